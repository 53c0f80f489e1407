"""The tables people play at: who sits there, what happened, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from sqlalchemy import (
    JSON,
    Connection,
    Row,
    Select,
    Update,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    not_,
    or_,
    select,
    union,
    update,
)

from ludoteca.core.errors import LudotecaError
from ludoteca.server.schema import entries, games, people, pulse, seats, snapshots
from ludoteca.server.store import beginnings, packs, prepared

WAITING, PLAYING, OVER = "waiting", "playing", "over"
CHAT, MOVE, UNDO, BOT, SEAT, AGAIN = "chat", "move", "undo", "bot", "seat", "again"
STRIKE: Final = "strike"  # an admin deletes a line of chat: its number
CLOSE: Final = "close"  # an admin ends the game
PEOPLE: Final = "people"  # somebody came, went, gave up, proposed: see told.py
RULES: Final = "rules"  # an update: the versions before and after it
ADD_ENTRY: Final = insert(entries)
ADD_SNAPSHOT: Final = insert(snapshots)
DATA: Final = frozenset(column.name for column in games.columns if isinstance(column.type, JSON))


# Who sits where, with the name of their account if they have one.
SITTING: Final = select(
    seats, case((people.c.folded.is_not(None), people.c.name)).label("account")
).outerjoin(people, people.c.id == seats.c.person)


class NotHeld(LudotecaError):
    """The server that writes does not hold the table any more."""


@dataclass(frozen=True)
class Place:
    """A seat: a person's, a bot's, or open."""

    seat: int
    name: str
    person: str | None = None
    bot: str | None = None
    resigned: int | None = None  # the entry with which its person gave up for good
    awaited: bool = False  # its person has yet to come, and the game to begin
    account: str | None = None  # what the account of its person is called, which has a page

    @property
    def open(self) -> bool:
        return self.person is None and self.bot is None


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    seq: int
    kind: str
    by: int | None
    text: str
    digest: str | None
    at: float

    @property
    def seat(self) -> int:
        """Who moved, took back or wrote; not every other entry is somebody's."""
        assert self.by is not None
        return self.by


@dataclass(frozen=True)
class Snapshot:
    """A position on the way: after entry `seq`, which made `number` moves in all."""

    seq: int
    number: int
    counts: dict[str, int]
    position: dict[str, Any]


@dataclass(frozen=True)
class TableRow:
    """What is kept of a table beside its entries."""

    id: str
    game: str  # its name
    rules: int  # the version of the rules it was set up with
    options: dict[str, str]
    pace: dict[str, Any]
    public: bool
    secret: str
    owner: str
    created: float
    changed: float
    status: str
    actor: int | None = None
    clock: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    rematch: str | None = None
    sealed: float | None = None
    ended: dict[str, Any] | None = None  # how, if it was not played to its end
    since: float | None = None  # when whoever is to act was first waited for
    offer: dict[str, Any] | None = None  # what somebody proposes, and who has agreed
    paused: dict[str, Any] | None = None  # since when and until when, if by agreement
    hints: bool = False  # whether people may ask for them against each other
    language: str | None = None  # spoken there
    tournament: str | None = None  # to which it belongs
    club: str | None = None  # whose members it is for
    rated: bool = False
    begun: dict[str, Any] | None = None  # from where, if not with a deal; see beginning.py

    def revealed(self, now: float) -> str | None:
        """The dealer's secret, once it is nobody's advantage to know it."""
        return self.secret if self.status == OVER and not self.hidden(now) else None

    def changed_to(self, changes: Mapping[str, Any]) -> TableRow:
        """The same row with other values: `replace`, but quick, as it comes with every move."""
        out = object.__new__(TableRow)
        out.__dict__.update(self.__dict__)
        out.__dict__.update(changes)
        return out

    def hidden(self, now: float) -> bool:
        """Whether others may yet play the same deal."""
        return self.sealed is not None and now < self.sealed

    def __repr__(self) -> str:  # never the secret
        return f"TableRow({self.id[:6]}…)"


def table_row(row: Row[Any]) -> TableRow:
    return TableRow(*[getattr(row, name) for name in TableRow.__dataclass_fields__])


def place(row: Row[Any]) -> Place:
    return Place(row.seat, row.name, row.person, row.bot, row.resigned, row.awaited, row.account)


def entry(row: Row[Any]) -> Entry:
    return Entry(row.seq, row.kind, row.by, row.text, row.digest, row.at)


def add(c: Connection, new: TableRow, places: Sequence[Place], holder: str | None = None) -> None:
    row = {**new.__dict__, "options": packs.put_away(c, new.options), "holder": holder}
    c.execute(insert(games).values(**row | {"begun": beginnings.outline(new.begun)}))
    beginnings.put_away(c, new.id, new.begun)
    kept = [column.name for column in seats.columns if column.name != "game"]
    rows = [{name: getattr(place, name) for name in kept} for place in places]
    c.execute(insert(seats), [{"game": new.id, **row} for row in rows])


