"""What positions are worth to Yucatan's bots, and where the prices come from."""

import random
from pathlib import Path
from typing import Any

import pytest

from tzolkin_desktop.engine.contract import NOBODY, GameError
from tzolkin_desktop.games.yucatan.bots.evaluator import TERMS, Evaluator
from tzolkin_desktop.games.yucatan.bots.prices import characters, read_weights, standard_weights
from tzolkin_desktop.games.yucatan.rules.consts import F_TURN
from tzolkin_desktop.paths import data_dir
from tzolkin_desktop.players.hint import LATER
from tzolkin_desktop.yaml_files import load_yaml

from .conftest import new_game, walked_to

WORTH = Evaluator(standard_weights())


@pytest.fixture
def opening(rules: Any) -> Any:
    return walked_to(rules, new_game(rules, 3, 1), F_TURN, 1)


def test_a_finished_game_is_worth_its_score(rules: Any) -> None:
    state, rng = new_game(rules, 2, 3), random.Random(3)
    while rules.to_act(state) != NOBODY:
        rules.apply(state, rng.choice(rules.choices(state)))
    found = [WORTH.estimate(state, seat) for seat in (0, 1)]
    assert found == list(rules.result(state).scores)


@pytest.mark.parametrize("name", ["corn", "jade", "captives", "step"])
def test_more_is_worth_more(opening: Any, name: str) -> None:
    richer = opening.clone()
    setattr(richer.players[0], name, getattr(opening.players[0], name) + 1)
    assert WORTH.estimate(richer, 0) > WORTH.estimate(opening, 0)
    assert WORTH.value(richer, 1) < WORTH.value(opening, 1)


def test_terms_add_up(opening: Any) -> None:
    terms = WORTH.terms(opening, 1)
    assert [name for name, _ in terms] == list(TERMS)
    assert sum(value for _, value in terms) == pytest.approx(WORTH.estimate(opening, 1))


def test_an_army_that_a_stronger_one_can_reach_is_in_danger(opening: Any) -> None:
    mine, enemy = opening.players[:2]
    mine.places, enemy.warriors, enemy.used = (0, mine.places[1]), (6, 6), 0
    near = dict(WORTH.terms(opening, 0))["danger"]
    enemy.used = 0b110
    assert near < dict(WORTH.terms(opening, 0))["danger"]


@pytest.mark.parametrize(
    ("line", "told"),
    [("corn: much", "corn"), ("gold: 3", "gold"), ("jade:", "jade")],
)
def test_a_wrong_row_of_the_list_is_named(tmp_path: Path, line: str, told: str) -> None:
    text = (data_dir() / "yucatan" / "bots" / "weights.yaml").read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if not row.startswith(f"{told}:")]
    file = tmp_path / "weights.yaml"
    file.write_text("\n".join([*rows, line]), encoding="utf-8")
    with pytest.raises(GameError, match=told):
        read_weights(file)


@pytest.mark.parametrize("code", ["en", "ru", "uk"])
def test_opponents_and_reasons_have_words(code: str) -> None:
    words = load_yaml(data_dir() / "yucatan" / "lang" / f"{code}.yaml")
    ids = {character.id for character in characters()}
    assert set(words["characters"]) == set(words["character_lines"]) == ids
    assert set(words["hint"]["terms"]) == {*TERMS, LATER}


def test_what_an_opponent_likes_is_on_the_list() -> None:
    for character in characters():
        standard_weights().fond_of(character.taste)
