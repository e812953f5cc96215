"""What the house must know of Tzolk'in before it imports it."""

from __future__ import annotations

from tzolkin_desktop.engine.descriptor import Game

HERE = "tzolkin_desktop.games.tzolkin"

GAME = Game(
    name="tzolkin",
    players=(2, 3, 4),
    more_players=(5,),
    modules=(
        "tribes",
        "prophecies",
        "buildings",
        "quick_actions",
        "mini_1",
        "mini_2",
        "ek_chuah",
    ),
    score_unit=4,
    tile_lists=("buildings", "monuments", "wealth"),
    named_tiles=("buildings", "monuments"),  # starting wealth goes by its gear and space
    rules_version=1,
    make_rules=f"{HERE}.game:make_rules",
    make_opponents=f"{HERE}.bots.opponents:Opponents",
    make_table=f"{HERE}.table.table:TzolkinTable",
    make_looks=f"{HERE}.table.looks:TzolkinLooks",
    make_lessons=f"{HERE}.lessons.lessons:TzolkinLessons",
    make_reference=f"{HERE}.reference.reference:TzolkinReference",
)
