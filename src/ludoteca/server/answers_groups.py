"""The shape of answers about tournaments and clubs."""

from __future__ import annotations

from typing import Any, Literal

from ludoteca.server.answers import Answer


class MadeAnswer(Answer):
    """The id of what was made."""

    id: str


class KeyAnswer(Answer):
    """The key of a link."""

    key: str


class TournamentLineAnswer(Answer):
    """A tournament in a list; `rounds` is 0 where it depends on how it goes."""

    id: str
    name: str
    kind: Literal["league", "swiss", "robin", "knockout"]
    game: str
    seats: int
    pace: dict[str, Any]
    duplicate: bool
    club: str | None
    begins: float
    status: Literal["open", "playing", "over", "cancelled"]
    round: int
    rounds: int
    most: int


class TournamentsAnswer(Answer):
    """Tournaments, the latest first."""

    tournaments: list[TournamentLineAnswer]


class StandingAnswer(Answer):
    """A line of the standings: `strength` is what those one met have scored, `share` of points."""

    rank: int
    name: str
    key: str
    score: float
    strength: float
    share: float
    played: int
    out: bool
    you: bool


class PartAnswer(Answer):
    """Somebody at a table of a round, and what they have of it once the round is over."""

    name: str
    score: float | None
    you: bool


class RoundTableAnswer(Answer):
    """A table of a round, by seats."""

    table: str
    over: bool
    people: list[PartAnswer]


class RoundAnswer(Answer):
    """A round."""

    round: int
    byes: list[str]
    tables: list[RoundTableAnswer]


class TournamentAnswer(TournamentLineAnswer):
    """All of a tournament."""

    mine: bool
    entered: bool
    entrants: list[str]
    standings: list[StandingAnswer]
    tables: list[RoundAnswer]


class ClubLineAnswer(Answer):
    """A club in a list, and what I am there."""

    id: str
    name: str
    about: str
    members: int
    mine: Literal["owner", "member", "asked"] | None


class ClubsAnswer(Answer):
    """Clubs; mine come first."""

    clubs: list[ClubLineAnswer]


class MemberAnswer(Answer):
    """Somebody in a club."""

    key: str
    name: str
    owner: bool


class ClubAnswer(Answer):
    """A club; who belongs to it and what they play is for its members."""

    id: str
    name: str
    about: str
    mine: Literal["owner", "member", "asked"] | None
    members: list[MemberAnswer]
    asked: list[MemberAnswer]
    tournaments: list[TournamentLineAnswer]
