"""One table in memory: a cache of its log, through which everything that happens there passes."""

from __future__ import annotations

import asyncio
import math
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ludoteca.core import state as core
from ludoteca.core.errors import OutdatedRecord
from ludoteca.core.game import Game
from ludoteca.record import Move, Player, digest
from ludoteca.server import away, clocks, updates
from ludoteca.server.aside import Aside
from ludoteca.server.beginning import is_open, started
from ludoteca.server.clocks import Pace
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused
from ludoteca.server.notices import heard
from ludoteca.server.position import Position
from ludoteca.server.recent import Recent
from ludoteca.server.squeeze import Piece
from ludoteca.server.store import tables, vacations, writing
from ludoteca.server.store.tables import Entry, NotHeld, Place, Snapshot, TableRow
from ludoteca.server.store.vacations import Vacation
from ludoteca.server.told import KEPT, Told
from ludoteca.server.told import read as read_told
from ludoteca.server.walk import Walk
from ludoteca.table import Dealer, Table

LOOKED: Final = 30.0  # seconds for which somebody who asked for a table counts as looking on
RING: Final = 32  # happenings kept for those who come back
FRESH: Final = 3  # of them kept as they were sent
CHATS: Final = 100  # lines of chat kept at hand
EVERY: Final = 32  # moves between snapshots


@dataclass(frozen=True)
class Happening:
    """Something to tell everybody at the table; numbered by its last entry."""

    number: int
    before: int  # the number of the happening before it
    kind: str  # position, chat, seats, rematch
    position: Position | None = None
    data: dict[str, Any] | None = None
    lines: Sequence[Told] = ()  # of the log, about people
    shown: dict[Any, bytes] = field(default_factory=dict)  # as sent to those who see the same

    def forget(self) -> None:
        """Save the room; what is asked for again is made again."""
        self.shown.clear()
        if self.position is not None:
            self.position.forget()


class Stale(Refused):
    """The table is no longer where the sender thought it was."""

    def __init__(self, error: str = "stale", **facts: Any) -> None:
        super().__init__(409, error, **facts)


