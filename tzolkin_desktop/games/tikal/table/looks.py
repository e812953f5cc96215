"""What menus, lists, charts and screenshots show of Tikal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, GameError, Result
from tzolkin_desktop.games.tikal.game import make_rules
from tzolkin_desktop.games.tikal.meta import GAME
from tzolkin_desktop.games.tikal.rules.consts import (
    SCORE_LINES,
    SCORINGS,
    TEMPLE,
)
from tzolkin_desktop.games.tikal.rules.control import held_temples
from tzolkin_desktop.games.tikal.rules.forecast import if_scored
from tzolkin_desktop.games.tikal.rules.result import standing
from tzolkin_desktop.games.tikal.rules.setup import AUCTION
from tzolkin_desktop.games.tikal.rules.state import State
from tzolkin_desktop.games.tikal.table.board.ornament import Ornament, make_cover
from tzolkin_desktop.games.tikal.table.growth_chart import METRICS, GrowthChart
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.theme import INK, PAPER_DARK, mix
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.cover import Cover
from tzolkin_desktop.shell.looks import BareLooks, Chart, DayScore, RoundEnd
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.moving import MovingBeat

SOURCE_ICONS = {"start": "totem", "bids": "totem_down"}
_TROPHY = 150.0  # width of a temple among the trophies


class TikalLooks(BareLooks):
    """The jungle, the scorings, and where points come from."""

    tint = (52, 92, 44)
    special_icon = "volcano"
    icon = "temple"
    metrics = METRICS
    scenes: Mapping[str, int] = {"scoring": 24}

    def __init__(self) -> None:
        """Belong to Tikal."""
        super().__init__(GAME)

    # words

    def standing(self, words: Words, now: int, last: int) -> str:
        """Say which tile of the stack a game has come to."""
        key = "games.tikal.standing"
        return words(key, now=now, last=last) if words.has(key) else f"{now}/{last}"

    def length(self, words: Words, state: State) -> str:
        """Say how many tiles a game had."""
        return words("result.tiles", n=len(state.content.stack) - len(state.tiles))

    def tie_break(self, words: Words, match: Match, result: Result) -> str:
        """Say what decides between equal points, and what everybody with equal points has."""
        best = max(result.scores)
        counts = [
            f"{look.name} {highest} · {treasures}"
            for seat, look in enumerate(match.seats)
            if result.scores[seat] == best
            for _, highest, treasures in (standing(match.state, seat),)
        ]
        return words("result.tie_break", counts=", ".join(counts))

    def trophies(self, match: Match, seat: int) -> int:
        """Count the temples that a seat controls."""
        return len(held_temples(match.state, seat))

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
        """Show so many of a seat's temples, the highest first."""
        from tzolkin_desktop.games.tikal.table.board.hexes import draw_hex, hex_look
        from tzolkin_desktop.games.tikal.table.geometry import SIZE
        from tzolkin_desktop.shell.table.regions import Look

        s: State = match.state
        look = Look(s, words, match.seats, NOBODY)
        held = sorted(held_temples(s, seat), key=lambda hex_: -s.levels[hex_])
        wide = min(_TROPHY, box[2] / max(1, len(held)))
        size = min(wide * 0.48, SIZE)
        for number, hex_ in enumerate(held[:shown]):
            at = box[0] + wide * (number + 0.5), box[1] + size
            draw_hex(canvas, at, hex_look(look, hex_)._replace(edges=()), size)

    # ornaments

    def ornament(self, x: float, y: float, zoom: float, riders: bool = False) -> Ornament:
        """Make a piece of the jungle with a temple that grows."""
        return Ornament(x, y, zoom)

    def cover(self, box: Box) -> Cover:
        """Make a temple in the jungle."""
        return make_cover(box)

    # setting up

    def modules_in(self, state: State) -> tuple[str, ...]:
        """Say whether turns are bid for."""
        return (AUCTION,) if state.auction else ()

    def module_icon(self, module: str) -> str:
        """Name the emblem of the auction."""
        return "totem"

    def draw_facts(
        self, canvas: Canvas, words: Words, box: Box, players: int, modules: Sequence[str]
    ) -> None:
        """Draw turns of each player, temples, scorings and the capital of an auction."""
        content = make_rules().content
        temples = sum(tile.type == TEMPLE for tile in content.tiles)
        facts = [
            ("act_walk", len(content.stack) // players, "turns"),
            ("temple", temples, "temples"),
            ("volcano", SCORINGS, "scorings"),
        ]
        if modules:
            facts.append(("vp", content.start_score, "capital"))
        each = (box[2] - 40) / len(facts)
        y = box[1] + 76
        for number, (icon, value, name) in enumerate(facts):
            x = box[0] + 20 + each * (number + 0.5)
            if icon == "vp":
                canvas.points(x, y, 62, value)
            else:
                canvas.icon(icon, x, y, 60)
            label = words(f"newgame.facts.{name}", n=value)
            canvas.text(label, x, y + 50, 22, INK, "bold", "cm", each - 20)
            if number:
                left = x - each / 2
                canvas.line((left, y - 34), (left, y + 60), mix(PAPER_DARK, INK, 0.3))

    # the course of a match

    def rounds(self, match: Match) -> list[RoundEnd]:
        """List how every tile's turn ended; the final scoring comes last, as one more."""
        rules, steps = match.rules, match.session.steps
        first: State = steps[0].before if steps else match.state
        found = [RoundEnd(DayScore(0, rules.scores(first)), 0, first)]
        for number, step in enumerate(steps, 1):
            after: State = steps[number].before if number < len(steps) else match.state
            now = rules.progress(step.before).now
            final = step.before.scorings == SCORINGS
            over = rules.to_act(after) == NOBODY
            if final and over:
                now = rules.progress(after).last + 1
            elif final or not (
                over or rules.progress(after).now != now or after.scorings == SCORINGS
            ):
                continue
            if now:
                found.append(RoundEnd(DayScore(now, rules.scores(after)), number, after))
        return found

    def special_rounds(self, match: Match) -> list[int]:
        """List the tiles that were volcanoes."""
        found = []
        steps = match.session.steps
        for number, step in enumerate(steps, 1):
            if any(event.kind == "volcano" for event in step.events):
                after = steps[number].before if number < len(steps) else match.state
                found.append(match.rules.progress(after).now)
        return found

    def outlook(self, state: State) -> tuple[int, ...]:
        """Say what everybody would have, were the position scored at once."""
        worth = if_scored(state)
        return tuple(p.score() + worth[seat].points for seat, p in enumerate(state.players))

    def growth(self, box: Box, ends: Sequence[RoundEnd], start: State, seats: Any) -> Chart:
        """Make the chart of growth."""
        return GrowthChart(box, ends, start, seats)

    # scenes

    def bring_on(self, app: App, name: str, match: Match) -> Scene:
        """Make the score sheet of the last scoring turn of a match."""
        return _last_sheet(app, match) if name == "scoring" else super().bring_on(app, name, match)

    def stir(self, table: Any) -> MovingBeat:
        """Let a volcano shake the whole board."""
        from tzolkin_desktop.games.tikal.table.motion.beats import Tremor

        beat = Tremor(table.look.state)
        table.showing.add([beat], 1.0)
        return beat

    # the result

    def sources(self, state: State, result: Result) -> tuple[str, ...]:
        """List the scorings; capital and bids only of an auction."""
        if state.auction:
            return SCORE_LINES
        return tuple(line for line in SCORE_LINES if line not in SOURCE_ICONS)

    def source_icon(self, source: str) -> str:
        """Name the emblem of a line."""
        if source in SOURCE_ICONS:
            return SOURCE_ICONS[source]
        return "temple" if source.startswith("temples") else "treasure_idol"

    def by_source(self, sheet: Mapping[str, int], sources: Sequence[str]) -> dict[str, int]:
        """Give the lines that are shown."""
        return {source: sheet[source] for source in sources}

    def draw_table(self, canvas: Canvas, app: App, match: Match) -> Box:
        """Draw the whole table; the ranking takes the place of the log."""
        from tzolkin_desktop.games.tikal.table.board.layout import layout_of
        from tzolkin_desktop.games.tikal.table.picture import TikalPicture
        from tzolkin_desktop.shell.table.regions import Look

        state: State = match.state
        look = Look(state, app.words, match.seats, state.to_act())
        TikalPicture(canvas, look).draw(canvas, look)
        return layout_of(state).log


def _last_sheet(app: App, match: Match) -> Scene:
    from tzolkin_desktop.games.tikal.table.scoring.scene import ScoringScene
    from tzolkin_desktop.shell.table.regions import Look
    from tzolkin_desktop.shell.table.scene import TableScene

    def nothing(*_: object) -> None:
        """Lead nowhere."""

    steps = [step for step in match.session.steps if any(e.kind == "scored" for e in step.events)]
    if not steps:
        raise GameError("Nothing has been scored in this position; more turns are needed.")
    table = TableScene(app, match, on_over=nothing, on_own_scene=nothing, on_menu=nothing)
    table.moment = steps[-1].before
    look = Look(steps[-1].before, app.words, match.seats, steps[-1].seat, past=steps)
    return ScoringScene(app, look, table.picture(), nothing)
