"""What the house must know of the toy before it imports it."""

from tzolkin_desktop.engine.descriptor import Game

GAME = Game(
    name="toy",
    players=(2, 3, 4),
    rules_version=1,
    make_rules="tests.toy.rules:make_rules",
    make_opponents="tzolkin_desktop.players.opponents:RandomOnly",
    make_table="tests.toy.table:ToyTable",
)
