"""Stand-ins for a bot's process that fail, each in a way of its own."""

import json
import os
import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any


def of(*choices: Any) -> list[Any]:
    return [list(choices), 0.0, [], [], []]


BAD: dict[str, Any] = {
    "nothing": None,
    "a number": 7,
    "a text": "end",
    "a dict": {"choices": ["end"]},
    "no choices": of(),
    "choices in a dict": [{"end": 1}, 0.0, [], [], []],
    "a number among choices": of(3),
    "nested lists": of([["end"]]),
    "no choice at all": of("fly to the moon"),
    "a huge text": of("x" * 10_000),
    "half a letter": of("\ud800"),
    "too many choices": of(*["end"] * 1000),
    "no points": [["end"], "much", [], [], []],
    "endless points": [["end"], float("nan"), [], [], []],
    "huge points": [["end"], 10**400, [], [], []],
    "bad reasons": [["end"], 1.0, [], [["corn"]], []],
    "no plan": [["end"], 1.0, [], [], "later"],
    "half a deed": [["end"], 1.0, [], [], [[1, 1, "build"]]],
    "a deed without a number": [["end"], 1.0, [], [], [[1, "1", "build", "", 1, "", 0]]],
    "a deed without a name": [["end"], 1.0, [], [], [[1, 1, None, "", 1, "", 0]]],
    "too many deeds": [["end"], 1.0, [], [], [[1, 1, "build", "", 1, "", 0]] * 200],
    "too short": [["end"]],
}


def answer_badly(connection: Connection) -> None:
    """Stand in for a bot's process: the request's seed says how it fails."""
    with suppress(EOFError, OSError):
        while True:
            request = json.loads(connection.recv_bytes())
            if isinstance(request, int):
                continue
            bad = list(BAD.values())[request["seed"]]
            connection.send_bytes(json.dumps([request["number"], bad]).encode())


def send_garbage(connection: Connection) -> None:
    connection.recv_bytes()
    connection.send_bytes(b"\xff\x00")
    connection.recv_bytes()


def send_too_much(connection: Connection) -> None:
    connection.recv_bytes()
    with suppress(OSError):
        connection.send_bytes(b"[" + b" " * 10_000_000)


def answer_another_request(connection: Connection) -> None:
    request = json.loads(connection.recv_bytes())
    connection.send_bytes(json.dumps([request["number"] + 1, of("end")]).encode())
    connection.recv_bytes()


def leave_in_mid_answer(connection: Connection) -> None:
    connection.recv_bytes()
    os.write(connection.fileno(), b"\x00\x00\x01\x00[1, [[")
    os._exit(1)


def fall_over(connection: Connection) -> None:
    connection.recv_bytes()
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115, PTH123
    raise ZeroDivisionError
