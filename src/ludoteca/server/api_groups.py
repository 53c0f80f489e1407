"""Routes of the contract about tournaments and clubs."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ludoteca.server import answers_groups as answers
from ludoteca.server import wire, wire_people
from ludoteca.server.described import Api, Endpoint, get
from ludoteca.server.routes import clubs, tournaments

ONE: Final = "/api/tournaments/{key}"
CLUB: Final = "/api/clubs/{key}"


def post(
    path: str,
    endpoint: Endpoint,
    summary: str,
    body: type[wire.Body],
    answer: type[Struct] | None,
    status: int = 200,
) -> Api:
    """Something an account does."""
    return Api("POST", path, endpoint, summary, body, answer, (401, 403, 404, 409, 429), status)


GROUPS: Final = [
    get("/api/tournaments", tournaments.index, "Tournaments", answers.TournamentsAnswer, 429),
    post(
        "/api/tournaments",
        tournaments.create,
        "Announce a tournament",
        wire_people.TournamentBody,
        answers.MadeAnswer,
        201,
    )._replace(refusals=(401, 403, 404, 409, 422, 429)),
    get(
        ONE, tournaments.show, "A tournament with its standings", answers.TournamentAnswer, 403, 404
    )._replace(refusals=(403, 404, 429)),
    post(
        f"{ONE}/enter",
        tournaments.enter,
        "Take part in a tournament",
        wire_people.EnterBody,
        answers.TournamentAnswer,
    ),
    post(
        f"{ONE}/leave",
        tournaments.leave,
        "Take part no longer, from the next round on",
        wire_people.EnterBody,
        answers.TournamentAnswer,
    ),
    post(
        f"{ONE}/cancel",
        tournaments.cancel,
        "Call a tournament off; for its organiser",
        wire_people.EnterBody,
        answers.TournamentAnswer,
    ),
    get("/api/clubs", clubs.index, "Clubs", answers.ClubsAnswer, 429),
    post(
        "/api/clubs", clubs.found, "Found a club", wire_people.ClubBody, answers.MadeAnswer, 201
    )._replace(refusals=(401, 403, 404, 409, 422, 429)),
    get(CLUB, clubs.show, "A club; more of it for its members", answers.ClubAnswer, 404, 429),
    post(
        f"{CLUB}/join",
        clubs.join,
        "Come into a club by a link, or ask to",
        wire_people.ClubJoinBody,
        answers.ClubAnswer,
    ),
    post(f"{CLUB}/leave", clubs.leave, "Leave a club", wire_people.EnterBody, None),
    post(
        f"{CLUB}/link",
        clubs.link,
        "A new link by which one comes into a club; for its owner",
        wire_people.EnterBody,
        answers.KeyAnswer,
    ),
    post(
        f"{CLUB}/answer",
        clubs.let_in,
        "Let somebody in who asked, or send a member away; for the owner",
        wire_people.ClubAnswerBody,
        answers.ClubAnswer,
    ),
]
