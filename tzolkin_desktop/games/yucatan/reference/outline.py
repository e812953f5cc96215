"""The pages of the rules reference in order: their looks, their rules and what they lead to.

Answers for what is the same in every language.
"""

from __future__ import annotations

from tzolkin_desktop.kit.theme import HEAD_COLOURS
from tzolkin_desktop.shell.reference.protocol import Page

BASE, DETAILS = "base", "details"
BARK, CLAY, HONEY = HEAD_COLOURS["bark"], HEAD_COLOURS["clay"], HEAD_COLOURS["honey"]
LAKE, LEAF = HEAD_COLOURS["lake"], HEAD_COLOURS["leaf"]

PAGES: tuple[Page, ...] = (
    Page("overview", "hint", CLAY, "2.1, 3.1–3.4", "board",
         ("page/turn", "page/armies", "page/battle", "page/sacrifice", "page/house")),
    Page("setup", "banner", HONEY, "1.1–1.6", "board",
         ("page/advisors", "page/construction", "page/turn", "page/house")),
    Page("turn", "army_sun", CLAY, "3.1–3.4", "buildings",
         ("page/construction", "page/clan_leader", "page/armies", "page/symbols")),
    Page("construction", "b_construction", LEAF, "4.1, 4.6", "building/0",
         ("development", "page/camp", "page/pyramid", "page/end")),
    Page("camp", "b_camp", CLAY, "4.2, 4.6", "building/1",
         ("development", "page/reinforcements", "page/armies")),
    Page("barracks", "b_barracks", LAKE, "4.3", "building/2",
         ("page/captives", "page/armies", "page/battle")),
    Page("temple", "b_temple", BARK, "4.4, 4.6", "building/3",
         ("development", "page/creatures", "page/cards", "page/end")),
    Page("granary", "b_granary", HONEY, "4.5", "building/4",
         ("goods", "page/pyramid", "page/clan_leader")),
    Page("clan_leader", "draw_keep", CLAY, "5.1, 5.2", "leader",
         ("deck", "goods", "page/advisors", "page/cards")),
    Page("armies", "move", LEAF, "6.1–6.5", "army",
         ("goods", "page/cities", "page/battle", "page/reinforcements")),
    Page("battle", "strength_two", CLAY, "7.1–7.6", "cards",
         ("deck", "page/captives", "page/cards", "page/symbols", "page/rulings")),
    Page("captives", "captive", BARK, "8.1–8.3", "captives",
         ("captives", "page/sacrifice", "page/battle", "page/barracks")),
    Page("cities", "city", LEAF, "9.1", "city",
         ("page/armies", "page/advisors", "page/symbols")),
    Page("sacrifice", "sacrifice", CLAY, "10.1–10.5, 10.7", "heart",
         ("captives", "marker", "page/pyramid", "page/captives")),
    Page("pyramid", "pyramid", HONEY, "10.4–10.6", "pyramid",
         ("marker", "development", "page/sacrifice", "page/end")),
    Page("calendar", "life", LAKE, "11.1–11.3", "wheel",
         ("page/temple", "page/cities", "page/end")),
    Page("end", "trophy", BARK, "12.1–12.3", "icon/trophy",
         ("score", "page/pyramid", "page/sacrifice", "page/rulings")),
    Page("symbols", "strength", CLAY, "13.1, 13.2", "icon/strength",
         ("page/battle", "page/cards", "page/rulings"), DETAILS),
    Page("cards", "card", CLAY, "7.5, 13.1", "cards",
         ("deck", "page/battle", "page/symbols", "page/creatures"), DETAILS),
    Page("creatures", "creature", LAKE, "4.4, 11.1", "creature",
         ("development", "page/temple", "page/symbols"), DETAILS),
    Page("reinforcements", "train", LEAF, "4.2", "reinforcement",
         ("development", "page/camp", "page/symbols"), DETAILS),
    Page("advisors", "em_porter", HONEY, "1.5, 5.2, 10.4", "icon/em_porter",
         ("page/setup", "page/clan_leader", "page/pyramid"), DETAILS),
    Page("rulings", "house_mark", BARK, "14.1–14.33", "icon/house_mark",
         ("page/battle", "page/captives", "page/sacrifice", "page/house"), DETAILS),
    Page("house", "house_mark", HONEY, "3.4", "icon/house_mark",
         ("page/cards", "page/creatures", "page/symbols"), DETAILS),
)  # fmt: skip
BY_ID = {page.id: page for page in PAGES}
