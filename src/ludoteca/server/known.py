"""The routes about how people fare: ratings, ladders, results."""

from __future__ import annotations

from typing import Final

from ludoteca.server import fared, wire
from ludoteca.server.described import Api, get
from ludoteca.server.routes import downloads, known, ratings

KNOWN: Final = [
    get(
        "/api/ratings/{game}",
        ratings.ladder,
        "Who is how strong in a game, by rated tables: accounts and bots",
        fared.LadderAnswer,
        404,
        429,
    ),
    get(
        "/api/ratings/{game}/{name:path}",
        known.history,
        "Somebody's rating after each of their rated games",
        fared.HistoryAnswer,
        404,
        429,
    ),
    get(
        "/api/people/{name:path}",
        known.person,
        "How somebody fares, as far as they show it",
        fared.PersonAnswer,
        404,
        429,
    ),
    get(
        "/api/results/{name:path}",
        known.games,
        "Somebody's finished games, the latest first: their public ones, or all of mine",
        fared.GamesAnswer,
        400,
        404,
        429,
    ),
    get(
        "/api/downloads",
        downloads.listed,
        "The finished public games of each month, as files below /downloads",
        fared.DownloadsAnswer,
        429,
    ),
    Api(
        "POST",
        "/api/me/shown",
        known.show,
        "Which parts of my page others see",
        wire.ShownBody,
        fared.ShownAnswer,
        (401, 403, 429),
    ),
]
