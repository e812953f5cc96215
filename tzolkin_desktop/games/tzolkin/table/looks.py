"""What menus, lists, charts and screenshots show of Tzolk'in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import sub
from typing import Any

from tzolkin_desktop.engine.contract import Event, GameError, Result
from tzolkin_desktop.engine.session import Step
from tzolkin_desktop.games.tzolkin.expansion.modules import (
    EK_CHUAH,
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
    modules_of,
)
from tzolkin_desktop.games.tzolkin.game import make_rules
from tzolkin_desktop.games.tzolkin.meta import GAME
from tzolkin_desktop.games.tzolkin.rules.components import Content
from tzolkin_desktop.games.tzolkin.rules.consts import QUARTERS, SOURCES
from tzolkin_desktop.games.tzolkin.rules.forecast import forecast
from tzolkin_desktop.games.tzolkin.rules.setup import MOST_PLAYERS
from tzolkin_desktop.games.tzolkin.rules.state import State
from tzolkin_desktop.games.tzolkin.table.board.gears import GearMotion, Standing
from tzolkin_desktop.games.tzolkin.table.board.ornament import Ornament
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.hover_card import place_card
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.targets import Rect
from tzolkin_desktop.kit.theme import DUMMY, GOLD, INK, PAPER_DARK, mix
from tzolkin_desktop.kit.words import Words, quarters
from tzolkin_desktop.players.hint import Hint
from tzolkin_desktop.shell.cover import Cover
from tzolkin_desktop.shell.looks import BareLooks, Chart, DayScore, Glance, RoundEnd
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.review.timeline import Timeline

SUN = 128.0  # on the calendar behind the title
RIDERS = (
    Standing("chichen_itza", 3, "red"),
    Standing("chichen_itza", 8, "yellow"),
    Standing("palenque", 4, "purple"),
    Standing("yaxchilan", 2, "blue"),
    Standing("yaxchilan", 5, "green"),
    Standing("tikal", 1, "yellow"),
    Standing("tikal", 4, "red"),
    Standing("uxmal", 2, "green"),
    Standing("uxmal", 6, "blue"),
)
MODULE_ICONS = {
    "tribes": "tribe",
    "prophecies": "prophecy",
    "buildings": "renovate",
    "quick_actions": "quick",
    "mini_1": "corn",
    "mini_2": "calendar",
    "ek_chuah": "tribe_ek_chuah",
}
SOURCE_ICONS = {
    "temples_1": "temple_any",
    "temples_2": "temple_again",
    "buildings": "build",
    "chichen_itza": "skull_placed",
    "architecture": "tech_architecture",
    "monuments": "monument",
    "corn": "corn",
    "skulls": "skull",
    "hunger": "hunger",
    "prophecies": "prophecy",
    "debts": "tribe_ek_chuah",
}


class TzolkinLooks(BareLooks):
    """The gear train, the days, and where points come from."""

    tint = (58, 84, 52)
    special_icon = "food"
    metrics = ("technologies", "temples", "buildings", "workers")
    scenes: Mapping[str, int] = {"draft": 0, "foodday": 60}
    rules_page = "chichen_itza"
    inner_scenes = frozenset(("LessonTable",))

    def __init__(self) -> None:
        """Belong to Tzolk'in."""
        super().__init__(GAME)

    # words

    def title(self, words: Words) -> str:
        """Name the game."""
        return words("app.title")

    def subtitle(self, words: Words) -> str:
        """Say in a line what it is about."""
        return words("app.subtitle")

    def standing(self, words: Words, now: int, last: int) -> str:
        """Say how far a game has come."""
        return words("load.day", day=now, days=last)

    def length(self, words: Words, state: State) -> str:
        """Say how many days a game had."""
        return words("result.days", n=state.content.food_days[-1].day)

    def tie_break(self, words: Words, match: Match, result: Result) -> str:
        """Say that workers on the gears decide, and how many everybody with equal points has."""
        best = max(result.scores)
        counts = [
            f"{look.name} {match.state.workers_on_gears(seat)}"
            for seat, look in enumerate(match.seats)
            if result.scores[seat] == best
        ]
        return words("result.tie_break", counts=", ".join(counts))

    def trophies(self, match: Match, seat: int) -> int:
        """Count a seat's monuments."""
        return len(match.state.players[seat].monuments)

    def draw_trophies(
        self,
        canvas: Canvas,
        words: Words,
        match: Match,
        seat: int,
        result: Result,
        box: Box,
        shown: int,
    ) -> None:
        """Show so many of a seat's monuments, each with what it scored."""
        from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_monument

        content = match.state.content
        owned = match.state.players[seat].monuments
        wide = box[2] / max(6, len(owned))
        for number, monument in enumerate(owned[:shown]):
            x, y = box[0] + wide * number + 10, box[1]
            tile: Box = (x, y, wide - 20, (wide - 20) * 108 / 132)
            draw_monument(canvas, tile, content, monument, players=len(match.seats))
            name = content.monuments[monument].id
            scored = quarters(result.sheets[seat][f"monument {name}"])
            canvas.points(x + tile[2] - 12, y + tile[3] - 10, 56, scored)
            below, title = y + tile[3] + 30, words(f"monuments.{name}")
            canvas.text(title, x, below, 19, INK, "head", "lm", tile[2])

    # ornaments

    def ornament(self, x: float, y: float, zoom: float, riders: bool = False) -> Ornament:
        """Make a gear train; with riders the sun shines on it too."""
        return Ornament(x, y, zoom, RIDERS if riders else (), SUN if riders else 0.0)

    def cover(self, box: Box) -> Cover:
        """Make the gear train, larger than the box."""
        x, y, w, h = box
        train = Ornament(x + w / 2, y + h / 2, h / 760, RIDERS, SUN)

        def paint(canvas: Canvas) -> None:
            canvas.box(box, (30, 36, 20), 10)
            train.draw_light(canvas)
            train.draw_bed(canvas)

        return Cover(box, paint, train)

    # setting up

    def modules_of(self, players: int, asked: Sequence[str]) -> tuple[str, ...]:
        """List the modules asked for and those that they or five players bring along."""
        return modules_of({"players": players, "modules": list(asked)})

    def modules_in(self, state: State) -> tuple[str, ...]:
        """List the modules that a position is played with."""
        return state.content.modules

    def brings(self, module: str, on: bool) -> frozenset[str]:
        """List what is switched together: Ek Chuah is a tribe and goes where they go."""
        return frozenset(({EK_CHUAH: {TRIBES}} if on else {TRIBES: {EK_CHUAH}}).get(module, ()))

    def needed(self, module: str, players: int) -> bool:
        """Say whether so many players cannot do without a module."""
        return module == QUICK_ACTIONS and players == MOST_PLAYERS

    def module_icon(self, module: str) -> str:
        """Name the emblem of a module."""
        return MODULE_ICONS[module]

    def notes(self, words: Words, players: int, modules: Sequence[str]) -> list[str]:
        """Tell of dummy workers."""
        dummies = _content(players, modules).dummies.get(players, 0)
        return [words("newgame.dummies_note", n=dummies)] if dummies else []

    def draw_facts(
        self, canvas: Canvas, words: Words, box: Box, players: int, modules: Sequence[str]
    ) -> None:
        """Draw days, food days, monuments and dummy workers, each with its name."""
        content = _content(players, modules)
        facts = [
            ("calendar", content.food_days[-1].day, "days"),
            ("food", len(content.food_days), "food_days"),
            ("monument", content.monuments_shown[players], "monuments"),
        ]
        if dummies := content.dummies.get(players, 0):
            facts.append((DUMMY, dummies, "dummies"))
        each = (box[2] - 40) / len(facts)
        y = box[1] + 76
        for number, (icon, value, name) in enumerate(facts):
            x = box[0] + 20 + each * (number + 0.5)
            if icon == DUMMY:
                canvas.worker(x, y, 62, DUMMY)
            else:
                canvas.icon(icon, x, y, 60)
            label = words(f"newgame.facts.{name}", n=value)
            canvas.text(label, x, y + 50, 22, INK, "bold", "cm", each - 20)
            if number:
                left = x - each / 2
                canvas.line((left, y - 34), (left, y + 60), mix(PAPER_DARK, INK, 0.3))

    # the course of a match

    def rounds(self, match: Match) -> list[RoundEnd]:
        """List how every round ended; the final reckoning comes last, as a day of its own."""
        steps = match.session.steps
        found: list[RoundEnd] = []
        for number, step in enumerate(steps, 1):
            kinds = {event.kind for event in step.events}
            if "end_turn" not in kinds and "calendar" not in kinds:
                continue
            if "round" not in kinds and "game_over" not in kinds:
                continue
            state: State = steps[number].before if number < len(steps) else match.state
            day = step.before.day
            scores = tuple(p.score() for p in state.players)
            found = [end for end in found if end.score.day < day]
            if "game_over" in kinds:
                added = _added_last(step.events, len(scores))
                earlier = tuple(map(sub, scores, added))
                found.append(RoundEnd(DayScore(day, earlier), number - 1, step.before))
                found.append(RoundEnd(DayScore(day + 1, scores), number, state))
            else:
                found.append(RoundEnd(DayScore(day, scores), number, state))
        return found

    def special_rounds(self, match: Match) -> list[int]:
        """List the food days."""
        return _food_days(match.state)

    def outlook(self, state: State) -> tuple[int, ...]:
        """Say what everybody would have, were the game scored at once."""
        return tuple(forecast(state, seat).total for seat in range(len(state.players)))

    def growth(self, box: Box, ends: Sequence[RoundEnd], start: State, seats: Any) -> Chart:
        """Make the chart of growth."""
        from tzolkin_desktop.games.tzolkin.table.growth_chart import GrowthChart

        return GrowthChart(box, ends, start, seats, _food_days(start))

    def glances(self, timeline: Timeline) -> list[Glance]:
        """List the turns that stand out, the weightiest first."""
        from tzolkin_desktop.games.tzolkin.table.moments import glances

        return glances(timeline)

    def purposes(self, words: Words, hint: Hint) -> list[list[str]]:
        """Say what a turn is for, and what it gains, at length and shorter."""
        from tzolkin_desktop.games.tzolkin.table.texts.purpose import purposes

        return purposes(words, hint)

    def say(self, words: Words, glance: Glance, state: State) -> str:
        """Say why a turn is worth a look."""
        values = dict(glance.values)
        if glance.why in ("missed", "found"):
            return " ".join(self.purposes(words, values["hint"])[-1])
        if "gear" in values:
            values["gear"] = words(f"gears.{values['gear']}")
        if "points" in values:
            values["points"] = quarters(round(values["points"] * QUARTERS))
        return words(f"review.{glance.why}", **values)

    # the result

    def sources(self, state: State, result: Result) -> tuple[str, ...]:
        """List the sources of points that a game has."""
        more = {"prophecies": PROPHECIES, "debts": EK_CHUAH}
        return SOURCES + tuple(s for s, module in more.items() if module in state.content.modules)

    def source_icon(self, source: str) -> str:
        """Name the emblem of a source."""
        return SOURCE_ICONS[source]

    def by_source(self, sheet: Mapping[str, int], sources: Sequence[str]) -> dict[str, int]:
        """Gather the lines of single monuments into one."""
        monuments = sum(value for name, value in sheet.items() if name.startswith("monument "))
        return {s: monuments if s == "monuments" else sheet[s] for s in sources}

    def has_details(self, source: str) -> bool:
        """Let the pointer ask for the monuments."""
        return source == "monuments"

    def draw_details(
        self, canvas: Canvas, words: Words, match: Match, seat: int, result: Result, spot: Rect
    ) -> None:
        """Show a seat's monuments, each with what it scored."""
        from tzolkin_desktop.games.tzolkin.table.pieces.tiles import draw_monument

        state = match.state
        owned = state.players[seat].monuments
        if not owned:
            return
        each, wide = 92.0, 460.0
        size = wide, 60 + each * len(owned)
        scored = dict(result.sheets[seat])
        x, y, _, _ = place_card(spot, size)
        title = words("scores.monuments")
        canvas.panel((x, y, *size), title, "honey", 30, 20, edge=GOLD, shadow=210)
        for number, monument in enumerate(owned):
            top = y + 46 + each * number
            tile: Box = (x + 22, top, 100, 100 * 108 / 132)
            draw_monument(canvas, tile, state.content, monument, players=len(state.players))
            name = state.content.monuments[monument].id
            shown = words(f"monuments.{name}")
            canvas.text(shown, x + 140, top + 40, 22, INK, "head", "lm", wide - 220)
            points = quarters(scored[f"monument {name}"])
            canvas.icon("vp", x + wide - 48, top + 40, 56)
            ink = (248, 236, 204)
            canvas.text(points, x + wide - 48, top + 39, 22, ink, "bold", "cm", 56 * 0.72)

    def draw_table(self, canvas: Canvas, app: App, match: Match) -> Box:
        """Draw the whole table; the ranking takes the place of the log."""
        from tzolkin_desktop.games.tzolkin.table.board.board import Board
        from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
        from tzolkin_desktop.shell.table.regions import Look

        state = match.state
        look = Look(state, app.words, match.seats, state.to_act())
        Board(canvas, look).draw(canvas, look)
        return layout_of(state).log

    # scenes

    def bring_on(self, app: App, name: str, match: Match) -> Scene:
        """Make the draft or the last food day of a match."""
        if name == "draft":
            if not match.state.hands:
                raise GameError("The draft of this game is over; fewer turns are needed.")
            scene: Scene = self.game.table().own_scene(app, match, lambda: None)
            return scene
        if name == "foodday":
            return _food_day(app, match)
        return super().bring_on(app, name, match)

    def stir(self, table: Any) -> GearMotion:
        """Let all gears turn by a day."""
        from tzolkin_desktop.games.tzolkin.table.board.board import corn_teeth
        from tzolkin_desktop.games.tzolkin.table.motion.beats import Beat

        state = table.look.state
        motion = GearMotion(state.day, state.day + 1)
        table.showing.add([Beat(state, turn=motion, corn=tuple(corn_teeth(state)))], 1.0)
        return motion


