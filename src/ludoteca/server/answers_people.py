"""What goes out about people among themselves: blocks, reports, matches, invitations."""

from __future__ import annotations

from ludoteca.server.answers import Answer


class BlockAnswer(Answer):
    """Somebody blocked; `key` ends it."""

    key: str
    name: str
    since: float


class BlocksAnswer(Answer):
    """Whom I have blocked."""

    blocks: list[BlockAnswer]


class BlockedSeatsAnswer(Answer):
    """The seats of those at a table whom I have blocked."""

    seats: list[int]


class FollowAnswer(Answer):
    """Somebody I follow; `here` is null unless they share it. `table` is where they play."""

    key: str
    name: str
    here: bool | None
    table: str | None


class FollowsAnswer(Answer):
    """Whom I follow, and whether I share when I am here."""

    follows: list[FollowAnswer]
    shared: bool


class InvitedAnswer(Answer):
    """An invitation was sent, or a link made: its key comes after `/invite/`."""

    until: float
    key: str | None


class InvitationAnswer(Answer):
    """An invitation I have."""

    id: str
    table: str
    game: str
    by: str
    until: float


class InvitationsAnswer(Answer):
    """The invitations I can still accept."""

    invitations: list[InvitationAnswer]


class MatchAnswer(Answer):
    """Whether I wait for a match, since when, and the table once there is one.

    `waiting` counts by game all who wait; `bots` says that I may have them in the other seats.
    """

    sought: bool
    since: float | None
    bots: bool
    table: str | None
    waiting: dict[str, int]


class ReportedAnswer(Answer):
    """The id of a report."""

    id: str


class ReportAnswer(Answer):
    """A report of mine; `settled` is when an admin was done with it."""

    id: str
    at: float
    table: str
    line: int | None
    why: str
    settled: float | None


class DoneAnswer(Answer):
    """What an admin did that concerns me: to whom, or to which table, line or report, and why."""

    at: float
    what: str
    whom: str
    why: str


class ReportsAnswer(Answer):
    """My reports, and what was done."""

    reports: list[ReportAnswer]
    done: list[DoneAnswer]
