"""The mends of the attacks D1 to D15 (docs/hardening.md), each to be taken out by itself.

Deliberate errors like the others: `python -m tests.deliberate_errors D8:` tries those of an attack.
Modules have moved since the attacks were made, so taking a mend out stands for the old program.
"""

from __future__ import annotations

from typing import NamedTuple


class Error(NamedTuple):
    """One deliberate error: in a file, this text becomes that; and who should notice."""

    name: str
    file: str
    old: str
    new: str
    tests: str


SAVES, RECORD, OUTSIDE = (f"tests/engine/test_{n}.py" for n in ("saves", "record", "outside"))
HOSTILE, MODS = "tests/shell/test_hostile_files.py", "tests/shell/test_mods.py"
ANSWERS, COMMANDS = "tests/players/test_answers.py", "tests/test_commands.py"
FORGERIES, YAML = "tests/tzolkin/rules/test_forgeries.py", "tests/test_yaml_files.py"
NAMES, RUN = "tests/shell/test_foreign_names.py", "tests/test_run_script.py"
GAMES, RULES = "shell/saved_games.py", "games/tzolkin/rules"
REGULAR = '    """Open a regular file for reading; a pipe without a writer must not keep anybody'
MENDS = (
    Error(
        "D1: what people type is read as markup",
        "kit/foreign_text.py",
        "return text if isinstance(text, Markup) else text.translate(_TYPED)",
        "return text",
        f"tests/kit/test_words.py tests/kit/test_canvas.py {NAMES}",
    ),
    Error(
        "D1: a name of invisible letters is left to pygame",
        "kit/page.py",
        "if text and not font.size(text)[0]:",
        "if False:",
        f"tests/kit/test_canvas.py {NAMES}",
    ),
    Error(
        "D2: a link that leads nowhere hides other games",
        GAMES,
        "    try:\n        return entry.stat().st_mtime\n    except OSError:\n        return 0.0",
        "    return entry.stat().st_mtime",
        HOSTILE,
    ),
    Error(
        "D3: digits of every kind are a number",
        "engine/foreign_text.py",
        "if not NUMBER.fullmatch(text) or",
        'if not text.lstrip("+-").isdigit() or',
        RECORD,
    ),
    Error(
        "D3: a pile of a deal may be anything",
        f"{RULES}/setup.py",
        "if not isinstance(pile, list | tuple) or not all(isinstance(tile, str) for tile in pile):",
        "if False:",
        f"{RECORD} {FORGERIES}",
    ),
    Error(
        "D4: pipes and devices are opened like files",
        "engine/outside.py",
        REGULAR,
        f'    return path.open("rb", buffering=0)\n{REGULAR}',
        OUTSIDE,
    ),
    Error(
        "D4: a file may be of any size",
        "engine/outside.py",
        '    if not left:\n        raise BadFile(path.name, "too_large")\n',
        "",
        f"{OUTSIDE} {COMMANDS}",
    ),
    Error(
        "D5: a file's name is always text",
        GAMES,
        'return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")',
        "return text",
        HOSTILE,
    ),
    Error(
        "D6: whether a file is there can always be asked",
        GAMES,
        "return os.path.lexists(path)",
        "return path.exists()",
        HOSTILE,
    ),
    Error(
        "D6: a folder that refuses ends the game",
        "engine/journal.py",
        "    def _refused(self, error: OSError) -> None:\n",
        "    def _refused(self, error: OSError) -> None:\n        raise error\n",
        f"{SAVES} {HOSTILE}",
    ),
    Error(
        "D7: tiles of a mod may be called anything",
        "mods.py",
        "if not text.isprintable() or not set(MARKUP).isdisjoint(text):",
        "if False:",
        MODS,
    ),
    Error(
        "D8: what a bot answers is not checked",
        "players/worker.py",
        "            answer = checked(task.rules, task.state, plain)\n",
        "            answer = Answer(tuple(plain[0]))\n",
        ANSWERS,
    ),
    Error(
        "D8: a bad answer is an error of the program",
        "players/worker.py",
        "        except GameError:\n            return self._gave_up(task)",
        "        except ZeroDivisionError:\n            return self._gave_up(task)",
        ANSWERS,
    ),
    Error(
        "D9: a folder that was removed is not made again",
        "engine/journal.py",
        "            self.path.parent.mkdir(parents=True, exist_ok=True)\n"
        "            if not self._lock.renew():",
        "            if not self._lock.renew():",
        SAVES,
    ),
    Error(
        "D9: a file that was removed or emptied is written on",
        "engine/journal.py",
        "if self._file is None or not self._untouched(self._file):",
        "if self._file is None:",
        SAVES,
    ),
    Error(
        "D10: a process that cannot be started is an error of the program",
        "players/worker.py",
        "        except OSError:\n            return\n        self._process",
        "        except ZeroDivisionError:\n            return\n        self._process",
        ANSWERS,
    ),
    Error(
        "D10: a frame waits for a process that ends",
        "players/worker.py",
        "            self._leaving.append(process)",
        "            process.join(15)",
        ANSWERS,
    ),
    Error(
        "D11: YAML may be nested as deep as it likes",
        "yaml_files.py",
        "if len(open_anchors) > MOST_DEPTH:",
        "if False:",
        YAML,
    ),
    Error(
        "D11: aliases may repeat without end",
        "yaml_files.py",
        "if aliases > MOST_ALIASES:",
        "if False:",
        f"{YAML} {MODS}",
    ),
    Error(
        "D11: whatever YAML calls a number is one",
        "content_files.py",
        ' or not NUMBER.fullmatch(value):\n            raise self.fail(f"a whole number',
        ':\n            raise self.fail(f"a whole number',
        MODS,
    ),
    Error(
        "D12: a broken language stops the program",
        "kit/words.py",
        "            if code == FALLBACK:\n                raise",
        "            if code:\n                raise",
        f"tests/shell/test_broken_language.py {HOSTILE}",
    ),
    Error(
        "D13: half a character is read though it cannot be written",
        "engine/outside.py",
        '    if "\\\\u" in text:\n',
        "    if False:\n",
        f"{OUTSIDE} {RECORD} {HOSTILE}",
    ),
    Error(
        "D13: plain data may be nested as deep as it likes",
        "engine/outside.py",
        "_depth(text) > DEEPEST:",
        "_depth(text) > 100_000:",
        f"{OUTSIDE} {RECORD} {HOSTILE}",
    ),
    Error(
        "D13: a sentence quotes whole files",
        "engine/contract.py",
        'return printable(" ".join(super().__str__().splitlines()), MOST_OF_A_SENTENCE)',
        "return super().__str__()",
        OUTSIDE,
    ),
    Error(
        "D14: days, rounds and food days are not compared",
        f"{RULES}/checks.py",
        "    yield from _calendar(s)\n",
        "",
        FORGERIES,
    ),
    Error(
        "D14: what is owned may be less than nothing",
        f"{RULES}/checks.py",
        "        if p.corn_tiles < 0 or p.wood_tiles < 0:\n",
        "        if False:\n",
        FORGERIES,
    ),
    Error(
        "D14: a wealth tile may be there twice",
        f"{RULES}/checks.py",
        "    yield from _wealth(s)\n",
        "",
        FORGERIES,
    ),
    Error(
        "D14: a deck may be of the wrong age",
        f"{RULES}/checks.py",
        "content.buildings[b].age != age for age, deck",
        "False for age, deck",
        FORGERIES,
    ),
    Error(
        "D14: the first player may be true",
        f"{RULES}/setup.py",
        "if type(first) is not int or first not in range(n)",
        "if first not in range(n)",
        FORGERIES,
    ),
    Error(
        "D14: anything may wait above a turn",
        f"{RULES}/stack_checks.py",
        "above not in ((), ((F_ANGER,),))",
        "False",
        FORGERIES,
    ),
    Error(
        "D14: a deal may lack tiles",
        "engine/resuming.py",
        "        if _sizes(usual) != _sizes(record.deal):",
        "        if False:",
        COMMANDS,
    ),
    Error(
        "D15: a narrow encoding meets every alphabet",
        "__main__.py",
        'stream.reconfigure(errors="backslashreplace")',
        'stream.reconfigure(errors="strict")',
        COMMANDS,
    ),
    Error(
        "D15: a list of games reads whole files",
        GAMES,
        "save = read_head(path)",
        "save = read_file(path)",
        HOSTILE,
    ),
    Error(
        "D15: a heading may be as long as a file",
        "engine/saves.py",
        "    if len(line) > HEAD_BYTES:\n",
        "    if False:\n",
        SAVES,
    ),
    Error(
        "D15: the clock says which game was played last",
        GAMES,
        "latest = moments[path] = max(moments[path], latest + 1e-3)",
        "latest = moments[path]",
        HOSTILE,
    ),
    Error(
        "D15: a stamp without its parts counts",
        "../run.py",
        "    return stamp if whole else {}",
        "    return stamp",
        RUN,
    ),
    Error(
        "D15: an emptied package counts as installed",
        "../run.py",
        "        if present[name] < inside:",
        "        if False:",
        RUN,
    ),
    Error(
        "D+: a tab in YAML is not explained",
        "yaml_files.py",
        'if "\\t" in indent:',
        "if False:",
        YAML,
    ),
    Error(
        "D+: added tiles may bring more than a saved game holds",
        f"{RULES}/content.py",
        "in beyond_limits(content):",
        "in ():",
        MODS,
    ),
    Error(
        "D+: no monument scores below zero",
        f"{RULES}/checks.py",
        "(_worst_temples(s) if over else 0)",
        "0",
        "tests/tzolkin/rules/test_end.py",
    ),
    Error(
        "D+: rules that stumble end the program",
        "engine/resuming.py",
        "        except (GameError, *STUMBLES):\n            return Session",
        "        except GameError:\n            return Session",
        SAVES,
    ),
    Error(
        "D+: a picture may be drawn over and over",
        GAMES,
        " or data.count(A_SCAN) != 1:",
        ":",
        "tests/shell/test_saving.py",
    ),
    Error(
        "D+: pygame finds the files by their names",
        "kit/assets.py",
        "pygame.image.load(io.BytesIO(path.read_bytes()), path.name)",
        "pygame.image.load(path)",
        "tests/kit/test_sprites.py",
    ),
)
