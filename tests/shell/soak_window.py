"""Long trials of the window: killed while it plays, robbed of its folder, fed with random input.

    python -m tests.shell.soak_window kills 200 [SEED] [GAME]
    python -m tests.shell.soak_window folder 50 [SEED] [GAME]
    python -m tests.shell.soak_window input 10 [SEED] [GAME]

The game is the first of the house unless another is named.
After a kill every decision that was shown is there when somebody continues, or the player was told
that the disk refuses. Kills also land inside write, fsync and rename, where the window is held up
on purpose. Processes are forked, so the first two need a system that can.
"""

from __future__ import annotations

import gc
import hashlib
import importlib
import io
import os
import pkgutil
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import tzolkin_desktop
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games import first_game, game_of
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.targets import top_target
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.match import COLOURS, Setup
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.menus.shelf import name_of
from tzolkin_desktop.shell.review.result import ResultScene
from tzolkin_desktop.shell.saved_games import open_file
from tzolkin_desktop.shell.table.regions import SeatLook
from tzolkin_desktop.studio.footprint import give_back, memory_bytes
from tzolkin_desktop.studio.robot import Robot

NOBODY = 65534  # a user whom permissions bind
SIZE = (640, 360)
HELD_UP = 0.04  # seconds in the middle of a write
MEBIBYTE = 1 << 20


class Shown(NamedTuple):
    """What a window showed after a frame."""

    file: str
    decisions: int
    digest: str
    told: bool  # the player knows that the disk refuses


def digest_of(moves: list[Any]) -> str:
    """Give what tells one list of moves from another."""
    text = "\n".join(f"{move.seat} {move.text}" for move in moves)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# the window process


class HeldUp(io.FileIO):
    """A file whose writes are interrupted half way."""

    halt: Any = staticmethod(lambda place: None)

    def write(self, data: Any) -> int:
        """Write the first half, wait now and then, write the rest."""
        data = bytes(data)
        half = len(data) // 2
        done = super().write(data[:half]) if half else 0
        self.halt("write")
        return done + super().write(data[done:])


def no_more_room(*_: object) -> None:
    """Let this process write no file longer than a few lines."""
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (600, resource.RLIM_INFINITY))


class Window:
    """A window that plays by itself and tells every decision once it is shown."""

    def __init__(self, folder: Path, pipe: int, seed: int, halts: bool, game: str) -> None:
        """Open a window over a folder of saves."""
        self._pipe = pipe
        self._game = game_of(game)
        self._rng = random.Random(seed)
        if halts:
            self._hold_up()
        self.app = App(SIZE, folder, hidden=True)
        self.app.settings.speed, self.app.settings.bots = "off", "at_once"
        self.flow = Flow(self.app)
        self._last: Shown | None = None

    def _say(self, *words: object) -> None:
        os.write(self._pipe, (" ".join(map(str, words)) + "\n").encode())

    def _halt(self, place: str) -> None:
        if self._rng.random() < 0.12:
            self._say("at", place)
            time.sleep(HELD_UP)

    def _hold_up(self) -> None:
        """Wait now and then before, in and after what the disk does."""
        fsync, replace, opened = os.fsync, os.replace, Path.open

        def slow_fsync(handle: int) -> None:
            self._halt("fsync")
            fsync(handle)
            self._halt("fsynced")

        def slow_replace(old: Any, new: Any, **more: Any) -> None:
            self._halt("rename")
            replace(old, new, **more)
            self._halt("renamed")

        def slow_open(path: Path, mode: str = "r", *args: Any, **more: Any) -> Any:
            if mode not in ("ab", "xb"):
                return opened(path, mode, *args, **more)
            return io.BufferedWriter(HeldUp(path, mode[0]))

        HeldUp.halt = staticmethod(self._halt)
        os.fsync, os.replace = slow_fsync, slow_replace
        Path.open = slow_open  # type: ignore[method-assign, assignment]

    def play(self) -> None:
        """Continue what is there and play on for ever."""
        self.flow.title()
        self.app.frame([], 0.1)
        newest = self.flow.games.newest()
        if newest is not None:
            self.flow.continue_newest()
        self._tell("continued")
        while True:
            if self.flow.journal is None or isinstance(self.app.scene, ResultScene):
                self.flow.title()
                self._begin()
            robot = Robot(self.app, self._rng.randrange(1 << 30))
            while self.flow.journal is not None and not isinstance(self.app.scene, ResultScene):
                glowing = [t for t in self.app.scene.targets() if t.legal]
                target = self._rng.choice(glowing) if glowing else None
                if target is None:
                    robot.step()
                else:
                    if "undo" in target.id:
                        self._say("undo")  # what is shown is about to be taken back
                    robot.click(target)
                self._tell("shown")

    def _begin(self) -> None:
        rng = self._rng
        count = rng.choice(self._game.players)
        bot = "random" if rng.random() < 0.3 else ""
        names = ("Ixchel", "{corn}", "Ольга", "{")
        seats = tuple(
            SeatLook(names[n], COLOURS[n], bot if n == count - 1 else "") for n in range(count)
        )
        self.flow.begin(Setup(seats, rng.randrange(1000), game=name_of(self._game)))

    def _tell(self, word: str) -> None:
        flow = self.flow
        if flow.journal is None or flow.match is None:
            self._say(word)
            return
        moves = flow.match.session.record.moves
        reading = any(isinstance(scene, NoticeScene) for scene in self.app.scenes)
        told = bool(flow.journal.trouble) and (reading or flow._told == flow.journal.trouble)
        now = Shown(flow.journal.path.name, len(moves), digest_of(moves), told)
        if now != self._last or word == "continued":
            self._last = now
            self._say(word, now.file, now.decisions, now.digest, int(told))


