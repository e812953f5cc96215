"""The terms of the evaluator about what a seat owns, each one function, in points.

What a thing would score today, and above that what the price list says it will still bring. The
list fades to nothing as the calendar ends.
"""

from __future__ import annotations

from tzolkin_desktop.games.tzolkin.bots.outlook import ESTIMATED_REWARD
from tzolkin_desktop.games.tzolkin.bots.prices import COLUMNS
from tzolkin_desktop.games.tzolkin.bots.viewpoint import View
from tzolkin_desktop.games.tzolkin.expansion.prophecies import standing
from tzolkin_desktop.games.tzolkin.rules.consts import (
    ARCHITECTURE,
    CHICHEN_ITZA,
    FROM_HUNGER,
    NONE,
    QUARTERS,
    THEOLOGY,
)
from tzolkin_desktop.games.tzolkin.rules.state import Player, State

SOME_CORN, RICH_CORN, CREW_CORN = 8, 30, 20  # as far as each price of corn goes
FEW_BLOCKS, CREW_BLOCKS, BUILDER_BLOCKS, BUILDER_GOLD = 4, 8, 6, 4
PRIEST_SKULLS, BANKED_SKULLS = 3, 8
HIGH_CHAAC, HIGH_KUKULCAN = 3, 4  # steps from which the next ones are priced higher
RIVAL_BLOCKS = 12


def banked(v: View) -> float:
    """Count the points on the score sheet."""
    return scored(v.p, v.weights.dread)


def scored(p: Player, dread: float) -> float:
    """Count what a player has scored; points lost to hunger hurt by `dread` more than they cost."""
    return (sum(p.sheet) + dread * p.sheet[FROM_HUNGER]) / QUARTERS


def goods(v: View) -> float:
    """Price the blocks: what they sell for, and what crew and builders make of them."""
    blocks = v.blocks
    if not blocks:
        return 0.0
    w = v.w
    wood, stone, gold = v.p.resources
    a, b, c = v.content.market
    worth = (wood * a + stone * b + gold * c) / QUARTERS
    worth += w.wood * wood + w.stone * stone + w.gold * gold
    if blocks > FEW_BLOCKS:
        worth += w.blocks_many * (blocks - FEW_BLOCKS)
    if v.crew:
        worth += w.blocks_crew * v.crew * min(blocks, CREW_BLOCKS)
    level = v.p.technologies[ARCHITECTURE]
    if level:
        worth += w.blocks_architecture * level * min(blocks, BUILDER_BLOCKS)
        worth += w.gold_architecture * level * min(gold, BUILDER_GOLD)
    return worth


