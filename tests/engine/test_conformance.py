"""The contract of the engine, checked for every game of the house and the toy in random play."""

import json
import random

import pytest

from tests.engine.masking import faults
from tests.toy.rules import Toy
from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.engine.journal import Journal
from tzolkin_desktop.engine.playout import random_playout, replay
from tzolkin_desktop.engine.record import (
    Move,
    final_state,
    new_record,
    read_game,
    write_game,
)
from tzolkin_desktop.engine.saves import (
    Edition,
    Save,
    Seat,
    figures,
    read_file,
    read_head,
    resume,
)
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.engine.viewing import events_for, seen_by
from tzolkin_desktop.games import GAMES, game_of, rules_of
from tzolkin_desktop.players.random_bot import RandomBot

HOUSE = (*GAMES, "toy")
PLAIN = [{"players": players} for players in (2, 3, 4)]
EVERYTHING = [{"players": players, "modules": ["all"]} for players in (2, 3, 4, 5)]
ONE_MODULE = [
    {"players": 2 + i % 3, "modules": [module]}
    for i, module in enumerate(
        ("tribes", "prophecies", "buildings", "quick_actions", "mini_1", "mini_2", "ek_chuah")
    )
]
AUCTION = [{"players": players, "modules": ["auction"]} for players in (2, 3, 4)]
GENTLE = [{"players": players, "modules": ["gentle_marker"]} for players in (2, 3, 4)]
SETTINGS = [
    *((name, options, seed) for name in HOUSE for options in PLAIN for seed in range(6)),
    *(("tzolkin", options, seed) for options in EVERYTHING for seed in range(4)),
    *(("tzolkin", options, 1) for options in ONE_MODULE),
    *(("tikal", options, seed) for options in AUCTION for seed in range(3)),
    *(("yucatan", options, seed) for options in GENTLE for seed in range(3)),
]


def name_of(value):
    """Name a setting in a report."""
    return " ".join([str(value["players"]), *value.get("modules", ())])


pytestmark = pytest.mark.usefixtures("toy_game")


@pytest.fixture(params=HOUSE)
def any_rules(request, toy_game):
    return rules_of(request.param)


def walk(rules, options, seed):
    """Give every state of a random game with the choice made in it."""
    state = rules.new_game(options, rules.deal(options, seed))
    rng = random.Random(seed)
    while offered := rules.choices(state):
        choice = rng.choice(offered)
        yield state, offered, choice
        rules.apply(state, choice)
    yield state, (), None


@pytest.mark.parametrize(("name", "options", "seed"), SETTINGS)
def test_random_games_keep_the_contract(name, options, seed):
    rules = rules_of(name)
    rng = random.Random(seed)
    players, now = options["players"], 0
    for state, offered, choice in walk(rules, options, seed):
        rules.check(state)
        if choice is None:
            break
        assert rules.to_act(state) in range(players)
        assert rules.result(state) is None
        assert len(set(offered)) == len(offered)
        dump = rules.dump(state)
        assert rules.dump(rules.load(json.loads(json.dumps(dump)))) == dump
        texts = [rules.write(c) for c in offered]
        assert len(set(texts)) == len(texts)
        assert rules.read(state, rules.write(choice)) == choice
        if rng.random() < 0.1:
            twin = rules.clone(state)
            for other in offered:
                copy = rules.clone(twin)
                rules.apply(copy, other)
                rules.check(copy)
            assert rules.dump(state) == dump, "a clone changed its original"
            assert list(rules.choices(rules.load(dump))) == list(offered)
        assert len(rules.scores(state)) == players
        assert rules.progress(state).now >= now
        now = rules.progress(state).now
    assert rules.to_act(state) == NOBODY
    result = rules.result(state)
    assert len(result.scores) == players
    assert result.winners
    assert result.scores == rules.scores(state)
    assert [sum(sheet.values()) for sheet in result.sheets] == list(result.scores)


def test_replay_equals_the_live_game(any_rules):
    rules = any_rules
    for seed in range(5):
        steps = [(rules.clone(s), c) for s, _, c in walk(rules, {"players": 4}, seed)]
        again = rules.clone(steps[0][0])
        replay(rules, again, [c for _, c in steps[:-1]])
        assert rules.dump(again) == rules.dump(steps[-1][0])


GAMES_AS_TEXT = [
    ("tzolkin", PLAIN[1]), ("tzolkin", EVERYTHING[3]), ("tzolkin", ONE_MODULE[0]),
    ("toy", PLAIN[0]), ("toy", PLAIN[2]), ("tikal", PLAIN[1]), ("tikal", AUCTION[2]),
    ("yucatan", PLAIN[2]), ("yucatan", GENTLE[0]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "options"), GAMES_AS_TEXT)
def test_a_game_written_as_text_plays_to_the_same_end(name, options):
    rules = rules_of(name)
    record = new_record(rules, options, 5)
    for state, _, choice in walk(rules, options, 5):
        if choice is not None:
            record.moves.append(Move(rules.to_act(state), rules.write(choice)))
    text = write_game(record)
    assert len(text) < 20_000
    again = read_game(text)
    assert again == record
    assert rules.dump(final_state(rules, again)) == rules.dump(state)


