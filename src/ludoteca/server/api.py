"""Every route of the contract, with what is said about it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import fields
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.server import answers, wire
from ludoteca.server.routes import (
    accounts,
    company,
    daily,
    games,
    mail,
    order,
    own,
    packs,
    past,
    play,
    tables,
)

TABLE: Final = "/api/tables/{id}"
Endpoint = Callable[[Request], Awaitable[Response]]


class Api(NamedTuple):
    """One thing that can be asked of the server."""

    method: str
    path: str
    endpoint: Endpoint
    summary: str
    body: type[wire.Body] | None = None
    answer: type[Struct] | None = None
    refusals: tuple[int, ...] = ()
    status: int = 200
    media: str | None = None  # of an answer that is not JSON

    @property
    def shown_path(self) -> str:
        """The path without the types of its parameters."""
        return re.sub(r":\w+}", "}", self.path)

    @property
    def parameters(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.shown_path)

    @property
    def query(self) -> dict[str, str]:
        """What may stand after the question mark."""
        out: dict[str, str] = {}
        if self.path.startswith(TABLE):
            out["seat"] = "through whose eyes, of the seats one has; `watch` for a spectator's"
            out["lang"] = "en, it or fr"
        if self.endpoint is daily.results:
            out["day"] = "as in 2026-11-16; today if not given"
        if self.endpoint is play.why:
            out["text"] = "the action"
        if self.endpoint is past.drawing:
            out |= {"at": "after how many moves", "layout": "wide or tall"}
        return out

    @property
    def operation(self) -> str:
        """A name for it, not used twice."""
        return f"{self.endpoint.__module__.rpartition('.')[2]}_{self.endpoint.__name__}"

    @property
    def body_fields(self) -> str:
        if self.body is None:
            return ""
        return ", ".join(f.name if f.required else f"{f.name}?" for f in fields(self.body))


def _get(path: str, endpoint: Endpoint, summary: str, answer: type[Struct] | None, *no: int) -> Api:
    return Api("GET", path, endpoint, summary, None, answer, no)


APIS: Final = [
    _get("/api/games", games.index, "The games and their options", None),
    _get("/api/tables", tables.index, "Tables: mine, open, playing, over", None, 429),
    Api(
        "POST",
        "/api/tables",
        tables.create,
        "Set up a table",
        wire.TableBody,
        answers.SeatedAnswer,
        (403, 409, 429),
        201,
    ),
    _get(TABLE, tables.get, "A table as the asker may see it", answers.TableAnswer, 404, 429),
    Api(
        "POST",
        f"{TABLE}/join",
        tables.join,
        "Sit down",
        wire.JoinBody,
        answers.SeatedAnswer,
        (403, 404, 409, 429),
    ),
    Api(
        "POST",
        f"{TABLE}/moves",
        play.move,
        "Play an action; the same again is answered, not played twice",
        wire.MoveBody,
        answers.TableAnswer,
        (403, 404, 409, 422, 429),
    ),
    Api(
        "POST",
        f"{TABLE}/undo",
        play.undo,
        "Take back one's last action",
        wire.UndoBody,
        answers.TableAnswer,
        (403, 404, 409, 422, 429),
    ),
    _get(f"{TABLE}/why", play.why, "Why an action is not allowed now", None, 403, 404, 409),
    _get(
        f"{TABLE}/hint",
        play.hint,
        "What one might play, the best first; not in the deal of the day",
        answers.HintAnswer,
        403,
        404,
        409,
        429,
        503,
    ),
    _get(f"{TABLE}/events", play.events, "What happens, as it happens", None, 404)._replace(
        media="text/event-stream"
    ),
    _get(
        f"{TABLE}/record", past.record, "The record, redacted until the end", None, 404, 429
    )._replace(media="application/jsonl"),
    _get(f"{TABLE}/pack", packs.of_table, "The pack the table plays with", None, 404)._replace(
        media="text/plain"
    ),
    _get("/api/packs/{game}", packs.template, "A pack to begin with", None, 404)._replace(
        media="text/plain"
    ),
    Api(
        "POST",
        "/api/packs/{game}/check",
        packs.check,
        "Whether a pack can be played with",
        wire.PackBody,
        answers.PackAnswer,
        (404, 429),
    ),
    Api(
        "POST",
        "/api/packs/{game}/drawing",
        packs.drawn,
        "What a pack, or one row of it, looks like",
        wire.PackBody,
        answers.DrawnAnswer,
        (404, 429),
    ),
    _get(f"{TABLE}/log", past.log, "The whole log for the asker", answers.LogAnswer, 404, 429),
    _get(
        f"{TABLE}/positions/{{number}}",
        past.position,
        "The table after so many moves",
        answers.TableAnswer,
        404,
        429,
    ),
    _get(f"{TABLE}/drawing", past.drawing, "The board as SVG", None, 404, 429)._replace(
        media="image/svg+xml"
    ),
    _get(
        f"{TABLE}/verify",
        past.verify,
        "Whether the draws were honest",
        answers.VerdictAnswer,
        404,
        429,
    ),
    Api(
        "POST",
        f"{TABLE}/chat",
        company.chat,
        "Say something to the table",
        wire.ChatBody,
        answers.ChatAnswer,
        (403, 404, 429),
        201,
    ),
    Api(
        "POST",
        f"{TABLE}/leave",
        company.leave,
        "Leave; a bot plays on",
        wire.LeaveBody,
        answers.TableAnswer,
        (403, 404, 409),
    ),
    Api(
        "POST",
        f"{TABLE}/return",
        company.come_back,
        "Take one's seat back from the bot that plays it",
        wire.ReturnBody,
        answers.TableAnswer,
        (403, 404, 409, 429),
    ),
    Api(
        "POST",
        f"{TABLE}/rematch",
        company.rematch,
        "Play again, everybody one seat on",
        wire.RematchBody,
        answers.SeatedAnswer,
        (401, 403, 404, 409, 429),
    ),
    _get("/api/daily/{game}", daily.results, "The deal of the day", answers.DailyAnswer, 404),
    Api(
        "POST",
        "/api/daily/{game}",
        daily.play,
        "Play today's deal; one try each",
        wire.DailyBody,
        answers.SeatedAnswer,
        (403, 404, 409, 429),
    ),
    _get("/api/me", accounts.me, "Who I am", answers.MeAnswer),
    Api(
        "POST",
        "/api/me",
        accounts.name_me,
        "Take a name as a guest",
        wire.GuestBody,
        answers.MeAnswer,
        (409, 429),
    ),
    Api(
        "POST",
        "/api/accounts",
        accounts.sign_up,
        "Sign up and keep the guest's games",
        wire.AccountBody,
        answers.MeAnswer,
        (409, 429, 503),
        201,
    ),
    Api(
        "POST",
        "/api/session",
        accounts.log_in,
        "Log in and bring the guest's games along",
        wire.AccountBody,
        answers.MeAnswer,
        (401, 429, 503),
    ),
    Api("DELETE", "/api/session", accounts.log_out, "Log out", None, answers.MeAnswer),
    Api(
        "POST",
        "/api/password",
        accounts.change_password,
        "Change my password; my other sessions and all my tokens end",
        wire.PasswordBody,
        answers.MeAnswer,
        (401, 403, 429, 503),
    ),
    Api(
        "POST",
        "/api/reset",
        accounts.reset_password,
        "Set a new password by a link that is good for one use; sessions and tokens end",
        wire.ResetBody,
        answers.MeAnswer,
        (403, 404, 429, 503),
    ),
    Api(
        "POST",
        "/api/mail",
        mail.set_mail,
        "An e-mail address for my account; a link is sent there to verify it",
        wire.MailBody,
        None,
        (401, 403, 409, 429, 503),
    ),
    Api(
        "POST",
        "/api/mail/verify",
        mail.verify,
        "Verify an e-mail address by the link sent there",
        wire.KeyBody,
        None,
        (404, 429),
    ),
    Api(
        "POST",
        "/api/recover",
        mail.recover,
        "Send a link for a new password to a verified address, if an account has it",
        wire.RecoverBody,
        None,
        (409, 429),
    ),
    _get("/api/me/data", own.data, "Everything kept about me", None, 401, 403, 429),
    Api(
        "POST",
        "/api/me/delete",
        own.go,
        "Delete my account; my games stay, my name goes",
        wire.GoBody,
        answers.MeAnswer,
        (401, 403, 429, 503),
    ),
    _get("/api/sessions", accounts.sessions, "My sessions", None, 401, 403),
    Api("DELETE", "/api/sessions/{key}", accounts.end_session, "End one of my sessions")._replace(
        refusals=(401, 403, 404)
    ),
    _get("/api/tokens", accounts.tokens, "My tokens, those of seats too", None, 401, 403),
    Api(
        "POST",
        "/api/tokens",
        accounts.add_token,
        "A token of my account for programs, shown this once",
        wire.TokenBody,
        answers.TokenAnswer,
        (401, 403, 429),
        201,
    ),
    Api("DELETE", "/api/tokens/{key}", accounts.end_token, "End one of my tokens")._replace(
        refusals=(401, 403, 404)
    ),
    Api(
        "POST",
        "/api/admin/deeds",
        order.do,
        "Keep order; for admins",
        wire.DeedBody,
        answers.DeedAnswer,
        (401, 403, 404, 409),
    ),
]


def routes() -> list[Route]:
    return [Route(api.path, api.endpoint, methods=[api.method]) for api in APIS]
