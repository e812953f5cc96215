"""Long trials of saved games: processes killed at random moments, and files damaged at random.

The suite runs a few of each; run this file to have as many as wanted:

    python -m tests.engine.soak_saves kills 200 [GAME]
    python -m tests.engine.soak_saves mutations 10000 [GAME]
    python -m tests.engine.soak_saves loading 20 [GAME]

The game is the first of the house unless another is named.
"""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from tzolkin_desktop.engine import saves
from tzolkin_desktop.engine.contract import Rules
from tzolkin_desktop.engine.journal import Journal
from tzolkin_desktop.engine.playout import replay
from tzolkin_desktop.engine.record import new_record
from tzolkin_desktop.engine.saves import (
    BadSave,
    Edition,
    Save,
    Seat,
    digest,
    read_file,
    resume,
)
from tzolkin_desktop.engine.session import Session
from tzolkin_desktop.games import first_game, rules_of

RULES = first_game().rules()
EDITION = Edition(1, RULES.content.digest)
SEATS = (
    Seat("Ixchel", "red", ""),
    Seat("Ольга", "blue", "easy"),
    Seat("Kinich", "green", ""),
    Seat("Ї", "yellow", "hard"),
)
ROOT = Path(__file__).resolve().parent.parent.parent
LONGEST = 2.0  # seconds that a file may take


def figures(state, rules=RULES):
    return saves.figures(rules, state)


def edition_of(rules: Rules[Any]) -> Edition:
    return Edition(1, rules.content.digest)


def new_save(seed, players=4, rules=RULES):
    record = new_record(rules, {"players": players}, seed)
    record.names = [seat.name for seat in SEATS[:players]]
    session = Session(rules, record)
    save = Save(record, SEATS[:players], edition_of(rules), "", "2026-11-16 12:00:00")
    return save, session


def keep(path, seed, players=4, rules=RULES):
    """Begin a game that is kept in a file."""
    save, session = new_save(seed, players, rules)
    return session, Journal(path, save, session, partial(figures, rules=rules))


def take_up(path, rules=RULES):
    """Go on with a game that is kept in a file."""
    save = read_file(path)
    session = resume(rules, save, edition_of(rules), path.name).session
    return session, Journal(path, save, session, partial(figures, rules=rules))


def play_on(session, rng, decisions=10_000):
    """Play at random, taking back now and then."""
    for _ in range(decisions):
        if session.over:
            return
        if rng.random() < 0.08 and session.can_undo():
            session.undo()
        else:
            session.apply(rng.choice(session.choices()))


# kills


def moves_hash(moves):
    text = "\n".join(f"{move.seat} {move.text}" for move in moves)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def child(folder, game):
    """Play game after game for ever, telling every decision once it is on disk."""
    rng, rules = random.Random(), rules_of(game)
    for number in count():
        path = folder / f"{number}.save"
        session, journal = take_up(path, rules) if path.exists() else keep(path, number, 4, rules)
        while not session.over:
            play_on(session, rng, 1)
            at = len(session.steps)
            line = f"{number} {at} {moves_hash(session.record.moves)} {state_digest(session)}\n"
            sys.stdout.write(line)
            sys.stdout.flush()
        journal.close()


def state_digest(session):
    return digest(session.rules.dump(session.state))


def killed_once(folder, rng, game):
    """Let a process play, kill it at a random moment, and compare what it told with the disk."""
    words = [sys.executable, "-m", "tests.engine.soak_saves", "child", str(folder), game]
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    told = [process.stdout.readline()] if rng.random() < 0.9 else []
    time.sleep(rng.random() * 0.2)
    process.kill()
    told += process.stdout.read().splitlines(keepends=True)
    process.wait()
    told = [line.split() for line in told if line.endswith("\n")]
    if told:
        compare(folder, told, rules_of(game))
    return len(told)


def compare(folder, told, rules):
    """Check that the disk holds the last decision told, or one that was under way after it."""
    number, at = told[-1][0], int(told[-1][1])
    save = read_file(folder / f"{number}.save")
    resumed = resume(rules, save, edition_of(rules), "x")
    assert not resumed.changed
    session = resumed.session
    now = len(session.steps)
    by_length = {int(line[1]): line[2:] for line in told if line[0] == number}
    assert abs(now - at) <= 1, f"{at} decisions were told, {now} are on disk"
    shared = min(now, at)
    if shared == at or shared in by_length:
        assert moves_hash(session.record.moves[:shared]) == by_length[shared][0]
    if now == at:
        assert state_digest(session) == told[-1][3]
    later = folder / f"{int(number) + 1}.save"
    if later.exists():
        assert session.over


def kills(times, seed=0, game=RULES.name):
    """Kill so many times and count the decisions that were told."""
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        return sum(killed_once(Path(folder), rng, game) for _ in range(times))


# mutations


def samples(folder, rules=RULES) -> list[bytes]:
    """Make a few whole files: finished, half played, begun."""
    found = []
    for seed, decisions in ((1, 10_000), (2, 150), (3, 7)):
        path = folder / f"sample-{seed}.save"
        session, journal = keep(path, seed, 4 - seed % 2, rules)
        play_on(session, random.Random(seed), decisions)
        journal._shut()  # as a crash would
        found.append(path.read_bytes())
        journal.close()
    return found


