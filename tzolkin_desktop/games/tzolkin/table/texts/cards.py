"""The card about a piece of the table, and why it cannot be clicked now: found by the spot's id."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from tzolkin_desktop.games.tzolkin.expansion.quick_actions import expansion_of
from tzolkin_desktop.games.tzolkin.rules.affordable import (
    grant_now,
    lack_for_building,
    lack_for_monument,
    reached,
)
from tzolkin_desktop.games.tzolkin.rules.components import Frame
from tzolkin_desktop.games.tzolkin.rules.consts import (
    DUMMY,
    F_ANGER,
    F_BUILD,
    F_PICK,
    F_PLACE,
    F_STEP_ANY,
    F_STEP_TWO,
    F_TECHNOLOGY,
    F_TURN,
    GEARS,
    KINDS,
    NONE,
    START,
    TECHNOLOGIES,
    TEMPLES,
    TOP_LEVEL,
)
from tzolkin_desktop.games.tzolkin.rules.forecast import forecast
from tzolkin_desktop.games.tzolkin.rules.scoring import monument_points
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.look import Look
from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_building, draw_monument
from tzolkin_desktop.games.tzolkin.table.play.offers import Worker
from tzolkin_desktop.games.tzolkin.table.texts import reasons
from tzolkin_desktop.games.tzolkin.table.texts.explain import (
    Explanation,
    explain_building,
    explain_field,
    explain_monument,
    explain_step,
    explain_technology,
)
from tzolkin_desktop.games.tzolkin.table.texts.explain_expansion import (
    explain_debts,
    explain_prophecy,
    explain_quick_space,
    explain_quick_tile,
    explain_tribe,
)
from tzolkin_desktop.games.tzolkin.table.texts.explain_spaces import explain_space
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.foreign_text import Markup, plain
from tzolkin_desktop.kit.hover_card import Card, Picture
from tzolkin_desktop.kit.targets import NO_NUMBER, Place
from tzolkin_desktop.kit.theme import (
    GEAR_COLOURS,
    HEAD_COLOURS,
    KIND_COLOURS,
    PLAYER_LOOKS,
    TECHNOLOGY_COLOURS,
    TEMPLE_COLOURS,
    Colour,
)
from tzolkin_desktop.kit.words import quarters

BARK = HEAD_COLOURS["bark"]
# Fields of a player's row, jungle and wheel, and the words that explain them.
FIELDS = {
    "corn_tiles": "tile_corn",
    "wood_tiles": "tile_wood",
    "buildings": "build",
    "monuments": "monument",
    "points": "vp",
    "forecast": "vp",
    "farms": "farm",
    "home": "workers",
    "light": "light",
    "dark": "dark",
}


def card_of(look: Look, place: Place) -> Card | None:
    """Compose the card about a place; None when there is nothing to say."""
    maker = MAKERS.get(place.kind)
    return maker(look, place) if maker else None


def _card(said: Explanation, colour: Colour, picture: Picture | None = None) -> Card:
    return Card(said.title, colour, said.lines, said.caption, picture)


def _space(look: Look, place: Place) -> Card:
    gear, number = GEARS.index(place.name), place.number
    player = look.state.players[look.active] if look.active >= 0 else None
    said = explain_space(look.words, look.state.content, gear, number, player)
    return _card(said, GEAR_COLOURS[place.name][1])


def _worker(look: Look, place: Place) -> Card:
    gear, number = GEARS.index(place.name), place.number
    said = explain_space(look.words, look.state.content, gear, number)
    who = look.state.gears[gear][number]
    owner = look.words("reasons.dummy") if who == DUMMY else look.seats[who].name
    return _card(said._replace(caption=owner), GEAR_COLOURS[place.name][1])


def _start(look: Look, place: Place) -> Card:
    return _card(
        explain_space(look.words, look.state.content, START, 0), GEAR_COLOURS["calendar"][1]
    )


def _temple(look: Look, place: Place) -> Card:
    t = TEMPLES.index(place.name)
    steps = [p.temples[t] for p in look.state.players]
    here = look.ghosts.get(place.name, steps[max(0, look.active)])
    step = place.number if place.number != NO_NUMBER else here
    leaders = [look.seats[i].name for i, s in enumerate(steps) if s == max(steps)]
    said = explain_step(look.words, look.state.content, t, step, leaders)
    return _card(said, TEMPLE_COLOURS[place.name])


def _technology(look: Look, place: Place) -> Card:
    t = TECHNOLOGIES.index(place.name)
    level = look.state.players[max(0, look.active)].technologies[t]
    cell = place.number if place.number != NO_NUMBER else min(level, TOP_LEVEL) + 1
    player = look.state.players[look.active] if look.active >= 0 else None
    said = explain_technology(look.words, look.state.content, t, cell, player)
    return _card(said, TECHNOLOGY_COLOURS[place.name])


def _building(look: Look, place: Place) -> Card | None:
    return building_card(look, look.state.building_row[place.index])


def building_card(look: Look, number: int) -> Card | None:
    """Compose the card of a building tile."""
    if number == NONE:
        return None
    s = look.state
    player = s.players[look.active] if look.active >= 0 else None
    owned = player.monuments if player else ()
    wanted = [m for m in (*owned, *s.monument_row) if m != NONE]
    said = explain_building(look.words, look.state.content, number, player, wanted)

    def picture(canvas: Canvas, box: Box) -> None:
        draw_building(canvas, box, look.state.content, number)

    return _card(said, KIND_COLOURS[KINDS[look.state.content.buildings[number].kind]], picture)


def _monument(look: Look, place: Place) -> Card | None:
    s, number = look.state, look.state.monument_row[place.index]
    card = monument_card(look, number, look.active)
    if card is None or look.active < 0 or (s.stack and s.stack[-1][0] == F_BUILD):
        return card  # while building, the lock says what is lacking
    lack = reasons.why_no_monument(look.words, s, look.active, number)
    return replace(card, lines=(*card.lines, lack)) if lack else card


def monument_card(look: Look, number: int, owner: int) -> Card | None:
    """Compose the card of a monument tile, with what it is worth to a player now."""
    if number == NONE:
        return None
    s = look.state
    monument = look.state.content.monuments[number]
    worth = None
    if owner >= 0 and monument.rule != "at_once":
        worth = monument_points(_with_monument(s, owner, number), owner, monument)
    said = explain_monument(look.words, look.state.content, number, len(s.players), worth)

    def picture(canvas: Canvas, box: Box) -> None:
        draw_monument(canvas, box, look.state.content, number, players=len(s.players))

    return _card(said, KIND_COLOURS[KINDS[monument.kind]], picture)


def _with_monument(s: State, seat: int, number: int) -> State:
    """Give the position with a monument raised: it may count itself."""
    if number in s.players[seat].monuments:
        return s
    raised = s.clone()
    raised.players[seat].monuments += (number,)
    return raised


def _tribe(look: Look, seat: int) -> Card:
    p = look.state.players[seat]
    said = explain_tribe(look.words, look.state.content, p.tribe, p)
    caption = look.words("tribe.of", name=look.seats[seat].name)
    colour = PLAYER_LOOKS[look.seats[seat].colour].colour
    tribe = expansion_of(look.state).tribes[p.tribe].id
    return _card(said._replace(caption=caption), colour, _emblem(f"tribe_{tribe}"))


def _emblem(icon: str) -> Picture:
    """Give a picture that shows an emblem large."""

    def picture(canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        canvas.icon(icon, x + w / 2, y + h / 2, h - 8)

    return picture


def _debts(look: Look, seat: int) -> Card:
    said = explain_debts(look.words, look.state.content, look.state.players[seat])
    return _card(said._replace(caption=look.seats[seat].name), BARK)


def _prophecy(look: Look, place: Place) -> Card | None:
    if place.index >= len(look.state.prophecies):
        return None
    names = [Markup(f"{{marker:{seat.colour}}} {plain(seat.name)}") for seat in look.seats]
    said = explain_prophecy(look.words, look.state, place.index, names)
    number = look.state.prophecies[place.index]
    emblem = f"prophecy_{expansion_of(look.state).prophecies[number].id}"
    return _card(said, HEAD_COLOURS["clay"], _emblem(emblem))


def _quick(look: Look, place: Place) -> Card:
    space = max(0, place.index)
    names = [seat.name for seat in look.seats]
    said = explain_quick_space(look.words, look.state, space, names)
    return _card(said, GEAR_COLOURS["calendar"][1])


def _quick_tile(look: Look, place: Place) -> Card:
    said = explain_quick_tile(look.words, look.state, place.index)
    return _card(said, GEAR_COLOURS["calendar"][1])


def _food(look: Look, place: Place) -> Card | None:
    """Explain the prophecy that scores on the next food day, or begins after it."""
    if place.name != "prophecy":
        return None
    return _prophecy(look, Place("prophecy", max(0, look.state.feasts - 1)))


def _seat(look: Look, place: Place) -> Card | None:
    seat, name = place.index, place.name
    p = look.state.players[seat]
    if name == "tribe":
        return _tribe(look, seat)
    if name == "debts":
        return _debts(look, seat)
    if place.number != NO_NUMBER:
        if name == "monument":
            return monument_card(look, p.monuments[place.number], seat)
        return building_card(look, p.buildings[place.number - len(p.monuments)])
    if not name:
        return None
    field = FIELDS.get(name, name)
    said = explain_field(look.words, look.state.content, field, look.state.skull_bank)
    if name in ("points", "forecast"):
        said = said._replace(lines=(*said.lines, *_forecast_lines(look, seat)))
    if name == "home":
        said = said._replace(lines=(*_character(look, seat), *said.lines))
    return _card(said._replace(caption=look.seats[seat].name), BARK)


def _character(look: Look, seat: int) -> list[str]:
    """Say who a bot plays as, and what that one likes."""
    words, who = look.words, look.seats[seat].character
    if not who:
        return []
    name, line = words(f"characters.{who}"), words(f"character_lines.{who}")
    return ["{ui_bot} " + words("newgame.plays_as", character=name, line=line)]


def _forecast_lines(look: Look, seat: int) -> list[str]:
    """Say where the points would come from if the game were scored now."""
    now = forecast(look.state, seat)
    found = [f"{{vp:{quarters(now.banked)}}} {look.words('fields.banked')}"]
    for name in ("temples", "monuments", "corn", "skulls"):
        if n := getattr(now, name):
            found.append(f"{{vp:{quarters(n)}}} {look.words(f'scores.{name}')}")
    if now.prophecy:
        found.append(f"{{vp:{quarters(now.prophecy)}}} {look.words('scores.prophecies')}")
    return found


def _jungle(look: Look, place: Place) -> Card:
    return _space(look, Place("space", name="palenque", number=place.index + 2))


def _teeth_corn(look: Look, place: Place) -> Card:
    return _card(explain_field(look.words, look.state.content, "teeth_corn"), BARK)


MAKERS: dict[str, Callable[[Look, Place], Card | None]] = {
    "space": _space,
    "worker": _worker,
    "start": _start,
    "temple": _temple,
    "technology": _technology,
    "building": _building,
    "monument": _monument,
    "seat": _seat,
    "jungle": _jungle,
    "teeth_corn": _teeth_corn,
    "prophecy": _prophecy,
    "quick": _quick,
    "quick_tile": _quick_tile,
    "food": _food,
}


def affordable(look: Look) -> list[Place]:
    """List the spots of buildings and monuments that the active player could pay for now."""
    s, seat = look.state, look.active
    grant = grant_now(s, seat)
    found = []
    for slot, number in enumerate(s.building_row):
        if number != NONE and not lack_for_building(s, seat, number, grant).total:
            found.append(Place("building", slot))
    for slot, number in enumerate(s.monument_row):
        if number != NONE and not lack_for_monument(s, seat, number, grant).total:
            found.append(Place("monument", slot))
    return found


class _Asked(NamedTuple):
    """A place that is asked about, and the worker that is selected."""

    look: Look
    place: Place
    selected: Worker | None

    @property
    def frame(self) -> Frame:
        return self.look.state.stack[-1] if self.look.state.stack else (NONE,)

    @property
    def placed(self) -> int:
        """Count the workers placed so far this turn."""
        return self.frame[1] if self.frame[0] == F_PLACE else 0

    @property
    def placing(self) -> bool:
        return self.frame[0] in (F_TURN, F_PLACE)


def why_not(look: Look, place: Place, selected: Worker | None) -> str:
    """Say why a place that is no offer cannot be clicked now; empty when there is no question."""
    reason = REASONS.get(place.kind)
    return reason(_Asked(look, place, selected)) if reason else ""


def _why_not_space(asked: _Asked) -> str:
    look, gear, number = asked.look, GEARS.index(asked.place.name), asked.place.number
    s, words = look.state, look.words
    if asked.selected is not None:
        costs = reached(s, *asked.selected, gear)
        if number not in costs:
            return words("reasons.out_of_reach")
        return reasons.why_no_action(words, s, look.active, gear, number, costs[number])
    why = _why_not_place(asked, gear)
    if asked.placing and not why:
        return reasons.why_not_this_space(words, s, gear, number)
    return why


def _why_not_place(asked: _Asked, place: int) -> str:
    look = asked.look
    if asked.placing:
        return reasons.why_no_placement(look.words, look.state, place, asked.placed)
    return look.words("reasons.already_picking") if asked.frame[0] == F_PICK else ""


def _why_not_quick(asked: _Asked) -> str:
    if asked.place.index == NO_NUMBER or not asked.placing:
        return ""
    return reasons.why_no_quick(asked.look.words, asked.look.state, asked.placed)


def _why_not_seat(asked: _Asked) -> str:
    if asked.place.name != "tribe":
        return ""
    look = asked.look
    return reasons.why_no_power(look.words, look.state, look.active, asked.place.index)


def _why_not_building(asked: _Asked) -> str:
    look = asked.look
    number = look.state.building_row[asked.place.index]
    if asked.frame[0] != F_BUILD or number == NONE:
        return ""
    return reasons.why_no_building(look.words, look.state, look.active, number)


def _why_not_monument(asked: _Asked) -> str:
    look = asked.look
    number = look.state.monument_row[asked.place.index]
    if asked.frame[0] != F_BUILD or number == NONE:
        return ""
    why = reasons.why_no_monument(look.words, look.state, look.active, number)
    return why or look.words("reasons.monument_by_tikal")


def _why_not_button(asked: _Asked) -> str:
    if asked.place.name != "end" or asked.frame[0] != F_TURN:
        return ""
    return asked.look.words("reasons.must_play")


def _why_not_temple(asked: _Asked) -> str:
    look, kind = asked.look, asked.frame[0]
    if kind not in (F_STEP_ANY, F_STEP_TWO, F_ANGER):
        return ""
    temple = TEMPLES.index(asked.place.name)
    return reasons.why_no_step(look.words, look.state, look.active, temple, kind == F_ANGER)


def _why_not_technology(asked: _Asked) -> str:
    look, frame = asked.look, asked.frame
    if frame[0] != F_TECHNOLOGY:
        return ""
    technology = TECHNOLOGIES.index(asked.place.name)
    free = bool(frame[1])
    return reasons.why_no_technology(look.words, look.state, look.active, technology, free)


def _why_not_worker(asked: _Asked) -> str:
    look, place = asked.look, asked.place
    who = look.state.gears[GEARS.index(place.name)][place.number]
    if who == DUMMY:
        return look.words("reasons.dummy")
    if who != look.active:
        return look.words("reasons.not_your_worker")
    placing = asked.frame[0] == F_PLACE
    return look.words("reasons.already_placing" if placing else "reasons.finish_first")


REASONS: dict[str, Callable[[_Asked], str]] = {
    "space": _why_not_space,
    "start": lambda asked: _why_not_place(asked, START),
    "quick": _why_not_quick,
    "seat": _why_not_seat,
    "worker": _why_not_worker,
    "building": _why_not_building,
    "monument": _why_not_monument,
    "temple": _why_not_temple,
    "technology": _why_not_technology,
    "button": _why_not_button,
}
