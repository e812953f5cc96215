"""What is printed on tiles, spaces and tracks, as short lists of picture tokens.

Answers for which pictures and numbers stand for an effect, an action, a technology or a score;
knows no place and no drawing. A token is `icon`, `icon:label`, `icon@kind` (tinted as a kind of
tile), `icon!` (crossed out), `icon^1100` (on which food days), `vp:n` (points), `#text`, or one of
the signs below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tzolkin_desktop.engine.contract import GameError
from tzolkin_desktop.games.tzolkin.rules.components import (
    A_ANY_ACTION,
    A_BUILD,
    A_BUILD_FOR_CORN,
    A_FISH,
    A_GAIN,
    A_HARVEST,
    A_MARKET,
    A_SKULL,
    A_TECHNOLOGY,
    A_TEMPLES,
    A_WORKER,
    Action,
    Building,
    Content,
    Effect,
    Frame,
)
from tzolkin_desktop.games.tzolkin.rules.consts import (
    F_POINTS,
    F_SKULL,
    F_STEP_ANY,
    F_TAKE,
    KINDS,
    RESOURCES,
    TECHNOLOGIES,
    TEMPLES,
    TOP_LEVEL,
)

OR, PAY, PER = "|", ">", "/"
SIGNS = (OR, PAY, PER)
MINUS = "−"
GOODS = ("corn", *RESOURCES, "skull")
BONUS = TOP_LEVEL + 1  # the cell beyond the last level of a technology
OF_THE_EXPANSION = {
    "monument": ("may_monument",),
    "exchange": ("tech_swap",),
    "devotion": ("res_any", PAY, "temple_any"),
}

Tokens = list[str]


class UnknownPrint(GameError):
    """Something printed on a component that has no picture yet."""


class Columns(NamedTuple):
    """A score by steps: what is counted, and points for each number of it."""

    counted: tuple[str, ...]
    steps: tuple[tuple[str, int], ...]
    head: str = ""  # an icon beside each number


def times(icon: str, n: int) -> str:
    """Write a token with its number; one needs none."""
    return icon if n == 1 else f"{icon}:{n}"


def effect_tokens(content: Content, effect: Effect, owner: str) -> Tokens:
    """List the pictures of one printed effect; an unknown one is named with its tile."""
    name, value, n = effect
    if name in GOODS:
        return [times(name, n)]
    if name == "points":
        return [f"vp:{n}"]
    if name == "worker":
        return ["worker_plus"] * n
    if name == "any_resource":
        return [times("res_any", n)]
    if name == "feed_one":
        return ["farm_one"] * n + [f"#{MINUS}{content.feed_corn}", "corn"]
    if name == "feed_all":
        return ["farm_all", f"#{MINUS}{n}", "corn"]
    if name == "temple":
        which = TEMPLES if value == "each" else (str(value),)
        return [f"temple_{temple}" for temple in which] * n
    if name == "technology":
        return [f"tech_{value}"] * n
    if name == "build":
        return ["may_build"]
    if name == "market":
        return ["market"]
    if name == "action":
        return [f"corn:{MINUS}{n}", PAY, "any_action"]
    if name in OF_THE_EXPANSION:
        return list(OF_THE_EXPANSION[name])
    if name == "anger":
        return [f"plaque_{value}:{MINUS}{n}"]
    raise UnknownPrint(f"The tile '{owner}' has the effect '{name}', which has no picture.")


def building_tokens(content: Content, number: int) -> Tokens:
    """List the pictures of a building's effects in printed order."""
    building = content.buildings[number]
    effects = [effect for effect in building.effects if effect.name != "income"]
    return [
        *_income(building),
        *(t for effect in effects for t in effect_tokens(content, effect, building.id)),
    ]


def _income(building: Building) -> Tokens:
    """List what a building gives on food days, with the days if they differ."""
    kinds = list(dict.fromkeys(building.income))  # in the order of the effects
    effects = [effect for effect in building.effects if effect.name == "income"]
    tokens = []
    for effect, frames in zip(effects, kinds, strict=True):
        days = "".join(str(int(given == frames)) for given in building.income)
        token = times(str(effect.value), effect.amount)
        tokens.append(token if len(kinds) == 1 else f"{token}^{days}")
    return ["every_food", "#:", *tokens] if tokens else []