HOSTILE = (
    None, True, -1, 0, 1e308, float("nan"), 10**30, 2**63, "", "x" * 100_000, "\u0000", "\ud800",
    [], {}, [[]] * 50, {"a": {}}, "__import__('os')", ["deal"] * 3000, -(10**12), 3.5, [None], "é",
)  # fmt: skip


def mutated(rng, files) -> bytes:
    """Damage a file in one of many ways."""
    data = bytearray(rng.choice(files))
    for _ in range(rng.choice((1, 1, 1, 2, 5, 30))):
        way = rng.randrange(9)
        at = rng.randrange(len(data) + 1)
        if way == 0 and at < len(data):
            data[at] ^= 1 << rng.randrange(8)
        elif way == 1:
            del data[at:]
        elif way == 2:
            other = rng.choice(files)
            cut = rng.randrange(len(other))
            data[at : at + rng.randrange(200)] = other[cut : cut + rng.randrange(2000)]
        elif way == 3:
            depth = rng.choice((5, 300, 5000, 100_000))
            data[at:at] = rng.choice((b"[", b'{"a":')) * depth
        elif way == 4:
            data[at:at] = rng.choice((b"9" * 5000, b"-1e999", b"1" * 40, b"\x00" * 64, b"\xff\xfe"))
        elif way in (5, 6):
            data = _retyped(rng, data)
        elif way == 7:
            lines = bytes(data).split(b"\n")
            i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
            lines[i], lines[j] = lines[j], rng.choice((lines[i], b"", lines[j]))
            data = bytearray(b"\n".join(lines))
        else:
            data[at:at] = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 40)))
        if not data:
            break
    return bytes(data)


def _retyped(rng, data) -> bytearray:
    """Give a value somewhere in a line another type or size."""
    lines = bytes(data).split(b"\n")
    number = 0 if rng.random() < 0.5 else rng.randrange(len(lines))
    try:
        found = json.loads(lines[number])
        holder, key = rng.choice(list(_values(found)))
        holder[key] = rng.choice(HOSTILE)
        lines[number] = json.dumps(found).encode("utf-8", "surrogatepass")
    except (ValueError, IndexError, RecursionError):
        return data
    return bytearray(b"\n".join(lines))


def _values(found) -> Iterator[tuple]:
    if not isinstance(found, dict | list):
        return
    for key, value in list(found.items() if isinstance(found, dict) else enumerate(found)):
        yield found, key
        if isinstance(value, dict | list):
            yield from _values(value)


def try_file(path: Path, rules: Rules[Any] = RULES) -> str:
    """Load a file: say how it went, and insist on a valid position or one clear sentence."""
    before = path.read_bytes()
    started = time.perf_counter()
    try:
        resumed = resume(rules, read_file(path), edition_of(rules), path.name)
        rules.check(resumed.session.state)
        answer = resumed.changed or "loaded"
    except BadSave as error:
        sentence = str(error)
        assert path.name in sentence
        assert "\n" not in sentence
        assert len(sentence) < 300
        answer = error.why
    took = time.perf_counter() - started
    assert took < LONGEST, f"{took:.1f} s"
    assert path.read_bytes() == before
    return answer


def mutations(times, folder, seed=0, rules=RULES):
    """Damage so many files and count what became of them."""
    rng = random.Random(seed)
    files = samples(folder, rules)
    answers: dict[str, int] = {}
    path = folder / "damaged.save"
    for _ in range(times):
        path.write_bytes(mutated(rng, files))
        answer = try_file(path, rules)
        answers[answer] = answers.get(answer, 0) + 1
    for seed_, original in zip((1, 2, 3), files, strict=True):
        read_file(folder / f"sample-{seed_}.save")
        assert original
    return answers


def loading(tries: int, rules: Rules[Any] = RULES) -> float:
    """Compare the time of loading a whole game with that of its bare replay, best of some tries."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.save"
        session, journal = keep(path, 1, 4, rules)
        play_on(session, random.Random(1))
        journal.close()
        choices = [step.choice for step in session.steps]
        start = Session(rules, new_save(1, 4, rules)[0].record).state

        def seconds(work):
            started = time.process_time()
            work()
            return time.process_time() - started

        bare = min(
            seconds(lambda: replay(rules, rules.clone(start), choices)) for _ in range(tries)
        )
        whole = min(
            seconds(lambda: resume(rules, read_file(path), edition_of(rules), path.name))
            for _ in range(tries)
        )
        return whole / bare


def main(words):
    what, number = words[0], words[1]
    game = words[2] if len(words) > 2 else RULES.name
    started = time.perf_counter()
    if what == "child":
        child(Path(number), game)
    elif what == "kills":
        decisions = kills(int(number), game=game)
        print(f"{number} kills, {decisions} decisions told, none lost")
    elif what == "loading":
        print(f"loading takes {loading(int(number), rules_of(game)):.1f} bare replays")
    elif what == "mutations":
        with tempfile.TemporaryDirectory() as folder:
            answers = mutations(int(number), Path(folder), rules=rules_of(game))
        print(f"{number} files: {answers}")
        if sys.platform != "win32":
            import resource

            most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            print(f"largest memory {most // 1024} MB")
    print(f"{time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