def load_everything() -> None:
    """Import what a window needs: another user may not read where Python lies."""
    for module in pkgutil.walk_packages(tzolkin_desktop.__path__, "tzolkin_desktop."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for module_name in ("encodings.utf_8_sig", "encodings.ascii", "resource"):
        importlib.import_module(module_name)


def forked(
    folder: Path, seed: int, halts: bool, game: str, user: int = 0
) -> tuple[int, io.TextIOWrapper]:
    """Let a window play in a process of its own; give its id and what it tells."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, os.fdopen(reading, "r", encoding="utf-8")
    code = 1
    try:
        os.close(reading)
        signal.signal(signal.SIGUSR1, no_more_room)
        if user:
            os.setgid(user)
            os.setuid(user)
        Window(folder, writing, seed, halts, game).play()
    except BaseException:  # noqa: BLE001 - a forked process must not go on as the parent
        import traceback

        last = traceback.format_exc().strip().splitlines()
        os.write(writing, f"died {' | '.join(last[-3:])}\n".encode())
    finally:
        os._exit(code)


# kills


def kills(times: int, seed: int, game: str) -> Counter[str]:
    """Kill so many windows; a lost decision is an AssertionError."""
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        before: Shown | None = None
        for _ in range(times):
            before = one_life(folder, rng, before, seen, game)
        if before is not None:
            compare(folder, before, None)
    return seen


def one_life(
    folder: Path, rng: random.Random, before: Shown | None, seen: Counter[str], game: str
) -> Shown | None:
    """Continue in a new window, compare with what the last one showed, and kill the new one."""
    pid, told = forked(folder, rng.randrange(1 << 30), True, game)
    left, place = rng.randint(1, 40), "between"
    last, undoing = before, False
    inside = rng.random() < 0.7
    for line in told:
        word, *rest = line.split()
        if word == "died":
            raise AssertionError(line)
        if word == "continued":
            if before is not None:
                compare(folder, before, Shown(*_typed(rest)) if rest else None)
            seen["continued"] += bool(rest)
            last = Shown(*_typed(rest)) if rest else None
        elif word == "undo":
            undoing = True
        elif word == "shown" and rest:
            last, undoing = Shown(*_typed(rest)), False
            seen["decisions shown"] += 1
        left -= word != "undo"
        if word == "at" and inside and left <= 0:
            place = rest[0]
            break
        if left <= 0 and not inside:
            break
    os.kill(pid, signal.SIGKILL)
    seen[f"killed at {place}"] += 1
    for line in told:  # what it had told before it died
        word, *rest = line.split()
        if word == "undo":
            undoing = True
        elif word == "shown" and rest and line.endswith("\n"):
            last, undoing = Shown(*_typed(rest)), False
    told.close()
    os.waitpid(pid, 0)
    seen["while taking back"] += undoing
    seen["told"] += last is not None and last.told
    # What was being taken back when the kill came may be there or not.
    return None if undoing else last


def _typed(words: list[str]) -> tuple[str, int, str, bool]:
    return words[0], int(words[1]), words[2], words[3] == "1"


def compare(folder: Path, shown: Shown, now: Shown | None) -> None:
    """Insist that what was shown is in the file, and that Continue took it up unless it is over."""
    if shown.told or not shown.decisions:
        return
    try:
        match = open_file(folder / "saves" / shown.file).match
    except GameError as error:
        raise AssertionError(f"{shown.decisions} decisions were shown: {error}") from error
    moves = match.session.record.moves
    assert len(moves) >= shown.decisions, f"{shown.decisions} were shown, {len(moves)} are there"
    assert digest_of(moves[: shown.decisions]) == shown.digest, "other decisions are there"
    if now is not None and not match.session.over:
        assert now.file == shown.file, f"{now.file} was continued, not {shown.file}"


# the folder


def spoil(way: str, folder: Path, pid: int) -> None:
    """Take the folder of saves away in one of several ways."""
    saves = folder / "saves"
    if way == "permissions":
        saves.chmod(0)
    elif way == "read only":
        saves.chmod(0o555)
    elif way == "existence":
        shutil.rmtree(saves, ignore_errors=True)
    elif way == "a file instead":
        while not saves.is_file():  # the window makes its folder again
            shutil.rmtree(saves, ignore_errors=True)
            with suppress(IsADirectoryError):
                saves.write_text("mine", encoding="utf-8")
    elif way == "files":
        for file in saves.glob("*"):
            file.unlink(missing_ok=True)
    elif way == "emptied":
        for file in saves.glob("*.save"):
            file.write_bytes(b"")
    else:
        os.kill(pid, signal.SIGUSR1)


WAYS = ("permissions", "read only", "room", "existence", "a file instead", "files", "emptied")


def folders(times: int, seed: int, game: str) -> Counter[str]:
    """Spoil the folder so many times in the middle of a game, then kill the window."""
    seen: Counter[str] = Counter()
    load_everything()
    for number in range(times):
        rng = random.Random(seed + number)
        with tempfile.TemporaryDirectory() as home:
            folder = Path(home)
            folder.chmod(0o777)
            one_spoiling(folder, rng, WAYS[number % len(WAYS)], seen, game)
            saves = folder / "saves"
            if saves.is_dir():
                saves.chmod(0o755)
    return seen


def one_spoiling(folder: Path, rng: random.Random, way: str, seen: Counter[str], game: str) -> None:
    """Spoil the folder of one window, let it be whole again in half of all cases, and compare."""
    user = NOBODY if os.getuid() == 0 else 0
    pid, told = forked(folder, rng.randrange(1 << 30), False, game, user)
    spoil_at = rng.randint(5, 40)
    mend_at = spoil_at + rng.randint(3, 20) if rng.random() < 0.5 else 0
    end_at = max(spoil_at, mend_at) + rng.randint(2, 20)
    shown, last, undoing = 0, None, False
    for line in told:
        word, *rest = line.split()
        if word == "died":
            raise AssertionError(f"{way}: {line}")
        if word == "undo":
            undoing = True
        if word != "shown" or not rest:
            continue
        last, undoing = Shown(*_typed(rest)), False
        shown += 1
        if shown == spoil_at:
            spoil(way, folder, pid)
        if shown == mend_at and way in ("permissions", "read only"):
            (folder / "saves").chmod(0o755)
        if shown >= end_at:
            break
    # It may have shown one more before it stops; what it tells is what counts.
    os.kill(pid, signal.SIGKILL)
    for line in told:
        word, *rest = line.split()
        if word == "undo":
            undoing = True
        elif word == "shown" and rest and line.endswith("\n"):
            last, undoing = Shown(*_typed(rest)), False
    told.close()
    os.waitpid(pid, 0)
    if (folder / "saves").is_dir():
        (folder / "saves").chmod(0o755)
    seen["decisions shown"] += shown
    assert last is not None
    seen[f"{way}: {'told' if last.told else 'kept'}"] += 1
    if not undoing:
        try:
            compare(folder, last, None)
        except AssertionError as error:
            raise AssertionError(f"{way}: {error}") from error


# random input

LETTERS = "aZ9 {}{corn}{marker:a}Їж\u0301\u200f\ud7ff\u115f🎲\t%"
KEYS = (
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1),
    pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE,
    pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME,
    pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F5,
)  # fmt: skip
SIZES = ((640, 360), (960, 540), (1280, 720), (700, 800), (1366, 400))


class Fumbler:
    """Somebody who does anything at all with mouse and keys."""

    def __init__(self, app: App, flow: Flow, seed: int, game: str) -> None:
        """Take a window."""
        self.app, self.flow, self._game = app, flow, game_of(game)
        self.rng = random.Random(seed)
        self.done = 0

    def step(self) -> None:
        """Do one thing and let a frame pass; whoever has left begins again."""
        app, rng = self.app, self.rng
        if not app.running or not app.scenes:
            app.running = True
            self.flow.start()
        act = rng.random()
        if act < 0.002:
            app.set_language(rng.choice(app.known_languages).code)
        elif act < 0.005:
            app.frame([pygame.event.Event(pygame.VIDEORESIZE, w=w, h=h)
                       for w, h in [rng.choice(SIZES)]], 0.1)  # fmt: skip
        elif act < 0.007:
            self.flow.title()
            if rng.random() < 0.7:
                players = rng.choice(self._game.players)
                name = name_of(self._game)
                self.flow.begin(Setup.usual(players, rng.randrange(1000), name))
        else:
            app.frame(self._events(), rng.choice((0.0, 0.016, 0.1, 0.5)))
        self.done += 1

    def _events(self) -> list[pygame.event.Event]:
        rng = self.rng
        act = rng.random()
        pos = self._place()
        if act < 0.1:
            x, y = rng.choice(((0, 1), (0, -1), (1, 0), (0, 30), (0, -30)))
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=x, y=y, flipped=False)]
        if act < 0.3:
            key, mod = rng.choice(KEYS), rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
            letter = chr(key) if 32 < key < 127 else ""
            return [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter),
                    pygame.event.Event(pygame.KEYUP, key=key, mod=mod)]  # fmt: skip
        if act < 0.4:
            return [pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(LETTERS))]
        button = rng.choice((1, 1, 1, 1, 1, 1, 2, 3))
        events = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button),
        ]
        if rng.random() < 0.9:
            there = pos if rng.random() < 0.9 else self._place()
            events.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=button))
        return events[: rng.choice((1, 3, 3, 3))]

    def _place(self) -> tuple[int, int]:
        """Point at something that can be clicked, or anywhere."""
        app, rng = self.app, self.rng
        targets = app.scene.targets() if app.scenes else []
        if targets and rng.random() < 0.7:
            x, y = rng.choice(targets).at
            if top_target(targets, x, y) is not None:
                view = app.view
                return (
                    round(view.origin[0] + x * view.scale),
                    round(view.origin[1] + y * view.scale),
                )
        wide, tall = app.window.get_size()
        return rng.randrange(-20, wide + 20), rng.randrange(-20, tall + 20)


def fumble(minutes: float, seed: int, game: str) -> dict[str, float]:
    """Let somebody fumble for so long; give what was done and how memory grew when warm."""
    with tempfile.TemporaryDirectory() as home:
        app = App((1280, 720), Path(home), hidden=True)
        app.settings.game = game
        flow = Flow(app)
        flow.start()
        fumbler = Fumbler(app, flow, seed, game)
        started, measures = time.monotonic(), []
        scenes: Counter[str] = Counter()
        while (elapsed := time.monotonic() - started) < minutes * 60:
            for _ in range(300):
                fumbler.step()
                if app.scenes:
                    scenes[type(app.scene).__name__] += 1
            if elapsed > minutes * 60 * (len(measures) + 1) / 13:
                measures.append(_measured(app, flow))
        measures.append(_measured(app, flow))
        app.close()
    print(dict(scenes.most_common()))
    warm = measures[len(measures) // 3 :]
    half = len(warm) // 2 or 1
    growth = 100 * (min(warm[half:] or warm) - min(warm[:half])) / min(warm[:half])
    return {"steps": fumbler.done, "MiB": measures[-1], "growth in percent": round(growth, 1)}


def _measured(app: App, flow: Flow) -> float:
    """Go back to the title of a usual window and see what is still held."""
    app.resize(1280, 720)
    app.assets.forget()
    app.set_language("en")
    flow.title()
    app.frame([], 0.1)
    app.drop_helpers()
    gc.collect()
    give_back()
    return round(memory_bytes() / MEBIBYTE, 1)


def main(words: list[str]) -> int:
    """Run a trial and tell its figures."""
    what, number, seed = words[0], words[1], int(words[2]) if len(words) > 2 else 0
    game = words[3] if len(words) > 3 else first_game().name
    started = time.monotonic()
    if what == "kills":
        print(
            f"{number} kills, nothing lost: {dict(sorted(kills(int(number), seed, game).items()))}"
        )
    elif what == "folder":
        print(f"{number} spoilings: {dict(sorted(folders(int(number), seed, game).items()))}")
    else:
        minutes = float(number)
        figures = fumble(minutes, seed, game)
        print(f"{minutes} minutes, seed {seed}, exceptions: 0, {figures}")
        # Less than that is not enough to be warm.
        return int(minutes >= 2 and figures["growth in percent"] > 5.0)
    print(f"{time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
