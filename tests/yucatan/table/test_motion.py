"""What moves on Yucatan's table: beats from events that end, and sounds that are there."""

from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.yucatan.rules.consts import ARMIES
from tzolkin_desktop.games.yucatan.table.motion.director import MAKERS, Director
from tzolkin_desktop.games.yucatan.table.motion.so_far import so_far
from tzolkin_desktop.paths import sprites_dir
from tzolkin_desktop.players.random_bot import RandomBot
from tzolkin_desktop.shell.table.regions import SeatLook

RULES = rules_of("yucatan")
SEATS = tuple(SeatLook(who, who) for who in ("red", "blue", "green", "yellow"))


def steps_of(seed):
    """Play a game at random and give its steps with the position after each."""
    session = Session(RULES, new_record(RULES, {"players": 4}, seed))
    bot = RandomBot(seed)
    while not session.over:
        session.apply(bot.choose(RULES, session.state))
    afters = [step.before for step in session.steps[1:]] + [session.state]
    return list(zip(session.steps, afters, strict=True))


def test_every_event_that_moves_becomes_a_beat_that_ends():
    heard: set[str] = set()
    met = set()
    for step, after in [pair for seed in (1, 2, 3) for pair in steps_of(seed)]:
        met |= {event.kind for event in step.events}
        for beat in Director({}, SEATS, heard.add).beats(step, after):
            for _ in range(200):
                assert all(w > 0 and h > 0 for _, _, w, h in beat.boxes())
                if beat.done:
                    break
                beat.advance(0.05)
            assert beat.done
    assert set(MAKERS) <= met
    shipped = {path.stem for path in sprites_dir().glob("yucatan/sounds/*.wav")}
    assert heard <= shipped


def test_an_army_on_its_way_stands_nowhere_else():
    for step, after in steps_of(4):
        moved = next((event for event in step.events if event.kind == "moved"), None)
        if moved is None:
            continue
        beat = next(b for b in Director({}, SEATS).beats(step, after) if b.movers[:1])
        marches = [b for b in Director({}, SEATS).beats(step, after) if b.cues[:1]]
        shown = [b.state.players[moved.seat].places for b in (beat, *marches)]
        assert any(-1 in places for places in shown)


def test_a_position_in_the_middle_of_a_step_comes_to_the_one_after_it():
    seen = set()
    for step, after in [pair for seed in (1, 2, 3) for pair in steps_of(seed)]:
        if not step.before.round:
            continue  # beginnings have a scene of their own
        now = step.before
        for event in step.events:
            now = so_far(now, event, after)
        seen |= {event.kind for event in step.events}
        assert now.city_jade == after.city_jade
        for mine, then in zip(now.players, after.players, strict=True):
            for name in ("places", "warriors", "buildings", "sectors", "creatures", "development"):
                assert getattr(mine, name) == getattr(then, name), (name, step.events)
            assert (mine.step, mine.marker) == (then.step, then.marker)
    assert seen >= {"moved", "refilled", "summoned", "climbed", "jade_laid", "creature_left"}


def test_an_army_that_has_marched_stays_where_it_went():
    for step, after in steps_of(4):
        moved = next((event for event in step.events if event.kind == "moved"), None)
        if moved is None or any(event.kind == "clash" for event in step.events):
            continue
        army = ARMIES.index(moved.data["army"])
        places = [
            beat.state.players[moved.seat].places[army]
            for beat in Director({}, SEATS).beats(step, after)
        ]
        assert places == sorted(places, key=(moved.data["start"], -1, moved.data["end"]).index)