def wealth_tokens(content: Content, number: int) -> Tokens:
    """List the pictures of a starting wealth tile."""
    tile = content.wealth[number]
    tokens = []
    for effect in tile.effects:
        if effect.name == "feed_one":
            tokens.append(f"farm_one:{MINUS}{content.feed_corn}")
        else:
            tokens += effect_tokens(content, effect, tile.id)
    if tile.others_lose:
        tokens += ["everyone", f"corn:{MINUS}{tile.others_lose}"]
    return tokens


def _per(points: int, *counted: str) -> Tokens:
    return [f"vp:{points}", PER, *counted]


def score_steps(figures: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    """Write the steps that score, the equal ones at the end as one."""
    last = len(figures) - 1
    while last and figures[last - 1] == figures[last]:
        last -= 1
    more = "+" if last < len(figures) - 1 else ""
    numbers = [n for n in range(last + 1) if figures[n]]
    return tuple((f"{n}{more if n == last else ''}", figures[n]) for n in numbers)


def monument_tokens(content: Content, number: int, players: int = 0) -> Tokens | Columns:
    """List the pictures of what a monument scores, for a number of players if it is known."""
    monument = content.monuments[number]
    rule, figures = monument.rule, monument.figures
    if rule == "points":
        gains = [t for e in monument.effects for t in effect_tokens(content, e, monument.id)]
        return [*gains, f"vp:{figures[0]}"]
    if rule == "at_once":
        quarters = str(monument.effects[0].value).split()
        return Columns(("food",), tuple((str(n + 1), int(p)) for n, p in enumerate(quarters)))
    if rule == "per_tile_of_kind":
        kind, points = KINDS[figures[0]], figures[1]
        return _per(points, f"building_kind@{kind}", f"monument_kind@{kind}")
    if rule == "per_monument_of_anyone":
        if players:
            return _per(figures[players], "monument", "everyone")
        return Columns(("monument", "everyone"), score_steps(figures), "worker_any")
    if rule == "by_full_technologies":
        return Columns(("tech_level3",), score_steps(figures))
    if rule == "by_workers":
        return Columns(("worker_any",), score_steps(figures))
    if rule == "temples_again":
        return [*(f"plaque_{temple}" for temple in TEMPLES), PAY, "temple_again"]
    counted = {
        "per_tile": ("build", "monument"),
        "per_corn_tile": ("tile_corn",),
        "per_wood_tile": ("tile_wood",),
        "per_technology_level": ("tech_level",),
        "per_step_in_best_temple": ("temple_any:1",),
        "per_skull_placed": ("skull_placed", "everyone"),
    }
    if rule not in counted:
        raise UnknownPrint(f"The monument '{monument.id}' scores '{rule}', which has no picture.")
    return _per(figures[0], *counted[rule])


def _gain(action: Action) -> Tokens:
    order = (*RESOURCES[::-1], "skull", "corn")  # the dearest first, as printed
    amounts = dict(zip(GOODS, action[1:], strict=True))
    return [times(good, amounts[good]) for good in order if amounts[good]]


def _temples(action: Action) -> Tokens:
    _, steps, resources, corn = action
    price = f"res_any:{MINUS}{resources}" if resources else f"corn:{MINUS}{corn}"
    return [price, PAY, times("temple_any", steps)]


def _skull(action: Action) -> Tokens:
    _, _, points, temple, resources = action
    more = [times("res_any", resources)] if resources else []
    return [f"vp:{points}", "skull_socket", f"plaque_{TEMPLES[temple]}", *more]


ACTION_TOKENS: dict[int, Callable[[Action], Tokens]] = {
    A_FISH: lambda a: ["fish", f"corn:{a[1]}"],
    A_HARVEST: lambda a: [f"wood:{a[3]}", OR, f"corn:{a[2]}"] if a[3] else [f"corn:{a[2]}"],
    A_GAIN: _gain,
    A_TECHNOLOGY: lambda a: ["tech_any"] * a[1],
    A_BUILD: lambda a: [times("build", a[1]), OR, "monument"] if a[2] else ["build"] * a[1],
    A_TEMPLES: _temples,
    A_MARKET: lambda a: ["market"],
    A_WORKER: lambda a: ["worker_plus"] * a[1],
    A_BUILD_FOR_CORN: lambda a: [f"corn:×{a[1]}", PAY, "build"],
    A_ANY_ACTION: lambda a: [f"corn:{MINUS}{a[1]}", PAY, "any_action"],
    A_SKULL: _skull,
}


def action_tokens(action: Action) -> Tokens:
    """List the pictures of an action."""
    if action[0] not in ACTION_TOKENS:
        raise UnknownPrint(f"The action {action} has no picture.")
    return ACTION_TOKENS[action[0]](action)


def space_tokens(content: Content, gear: int, number: int, skull_placed: bool = False) -> Tokens:
    """List the pictures of a space of a gear, ready for the ring of the board."""
    what = content.gears[gear]
    if number in what.free_choice:
        return ["any"]
    if not 0 < number < len(what.actions):
        return []
    tokens = action_tokens(what.actions[number])
    return ["skull_placed" if t == "skull_socket" and skull_placed else t for t in tokens]


# What each technology adds, in the order of its pictures; an add not named here has none.
ADDS: dict[str, tuple[tuple[str, Callable[[int], Tokens]], ...]] = {
    "agriculture": (
        ("harvest_corn", lambda n: [f"corn:+{n}"]),
        ("without_tile", lambda n: ["tile_corn!"]),
        ("fish_corn", lambda n: [f"fish:+{n}"]),
    ),
    "extraction": (
        ("wood", lambda n: [f"wood:+{n}"]),
        ("stone", lambda n: [f"stone:+{n}"]),
        ("gold", lambda n: [f"gold:+{n}"]),
    ),
    "architecture": (
        ("corn", lambda n: [f"corn:+{n}"]),
        ("points", lambda n: [f"vp:{n}"]),
        ("saved_resource", lambda n: ["tech_cube_minus"]),
    ),
    "theology": (
        ("next_action", lambda n: [f"skull_socket:+{n}"]),
        ("devotion", lambda n: ["res_any", PAY, "temple_any"]),
        ("skull", lambda n: [f"skull:+{n}"]),
    ),
}


def level_adds(content: Content, technology: int, level: int) -> list[tuple[str, int]]:
    """List what one level of a technology adds by itself."""
    known = {name for adds in ADDS.values() for name, _ in adds}
    for name in content.adds:
        if name not in known:
            raise UnknownPrint(f"A technology adds '{name}', which has no picture.")
    found = []
    for name, _ in ADDS[TECHNOLOGIES[technology]]:
        added = content.adds.get(name, (0,) * (TOP_LEVEL + 1))
        if added[level] > added[level - 1]:
            found.append((name, added[level] - added[level - 1]))
    return found


def bonus_tokens(frame: Frame) -> Tokens:
    """List the pictures of a technology's bonus."""
    if frame[0] == F_STEP_ANY:
        return ["temple_any"]
    if frame[0] == F_TAKE:
        return [times("res_any", frame[1])]
    if frame[0] == F_POINTS:
        return [f"vp:{frame[1]}"]
    if frame[0] == F_SKULL:
        return [times("skull", frame[1])]
    raise UnknownPrint(f"The technology bonus {frame} has no picture.")


def technology_tokens(content: Content, technology: int, level: int) -> Tokens:
    """List the pictures of a cell: the symbol at level 0, what levels add, or the bonus."""
    if level == 0:
        return [f"tech_{TECHNOLOGIES[technology]}"]
    if level == BONUS:
        return bonus_tokens(content.technology_bonus[technology])
    pictures = dict(ADDS[TECHNOLOGIES[technology]])
    return [t for name, n in level_adds(content, technology, level) for t in pictures[name](n)]


def step_reward(content: Content, temple: int, step: int) -> str:
    """Name the good printed on a step of a temple, if any."""
    return dict(content.temples[temple].rewards).get(step, "")
