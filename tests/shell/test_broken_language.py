"""A language file that cannot be used: the program starts, speaks English and says why."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shell.conftest import press
from tzolkin_desktop import paths
from tzolkin_desktop.kit import app as window
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import TextLog
from tzolkin_desktop.shell.flow import Flow
from tzolkin_desktop.shell.menus.notice import NoticeScene
from tzolkin_desktop.shell.menus.title import TitleScene

BROKEN = {
    "no YAML": b"name: [\n",
    "empty": b"",
    "no text": b"\xff\xfe\x00",
    "nested": b"name: X\nplural: east_slavic\na: " + b"[" * 5000,
    "without a name": b"app: {title: X}\n",
}


@pytest.fixture(params=["ru", "uk"])
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=BROKEN)
def app(
    request: pytest.FixtureRequest, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[App]:
    shell, *games = paths.lang_dirs()
    shutil.copytree(shell, tmp_path / "lang")
    (tmp_path / "lang" / f"{code}.yaml").write_bytes(BROKEN[request.param])
    monkeypatch.setattr(window, "lang_dirs", lambda game=None: (tmp_path / "lang", *games))
    settings = {"language": code, "offered": True, "mute": True}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    app = App((1280, 720), tmp_path, hidden=True)
    yield app
    app.close()


def test_the_window_opens_in_english_and_says_why(app: App, code: str) -> None:
    Flow(app).start()
    assert isinstance(app.scene, NoticeScene)
    app.log = TextLog()
    app.show()
    told = " ".join(text.text for text in app.log.texts)
    assert app.words.language.code == "en"
    assert f"{code}.yaml" in told
    assert "speaks English" in told
    press(app, 13)
    assert isinstance(app.scene, TitleScene)
