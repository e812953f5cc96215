"""Tribes & Prophecies played at the table: a piece for every choice, words, motion, taking back."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pygame
import pytest

from tests.tzolkin.rules.table import RULES, Table
from tests.tzolkin.table.helpers import extra, moves
from tzolkin_desktop.engine.contract import Choice, Event
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.expansion.modules import MODULES
from tzolkin_desktop.games.tzolkin.rules.choices import worker_of
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ACCEPT,
    BONUS,
    BORROW,
    BUILD,
    CROSS,
    EMPTY,
    F_BUILD,
    F_DISCARD,
    F_DRAFT,
    F_MARKET,
    F_SETTLE,
    F_TOLL,
    F_TRIBE,
    GEARS,
    LOWER,
    PASS,
    PICK,
    QUARTERS,
    QUICK,
    RAISE,
    REACH,
    RENOVATE,
    REPAY,
    SKIP,
    TRADE,
    VERBS,
)
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.board import place_of
from tzolkin_desktop.games.tzolkin.table.board.peek import ghosts
from tzolkin_desktop.games.tzolkin.table.food_day.account import (
    PROPHECY,
    Pace,
    read_feast,
)
from tzolkin_desktop.games.tzolkin.table.motion.beats import parts_of
from tzolkin_desktop.games.tzolkin.table.motion.director import Director
from tzolkin_desktop.games.tzolkin.table.motion.expansion import FLIGHTS
from tzolkin_desktop.games.tzolkin.table.panels.extras import Plan
from tzolkin_desktop.games.tzolkin.table.play.offers import offers, options
from tzolkin_desktop.games.tzolkin.table.play.offers import place_of as place_of_worker
from tzolkin_desktop.games.tzolkin.table.play.preview import preview
from tzolkin_desktop.games.tzolkin.table.texts import decisions, log_lines
from tzolkin_desktop.games.tzolkin.table.texts.cards import card_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Place, Target
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs, sprites_dir
from tzolkin_desktop.shell.match import COLOURS, Match, Setup
from tzolkin_desktop.shell.table.regions import Look, SeatLook
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.scenes import a_table

NAMES = ("Ixchel", "Ahau", "Kinich", "Itzamna", "Zipacna")
ICONS = {file.stem for file in sprites_dir().glob("*/icons/*.svg")}
DRAFT = (F_TRIBE, F_DRAFT, F_DISCARD)
OF_THE_EXPANSION = (
    *(ACCEPT, BONUS, LOWER, PASS, QUICK, SKIP, REACH, CROSS, TRADE, BORROW, REPAY, RENOVATE),
)
LANGUAGES = ("en", "ru", "uk")


class Moment(NamedTuple):
    """A position of a game and what followed from it."""

    state: State
    step: Step
    after: State


@cache
def games() -> tuple[Moment, ...]:
    """Give the moments of games with every module; drafts are left out."""
    return tuple(m for m in whole_games() if m.state.stack[-1][0] not in DRAFT)


@cache
def whole_games() -> tuple[Moment, ...]:
    """Play games with every module, leaning towards what is rare."""
    found = []
    for seed in range(20):
        options_ = {"players": 2 + seed % 4, "modules": list(MODULES)}
        state: State = RULES.new_game(options_, RULES.deal(options_, seed))
        rng = random.Random(seed)
        if seed % 2:  # where much can be bought, much is chosen
            for p in state.players:
                p.corn, p.resources, p.skulls = 20, [5, 5, 4], 1
            state.skull_bank -= len(state.players)
        while state.stack:
            choices = RULES.choices(state)
            rare = [c for c in choices if c.verb in (RENOVATE, RAISE, BUILD)]
            choice = rng.choice(rare or choices)
            events: list[Event] = []
            before = state.clone()
            RULES.apply(state, choice, events)
            step = Step(before.seat, choice, before, tuple(events))
            found.append(Moment(before, step, state.clone()))
    return tuple(found)


@cache
def rare_moments() -> tuple[Moment, ...]:
    """Give a moment of every kind of decision, and of all that the expansion adds to it."""
    found: dict[object, Moment] = {}
    for moment in games():
        verbs = {c.verb for c in RULES.choices(moment.state)}
        kind = moment.state.stack[-1][0], frozenset(verbs & set(OF_THE_EXPANSION))
        found.setdefault(kind, moment)
    return tuple(found.values())


def seats(players: int) -> tuple[SeatLook, ...]:
    return tuple(SeatLook(NAMES[i], COLOURS[i]) for i in range(players))


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    app = App((1280, 720), tmp_path_factory.mktemp("home"), hidden=True)
    yield app
    pygame.quit()


@pytest.fixture
def app(window: App) -> App:
    window.settings.speed = "off"
    window.pointer = (-1.0, -1.0)
    return window


def sit(app: App, state: State) -> TableScene:
    """Show a position at which people sit."""
    match = Match(Setup(seats(len(state.players)), 1, state.content.modules))
    match.session.state = state
    scene = a_table(app, match)
    app.clear_to(scene)
    app.frame([], 0.0)
    return scene


def find(scene: TableScene, name: str) -> Target:
    found = [t for t in scene.targets() if t.id == name]
    assert found, f"{name} is not on the screen"
    return found[-1]


def click(app: App, name: str) -> None:
    """Click a thing on the table that glows."""
    scene = app.scene
    assert isinstance(scene, TableScene)
    target = find(scene, name)
    assert target.legal, name
    x, y = target.at
    at = (
        round(x * app.view.scale + app.view.origin[0]),
        round(y * app.view.scale + app.view.origin[1]),
    )
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.frame([pygame.event.Event(kind, pos=at, button=1, touch=False)], 0.0)
    for _ in range(20):
        app.frame([], 0.1)


def glowing(scene: TableScene) -> set[str]:
    return {t.id for t in scene.targets() if t.legal}


# a piece for every choice


def test_every_choice_has_a_piece_or_an_option() -> None:
    seen: set[int] = set()
    for state, _, _ in games():
        choices = RULES.choices(state)
        seen |= {c.verb for c in choices}
        chosen = [c for offer in offers(state, choices, None) for c in offer.choices]
        chosen += [option.choice for option in options(state, choices)]
        assert set(chosen) == set(choices), [VERBS[c.verb] for c in set(choices) ^ set(chosen)]
    missing = [VERBS[verb] for verb in OF_THE_EXPANSION if verb not in seen]
    assert missing == []


def test_a_worker_that_is_selected_offers_all_its_actions() -> None:
    for state, _, _ in games():
        choices = RULES.choices(state)
        workers = {worker_of(c) for c in choices if c.verb in (PICK, REACH, CROSS)}
        for worker in workers:
            found = offers(state, choices, place_of_worker(worker))
            own = [c for o in found if o.selects is None for c in o.choices]
            slot = worker[0] << 4 | worker[1]
            picks = {c for c in choices if c.verb in (PICK, REACH, CROSS) and c.a == slot}
            assert picks <= set(own)
            assert len({o.place for o in found}) == len(found)


def test_prices_at_pieces_are_what_the_rules_take() -> None:
    for state, _, _ in games()[::5]:
        choices = RULES.choices(state)
        for offer in offers(state, choices, None):
            if offer.price is None or offer.choices[0].verb == PASS:
                continue
            after = state.clone()
            events: list[Event] = []
            RULES.apply(after, offer.choices[0], events)
            assert offer.price == sum(e.data["corn"] for e in events if e.kind == "pay")


def test_every_piece_lies_on_the_table_and_can_be_hit(app: App) -> None:
    for state, _, _ in rare_moments():
        scene = sit(app, state.clone())
        for offer in scene.offers:
            if offer.place.kind == "button":
                assert offer.place in scene.layout
                continue
            placed = place_of(offer.place, scene.layout)
            assert placed is not None, offer.place
        reachable = glowing(scene)
        hidden = [o.place for o in scene.offers if o.place not in reachable]
        if scene.choosing is None:
            assert hidden == []
        assert reachable


def test_whatever_lies_on_the_table_has_a_card(app: App) -> None:
    state = next(m.state for m in games() if m.state.feasts == 1 and any(m.state.players[0].debts))
    scene = sit(app, state.clone())
    asked = [spot for spot in scene.layout if spot.split("/")[0] in ("prophecy", "quick_tile")]
    asked += [f"quick/{space}" for space in range(3)]
    asked += ["quick", "seat/0/tribe", "seat/0/debts", "seat/1/tribe"]
    for spot in asked:
        card = card_of(scene.look, Place.read(spot))
        assert card is not None, spot
        assert card.title
        assert card.lines, spot


# clicks


def powers(tribe: str, **owned: int) -> State:
    return Table(4, 3, modules=MODULES).tribe(tribe).seat(0, **owned).s


def test_passing_is_behind_the_tribe_and_asks_once_more(app: App) -> None:
    scene = sit(app, powers("ahmakiq", corn=5))
    click(app, "seat/0/tribe")
    assert scene.choosing is not None
    assert scene.choosing.may_close
    assert "option/pass" in glowing(scene)
    corn = scene.session.state.players[0].corn
    click(app, "option/pass")
    assert scene.session.state.players[0].corn == corn + 2
    assert scene.session.state.seat == 1


def test_a_sale_of_xaman_ek_can_be_taken_back(app: App) -> None:
    scene = sit(app, powers("xaman_ek", corn=5, wood=1, gold=1))
    before = RULES.dump(scene.session.state)
    click(app, "seat/0/tribe")
    assert glowing(scene) == {"option/trade/wood", "option/trade/gold"}
    click(app, "option/trade/gold")
    assert scene.session.state.players[0].corn == 9
    assert "seat/0/tribe" not in glowing(scene)  # once a turn
    click_button(app, "button/undo")
    assert RULES.dump(scene.session.state) == before


def click_button(app: App, name: str) -> None:
    scene = app.scene
    assert isinstance(scene, TableScene)
    target = find(scene, name)
    assert target.act is not None
    target.act()
    app.frame([], 0.1)


def test_ek_chuah_borrows_and_gives_back_by_clicks(app: App) -> None:
    state = powers("ek_chuah", corn=5, stone=1)
    state.players[0].debts = (0, 1, 0)
    scene = sit(app, state)
    click(app, "seat/0/tribe")
    click(app, "option/borrow/gold")
    click(app, "seat/0/tribe")
    click(app, "option/repay/stone")
    p = scene.session.state.players[0]
    assert (p.debts, p.resources) == ((0, 0, 1), [0, 0, 1])


def test_a_chooser_of_a_tribe_is_left_by_escape(app: App) -> None:
    scene = sit(app, powers("ahmakiq", corn=5))
    click(app, "seat/0/tribe")
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    app.frame([key], 0.0)
    assert scene.choosing is None
    assert not scene.session.steps


def test_keys_alone_use_a_power(app: App) -> None:
    scene = sit(app, powers("ahmakiq", corn=5))

    def press(key: int) -> None:
        app.frame([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 0.0)

    for wanted in ("seat/0/tribe", "option/pass"):
        for _ in range(60):
            press(pygame.K_TAB)
            if scene.steering.focus == wanted:
                break
        assert scene.steering.focus == wanted
        press(pygame.K_RETURN)
    assert scene.session.state.seat == 1


def test_one_action_higher_is_a_click_on_its_space(app: App) -> None:
    table = Table(4, 3, modules=MODULES).tribe("ahau_chamahez").seat(0, corn=9)
    scene = sit(app, table.worker("palenque", 4).s)
    click(app, "worker/palenque/4")
    prices = {o.place: o.price for o in scene.offers}
    assert prices["space/palenque/5"] == 1
    click(app, "space/palenque/5")
    assert scene.session.steps[-1].choice.verb == REACH


def test_an_action_with_two_prices_asks_which(app: App) -> None:
    table = Table(4, 3, modules=MODULES).tribe("ahau_chamahez").seat(0, corn=9)
    scene = sit(app, table.worker("palenque", 5).s)  # one higher is a space of free choice
    click(app, "worker/palenque/5")
    click(app, "space/palenque/2")
    assert glowing(scene) >= {"option/reach/pick", "option/reach/reach"}
    click(app, "option/reach/reach")
    pays = [e.data["corn"] for e in scene.session.steps[0].events if e.kind == "pay"]
    assert pays == [1]


def test_the_sister_gear_is_lit_for_huracan(app: App) -> None:
    table = Table(4, 3, modules=MODULES).tribe("huracan").seat(0, corn=9)
    scene = sit(app, table.worker("uxmal", 3).s)
    click(app, "worker/uxmal/3")
    assert {"space/uxmal/3", "space/tikal/1"} & glowing(scene) == {"space/uxmal/3"}
    scene.session.state.players[0].resources = [9, 9, 9]
    scene.session.state.memo = None
    scene.select(None)
    click(app, "worker/uxmal/3")
    assert {"space/tikal/2", "space/tikal/3"} <= glowing(scene)
    click(app, "space/tikal/2")
    assert scene.session.steps[0].choice.verb == CROSS


def test_a_skipped_space_is_passed_by_clicking_the_one_above(app: App) -> None:
    scene = sit(app, powers("vacub_caquix", corn=9))
    prices = {o.place: o.price for o in scene.offers}
    assert (prices["space/tikal/0"], prices["space/tikal/1"]) == (0, 1)
    click(app, "space/tikal/1")
    assert scene.session.state.gears[GEARS.index("tikal")][:2] == (EMPTY, 0)


def test_a_quick_action_is_a_click_on_its_space(app: App) -> None:
    table = Table(4, 2, modules=MODULES).quick_tile("stone").seat(0, corn=5)
    scene = sit(app, table.s)
    click(app, "quick/0")
    assert scene.session.state.quick[0] == 0
    assert "quick/1" not in glowing(scene)
    assert "−1" in scene.prompt.line  # the turn so far, where its panel gave way
    click(app, "button/end")
    click(app, "option/end")
    assert scene.session.state.players[0].resources[1] == 1


def test_own_tiles_are_laid_out_while_one_can_be_renovated(app: App) -> None:
    state = next(
        m.state
        for m in games()
        if len(m.state.players) == 5 and any(c.verb == RENOVATE for c in RULES.choices(m.state))
    ).clone()
    scene = sit(app, state)
    lit = [spot for spot in glowing(scene) if spot.startswith(f"seat/{state.seat}/building/")]
    assert lit
    owned = len(state.players[state.seat].buildings)
    click(app, lit[0])
    assert scene.session.state.stack[-1][0] == F_BUILD
    assert lit[0] not in glowing(scene)
    assert any(spot.startswith(("building/", "monument/")) for spot in glowing(scene))
    assert len(scene.session.state.players[state.seat].buildings) == owned


def test_what_a_calamity_asks_for_is_paid_or_declined_in_a_chooser(app: App) -> None:
    table = Table(4, 9, modules=MODULES).calamity("gold_shortage").seat(0, corn=5)
    scene = sit(app, table.worker("yaxchilan", 3).s)
    click(app, "worker/yaxchilan/3")
    click(app, "space/yaxchilan/3")
    assert scene.session.state.stack[-1][0] == F_TOLL
    assert glowing(scene) == {"option/accept", "option/done", "button/done"}
    click(app, "option/accept")
    assert scene.session.state.players[0].resources[2] == 1


def test_xaman_ek_sells_to_pay_what_a_calamity_asks_for(app: App) -> None:
    table = Table(4, 9, modules=MODULES).calamity("gold_shortage").tribe("xaman_ek")
    scene = sit(app, table.seat(0, corn=0, wood=1).worker("yaxchilan", 3).s)
    click(app, "worker/yaxchilan/3")
    click(app, "space/yaxchilan/3")
    assert scene.session.state.stack[-1][0] == F_TOLL
    click(app, "seat/0/tribe")
    click(app, "option/trade/wood")
    click(app, "option/accept")
    assert scene.session.state.players[0].resources == [0, 0, 1]


def test_a_skull_under_desecration_is_paid_at_a_temple(app: App) -> None:
    table = Table(4, 9, modules=MODULES).calamity("desecration").seat(0, corn=5, chaac=3)
    scene = sit(app, table.worker("yaxchilan", 4).s)
    click(app, "worker/yaxchilan/4")
    click(app, "space/yaxchilan/4")
    assert {"temple/chaac", "button/done"} <= glowing(scene)
    click(app, "temple/chaac")
    p = scene.session.state.players[0]
    assert (p.temples[0], p.skulls) == (2, 1)


def test_debts_are_settled_in_a_chooser(app: App) -> None:
    state = next(m.state for m in games() if m.state.stack[-1][0] == F_SETTLE).clone()
    scene = sit(app, state)
    assert "option/done" in glowing(scene)
    assert any(spot.startswith("option/repay/") for spot in glowing(scene))
    assert f"seat/{state.seat}/tribe" not in glowing(scene)


# words


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words.load(lang_dirs("tzolkin"), request.param)


def check_rich(text: str) -> None:
    """Fail when a rich text has an unknown icon or a stray brace."""
    for name in re.findall(r"\{([^{}:]*)(?::[^{}]*)?\}", text):
        assert name in ICONS, text
    assert not re.search(r"[{}]", re.sub(r"\{[^{}]+\}", "", text)), text


def test_every_decision_is_asked_and_every_choice_said(words: Words) -> None:
    for state, _, _ in rare_moments():
        choices = RULES.choices(state)
        prompt = decisions.explain_decision(words, state, choices)
        assert prompt.head
        assert "{" not in prompt.head  # a head is written without pictures
        check_rich(prompt.line)
        for choice in choices:
            said = decisions.explain_choice(words, state.content, choice)
            assert said
            check_rich(said)


def test_every_event_is_told(words: Words) -> None:
    content = games()[0].state.content
    events = [event for moment in games()[:4000] for event in moment.step.events]
    for event in events:
        check_rich(log_lines.log_line(words, content, event, NAMES))
    for line in log_lines.log_lines(words, content, events, NAMES):
        assert line.text
        check_rich(line.text)
        assert not line.text.endswith(":")


def test_the_log_tells_powers_in_one_line(app: App) -> None:
    english = Words.load(lang_dirs("tzolkin"), "en")
    content = games()[0].state.content

    def told(*events: Event) -> list[str]:
        return [line.text for line in log_lines.log_lines(english, content, events, NAMES)]

    power = Event("power", 0, {"tribe": "ahmakiq"})
    assert told(power, Event("pass", 0, {}), Event("gain", 0, {"corn": 2})) == [
        "Ixchel passes the turn: {tribe_ahmakiq} {corn:+2}"
    ]
    sold = Event("pay", 0, {"gold": 1}), Event("gain", 0, {"corn": 4})
    assert told(Event("power", 0, {"tribe": "xaman_ek"}), *sold) == [
        "Ixchel uses Xaman Ek: {gold:−1} {corn:+4}"
    ]
    owed = Event("debt", 0, {"resource": "wood", "by": 1}), Event("gain", 0, {"wood": 1})
    assert told(Event("power", 0, {"tribe": "ek_chuah"}), *owed) == [
        "Ixchel uses Ek Chuah: borrows {wood:+1}"
    ]
    crossed = {"gear": "uxmal", "space": 3, "action": 2, "at": "tikal"}
    action = Event("action", 0, {"gear": "tikal", "action": 2})
    assert told(Event("power", 0, {"tribe": "huracan"}), Event("pick", 0, crossed), action) == [
        "Ixchel {worker_any} Uxmal 3 as Tikal 2: {tribe_huracan}"
    ]
    scored = {"prophecy": "drought", "count": 4, "points": 6}
    points = Event("points", 0, {"points": 6, "source": "prophecies"})
    assert told(Event("prophecy_points", 0, scored), points) == ["Ixchel, Drought: 4 → {vp:6}"]


# motion


def test_every_event_of_the_expansion_moves_something_or_says_where_from(app: App) -> None:
    scene = sit(app, games()[0].state.clone())
    canvas = app.make_canvas()
    seen: set[str] = set()
    first = games()[0]
    left = Event("dummy", -1, {"gear": "uxmal", "space": 3})  # only a rare deal has one
    made = Moment(first.state, first.step._replace(events=(left,)), first.after)
    for _, step, after in (*whole_games(), made):
        kinds = {event.kind for event in step.events}
        if kinds <= seen:
            continue
        seen |= kinds
        director = Director(scene.layout, seats(5))
        for beat in director.beats(step, after):
            beat.advance(0.2)
            beat.draw(canvas)
            beat.advance(30.0)
            beat.advance(30.0)
            assert beat.done or beat.food_day
    assert sorted(set(FLIGHTS) - seen) == []


def test_a_quick_worker_flies_to_its_space_and_home_again(app: App) -> None:
    scene = sit(app, games()[0].state.clone())
    placed = next(m for m in games() if m.step.choice.verb == QUICK)
    space = placed.state.quick.index(EMPTY)
    beats = Director(scene.layout, seats(5)).beats(placed.step, placed.after)
    assert beats[0].flights[0].end == scene.layout[f"quick/{space}"].centre
    came = next(m for m in games() if any(e.kind == "quick_home" for e in m.step.events))
    event = next(e for e in came.step.events if e.kind == "quick_home")
    beats = Director(scene.layout, seats(5)).beats(came.step, came.after)
    start = scene.layout[f"quick/{event.data['space']}"].centre
    assert start in [flight.start for flight in beats[0].flights]


# food days


def test_a_food_day_adds_up_to_what_the_rules_gave() -> None:
    shown = cut = 0
    for state, step, after in games():
        parts = parts_of(step.events)
        kinds = [event.kind for event in step.events]
        if "feed" not in kinds:
            assert parts.feast == []
            continue
        pace = Pace(read_feast(state, parts.feast))
        pace.skip()
        shown += 1
        cut += "food_day" not in kinds or "calendar" not in kinds
        last = after.feasts == len(after.content.food_days)
        for seat, p in enumerate(after.players):
            before = state.players[seat].sheet
            lines = [n - m for n, m in zip(p.sheet, before, strict=True)]
            if last and "game_over" in kinds:  # the final reckoning is another matter
                final = [e for e in step.events if e.kind == "final_points" and e.seat == seat]
                lines.append(-sum(e.data["quarters"] for e in final))
            turn = [e for e in parts.calm if e.kind == "points" and e.seat == seat]
            lines.append(-sum(e.data["points"] for e in turn) * QUARTERS)
            assert pace.gained(seat) == sum(lines)
    assert shown == 80
    assert cut > 0


def test_prophecies_and_debts_are_a_stage_of_their_own() -> None:
    stages: set[tuple[str, ...]] = set()
    verdicts = incomes = 0
    for state, step, _ in games():
        if any(event.kind == "feed" for event in step.events):
            feast = read_feast(state, parts_of(step.events).feast)
            stages.add(feast.stages)
            verdicts += len(feast.verdicts)
            incomes += len(feast.incomes)
            assert (PROPHECY in feast.stages) == bool(feast.prophecy or feast.interests)
    assert len(stages) > 2
    assert verdicts
    assert incomes


def test_corn_before_a_meal_has_the_incomes_in_it() -> None:
    table = Table(4, 7, modules=MODULES).seat(0, corn=1, buildings=["maize_fields"])
    state = table.seat(1, corn=20).seat(2, corn=20).seat(3, corn=20).last_turn(3).s
    step = played(state, "place palenque")
    assert step is not None
    step = played(state, "end")
    feast = read_feast(step.before, parts_of(step.events).feast)
    assert feast.incomes[0].goods == {"corn": 3}
    assert feast.meals[0].corn == (4, 0)


def test_debts_cost_corn_and_then_points() -> None:
    table = Table(4, 7, modules=MODULES).tribe("ek_chuah").seat(0, corn=7, debts=(2, 0, 0))
    state = table.last_turn(0).worker("tikal", 2).s
    played(state, "pick tikal 2 as nothing")
    step = played(state, "end")
    feast = read_feast(step.before, parts_of(step.events).feast)
    interest = feast.interests[0]
    assert (interest.seat, interest.cubes, interest.corn, interest.lost) == (0, 2, 1, -2)
    assert feast.meals[0].corn == (7, 1)  # what debts cost is no part of the meal


def played(state: State, text: str) -> Step:
    """Play a choice in notation on a state."""
    before = state.clone()
    events: list[Event] = []
    choice = RULES.read(state, text)
    RULES.apply(state, choice, events)
    return Step(before.seat, choice, before, tuple(events))


# looking ahead


def test_a_preview_tells_only_the_choice_itself() -> None:
    state = powers("ahmakiq", corn=5)
    assert preview(RULES, state, Choice(PASS)).goods == {"corn": 2}
    for moment in games()[::7]:
        seat = moment.state.seat
        if RULES.turn_of(moment.state) == RULES.turn_of(moment.after):
            continue
        goods = preview(RULES, moment.state, moment.step.choice).goods
        fed = [e for e in moment.step.events if e.kind == "feed" and e.seat == seat]
        if fed and moment.step.choice.verb not in (PASS, ACCEPT, REPAY):
            assert "corn" not in goods or goods["corn"] > 0


def test_peeking_knows_the_extra_space_of_a_tribe() -> None:
    table = Table(4, 3, modules=MODULES).tribe("cit_bolon_tum").seat(1, corn=1)
    table.worker("tikal", 7).worker("tikal", 6, seat=1)
    tikal = GEARS.index("tikal")
    found = {(g, space): (then, falls) for g, space, then, falls in ghosts(table.s, 1)}
    assert found[tikal, 7] == (8, False)
    assert found[tikal, 6] == (7, False)
    found = {(g, space): (then, falls) for g, space, then, falls in ghosts(table.s, 2)}
    assert found[tikal, 7] == (8, True)
    assert found[tikal, 6] == (7, True)


def test_a_plan_holds_powers_and_quick_actions(app: App) -> None:
    state = Table(4, 2, modules=MODULES).quick_tile("market").tribe("xaman_ek")
    scene = sit(app, state.seat(0, corn=9, wood=2).s)
    extra(scene, Plan).toggle()
    click(app, "quick/0")
    click(app, "seat/0/tribe")
    click(app, "option/trade/wood")
    click(app, "space/tikal/0")
    made = moves(scene)
    assert [VERBS[m.choices[0].verb] for m in made] == ["quick", "trade", "place"]
    assert made[1].balance["wood"] == 1
    click_button(app, "plan/1/drop")
    assert [VERBS[m.choices[0].verb] for m in moves(scene)] == ["quick", "place"]
    click(app, "button/end")
    click(app, "option/end")
    assert scene.session.state.stack[-1][0] == F_MARKET  # of the quick action
    assert [VERBS[m.choices[0].verb] for m in moves(scene)] == ["quick", "place", "end"]


def test_a_look_at_every_decision_is_drawn(app: App) -> None:
    drawn = set()
    for state, _, _ in rare_moments()[::2]:
        scene = sit(app, state.clone())
        for spot in list(glowing(scene))[:2]:
            scene.hover(find(scene, spot))
        scene.dirty = True
        app.frame([], 0.3)
        drawn.add(state.stack[-1][0])
        assert isinstance(scene.look, Look)
    assert len(drawn) > 8
