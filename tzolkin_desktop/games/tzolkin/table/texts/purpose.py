"""What a turn is for, in one or two sentences: what it does, what its plan is, and what it gains.

Made of the deeds, the reasons and the runner-up of a hint; reads no state and decides nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.choices import picks_up, worker_of
from tzolkin_desktop.games.tzolkin.rules.consts import BEG, CALENDAR, PLACE, PLACES, QUICK, SKIP
from tzolkin_desktop.games.tzolkin.table.texts.explain import space_name
from tzolkin_desktop.games.tzolkin.table.texts.log_lines import QUICK_PLACE
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.players.hint import TOGETHER, Deed, Hint

MOST_OTHERS = 2  # moves of the runner-up that are told
A_POINT = 1.0
HARDLY = 0.05  # points that are as good as nothing
SOON = 0.15  # by how much less a deed counts with every day until then
# How much each deed is worth telling, in the order of telling; what is not here is not told.
TELLING = {
    "beg": 0.5,
    "raise": 10.0,
    "build": 6.0,
    "technology": 6.0,
    "skull": 8.0,
    "worker": 6.0,
    "temple": 3.0,
    "points": 0.4,
    "gain/skull": 5.0,
    "gain/gold": 2.0,
    "gain/stone": 1.5,
    "gain/wood": 1.0,
    "gain/corn": 0.3,
}


TILES = {"build": "buildings", "raise": "monuments"}  # the words that name what was built


class Detail(NamedTuple):
    """How much is told."""

    now: int  # deeds of this turn
    each: int  # deeds of a worker later
    parts: int  # this turn, if it does something, and workers later
    cost: bool  # what the main reason takes away


DETAILS = (Detail(3, 2, 2, True), Detail(2, 1, 2, False), Detail(1, 1, 1, False))


class Work(NamedTuple):
    """What one worker does when it is taken back."""

    turn: int
    days: int
    place: str
    deeds: list[Deed]
    weight: float
    placed_now: bool  # in the turn that is suggested


def purposes(words: Words, hint: Hint) -> list[list[str]]:
    """Say what a turn is for in ways that take less and less room."""
    return [purpose(words, hint, detail) for detail in DETAILS]


def purpose(words: Words, hint: Hint, detail: Detail = DETAILS[0]) -> list[str]:
    """Say what a turn is for, then what it gains over the next best and why."""
    plan = _plan(words, hint.plan, detail)
    gain = _gain(words, hint, detail.cost)
    return [_sentence(part) for part in (plan, gain) if part]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


# the plan


def _plan(words: Words, deeds: Sequence[Deed], detail: Detail) -> str:
    """Say what is done now, and what the workers do later for whom this turn is made."""
    works = _works(deeds)
    now = _added([deed for work in works if not work.turn for deed in work.deeds])
    said = [_said(words, "now", _told(now, detail.now))] if now else []
    if all(deed.what == "beg" for deed in now):
        said += _moves_now(words, deeds)
    parts = [words.listed(said)] if said else []
    later = sorted((w for w in works if w.turn and w.place), key=lambda w: -w.weight)
    chosen = sorted(later, key=lambda w: not w.placed_now)[:1]  # what a worker is placed for
    chosen += [work for work in later if work not in chosen]
    chosen = sorted(chosen[: detail.parts - bool(now)], key=lambda w: w.days)
    for before, work in zip((None, *chosen), chosen, strict=False):
        parts.append(_later(words, work, before, detail.each))
    return "; ".join(parts)


def _moves_now(words: Words, deeds: Sequence[Deed]) -> list[str]:
    """Say where workers are placed or taken back in a turn that does nothing else."""
    for what, group in (("place", "to"), ("pick", "from")):
        places = dict.fromkeys(d.place for d in deeds if d.what == what and not d.turn)
        if places:
            named = words.listed(words(f"hint.{group}.{place}") for place in places)
            return [words(f"hint.now.{what}", places=named)]
    return []


def _works(deeds: Sequence[Deed]) -> list[Work]:
    """Gather deeds by the worker who does them."""
    placed = {(d.place, d.space) for d in deeds if d.what == "place" and not d.turn}
    groups: dict[tuple[int, str, int], list[Deed]] = {}
    for deed in deeds:
        if _worth(deed):
            groups.setdefault((deed.turn, deed.place, deed.space), []).append(deed)
    found = []
    for (turn, place, space), group in groups.items():
        days, told = group[0].days, _added(_foreseen(group))
        weight = sum(map(_worth, told)) / (1 + SOON * days)
        found.append(Work(turn, days, place, told, weight, (place, space - days) in placed))
    return found


def _foreseen(deeds: Sequence[Deed]) -> Sequence[Deed]:
    """Leave out what comes of a building that nobody knows yet."""
    unknown = [deed for deed in deeds if deed.what == "build" and not deed.name]
    return unknown[:1] or deeds


def _added(deeds: Sequence[Deed]) -> list[Deed]:
    """Add up deeds of one kind, such as steps in temples."""
    found: dict[tuple[str, str], Deed] = {}
    for deed in deeds:
        key = (deed.what, "" if deed.what == "temple" else deed.name)
        known = found.get(key)
        found[key] = deed if known is None else known._replace(amount=known.amount + deed.amount)
    return list(found.values())


def _told(deeds: Sequence[Deed], most: int) -> list[Deed]:
    """Keep the weightiest deeds, in the order in which they are told."""
    order = [*TELLING]
    kept = sorted(deeds, key=_worth, reverse=True)[:most]
    return sorted(kept, key=lambda deed: order.index(_kind(deed)))


def _worth(deed: Deed) -> float:
    return TELLING.get(_kind(deed), 0.0) * deed.amount


def _kind(deed: Deed) -> str:
    return f"gain/{deed.name}" if deed.what == "gain" else deed.what


def _later(words: Words, work: Work, before: Work | None, most: int) -> str:
    """Say what a worker does when it is taken back; one of the same place is another one."""
    deeds = _said(words, "later", _told(work.deeds, most))
    worker = words(f"hint.worker.{work.place}")
    if before is None or work.days != before.days:
        worker = words("hint.then", when=words("hint.when", n=work.days), worker=worker)
    elif work.place == before.place:
        worker = words("hint.another")
    return f"{worker} {deeds}"


def _said(words: Words, tense: str, deeds: Sequence[Deed]) -> str:
    """Say deeds, now or later, those of one kind together."""
    told = []
    for what in dict.fromkeys(deed.what for deed in deeds):
        alike = [deed for deed in deeds if deed.what == what]
        told.append(_alike(words, f"hint.{tense}", what, alike))
    return words.listed(told)


def _alike(words: Words, key: str, what: str, deeds: Sequence[Deed]) -> str:
    """Say deeds of one kind."""
    if what == "gain":
        goods = (words(f"hint.goods.{deed.name}", n=deed.amount) for deed in deeds)
        return words(f"{key}.gain", goods=words.listed(goods))
    if what == "technology":
        names = [words("hint.technology", name=words(f"technologies.{d.name}")) for d in deeds]
        return words(_counted(f"{key}.{what}", names), technology=words.listed(names))
    if what in TILES:
        named = [deed.name for deed in deeds if deed.name]
        if not named:
            return words(f"{key}.build_any")
        names = [words("hint.tile", name=words(f"{TILES[what]}.{name}")) for name in named]
        return words(_counted(f"{key}.{what}", names), names=words.listed(names))
    return words(f"{key}.{what}", n=sum(deed.amount for deed in deeds))


def _counted(key: str, names: Sequence[str]) -> str:
    return f"{key}_several" if len(names) > 1 else key


# the gain


def _gain(words: Words, hint: Hint, with_cost: bool) -> str:
    """Say by how much the turn is better than the next best, and mostly why."""
    if not hint.runner_up:
        return words("hint.nothing_else")
    other = _other(words, hint.choices, hint.runner_up)
    if hint.gain < HARDLY:
        return words("hint.as_good", other=other)
    if hint.gain < A_POINT:
        said = words("hint.slightly", other=other)
    else:
        said = words("hint.better", n=round(hint.gain), other=other)
    main, most = next(((name, points) for name, points in hint.reasons if points > 0), ("", 0.0))
    if not main:
        return said
    what, _, cost = main.partition(TOGETHER)
    said = words("hint.because", said=said, what=words(f"hint.mostly.{what}"))
    # What is lost besides is told when it outweighs the reason.
    lost = next((name for name, points in hint.reasons if -points > most), "")
    cost = lost.rpartition(TOGETHER)[2] or cost
    if not cost or not with_cost:
        return said
    return words("hint.though", said=said, what=words(f"hint.costs.{cost}"))


def _other(words: Words, mine: Sequence[Choice], other: Sequence[Choice]) -> str:
    """Say in what another turn differs, such as placing at Tikal."""
    more = Counter(c for c in other if _moves(c))
    more.subtract(c for c in mine if _moves(c))
    taken = {c.a for c in mine if picks_up(c)}
    added = [c for c, n in more.items() if n > 0]
    missing = [c for c, n in more.items() if n < 0]
    if added:
        said = _moved(words, added, taken)
        return said if missing else words("hint.other.also", other=said)
    if missing:
        return words("hint.other.less", other=_moved(words, missing, set()))
    if other[0].verb == CALENDAR:
        return words("hint.other.calendar", n=other[0].a)
    begs = BEG in {c.verb for c in other} - {c.verb for c in mine}
    return words("hint.other.beg" if begs else "hint.other.any")


def _moved(words: Words, moves: Sequence[Choice], taken: set[int]) -> str:
    """Say where workers are placed or taken back; one that is taken anyway acts otherwise."""
    placed, picked, used = [], [], []
    for choice in moves:
        if not picks_up(choice):
            place = QUICK_PLACE if choice.verb == QUICK else PLACES[choice.a]
            placed.append(words(f"hint.to.{place}"))
            continue
        gear, _ = worker_of(choice)
        if choice.a in taken and choice.b:
            used.append(words("hint.other.use", space=space_name(words, gear, choice.b)))
        else:
            picked.append(words(f"hint.from.{PLACES[gear]}"))
    found = [
        words(f"hint.other.{name}", places=words.listed(dict.fromkeys(places)))
        for name, places in (("place", placed), ("pick", picked))
        if places
    ]
    return words.listed([*found, *used][:MOST_OTHERS])


def _moves(choice: Choice) -> bool:
    return picks_up(choice) or choice.verb in (PLACE, SKIP, QUICK)