# secrets


HIDING = [
    *(("tzolkin", options) for options in (PLAIN[1], *EVERYTHING, *ONE_MODULE)),
    *(("tikal", options) for options in (*PLAIN, *AUCTION)),
    *(("yucatan", options) for options in (*PLAIN, *GENTLE)),
    *(("toy", options) for options in PLAIN),
]


@pytest.mark.parametrize(("name", "options"), HIDING)
def test_masked_keeps_what_a_seat_knows(name, options):
    rules = rules_of(name)
    for state, offered, choice in walk(rules, options, 7):
        if choice is None:
            break
        seat = rules.to_act(state)
        hidden = rules.masked(state, seat, random.Random(1))
        rules.check(hidden)
        assert list(rules.choices(hidden)) == list(offered)
        # What is hidden must not steer the mask: masking a mask gives the same.
        again = rules.masked(rules.masked(state, seat, random.Random(2)), seat, random.Random(1))
        assert rules.dump(again) == rules.dump(hidden)


@pytest.mark.parametrize(("name", "options"), HIDING)
def test_masked_hides_what_a_seat_cannot_know(name, options):
    assert faults(rules_of(name), options, 3) == set()


class HidesNothing(Toy):
    def masked(self, s, seat, rng):
        return s.clone()


class LeavesTheDeck(Toy):
    """Shuffles the cards of others among themselves only."""

    def masked(self, s, seat, rng):
        world = s.clone()
        world.deck = ()
        world = super().masked(world, seat, rng)
        world.deck = s.deck
        return world


class LeavesTheTable(Toy):
    """Shows what others put face down."""

    def masked(self, s, seat, rng):
        world = s.clone()
        world.played = (0,) * s.players
        world = super().masked(world, seat, rng)
        world.played = s.played
        return world


class LetsALookBeTakenBack(Toy):
    def commit_of(self, s):
        return self.turn_of(s)


@pytest.mark.parametrize(
    ("broken", "noticed"),
    [
        (HidesNothing, {"event play never differs", "event draw never differs"}),
        (LeavesTheDeck, {"event draw never differs"}),
        (LeavesTheTable, {"what is hidden steers masked"}),
        (LetsALookBeTakenBack, {"draw can be taken back after a look"}),
    ],
)
def test_a_game_that_gives_something_away_is_noticed(broken, noticed):
    assert noticed <= faults(broken(), {"players": 3}, 3)


@pytest.mark.parametrize("modules", [[], ["all"]])
def test_decks_left_unshuffled_are_noticed(modules, monkeypatch):
    rules = rules_of("tzolkin")
    hide = rules.masked

    def leave_decks(s, seat, rng):
        world = hide(s, seat, rng)
        world.decks = s.decks
        return world

    monkeypatch.setattr(rules, "masked", leave_decks)
    found = faults(rules, {"players": 3, "modules": modules}, 3)
    assert {"deck_1 never differs", "deck_2 never differs"} <= found


@pytest.mark.parametrize(
    ("left", "noticed"),
    [(("tiles",), "tiles never differs"), (("tokens", "buried"), "treasures never differs")],
)
def test_tiles_and_treasures_left_unshuffled_are_noticed(left, noticed, monkeypatch):
    rules = rules_of("tikal")
    hide = rules.masked

    def leave(s, seat, rng):
        world = hide(s, seat, rng)
        for name in left:
            setattr(world, name, getattr(s, name))
        return world

    monkeypatch.setattr(rules, "masked", leave)
    assert noticed in faults(rules, {"players": 2}, 3)


def test_whoever_sees_something_of_their_own_is_private(any_rules):
    rules = any_rules
    for number, (state, _, choice) in enumerate(walk(rules, {"players": 3}, 2)):
        if choice is None or number % 9:
            continue
        fixed, loose = zip(*(seen_and_not(rules, state, seat) for seat in range(3)), strict=True)
        for seat in range(3):
            hidden_from_others = set().union(*(loose[other] for other in range(3) if other != seat))
            if fixed[seat] & hidden_from_others:
                assert rules.private(state, seat)


def seen_and_not(rules, state, seat):
    """List the places that are the same in all worlds a seat imagines, and the other ones."""
    worlds = [leaves(rules.dump(rules.masked(state, seat, random.Random(n)))) for n in range(12)]
    places = set.intersection(*map(set, worlds))
    fixed = {place for place in places if len({world[place] for world in worlds}) == 1}
    return fixed, places - fixed


def leaves(data, place=()):
    """Give every single value of plain data by its place."""
    if not isinstance(data, dict | list):
        return {place: data}
    found = {}
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        found |= leaves(value, (*place, key))
    return found


