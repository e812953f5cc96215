"""What a seat would start with: goods, steps, technologies and the tribe, added up by the rules."""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin_desktop.games.tzolkin.rules.consts import (
    NONE,
    RESOURCES,
    START_STEP,
    TECHNOLOGIES,
    TEMPLES,
)
from tzolkin_desktop.games.tzolkin.rules.forecast import bill
from tzolkin_desktop.games.tzolkin.rules.state import Player, State
from tzolkin_desktop.games.tzolkin.table.draft.beginnings import begun_with
from tzolkin_desktop.games.tzolkin.table.pieces.tokens import level_adds
from tzolkin_desktop.kit.canvas import Box, Canvas
from tzolkin_desktop.kit.theme import (
    INK,
    PAPER,
    PAPER_DARK,
    mix,
)
from tzolkin_desktop.kit.words import Words
from tzolkin_desktop.shell.table.regions import SeatLook

GOODS = ("corn", *RESOURCES, "skull")
PITCH = 50.0  # of the lines below the goods


def draw_sum(
    canvas: Canvas,
    words: Words,
    box: Box,
    state: State,
    seat: int,
    look: SeatLook,
    tiles: Sequence[int],
    tribe: int,
) -> None:
    """Draw the beginnings of a seat that keeps the given tiles and tribe."""
    x, y, _, h = box
    after = begun_with(state, seat, tiles, tribe)
    player = after.players[seat]
    canvas.panel(box, words("draft.you_start_with"), "honey", 34, 23)
    canvas.worker(x + 74, y + 108, 112, look.colour)
    canvas.text(look.name, x + 142, y + 84, 34, INK, "display", "lm", 250)
    order = words("draft.order", place=(seat - state.first) % len(state.players) + 1)
    faint = mix(INK, PAPER, 0.25)
    canvas.text(order, x + 142, y + 124, 20, faint, "body", "lm", 250)
    apart = min(50.0, 150.0 / max(1, player.workers - 1))
    for number in range(player.workers):
        canvas.worker(x + 574 - number * apart, y + 106, 62, look.colour)
    goods = (player.corn, *player.resources, player.skulls)
    for number, (good, amount) in enumerate(zip(GOODS, goods, strict=True)):
        _draw_good(canvas, x + 36 + number * 112, y + 176, good, amount)
    lines = _gains(words, after, player)
    pitch = min(PITCH, (h - 80 - 288) / max(1, len(lines)))
    at = y + 287 + pitch / 2
    for icon, head, line in lines:
        canvas.icon(icon, x + 62, at, min(40.0, pitch - 4))
        canvas.text(head, x + 96, at - (11 if line else 0), 21, INK, "head", "lm", 490)
        if line:
            canvas.text(line, x + 96, at + 13, 17, faint, "body", "lm", 490)
        rule = mix(PAPER_DARK, INK, 0.3)
        canvas.line((x + 32, at + pitch / 2 - 1), (x + 588, at + pitch / 2 - 1), rule)
        at += pitch
    if tiles:
        ink = mix(INK, (40, 90, 30), 0.5)
        note = _note(words, after, seat)
        canvas.paragraph(note, x + 38, y + h - 80, 548, 19, ink, height=70)


def _note(words: Words, after: State, seat: int) -> str:
    """Say how far the corn goes."""
    player, content = after.players[seat], after.content
    cost = content.figures[player.tribe].placement_total[player.workers]
    return words(
        "draft.corn_note",
        corn=words("goods.corn", n=player.corn),
        workers=words("goods.workers_all", n=player.workers),
        cost=words("goods.corn", n=cost),
        days=words("result.days", n=content.food_days[0].day),
        need=words("goods.corn", n=bill(after, seat).need),
    )


def _draw_good(canvas: Canvas, x: float, y: float, good: str, amount: int) -> None:
    fill = (252, 242, 214) if amount else mix(PAPER, PAPER_DARK, 0.6)
    canvas.box((x, y, 102, 96), fill, 8, mix(PAPER_DARK, INK, 0.4), 2)
    canvas.icon(good, x + 34, y + 48, 54, alpha=1.0 if amount else 0.42)
    ink = INK if amount else mix(INK, PAPER, 0.55)
    canvas.text(str(amount), x + 79, y + 48, 36, ink, "display", "cm", 42)


def _gains(words: Words, after: State, player: Player) -> list[tuple[str, str, str]]:
    """List temple steps, technologies, farms and the tribe: icon, name and a line of words."""
    content = after.content
    found = []
    for t, temple in enumerate(TEMPLES):
        step = player.temples[t]
        if step != START_STEP:
            head = words("draft.temple_line", temple=words(f"temples.{temple}"), step=step)
            points = words("temples.points", n=content.temples[t].points[step])
            found.append((f"temple_{temple}", head, points))
    for t, technology in enumerate(TECHNOLOGIES):
        level = player.technologies[t]
        if level:
            name = words(f"technologies.{technology}")
            head = words("draft.technology_line", technology=name, level=level)
            adds = level_adds(content, t, level)
            line = " · ".join(words(f"adds.{add}", n=n) for add, n in adds)
            found.append((f"tech_{technology}", head, line))
    if player.farm_one:
        found.append(("farm_one", words("effects.feed_one", n=player.farm_one), ""))
    if player.tribe != NONE and content.expansion is not None:
        tribe = content.expansion.tribes[player.tribe].id
        line = words(f"tribe_lines.{tribe}")
        found.append((f"tribe_{tribe}", words(f"tribes.{tribe}"), line))
        if content.figures[player.tribe].anger:
            found.append(("temple_down", words("draft.anger_after"), ""))
    return found
