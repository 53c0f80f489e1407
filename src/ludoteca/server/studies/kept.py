"""Studies in memory: a cache of what was stored, and the way by which more is."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from ludoteca.core.errors import BadStudy
from ludoteca.server.database import Database
from ludoteca.server.errors import Refused, not_found
from ludoteca.server.outage import Unavailable
from ludoteca.server.store import studies
from ludoteca.server.store.studies import Changed, StudyRow
from ludoteca.study import Study, Walk, packed, unpacked

Json = dict[str, Any]
OPEN: Final = 40  # studies in memory, the last that were looked at
RING: Final = 200  # changes at hand for those who follow
TRIES: Final = 50  # of a change, if other servers are first
PACKED: Final = 500  # changes after which a study is kept in one piece again
OWNER, WRITER, READER = "owner", "writer", "reader"


class Told(NamedTuple):
    """A change as those who follow hear of it."""

    number: int
    do: str
    nodes: list[int]
    by: str  # a name


@dataclass
class Open:
    """A study in memory."""

    row: StudyRow
    study: Study = field(default_factory=Study)
    walk: Walk = field(default_factory=Walk)
    names: dict[str, str] = field(default_factory=dict)  # of those who did something
    labels: dict[tuple[int, str], str] = field(default_factory=dict)  # by node and language
    ring: deque[tuple[int, str, list[int], str]] = field(default_factory=lambda: deque(maxlen=RING))
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    packed: int = 0  # the change after which it was last kept in one piece
    present: Counter[str | None] = field(default_factory=Counter)  # who follows it
    onlookers: dict[str, str] = field(
        default_factory=dict
    )  # names of those who let others see them
    gone: bool = False

    def learn(self, new: Iterable[Changed]) -> None:
        """What was stored since; what is known already is passed over."""
        for one in new:
            if one.number == self.study.number + 1:
                nodes = self.study.apply(one.data, one.by)
                self.names[one.by] = one.name
                self.ring.append((one.number, one.data["do"], nodes[:RING], one.name))

    def nudge(self) -> None:
        """Let those who follow look again."""
        self.changed.set()
        self.changed = asyncio.Event()

    def role(self, key: str, person: str | None) -> str | None:
        """What somebody may do who came by this key."""
        if person is not None and person == self.row.owner:
            return OWNER
        return {self.row.writer: WRITER, self.row.reader: READER}.get(key)

    def missed(self, last: int | None) -> list[Told] | None:
        """What happened after change `last`, if all of it is at hand."""
        number = self.study.number
        if last is None or last > number:
            return None
        found = [Told(*told) for told in self.ring if told[0] > last]
        return found if len(found) == number - last else None


class Studies:
    """Those that were looked at lately."""

    def __init__(self, db: Database, now: Callable[[], float]) -> None:
        self.db = db
        self.now = now
        self._open: dict[str, Open] = {}

    async def find(self, key: str) -> Open:
        """A study as it is stored now, by its id or one of its links."""

        def job(c: Connection) -> tuple[StudyRow, Open | None, list[Changed]] | None:
            row = studies.find(c, key)
            if row is None:
                return None
            there = self._open.get(row.id)
            if there is not None and there.row.owner == row.owner:
                return row, None, studies.changes(c, row.id, there.study.number)
            return row, read(c, row), []  # in this thread: nobody else waits for thousands of nodes

        one: Open | None = None
        while one is None:
            found = await self.db.read(job) if key.isascii() and key.isalnum() else None
            if found is None:
                self._drop(key)
                raise not_found("no_study")
            one = self._kept(*found)
        return one

    def _kept(self, row: StudyRow, fresh: Open | None, new: Sequence[Changed]) -> Open | None:
        """The study in memory as it is now; None if it has left the memory since we looked."""
        one = self._open.pop(row.id, None)
        if one is not None and one.row.owner != row.owner:
            self._end(one)
            one = None
        if fresh is not None and (one is None or one.study.number < fresh.study.number):
            self._end(one)
            one = fresh
        if one is None:
            return None
        before = one.study.number, one.row
        one.row = row
        one.learn(new)
        self._open[row.id] = one  # the last to be looked at
        idle = [id for id, other in self._open.items() if not other.present and other is not one]
        for id in idle[: max(0, len(self._open) - OPEN)]:
            del self._open[id]
        if before != (one.study.number, one.row):
            one.nudge()
        return one

    async def create(self, row: StudyRow, changes: list[Json]) -> Open:
        """A new study with what it begins with."""
        about = summary(Study(), changes)

        def job(c: Connection) -> None:
            studies.add(c, row._replace(about=about))
            studies.append(c, row.id, row.owner, 1, changes, {"changed": row.changed})

        await self.db.write(job)
        return await self.find(row.id)

    async def change(
        self, one: Open, by: str, made: Callable[[Study], list[Json]]
    ) -> list[list[int]]:
        """Do what `made` says of the study as it is; the nodes that each change is about.

        It is on the disk before anybody sees it, and nothing is done twice: where another server
        was first, what it did is learnt, and `made` asked again.
        """
        async with one.lock:
            for _ in range(TRIES):
                first = one.study.number + 1
                changes = checked(one.study, made)
                if not changes:
                    return []
                try:
                    await self.db.write(self._job(one, by, first, changes))
                except IntegrityError:
                    await self.find(one.row.id)
                    continue
                await self.find(one.row.id)
                await self._pack(one)
                done = {number: nodes for number, _, nodes, _ in one.ring}
                return [done.get(first + place, []) for place in range(len(changes))]
        raise Refused(503, "unavailable")

    async def _pack(self, one: Open) -> None:
        """Keep a study in one piece now and then, for whoever opens it first."""
        number = one.study.number
        if number - one.packed >= PACKED:
            row, data = one.row, packed(one.study)
            with suppress(Unavailable):  # what was done is stored already
                await self.db.write(lambda c: studies.keep_packed(c, row, number, data))
                one.packed = number

    def _job(
        self, one: Open, by: str, first: int, changes: list[Json]
    ) -> Callable[[Connection], None]:
        more: Json = {"changed": self.now(), "about": summary(one.study, changes)}
        titles = [change["title"] for change in changes if change["do"] == "title"]
        if titles:
            more["title"] = titles[-1]
        id = one.row.id
        return lambda c: studies.append(c, id, by, first, changes, more)

    async def share(self, one: Open, keys: dict[str, str | None]) -> Open:
        await self.db.write(lambda c: studies.share(c, one.row.id, keys))
        return await self.find(one.row.id)

    async def remove(self, one: Open) -> None:
        await self.db.write(lambda c: studies.remove(c, one.row.id))
        self._drop(one.row.id)

    async def look(self, id: str) -> None:
        """Another server has changed a study; if somebody follows it here, they hear of it."""
        there = self._open.get(id)
        if there is not None and there.present:
            await self.find(id)

    def stir(self) -> None:
        """Somebody who follows a study may not any more, or the server ends."""
        for one in self._open.values():
            one.nudge()

    def forget_person(self, who: str) -> None:
        """Somebody is called otherwise from now on, or their studies are gone."""
        for id, one in list(self._open.items()):
            if who == one.row.owner or who in one.names:
                self._drop(id)

    def _drop(self, id: str) -> None:
        self._end(self._open.pop(id, None))

    def _end(self, one: Open | None) -> None:
        if one is not None:
            one.gone = True
            one.nudge()


def read(c: Connection, row: StudyRow) -> Open:
    """A study as it is stored."""
    whole = studies.packed(c, row.id)
    found = None if whole is None else unpacked(whole)
    one = Open(row)
    if found is not None:
        one.study, one.packed, one.names = found, found.number, studies.names(c, row.id)
    one.learn(studies.changes(c, row.id, one.packed))
    return one


def checked(study: Study, made: Callable[[Study], list[Json]]) -> list[Json]:
    """Changes that make sense; the answer says why if they do not."""
    try:
        changes = made(study)
        for change in changes:
            study.check(change)
    except BadStudy as error:
        raise bad(error) from None
    return changes


def bad(error: BadStudy) -> Refused:
    """Why a study, or something in it, is not as it should be."""
    match error.key:
        case "missing":
            return not_found("no_node")
        case "deleted":
            return Refused(409, "deleted", "study_deleted")
        case "meanwhile":
            return Refused(409, "meanwhile", "study_meanwhile")
        case "again":
            return Refused(409, "again", "study_again")
        case "full":
            return Refused(409, "full", "study_full")
        case "outdated":
            return Refused(409, "outdated", "study_outdated", more={"detail": str(error)})
    return Refused(400, "bad_study", detail=str(error))


def summary(study: Study, changes: Sequence[Json]) -> Json:
    """What lists say of a study once these changes are made: the games of its chapters."""
    games = {chapter.id: chapter.game for chapter in study.shown}
    roots = {chapter.id: chapter.game for chapter in study.chapters}
    for place, change in enumerate(changes):
        if change["do"] == "chapter":
            games[-1 - place] = change["game"]
        elif change["do"] == "delete":
            games.pop(change["node"], None)
        elif change["do"] == "restore" and change["node"] in roots:
            games[change["node"]] = roots[change["node"]]
    return {"games": list(games.values())}
