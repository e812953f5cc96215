"""Names and numbers of Yucatan: places, goods, buildings, verbs and frames."""

from __future__ import annotations

NONE = -1
"""No token, creature, card, ability."""

ROUNDS = 4
TURNS = 3  # of every player in a round
CITIES = 3
JUNGLE = CITIES
"""The place of an army that stands in no city; cities are 0, 1 and 2."""

BUILDINGS = ("construction", "camp", "barracks", "temple", "granary")
CONSTRUCTION, CAMP, BARRACKS, TEMPLE, GRANARY = range(5)
KINDS = 4  # of buildings that have levels: the granary has none
TOP_LEVEL = 3

ARMIES = ("sun", "moon")
SECTORS = 3
LEADERS = ("clan", *ARMIES)
CLAN, SUN, MOON = range(3)  # a leader of an army is one more than its army

COLUMNS = ("construction", "reinforcement", "summoning")
BUILDING, REINFORCING, SUMMONING = range(3)
BONUS_CELL = TOP_LEVEL + 1

STEPS = 3  # of the pyramid
LAST_LIFE = ROUNDS + 1  # the "round 5" of a creature that counts at the end

# Kinds of battle cards.
CARD_KINDS = ("starting", "special", "creature")
STARTING, SPECIAL, OF_CREATURE = range(3)

# Conditions of effects (rules 13.2).
CONDITIONS = ("always", "attack", "victory", "move", "creature", "city_corn", "city_jade")
ALWAYS, ATTACK, VICTORY, MOVE, CREATURE, CITY_CORN, CITY_JADE = range(7)

VERBS = (
    "advisors", "ability", "start", "use", "lead", "build", "train", "summon", "prolong", "refill",
    "take", "keep", "move", "stay", "bonus", "play", "pay", "choose", "give", "develop", "marker",
    "first", "count", "token", "end",
)  # fmt: skip
(
    ADVISORS, ABILITY, START, USE, LEAD, BUILD, TRAIN, SUMMON, PROLONG, REFILL,
    TAKE, KEEP, GO, STAY, BONUS, PLAY, PAY, CHOOSE, GIVE, DEVELOP, MARKER,
    FIRST, COUNT, TOKEN, END,
) = range(25)  # fmt: skip

NOTHING = 99  # as the first number of a choice: none of what is offered
YES = 98  # as the first number of `ability`: it is used

FRAMES = (
    "advisors", "ability", "start", "turn", "build", "train", "summon", "prolong", "refill",
    "clan", "use_ability", "keep", "move", "card_attack", "card_defend", "question", "bonus",
    "token", "give", "marker", "develop", "first", "count",
    "begin", "next_turn", "arrive", "reveal", "clash", "spoils", "aftermath", "effects", "gifts",
    "calendar",
)  # fmt: skip
(
    F_ADVISORS,  # set-up, secret: keep advisors
    F_ABILITY,  # set-up, secret: keep an ability
    F_START,  # set-up, secret: choose the first building
    F_TURN,  # place tokens: building placed, leader placed
    F_BUILD,  # price of a level in corn and jade, discounts of both, points that come with it
    F_TRAIN,  # price of a level in corn and jade, discounts of both
    F_SUMMON,  # the same, rounds of life for nothing, whether prolonging follows
    F_PROLONG,  # rounds of life for nothing
    F_REFILL,  # warriors to fill up to
    F_CLAN,  # choose what the clan leader brings
    F_USE_ABILITY,  # use the ability or not
    F_KEEP,  # keep one of the cards drawn: the seat, whose turn goes on, cards
    F_MOVE,  # move an army or stay: army
    F_CARD_ATTACK,  # secret: the attacker's card
    F_CARD_DEFEND,  # secret: the defender's card
    F_QUESTION,  # a priced effect, or one of several: the seat, and where the effect stands
    F_BONUS,  # choose a bonus of a city: city
    F_TOKEN,  # choose whose clan token to take: the seat, whose turn goes on
    F_GIVE,  # secret: an offering: what is asked, the seat, seats that come after
    F_MARKER,  # put the sacrifice marker back or not: the seat, seats that come after
    F_DEVELOP,  # advance a development marker: steps left, columns done as bits, seats as before
    F_FIRST,  # who is to begin the next round
    F_COUNT,  # choose an end bonus: the seat, seats that come after
    F_BEGIN,  # by itself: set-up is revealed, the first round begins
    F_NEXT_TURN,  # by itself: the next turn, or the sacrifice: turns taken in this round
    F_ARRIVE,  # by itself: an army has moved: army, effects on moving done
    F_REVEAL,  # by itself: both cards open
    F_CLASH,  # by itself: captures of step 1, then strengths
    F_SPOILS,  # by itself: the winner's capture and the effects of step 3: effects done
    F_AFTERMATH,  # by itself: clan tokens, destroyed armies, cards go, the city
    F_EFFECTS,  # by itself: gains that come after a decision: whose, and where they stand
    F_GIFTS,  # by itself: offerings open
    F_CALENDAR,  # by itself: the calendar turns
) = range(33)
AUTOMATIC = F_COUNT  # frames beyond it wait for nobody

# Where an effect stands: what it is printed on, its number, and its own number there.
OWNERS = ("card", "reinforcement", "creature", "advisor", "ability", "bonus", "white")
O_CARD, O_REINFORCEMENT, O_CREATURE, O_ADVISOR, O_ABILITY, O_BONUS, O_WHITE = range(7)
BONUSES = ("1a", "1b", "1c", "2", "3")

TIE = -2
"""The winner of a battle that nobody has won."""

GIFTS = ("captives", "jade", "corn", "tokens")
G_CAPTIVES, G_JADE, G_CORN, G_TOKENS = range(4)

END_BONUSES = ("creatures", "reinforcements", "buildings")

SCORE_LINES = (
    *(f"sacrifice_{n}" for n in range(1, ROUNDS + 1)),
    "pyramid", "battles", "cities", "settlement", "end_bonus", "goods", "cards",
)  # fmt: skip
(
    FROM_SACRIFICE, _, _, _, FROM_PYRAMID, FROM_BATTLES, FROM_CITIES, FROM_SETTLEMENT,
    FROM_END_BONUS, FROM_GOODS, FROM_CARDS,
) = range(len(SCORE_LINES))  # fmt: skip