def test_a_view_is_the_same_each_time_and_in_every_world_a_seat_imagines(any_rules):
    rules = any_rules
    for number, (state, _, choice) in enumerate(walk(rules, {"players": 3}, 4)):
        if choice is not None and number % 7 == 0:
            view = rules.dump(seen_by(rules, state, 1))
            world = rules.masked(state, 1, random.Random(number))
            assert rules.dump(seen_by(rules, world, 1)) == view


def test_a_drawn_card_is_told_to_its_owner_only():
    rules = rules_of("toy")
    session = Session(rules, new_record(rules, {"players": 2}, 1))
    while rules.write(session.choices()[-1]) != "draw":
        session.apply(session.choices()[0])
    seat = session.seat
    step = session.apply(session.choices()[-1])
    assert [event.data for event in events_for(step, 1 - seat)] == [{}]
    assert events_for(step, seat)[0].data["card"] in session.state.hands[seat]


# taking back


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("players", [2, 4])
def test_steps_are_taken_back_to_the_last_look_and_no_further(name, players):
    rules, rng = rules_of(name), random.Random(3)
    session = Session(rules, new_record(rules, {"players": players}, 3))
    while not session.over:
        before, seat = rules.dump(session.state), session.seat
        marks = rules.turn_of(session.state), rules.commit_of(session.state)
        session.apply(rng.choice(session.choices()))
        now = rules.turn_of(session.state), rules.commit_of(session.state)
        assert session.can_undo() == (now == marks)
        if session.can_undo():
            assert session.seat == seat, "somebody else could take it back"
            after = rules.dump(session.state)
            session.undo()
            assert rules.dump(session.state) == before
            session.redo()
            assert rules.dump(session.state) == after
    assert not session.can_undo()


# on disk


def kept(rules, path, players=3):
    """Begin a game that is kept in a file."""
    record = new_record(rules, {"players": players}, 8)
    session = Session(rules, record)
    seats = tuple(Seat(f"Seat {n}", "red", "") for n in range(players))
    edition = Edition(game_of(rules.name).rules_version, rules.digest(record.options))
    save = Save(record, seats, edition)
    return session, Journal(path, save, session, lambda state: figures(rules, state))


def taken_up(rules, path):
    """Read a game from its file."""
    save = read_file(path)
    assert save.edition.content == rules.digest(save.record.options)
    return resume(rules, save, save.edition, path.name)


def test_a_game_cut_off_by_a_kill_resumes_with_every_whole_line(any_rules, tmp_path):
    rules, rng = any_rules, random.Random(4)
    session, journal = kept(rules, tmp_path / "game.save")
    while session.undo_start == session.turn_start or not session.can_undo():
        if session.over or len(session.steps) > 60:
            break
        session.apply(rng.choice(session.choices()))
    journal.drop()
    again = taken_up(rules, tmp_path / "game.save")
    assert not again.changed
    assert rules.dump(again.session.state) == rules.dump(session.state)
    for name in ("turn_start", "undo_start"):
        assert getattr(again.session, name) == getattr(session, name)
    data = (tmp_path / "game.save").read_bytes()
    (tmp_path / "game.save").write_bytes(data[:-3])
    cut = taken_up(rules, tmp_path / "game.save").session
    assert 0 <= len(session.steps) - len(cut.steps) <= 1


def test_a_finished_game_says_so_in_its_head(any_rules, tmp_path):
    rules = any_rules
    session, journal = kept(rules, tmp_path / "game.save")
    RandomBotGame(session).play()
    journal.close()
    now, result = read_head(tmp_path / "game.save").now, rules.result(session.state)
    assert now["over"] is True
    assert now["scores"] == list(result.scores)
    assert now["winners"] == list(result.winners)
    assert now["day"] >= now["days"]


class RandomBotGame:
    """Lets random bots play a session turn by turn."""

    def __init__(self, session):
        self.session = session
        self.bots = [RandomBot(seat) for seat in range(4)]

    def play(self):
        rules, session = self.session.rules, self.session
        while not session.over:
            plan = self.bots[session.seat].plan(rules, session.state)
            assert plan
            for choice in plan:
                if choice not in session.choices():
                    break  # the world turned out different from what was planned
                session.apply(choice)


# deals


@pytest.mark.parametrize("pile", [5, "x", [5], None, [None], [["x"]], {"x": 1}])
def test_a_deal_with_something_else_in_it_is_refused(any_rules, pile):
    options = {"players": 3}
    deal = any_rules.deal(options, 1)
    for name in deal:
        with pytest.raises(GameError):
            any_rules.new_game(options, {**deal, name: pile})


def test_a_game_from_any_position_can_be_played_to_its_end(any_rules):
    for number, (state, _, _) in enumerate(walk(any_rules, {"players": 2}, 6)):
        if number % 20 == 0:
            again = any_rules.load(any_rules.dump(state))
            random_playout(any_rules, again, random.Random(0))
            assert any_rules.result(again) is not None


def test_the_same_seed_deals_the_same(any_rules):
    options = {"players": 4}
    assert any_rules.deal(options, 11) == any_rules.deal(options, 11)
    assert any_rules.deal(options, 11) != any_rules.deal(options, 12)
