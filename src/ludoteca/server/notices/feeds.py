"""What waits for somebody as an Atom feed and as a calendar, for programs that come by and look."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final
from xml.etree import ElementTree as Xml

from sqlalchemy import Connection

from ludoteca.server.notices.heard import to_act, turn_of
from ludoteca.server.notices.standing import stands_still, tables_up, time_up
from ludoteca.server.notices.wording import Message, titled, worded
from ludoteca.server.speech import said
from ludoteca.server.store import outbox, tables
from ludoteca.server.store.calls import Calls

SHOWN: Final = 30
ATOM: Final = "http://www.w3.org/2005/Atom"
FOLD: Final = 74  # octets of a line of a calendar (RFC 5545)
LASTS: Final = timedelta(minutes=30)


def messages(c: Connection, who: str, chosen: Calls, now: float) -> list[Message]:
    """What somebody was told last; of their turns only those that wait for them."""
    out: list[Message] = []
    for notice in outbox.latest(c, who, SHOWN):
        found = tables.find(c, notice.game) if notice.game else None
        if stands_still(c, notice, found, now):
            up = time_up(c, notice, found)
            out.append(worded(notice, chosen, found, up, 0))
    return out


def atom(c: Connection, who: str, chosen: Calls, now: float) -> bytes:
    shown = messages(c, who, chosen, now)
    feed = Xml.Element("feed", xmlns=ATOM)
    put(feed, "id", f"urn:ludoteca:{who}")
    put(feed, "title", said(chosen.language, "notices.feed"))
    put(feed, "updated", moment(max([one.at for one in shown], default=now)))
    author = Xml.SubElement(feed, "author")
    put(author, "name", "Ludoteca")
    Xml.SubElement(feed, "link", href=f"{chosen.site}/")
    for one in shown:
        entry = Xml.SubElement(feed, "entry")
        put(entry, "id", f"urn:ludoteca:notice:{one.id}")
        put(entry, "title", one.title)
        put(entry, "updated", moment(one.at))
        put(entry, "summary", one.text)
        Xml.SubElement(entry, "link", href=one.url)
    made: bytes = Xml.tostring(feed, "utf-8")
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + made


def put(parent: Xml.Element, name: str, text: str) -> None:
    Xml.SubElement(parent, name).text = text


def moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def calendar(c: Connection, who: str, chosen: Calls, now: float) -> bytes:
    """An event for every table that waits for them: when their time is up, or today."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ludoteca//Ludoteca//EN"]
    lines += ["METHOD:PUBLISH", f"X-WR-CALNAME:{escaped(said(chosen.language, 'notices.feed'))}"]
    for row, places in tables.of_person(c, who):
        if row.status != tables.PLAYING or to_act(places, row.actor) != who:
            continue
        up = tables_up(c, row, who)
        begins = datetime.fromtimestamp(now if up is None else up, UTC)
        title = said(chosen.language, "notices.turn", title=titled(row, chosen.language))
        lines += ["BEGIN:VEVENT", f"UID:{row.id[:12]}-{turn_of(c, row.id, places, who)}@ludoteca"]
        lines.append(f"DTSTAMP:{stamp(datetime.fromtimestamp(row.changed, UTC))}")
        if up is None:
            lines.append(f"DTSTART;VALUE=DATE:{begins:%Y%m%d}")
        else:
            lines += [f"DTSTART:{stamp(begins - LASTS)}", f"DTEND:{stamp(begins)}"]
        names = ", ".join(place.name for place in places if place.person != who)
        lines.append(f"SUMMARY:{escaped(title)}")
        lines.append(f"DESCRIPTION:{escaped(said(chosen.language, 'notices.with', names=names))}")
        lines += [f"URL:{chosen.site}/tables/{row.id}", "TRANSP:TRANSPARENT", "END:VEVENT"]
    return "".join(folded(line) for line in [*lines, "END:VCALENDAR"]).encode()


def stamp(at: datetime) -> str:
    return at.strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, "\\" + sign)
    return text.replace("\n", "\\n")


def folded(line: str) -> str:
    """A line as calendars want it: none longer than so many octets, and letters left whole."""
    out, size = "", 0
    for letter in line:
        size += len(letter.encode())
        if size > FOLD:
            out, size = out + "\r\n ", 1 + len(letter.encode())
        out += letter
    return out + "\r\n"
