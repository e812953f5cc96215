"""Names of components: ours in the player's language, somebody else's as their file has them."""

from tests.yucatan.rules.table import RULES
from tzolkin_desktop.games.yucatan.table.texts.terms import named
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.paths import lang_dirs


def test_a_printed_name_is_shown_as_it_is():
    words = Words.load(lang_dirs("yucatan"), "ru")
    house = RULES.content.cards[0]
    printed = house._replace(name="Krieg", house=False)
    assert named(words, "cards", printed) == "Krieg"
    assert named(words, "cards", house) != house.name
