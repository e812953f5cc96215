"""What the house must know of Yucatan before it imports it."""

from __future__ import annotations

from tzolkin_desktop.engine.descriptor import Game

HERE = "tzolkin_desktop.games.yucatan"

GAME = Game(
    name="yucatan",
    players=(2, 3, 4),
    modules=("gentle_marker",),
    tile_lists=("components",),
    rules_version=1,
    make_rules=f"{HERE}.game:make_rules",
    make_opponents=f"{HERE}.bots.opponents:Opponents",
    make_table=f"{HERE}.table.table:YucatanTable",
    make_looks=f"{HERE}.table.looks:YucatanLooks",
    make_lessons=f"{HERE}.lessons.lessons:YucatanLessons",
    make_reference=f"{HERE}.reference.reference:YucatanReference",
)
