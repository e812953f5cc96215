"""Games as text: what is wrong with one is a sentence with its line, never a stumble."""

import json

import pytest

from tzolkin_desktop.engine.contract import BadNotation, GameError
from tzolkin_desktop.engine.record import TITLE, final_state, new_record, read_game, write_game
from tzolkin_desktop.games import rules_of

RULES = rules_of("tzolkin")


def written(**changes):
    """Write a new game with some lines of its header exchanged."""
    lines = write_game(new_record(RULES, {"players": 3, "modules": ["all"]}, 1)).split("\n")
    for key, value in changes.items():
        name = key.replace("deal_", "deal ", 1).replace("option_", "option ", 1)
        lines = [f"{name}: {value}" if line.startswith(f"{name}:") else line for line in lines]
    return "\n".join(lines)


@pytest.mark.parametrize("seed", ["--5", "²", "٣", "-", "", "1_000", "5 5", "9" * 30])
def test_a_seed_is_a_number_in_plain_digits(seed):
    with pytest.raises(BadNotation, match="Line 3: expected a number as seed"):
        read_game(written(seed=seed))


@pytest.mark.parametrize("seat", ["²", "--1", "-1", "x", "100", ""])
def test_a_move_begins_with_a_seat_in_plain_digits(seat):
    with pytest.raises(BadNotation, match="Line 3: expected a seat number"):
        read_game(f"{TITLE}\n\n{seat}: end\n")


@pytest.mark.parametrize(
    "pile",
    ["age_1", "age_2", "monuments", "wealth", "tribes", "prophecies", "quick_1", "quick_2"],
)
@pytest.mark.parametrize("value", ["5", "-1", "--5", "²", "", "nothing of this"])
def test_a_deal_with_a_wrong_pile_is_refused(pile, value):
    record = read_game(written(**{f"deal_{pile}": value}))
    if value == "" and pile not in ("wealth", "tribes"):
        return  # an empty deck can be played with
    with pytest.raises(GameError, match="The deal"):
        final_state(RULES, record)


@pytest.mark.parametrize("first", ["--5", "²", "3", "-1", "", "0 0"])
def test_a_deal_with_a_wrong_first_player_is_refused(first):
    with pytest.raises(GameError, match="The deal"):
        final_state(RULES, read_game(written(deal_first=first)))


@pytest.mark.parametrize(
    ("name", "value"),
    [("players", "--5"), ("players", "²"), ("players", "[4]"), ("modules", "5"), ("modules", "²")],
)
def test_a_wrong_option_is_refused(name, value):
    with pytest.raises(GameError, match=r"players|Modules|module"):
        final_state(RULES, read_game(written(**{f"option_{name}": value})))


@pytest.mark.parametrize(
    "start", ['{"a":"\\ud800"}', '{"a":' * 900 + "1" + "}" * 900, '{"a":NaN}', "[1]", "5"]
)
def test_a_start_that_is_no_plain_data_is_refused(start):
    with pytest.raises(BadNotation, match="Line 2: expected a position") as caught:
        read_game(f"{TITLE}\nstart: {start}\n\n")
    assert len(str(caught.value)) < 120


@pytest.mark.parametrize("modules", [[["tribes"]], [{}], [5], 5, [None]])
def test_a_start_with_wrong_modules_is_refused(modules):
    record = read_game(f"{TITLE}\nstart: {json.dumps({'modules': modules})}\n\n")
    with pytest.raises(GameError, match="Modules"):
        final_state(RULES, record)


def test_names_from_a_text_can_be_shown():
    record = read_game(f"{TITLE}\nname 0: a\0b\x1b{'c' * 500}\n\n")
    assert record.names[0].isprintable()
    assert len(record.names[0]) == 80


def test_a_line_of_the_header_is_there_once():
    with pytest.raises(BadNotation, match="Line 4: 'seed' is there a second time"):
        read_game(written().replace("seed: 1\n", "seed: 1\nseed: 2\n"))


def test_a_text_of_endless_decisions_is_not_taken_apart():
    with pytest.raises(BadNotation, match="Line 3: no game has more than 4000 decisions"):
        read_game(f"{TITLE}\n\n0: {';' * 500_000}\n")
