"""The pages of the rules reference in order: their looks, their rules and what they lead to.

Answers for what is the same in every language.
"""

from __future__ import annotations

from tzolkin_desktop.kit.theme import HEAD_COLOURS, Colour
from tzolkin_desktop.shell.reference.protocol import Page

BASE, DETAILS = "base", "details"
BARK, CLAY, HONEY = HEAD_COLOURS["bark"], HEAD_COLOURS["clay"], HEAD_COLOURS["honey"]
LAKE, LEAF = HEAD_COLOURS["lake"], HEAD_COLOURS["leaf"]


def _action(name: str, colour: Colour, rules: str, piece: str, *links: str) -> Page:
    return Page(name, f"act_{name}", colour, rules, piece, links)


PAGES: tuple[Page, ...] = (
    Page("overview", "hint", CLAY, "2.1–2.4", "board",
         ("page/laying", "page/walk", "page/uncover", "page/dig", "page/scoring")),
    Page("setup", "banner", HONEY, "1.1–1.7", "printed",
         ("stack", "steps", "page/tiles", "page/members", "page/overview")),
    Page("tiles", "temple", LEAF, "1.3, 3.4", "board",
         ("stack", "page/laying", "page/uncover", "page/dig", "page/scoring")),
    Page("laying", "clearing", LEAF, "2.2, 3.1–3.6, 4.4", "tile",
         ("page/paths", "page/tiles", "stack", "page/scoring")),
    Page("paths", "paving_2", LEAF, "4.1–4.4", "board",
         ("page/walk", "page/laying", "page/recruit", "page/camp")),
    Page("members", "w_feather", LAKE, "5.1, 5.2", "members",
         ("supply", "page/recruit", "page/control", "page/guard")),
    _action("recruit", LAKE, "6.1, 6.2", "base_camp",
            "supply", "camps", "page/walk", "page/members"),
    _action("walk", LAKE, "4.3, 6.3, 6.13", "board",
            "page/paths", "page/recruit", "page/members"),
    _action("uncover", BARK, "6.4–6.6", "temple",
            "steps", "temples", "page/control", "page/guard", "page/scoring"),
    _action("dig", HONEY, "6.7–6.9", "ruins",
            "treasures", "page/swap", "page/camp", "page/scoring"),
    _action("swap", HONEY, "6.10", "treasures",
            "treasures", "page/dig", "page/scoring"),
    _action("camp", LAKE, "6.9, 6.11", "camp",
            "camps", "page/recruit", "page/dig", "page/paths"),
    _action("guard", BARK, "6.12, 6.13", "guard",
            "guards", "temples", "page/control", "page/uncover", "page/scoring"),
    Page("control", "equal", BARK, "7.1, 7.2", "temple",
         ("temples", "page/members", "page/guard", "page/scoring")),
    Page("scoring", "volcano", CLAY, "8.1–8.6, 8.8", "volcano",
         ("score", "temples", "treasures", "stack", "page/end")),
    Page("end", "trophy", BARK, "8.7, 9.1, 9.2", "icon/trophy",
         ("score", "page/scoring", "page/control", "page/auction")),
    Page("auction", "totem", CLAY, "10.1–10.11", "totems",
         ("score", "page/laying", "page/scoring", "page/end", "page/rulings"), DETAILS),
    Page("rulings", "treasure_codex", HONEY, "R1–R20", "icon/treasure_codex",
         ("page/control", "page/uncover", "page/laying", "page/auction", "page/end"), DETAILS),
)  # fmt: skip
BY_ID = {page.id: page for page in PAGES}
