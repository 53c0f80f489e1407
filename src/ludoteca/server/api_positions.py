"""Routes of the contract about positions that somebody sets up."""

from __future__ import annotations

from typing import Final

from ludoteca.server import answers, wire
from ludoteca.server.described import Api, get
from ludoteca.server.routes import positions

POSITIONS: Final = [
    Api(
        "POST",
        "/api/positions/check",
        positions.check,
        "What is wrong with a position, and how it looks",
        wire.PositionBody,
        answers.SketchAnswer,
        (429,),
    ),
    Api(
        "POST",
        "/api/positions/hint",
        positions.judge,
        "What whoever is to act in a position might do, the best first",
        wire.PositionBody,
        answers.LinesAnswer,
        (409, 422, 429, 503),
    ),
    Api(
        "POST",
        "/api/positions",
        positions.keep,
        "Share a position under an address of its own",
        wire.PositionBody,
        answers.KeptAnswer,
        (422, 429),
        201,
    ),
    get("/api/positions/{key}", positions.get, "A shared position", answers.KeptAnswer, 404, 429),
    Api(
        "POST",
        "/api/positions/{key}/table",
        positions.play,
        "Play from a shared position, at a new table",
        wire.OnwardBody,
        answers.SeatedAnswer,
        (403, 404, 409, 429),
        201,
    ),
]
