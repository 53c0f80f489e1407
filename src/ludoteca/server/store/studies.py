"""Studies: their rows, their links, and everything that was done to them, only ever added to."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Text,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from ludoteca.server.cluster.notices import tell
from ludoteca.server.errors import Refused, not_found
from ludoteca.server.schema import people
from ludoteca.server.schema_studies import studies, study_changes, study_lines, study_wholes
from ludoteca.server.store.puzzles import unless_there

Json = dict[str, Any]
NEWS = "study"  # what other servers are told
decode = msgspec.json.Decoder().decode


class StudyRow(NamedTuple):
    """A study as lists show it."""

    id: str
    owner: str
    title: str
    about: Json
    created: float
    changed: float
    reader: str | None = None
    writer: str | None = None
    pinned: int | None = None  # its place on the page of its owner


class Changed(NamedTuple):
    """One thing that was done to a study."""

    number: int
    by: str
    name: str  # of whoever did it, as they are called now
    data: Json
    at: float


def new_key() -> str:
    """What ends a link: 128 bits nobody can guess."""
    return secrets.token_hex(16)


def add(c: Connection, row: StudyRow) -> None:
    c.execute(insert(studies).values(row._asdict()))


def find(c: Connection, key: str) -> StudyRow | None:
    """The study of this id, or of which this is a link."""
    which = or_(studies.c.id == key, studies.c.reader == key, studies.c.writer == key)
    found = c.execute(select(studies).where(which)).first()
    return None if found is None else StudyRow(*found)


def of_person(c: Connection, who: str, limit: int | None = None) -> list[StudyRow]:
    """Somebody's studies, the latest first."""
    found = select(studies).where(studies.c.owner == who).order_by(studies.c.changed.desc())
    return [StudyRow(*row) for row in c.execute(found.limit(limit))]


def pinned(c: Connection, who: str) -> list[StudyRow]:
    """What somebody has pinned to their page, in their order."""
    mine = studies.c.owner == who, studies.c.pinned.is_not(None)
    return [StudyRow(*row) for row in c.execute(select(studies).where(*mine).order_by("pinned"))]


def pin(c: Connection, who: str, ids: Sequence[str]) -> None:
    """Pin these to somebody's page and no others; all of them others may open."""
    mine = studies.c.owner == who
    found = select(studies.c.id, studies.c.reader).where(mine, studies.c.id.in_(ids))
    there = {row.id: row.reader for row in c.execute(found.with_for_update())}
    for id in ids:
        if id not in there:
            raise not_found("no_study")
        if there[id] is None:
            raise Refused(409, "not_shared", "study_not_shared")
    c.execute(update(studies).where(mine, studies.c.pinned.is_not(None)).values(pinned=None))
    for place, id in enumerate(ids, 1):
        c.execute(update(studies).where(studies.c.id == id).values(pinned=place))


def changes(c: Connection, id: str, after: int = 0) -> list[Changed]:
    """What was done after change number `after`; there may be thousands."""
    one = study_changes.c
    found = (
        select(one.number, one.by, people.c.name, cast(one.data, Text), one.at)
        .join(people, people.c.id == one.by)
        .where(one.study == id, one.number > after)
        .order_by(one.number)
    )
    rows = c.execute(found).all()
    return [Changed(number, by, name, decode(data), at) for number, by, name, data, at in rows]


def names(c: Connection, id: str) -> dict[str, str]:
    """What those are called who did something."""
    by = select(study_changes.c.by).where(study_changes.c.study == id)
    found = c.execute(select(people.c.id, people.c.name).where(people.c.id.in_(by)))
    return {row.id: row.name for row in found}


def packed(c: Connection, id: str) -> Json | None:
    """The study as it was after some change, in one piece, if it has been kept so."""
    found = select(cast(study_wholes.c.data, Text)).where(study_wholes.c.study == id)
    text = c.execute(found).scalar()
    return None if text is None else decode(text)


def keep_packed(c: Connection, row: StudyRow, number: int, data: Json) -> None:
    """Keep it in one piece, unless the study is gone by now."""
    there = select(studies.c.id).where(studies.c.id == row.id, studies.c.owner == row.owner)
    if c.execute(there.with_for_update(key_share=True)).first() is None:
        return
    unpack(c, study_wholes.c.study == row.id)
    new = {"study": row.id, "number": number, "data": data}
    c.execute(unless_there(c, study_wholes).values(new))


