"""Routes of the contract by which people choose how they are called back."""

from __future__ import annotations

from typing import Final

from ludoteca.server import answers, wire
from ludoteca.server.described import TABLE, Api, get
from ludoteca.server.routes import calls

CALLED: Final = (401, 403, 429)
CALLS: Final = [
    get("/api/calls", calls.get, "How I am called back", answers.CallsAnswer, 401, 403),
    Api(
        "POST",
        "/api/calls",
        calls.choose,
        "Choose what I am told of, by which way, and when not",
        wire.CallsBody,
        answers.CallsAnswer,
        (*CALLED, 409),
    ),
    Api(
        "POST",
        "/api/calls/push",
        calls.add_push,
        "Be told in this browser",
        wire.PushBody,
        answers.NewWayAnswer,
        (*CALLED, 409),
        201,
    ),
    Api(
        "POST",
        "/api/calls/hooks",
        calls.add_hook,
        "Be told at an address of my own",
        wire.HookBody,
        answers.NewWayAnswer,
        (*CALLED, 409),
        201,
    ),
    Api(
        "POST",
        "/api/calls/feed",
        calls.renew_feed,
        "A new secret address for my feed and my calendar; the one before ends",
        wire.FeedBody,
        answers.FeedAnswer,
        CALLED,
        201,
    ),
    Api(
        "POST",
        "/api/calls/ways/{key}/test",
        calls.test,
        "Try a way, or `mail`, with a notice that says so",
        wire.TestBody,
        None,
        (*CALLED, 404, 409),
    ),
    Api("DELETE", "/api/calls/ways/{key}", calls.end, "Be told there no more")._replace(
        refusals=(*CALLED, 404)
    ),
    Api(
        "POST",
        f"{TABLE}/calls",
        calls.choose_here,
        "Choose what I am told of this table",
        wire.CallsHereBody,
        None,
        (*CALLED, 404),
    ),
]
