"""The canvas draws in design units, shrinks and records text, and is the same at any size."""

import pygame
import pytest

from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas, TextLog, View
from tzolkin_desktop.kit.foreign_text import plain
from tzolkin_desktop.kit.theme import LEAST_WORDS, PLAYER_LOOKS
from tzolkin_desktop.paths import sprites_dir

SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)]


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.init()
    pygame.display.set_mode((64, 64))
    return Assets(sprites_dir())


def canvas_of(assets: Assets, size: tuple[int, int] = (1920, 1080)) -> Canvas:
    return Canvas.of(View.fit(*size), pygame.Surface(size), assets, TextLog())


@pytest.fixture
def canvas(assets: Assets) -> Canvas:
    return canvas_of(assets)


def log_of(canvas: Canvas) -> TextLog:
    assert canvas.log is not None
    return canvas.log


def test_view_centres_the_design_and_turns_points_back() -> None:
    assert View.fit(1280, 720) == View(1280 / 1920, (0, 0))
    wide = View.fit(2000, 720)
    assert wide.origin == (360, 0)
    assert wide.to_design(360, 0) == (0, 0)
    assert wide.to_design(360 + 1280, 720) == pytest.approx((1920, 1080))


def test_neighbouring_boxes_share_their_edge(assets: Assets) -> None:
    canvas = canvas_of(assets, (1366, 768))
    for x in range(0, 1900, 37):
        assert canvas.area(x, 0, 37, 10).right == canvas.area(x + 37, 0, 10, 10).left


@pytest.mark.parametrize("size", SIZES)
def test_text_lies_in_the_same_place_at_any_size(assets: Assets, size: tuple[int, int]) -> None:
    canvas = canvas_of(assets, size)
    x, y, w, h = canvas.text("Chichen Itza", 960, 540, 30, role="head", align="cm")
    assert x + w / 2 == pytest.approx(960, abs=1.5)
    assert y + h / 2 == pytest.approx(540, abs=1.5)
    assert w == pytest.approx(175, abs=10)  # small sizes are hinted wider


@pytest.mark.parametrize("align", ["lt", "cm", "rb", "lm", "rt", "cb"])
def test_text_is_aligned_to_its_point(canvas: Canvas, align: str) -> None:
    x, y, w, h = canvas.text("Uxmal", 500, 300, 24, align=align)
    across = {"l": x, "c": x + w / 2, "r": x + w}[align[0]]
    down = {"t": y, "m": y + h / 2, "b": y + h}[align[1]]
    assert (across, down) == pytest.approx((500, 300), abs=1)


def test_text_shrinks_to_its_width(canvas: Canvas) -> None:
    canvas.text("Наступний день їжі через 3 дні", 100, 100, 30, width=260)
    (drawn,) = log_of(canvas).texts
    assert LEAST_WORDS <= drawn.size < 30
    assert drawn.rect[2] <= 262
    assert not drawn.cut
    assert not log_of(canvas).clipped()


def test_text_too_long_at_the_least_size_is_cut_and_noted(canvas: Canvas) -> None:
    canvas.text("A sentence that cannot be squeezed into so little room", 100, 100, 20, width=90)
    (drawn,) = log_of(canvas).texts
    assert drawn.cut
    assert drawn.size == LEAST_WORDS
    assert drawn.rect[2] <= 92
    assert log_of(canvas).clipped() == [drawn]


def test_log_finds_small_clipped_and_overlapping_texts(canvas: Canvas) -> None:
    canvas.text("fine", 100, 100, 17)
    canvas.text("tiny", 300, 100, 11)
    canvas.text("7", 400, 100, 13)
    canvas.text("over the edge", 1880, 500, 20)
    canvas.text("fine too", 110, 104, 17)
    log = log_of(canvas)
    assert [drawn.text for drawn in log.small()] == ["tiny"]
    assert [drawn.text for drawn in log.clipped()] == ["over the edge"]
    assert [(a.text, b.text) for a, b in log.overlapping()] == [("fine", "fine too")]


def test_log_measures_enlarged_canvases_in_outer_units(canvas: Canvas) -> None:
    canvas.at(200, 100, 2).text("10", 10, 10, 12)
    (drawn,) = log_of(canvas).texts
    assert drawn.size == 24
    assert drawn.rect[:2] == pytest.approx((220, 120), abs=1)


def test_paragraph_wraps_and_shrinks_to_its_height(canvas: Canvas) -> None:
    words = "Абзац, який переноситься за шириною і стискається за висотою. " * 4
    below = canvas.paragraph(words, 100, 100, 400, 24, height=160)
    log = log_of(canvas)
    assert below <= 100 + 160 + 1
    assert all(drawn.rect[2] <= 402 for drawn in log.texts)
    assert log.texts[0].size < 24


def test_wrapping_keeps_every_word_and_line_break(canvas: Canvas) -> None:
    lines = canvas.wrap("one two three\nfour", 90, 20)
    assert " ".join(lines).split() == ["one", "two", "three", "four"]
    assert lines[-1] == "four"


