"""Routes of the contract about people: how they find each other, block and report."""

from __future__ import annotations

from typing import Final

from ludoteca.server import answers_people, wire_people
from ludoteca.server.described import TABLE, Api, get
from ludoteca.server.routes import fair, follows, invitations, match

FAIR: Final = [
    get("/api/blocks", fair.blocked, "Whom I have blocked", None)._replace(
        answer=answers_people.BlocksAnswer, refusals=(401, 403, 429)
    ),
    Api(
        "POST",
        "/api/blocks",
        fair.block,
        "Block an account: I read nothing of them and am put at no table with them",
        wire_people.BlockNameBody,
        answers_people.BlocksAnswer,
        (401, 403, 404, 429),
    ),
    Api("DELETE", "/api/blocks/{key}", fair.unblock, "Block somebody no longer")._replace(
        refusals=(401, 403, 404, 429)
    ),
    get(
        f"{TABLE}/block",
        fair.blocked_at,
        "Whom of those at a table I have blocked",
        answers_people.BlockedSeatsAnswer,
        401,
        403,
        404,
        429,
    ),
    Api(
        "POST",
        f"{TABLE}/block",
        fair.block_at,
        "Block somebody at a table, who may be a guest, or no longer",
        wire_people.BlockBody,
        answers_people.BlockedSeatsAnswer,
        (401, 403, 404, 409, 429),
    ),
    Api(
        "POST",
        f"{TABLE}/report",
        fair.report,
        "Report a table, somebody there or a line of chat to the admins",
        wire_people.ReportBody,
        answers_people.ReportedAnswer,
        (401, 403, 404, 409, 429),
        201,
    ),
    get(
        "/api/reports",
        fair.reported,
        "My reports, and what admins did that concerns me",
        answers_people.ReportsAnswer,
        401,
        403,
        429,
    ),
]
FOUND: Final = [
    get(
        "/api/match", match.look, "What came of my wish to play at once", answers_people.MatchAnswer
    )._replace(refusals=(401, 403, 429)),
    Api(
        "POST",
        "/api/match",
        match.seek,
        "Say what I would play at once; a table is made when enough have said so",
        wire_people.MatchBody,
        answers_people.MatchAnswer,
        (403, 409, 429),
    ),
    Api("DELETE", "/api/match", match.stop, "Wait for no match any longer")._replace(
        answer=answers_people.MatchAnswer, refusals=(401, 403, 429)
    ),
    Api(
        "POST",
        "/api/match/bots",
        match.with_bots,
        "After a while: play at once, with bots in the seats that are left",
        wire_people.BotsBody,
        answers_people.MatchAnswer,
        (401, 403, 409, 429),
    ),
    Api(
        "POST",
        f"{TABLE}/invitations",
        invitations.invite,
        "Invite an account by name, or make a link that is good for some hours",
        wire_people.InviteBody,
        answers_people.InvitedAnswer,
        (401, 403, 404, 409, 429),
        201,
    ),
    get(
        "/api/invitations",
        invitations.invited,
        "The invitations I can still accept",
        answers_people.InvitationsAnswer,
        401,
        403,
        429,
    ),
    Api("DELETE", "/api/invitations/{key}", invitations.decline, "Decline an invitation")._replace(
        refusals=(401, 403, 404, 429)
    ),
    get("/api/follows", follows.followed, "Whom I follow, and who of them is here", None)._replace(
        answer=answers_people.FollowsAnswer, refusals=(401, 403, 429)
    ),
    Api(
        "POST",
        "/api/follows",
        follows.follow,
        "Follow an account: its tables come first",
        wire_people.FollowBody,
        answers_people.FollowsAnswer,
        (401, 403, 404, 429),
    ),
    Api("DELETE", "/api/follows/{key}", follows.unfollow, "Follow somebody no longer")._replace(
        refusals=(401, 403, 404, 429)
    ),
    Api(
        "POST",
        "/api/me/sharing",
        follows.share,
        "Let those who follow me see when I am here, or not",
        wire_people.SharingBody,
        answers_people.FollowsAnswer,
        (401, 403, 429),
    ),
]
