"""What the house must know of Tikal before it imports it."""

from __future__ import annotations

from tzolkin_desktop.engine.descriptor import Game

HERE = "tzolkin_desktop.games.tikal"

GAME = Game(
    name="tikal",
    players=(2, 3, 4),
    modules=("auction",),
    tile_lists=("tiles",),
    rules_version=1,
    make_rules=f"{HERE}.game:make_rules",
    make_opponents="tzolkin_desktop.games.tikal.bots.opponents:Opponents",
    make_table=f"{HERE}.table.table:TikalTable",
    make_looks=f"{HERE}.table.looks:TikalLooks",
    make_lessons=f"{HERE}.lessons.lessons:TikalLessons",
    make_reference=f"{HERE}.reference.reference:TikalReference",
)