def find(c: Connection, id: str) -> tuple[TableRow, list[Place]] | None:
    row = c.execute(select(games).where(games.c.id == id)).first()
    if row is None:
        return None
    found = table_row(row)
    begun = beginnings.fetch(c, id, found.begun)
    return replace(found, options=packs.fetch(c, found.options), begun=begun), places_of(c, id)


def places_of(c: Connection, id: str) -> list[Place]:
    found = SITTING.where(seats.c.game == id).order_by(seats.c.seat)
    return [place(row) for row in c.execute(found)]


def set_place(c: Connection, id: str, changed: Place) -> None:
    c.execute(
        update(seats)
        .where(seats.c.game == id, seats.c.seat == changed.seat)
        .values(
            name=changed.name,
            person=changed.person,
            bot=changed.bot,
            resigned=changed.resigned,
            awaited=changed.awaited,
        )
    )


def append(
    c: Connection,
    id: str,
    new: Sequence[Entry],
    changes: Mapping[str, Any],
    holder: str | None = None,
) -> None:
    """What happened, and what it changed; IntegrityError if another writer was first."""
    prepared.run(c, ADD_ENTRY, [{"game": id, **entry.__dict__} for entry in new])
    if changes or holder is not None:
        change(c, id, changes, holder)


def change(c: Connection, id: str, changes: Mapping[str, Any], holder: str | None = None) -> None:
    """Change a table; NotHeld if it is to be `holder`'s and is not."""
    statement, row = changing(tuple(changes), holder is not None), {"of": id, **changes}
    if holder is not None:
        row["held"] = holder
    plain = DATA.isdisjoint(changes)
    met = prepared.run(c, statement, [row]) if plain else c.execute(statement, row).rowcount
    if holder is not None and met == 0:
        raise NotHeld("another server plays this table by now")


@cache
def changing(columns: tuple[str, ...], held: bool = False) -> Update:
    """The statement that changes these columns of a table; made once, used with every move."""
    values: dict[str, Any] = {name: bindparam(name) for name in columns}
    changed = update(games).where(games.c.id == bindparam("of"))
    if held:
        changed = changed.where(games.c.holder == bindparam("held"))
    return changed.values(values or {"holder": games.c.holder})


def entries_of(c: Connection, id: str, after: int = 0) -> list[Entry]:
    found = select(entries).where(entries.c.game == id, entries.c.seq > after)
    return [entry(row) for row in c.execute(found.order_by(entries.c.seq))]


