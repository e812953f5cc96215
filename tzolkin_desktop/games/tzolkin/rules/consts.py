"""Names and numbers shared by the rules of Tzolk'in: plain ints, each with a names tuple."""

from __future__ import annotations

EMPTY, DUMMY = -1, 9  # besides seats, what a gear slot can hold
NONE = -1
NEVER = 999  # more corn than anybody has: an action that cannot be taken

PALENQUE, YAXCHILAN, TIKAL, UXMAL, CHICHEN_ITZA, START = range(6)
GEARS = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen_itza")
PLACES = (*GEARS, "start")

WOOD, STONE, GOLD = range(3)
RESOURCES = ("wood", "stone", "gold")

SHRINE_SPACE = 11  # beyond the skull spaces of Chichen Itza: the skull on a building

CHAAC, QUETZALCOATL, KUKULCAN = range(3)
TEMPLES = ("chaac", "quetzalcoatl", "kukulcan")
START_STEP = 1  # the white step of every temple (rules 1.5)

AGRICULTURE, EXTRACTION, ARCHITECTURE, THEOLOGY = range(4)
TECHNOLOGIES = ("agriculture", "extraction", "architecture", "theology")
TOP_LEVEL = 3

FARM, TOMB, CIVIC, SHRINE = range(4)
KINDS = ("farm", "tomb", "civic", "shrine")

# Where points come from: the lines of the score sheet.
(
    FROM_TEMPLES_1,
    FROM_TEMPLES_2,
    FROM_BUILDINGS,
    FROM_CHICHEN_ITZA,
    FROM_ARCHITECTURE,
    FROM_MONUMENTS,
    FROM_CORN,
    FROM_SKULLS,
    FROM_HUNGER,
) = range(9)
SOURCES = (
    "temples_1",
    "temples_2",
    "buildings",
    "chichen_itza",
    "architecture",
    "monuments",
    "corn",
    "skulls",
    "hunger",
)
# Lines that only a game with the expansion has, after the others.
FROM_PROPHECIES, FROM_DEBTS = len(SOURCES), len(SOURCES) + 1
MORE_SOURCES = ("prophecies", "debts")
ALL_SOURCES = SOURCES + MORE_SOURCES
QUARTERS = 4  # quarter points in a point: scores are whole numbers of quarters

# Verbs: what a choice does. The words are the notation.
(
    KEEP,
    BEG,
    ANGER,
    PLACE,
    PICK,
    HARVEST,
    STEP,
    PAY,
    TAKE,
    ADVANCE,
    BUILD,
    RAISE,
    SELL,
    BUY,
    USE,
    DONE,
    END,
    CALENDAR,
    TRIBE,
    DISCARD,
    ACCEPT,
    BONUS,
    LOWER,
    PASS,
    QUICK,
    SKIP,
    REACH,
    CROSS,
    TRADE,
    BORROW,
    REPAY,
    RENOVATE,
) = range(32)
VERBS = (
    "keep",
    "beg",
    "anger",
    "place",
    "pick",
    "harvest",
    "step",
    "pay",
    "take",
    "advance",
    "build",
    "raise",
    "sell",
    "buy",
    "use",
    "done",
    "end",
    "calendar",
    "tribe",
    "discard",
    "accept",
    "bonus",
    "lower",
    "pass",
    "quick",
    "skip",
    "reach",
    "cross",
    "trade",
    "borrow",
    "repay",
    "renovate",
)
BESIDE = PASS  # verbs from here on are offered beside those of a frame and resolve by themselves

CORN_TILE, WOOD_TILE, BURN = range(3)
HARVESTS = ("corn", "wood", "burn")

# How a building is paid for and whether architecture is used on it (rules 4.8-4.10).
# SAVE + r: architecture 3 takes resource r off the cost; SAVE_CORN: the same at Uxmal 4.
FULL, PLAIN, SAVE, SAVE_CORN = 0, 1, 2, 5

# Who grants a construction: it decides the payment and what architecture may do.
(
    BY_TIKAL_2,
    BY_TIKAL_4,
    BY_TIKAL_4_AGAIN,
    BY_UXMAL_4,
    BY_TILE,
    BY_TILE_MONUMENT,
    BY_QUICK,
) = range(7)

# What a toll is paid for: a F_TOLL frame is (F_TOLL, one of these, which, how many).
TOLL_RESOURCE, TOLL_SKULL, TOLL_STEP, TOLL_ADVANCE = range(4)

# Frames of the decision stack. Those below AUTOMATIC wait for a choice of the acting seat.
(
    F_DRAFT,
    F_TURN,
    F_PLACE,
    F_PICK,
    F_ANGER,
    F_HARVEST,
    F_STEP_ANY,
    F_STEP_TWO,
    F_PAY,
    F_TAKE,
    F_TECHNOLOGY,
    F_BUILD,
    F_MARKET,
    F_ANY_ACTION,
    F_DEVOTION,
    F_CALENDAR,
    F_TRIBE,
    F_DISCARD,
    F_TOLL,
    F_BONUS,
    F_LOWER,
    F_PICK_ONE,
    F_SETTLE,
    AUTOMATIC,
    F_CORN,
    F_RESOURCE,
    F_SKULL,
    F_POINTS,
    F_WORKER,
    F_STEP,
    F_ADVANCE,
    F_SEAT,
    F_BEGIN,
    F_DROP,
    F_TAX,
    F_QUARTER,
    F_DUMMIES,
    F_ACT,
    F_FEAST,
    F_END,
) = range(40)
FRAMES = (
    "draft",
    "turn",
    "place",
    "pick",
    "anger",
    "harvest",
    "step_any",
    "step_two",
    "pay",
    "take",
    "technology",
    "build",
    "market",
    "any_action",
    "devotion",
    "calendar",
    "tribe",
    "discard",
    "toll",
    "bonus",
    "lower",
    "pick_one",
    "settle",
    "automatic",
    "corn",
    "resource",
    "skull",
    "points",
    "worker",
    "step",
    "advance",
    "seat",
    "begin",
    "drop",
    "tax",
    "quarter",
    "dummies",
    "act",
    "feast",
    "end",
)
