"""The reports that wait for an admin, each with its evidence and what can be done about it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from ludoteca.server.store import people, reports, tables
from ludoteca.server.store.reports import Report
from ludoteca.server.told import moment


def waiting(c: Connection) -> list[dict[str, Any]]:
    return [shown(c, one) for one in reports.waiting(c)]


def shown(c: Connection, report: Report) -> dict[str, Any]:
    found = tables.find(c, report.game)
    meant = [report.about] if report.about is not None else report.evidence["people"]
    at_table = [] if found is None else ["remove"]
    if found is not None and found[0].status != tables.OVER:
        at_table = ["close", *at_table]
    said = {line.seq for line in tables.chat_of(c, report.game)}
    return {
        "id": report.id,
        "at": moment(report.at),
        "by": name(c, report.by),
        "about": None if report.about is None else name(c, report.about),
        "table": report.game if found is not None else None,
        "names": report.evidence["names"],
        "why": report.why,
        "line": report.line,
        "chat": report.evidence["chat"],
        "struck": report.line not in said,
        "people": [deeds_to(c, id) for id in dict.fromkeys(meant) if id is not None],
        "at_table": [(what, report.game) for what in at_table],
    }


def name(c: Connection, id: str) -> str:
    found = people.find(c, id)
    assert found is not None  # by its foreign key
    return found.name


def deeds_to(c: Connection, id: str) -> dict[str, Any]:
    """Somebody a report is about, and what can be done to them."""
    person = people.find(c, id)
    if person is None:  # a guest who is gone
        return {"id": id, "name": "–", "deeds": []}
    deeds = ["unmute" if person.muted else "mute", "unban" if person.banned else "ban"]
    return {"id": id, "name": person.name, "deeds": deeds}
