"""What comes in about people among themselves: blocks, reports, matches, invitations, groups."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from ludoteca.server.wire import Body, Name, PaceBody, SeatNumber, Seq, Short

Title = Annotated[str, Meta(min_length=1, max_length=60)]


class BlockBody(Body):
    """Somebody at a table, to be blocked or not any more."""

    seat: SeatNumber
    on: bool = True


class BlockNameBody(Body):
    """The name of an account."""

    name: Name


class FollowBody(Body):
    """The name of an account."""

    name: Name


class SharingBody(Body):
    """Whether those who follow me see when I am here."""

    on: bool


class InviteBody(Body):
    """Whom to invite by the name of their account, or nobody for a link; for how long."""

    name: Name | None = None
    hours: Annotated[float, Meta(ge=1, le=720)] = 168


class MatchBody(Body):
    """What I would play at once; of several, whichever comes about first."""

    games: Annotated[list[Short], Meta(min_length=1, max_length=64)]
    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=16)]
    pace: Literal["none", "live", "days"]
    name: Name | None = None


class BotsBody(Body):
    """Nothing."""


class ReportBody(Body):
    """What an admin should look at: a line of chat, somebody in a seat, or the whole table."""

    why: Annotated[str, Meta(min_length=1, max_length=500)]
    line: Seq | None = None
    seat: SeatNumber | None = None


class TournamentBody(Body):
    """A tournament to be announced; it begins at `begins`, in seconds since 1970, or in a day."""

    name: Title
    kind: Literal["league", "swiss", "robin", "knockout"]
    game: Short
    seats: SeatNumber
    pace: PaceBody
    begins: float | None = None
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    most: Annotated[int, Meta(ge=2, le=128)] = 32
    duplicate: bool = False
    club: Short | None = None


class EnterBody(Body):
    """Nothing."""


class ClubBody(Body):
    """A club to be founded."""

    name: Title
    about: Annotated[str, Meta(max_length=300)] = ""


class ClubJoinBody(Body):
    """Coming in with the key of a link, or asking to without one."""

    key: Annotated[str, Meta(max_length=64)] | None = None


class ClubAnswerBody(Body):
    """Whether to let somebody in who asked; a member is sent away with `false`."""

    person: Short
    accept: bool
