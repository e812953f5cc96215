"""Gestures and keys at the table of Yucatan, on explicit positions."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.yucatan.rules.table import RULES, Table
from tests.yucatan.table.sitting import Sitting, seats
from tzolkin_desktop.games.yucatan.rules.consts import (
    F_CALENDAR,
    F_DEVELOP,
    F_FIRST,
    F_GIVE,
    F_NEXT_TURN,
)
from tzolkin_desktop.games.yucatan.table.battle.choice import CardChoice
from tzolkin_desktop.games.yucatan.table.battle.scene import BattleScene
from tzolkin_desktop.games.yucatan.table.beginnings import scene as beginnings
from tzolkin_desktop.games.yucatan.table.extras.settlement_view import SettlementView
from tzolkin_desktop.games.yucatan.table.look import CORN, JADE, Look, change_key
from tzolkin_desktop.games.yucatan.table.play.offers import forced
from tzolkin_desktop.games.yucatan.table.sacrifice.account import read_offerings
from tzolkin_desktop.games.yucatan.table.sacrifice.giving import GivingScene
from tzolkin_desktop.games.yucatan.table.sacrifice.opening import OpeningScene
from tzolkin_desktop.games.yucatan.table.secrets import scene_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.kit.targets import top_target
from tzolkin_desktop.kit.widgets import DOWN, MOVE, UP, Signal
from tzolkin_desktop.players.answers import Answer
from tzolkin_desktop.shell.match import Match, Setup
from tzolkin_desktop.shell.table.scene import TableScene


def point(sitting: Sitting, name: str) -> None:
    """Rest the pointer on a target."""
    sitting.table.steering.hovered = sitting.find(name)
    sitting.table.hover(sitting.find(name))


def test_a_building_and_a_leader_in_either_order_then_end(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    assert "building/4" in sitting.legal and "leader/0" in sitting.legal
    sitting.click("leader/0", "option/0", "building/4", "button/end")
    assert sitting.made[:4] == ["lead clan", "take corn", "use granary", "end"]


def test_an_army_moves_by_a_click_on_it_and_on_a_city(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    sitting.click("army/0/0", "city/0")
    assert sitting.made == ["lead sun", "move izamal"]


def test_a_second_click_on_the_army_lets_it_stay(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    sitting.click("army/0/1", "army/0/1")
    assert sitting.made == ["lead moon", "stay"]


def test_the_jungle_is_a_place_to_go(app: App) -> None:
    sitting = Sitting(app, Table(2).army(0, "sun", "coba"), people=2)
    sitting.click("leader/1", "jungle")
    assert sitting.made == ["lead sun", "move jungle"]


def test_everything_of_a_turn_is_taken_back_click_by_click(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    sitting.click("building/4", "leader/1", "city/1")
    assert len(sitting.made) == 3
    sitting.press(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert sitting.made == ["use granary"]


def test_nothing_is_taken_back_beyond_a_card_that_was_drawn(app: App) -> None:
    table = Table(2).seat(0, corn=9)
    sitting = Sitting(app, table, people=2)
    sitting.click("leader/0", "option/2")
    assert any(name.startswith("option/keep") for name in sitting.legal)
    sitting.press(pygame.K_BACKSPACE)
    assert sitting.made == ["lead clan", "take card"]


def test_levels_of_a_building_are_asked_with_their_prices(app: App) -> None:
    table = Table(2).seat(0, jade=9).develop(0, construction=3)
    sitting = Sitting(app, table, people=2)
    sitting.click("building/0", "building/2")
    levels = [name for name in sitting.legal if name.startswith("option/level")]
    assert levels == ["option/level/1", "option/level/2", "option/level/3"]
    sitting.click("option/level/2")
    assert sitting.made[-1] == "build barracks 2"


def test_a_sector_asks_for_its_token(app: App) -> None:
    sitting = Sitting(app, Table(2).seat(0, corn=9), people=2)
    sitting.click("building/1", "sector/1/2", "option/token/runners")
    assert sitting.made[-1] == "train runners moon 3"


def test_a_creature_asks_for_army_and_life(app: App) -> None:
    sitting = Sitting(app, Table(2).seat(0, corn=9, jade=9), people=2)
    sitting.click("building/3", "summon/0", "option/army/moon/3")
    assert sitting.made[-1] == "summon bat moon 3"


def test_nothing_is_chosen_by_its_button_and_by_n(app: App) -> None:
    sitting = Sitting(app, Table(2).seat(0, jade=9), people=2)
    sitting.click("building/0", "button/none")
    assert sitting.made == ["use construction", "build nothing"]
    sitting.click("leader/2")
    sitting.press(pygame.K_n)
    assert sitting.made[-1] == "stay"


def test_digits_use_buildings_and_leaders(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    sitting.press(pygame.K_5, pygame.K_6, pygame.K_1)
    assert sitting.made == ["use granary", "lead clan", "take corn"]


def test_what_a_click_would_change_is_shown_at_the_stores(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    point(sitting, "building/4")
    assert sitting.table.look.preview == {change_key(CORN, 0): 3}
    sitting.click("leader/1")
    point(sitting, "city/0")
    shown = sitting.table.look.preview
    assert (shown[change_key(CORN, 0)], shown[change_key(JADE, 0)]) == (-1, 1)


@pytest.mark.parametrize(
    ("clicks", "place", "said"),
    [
        ("building/4", "building/0", "You have used a building this turn"),
        ("leader/1", "city/0", "Your own army is here"),
        ("building/1", "sector/0/1", "A token lies here and stays here"),
        ("building/3", "summon/8", "Your summoning marker does not allow this level"),
    ],
)
def test_what_cannot_be_clicked_says_why(app: App, clicks: str, place: str, said: str) -> None:
    table = Table(2).army(0, "moon", "izamal").army(0, "sun", tokens="- spears")
    sitting = Sitting(app, table.seat(0, corn=9, jade=9), people=2)
    sitting.click(clicks)
    assert sitting.find(place).reason == said


def test_a_single_choice_of_no_weight_needs_no_click() -> None:
    table = Table(2)
    table.s.stack = ((F_NEXT_TURN, 0), (F_FIRST,))
    table.s.memo = None
    assert forced(RULES.choices(table.s)) is not None
    assert forced(RULES.choices(Table(2).s)) is None


def test_development_is_a_click_on_the_next_cell(app: App) -> None:
    table = Table(2)
    table.s.stack = ((F_NEXT_TURN, 0), (F_DEVELOP, 1, 0, 0))
    table.s.memo = None
    sitting = Sitting(app, table, people=2)
    assert sitting.legal == ["cell/0/2", "cell/1/2", "cell/2/2"]


def attacking(app: App, people: int = 2) -> Sitting:
    """Go to where the attacker chooses a card."""
    table = Table(2, 2).army(0, "sun").army(1, "sun", "coba")
    table.seat(0, hand="war_cry ambush torches").seat(1, hand="oath")
    sitting = Sitting(app, table, people)
    sitting.click(*[name for name in sitting.legal if name == "button/ready"])
    sitting.click("leader/1", "city/2")
    assert isinstance(sitting.scene, CardChoice)
    return sitting


def test_a_march_is_taken_back_before_a_card_is_chosen(app: App) -> None:
    sitting = attacking(app)
    sitting.click("button/back")
    assert isinstance(sitting.scene, TableScene)
    assert sitting.made == ["lead sun"]


def test_digits_choose_a_card_and_enter_plays_it(app: App) -> None:
    sitting = attacking(app)
    sitting.press(pygame.K_3, pygame.K_RETURN)
    assert sitting.made[-1] == "play torches"


def test_space_covers_the_hand_while_a_card_is_chosen(app: App) -> None:
    sitting = attacking(app)
    sitting.press(pygame.K_2, pygame.K_SPACE)
    assert sitting.find("button/play").label == "Play the chosen card"


def test_a_battle_against_a_bot_has_no_hand_over_and_opens_at_once(app: App) -> None:
    sitting = attacking(app, people=1)
    sitting.click("card/0", "button/play")
    assert isinstance(sitting.scene, BattleScene)
    assert sitting.scene.account.attacker.strength == 8
    sitting.click("button/continue")
    assert any(name.startswith("bonus/2") for name in sitting.legal)


def test_the_page_of_buildings_opens_where_several_kinds_can_be_built(app: App) -> None:
    sitting = Sitting(app, Table(2, 2).seat(0, corn=9, jade=9))
    sitting.click("building/0")
    assert "level/2/1" in sitting.legal and "city/0" not in [t.id for t in app.scene.targets()]
    sitting.click("level/2/1")
    assert sitting.made[-1] == "build barracks 1"
    assert "city/0" in [t.id for t in app.scene.targets()]


def test_the_page_of_buildings_is_put_away_with_escape_and_the_settlement_asks(app: App) -> None:
    sitting = Sitting(app, Table(2, 2).seat(0, corn=9, jade=9))
    sitting.click("building/0")
    sitting.press(pygame.K_ESCAPE)
    assert [t for t in sitting.legal if t.startswith("level/")] == []
    sitting.click("building/2")
    assert sitting.made[-1] == "build barracks 1"


def test_a_level_that_cannot_be_built_says_why(app: App) -> None:
    sitting = Sitting(app, Table(2, 2).seat(0, corn=9, jade=2))
    sitting.click("building/0")
    assert sitting.find("level/1/0").reason == "This level is built already"
    assert "marker" in sitting.find("level/1/3").reason


def test_a_click_on_a_heap_lays_a_lot_on_the_altar(app: App) -> None:
    table = Table(2, 2).seat(0, jade=5, corn=3)
    table.s.stack = ((F_CALENDAR,), (F_GIVE, 0, 0, 1))
    table.s.offers = ((0, 0, 0, 0),) * 2
    sitting = Sitting(app, table)
    assert isinstance(sitting.scene, GivingScene)
    sitting.click("heap/jade", "heap/jade", "heap/jade", "heap/corn")
    assert sitting.scene.offering == (0, 4, 0, 0)


def at_the_altar(app: App) -> Sitting:
    table = Table(4, 2).seat(0, captives=2, jade=5, corn=8, tokens=14)
    table.s.stack = ((F_CALENDAR,), (F_GIVE, 0, 0, 1, 2, 3))
    table.s.offers = ((0, 0, 0, 0),) * 4
    return Sitting(app, table)


def drag(sitting: Sitting, name: str, to: tuple[float, float]) -> None:
    """Press a target, move to a point with the button down, and let go there."""
    app, view = sitting.app, sitting.app.view
    start = sitting.find(name).at
    (left, top), scale = view.origin, view.scale
    pixels = [(round(left + x * scale), round(top + y * scale)) for x, y in (start, to)]
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pixels[0], button=1)], 0.016)
    for pos in pixels:
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))
        app.frame([moved], 0.016)
    app.frame([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pixels[1], button=1)], 0.016)


ON_THE_ALTAR, BESIDE_IT = (1470.0, 330.0), (900.0, 890.0)


def test_lots_are_dragged_onto_the_altar_and_back(app: App) -> None:
    sitting = at_the_altar(app)
    for name in ("heap/captives", "heap/jade", "heap/jade", "heap/corn"):
        drag(sitting, name, ON_THE_ALTAR)
    assert sitting.scene.offering == (1, 4, 4, 0)
    drag(sitting, "heap/corn", BESIDE_IT)
    drag(sitting, "altar/jade", ON_THE_ALTAR)
    assert sitting.scene.offering == (1, 4, 4, 0)
    drag(sitting, "altar/jade", BESIDE_IT)
    sitting.click("altar/captives")
    assert sitting.scene.offering == (0, 2, 4, 0)


def test_what_cannot_be_given_is_not_picked_up(app: App) -> None:
    sitting = at_the_altar(app)
    for _ in range(2):
        drag(sitting, "heap/jade", ON_THE_ALTAR)
    assert sitting.scene.offering == (0, 4, 0, 0)
    x, y = sitting.find("heap/jade").at
    sitting.scene.signal(Signal(DOWN, x, y, button=1))
    sitting.scene.signal(Signal(MOVE, *ON_THE_ALTAR))
    assert not sitting.scene._lifting.giving
    sitting.scene.signal(Signal(UP, *ON_THE_ALTAR, button=1))
    assert sitting.scene.offering == (0, 4, 0, 0)


def test_a_clan_token_takes_another_along_where_one_alone_is_worth_nothing(app: App) -> None:
    sitting = at_the_altar(app)
    drag(sitting, "token/3", ON_THE_ALTAR)
    assert sitting.scene.offering == (0, 0, 0, 0b1010)
    drag(sitting, "token/2", ON_THE_ALTAR)
    assert sitting.scene.offering == (0, 0, 0, 0b1110)
    drag(sitting, "altar/token/1", BESIDE_IT)
    assert sitting.scene.offering == (0, 0, 0, 0b1100)
    sitting.click("token/2")
    assert sitting.scene.offering == (0, 0, 0, 0)


def test_keys_give_every_set_of_clan_tokens(app: App) -> None:
    sitting = at_the_altar(app)
    seen = set()
    for _ in range(5):
        sitting.press(pygame.K_4)
        seen.add(sitting.scene.offering[3])
    assert seen == {0, 0b0110, 0b1010, 0b1100, 0b1110}


def test_s_shows_settlements_one_after_another_and_b_the_last_battle(app: App) -> None:
    sitting = attacking(app, people=1)
    sitting.click("card/0", "button/play", "button/continue")
    view = next(one for one in sitting.table.extras if isinstance(one, SettlementView))
    seen = []
    for _ in range(3):
        sitting.press(pygame.K_s)
        seen.append(view.seat)
    assert seen == [0, 1, -1]
    sitting.press(pygame.K_b)
    assert isinstance(sitting.scene, BattleScene)
    sitting.press(pygame.K_ESCAPE)
    assert isinstance(sitting.scene, TableScene)


def test_whoever_has_chosen_a_card_goes_on_without_a_hand_over(app: App) -> None:
    table = Table(3, 2).army(0, "sun").army(2, "sun", "coba")
    table.seat(0, hand="war_cry ambush", unseen="darts").seat(2, hand="oath")
    sitting = Sitting(app, table, people=2)
    sitting.click(*[name for name in sitting.legal if name == "button/ready"])
    sitting.click("leader/1", "city/2", "card/0", "button/play", "button/continue")
    assert isinstance(sitting.scene, TableScene)
    assert sitting.scene.viewer.seat == 0


def test_the_hand_is_covered_with_space_and_nothing_of_it_can_be_pointed_at(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    x, y = sitting.find("card/0").at
    sitting.press(pygame.K_SPACE)
    assert top_target(sitting.scene.targets(), x, y).id == "cover"  # type: ignore[union-attr]
    sitting.press(pygame.K_SPACE)
    assert top_target(sitting.scene.targets(), x, y).id == "card/0"  # type: ignore[union-attr]


def test_a_battle_is_shown_station_by_station(app: App) -> None:
    sitting = attacking(app, people=1)
    app.settings.speed = "normal"
    sitting.scene._choose(sitting.match.session.choices()[0])
    sitting.scene._choose(sitting.match.session.choices()[0])
    for _ in range(200):
        app.frame([], 0.05)
        if isinstance(app.scene, BattleScene):
            break
    scene = app.scene
    assert isinstance(scene, BattleScene) and not scene.opened
    seen = []
    while scene.station < 3:
        seen.append(scene.station)
        scene.next()
    assert seen == [0, 1, 2]
    assert len(scene.told()) > 1


def moving_battle(app: App) -> BattleScene:
    """Come to a battle whose cards still lie face down."""
    sitting = attacking(app, people=1)
    app.settings.speed = "normal"
    for _ in range(2):
        sitting.scene._choose(sitting.match.session.choices()[0])
    for _ in range(200):
        app.frame([], 0.05)
        if isinstance(app.scene, BattleScene):
            break
    assert isinstance(app.scene, BattleScene)
    return app.scene


def test_cards_turn_over_and_strengths_are_counted_before_anybody_wins(app: App) -> None:
    scene = moving_battle(app)
    pictures, verdicts = set(), []
    while scene.station < 2:
        app.log = TextLog()
        scene.dirty = True
        app.frame([], 0.05)
        pictures.add(pygame.image.tobytes(app.window, "RGB"))
        said = {text.text for text in app.log.texts} & {"Victory", "A tie is enough"}
        if scene.station == 1:
            assert not (scene.share < 1 and (said or scene.told()))
            verdicts += said
    app.log = None
    assert len(pictures) > 12 and verdicts


def test_a_battle_that_is_over_lies_still(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = moving_battle(app)
    for _ in range(200):
        app.frame([], 0.05)
    assert scene.station == scene.last and scene.share == 1
    drawn: list[object] = []
    monkeypatch.setattr(scene, "draw", drawn.append)
    for _ in range(20):
        app.frame([], 0.05)
    assert not drawn


def test_hearts_rise_and_leaders_climb_when_offerings_open(app: App) -> None:
    app.settings.speed = "normal"
    session = Match(Setup(seats(3, 3), 2, (), "yucatan")).session
    account = None
    while account is None:
        account = read_offerings(session.apply(session.choices()[-1]))
    look = Look(account.state, app.words, seats(3, 3), 0, viewer=0)
    scene = OpeningScene(app, look, account, None, app.pop)
    app.push(scene)
    seen: dict[int, set[bytes]] = {}
    for _ in range(120):
        scene.dirty = True
        app.frame([], 0.05)
        seen.setdefault(scene.station, set()).add(pygame.image.tobytes(app.window, "RGB"))
    assert all(len(seen[station]) > 3 for station in (1, 2, 3))
    assert scene.share == 1


def test_a_settlement_opened_by_a_click_on_a_row_closes_with_enter(app: App) -> None:
    sitting = Sitting(app, Table(2), people=2)
    sitting.click("seat/1")
    assert sitting.table.looking and not sitting.legal
    sitting.press(pygame.K_RETURN)
    assert "building/0" in sitting.legal


def test_a_price_in_a_battle_is_asked_with_both_cards_and_strengths(app: App) -> None:
    table = Table(2, 2).army(0, "sun").army(1, "sun", "coba")
    table.seat(0, unseen="hired_blades").seat(1, hand="oath")
    sitting = Sitting(app, table, people=1)
    sitting.click("leader/1", "city/2")
    cards = [RULES.content.cards[c.a].id for c in sitting.match.session.choices()]
    sitting.click(f"card/{cards.index('hired_blades')}", "button/play")
    assert sitting.legal == ["option/pay/yes", "option/pay/no"]
    assert (
        "{strength_two:7} : {marker:blue} {em_oath:3} {strength_two:7}" in sitting.table.prompt.line
    )
    sitting.click("option/pay/yes")
    assert isinstance(sitting.scene, BattleScene)
    assert sitting.scene.account.attacker.strength == 11


class Quick:
    """Thinks of the first choice that there is, at once."""

    ready: Answer | None = None

    def advise(self, match: Match) -> None:
        first = match.rules.write(match.session.choices()[0])
        self.ready = Answer((first,))

    def advice(self) -> Answer | None:
        found, self.ready = self.ready, None
        return found


def test_a_hint_for_the_beginnings_is_about_all_of_them(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(Setup(seats(3, 3), 2, (), "yucatan"))
    scene: Any = scene_of(app, match, app.pop)
    scene._hint._thinker = Quick()
    app.push(scene)
    scene._push_hint()
    for _ in range(6):
        app.frame([], 0.05)
    marked: list[tuple[float, float]] = []
    monkeypatch.setattr(beginnings, "draw_torch", lambda _, x, y, *rest: marked.append((x, y)))
    scene.dirty = True
    app.frame([], 0.05)
    scene._push_hint()
    assert scene._chosen.whole
    assert not match.session.steps
    boxes = [scene._box(beginnings.ADVISOR_ROW, number) for number in scene._chosen.advisors]
    boxes.append(scene._box(beginnings.ABILITY_ROW, scene._chosen.ability))
    boxes.append(scene._box(beginnings.START_ROW, scene._chosen.building))
    assert marked == [(x + 8, y + 10) for x, y, *_ in boxes]  # seen before it is taken


class Giver(Quick):
    """Thinks of the last way to give each thing, at once."""

    def advise(self, match: Match) -> None:
        state, found = RULES.clone(match.session.state), []
        seat = RULES.to_act(state)
        while RULES.to_act(state) == seat and state.stack[-1][0] == F_GIVE:
            choice = RULES.choices(state)[-1]
            found.append(RULES.write(choice))
            RULES.apply(state, choice)
        self.ready = Answer(tuple(found))


def test_a_hint_for_gifts_says_how_much_before_it_is_taken(app: App) -> None:
    scene: Any = at_the_altar(app).scene
    scene._hint._thinker = Giver()
    scene._push_hint()
    for _ in range(3):
        app.frame([], 0.05)
    assert scene._hint.gifts == {0: 2, 1: 4, 2: 8, 3: 14}
    assert scene.offering == (0, 0, 0, 0)
    scene._push_hint()
    assert scene.offering == (2, 4, 8, 14)