def unpack(c: Connection, which: ColumnElement[bool]) -> None:
    """Forget what is kept in one piece; the changes make it again."""
    c.execute(delete(study_wholes).where(which))


def append(c: Connection, id: str, by: str, first: int, new: list[Json], more: Json) -> None:
    """Changes from number `first` on, and what the row says now; IntegrityError if not first."""
    rows = [
        {"study": id, "number": number, "by": by, "data": data, "at": more["changed"]}
        for number, data in enumerate(new, first)
    ]
    if rows:
        c.execute(insert(study_changes), rows)
    c.execute(update(studies).where(studies.c.id == id).values(**more))
    announce(c, id)


def share(c: Connection, id: str, keys: dict[str, str | None]) -> None:
    """New links, or none; what others cannot open is pinned no more."""
    unpinned = {"pinned": None} if keys["reader"] is None else {}
    c.execute(update(studies).where(studies.c.id == id).values(**keys, **unpinned))
    announce(c, id)


def announce(c: Connection, id: str) -> None:
    """Other servers that share the database look again."""
    if c.dialect.name == "postgresql":
        tell(c, NEWS, id)


def remove(c: Connection, id: str) -> None:
    for part in (study_lines, study_wholes, study_changes):
        c.execute(delete(part).where(part.c.study == id))
    c.execute(delete(studies).where(studies.c.id == id))
    announce(c, id)


def forget_person(c: Connection, who: str) -> None:
    """Somebody goes, and their studies with them; what they added to others' stays."""
    for row in c.execute(select(studies.c.id).where(studies.c.owner == who)).all():
        remove(c, row.id)


def hand_over(c: Connection, guest: str, account: str) -> None:
    """What a guest made becomes the account's."""
    hers = select(study_changes.c.study).where(study_changes.c.by == guest)
    unpack(c, study_wholes.c.study.in_(hers))  # it names the guest
    c.execute(update(studies).where(studies.c.owner == guest).values(owner=account))
    c.execute(update(study_changes).where(study_changes.c.by == guest).values(by=account))


def clean(c: Connection, before: float, limit: int) -> int:
    """Remove some studies of guests that nobody has changed since; how many."""
    guest = studies.join(people, people.c.id == studies.c.owner)
    old = people.c.password.is_(None), studies.c.changed < before
    found = c.execute(select(studies.c.id).select_from(guest).where(*old).limit(limit)).all()
    for row in found:
        remove(c, row.id)
    return len(found)


def made_by(c: Connection, who: str) -> list[Json]:
    """What somebody added to studies of others."""
    mine = study_changes.c.by == who, studies.c.owner != who
    found = select(study_changes, studies.c.title).join(studies).where(*mine)
    rows = c.execute(found.order_by(study_changes.c.at))
    return [{"title": row.title, "at": row.at, "change": row.data} for row in rows]


def lines(c: Connection, id: str, node: int, language: str, version: str) -> tuple[int, Any] | None:
    """What the engine said about a node, in this version of it, with how deep it looked."""
    mine = (
        study_lines.c.study == id,
        study_lines.c.node == node,
        study_lines.c.language == language,
        study_lines.c.version == version,
    )
    found = c.execute(select(study_lines.c.depth, study_lines.c.data).where(*mine)).first()
    return None if found is None else (found.depth, found.data)


def keep_lines(c: Connection, row: Json) -> None:
    """Keep what the engine said, unless the study is gone by now."""
    there = select(studies.c.id).where(studies.c.id == row["study"])
    if c.execute(there.with_for_update(key_share=True)).first() is None:
        return
    mine = (
        study_lines.c.study == row["study"],
        study_lines.c.node == row["node"],
        study_lines.c.language == row["language"],
    )
    c.execute(delete(study_lines).where(*mine))
    c.execute(insert(study_lines).values(row))


def count(c: Connection, who: str) -> int:
    """How many studies somebody has."""
    mine = select(func.count()).select_from(studies).where(studies.c.owner == who)
    return int(c.execute(mine).scalar() or 0)
