"""The table as a player meets it: what glows, what it costs, why not, taking back, and motion.

Everything goes through the window: events come in by `App.frame`, and what is on the screen is
read from the scene's targets, from the texts that were drawn and from the picture itself.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pygame
import pytest

from tests.tzolkin.rules.table import RULES, Table
from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.games.tzolkin.rules.consts import (
    F_CALENDAR,
    GEARS,
    HARVEST,
    HARVESTS,
    PICK,
    PLACE,
    RAISE,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.turn import reach, reaches_higher
from tzolkin_desktop.games.tzolkin.table.board import geometry
from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
from tzolkin_desktop.games.tzolkin.table.motion import expansion
from tzolkin_desktop.games.tzolkin.table.motion.director import FLIGHTS, Director
from tzolkin_desktop.games.tzolkin.table.pieces.pills import price_point
from tzolkin_desktop.games.tzolkin.table.play.choosers import harvested
from tzolkin_desktop.games.tzolkin.table.play.preview import goods_of, read_events
from tzolkin_desktop.games.tzolkin.table.texts.cards import card_of
from tzolkin_desktop.games.tzolkin.table.texts.decisions import explain_decision
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Place, Target
from tzolkin_desktop.kit.text_log import TextLog
from tzolkin_desktop.kit.words import signed
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.bot_turns import BOT_PAUSE
from tzolkin_desktop.shell.table.regions import NOTHING, Preview, SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot
from tzolkin_desktop.studio.scenes import a_table, nothing
from tzolkin_desktop.studio.screenshot import settle

NAMES = ("Ixchel", "Ahau", "Kinich", "Itzamna")
LONG_NAMES = {
    "en": ("Maximilianus", "Wilhelmina W", "Constantinus", "Bartholomeus"),
    "ru": ("Вильгельмина", "Александрина", "Святославный", "Константинов"),
    "uk": ("Вільгельміна", "Мстиславовна", "Святославний", "Константинів"),
}
COLOURS = ("red", "blue", "green", "yellow")
NOWHERE = (5.0, 1079.0)  # a point of the table where nothing lies
LANGUAGES = ("en", "ru", "uk")
WHEEL = 250.0  # of the calendar, to the tips of its teeth


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App((1280, 720), tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    pygame.quit()


@pytest.fixture
def app(window: App) -> App:
    if window.window.get_size() != (1280, 720):
        window.resize(1280, 720)
    window.set_language("en")
    window.settings.speed = "off"
    window.log = None
    window.pointer = (-1.0, -1.0)
    return window


def seats(players: int, names: tuple[str, ...] = NAMES, bots: str = "") -> tuple[SeatLook, ...]:
    return tuple(SeatLook(names[i], COLOURS[i], bots if i else "") for i in range(players))


def sit(app: App, position: Table, names: tuple[str, ...] = NAMES) -> TableScene:
    """Show a position at which people sit."""
    players = len(position.s.players)
    match = Match(Setup(seats(players, names), 1))
    match.session.state = position.s
    scene = a_table(app, match)
    app.clear_to(scene)
    app.frame([], 0.0)
    return scene


def rich(day: int = 3) -> Table:
    """Set a table at which seat 0 can do nearly everything."""
    table = Table(day=day).seat(0, corn=20, wood=4, stone=4, gold=4, skulls=2, workers=5)
    return table.worker("tikal", 4).worker("palenque", 4).worker("uxmal", 2)


def move(app: App, x: float, y: float, seconds: float = 0.0) -> None:
    """Move the mouse to a point of the design and let time pass."""
    at = pixel(app, x, y)
    event = pygame.event.Event(
        pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False
    )
    app.frame([event], 0.0)
    if seconds:
        app.frame([], seconds)


def pixel(app: App, x: float, y: float) -> tuple[int, int]:
    view = app.view
    return round(view.origin[0] + x * view.scale), round(view.origin[1] + y * view.scale)


def press(app: App, x: float, y: float, button: int = 1) -> None:
    at = pixel(app, x, y)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.frame([pygame.event.Event(kind, pos=at, button=button, touch=False)], 0.0)


def target(app: App, name: str) -> Target:
    found = [t for t in app.scene.targets() if t.id == name]
    assert found, f"{name} is not on the screen"
    return found[-1]


def click(app: App, name: str) -> None:
    """Click a thing on the screen by its name and let everything that moves end."""
    at = target(app, name).at
    move(app, *at)
    press(app, *at)
    for _ in range(20):
        app.frame([], 0.1)


def glowing(app: App) -> set[str]:
    return {t.id for t in app.scene.targets() if t.legal}


def written(app: App) -> TextLog:
    """Draw the scene in full and give what it wrote."""
    app.log = log = TextLog()
    app.scene.resized()  # every kept picture is made anew
    app.frame([], 0.0)
    app.log = TextLog()
    app.scene.dirty = True
    app.show()
    log.texts = list(dict.fromkeys(log.texts + app.log.texts))  # neighbours are drawn twice
    app.log = None
    return log


def drawn_now(app: App) -> list[str]:
    """List the texts of the next whole picture."""
    app.log = TextLog()
    app.scene.dirty = True
    app.show()
    texts, app.log = app.log.texts, None
    return [t.text for t in texts]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def state_of(scene: TableScene) -> Any:
    return RULES.dump(scene.session.state)


# What glows


def test_the_cheapest_free_space_of_every_gear_glows(app: App) -> None:
    sit(app, Table(day=3).seat(0, corn=9).worker("yaxchilan", 0, seat=1))
    spaces = {name for name in glowing(app) if name.startswith("space/")}
    assert spaces == {
        "space/palenque/0", "space/yaxchilan/1", "space/tikal/0", "space/uxmal/0",
        "space/chichen_itza/0",
    }  # fmt: skip
    assert "start" in glowing(app)


@pytest.mark.parametrize("placed", [0, 1, 2])
def test_the_price_at_a_space_is_what_a_click_takes(app: App, placed: int) -> None:
    table = Table(day=3).seat(0, corn=12, workers=5).worker("palenque", 0, 1, seat=1)
    scene = sit(app, table)
    for name in ("space/tikal/0", "space/uxmal/0")[:placed]:
        click(app, name)
    move(app, *NOWHERE)
    log = written(app)
    for offer in scene.offers:
        if offer.place.kind != "space":
            continue
        gear, space = offer.place.name, offer.place.number
        after = RULES.clone(scene.session.state)
        before = after.players[0].corn
        RULES.apply(after, offer.choices[0])
        assert offer.price == before - after.players[0].corn
        x, y = price_point(gear, int(space))
        pills = [t.text for t in log.texts if abs(t.rect[0] - x) < 30 and abs(t.rect[1] - y) < 20]
        assert signed(-offer.price) in pills


@pytest.mark.parametrize(("gear", "space"), [("tikal", 4), ("chichen_itza", 9), ("palenque", 7)])
def test_a_worker_lights_what_it_can_do_with_the_corn_it_costs(
    app: App, gear: str, space: int
) -> None:
    table = Table(day=3).seat(0, corn=20, wood=9, stone=9, gold=9, skulls=3).worker(gear, space)
    scene = sit(app, table)
    assert not {name for name in glowing(app) if name.startswith(f"space/{gear}/")} - {
        f"space/{gear}/0"
    }
    click(app, f"worker/{gear}/{space}")
    number = GEARS.index(gear)
    player = table.s.players[0]
    costs = reach(table.s.content.gears[number], space, reaches_higher(table.s, player, number))
    picks = [c for c in RULES.choices(table.s) if c.verb == PICK and c.b]
    lit = {name for name in glowing(app) if name.startswith("space/")}
    assert lit == {f"space/{gear}/{c.b}" for c in picks}
    for offer in scene.offers:
        if offer.place.kind == "space":
            assert offer.price == costs[offer.place.number]


def test_a_worker_is_selected_and_let_go(app: App) -> None:
    scene = sit(app, rich())
    first = glowing(app)
    click(app, "worker/tikal/4")
    assert scene.selected == "worker/tikal/4"
    assert "space/tikal/4" in glowing(app) and "space/palenque/0" not in glowing(app)
    click(app, "worker/palenque/4")
    assert scene.selected == "worker/palenque/4"
    click(app, "worker/palenque/4")
    assert scene.selected is None
    assert glowing(app) == first


def test_everything_that_glows_can_be_hit_where_it_says(app: App) -> None:
    sit(app, rich())
    robot = Robot(app, 1)
    for name in sorted(glowing(app)):
        if name.startswith("worker/"):
            robot.click(target(app, name))  # raises when something covers it
            assert "button/nothing" in glowing(app)
            robot.click(target(app, name))


# Why not


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("space/palenque/3", "reasons.not_lowest"),
        ("worker/uxmal/0", "reasons.not_your_worker"),
        ("worker/tikal/0", "reasons.dummy"),
    ],
)
def test_what_cannot_be_clicked_says_why(app: App, name: str, reason: str) -> None:
    table = Table(day=3).seat(0, corn=5).worker("uxmal", 0, seat=1).dummy("tikal", 0)
    sit(app, table)
    first = app.words(reason, space="").split("{")[0].split()[0]
    assert target(app, name).reason.startswith(first)
    move(app, *target(app, name).at)
    assert first in " ".join(drawn_now(app))
    move(app, *target(app, name).at, seconds=0.5)  # and so does the large card
    assert first in " ".join(drawn_now(app))


def test_a_worker_out_of_reach_of_the_purse_says_what_is_missing(app: App) -> None:
    sit(app, Table(day=3).seat(0, corn=1).worker("palenque", 0, 1, 2, seat=1))
    assert "space/palenque/3" not in glowing(app)
    assert "3" in target(app, "space/palenque/3").reason


def test_a_building_that_is_too_dear_says_what_is_missing(app: App) -> None:
    table = Table(day=3).seat(0, corn=9, wood=4).worker("tikal", 2)
    sit(app, table)
    click(app, "worker/tikal/2")
    click(app, "space/tikal/2")
    names = [t for t in app.scene.targets() if t.id.startswith("building/")]
    legal = [t for t in names if t.legal]
    assert legal and len(legal) < len(names)
    assert all(t.reason for t in names if not t.legal)


def test_an_action_out_of_reach_says_so(app: App) -> None:
    sit(app, rich())
    click(app, "worker/palenque/4")
    assert target(app, "space/palenque/5").reason == app.words("reasons.out_of_reach")
    assert target(app, "space/uxmal/1").reason == app.words("reasons.out_of_reach")


# Choosers


def test_a_harvest_is_chosen_in_a_small_panel(app: App) -> None:
    scene = sit(app, Table(day=3).seat(0, corn=9).worker("palenque", 4).jungle(4, 2, 1))
    click(app, "worker/palenque/4")
    click(app, "space/palenque/4")
    options = {name for name in glowing(app) if name.startswith("option/")}
    assert options == {"option/harvest/corn", "option/harvest/wood", "option/harvest/burn"}
    before = scene.session.state.players[0].corn
    click(app, "option/harvest/corn")
    assert scene.session.state.players[0].corn > before


@pytest.mark.parametrize("level", [0, 1])
def test_a_harvest_says_what_the_own_agriculture_makes_of_it(app: App, level: int) -> None:
    position = Table(day=3).seat(0, corn=9, agriculture=level)
    scene = sit(app, position.worker("palenque", 4).jungle(4, 2, 1))
    click(app, "worker/palenque/4")
    click(app, "space/palenque/4")
    state = scene.session.state
    bonus = state.content.adds["harvest_corn"][level]
    _, _, corn, wood = state.stack[-1]
    assert harvested(state, Choice(HARVEST, HARVESTS.index("corn"))) == (corn + bonus, 0)
    assert harvested(state, Choice(HARVEST, HARVESTS.index("wood"))) == (0, wood)


def test_a_monument_on_offer_says_its_worth_and_what_is_lacking(app: App) -> None:
    # great_plaza gives 2 points for every tile, itself among them
    scene = sit(app, Table(day=3).seat(0, wood=1, stone=3, gold=1).monuments("great_plaza"))
    card = card_of(scene.look, Place("monument", 0))
    assert card is not None
    worth, lack = card.lines[-2:]
    assert worth == app.words("tile.worth_now", points="{vp:2}")
    assert lack == app.words("reasons.missing_goods", goods="{gold:1}")


@pytest.mark.parametrize("day, last", [(25, False), (26, True)])
def test_the_last_turn_says_so(app: App, day: int, last: bool) -> None:
    scene = sit(app, Table(day=day).seat(0, corn=9))
    state = scene.session.state
    said = explain_decision(app.words, state, RULES.choices(state))
    assert (said.line == app.words("prompt.last_turn.line")) == last


def test_how_far_the_calendar_turns_is_asked_on_the_wheel_and_shows_ghosts(app: App) -> None:
    position = rich()
    position.s.stack = ((F_CALENDAR,),)
    scene = sit(app, position)
    assert scene.choosing is None
    assert glowing(app) >= {"calendar/1", "calendar/2"}
    gear = app.make_canvas().area(*geometry.GEARS["palenque"].centre, 10, 10).inflate(180, 180)

    def seen() -> bytes:
        app.scene.dirty = True
        app.show()
        return pixels(app.window.subsurface(gear))

    pictures = [seen()]
    for days in (1, 2):
        at = target(app, f"calendar/{days}").at
        assert math.dist(at, geometry.CENTRE) < WHEEL
        move(app, *at)
        pictures.append(seen())
    assert len(set(pictures)) == 3


def test_a_payment_is_chosen_in_a_small_panel(app: App) -> None:
    scene = sit(app, Table(day=3).seat(0, corn=9, wood=2, gold=1).worker("tikal", 5))
    click(app, "worker/tikal/5")
    click(app, "space/tikal/5")
    assert {"option/pay/wood", "option/pay/gold"} <= glowing(app)
    click(app, "option/pay/gold")
    assert scene.session.state.players[0].resources[2] == 0


def test_the_market_sells_and_buys_until_done(app: App) -> None:
    scene = sit(app, Table(day=3).seat(0, corn=9, wood=2).worker("uxmal", 2))
    click(app, "worker/uxmal/2")
    click(app, "space/uxmal/2")
    assert {"option/sell/wood", "option/buy/gold", "option/done"} <= glowing(app)
    click(app, "option/sell/wood")
    click(app, "option/buy/gold")
    player = scene.session.state.players[0]
    assert (player.corn, *player.resources) == (9 + 2 - 4, 1, 0, 1)
    click(app, "option/done")
    assert "button/end" in glowing(app)


def test_architecture_offers_the_ways_to_pay_and_may_be_left(app: App) -> None:
    table = Table(day=3).seat(0, corn=9, wood=4, stone=4, gold=4, architecture=3)
    scene = sit(app, table.worker("tikal", 2))
    click(app, "worker/tikal/2")
    click(app, "space/tikal/2")
    before = state_of(scene)
    several = next(o for o in scene.offers if len(o.choices) > 1)
    click(app, several.place)
    options = [name for name in glowing(app) if name.startswith("option/")]
    assert len(options) == len(several.choices)
    press(app, 300, 1070)  # beside the panel: nothing is bought
    assert state_of(scene) == before and not scene.choosing
    click(app, several.place)
    click(app, options[0])
    assert len(scene.session.state.players[0].buildings) == 1


def test_a_chooser_covers_neither_the_prompt_nor_the_own_row(app: App) -> None:
    for at in ((990.0, 1040.0), (600.0, 900.0), (1300.0, 640.0)):
        table = Table(day=3).seat(0, corn=9, wood=2, gold=1).worker("tikal", 5)
        scene = sit(app, table)
        click(app, "worker/tikal/5")
        move(app, *at)
        scene.choose(next(c for c in RULES.choices(table.s) if c.verb == PICK and c.b == 5))
        panel = target(app, "chooser").area
        assert isinstance(panel, type(target(app, "prompt").area))
        for box in ((10, 1006, 1052, 66), (1074, 606, 838, 83)):
            apart = (
                panel.x + panel.w <= box[0] or box[0] + box[2] <= panel.x
                or panel.y + panel.h <= box[1] or box[1] + box[3] <= panel.y
            )  # fmt: skip
            assert apart, (panel, box)


# Before and after a click


def test_the_preview_is_what_the_click_does(app: App) -> None:
    """Walk through games and compare what the own row promises with what comes of the click."""
    app.resize(960, 540)
    checked = 0
    for seed in (1, 2, 3):
        flow = Flow(app)
        flow.begin(Setup(seats(2), seed))
        robot, rng = Robot(app, seed), random.Random(seed)
        while checked < 25 * seed and not isinstance(app.scene, ResultScene):
            scene = app.scene
            if not (isinstance(scene, TableScene) and scene.human):
                robot.step()
                continue
            found = rng.choice([t for t in scene.targets() if t.legal])
            if found.id.endswith(("/end", "/nothing")) or found.id.startswith("worker/"):
                robot.click(found)
                continue
            move(app, *found.at)
            promised = dict(scene.look.preview)
            ghosts = dict(scene.look.ghosts)
            seat = scene.session.seat
            before = scene.session.state.players[seat].clone()
            robot.click(found)
            after = scene.session.state.players[seat]
            if scene.choosing and scene.choosing.may_close:
                continue  # the ways to pay: nothing has happened yet
            old, new = goods_of(before), goods_of(after)
            came = {good: new[good] - old[good] for good in new if new[good] != old[good]}
            assert promised == came, found.id
            for temple, step in ghosts.items():
                assert after.temples[TEMPLES.index(temple)] == step
            checked += 1
    assert checked >= 75


def test_undo_redo_and_undo_turn(app: App) -> None:
    scene = sit(app, rich())
    states = [state_of(scene)]
    click(app, "worker/palenque/4")
    click(app, "space/palenque/4")
    states.append(state_of(scene))
    click(app, "option/harvest/wood")
    states.append(state_of(scene))
    click(app, "button/undo")
    assert state_of(scene) == states[1]
    click(app, "button/undo")
    assert state_of(scene) == states[0]
    assert target(app, "button/undo").act is None
    click(app, "button/redo")
    click(app, "button/redo")
    assert state_of(scene) == states[2]
    click(app, "button/undo_turn")
    assert state_of(scene) == states[0]


def test_the_turn_is_summed_up_before_it_ends(app: App) -> None:
    sit(app, Table(day=3).seat(0, corn=9).worker("yaxchilan", 3))
    click(app, "worker/yaxchilan/3")
    click(app, "space/yaxchilan/3")
    texts = " ".join(drawn_now(app))
    assert app.words("table.ledger_total") in texts


# Cards


def test_a_right_click_keeps_the_card(app: App) -> None:
    sit(app, rich())
    at = target(app, "building/2").at
    move(app, *at)
    press(app, *at, button=3)
    title = drawn_now(app)
    move(app, *NOWHERE)
    kept = drawn_now(app)
    assert kept == title
    app.frame([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.0)
    assert drawn_now(app) != kept


def test_a_card_about_a_space_hides_no_action_and_no_price(app: App) -> None:
    scene = sit(app, rich())
    x, y = geometry.CENTRE
    for name in ("space/palenque/0", "worker/tikal/4", "space/chichen_itza/0", "start"):
        move(app, *target(app, name).at)
        without = app.window.copy()
        move(app, *target(app, name).at, seconds=0.5)
        assert scene.card.open
        rows = changed_rows(without, app.window)
        columns = changed_rows(*(pygame.transform.rotate(s, -90) for s in (without, app.window)))
        for first, last in ((columns[0], rows[0]), (columns[-1], rows[-1])):
            left, top = app.view.to_design(first, last)
            assert max(abs(left - x), abs(top - y)) < WHEEL
        move(app, *NOWHERE)
    assert scene.card.open is False


def test_built_tiles_can_be_looked_at(app: App) -> None:
    table = rich().seat(1, buildings=built(2))
    sit(app, table)
    click(app, "seat/1")
    tiles = [t for t in app.scene.targets() if t.id.startswith("seat/1/building/")]
    assert len(tiles) == 2
    move(app, *tiles[0].at, seconds=0.5)
    name = table.s.content.buildings[table.s.players[1].buildings[0]].id
    assert app.words(f"buildings.{name}") in " ".join(drawn_now(app))
    click(app, "seat/1")
    assert not [t for t in app.scene.targets() if t.id.startswith("seat/1/building/")]


def changed_rows(a: pygame.Surface, b: pygame.Surface) -> list[int]:
    """List the rows in which two pictures differ."""
    wide, tall = a.get_size()
    one, other, step = pixels(a), pixels(b), 3 * wide
    return [y for y in range(tall) if one[y * step : y * step + step] != other[y * step :][:step]]


def built(count: int) -> list[str]:
    """Name some buildings of age 1."""
    content = RULES.content  # type: ignore[attr-defined]
    return [b.id for b in content.buildings if b.age == 1][:count]


# Words


def test_the_language_changes_in_the_middle_of_a_turn(app: App) -> None:
    scene = sit(app, rich())
    click(app, "worker/palenque/4")
    click(app, "space/palenque/4")
    before, lit = state_of(scene), glowing(app)
    for code in ("uk", "ru", "en"):
        app.set_language(code)
        app.frame([], 0.0)
        assert state_of(scene) == before
        assert glowing(app) == lit
        assert app.words("temples.chaac") in [t.text for t in written(app).texts]
    click(app, "option/harvest/wood")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_is_cut_small_or_on_top_of_another(app: App, code: str) -> None:
    app.set_language(code)
    for number, position in enumerate(positions()):
        sit(app, position, LONG_NAMES[code])
        move(app, *NOWHERE)
        log = written(app)
        assert len(log.texts) > 100
        assert not log.clipped(), (code, number)
        assert not log.small(), (code, number)
        assert not log.overlapping(), (code, number)
        assert not [t for t in log.texts if "…" in t.text], (code, number)


def positions() -> list[Table]:
    """Set tables that ask for different things, with large and small numbers."""
    full = rich(day=20).seat(1, corn=30, wood=12, stone=10, gold=11, skulls=4)
    full.seat(2, corn=0, corn_tiles=12, wood_tiles=10).skull_on(1, 4)
    full.seat(3, buildings=built(3), workers=6)
    for seat, quarters in ((1, 551), (2, -47)):
        full.p(seat).sheet = (quarters, *full.p(seat).sheet[1:])
    beg = Table(day=6).seat(0, corn=1).worker("uxmal", 1).worker("tikal", 3)
    lone = Table(players=2, day=0).seat(0, corn=7).seat(1, buildings=built(6))
    three = Table(players=3, day=26).seat(0, corn=6, kukulcan=3, chaac=4).worker("tikal", 7)
    return [full, beg, lone, three]


@pytest.mark.parametrize("code", ["ru", "uk"])  # the longest words
def test_every_card_fits(app: App, code: str) -> None:
    app.set_language(code)
    scene = sit(app, rich(day=16))
    for found in list(scene.targets()):
        if found.id in ("prompt", "food") or found.id.startswith(("button/", "log/")):
            continue
        app.log = TextLog()
        move(app, *found.at, seconds=0.3)
        assert not app.log.clipped(), found.id
        assert not app.log.small(), found.id
    app.log = None


# Motion


def test_after_any_motion_the_picture_is_that_of_the_state(app: App) -> None:
    """Play with everything moving, and now and then compare with a table set anew."""
    app.resize(960, 540)
    app.settings.speed = "fast"
    flow = Flow(app)
    flow.begin(Setup(seats(3, bots="random"), 7))
    robot = Robot(app, 7)
    compared = 0
    while compared < 3 and not isinstance(app.scene, ResultScene):
        scene = app.scene
        resting = isinstance(scene, TableScene) and scene.human and not scene.selected
        if resting and not scene.session.can_undo():
            move(app, *NOWHERE)
            settle(app)
            shown = app.window.copy()
            fresh = TableScene(app, scene.match, nothing, nothing, nothing)
            app.push(fresh)
            settle(app)
            assert pixels(shown) == pixels(app.window)
            app.pop()
            compared += 1
        robot.step()
    assert compared == 3


def test_gears_stand_exactly_at_the_day_after_every_advance(app: App) -> None:
    app.settings.speed = "normal"
    for start, days in ((0, 1), (3, 2), (12, 1), (25, 1), (26, 1)):
        before = Table(day=start).s
        after = before.clone()
        after.day = start + days
        step = type("Step", (), {"before": before, "events": (), "choice": None, "seat": 0})
        (beat,) = Director({}, seats(4)).beats(step, after)  # type: ignore[arg-type]
        rng = random.Random(start)
        for _ in range(1000):
            if beat.done:
                break
            beat.advance(rng.random() * 0.05)
        assert beat.done and beat.day == after.day
        for key in (*GEARS, geometry.CALENDAR):
            there = geometry.gear_angle(key, beat.day)
            assert there == geometry.gear_angle(key, after.day)


def test_a_click_skips_what_moves(app: App) -> None:
    app.settings.speed = "slow"
    scene = sit(app, Table(day=3).seat(0, corn=9))
    at = target(app, "space/tikal/0").at
    move(app, *at)
    press(app, *at)
    app.frame([], 0.05)
    assert not glowing(app)  # the worker is on its way
    press(app, *NOWHERE)
    assert glowing(app)
    assert scene.session.state.gears[GEARS.index("tikal")][0] == 0


def test_a_piece_in_flight_is_not_in_two_places(app: App) -> None:
    table = Table(day=3).seat(0, corn=9, wood=4, stone=4).worker("tikal", 2)
    match = Match(Setup(seats(4), 1))
    session = match.session
    session.state = table.s
    director = Director({}, seats(4))
    hand = table.s.players[0].hand
    step = session.apply(next(c for c in session.choices() if c.verb == PLACE))
    assert director.beats(step, session.state)[0].state.players[0].hand == hand - 1
    session.undo()
    step = session.apply(next(c for c in session.choices() if c.verb == PICK and c.b == 2))
    assert director.beats(step, session.state)[0].state.gears[GEARS.index("tikal")][2] < 0
    step = session.apply(session.choices()[0])
    slot = next(e.data["slot"] for e in step.events if e.kind == "build")
    assert director.beats(step, session.state)[0].state.building_row[slot] < 0


def by_tikal_4(offered: Sequence[Choice]) -> list[Choice]:
    """Find the action that raises monuments among what is offered."""
    tikal = GEARS.index("tikal")
    return [c for c in offered if c.verb == PICK and (c.a >> 4, c.b) == (tikal, 4)]


def test_every_kind_of_event_can_be_shown(app: App) -> None:
    scene = sit(app, Table())
    spots = scene.board(app.make_canvas()).spots(scene.look)
    canvas = app.make_canvas()
    seen: set[str] = set()
    for seed in range(9):
        match = Match(Setup(seats(4 if seed < 3 else 2 + seed % 3), seed))
        if seed < 3:  # where monuments and the bonus of a technology are within reach
            table = Table(day=seed)
            for seat in range(4):
                table.seat(seat, corn=40, wood=9, stone=9, gold=9, skulls=2)
                table.seat(seat, **dict.fromkeys(TECHNOLOGIES, 3))
                table.worker("tikal", seat + 1, seat=seat)
            match.session.state = table.s
        director = Director(spots, match.seats)
        rng = random.Random(seed)
        while not match.session.over:
            offered = match.session.choices()
            rare = [c for c in offered if c.verb == RAISE] or by_tikal_4(offered)
            step = match.session.apply(rng.choice(rare or offered))
            kinds = {event.kind for event in step.events}
            new = kinds - seen
            seen |= kinds
            beats = director.beats(step, match.state)
            for beat in beats if new else ():
                beat.advance(0.2)
                beat.draw(canvas)
                beat.advance(30.0)
                beat.advance(30.0)
                assert beat.done or beat.food_day
    assert sorted(set(FLIGHTS) - set(expansion.FLIGHTS) - seen) == []


# Trust in the hand of the player


def forced_payment(app: App) -> TableScene:
    """Sit where a click on an action also makes the only payment there is."""
    return sit(app, Table(day=3).seat(0, corn=9, wood=1).worker("tikal", 5))


def test_one_undo_takes_back_every_step_of_a_click_and_one_redo_makes_them_again(app: App) -> None:
    scene = forced_payment(app)
    before = state_of(scene)
    click(app, "worker/tikal/5")
    click(app, "space/tikal/5")
    assert len(scene.session.steps) == 2  # the action and its payment
    after = state_of(scene)
    click(app, "button/undo")
    assert state_of(scene) == before
    click(app, "button/redo")
    assert state_of(scene) == after


def test_a_payment_is_previewed_as_a_loss(app: App) -> None:
    scene = forced_payment(app)
    click(app, "worker/tikal/5")
    move(app, *target(app, "space/tikal/5").at)
    assert scene.look.preview["wood"] == -1


def test_after_a_continue_clicks_are_taken_back_as_before_it(app: App) -> None:
    scene = sit(app, rich().worker("tikal", 5).seat(0, stone=0, gold=0, wood=1))
    states = [state_of(scene)]
    click(app, "worker/tikal/5")
    click(app, "space/tikal/5")
    while "option/done" in glowing(app) or scene.choosing:
        click(app, next(name for name in sorted(glowing(app)) if name.startswith("option/")))
    states.append(state_of(scene))
    for name in sorted(glowing(app)):
        if name.startswith("temple/"):
            click(app, name)
            break
    again = a_table(app, scene.match)  # as after leaving the game and going on with it
    app.clear_to(again)
    app.frame([], 0.0)
    assert len(scene.session.steps) > 2
    click(app, "button/undo")
    assert state_of(again) == states[1]
    click(app, "button/undo")
    assert state_of(again) == states[0]


def test_press_here_and_release_there_is_no_click(app: App) -> None:
    scene = sit(app, rich())
    here, there = target(app, "space/tikal/0").at, target(app, "space/uxmal/0").at
    steps = len(scene.session.steps)
    move(app, *here)
    for kind, at in ((pygame.MOUSEBUTTONDOWN, here), (pygame.MOUSEBUTTONUP, there)):
        event = pygame.event.Event(kind, pos=pixel(app, *at), button=1, touch=False)
        app.frame([event], 0.0)
    assert len(scene.session.steps) == steps


def test_a_food_day_is_never_skipped_unseen(app: App) -> None:
    app.settings.speed = "normal"
    app.settings.confirm_end = False
    table = Table(2, day=7).seat(0, corn=9).seat(1, corn=9)
    table.s.turn = 1
    scene = sit(app, table)
    day = scene.session.state.day
    steps: list[Any] = []
    while scene.session.state.day == day:
        choices = scene.session.choices()
        steps.append(scene.session.apply(choices[-1]))
    scene.carried_out(steps)
    scene.skip()
    app.frame([], 0.1)
    assert isinstance(app.scene, FoodDayScene)


def test_bots_pause_between_two_steps(app: App) -> None:
    app.settings.bots, app.settings.speed = "paused", "normal"
    scene = sit(app, Table(2, day=3).seat(0, corn=9))
    scene.bots._pending.extend(["place tikal", "place uxmal"])
    scene.bots.advance(0.0)
    assert len(scene.session.steps) == 1
    scene.bots.advance(BOT_PAUSE / 4)
    assert len(scene.session.steps) == 1
    scene.bots.advance(BOT_PAUSE)
    assert len(scene.session.steps) == 2


# What may be seen


def test_the_table_shows_a_person_only_what_the_seat_may_know(app: App) -> None:
    match = Match(Setup(seats(4, bots="random"), 1))
    shown = a_table(app, match).look.state
    assert shown.hands[0] == match.state.hands[0]
    assert shown.hands[1:] != match.state.hands[1:]


def test_before_a_hand_over_the_table_shows_nobodys_secrets(app: App) -> None:
    match = Match(Setup(seats(4), 1))
    table = TableScene(app, match, on_over=nothing, on_own_scene=nothing, on_menu=nothing)
    shown = table.look.state
    for seat in range(4):
        assert shown.hands[seat] != match.state.hands[seat]


def test_a_preview_is_made_from_what_the_seat_may_know(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    scene = sit(app, rich())

    def preview(rules: Any, state: Any, choice: Choice) -> Any:
        asked.append(state)
        return NOTHING

    monkeypatch.setattr(scene.game, "preview", preview)
    move(app, *target(app, "space/tikal/0").at)
    assert asked
    assert RULES.dump(asked[0]) != state_of(scene)


def test_what_a_choice_costs_is_told_as_a_cost_when_it_ends_the_turn() -> None:
    told = [
        Event("pay", 0, {"corn": 3}),
        Event("gain", 0, {"wood": 1, "corn": 1}),
        Event("temple", 0, {"temple": "chaac", "step": 2}),
        Event("turn", 1, {}),
        Event("gain", 0, {"gold": 5}),  # of somebody's later turn
    ]
    assert read_events(told, 0) == Preview({"corn": -2, "wood": 1}, {"chaac": 2})


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
def test_the_plate_of_a_bot_says_who_it_plays_as(app: App, code: str) -> None:
    app.set_language(code)
    seats = (SeatLook("Ana", "red"), SeatLook("Bo", "blue", "normal"))
    match = Match(Setup(seats, 3))
    look = a_table(app, match).look
    person, bot = (card_of(look, Place("seat", seat, "home")) for seat in (0, 1))
    who = match.seats[1].character
    assert person is not None and bot is not None and bot.lines[1:] == person.lines
    assert app.words(f"characters.{who}") in bot.lines[0]
    assert app.words(f"character_lines.{who}") in bot.lines[0]
