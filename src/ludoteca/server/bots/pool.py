"""The processes in which bots think, with limits; one that fails is stopped, not waited for."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Json
from ludoteca.lab.hints import Told
from ludoteca.server.bots import worker
from ludoteca.server.bots.line import HINT, PLAYED, STUDY, Asker, Line
from ludoteca.server.bots.worker import Plan, Question

LONGEST_LINE: Final = 1 << 20
HINTS: Final = 8  # that may wait at once
ANYBODY: Final = Asker(PLAYED, "", "")


class BotFailed(LudotecaError):
    """A bot crashed, took too long or too much memory."""


class Busy(LudotecaError):
    """Too many hints are being thought about."""


class Worker:
    """One process; started when first needed."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, line: bytes) -> str:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
            )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(line + b"\n")
            await self._process.stdin.drain()
            answer = await self._process.stdout.readline()
        except (ConnectionError, ValueError) as error:
            raise BotFailed(f"the worker is gone: {error!r}") from error
        if not answer:
            assert self._process.stderr is not None
            told = (await self._process.stderr.read()).decode("utf-8", "replace")
            raise BotFailed(f"the worker ended with {await self._process.wait()}{where(told)}")
        return answer.decode().strip()

    async def stop(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        self._process = None


class Pool:
    """All workers; a question waits in line for one that is free."""

    def __init__(self, workers: int, seconds: float, memory: int, module: str = "") -> None:
        self._seconds = seconds
        command = [sys.executable, "-m", module or worker.__name__, str(memory)]
        self._all = [Worker(command) for _ in range(workers)]
        self._free = list(self._all)
        self._kept = min(1, workers - 1)  # for people, however many bots play among themselves
        self.line: Line[Worker] = Line()

    async def plan(
        self,
        bot: str,
        game: str,
        position: Json,
        seat: int,
        seed: int | None = None,
        left: float = 1.0,
        asker: Asker = ANYBODY,
    ) -> Plan:
        """What `bot` does for `seat` up to the next draw; BotFailed says why there is nothing."""
        told = await self._answer(Question(bot, game, seat, position, seed, left=left), asker)
        return msgspec.json.decode(told, type=Plan)

    async def hint(
        self,
        game: str,
        position: Json,
        seat: int,
        person: str,
        language: str = "en",
        names: Sequence[str] = (),
        *,
        sims: int = 0,
        seconds: float = 10.0,
    ) -> list[Told]:
        """What `seat` might do, the best first, in words.

        Few hints are thought about at once, and one for a person; Busy if there are.
        """
        waiting = self._hinting()
        if len(waiting) >= HINTS or person in waiting:
            raise Busy("too many hints are asked for")
        question = Question(
            "",
            game,
            seat,
            position,
            seconds=seconds,
            sims=sims,
            language=language,
            names=[*names],
        )
        told = await self._answer(question, Asker(HINT, person, ""))
        return msgspec.json.decode(told, type=list[Told])

    async def judge(self, stretch: Json, depth: int, asker: Asker) -> Json:
        """A part of an analysis; BotFailed says why there is none."""
        question = Question("", str(stretch["position"]["game"]), 0, {}, stretch=stretch)
        question.depth = depth
        found: Json = msgspec.json.decode(await self._answer(question, asker))
        return found

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self.line)

    def _hinting(self) -> list[str]:
        """For whom hints are waited for."""
        return list(self.line.waiting(HINT))

    async def _answer(self, question: Question, asker: Asker) -> str:
        """Here, or where else somebody thinks."""
        return await self.think(question, asker)

    async def think(self, question: Question, asker: Asker) -> str:
        """The answer of one of these processes."""
        line, seconds = msgspec.json.encode(question), self._seconds * question.depth
        one = await self._turn(asker)
        try:
            async with asyncio.timeout(seconds):
                return await one.ask(line)
        except TimeoutError:
            await one.stop()
            raise BotFailed(f"no answer within {seconds:g} s") from None
        except (BotFailed, asyncio.CancelledError):
            await one.stop()
            raise
        finally:
            self._release(one)

    async def _turn(self, asker: Asker) -> Worker:
        """A worker, when it is one's turn."""
        if len(self._free) > (0 if asker.rank <= HINT else self._kept):
            return self._free.pop()
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self.line.join(asker, place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # just when it was their turn
                self._release(place.result())
            else:
                self.line.leave(place)
            raise

    def _release(self, one: Worker) -> None:
        place = self.line.next(HINT if len(self._free) < self._kept else STUDY)
        if place is None:
            self._free.append(one)
        else:
            place.set_result(one)

    async def close(self) -> None:
        for one in self._all:
            await one.stop()


def where(traceback: str) -> str:
    """Which error came from where; never its message, which may tell what only the bot knows."""
    lines = traceback.strip().splitlines()
    frames = [line.strip() for line in lines if line.startswith("  File ")]
    if not frames:
        return ""
    return f": {lines[-1].partition(':')[0]} at {frames[-1]}"
