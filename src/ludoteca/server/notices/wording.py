"""What a notice says, in the language of whoever gets it; no more than a watcher may know."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.server.speech import said
from ludoteca.server.store.calls import Calls
from ludoteca.server.store.outbox import DROPPED, Notice
from ludoteca.server.store.tables import Place, TableRow


@dataclass(frozen=True)
class Message:
    """A notice as it is sent."""

    id: str
    kind: str
    at: float
    title: str
    text: str
    site: str  # what links begin with
    path: str  # where it leads
    game: str | None
    table: str | None
    language: str
    waiting: int = 0  # tables that wait for this person

    @property
    def url(self) -> str:
        return self.site + self.path

    @property
    def topic(self) -> str:
        """What a newer notice replaces."""
        return f"{self.kind} {self.table or self.path}"


def worded(
    notice: Notice,
    chosen: Calls,
    found: tuple[TableRow, list[Place]] | None,
    deadline: float | None,
    waiting: int,
) -> Message:
    language = chosen.language
    row, places = found if found is not None else (None, [])
    title = titled(row, language)
    others = [place.name for place in places if place.person != notice.person]
    facts = {"title": title, "names": ", ".join(others), **notice.facts}
    text = ""
    if notice.kind == DROPPED:
        text = said(language, f"notices.why_{notice.facts['why']}")
        facts = {"name": said(language, f"notices.dropped_{notice.facts['way']}")}
    elif notice.kind == "ends" and row is not None:
        text = ending(row, places, language)
    elif others:
        text = said(language, "notices.with", names=facts["names"])
    if deadline is not None:
        text += " " + said(language, "notices.until", time=local(deadline, chosen.zone))
    return Message(
        notice.id,
        notice.kind,
        notice.at,
        said(language, f"notices.{notice.kind}", **facts),
        text.strip(),
        chosen.site,
        where(notice),
        None if row is None else row.game,
        notice.game or None,
        language,
        waiting,
    )


def where(notice: Notice) -> str:
    """The page that a notice leads to."""
    if "club" in notice.facts:
        return f"/clubs/{notice.facts['club']}"
    return f"/tables/{notice.game}" if notice.game else "/account"


def titled(row: TableRow | None, language: str) -> str:
    """What a table plays; its game may not be installed here any more."""
    if row is None:
        return ""
    game = GAMES.get(row.game)
    return row.game if game is None else words.title(game, language)


def ending(row: TableRow, places: list[Place], language: str) -> str:
    """Who won, if the game was played to its end and everybody may know."""
    if row.result is None or row.sealed is not None:
        return ""
    first = [places[seat].name for seat, place in enumerate(row.result["places"]) if place == 1]
    return said(language, "notices.won", names=", ".join(first))


def local(at: float, zone: str) -> str:
    """A time where somebody is: 2026-11-18 18:00."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M")