def marked(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Those up to the last that has a digest."""
    for place in range(len(entries) - 1, -1, -1):
        if entries[place].digest is not None:
            return entries[: place + 1]
    return []


def standing(entries: Sequence[Entry]) -> list[Entry]:
    """The moves that were not taken back, nor answer themselves since the rules changed."""
    out: list[Entry] = []
    for entry in entries:
        if entry.kind == MOVE:
            out.append(entry)
        elif entry.kind == UNDO:
            out.pop()
        elif entry.kind == RULES:
            unasked = {int(seq) for seq in entry.text.split()[2:]}
            out = [move for move in out if move.seq not in unasked]
    return out


def answered(c: Connection, id: str, after: int) -> Entry | None:
    """The first move or undo after an entry."""
    found = (
        select(entries)
        .where(entries.c.game == id, entries.c.seq > after, entries.c.kind.in_((MOVE, UNDO)))
        .order_by(entries.c.seq)
        .limit(1)
    )
    row = c.execute(found).first()
    return None if row is None else entry(row)


def add_snapshot(c: Connection, id: str, new: Snapshot) -> None:
    position = {**new.position, "options": packs.put_away(c, new.position["options"])}
    c.execute(ADD_SNAPSHOT, {"game": id, **new.__dict__, "position": position})


def snapshot(c: Connection, id: str, upto: int | None = None, skip: int = 0) -> Snapshot | None:
    """The last snapshot but `skip`, of those with at most `upto` moves."""
    found = select(snapshots).where(snapshots.c.game == id)
    if upto is not None:
        found = found.where(snapshots.c.number <= upto)
    row = c.execute(found.order_by(snapshots.c.seq.desc()).offset(skip).limit(1)).first()
    if row is None:
        return None
    position = {**row.position, "options": packs.fetch(c, row.position["options"])}
    return Snapshot(row.seq, row.number, row.counts, position)


def forget_snapshots(c: Connection, id: str) -> None:
    """They are of older rules; new ones come with the moves."""
    c.execute(delete(snapshots).where(snapshots.c.game == id))


def foreign(c: Connection, versions: Mapping[str, int]) -> list[TableRow]:
    """Tables of games, or of rules, that are not among these versions or older ones."""
    known = [and_(games.c.game == game, games.c.rules <= now) for game, now in versions.items()]
    return [table_row(row) for row in c.execute(select(games).where(not_(or_(*known))))]


def of_person(
    c: Connection, who: str, limit: int | None = None
) -> list[tuple[TableRow, list[Place]]]:
    """The latest at which somebody sits, or which they have set up; each half has its index."""
    sits = select(seats.c.game).where(seats.c.person == who)
    latest = games.c.changed.desc()
    owned = select(games.c.id).where(games.c.owner == who).order_by(latest).limit(limit)
    mine = union(sits, select(owned.subquery().c.id))
    return listed(c, select(games).where(games.c.id.in_(mine)).limit(limit))


def seated(c: Connection, who: str, status: str | None = None) -> list[str]:
    """Every table at which somebody has a seat; of a status, if one is given."""
    found = select(seats.c.game).where(seats.c.person == who).distinct()
    if status is not None:
        found = found.join(games, games.c.id == seats.c.game).where(games.c.status == status)
    return [row.game for row in c.execute(found)]


def dealt(c: Connection, who: str, game: str, secret: str) -> str | None:
    """The latest table somebody plays at with a certain deal."""
    found = (
        select(games.c.id)
        .join(seats, seats.c.game == games.c.id)
        .where(seats.c.person == who, games.c.game == game, games.c.secret == secret)
        .where(games.c.status == PLAYING)
        .order_by(games.c.changed.desc())
        .limit(1)
    )
    return c.execute(found).scalar_one_or_none()


def finished(c: Connection, who: str) -> set[str]:
    """The games somebody has played to their end."""
    found = select(games.c.game).join(seats, seats.c.game == games.c.id).distinct()
    rows = c.execute(found.where(seats.c.person == who, games.c.status == OVER))
    return {row.game for row in rows}


def listed(c: Connection, found: Select[Any]) -> list[tuple[TableRow, list[Place]]]:
    rows = [table_row(row) for row in c.execute(found.order_by(games.c.changed.desc()))]
    sitting: dict[str, list[Place]] = {row.id: [] for row in rows}
    all_seats = SITTING.where(seats.c.game.in_(sitting)).order_by(seats.c.seat)
    for row in c.execute(all_seats):
        sitting[row.game].append(place(row))
    return [(row, sitting[row.id]) for row in rows]


def going_on(c: Connection) -> list[str]:
    """Tables at which something may be due without anybody asking: a bot's move or a clock."""
    bots = select(seats.c.game).where(seats.c.bot.is_not(None))
    found = select(games.c.id).where(
        games.c.status == PLAYING, or_(games.c.clock.is_not(None), games.c.id.in_(bots))
    )
    return [row.id for row in c.execute(found)]


def count(c: Connection) -> dict[str, int]:
    """How many tables there are of each status."""
    found = select(games.c.status, func.count()).group_by(games.c.status)
    return {row[0]: row[1] for row in c.execute(found)}


def last_pulse(c: Connection) -> float | None:
    return c.execute(select(pulse.c.at).where(pulse.c.id == 1)).scalar()


def beat(c: Connection, now: float) -> None:
    if c.execute(update(pulse).where(pulse.c.id == 1).values(at=now)).rowcount == 0:
        c.execute(insert(pulse).values(id=1, at=now))


def chat_of(c: Connection, id: str, limit: int | None = None) -> list[Entry]:
    """The last lines of chat, oldest first; not those that were deleted."""
    here = select(entries).where(entries.c.game == id)
    struck = {int(row.text) for row in c.execute(here.where(entries.c.kind == STRIKE))}
    found = here.where(entries.c.kind == CHAT, entries.c.seq.not_in(struck))
    rows = c.execute(found.order_by(entries.c.seq.desc()).limit(limit))
    return [entry(row) for row in rows][::-1]


def told_of(c: Connection, id: str, limit: int | None = None) -> list[Entry]:
    """The last lines about people, oldest first."""
    found = select(entries).where(entries.c.game == id, entries.c.kind == PEOPLE)
    rows = c.execute(found.order_by(entries.c.seq.desc()).limit(limit))
    return [entry(row) for row in rows][::-1]


def wait_on(c: Connection, away: float, before: float, id: str | None = None) -> None:
    """Nobody who was waited for `before` then, at any table or at one, pays for time away."""
    waited = [games.c.status == PLAYING, games.c.since <= before]
    waited += [] if id is None else [games.c.id == id]
    c.execute(update(games).where(*waited).values(since=games.c.since + away))


def last_seq(c: Connection, id: str) -> int:
    """The number of the last entry."""
    found = select(func.max(entries.c.seq)).where(entries.c.game == id)
    return c.execute(found).scalar() or 0
