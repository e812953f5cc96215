"""A player's own set of components: read in place of the house set, named in saves, or refused."""

import random

import pytest
import yaml

from tests.yucatan.rules.naive_components import HOUSE
from tests.yucatan.rules.odd_set import write_odd_set
from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.engine.playout import random_playout
from tzolkin_desktop.engine.record import (
    OtherContent,
    final_state,
    new_record,
    read_game,
    write_game,
)
from tzolkin_desktop.engine.resuming import check_added as check_loaded
from tzolkin_desktop.engine.save_data import BadSave
from tzolkin_desktop.games import game_of, rules_of
from tzolkin_desktop.games.yucatan.game import make_rules
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs
from tzolkin_desktop.shell.added_content import check_added, describe_added

BEGINNING = {
    "corn": 5, "jade": 2, "captives": 9, "armies": 2, "warriors_in_army": 6, "advisors_kept": 2,
    "abilities_kept": 1, "level_1_buildings": 1,
}  # fmt: skip


@pytest.fixture
def mine(tmp_path, monkeypatch):
    """A folder "mine" with a changed set, given as added content."""
    folder = tmp_path / "mine"
    folder.mkdir()
    write_odd_set(folder)
    monkeypatch.setenv("TZOLKIN_CONTENT", str(folder))
    return folder


@pytest.fixture
def changed(tmp_path):
    """Rules over the house set with one place changed; None takes it away."""

    def make(*path, to):
        printed = yaml.safe_load(HOUSE.read_text(encoding="utf-8"))
        holder = printed
        for key in path[:-1]:
            holder = holder[key]
        if to is None:
            del holder[path[-1]]
        else:
            holder[path[-1]] = to
        (tmp_path / "components.yaml").write_text(yaml.safe_dump(printed), encoding="utf-8")
        return make_rules(tmp_path)

    return make


def test_a_set_takes_the_place_of_the_house_set(mine):
    check_added()
    rules = rules_of("yucatan")
    assert rules.added.startswith("Odd set (mine ")
    assert (rules.content.set_id, rules.content.set_name) == ("odd_1", "Odd set")
    assert not rules.content.house
    assert rules_of("yucatan") is rules, "read once"


def test_the_house_set_is_there_without(monkeypatch):
    monkeypatch.delenv("TZOLKIN_CONTENT", raising=False)
    rules = rules_of("yucatan")
    assert (rules.added, rules.content.set_id, rules.content.house) == ("", "house_1", True)


def test_other_games_are_not_marked(mine):
    assert rules_of("tikal").added == ""


def test_the_menu_tells_of_it(mine):
    words = Words.load(lang_dirs("yucatan"), "en")
    assert describe_added(words, game_of("yucatan")).startswith("Added content: mine (")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_played_to_the_end(mine, players):
    rules = rules_of("yucatan")
    options = {"players": players, "modules": ["gentle_marker"]}
    state = rules.new_game(options, rules.deal(options, players))
    random_playout(rules, state, random.Random(1), lambda state, _: rules.check(state))


def test_a_game_names_its_set_and_is_refused_with_another(mine, monkeypatch):
    text = write_game(new_record(rules_of("yucatan"), {"players": 2}, 1))
    assert "content: Odd set (mine " in text
    final_state(rules_of("yucatan"), read_game(text))
    monkeypatch.delenv("TZOLKIN_CONTENT")
    with pytest.raises(OtherContent, match=r"the content 'Odd set \(mine [0-9a-f]{8}\)'"):
        final_state(rules_of("yucatan"), read_game(text))


def test_a_saved_game_that_is_refused_names_the_set(mine):
    record = new_record(rules_of("yucatan"), {"players": 2}, 1)
    with pytest.raises(BadSave) as refused:
        check_loaded(record, "", "game.txt")
    words = Words.load(lang_dirs("yucatan"), "en")
    said = words(f"saving.{refused.value.why}", **refused.value.values)
    assert said.startswith("game.txt needs the content Odd set (mine ")


def test_a_position_of_another_set_is_refused(mine, monkeypatch):
    rules = rules_of("yucatan")
    options = {"players": 2}
    text = rules.write_position(rules.new_game(options, rules.deal(options, 1)))
    assert "set: odd_1" in text
    monkeypatch.delenv("TZOLKIN_CONTENT")
    with pytest.raises(GameError, match=r"of the set odd_1, and this is house_1\."):
        rules_of("yucatan").read_position(text)


def test_a_fault_in_the_folder_is_one_sentence(mine):
    (mine / "yucatan" / "components.yaml").write_text("set: {id: x}\n", encoding="utf-8")
    with pytest.raises(GameError) as caught:
        check_added()
    assert str(caught.value).startswith("components.yaml, line 1")
    assert "\n" not in str(caught.value)


def test_another_name_in_the_folder_of_the_game_is_refused(mine):
    (mine / "yucatan" / "cards.yaml").write_text("cards: []\n", encoding="utf-8")
    with pytest.raises(GameError, match=r"cards\.yaml has no place .*yucatan/components\.yaml"):
        check_added()


@pytest.mark.parametrize(
    ("path", "to", "expected"),
    [
        (("set", "id"), "Odd Set", "an id of small letters"),
        (("set", "id"), None, "the key 'id', which is missing"),
        (("dragons",), [], "not the unknown key 'dragons'"),
        (("table", "rounds"), 5, "a number from 4 to 4, not 5"),
        (("table", "players"), [2, 3], r"expected \[2, 3, 4\]"),
        (("table", "start"), BEGINNING, "for which there are warriors"),
        (("table", "sacrifice", "captive"), [3, 2, 1], "4 numbers, not 3"),
        (("table", "sacrifice", "jade"), 0, "a number from 1"),
        (("table", "pyramid", "vp"), [0, 1, 2], "4 numbers, not 3"),
        (("table", "end", "jade"), 3, "a number from 2 to 2, not 3"),
        (("buildings", "camp", 3), None, "levels 0 to 3"),
        (("buildings", "camp", 3, "corn"), None, "a price in corn or jade"),
        (("buildings", "barracks", 0, "fill"), 0, "a number from 1 to 20"),
        (("buildings", "temple", 0, "discount"), 1, "in one good only"),
        (("buildings", "granary", "harvest"), 500, "a number from 0 to 20"),
        (("clan_leader", "card"), None, "the key 'card', which is missing"),
        (("abilities",), [], "at least one ability"),
        (("advisors",), [], "at least two advisors"),
        (("modifications", 0, "level"), 2, "one token for step 2"),
        (("modifications", 0, "place"), "temple", "one of granary, clan_leader, armies"),
        (("modifications", 0), None, "a token for each of the 3 steps"),
        (("reinforcements", 0, "level"), 4, "a number from 1 to 3, not 4"),
        (("creatures", 0, "card"), None, "the key 'card', which is missing"),
        (("special_cards", 0, "count"), 0, "a number from 1 to 20"),
        (("special_cards", 0, "id"), "war_cry", "a card id of its own, not 'war_cry' again"),
        (("special_cards", 0, "id"), "bat_card", "a card id of its own, not 'bat_card' again"),
        (("starting_cards", 0, "name"), "{jade}", "a name of 1 to 60 letters"),
        (("cities", 0), None, "3 cities, not 2"),
        (("cities", 0, "r1"), [[{"corn": 1}]], "three bonuses"),
        (("cities", 0, "r2"), [], "at least one effect"),
        (("cities", 0, "r2"), [{"strength": 1}], "not the unknown key 'strength'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(changed, path, to, expected):
    with pytest.raises(GameError, match=expected) as caught:
        changed(*path, to=to)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("components.yaml, line ")
