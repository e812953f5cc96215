"""`bench frames`: what a frame costs, beside a plain full-screen blit measured in the same run."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median, quantiles

import pygame

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.kit.app import FRAMES_PER_SECOND, App
from tzolkin_desktop.shell.table.scene import TableScene
from tzolkin_desktop.studio.scenes import a_match, a_table, bring_on, play_turns
from tzolkin_desktop.studio.screenshot import hidden_app, settle

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES = 240
LONGEST = 600  # frames of a motion
IDLE_SECONDS = 3.0
LOADING = 120  # frames in which the title loads its ornament
TURNS = 20  # about the middle of any game


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    report: dict[str, object] = {"sizes": {}}
    sizes: dict[str, dict[str, float]] = {}
    for size in SIZES:
        name = f"{size[0]}x{size[1]}"
        sizes[name] = figures = measure(size, args.game)
        words = "  ".join(f"{key} {value}" for key, value in figures.items())
        print(f"{name:10} {words}")
    report["sizes"] = sizes
    report["idle_cpu_percent"] = idle_cpu_percent("table", args.game)
    report["title_cpu_percent"] = idle_cpu_percent("title", args.game)
    report["startup_ms"] = startup_ms()
    print(f"idle CPU   {report['idle_cpu_percent']} % of a core at the table")
    print(f"           {report['title_cpu_percent']} % at the title, whose ornament creeps")
    print(f"first frame after {report['startup_ms']} ms")
    if args.json:
        print(json.dumps(report))
    return 0


def measure(size: tuple[int, int], game: str) -> dict[str, float]:
    """Time a full-screen blit, and the whole table with the largest of its motions."""
    with tempfile.TemporaryDirectory() as folder:
        app, table = _a_table(size, folder, game)
        picture = app.window.copy()

        def blit() -> None:
            app.window.blit(picture, (0, 0))
            pygame.display.flip()

        _times(blit, 20)
        static = _times(blit, FRAMES)
        table.app.settings.speed = "normal"

        def move() -> None:
            app.frame([], 1 / FRAMES_PER_SECOND)

        moving: list[float] = []
        while len(moving) < FRAMES:
            motion = table.match.looks.stir(table)
            if motion is None:
                raise GameError(f"Nothing large moves on a table of {table.match.game.name}.")
            move()
            if motion.done:
                raise GameError(f"A motion on the table of {table.match.game.name} is not seen.")
            for _ in range(LONGEST):
                moving += [] if motion.done else _times(move, 1)
            if not motion.done:
                raise GameError(f"A motion on the table of {table.match.game.name} does not end.")
            settle(app)  # the frame that ends a motion is a whole picture, no part of it
        base = median(static)
        return {
            "static_ms": round(base, 3),
            "moving_ms": round(median(moving), 3),
            "moving_p95_ms": round(_p95(moving), 3),
            "ratio": round(median(moving) / base, 2),
            "ratio_p95": round(_p95(moving) / _p95(static), 2),
        }


def _a_table(size: tuple[int, int], folder: str, game: str) -> tuple[App, TableScene]:
    app = hidden_app(size, "en", folder)
    match = a_match(app, 0, 1, game=game)
    play_turns(match, TURNS)
    table = a_table(app, match)
    app.clear_to(table)
    settle(app)
    return app, table


def _times(work: Callable[[], None], count: int) -> list[float]:
    found = []
    for _ in range(count):
        started = time.perf_counter()
        work()
        found.append((time.perf_counter() - started) * 1000)
    return found


def _p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def idle_cpu_percent(scene: str, game: str) -> float:
    """Say how much of a core a table or the title takes when nobody does anything."""
    with tempfile.TemporaryDirectory() as folder:
        if scene == "table":
            app, _ = _a_table((1920, 1080), folder, game)
        else:
            app = hidden_app((1920, 1080), "en", folder)
            app.settings.game = game
            app.push(bring_on(app, scene, a_match(app, 0, 1, game=game)))
            for _ in range(LOADING):
                app.frame([], 0.1)
        app.settings.speed = "normal"
        clock = pygame.time.Clock()
        started, used = time.perf_counter(), time.process_time()
        while time.perf_counter() - started < IDLE_SECONDS:
            seconds = clock.tick(FRAMES_PER_SECOND) / 1000
            app.frame(pygame.event.get(), seconds)
        spent = time.process_time() - used
        return round(100 * spent / (time.perf_counter() - started), 2)


def startup_ms() -> int:
    """Time a new process from its start to the first frame of the title."""
    code = (
        "import tempfile\n"
        "from tzolkin_desktop.studio.screenshot import hidden_app\n"
        "from tzolkin_desktop.shell.flow import Flow\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        "    app = hidden_app((1920, 1080), 'en', folder)\n"
        "    Flow(app).title()\n"
        "    app.frame([], 0.01)\n"
    )
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    return round((time.perf_counter() - started) * 1000)
