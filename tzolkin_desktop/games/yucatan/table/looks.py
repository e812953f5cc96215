"""What menus, lists, charts and screenshots show of Yucatan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tzolkin_desktop.engine.contract import NOBODY, Choice, Result
from tzolkin_desktop.games.yucatan.game import make_rules
from tzolkin_desktop.games.yucatan.meta import GAME
from tzolkin_desktop.games.yucatan.rules.consts import (
    NONE,
    ROUNDS,
    SCORE_LINES,
    SPECIAL,
    TURNS,
)
from tzolkin_desktop.games.yucatan.rules.forecast import if_ended
from tzolkin_desktop.games.yucatan.rules.state import State
from tzolkin_desktop.games.yucatan.table.board.ornament import Ornament, make_cover
from tzolkin_desktop.games.yucatan.table.growth_chart import METRICS, GrowthChart
from tzolkin_desktop.games.yucatan.table.pieces.tokens import draw_creature, draw_reinforcement
from tzolkin_desktop.games.yucatan.table.staging import SCENES, staged
from tzolkin_desktop.kit.app import App
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.rich_text import faint
from tzolkin_desktop.kit.scene import Scene
from tzolkin_desktop.kit.theme import INK
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.cover import Cover
from tzolkin_desktop.shell.looks import BareLooks, Chart, DayScore, RoundEnd
from tzolkin_desktop.shell.match import Match
from tzolkin_desktop.shell.table.moving import MovingBeat

GENTLE = "gentle_marker"
SOURCE_ICONS = {
    "pyramid": "pyramid", "battles": "strength_two", "cities": "city", "settlement": "build",
    "end_bonus": "vp", "goods": "jade", "cards": "card",
}  # fmt: skip
_TROPHY = 62.0  # side of a token among the trophies


class YucatanLooks(BareLooks):
    """The pyramid, the sacrifices, and where points come from."""

    tint = (128, 52, 30)
    special_icon = "sacrifice"
    metrics = METRICS
    scenes: Mapping[str, int] = SCENES

    def __init__(self) -> None:
        """Belong to Yucatan."""
        super().__init__(GAME)

    # words

    def standing(self, words: Words, now: int, last: int) -> str:
        """Say which turn a game has come to."""
        key = "games.yucatan.standing"
        return words(key, now=now, last=last) if words.has(key) else f"{now}/{last}"

    def length(self, words: Words, state: State) -> str:
        """Say how many turns a game had."""
        return words("result.turns", n=self.game.rules().progress(state).now)

    def tie_break(self, words: Words, match: Match, result: Result) -> str:
        """Say what decides between equal points, and what everybody with equal points has."""
        best = max(result.scores)
        counts = [
            f"{look.name} {match.state.players[seat].sacrificed}"
            for seat, look in enumerate(match.seats)
            if result.scores[seat] == best
        ]
        return words("result.tie_break", counts=", ".join(counts))

    def trophies(self, match: Match, seat: int) -> int:
        """Count the creatures and reinforcement tokens of a seat."""
        creatures, tokens = _trophies(match.state, seat)
        return len(creatures) + len(tokens)

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
        """Show so many of a seat's creatures, then of its reinforcement tokens."""
        content = match.state.content
        creatures, tokens = _trophies(match.state, seat)
        side = min(_TROPHY, box[2] / max(1, len(creatures) + len(tokens)) - 4, box[3])
        x, y = box[0], box[1]
        for number in range(min(shown, len(creatures) + len(tokens))):
            if number < len(creatures):
                thing = content.creatures[creatures[number]]
                draw_creature(canvas, thing, x + side / 2, y + side / 2, side / 2)
            else:
                token = content.reinforcements[tokens[number - len(creatures)]]
                draw_reinforcement(canvas, (x, y, side, side), token)
            x += side + 4

    # ornaments

    def ornament(self, x: float, y: float, zoom: float, riders: bool = False) -> Ornament:
        """Make the pyramid with a wheel that turns."""
        return Ornament(x, y, zoom, riders)

    def cover(self, box: Box) -> Cover:
        """Make two armies before the pyramid."""
        return make_cover(box)

    # setting up

    def modules_in(self, state: State) -> tuple[str, ...]:
        """Say whether a marker may be put back."""
        return (GENTLE,) if state.gentle else ()

    def module_icon(self, module: str) -> str:
        """Name the emblem of the gentle marker."""
        return "sacrifice"

    def draw_facts(
        self, canvas: Canvas, words: Words, box: Box, players: int, modules: Sequence[str]
    ) -> None:
        """Draw turns, sacrifices and cards, and say of a house set that its figures are ours."""
        content = make_rules().content
        special = sum(card.copies for card in content.cards if card.kind == SPECIAL)
        facts = (
            ("move", TURNS * ROUNDS, "turns"),
            ("calendar", ROUNDS, "rounds"),
            ("card", special, "cards"),
        )
        x, y, w, h = box
        each = (w - 32) / len(facts)
        for number, (icon, value, name) in enumerate(facts):
            left = x + 16 + each * number
            canvas.icon(icon, left + 20, y + 66, 34)
            label = words(f"newgame.facts.{name}", n=value)
            canvas.text(label, left + 42, y + 66, 18, INK, "bold", "lm", each - 48)
        line = (
            words("set.house_line") if content.house else words("set.named", name=content.set_name)
        )
        if content.house:
            canvas.icon("house_mark", x + 36, y + 118, 34)
        canvas.paragraph(line, x + 62, y + 92, w - 84, 17, faint(0.15), height=h - 100)

    # the course of a match

    def rounds(self, match: Match) -> list[RoundEnd]:
        """List how every turn ended; a sacrifice belongs to the last turn before it."""
        rules, steps = match.rules, match.session.steps
        first: State = steps[0].before if steps else match.state
        found = {0: RoundEnd(DayScore(0, rules.scores(first)), 0, first)}
        for number, step in enumerate(steps, 1):
            after: State = steps[number].before if number < len(steps) else match.state
            before, now = rules.progress(step.before), rules.progress(after)
            if now != before or rules.to_act(after) == NOBODY:
                score = DayScore(now.now, rules.scores(after))
                found[now.now] = RoundEnd(score, number, after)
        return [found[day] for day in sorted(found)]

    def special_rounds(self, match: Match) -> list[int]:
        """List the turns after which there was a sacrifice."""
        each = TURNS * len(match.state.players)
        over = match.rules.to_act(match.state) == NOBODY
        done = ROUNDS if over else max(0, match.state.round - 1)
        return [each * (number + 1) for number in range(done)]

    def outlook(self, state: State) -> tuple[int, ...]:
        """Say what everybody would have, were the game to end at once."""
        return if_ended(state)

    def growth(self, box: Box, ends: Sequence[RoundEnd], start: State, seats: Any) -> Chart:
        """Make the chart of growth."""
        return GrowthChart(box, ends, start, seats)

    def turn_told(self, words: Words, state: State, choices: tuple[Choice, ...]) -> str:
        """Say what a turn did, also what was secret then."""
        from tzolkin_desktop.games.yucatan.table.texts.looking_back import turn_text

        return turn_text(words, self.game.rules(), state, choices)

    # scenes

    def bring_on(self, app: App, name: str, match: Match) -> Scene:
        """Make one of the scenes of battle, sacrifice and beginnings."""
        return staged(app, name, match) if name in SCENES else super().bring_on(app, name, match)

    def stir(self, table: Any) -> MovingBeat:
        """Let the calendar turn by a notch while an army of everybody marches to it."""
        from tzolkin_desktop.games.yucatan.table.board.standing import standing_point
        from tzolkin_desktop.games.yucatan.table.geometry import PYRAMID
        from tzolkin_desktop.games.yucatan.table.motion.director import WHEEL
        from tzolkin_desktop.games.yucatan.table.motion.movers import March, TurningWheel
        from tzolkin_desktop.games.yucatan.table.pieces.figures import army_of

        state: State = table.look.state
        marches = [
            March(
                0.0, WHEEL, army_of(state, n, 0, seat.colour), standing_point(state, n, 0), PYRAMID
            )
            for n, seat in enumerate(table.match.seats)
        ]
        beat = MovingBeat(state, [TurningWheel(0.0, WHEEL, state.round), *marches])
        table.showing.add([beat], 1.0)
        return beat

    # the result

    def sources(self, state: State, result: Result) -> tuple[str, ...]:
        """List the lines of the score sheet."""
        return SCORE_LINES

    def source_icon(self, source: str) -> str:
        """Name the emblem of a line."""
        return SOURCE_ICONS.get(source, "sacrifice")

    def by_source(self, sheet: Mapping[str, int], sources: Sequence[str]) -> dict[str, int]:
        """Give the lines that are shown."""
        return {source: sheet[source] for source in sources}

    def draw_table(self, canvas: Canvas, app: App, match: Match) -> Box:
        """Draw the whole table; the ranking takes the place of the log."""
        from tzolkin_desktop.games.yucatan.table.layout import log_box
        from tzolkin_desktop.games.yucatan.table.picture import YucatanPicture
        from tzolkin_desktop.shell.table.regions import Look

        state: State = match.state
        over = match.session.over
        look = Look(state, app.words, match.seats, state.to_act(), sees_all=over)
        YucatanPicture(canvas, look).draw(canvas, look)
        return log_box(state)


def _trophies(s: State, seat: int) -> tuple[list[int], list[int]]:
    """List the creatures and the reinforcement tokens of a seat."""
    p = s.players[seat]
    return (
        [creature for creature in p.creatures if creature != NONE],
        [token for token in p.sectors if token != NONE],
    )
