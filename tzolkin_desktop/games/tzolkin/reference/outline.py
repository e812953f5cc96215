"""The pages of the rules reference in order: their looks, their rules and what they lead to.

Answers for what is the same in every language.
"""

from __future__ import annotations

from tzolkin_desktop.kit.theme import GEAR_COLOURS, HEAD_COLOURS, Colour
from tzolkin_desktop.shell.reference.protocol import Page

BASE, EXPANSION = "base", "expansion"
BARK, CLAY, HONEY = HEAD_COLOURS["bark"], HEAD_COLOURS["clay"], HEAD_COLOURS["honey"]
LAKE, LEAF = HEAD_COLOURS["lake"], HEAD_COLOURS["leaf"]


def _city(name: str, icon: str, rules: str, *links: str) -> Page:
    return Page(name, icon, GEAR_COLOURS[name][1], rules, f"gear/{name}", links)


def _module(name: str, icon: str, colour: Colour, rules: str, piece: str, *links: str) -> Page:
    return Page(name, icon, colour, rules, piece, links, EXPANSION)


PAGES: tuple[Page, ...] = (
    Page("overview", "hint", CLAY, "2.1, 3.2, 8.4", "calendar",
         ("page/placing", "page/picking_up", "food", "page/temples", "page/end")),
    Page("setup", "gear_mark", HONEY, "1.1–1.8", "wealth",
         ("workers", "page/buildings", "page/monuments", "jungle", "page/calendar")),
    Page("calendar", "calendar", GEAR_COLOURS["calendar"][1], "2.1, 3.6, 3.7, 6.1–6.5", "calendar",
         ("first_player", "teeth_corn", "food", "page/placing", "page/temples")),
    Page("placing", "worker_any", LAKE, "3.2–3.7", "workers",
         ("workers", "good/corn", "first_player", "page/begging", "page/picking_up")),
    Page("picking_up", "any_action", LAKE, "3.8–3.12", "gear/tikal",
         ("gear/palenque", "gear/yaxchilan", "gear/tikal", "gear/uxmal", "gear/chichen_itza")),
    Page("begging", "beg", BARK, "3.1, 3.3, 5.3", "icon/beg",
         ("good/corn", "temple/chaac", "temple/quetzalcoatl", "temple/kukulcan", "page/placing")),
    _city("palenque", "corn", "4.1–4.5",
          "jungle", "good/corn", "technology/agriculture", "technology/extraction",
          "monument/corn_pyramid"),
    _city("yaxchilan", "gold", "4.6",
          "goods", "skulls", "technology/extraction", "technology/theology", "gear/tikal"),
    _city("tikal", "build", "4.7–4.11",
          "page/technologies", "page/buildings", "page/monuments", "technology/architecture",
          "page/temples"),
    _city("uxmal", "market", "4.12–4.14",
          "page/goods", "workers", "page/buildings", "technology/architecture", "page/temples"),
    _city("chichen_itza", "skull", "4.15, 4.16",
          "skulls", "skulls_placed", "technology/theology", "monument/crystal_temple",
          "temple/kukulcan"),
    Page("temples", "temple_any", CLAY, "5.1–5.3, 7.3, 7.4", "temples",
         ("temple/chaac", "temple/quetzalcoatl", "temple/kukulcan", "food", "gear/uxmal")),
    Page("technologies", "tech_any", LEAF, "4.5–4.10, 4.16", "technologies",
         ("technology/agriculture", "technology/extraction", "technology/architecture",
          "technology/theology", "gear/tikal")),
    Page("buildings", "build", HONEY, "1.4, 3.12, 4.8–4.10, 4.13, 4.17", "buildings",
         ("deck", "gear/tikal", "gear/uxmal", "technology/architecture", "page/monuments")),
    Page("monuments", "monument", HONEY, "1.4, 4.9, 8.3", "monuments",
         ("gear/tikal", "page/buildings", "goods", "page/end")),
    Page("goods", "res_any", BARK, "1.2, 4.12, 8.2", "goods",
         ("good/corn", "goods", "skulls", "gear/yaxchilan", "gear/uxmal")),
    Page("food_days", "food", CLAY, "6.5, 7.1–7.4", "calendar",
         ("food", "good/corn", "workers", "page/temples", "page/buildings")),
    Page("end", "trophy", BARK, "8.1–8.4", "icon/trophy",
         ("score", "page/monuments", "skulls", "page/temples")),
    _module("expansion", "tribe", LEAF, "9.1", "modules",
            "page/tribes", "page/prophecies", "page/new_buildings", "page/quick_actions",
            "page/mini"),
    _module("tribes", "tribe", LEAF, "9.2–9.16", "tribes",
            "tribe", "page/setup", "page/ek_chuah", "page/placing", "page/picking_up"),
    _module("prophecies", "prophecy", GEAR_COLOURS["chichen_itza"][1], "9.19–9.23", "prophecies",
            "prophecy", "food", "page/temples", "page/goods"),
    _module("new_buildings", "renovate", HONEY, "9.24–9.30", "new_buildings",
            "page/buildings", "gear/tikal", "gear/uxmal", "skulls_placed", "page/food_days"),
    _module("quick_actions", "quick", GEAR_COLOURS["calendar"][1], "9.31–9.37", "quick",
            "quick", "page/placing", "first_player", "page/five_players"),
    _module("five_players", "w_jaguar", LAKE, "9.38", "workers",
            "page/quick_actions", "page/setup", "jungle"),
    _module("mini", "every_food", CLAY, "9.39–9.42", "mini",
            "page/monuments", "page/setup", "page/food_days"),
    _module("ek_chuah", "tribe_ek_chuah", LEAF, "9.17, 9.18", "icon/tribe_ek_chuah",
            "page/tribes", "goods", "food"),
)  # fmt: skip
BY_ID = {page.id: page for page in PAGES}