class Live:
    """A table and those who watch it. Everything that changes it holds the lock."""

    def __init__(
        self,
        game: Game,
        row: TableRow,
        places: Sequence[Place],
        db: Database,
        now: Callable[[], float],
    ) -> None:
        self.game = game
        self.row = row
        self.places = list(places)
        self.db = db
        self.now = now
        self.pace = Pace(**row.pace)
        self.clock = clocks.read(row.clock)
        self.table: Table | None = None  # once everybody sits
        self.position: Position | None = None  # as committed
        self.seq = 0  # entry of the last move or undo: a move must name it, or comes too late
        self.last = 0  # entry of the last thing of any kind: the next one gets the next number
        self.told = 0  # entry of the last happening told: where listeners resume
        self.kept = 0  # moves (not entries) before the last snapshot: when the next one is due
        self.seqs: list[int] = []  # entries of the moves in `table`
        self.closed: set[int] = set()  # entries of the last of the moves that were sent at once
        self.chat: list[dict[str, Any]] = []
        self.lines: list[Told] = []  # of the log, about people
        self.off: dict[str, list[Vacation]] = {}  # of those who sit here
        self.recent = Recent()
        self.ring: deque[Happening] = deque(maxlen=RING)
        self.drawn = 0  # entry of the last happening that changes pages
        self.parts: dict[object, Piece] = {}  # pages as they are now, for those who see the same
        self.screens: dict[object, Any] = {}  # what those who follow them have seen
        self.pasts: dict[object, Piece] = {}  # pages of earlier positions
        self.walk: Walk | None = None  # to the earlier position looked at last
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.stirred = 0  # how often everybody was due a sign of life
        self.watchers = 0
        self.present: Counter[str | None] = Counter()  # whose pages are open
        self.onlookers: dict[str, str] = {}  # names of those who let others see them
        self.writing = 0, 0  # how often somebody was, and the seat of the last
        self.looked = -math.inf  # when somebody last asked for the table
        self.used = now()
        self.cut: OutdatedRecord | None = None  # why an older game replays only in part
        self.rest: list[Move] = []  # its moves from there on
        self.unasked: list[int] = []  # entries of its moves that answer themselves by now
        self.updated: tuple[int, int] | None = None  # versions, if the rules changed lately
        self.gone = False  # dropped from memory: ask for the table again
        self.holder: str | None = None  # this server's name, where there are several
        self.blocked: Mapping[str, frozenset[str]] = {}  # by those who look on; see blocks.py

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.places]

    @property
    def actor(self) -> int | None:
        """The seat to act."""
        return None if self.position is None else self.position.to_act

    @property
    def bot_to_act(self) -> bool:
        position = self.position
        if position is None or position.over or self.row.paused is not None:
            return False
        return self.places[position.actor].bot is not None

    @property
    def resigned(self) -> list[int]:
        """The seats whose people gave up, in that order."""
        given_up = [place for place in self.places if place.resigned is not None]
        return [place.seat for place in sorted(given_up, key=lambda place: place.resigned or 0)]

    def vacations(self, seat: int | None) -> list[Vacation]:
        """When the person of a seat is away, where that counts: not in live games."""
        if seat is None or self.pace.kind == "live" or self.places[seat].bot is not None:
            return []
        return self.off.get(self.places[seat].person or "", [])

    @property
    def due(self) -> float | None:
        """When something happens by itself: a clock runs out, or a pause is over."""
        if self.row.paused is not None:
            until: float | None = self.row.paused["until"]
            return until
        return None if self.clock is None else self.clock.deadline(self.vacations(self.actor))

    @property
    def removable(self) -> float | None:
        """From when on the others may go on without the person to act, where no clock runs."""
        actor = self.actor
        if actor is None or not self.pace.absent or self.places[actor].bot is not None:
            return None
        since = self.row.changed if self.row.since is None else self.row.since
        return away.due(since, self.pace.absent, self.vacations(actor))

    @property
    def watched(self) -> bool:
        """Whether somebody looks on, by events or by asking again and again."""
        return self.watchers > 0 or self.now() - self.looked < LOOKED

    @property
    def peopled(self) -> bool:
        """Whether a person plays, and not bots among themselves."""
        return any(place.person is not None and place.bot is None for place in self.places)

    @property
    def between_people(self) -> bool:
        """Whether several people play against each other."""
        return len({place.person for place in self.places} - {None}) > 1

    @property
    def hinting(self) -> bool:
        """Whether hints are given here: alone against bots, or as agreed; never where it counts."""
        counts = self.row.rated or self.row.sealed is not None
        return not counts and (self.row.hints or not self.between_people)

    @property
    def dormant(self) -> bool:
        """Whether bots are among themselves, and nobody looks: then they wait."""
        return not self.peopled and not self.watched

    @property
    def out_of_time(self) -> bool:
        """Whether whoever is to act has no time left."""
        clock = self.clock
        if clock is None or clock.running is None or clock.running != self.actor:
            return False
        due = clock.deadline(self.vacations(clock.running))
        return due is not None and self.now() >= due

    def owned(self, person: str | None) -> list[int]:
        """The seats a person plays."""
        return [p.seat for p in self.places if p.person == person and p.bot is None and person]

    def away(self, person: str | None) -> list[int]:
        """The seats of a person that a bot plays, and that they may take back."""
        mine = [p for p in self.places if p.person == person and p.bot is not None and person]
        return [place.seat for place in mine if place.resigned is None]

    def restore(self, snapshot: Snapshot | None, entries: Sequence[Entry]) -> None:
        """Take the table up from its log."""
        start, counts = started(self.game, self.row, snapshot), {}
        if snapshot is not None:
            counts, self.kept = snapshot.counts, snapshot.number
            self.seq = self.last = snapshot.seq
        for entry in entries:
            self.last = entry.seq
            if entry.kind in (tables.MOVE, tables.UNDO, tables.RULES):
                self.seq = entry.seq
            if entry.kind == tables.RULES:
                before, after = map(int, entry.text.split()[:2])
                self.updated = (before, after) if before != after else self.updated
        self.told = self.drawn = self.last
        if self.row.status == tables.WAITING:
            return
        made = tables.standing(entries)
        self.seqs = [entry.seq for entry in made]
        self.closed = {one.seq for one, after in pairwise(made) if one.at != after.at}
        self.closed |= set(self.seqs[-1:])
        moves = [Move(entry.seat, entry.text) for entry in made]
        if self.outdated:
            older = updates.replayed(self.game, self.row, self.players(), moves)
            self.table, self.rest, self.cut = older.table, older.rest, older.why
            asked = [self.seqs[place] for place in older.made]
            self.unasked = sorted({*self.seqs[: len(moves) - len(self.rest)]} - {*asked})
            self.seqs = asked
        else:
            dealer = Dealer(self.row.secret, counts)
            self.table = Table(self.game, self.players(), self.row.options, dealer, moves, start)
            self.need_unaltered(snapshot, entries)
        self.kept = max(self.kept, self.table.base[1])
        self.position = self.seen(len(self.table.moves))

    def need_unaltered(self, snapshot: Snapshot | None, entries: Sequence[Entry]) -> None:
        """The log must lead to the position of its last digest; Aside if it does not."""
        known = tables.marked(entries)
        if not known:
            return
        table, made = self.playing(), tables.standing(known)
        if [entry.seq for entry in made] != self.seqs:  # something was played or undone since
            start = started(self.game, self.row, snapshot)
            moves = [Move(entry.seat, entry.text) for entry in made]
            options = self.row.options
            table = Table(self.game, self.players(), options, None, moves, start, draw=False)
        if known[-1].digest != digest(self.game, table.state):
            raise Aside("altered")

    @property
    def outdated(self) -> bool:
        """Whether what is stored was played under older rules than these."""
        return self.row.rules < self.game.version

    def players(self) -> list[Player]:
        return [Player(place.name, place.bot) for place in self.places]

    def seen(self, news: int) -> Position:
        """The position now; the last `news` moves are what just happened."""
        table = self.playing()
        number = table.before + len(table.moves)
        mover = table.moves[-1].by if table.moves else core.CHANCE
        over = self.row.status == tables.OVER
        return Position(
            self.game,
            table.state.copy(),
            self.seq,
            number,
            self.names,
            table.noted(number - news),
            mover,
            table.undoable(mover) if mover >= 0 and not over and table.actor != core.OVER else 0,
            (self.row.result or {}) if over else None,
            is_open(self.row),
        )

    def playing(self) -> Table:
        if self.table is None:
            raise Stale("not_begun")
        return self.table

    async def recall(self) -> None:
        """Read the log's lines about people, and when they are away."""
        self.lines = [
            read_told(entry)
            for entry in await self.db.read(lambda c: tables.told_of(c, self.row.id, KEPT))
        ]
        await self.look_out()

    async def look_out(self) -> None:
        """Read when those who sit here are away."""
        people = {place.person for place in self.places if place.person is not None}
        self.off = await self.db.read(lambda c: vacations.of_all(c, people))

    async def commit(
        self, entries: list[Entry], changes: dict[str, Any], more: Sequence[Any] = ()
    ) -> None:
        """Write down what happened; until this returns nobody is told."""
        id, holder, written = self.row.id, self.holder, False

        def job(c: Connection) -> None:
            writing.write(c, id, entries, changes, more, holder)
            heard.heed(c, self, entries, changes, more)

        try:
            await self.db.write(job)
            written = True
        except (IntegrityError, NotHeld) as error:
            raise Stale from error
        finally:
            if not written:
                self.drop()
        self.last = entries[-1].seq
        self.row = self.row.changed_to(changes)

    def drop(self) -> None:
        """What is in memory may not be what is on disk: let it be loaded anew."""
        self.gone = True
        self.wake()

    def wake(self) -> None:
        """Let everybody look who follows."""
        self.parts.clear()
        self.pasts.clear()
        self.stir()

    def stir(self) -> None:
        """A sign of life to everybody who follows; who may not any more gets none."""
        self.stirred += 1
        self.nudge()

    def nudge(self) -> None:
        """Let everybody who follows look whether there is something for them."""
        self.changed.set()
        self.changed = asyncio.Event()

    def tell(
        self,
        kind: str,
        position: Position | None = None,
        data: dict[str, Any] | None = None,
        lines: Sequence[Told] = (),
    ) -> None:
        """Let everybody at the table know."""
        self.lines = [*self.lines, *lines][-KEPT:]
        self.ring.append(Happening(self.last, self.told, kind, position, data, lines))
        if len(self.ring) > FRESH:
            self.ring[-FRESH - 1].forget()
        self.told = self.last
        if kind != "chat":
            self.drawn = self.last
        self.wake()

    def entry(self, kind: str, by: int | None, text: str, ahead: int = 1) -> Entry:
        """The entry that comes `ahead` of the last."""
        return Entry(self.last + ahead, kind, by, text, None, self.now())

    def about(self, what: str, seat: int | None, until: float | None = None) -> Told:
        """A line of the log, as of now."""
        number = 0 if self.position is None else self.position.number
        return Told(number, what, seat, until)

    def entries_of(self, lines: Sequence[Told], ahead: int = 1) -> list[Entry]:
        """The entries that tell of people, `ahead` of the last."""
        return [
            self.entry(tables.PEOPLE, told.seat, told.text, number)
            for number, told in enumerate(lines, ahead)
        ]

    def spoken(self, entry: Entry) -> dict[str, Any]:
        """A line of chat."""
        return {
            "number": entry.seq,
            "seat": entry.seat,
            "name": self.places[entry.seat].name,
            "text": entry.text,
            "at": entry.at,
        }
