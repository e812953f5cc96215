"""What makes the table pleasant, each piece to be taken out by itself.

Deliberate errors like the others: `python -m tests.deliberate_errors Esc: Focus: End:` tries those
of the keyboard, `Altar: Battle:` those of Yucatan's scenes, `Window: Undo: Told: Motion:` the rest.
"""

from __future__ import annotations

from tests.mends_taken_out import Error

KEYBOARD = "tests/tzolkin/table/test_keyboard.py"
SCENES = "tests/shell/test_scenes.py"
SCENE, FORM, WINDOW = "shell/table/scene.py", "kit/form.py", "kit/window.py"
BOARD = "games/tzolkin/table/board"
YUCATAN = "games/yucatan/table"
YUCATAN_PLAYED = "tests/yucatan/table/test_playing.py"
COMFORT = (
    Error(
        "Esc: the card under the pointer opens again",
        "shell/table/notices.py",
        "        self.close()\n        self.put_away = True",
        "        self.close()",
        KEYBOARD,
    ),
    Error(
        "Esc: the menu opens over a card",
        SCENE,
        "elif self.card.seen and self.choosing is None:",
        "elif False:",
        KEYBOARD,
    ),
    Error(
        "Esc: the menu opens over a selection",
        SCENE,
        "elif self.selected is not None:\n            self.select(None)",
        "elif False:\n            self.select(None)",
        KEYBOARD,
    ),
    Error(
        "Focus: arrows do nothing in menus",
        FORM,
        "                self._go(*ARROWS[signal.key])",
        "                pass",
        KEYBOARD,
    ),
    Error(
        "Focus: menus show no ring",
        FORM,
        "            draw_ring(canvas, focused.box)",
        "            pass",
        SCENES,
    ),
    Error(
        "Focus: the default glows though the keyboard is elsewhere",
        FORM,
        "entry.widget.outshone = focused is not None",
        "entry.widget.outshone = False",
        SCENES,
    ),
    Error(
        "Focus: what is not lit cannot be read about by keyboard",
        "shell/table/steering.py",
        "self._all() if shift else self._legal()",
        "self._legal()",
        KEYBOARD,
    ),
    Error(
        "End: E does not confirm",
        SCENE,
        "        elif self.choosing.settled:\n            self.choose(self.choosing.end)",
        "",
        KEYBOARD,
    ),
    Error(
        "End: Enter does not confirm",
        SCENE,
        "        return next(target for target in self._targets if target.id == END)",
        "        return None",
        KEYBOARD,
    ),
    Error(
        "End: a double click confirms what it has just asked",
        "shell/table/end_question.py",
        "return self._age >= DELAY",
        "return True",
        KEYBOARD,
    ),
    Error(
        "End: it is asked about though nothing is at stake",
        "shell/table/played.py",
        'if wanted == "stake" and not stakes:',
        "if False:",
        KEYBOARD,
    ),
    Error(
        "End: the question opens anywhere",
        "shell/table/end_question.py",
        "Rect(x + w - wide, y - 8 - tall, wide, tall)",
        "Rect(20, 20, wide, tall)",
        KEYBOARD,
    ),
    Error(
        "Window: the old size is asked for only once",
        WINDOW,
        "self._size, self._tries = size, MOST_TRIES",
        "self._size, self._tries = size, 1",
        "tests/shell/test_window.py",
    ),
    Error(
        "Window: the old place is forgotten",
        WINDOW,
        "pygame.display.set_window_position(self._place)",
        "pass",
        "tests/shell/test_window.py",
    ),
    Error(
        "Undo: nothing can be taken back after a continue",
        "shell/table/playing.py",
        "self._clicks: list[int] = clicks_of(self.session, forced)",
        "self._clicks: list[int] = []",
        "tests/shell/test_saving.py tests/tzolkin/table/test_table.py",
    ),
    Error(
        "Told: a calamity is marked where it does not matter now",
        f"{BOARD}/board.py",
        "if number and gears[gear][number] == look.active",
        "if number",
        "tests/tzolkin/table/test_expansion_table.py",
    ),
    Error(
        "Told: a tribe kept in secret is in its row",
        "games/tzolkin/table/panels/seats.py",
        "if look.state.hands or look.state.players[seat].tribe == NONE:",
        "if look.state.players[seat].tribe == NONE:",
        "tests/tzolkin/table/test_expansion_table.py",
    ),
    Error(
        "Motion: the chosen box stands still",
        "shell/cover.py",
        "return steps > 0 and self._alive.ready and self._alive.creep(steps)",
        "return False",
        SCENES,
    ),
    Error(
        "Motion: boxes move though less motion is wanted",
        "shell/menus/title.py",
        "moving = bool(self.app.settings.pace)",
        "moving = True",
        SCENES,
    ),
    Error(
        "Motion: scenes of another game are drawn with words of this one",
        "kit/app.py",
        'if game in ("", self.game):',
        "if True:",
        "tests/shell/test_shelf.py",
    ),
    Error(
        "Altar: a lot that is let go beside the altar is given",
        f"{YUCATAN}/sacrifice/lifting.py",
        "return self.giving == self.over",
        "return True",
        YUCATAN_PLAYED,
    ),
    Error(
        "Altar: a lot that cannot be given is picked up",
        f"{YUCATAN}/sacrifice/lifting.py",
        "self._dragged = self._gifts.moved(lot.gift, lot.by) is not None",
        "self._dragged = True",
        YUCATAN_PLAYED,
    ),
    Error(
        "Battle: who wins is told before strengths are counted",
        f"{YUCATAN}/battle/scene.py",
        "counting = self.station == CLASH and not self.reached(CLASH)",
        "counting = False",
        YUCATAN_PLAYED,
    ),
    Error(
        "Battle: nothing lies still once all is shown",
        "shell/table/interlude.py",
        "        elif moving:\n            self.redraw()",
        "        else:\n            self.redraw()",
        YUCATAN_PLAYED,
    ),
    Error(
        "Motion: an army that has marched stands where it came from",
        f"{YUCATAN}/motion/director.py",
        "            now = so_far(now, event, after)\n",
        "",
        "tests/yucatan/table/test_motion.py",
    ),
    Error(
        "Told: a hint for the beginnings ends with the advisors",
        f"{YUCATAN}/secret_hint.py",
        "        self._think_on(answer)\n",
        "",
        YUCATAN_PLAYED,
    ),
    Error(
        "Told: a refused save does not name the set",
        "mods.py",
        'return f"{one_line(name)} ({mod.id})" if mod.id else ""',
        "return mod.id",
        "tests/yucatan/rules/test_content.py",
    ),
)
