"""Pictures of tiles and tracks: every face can be drawn from its data, at every size."""

from dataclasses import replace

import pygame
import pytest

from tzolkin_desktop.games import rules_of
from tzolkin_desktop.games.tzolkin.rules.components import Content, Effect
from tzolkin_desktop.games.tzolkin.rules.consts import (
    CHICHEN_ITZA,
    PALENQUE,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from tzolkin_desktop.games.tzolkin.table.pieces import tiles
from tzolkin_desktop.games.tzolkin.table.pieces.token_rows import (
    draw_tokens,
    tokens_width,
)
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import (
    ADDS,
    BONUS,
    Columns,
    UnknownPrint,
    building_tokens,
    monument_tokens,
    space_tokens,
    step_reward,
    technology_tokens,
    wealth_tokens,
)
from tzolkin_desktop.kit.assets import Assets
from tzolkin_desktop.kit.canvas import Canvas
from tzolkin_desktop.paths import sprites_dir

SIZES = [(112, 92), (128, 105), (158, 130), (300, 250)]
STATES = [tiles.NORMAL, tiles.LEGAL, tiles.HOVERED, tiles.DIMMED]


@pytest.fixture(scope="module")
def content() -> Content:
    return rules_of("tzolkin").content


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.font.init()
    return Assets(sprites_dir())


@pytest.fixture(params=[2 / 3, 1.0])
def canvas(request: pytest.FixtureRequest, assets: Assets) -> Canvas:
    surface = pygame.Surface((360, 300), pygame.SRCALPHA)
    return Canvas(surface, assets, request.param, (20, 20))


def drawn(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGBA")


def test_every_icon_of_every_token_exists(content: Content, assets: Assets) -> None:
    lists = [building_tokens(content, b) for b in range(len(content.buildings))]
    lists += [wealth_tokens(content, w) for w in range(len(content.wealth))]
    lists += [technology_tokens(content, t, n) for t in range(4) for n in range(BONUS + 1)]
    for players in (0, 2, 3, 4):
        for m in range(len(content.monuments)):
            score = monument_tokens(content, m, players)
            lists.append([*score.counted, score.head] if isinstance(score, Columns) else score)
    lists += [space_tokens(content, g, n, n == 3) for g in range(5) for n in range(11)]
    named = {t.rstrip("!").partition("@")[0].partition(":")[0] for tokens in lists for t in tokens}
    icons = {name for name in named if name and name not in "|>/" and not name.startswith("#")}
    assert icons - set(assets.icon_names()) == set()


@pytest.mark.parametrize("size", SIZES)
def test_every_tile_of_a_size_looks_different(
    canvas: Canvas, content: Content, size: tuple[int, int]
) -> None:
    faces = set()
    for draw, count in (
        (tiles.draw_building, len(content.buildings)),
        (tiles.draw_monument, len(content.monuments)),
        (tiles.draw_wealth, len(content.wealth)),
    ):
        for number in range(count):
            canvas.surface.fill((0, 0, 0, 0))
            draw(canvas, (0, 0, *size), content, number)
            faces.add(drawn(canvas))
    assert len(faces) == 27 + 13 + 21


def test_every_state_looks_different(canvas: Canvas, content: Content) -> None:
    faces = set()
    for state in STATES:
        canvas.surface.fill((0, 0, 0, 0))
        tiles.draw_building(canvas, (0, 0, 128, 105), content, 3, state)
        faces.add(drawn(canvas))
    assert len(faces) == len(STATES)


def test_a_face_is_drawn_once(
    content: Content, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiles.draw_building(canvas, (0, 0, 128, 105), content, 5)
    monkeypatch.setattr(tiles, "building_tokens", None)
    tiles.draw_building(canvas, (40, 20, 128, 105), content, 5)


def test_a_saved_resource_is_struck_out(content: Content) -> None:
    hall = content.building_id("tomb_of_rain_and_serpent")  # 1 wood, 2 stone
    assert tiles.building_cost(content, hall) == (tiles.Price("wood", 1), tiles.Price("stone", 2))
    assert tiles.building_cost(content, hall, 0) == (
        tiles.Price("stone", 2),
        tiles.Price("wood", 1, True),
    )


def test_a_monument_shows_its_skull(content: Content) -> None:
    temple = content.monument_id("crystal_temple")
    assert tiles.monument_cost(content, temple) == (
        tiles.Price("gold", 4),
        tiles.Price("skull", 1),
    )


@pytest.mark.parametrize(
    ("building", "tokens"),
    [
        ("maize_hut", ["farm_one", "#−2", "corn"]),
        ("terraces", ["farm_all", "#−1", "corn"]),
        ("masons_tomb", ["temple_any", "may_build"]),
        ("harvest_school", ["tech_any", "corn:6"]),
        ("crossroads_tomb", ["corn:−1", ">", "any_action", "vp:2"]),
        ("tomb_of_three_gods", ["temple_chaac", "temple_quetzalcoatl", "temple_kukulcan", "vp:3"]),
        ("sages_shrine", ["tech_any", "tech_any"]),
    ],
)
def test_effects_become_pictures(content: Content, building: str, tokens: list[str]) -> None:
    assert building_tokens(content, content.building_id(building)) == tokens


@pytest.mark.parametrize(
    ("monument", "players", "shown"),
    [
        ("hall_of_ancestors", 0, ["vp:4", "/", "building_kind@tomb", "monument_kind@tomb"]),
        ("stele_of_wonders", 3, ["vp:5", "/", "monument", "everyone"]),
        ("observatory", 0, Columns(("tech_level3",), (("1", 9), ("2", 20), ("3+", 33)))),
        ("ball_court", 0, Columns(("worker_any",), (("4", 6), ("5", 12), ("6", 18)))),
    ],
)
def test_scores_become_pictures(
    content: Content, monument: str, players: int, shown: list[str] | Columns
) -> None:
    assert monument_tokens(content, content.monument_id(monument), players) == shown


@pytest.mark.parametrize(
    ("gear", "number", "tokens"),
    [
        (PALENQUE, 0, []),
        (PALENQUE, 1, ["fish", "corn:3"]),
        (PALENQUE, 4, ["wood:3", "|", "corn:7"]),
        (YAXCHILAN, 5, ["gold", "stone", "corn:2"]),
        (TIKAL, 4, ["build:2", "|", "monument"]),
        (TIKAL, 5, ["res_any:−1", ">", "temple_any:2"]),
        (UXMAL, 4, ["corn:×2", ">", "build"]),
        (UXMAL, 6, ["any"]),
        (CHICHEN_ITZA, 6, ["vp:8", "skull_socket", "plaque_kukulcan", "res_any"]),
    ],
)
def test_spaces_become_pictures(
    content: Content, gear: int, number: int, tokens: list[str]
) -> None:
    assert space_tokens(content, gear, number) == tokens


def test_a_skull_fills_its_space(content: Content) -> None:
    assert space_tokens(content, CHICHEN_ITZA, 1, skull_placed=True)[1] == "skull_placed"


def test_technologies_become_pictures(content: Content) -> None:
    assert technology_tokens(content, 0, 2) == ["tile_corn!", "fish:+1"]
    assert technology_tokens(content, 2, 2) == ["vp:2"]
    assert technology_tokens(content, 1, BONUS) == ["res_any:2"]


def test_steps_show_their_rewards(content: Content) -> None:
    assert step_reward(content, 2, 5) == "skull"
    assert step_reward(content, 2, 3) == ""


def test_cells_and_steps_can_be_drawn(canvas: Canvas, content: Content) -> None:
    for technology in range(4):
        for level in range(BONUS + 1):
            box = (0, 0, 74, 63)
            tiles.draw_technology_cell(canvas, box, content, technology, level, tiles.LEGAL)
    for number, temple in enumerate(content.temples):
        for step in range(temple.top + 1):
            tiles.draw_temple_step(canvas, (0, 0, 120, 26), content, number, step, tiles.HOVERED)
    tiles.draw_empty_slot(canvas, (0, 0, 128, 105))
    assert canvas.assets.broken == {}


def test_an_unknown_effect_names_its_tile(canvas: Canvas, content: Content) -> None:
    strange = replace(content.buildings[0], id="strange_hut", effects=(Effect("dance", 1, 1),))
    odd = replace(content, buildings=(strange,))
    with pytest.raises(UnknownPrint, match=r"strange_hut.*dance"):
        tiles.draw_building(canvas, (0, 0, 128, 105), odd, 0)


def test_an_unknown_score_names_its_monument(content: Content) -> None:
    strange = replace(content.monuments[0], id="strange_hall", rule="per_dance")
    with pytest.raises(UnknownPrint, match=r"strange_hall.*per_dance"):
        monument_tokens(replace(content, monuments=(strange,)), 0)


def test_an_unknown_technology_is_refused(content: Content) -> None:
    odd = replace(content, adds={**content.adds, "dance": (0, 1, 1, 1)})
    with pytest.raises(UnknownPrint, match="dance"):
        technology_tokens(odd, 0, 1)


def test_pictures_know_every_add_of_the_content(content: Content) -> None:
    assert {name for adds in ADDS.values() for name, _ in adds} == set(content.adds)


@pytest.mark.parametrize(
    "tokens", [["vp:8"], ["corn:−1", ">", "any_action", "vp:2"], ["farm_one"] * 3 + ["#−2", "corn"]]
)
def test_tokens_stay_in_their_box(assets: Assets, tokens: list[str]) -> None:
    surface = pygame.Surface((200, 120), pygame.SRCALPHA)
    canvas = Canvas(surface, assets, 1.0)
    draw_tokens(canvas, tokens, (40, 30, 114, 66))
    assert pygame.Rect(38, 28, 118, 70).contains(surface.get_bounding_rect())


def test_a_row_grows_with_its_height(assets: Assets) -> None:
    canvas = Canvas(pygame.Surface((10, 10)), assets, 1.0)
    tokens = ["corn:6", ">", "vp:2"]
    assert tokens_width(canvas, tokens, 40) == pytest.approx(2 * tokens_width(canvas, tokens, 20))