def test_rich_text_keeps_a_comma_at_its_token(canvas: Canvas) -> None:
    canvas.rich("pays {corn:3}, then {vp:2}. {worker:red} and {marker:blue}", 100, 100, 800)
    texts = [drawn.text for drawn in log_of(canvas).texts]
    assert texts == ["pays", "3", ",", "then", "2", ".", "and"]
    number, comma = log_of(canvas).texts[1:3]
    assert comma.rect[0] - (number.rect[0] + number.rect[2]) < 4


def test_rich_text_breaks_and_measures_lines(canvas: Canvas) -> None:
    assert canvas.rich("one{br}two", 0, 100, 500, 20, leading=1.5) == 160
    line = "gain {corn:2} and {wood}"
    width = canvas.rich_width(line, 20)
    assert canvas.rich(line, 0, 100, width + 1, 20, leading=1.5, draw=False) == 130
    assert canvas.rich(line, 0, 100, width - 5, 20, leading=1.5, draw=False) == 160


def test_fading_leaves_kept_pictures_alone(canvas: Canvas) -> None:
    canvas.icon("corn", 100, 100, 40, alpha=0.3)
    assert canvas.assets.icon("corn", 40).get_alpha() == 255


@pytest.mark.parametrize("size", SIZES)
def test_everything_draws_at_any_size(assets: Assets, size: tuple[int, int]) -> None:
    canvas = canvas_of(assets, size)
    canvas.background()
    inner = canvas.panel((50, 136, 900, 420), "Будівлі", "lake", 36, 25)
    assert inner[1] > 136
    canvas.panel((960, 600, 200, 80))
    for number, who in enumerate(PLAYER_LOOKS):
        canvas.worker(100 + number * 60, 300, 47, who)
        canvas.worker(100 + number * 60, 360, 47, who, alpha=0.5)
        canvas.worker(100 + number * 60, 420, 47, who, turn=40)
        if who != "dummy":
            canvas.marker(100 + number * 60, 480, 20, who)
    canvas.points(500, 300, 31, -3)
    canvas.badge(540, 300, "10")
    canvas.pill(600, 300, "−3", (150, 54, 24), icon="corn")
    canvas.glow((700, 300, 100, 60))
    canvas.glow((700, 400, 100, 60), quiet=True, alpha=0.9)
    canvas.line((100, 500), (200, 530), (10, 10, 10), 3)
    canvas.carved("Цолькін", 100, 700, 120)
    canvas.gradient((0, 0, 960, 1080), (12, 14, 6), 0.8, 0.0)
    canvas.veil(0.3)
    canvas.vignette()
    canvas.scene_head("Налаштування", "Діють одразу")
    assert not log_of(canvas).small()
    assert not log_of(canvas).clipped()


def test_a_gradient_runs_from_end_to_end(canvas: Canvas) -> None:
    canvas.surface.fill("white")
    canvas.gradient((0, 0, 1000, 100), (0, 0, 0), 1.0, 0.0)
    shades = [canvas.surface.get_at((x, 50))[0] for x in (0, 250, 500, 750, 999)]
    assert shades == sorted(shades)
    assert shades[0] < 12
    assert shades[-1] > 243
    assert 100 < shades[2] < 155


def test_clipping_is_lifted_again(canvas: Canvas) -> None:
    with canvas.clip((100, 100, 50, 50)):
        canvas.box((0, 0, 500, 500), (200, 0, 0), 0)
    assert canvas.surface.get_at((120, 120))[0] == 200
    assert canvas.surface.get_at((300, 300))[0] == 0
    assert canvas.surface.get_clip() == canvas.surface.get_rect()


@pytest.mark.parametrize(
    "text",
    ["{marker:a}", "{worker:}", "{nothing}", "{nothing:3}", "{}", "{", "a{b", "}{", "{{corn"],
)
def test_markup_that_means_nothing_is_written_as_it_is(canvas: Canvas, text: str) -> None:
    canvas.rich(text, 100, 100, 800)
    assert "".join(drawn.text for drawn in log_of(canvas).texts) == text
    assert canvas.rich_width(text) > 0


@pytest.mark.parametrize("text", ["{corn}", "{marker:red}", "{vp:3} {br}"])
def test_what_was_typed_is_written_letter_by_letter(canvas: Canvas, text: str) -> None:
    canvas.rich(plain(plain(text)), 100, 100, 800)
    canvas.text(plain(text), 100, 300)
    *words, last = [drawn.text for drawn in log_of(canvas).texts]
    assert (" ".join(words), last) == (text, text)


def test_letters_that_no_font_can_draw_do_not_stop_it(canvas: Canvas) -> None:
    canvas.rich("a\x00b \ud800", 100, 100, 800)
    canvas.carved("a\x00b", 100, 200, 40)
    assert [drawn.text for drawn in log_of(canvas).texts] == ["a\ufffdb", "\ufffd", "a\ufffdb"]


@pytest.mark.parametrize("text", ["\u115f", "\u034f\u034f", "\u180b", "\u200b\u200d", ""])
def test_letters_without_any_width_are_drawn_as_a_box(canvas: Canvas, text: str) -> None:
    """A name may be made of them; pygame draws none by itself."""
    for box in (canvas.text(text, 10, 20, outline=(0, 0, 0)), canvas.carved(text, 10, 80, 40)):
        assert bool(box[2] > 0) == bool(text)
    canvas.rich(f"{plain(text)} {{corn}}", 10, 120, 300)
    canvas.paragraph(text, 10, 160, 300)
