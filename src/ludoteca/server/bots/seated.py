"""Bots at their tables: asked for their moves, given time, replaced when they fail."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final, NamedTuple

from ludoteca.core import state as core
from ludoteca.core.errors import LudotecaError, UnknownAction
from ludoteca.core.state import WATCHER
from ludoteca.server import acts
from ludoteca.server.bots import SIMPLEST
from ludoteca.server.bots.line import PLAYED, SHOWN, UNSEEN, Asker
from ludoteca.server.bots.pool import BotFailed, Pool
from ludoteca.server.bots.worker import Plan
from ludoteca.server.daily import thought
from ludoteca.server.first import coach_of
from ludoteca.server.live import Live
from ludoteca.server.metrics import Metrics
from ludoteca.server.settings import Settings
from ludoteca.table import Table

log: Final = logging.getLogger("ludoteca.server")


class Planned(NamedTuple):
    """What a bot meant to do after so many moves."""

    moves: int
    seat: int
    bot: str
    plan: Plan


class Paused(NamedTuple):
    """A bot that let itself be followed after so many moves."""

    moves: int
    seat: int


class Decided(NamedTuple):
    """What a bot wants to do after entry `seq`; no code if it failed."""

    seq: int
    seat: int
    bot: str
    code: int | None


class SeatedBots:
    """Asks bots, and does what they say."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.pool = Pool(settings.bot_workers, settings.bot_seconds, settings.bot_memory)
        self._plans: dict[str, Planned] = {}  # by table
        self._paused: dict[str, Paused] = {}  # by table

    async def decide(self, live: Live, seat: int) -> Decided:
        """Ask the bot of a seat that is to act."""
        seq, bot, table = live.seq, str(live.places[seat].bot), live.playing()
        try:
            asked = self._ask(live, table, seat, bot)
            code, _ = await asyncio.gather(asked, self._pause(live, table, seat))
        except (BotFailed, UnknownAction) as error:
            self.failed(bot, error)
            code = None
        return Decided(seq, seat, bot, code)

    async def carry_out(self, live: Live, move: Decided) -> None:
        """Make a bot's move, unless it comes too late; one that fails gives way to the simplest."""
        seq, seat, bot, code = move
        if live.seq != seq or live.places[seat].bot != bot or live.row.paused is not None:
            return
        if code is None and bot != SIMPLEST:
            await acts.take_over(live, seat, SIMPLEST)
            return
        if code is None:
            code = secrets.choice(core.codes(live.playing().state))
        await acts.carry_out(live, seat, code)
        self.metrics.moves.labels("bot").inc()

    async def _ask(self, live: Live, table: Table, seat: int, bot: str) -> int:
        """What a bot does; it is held to the rules like anybody else."""
        state = table.state
        position, legal = live.game.dump(state), core.codes(state)
        number = moves(table)
        known = live.row.sealed is not None or coach_of(live.row) is not None
        seed = thought(live.row.secret, number) if known else None
        plan = self._planned(live.row.id, table, seat, bot)
        if not plan.texts:
            with self.metrics.bot_seconds.time():
                name = live.game.name
                asker = asker_of(live)
                plan = await self.pool.plan(bot, name, position, seat, seed, plan.left, asker)
        code = live.game.parse(plan.texts[0])
        if code not in legal:
            raise BotFailed(f"{bot} wants what is not allowed")
        rest = Plan(plan.texts[1:], plan.left)
        self._plans[live.row.id] = Planned(number + 1, seat, bot, rest)
        return code

    def _planned(self, id: str, table: Table, seat: int, bot: str) -> Plan:
        """What the bot has already decided to do here; after a draw, what budget it has left."""
        before = self._plans.pop(id, None)
        if before is None or (before.seat, before.bot) != (seat, bot):
            return Plan([], 1.0)
        since = table.moves[max(0, before.moves - table.before) :]
        if before.moves > moves(table) or any(move.by >= 0 for move in since):
            return Plan([], 1.0)
        return Plan([] if since else before.plan.texts, before.plan.left)

    async def _pause(self, live: Live, table: Table, seat: int) -> None:
        """Let those who look on follow what a bot does; what it has to do needs no time."""
        forced = len(core.codes(table.state)) == 1
        if live.watchers and not forced and self._shows(live, table, seat):
            self._paused[live.row.id] = Paused(moves(table), seat)
            await asyncio.sleep(self.settings.bot_pause)

    def _shows(self, live: Live, table: Table, seat: int) -> bool:
        """Whether there is anything to look at since the bot last paused."""
        before = self._paused.get(live.row.id)
        if before is None or before.seat != seat or before.moves > moves(table):
            return True
        assert live.position is not None
        return bool(live.position.log(table.noted(before.moves), WATCHER, "en"))

    def failed(self, bot: str, error: LudotecaError) -> None:
        """Note that a bot could not answer."""
        self.metrics.bot_failures.labels(bot).inc()
        log.error("bot failed", extra={"bot": bot, "reason": str(error)})

    def forget(self, id: str) -> None:
        """A table has been let go of."""
        self._plans.pop(id, None)
        self._paused.pop(id, None)

    async def close(self) -> None:
        await self.pool.close()


def moves(table: Table) -> int:
    """How many moves have been made, draws included."""
    return table.before + len(table.moves)


def asker_of(live: Live) -> Asker:
    """Tables of people come first, and those that nobody looks at last."""
    rank = UNSEEN if not live.watched else PLAYED if live.peopled else SHOWN
    return Asker(rank, live.row.owner, live.row.id)
