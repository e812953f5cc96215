"""Scenes compared with pictures kept from before, and with themselves.

A kept picture may differ by what a font or an image library draws otherwise: on average a picture
by at most MEAN of 255 a channel, and no field of FIELD x FIELD pixels by more than LOCAL on
average. On one machine a screenshot has the same bytes every time.

After a change that is wanted: look at the scenes, then `python tests/shell/test_golden.py`.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from tzolkin_desktop.kit.app import App
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.studio.scenes import a_match, bring_on, load_position
from tzolkin_desktop.studio.screenshot import hidden_app, settle

GOLDEN = Path(__file__).parents[1] / "golden"
PICTURES = GOLDEN / "pictures"
SIZE = (768, 432)
FIELD = 24
MEAN, LOCAL = 2.0, 12.0
# Scene, language, and a position; without one a game is played at random.
SCENES = {
    "handover": ("uk", None),
    "draft": ("uk", "draft_of_three"),
    "table": ("en", "late_and_rich"),
    "foodday": ("ru", None),
    "result": ("en", None),
}


@pytest.fixture(scope="module")
def app() -> Iterator[App]:
    with tempfile.TemporaryDirectory() as folder:
        yield hidden_app(SIZE, "en", folder)
    pygame.quit()


def played(app: App, seed: int) -> Match:
    """Play a game at random."""
    match = a_match(app, 4, seed)
    rng = random.Random(seed)
    while not match.session.over:
        match.session.apply(rng.choice(match.session.choices()))
    return match


def picture(app: App, scene: str) -> pygame.Surface:
    """Draw a scene anew."""
    code, position = SCENES[scene]
    app.set_language(code)
    if position is not None:
        match = load_position(app, GOLDEN / "positions" / f"{position}.txt")
    elif scene == "handover":
        match = a_match(app, 2, 1)
    else:
        match = played(app, 5)
    app.clear_to(bring_on(app, scene, match))
    settle(app)
    return app.window.copy()


def difference(a: pygame.Surface, b: pygame.Surface) -> pygame.Surface:
    """Give the distance of two pictures, channel by channel."""
    over, under = a.copy(), b.copy()
    over.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    under.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    over.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return over


def distances(a: pygame.Surface, b: pygame.Surface) -> tuple[float, float]:
    """Give the mean difference of two pictures, and that of the field that differs most."""
    apart = difference(a, b)
    wide, tall = (side // FIELD for side in apart.get_size())
    fields = [
        sum(pygame.transform.average_color(apart, (x * FIELD, y * FIELD, FIELD, FIELD))[:3]) / 3
        for x in range(wide)
        for y in range(tall)
    ]
    return sum(fields) / len(fields), max(fields)


@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_looks_as_it_did(app: App, scene: str) -> None:
    kept = pygame.image.load(PICTURES / f"{scene}.png").convert()
    mean, local = distances(picture(app, scene), kept)
    assert mean <= MEAN, f"{scene} differs by {mean:.1f} on average"
    assert local <= LOCAL, f"a part of {scene} differs by {local:.1f}"


def test_a_small_change_is_noticed(app: App) -> None:
    kept = pygame.image.load(PICTURES / "table.png").convert()
    changed = kept.copy()
    changed.blit(kept, (340, 240), (50, 50, 24, 24))  # an icon's worth of another place
    assert distances(kept, kept) == (0.0, 0.0)
    mean, local = distances(kept, changed)
    assert mean <= MEAN < LOCAL < local


def test_kept_pictures_are_small() -> None:
    sizes = [path.stat().st_size for path in PICTURES.iterdir()]
    assert len(sizes) == len(SCENES)
    assert sum(sizes) < 1_500_000


@pytest.mark.parametrize("scene", ["table", "newgame"])
def test_a_screenshot_has_the_same_bytes_every_time(scene: str, tmp_path: Path) -> None:
    out = [tmp_path / "one.png", tmp_path / "two.png"]
    for number, path in enumerate(out):
        environment = {**os.environ, "PYTHONHASHSEED": str(number + 1)}
        line = ["screenshot", str(path), "--scene", scene, "--size", "640x360", "--turns", "12"]
        subprocess.run(
            [sys.executable, "-m", "tzolkin_desktop", *line], check=True, env=environment
        )
    assert out[0].read_bytes() == out[1].read_bytes()


def make() -> None:
    """Draw the kept pictures anew."""
    with tempfile.TemporaryDirectory() as folder:
        draw = partial(picture, hidden_app(SIZE, "en", folder))
        PICTURES.mkdir(exist_ok=True)
        for scene in SCENES:
            pygame.image.save(draw(scene), PICTURES / f"{scene}.png")


if __name__ == "__main__":
    make()