def last_food_day(match: Match) -> Step | None:
    """Find the step of the last food day."""
    feasts: list[Step] = [
        step
        for step in match.session.steps
        if any(event.kind == "food_day" for event in step.events)
    ]
    return feasts[-1] if feasts else None


def _food_day(app: App, match: Match) -> Scene:
    from tzolkin_desktop.games.tzolkin.table.food_day.scene import FoodDayScene
    from tzolkin_desktop.games.tzolkin.table.motion.director import Director
    from tzolkin_desktop.shell.table.regions import Look
    from tzolkin_desktop.shell.table.scene import TableScene

    def nothing(*_: object) -> None:
        """Lead nowhere."""

    feast = last_food_day(match)
    if feast is None:
        raise GameError("No food day has been reached in this position; more turns are needed.")
    look = Look(feast.before, app.words, match.seats, feast.seat)
    table = TableScene(app, match, on_over=nothing, on_own_scene=nothing, on_menu=nothing)
    table.moment = feast.before
    beats = Director({}, match.seats).beats(feast, match.state)
    events = next(beat.food_day for beat in beats if beat.food_day)
    return FoodDayScene(app, look, events, table.picture(), nothing)


def _food_days(state: State) -> list[int]:
    return [day.day for day in state.content.food_days]


def _content(players: int, modules: Sequence[str]) -> Content:
    return make_rules().content_for({"players": players, "modules": list(modules)})


def _added_last(events: Sequence[Event], players: int) -> list[int]:
    """Add up what only the final reckoning gave, by seat."""
    added = [0] * players
    for event in events:
        if event.kind == "final_points":
            added[event.seat] += event.data["quarters"]
    return added