def corn(v: View) -> float:
    """Price the corn, less the food that is needed and the hunger it does not prevent."""
    p, s, o, w = v.p, v.s, v.o, v.w
    have = p.corn
    if s.start_space == v.seat and s.seat == v.seat:
        have += s.teeth_corn  # it comes at the end of this very turn (rules 3.7)
    worth = 0.0
    if s.feasts < len(v.content.food_days):
        figures = v.content.figures[p.tribe]
        need = figures.feed_corn - p.farm_all
        hungry = p.workers - p.farm_one
        if need > 0 and hungry > 0:
            fed = min(hungry, have // need)
            lost = (hungry - fed) * figures.hunger_points
            worth = w.bill * need * hungry
            if o.food:
                worth += w.feed * fed * need - (1.0 + w.hunger) * lost
            else:
                have -= fed * need
                worth -= (1.0 + v.weights.dread) * lost
    worth += have / QUARTERS
    totals = v.content.placement_total
    worth += w.corn_to_place * min(have, totals[min(p.hand, len(totals) - 1)] + p.hand)
    worth += w.corn_some * min(have, SOME_CORN) + w.corn_rich * min(have, RICH_CORN)
    if v.crew:
        worth += w.corn_crew * v.crew * min(have, CREW_CORN)
    return worth


def skulls(v: View) -> float:
    """Price the skulls in hand, more when a worker rides to Chichen Itza for them."""
    n = v.p.skulls
    if not n:
        return 0.0
    s, w = v.s, v.w
    worth = n * (v.content.skull_points + w.skull)
    worth += w.skull_on_its_way * min(n, s.gears[CHICHEN_ITZA].count(v.seat))
    spaces = len(v.content.gears[CHICHEN_ITZA].actions) - 1
    free = spaces - (s.skull_spaces & (2 << spaces) - 1).bit_count()
    worth += w.skulls_open * min(n, free) * free
    return worth + w.theology_skulls * v.p.technologies[THEOLOGY] * min(n, PRIEST_SKULLS)


def temples(v: View) -> float:
    """Project the payouts still to come from where the markers stand."""
    key = (v.seat, *[q.temples for q in v.s.players])
    known = v.o.temples.get(key)
    if known is None:
        known = v.o.temples[key] = _temples(v)
    return known


def _temples(v: View) -> float:
    p, o, w = v.p, v.o, v.w
    if not o.ages:
        return 0.0
    points = 0
    reward = 0.0
    leads = [[0, 0, 0, 0], [0, 0, 0, 0]]  # bonuses of each age: behind, level, first, ahead
    for t, temple in enumerate(v.content.temples):
        step = p.temples[t]
        points += temple.points[step]
        lead = step - max([q.temples[t] for q in v.s.players if q is not p])
        if lead > -2:
            for age, bonus in enumerate(temple.bonus):
                leads[age][min(lead, 2) + 1] += bonus
        for worth_each, n in zip(ESTIMATED_REWARD, temple.reward_cost[step], strict=True):
            reward += worth_each * n
    behind, level, first, ahead = leads[1]
    worth = points * (1.0 + w.final_points) + ahead * (1.0 + w.final_ahead)
    worth += first * (1.0 + w.final_first) + level * (0.5 + w.final_level) + behind * w.final_behind
    if len(o.ages) > 1:
        behind, level, first, ahead = leads[0]
        worth += points * (1.0 + w.age_points) + ahead * (1.0 + w.age_ahead)
        worth += first * (1.0 + w.age_first) + level * (0.5 + w.age_level) + behind * w.age_behind
    if o.reward >= 0:
        worth += reward * (1.0 + w.reward)
    chaac, quetzalcoatl, kukulcan = p.temples
    worth += w.chaac_steps * chaac + w.chaac_high * max(0, chaac - HIGH_CHAAC)
    worth += w.kukulcan_steps * kukulcan + w.kukulcan_high * max(0, kukulcan - HIGH_KUKULCAN)
    return worth + w.quetzalcoatl_steps * quetzalcoatl


def technologies(v: View) -> float:
    """Price the levels of technology: by themselves, together, and by what is left to use them on.

    Architecture is worth less when others build too.
    """
    s, w = v.s, v.w
    agriculture, extraction, architecture, theology = v.p.technologies
    tables = v.o.technologies
    worth = tables[0][agriculture] + tables[1][extraction]
    worth += tables[2][architecture] + tables[3][theology]
    if v.crew:
        levels = w.agriculture_crew * agriculture + w.extraction_crew * extraction
        worth += v.crew * (levels + w.architecture_crew * architecture)
    if theology:
        worth += w.theology_bank * theology * min(s.skull_bank, BANKED_SKULLS)
    if extraction or architecture:
        wood, left = sum(s.jungle[::2]), _buildings_left(s)
        use = w.extraction_wood * wood + w.extraction_left * left
        worth += extraction * (use + w.extraction_architecture * architecture)
        use = w.architecture_wood * wood + w.architecture_left * left
        use += w.architecture_theology * theology
        worth += architecture * (use + _among_rivals(v))
    return worth


def _among_rivals(v: View) -> float:
    """Price what a level of architecture loses because others build too."""
    rivals = [q for q in v.s.players if q is not v.p]
    levels = sum([q.technologies[ARCHITECTURE] for q in rivals])
    blocks = min(RIVAL_BLOCKS, max([sum(q.resources) for q in rivals]))
    return v.w.architecture_rivals * levels + v.w.architecture_taken * blocks


def _buildings_left(s: State) -> int:
    """Count the buildings of the age that nobody has constructed yet."""
    return len(s.decks[s.age]) + len(s.building_row) - s.building_row.count(NONE)


def crew(v: View) -> float:
    """Price the workers beyond the first three, and the farms that feed them."""
    p, w = v.p, v.w
    worth = v.o.crew[p.workers]
    if p.farm_one:
        worth += w.farm_one * min(p.farm_one, p.workers)
    if p.farm_all:
        worth += w.farm_all * p.farm_all * p.workers
    if v.crew:
        free = v.content.figures[p.tribe].feed_corn <= p.farm_all
        worth += w.fed_crew * (v.crew if free else min(v.crew, p.farm_one))
    return worth


def hand(v: View) -> float:
    """Price the workers in hand."""
    return v.o.hand[v.p.hand]


def initiative(v: View) -> float:
    """Price the light side of the board, the starting player space, the marker and time itself."""
    w, s = v.w, v.s
    worth = w.time
    if v.p.light:
        worth += w.light
    if s.start_space == v.seat:
        worth += w.start
    elif s.first == v.seat:
        worth += w.first
    return worth


def prophecies(v: View) -> float:
    """Price where the seat stands in the prophecy that holds and in those to come."""
    s, w = v.s, v.w
    worth = 0.0
    holds = v.content.calamity
    if holds != NONE:
        worth = standing(s, v.seat, holds).points * (1.0 + w.prophecy_now)
    for coming in s.prophecies[s.feasts :]:
        if coming != holds:
            worth += standing(s, v.seat, coming).points * w.prophecy_later
    return worth


def tribe(v: View) -> float:
    """Price the power of the tribe by the turns left, and what it owes."""
    expansion, p = v.content.expansion, v.p
    if expansion is None or p.tribe == NONE:
        return 0.0
    owed = sum(p.debts) * v.content.figures[p.tribe].debt_end
    share = min(1.0, v.o.turns / COLUMNS[-1])
    return v.weights.tribes.get(expansion.tribes[p.tribe].id, 0.0) * share - owed
