"""What the prompt of the table says and which buttons it has, for the decision at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tzolkin_desktop.engine.contract import Choice
from tzolkin_desktop.games.tzolkin.rules.consts import F_PICK, F_PLACE
from tzolkin_desktop.games.tzolkin.table.board.layout import layout_of
from tzolkin_desktop.games.tzolkin.table.play.choosing import DECLINED
from tzolkin_desktop.games.tzolkin.table.texts.decisions import (
    Prompt,
    explain_decision,
    tribe_name,
)
from tzolkin_desktop.games.tzolkin.table.texts.turn_log import turn_summary
from tzolkin_desktop.shell.table.prompt import ButtonSpec

if TYPE_CHECKING:
    from tzolkin_desktop.shell.table.scene import TableScene

BUTTON_TIPS = {
    "menu": "table.menu",
    "hint": "table.hint",
    "undo": "table.undo",
    "redo": "table.redo",
    "undo_turn": "table.undo_turn",
    "next": "food_day.next",
    "end": "table.end_turn",
    "done": "table.done",
    "beg": "choices.beg",
    "nothing": "table.no_action",
}
BUTTON_WORDS = {"undo": "ui_undo", "redo": "ui_redo", "undo_turn": "ui_undo_all"}
BETWEEN = (F_PLACE, F_PICK)  # decisions between two workers


def ask(table: TableScene, choices: Sequence[Choice]) -> None:
    """Set the prompt of a table."""
    words, prompt = table.app.words, table.prompt
    menu = ButtonSpec("menu", words("table.menu"), icon="ui_menu")
    if table.moment is not None:
        prompt.set(words("plan.moment", day=table.moment.day), "", [menu])
    elif table.session.over:
        prompt.set(words("log.game_over"), "", [menu])
    elif not table.human:
        name = table.match.seats[table.session.seat].name
        key = "table.thinking" if table.bots.thinking else "table.playing"
        buttons = [menu]
        if table.bots.waits:
            buttons.append(ButtonSpec("next", words("food_day.next"), "go", "ui_right", glow=True))
        prompt.set(words(key, name=name), "", buttons, dots=1)
    else:
        asked = _picking(table) if table.selected else _deciding(table, choices)
        thinking = table.hints.thinking
        line = words("messages.hint_thinking") if thinking else asked.line
        prompt.set(asked.head, line, [menu, *_buttons(table)], dots=thinking)


def _picking(table: TableScene) -> Prompt:
    """Ask for the action of the worker that is selected."""
    words, s = table.app.words, table.session.state
    tribe = s.players[s.seat].tribe
    line = words("prompt.pick_action.line")
    if gift := s.content.figures[tribe].lower_gift:
        name = tribe_name(words, s.content, tribe)
        line = words("actions.lower_free", tribe=name, corn=f"{{corn:+{gift}}}")
    return Prompt(words("prompt.pick_action.head"), line)


def _deciding(table: TableScene, choices: Sequence[Choice]) -> Prompt:
    """Ask for the decision at hand; the turn so far is told here when it has no panel."""
    words, s = table.app.words, table.session.state
    asked = explain_decision(words, s, choices)
    if layout_of(s).ledger is not None or s.stack[-1][0] not in BETWEEN:
        return asked
    summary = turn_summary(table.match)
    line = f"{words('table.ledger_total')}: {summary}" if summary else asked.line
    return Prompt(asked.head, line)


def _buttons(table: TableScene) -> list[ButtonSpec]:
    words = table.app.words
    offered = {offer.spot for offer in table.offers}
    buttons = []
    if table.hints.possible:
        label = words("hint.play" if table.hints.shown else "table.hint")
        buttons.append(ButtonSpec("hint", label, "hint", "hint", glow=table.hints.shown))
    if "button/beg" in offered:
        buttons.append(ButtonSpec("beg", words("choices.beg"), "info", "beg", glow=True))
    if "button/nothing" in offered:
        buttons.append(ButtonSpec("nothing", words("table.no_action"), "info", "ui_home"))
    able = {
        "undo": table.playing.can_undo,
        "redo": table.session.can_redo(),
        "undo_turn": table.playing.can_undo,
    }
    buttons += [
        ButtonSpec(name, words(f"table.{name}"), icon=icon, enabled=able[name])
        for name, icon in BUTTON_WORDS.items()
    ]
    if "button/done" in offered:
        declines = table.session.state.stack[-1][0] in DECLINED
        label = words("table.decline" if declines else "table.done")
        buttons.append(ButtonSpec("done", label, "go", "ui_check", glow=True))
    ends = "button/end" in offered
    buttons.append(ButtonSpec("end", words("table.end_turn"), "end", "ui_check", ends, ends))
    return buttons
