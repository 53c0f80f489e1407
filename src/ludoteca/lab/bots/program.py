"""Bots written in any language: programs that are asked over standard input and output.

`exec:./mybot` runs a program for one game; docs/bots.md describes the lines it reads and writes.
"""

from __future__ import annotations

import json
import shlex
import shutil
from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any, ClassVar, Final

from ludoteca.core.errors import UnknownAction, UnknownBot
from ludoteca.core.rng import WORD
from ludoteca.lab.bots.bot import Bot, BotErred
from ludoteca.lab.bots.pipe import Pipe
from ludoteca.table.seat import Seat

EXEC: Final = "exec:"
PROTOCOL: Final = 1  # raised when a program written for an older one would no longer do
USED_UP: Final = "its time for the game is used up"
SHOWN: Final = 80  # characters of an answer that are repeated in an error


def is_program(name: str) -> bool:
    return name.startswith(EXEC)


class ProgramBot(Bot):
    """Asks a program for every choice that is one."""

    name = "exec"
    parameters: ClassVar[Mapping[str, float]] = {
        "seconds": 10.0,  # for one choice
        "total": 600.0,  # for all choices of a game
    }

    def __init__(self, seed: int, given: Mapping[str, float], command: Sequence[str]) -> None:
        super().__init__(seed, given)
        settled = {**self.parameters, **given}
        self._seconds = settled["seconds"]
        self._time_left = settled["total"]
        self._command = command
        self._seed = seed
        self._pipe: Pipe | None = None
        self._number = 0

    def choose(self, seat: Seat) -> int:
        codes = seat.codes()
        if len(codes) == 1:
            return codes[0]
        pipe = self._begun(seat)
        try:
            return self._asked(pipe, seat, codes)
        except BotErred:
            pipe.kill()
            raise

    def _begun(self, seat: Seat) -> Pipe:
        """The program, which is started when it is first needed and told where it sits."""
        if self._pipe is None:
            self._pipe = Pipe(self._command)
            view = seat.view()
            start = {
                "type": "start",
                "protocol": PROTOCOL,
                "game": seat.game.name,
                "rules": seat.game.version,
                "seat": seat.seat,
                "seats": len(view["areas"]),
                "options": view["options"],
                "seed": self._seed & WORD,
                "seconds": self._seconds,
            }
            self._pipe.tell(json.dumps(start))
        return self._pipe

    def _asked(self, pipe: Pipe, seat: Seat, codes: list[int]) -> int:
        if pipe.ahead():
            raise BotErred(f"it writes {shown(pipe.answer(0))} without being asked")
        self._number += 1
        last = self._time_left < self._seconds  # of the game's time, not of this answer's
        question = {
            "type": "choose",
            "number": self._number,
            "left": round(self._time_left, 3),
            "choices": [{"code": code, "text": seat.game.text(code)} for code in codes],
            "view": seat.view(),
        }
        began = monotonic()
        pipe.tell(json.dumps(question))
        line = pipe.answer(self._time_left if last else self._seconds, USED_UP if last else "")
        self._time_left -= monotonic() - began
        if self._time_left <= 0:
            raise BotErred(USED_UP)
        return self._code(line, seat)

    def _code(self, line: str, seat: Seat) -> int:
        """What an answer chooses; whether it is legal is for the rules to say."""
        wanted = f'expected {{"number": {self._number}, "text": …}}'
        try:
            found: Any = json.loads(line)
        except ValueError:
            raise BotErred(f"it answers {shown(line)}, which is not JSON; {wanted}") from None
        if not isinstance(found, dict) or not isinstance(found.get("text"), str):
            raise BotErred(f"it answers {shown(line)}; {wanted}")
        if found.get("number") != self._number:
            raise BotErred(f"it answers question {found.get('number')!r}; {wanted}")
        try:
            return seat.game.parse(found["text"])
        except UnknownAction as error:
            raise BotErred(f"it answers {shown(line)}: {error}") from error

    def end(self, points: Sequence[int], places: Sequence[int]) -> None:
        if self._pipe is not None:
            result = {"type": "end", "points": list(points), "places": list(places)}
            self._pipe.tell(json.dumps(result))

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close()


def shown(line: str) -> str:
    """An answer, cut to a readable length."""
    return repr(line if len(line) <= SHOWN else line[: SHOWN - 1] + "…")


def command_of(name: str) -> list[str]:
    """The command in a name; UnknownBot if nothing can be run by it."""
    text = name.removeprefix(EXEC).partition(",")[0]
    try:
        command = shlex.split(text)
    except ValueError as error:
        raise UnknownBot(f"bot {name!r}: {error}") from error
    if not command:
        raise UnknownBot(f"bot {name!r}: expected a command, as in exec:./mybot")
    if shutil.which(command[0]) is None:
        raise UnknownBot(f"bot {name!r}: there is no program {command[0]!r} that can be run")
    return command
