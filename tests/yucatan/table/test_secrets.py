"""Nothing that one seat holds hidden is on another seat's screen: texts, targets, events, cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tests.yucatan.rules.table import RULES, Table
from tests.yucatan.table.scene import words_of
from tests.yucatan.table.sitting import Sitting, all_texts, begin, seats
from tzolkin_desktop.engine.contract import NOBODY
from tzolkin_desktop.games import game_of
from tzolkin_desktop.games.yucatan.rules.consts import (
    F_ADVISORS,
    F_CALENDAR,
    F_CARD_ATTACK,
    F_CARD_DEFEND,
    F_GIVE,
    F_KEEP,
    F_TURN,
)
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.battle.choice import CardChoice
from tzolkin_desktop.games.yucatan.table.sacrifice.giving import GivingScene
from tzolkin_desktop.games.yucatan.table.table import YucatanTable
from tzolkin_desktop.games.yucatan.table.texts.terms import card_name
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import Place
from tzolkin_desktop.players.bot import Budget
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.review.replay import ReplayScene
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.table.advice import gain_line, reason_lines
from tzolkin_desktop.shell.table.hand_over import HandOverScene
from tzolkin_desktop.shell.table.regions import Look
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.robot import Robot

TABLE = YucatanTable()
GAME = game_of("yucatan")


def logged(match: Match) -> str:
    """Give the text of all that everybody was told."""
    names = [seat.name for seat in match.seats]
    words = words_of("en")
    events = [e for step in match.session.steps for e in step.events if e.seen_by(NOBODY)]
    lines = TABLE.log_lines(words, match.session.state, events, names)
    return " ".join(line.text for line in lines)


def other_hidden(s: State, seat: int, rng: random.Random) -> State:
    """Give a position that differs from this one only in what a seat cannot know."""
    return RULES.masked(s, seat, rng)


def played(players: int, seed: int, turns: int) -> Iterator[State]:
    """Walk through a random game."""
    rng = random.Random(seed)
    options = {"players": players}
    s = RULES.new_game(options, RULES.deal(options, seed))
    while s.stack and turns:
        RULES.apply(s, rng.choice(list(RULES.choices(s))))
        turns -= 1
        yield s.clone()


def said(look: Look[State]) -> list[str]:
    """Write everything that the table can say of a position to its viewer."""
    picture_places = [
        Place(kind, index, name, number)
        for kind in ("city", "army", "bonus", "seat", "store", "card", "summon", "cell", "sector",
                     "creature", "building", "leader", "option", "token", "advisor", "step")
        for index in range(4)
        for name in ("", "corn", "jade", "captives", "tokens", "cards", "starting", "sun", "marker")
        for number in (-1, 0, 1)
    ]  # fmt: skip
    found = []
    for place in picture_places:
        try:
            card = TABLE.card(look, place, legal=False)
        except (IndexError, KeyError):
            continue  # no such place in this position
        if card is not None:
            found.append(f"{place}: {card.title} {card.subtitle} {' '.join(card.lines)}")
    for name in ("deck", "discard", "round", "calendar", "ability", "jungle"):
        card = TABLE.card(look, Place(name), legal=False)
        assert card is not None
        found.append(" ".join(card.lines))
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_cards_say_the_same_whatever_is_hidden(app: App, seed: int) -> None:
    rng = random.Random(seed)
    for number, s in enumerate(played(3, seed, 260)):
        if number % 12 or not s.stack or not s.round:
            continue
        viewer = rng.randrange(3)
        texts = []
        for hidden in (s, other_hidden(s, viewer, rng)):
            shown = look_at(app, hidden, viewer)
            texts.append(said(shown))
        assert texts[0] == texts[1]


def look_at(app: App, s: State, viewer: int) -> Look[State]:
    """Show a position to a seat, as the shell does."""
    n = len(s.players)
    return Look(s, app.words, seats(n, n), s.to_act(), viewer=viewer)


def on_screen(app: App) -> str:
    """Draw the scene anew and give all its texts and targets."""
    texts = " ".join(text.text for text in all_texts(app).texts)
    targets = " ".join(f"{t.id} {t.label} {t.reason}" for t in app.scene.targets())
    return f"{texts} {targets}"


def hidden_names(app: App, s: State, seat: int) -> set[str]:
    """Name the cards that others hold unseen and that lie nowhere in the open for a seat."""
    p = s.players[seat]
    known = {*p.cards, *s.discard}
    for other in s.players:
        known |= {*other.hand}
    for frame in s.stack:
        known |= {*frame[3:]} if frame[0] == F_KEEP else set()
    cards = {card for n, o in enumerate(s.players) if n != seat for card in o.unseen} - known
    return {card_name(app.words, s.content.cards[card]) for card in cards}


@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_hint_says_the_same_whatever_is_hidden(language: str) -> None:
    words, opponents = words_of(language), GAME.opponents()
    frames = set()
    for number, s in enumerate(played(3, 6, 300)):
        kind = s.stack[-1][0] if s.stack else -1
        if not s.stack or (number % 9 and kind in frames):
            continue
        frames.add(kind)
        told = []
        for shuffle in range(2):
            hidden = other_hidden(s, s.to_act(), random.Random(shuffle))
            hint = opponents.hint(RULES, hidden, Budget(60), seed=1)
            lines = [gain_line(words, hint), *reason_lines(words, hint)]
            outline = TABLE.outline(RULES, words, hidden, hint.choices)
            told.append((*lines, *(line.text for line in outline.lines)))
        assert told[0] == told[1], kind
    assert frames >= {F_ADVISORS, F_TURN, F_CARD_ATTACK, F_CARD_DEFEND, F_GIVE}


def test_no_screen_names_a_card_that_another_seat_holds_unseen(app: App) -> None:
    app.resize(640, 360)
    flow = begin(app, 3, 3, 11)
    robot = Robot(app, 4)
    looked = 0
    for _ in range(420):
        robot.step()
        assert flow.match is not None
        s = flow.match.session.state
        scene = app.scene
        if isinstance(scene, ResultScene):
            break
        if isinstance(scene, TableScene) and scene.human:
            names = hidden_names(app, s, scene.viewer.seat)
            # a card in the own log that was drawn, discarded and drawn by another is no secret
            own = " ".join(line.text for line in scene.log.lines)
            shown = on_screen(app)
            looked += bool(names)
            assert not [name for name in names if name in shown and name not in own]
    assert looked > 5


def test_the_attackers_card_is_nowhere_on_the_defenders_screen(app: App) -> None:
    table = Table(2, 2).army(0, "sun", "jungle").army(1, "sun", "coba")
    table.seat(0, unseen="jaguar_knights storm")
    sitting = Sitting(app, table, people=2)
    sitting.click(*[t for t in sitting.legal if t == "button/ready"])
    sitting.click("leader/1", "city/2")
    assert isinstance(sitting.scene, CardChoice)
    names = [RULES.content.cards[c.a].id for c in sitting.match.session.choices()]
    sitting.click(f"card/{names.index('storm')}", "button/play")
    assert isinstance(sitting.scene, HandOverScene)
    assert "Storm" not in on_screen(app)
    sitting.click("button/ready")
    assert isinstance(sitting.scene, CardChoice)
    cards = [RULES.content.cards[c.a].id for c in sitting.match.session.choices()]
    assert "storm" not in cards
    seen = [text for text in on_screen(app).split("  ") if "Storm" in text]
    assert not seen  # what may be played is drawn as emblems, not named


def test_one_person_against_bots_is_never_asked_to_hand_over(app: App) -> None:
    begin(app, 3, 1, 5)
    robot = Robot(app, 5)
    for _ in range(160):
        robot.step()
        assert not isinstance(app.scene, HandOverScene)


def test_offerings_of_others_are_not_on_the_altar_of_the_next(app: App) -> None:
    seen = set()
    for gift in ("button/all", "button/nothing"):
        table = Table(2, 2).seat(0, jade=6, corn=8, captives=2).seat(1, jade=4)
        table.s.stack = ((F_CALENDAR,), (F_GIVE, 0, 0, 1))
        table.s.offers = ((0, 0, 0, 0),) * 2
        sitting = Sitting(app, table, people=2)
        sitting.click(*[t for t in sitting.legal if t == "button/ready"])
        sitting.click(gift, "button/give")
        assert any(sitting.state.offers[0]) == (gift == "button/all")
        sitting.click(*[t for t in sitting.legal if t == "button/ready"])
        assert isinstance(app.scene, GivingScene)
        seen.add((on_screen(app), app.scene._look.state.offers[0]))
    assert len(seen) == 1


def test_the_table_is_drawn_from_a_position_without_secrets(app: App) -> None:
    seen = set()
    for mine, theirs in (("levy", "storm"), ("levy", "jaguar_knights")):
        table = Table(2, 2).seat(0, unseen=mine).seat(1, unseen=theirs)
        sitting = Sitting(app, table, people=2)
        sitting.click("button/ready")
        shown = sitting.table.look.state
        seen.add((shown.players[0].unseen, shown.players[1].unseen, shown.deck))
    assert len(seen) == 1


def test_the_picture_in_the_list_of_games_shows_nobodys_hand(app: App) -> None:
    pictures = []
    for card in ("jaguar_knights", "storm"):
        sitting = Sitting(app, Table(2, 2).seat(0, unseen=card), people=2)
        sitting.click("button/ready")
        seen = pygame.image.tobytes(app.window, "RGB")
        listed = pygame.image.tobytes(sitting.flow.picture_for_all(sitting.match), "RGB")
        pictures.append((seen, listed))
    assert pictures[0][0] != pictures[1][0]  # the hand lies before whoever is to act
    assert pictures[0][1] == pictures[1][1]


def test_a_replay_of_a_game_under_way_names_no_card_that_is_hidden(app: App) -> None:
    app.resize(640, 360)
    flow = begin(app, 3, 3, 11)
    robot = Robot(app, 4)
    for _ in range(180):
        robot.step()
    assert flow.match is not None
    s = flow.match.session.state
    names = {
        card_name(app.words, s.content.cards[card]) for p in s.players for card in p.unseen
    } - {card_name(app.words, s.content.cards[c]) for p in s.players for c in (*p.hand, *s.discard)}
    assert names
    flow.watch(flow.match, 0)
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    said_before = {name for name in names if name in logged(flow.match)}
    for number in range(len(flow.match.session.steps)):
        if isinstance(app.scene, ReplayScene):
            scene.step()
        app.frame([], 5.0)
        shown = on_screen(app) if number % 5 == 0 else ""
        assert not [name for name in names - said_before if name in shown]
