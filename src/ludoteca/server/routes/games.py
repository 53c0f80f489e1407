"""What can be played here."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.server import bots
from ludoteca.server.errors import answer
from ludoteca.server.speech import language


async def index(request: Request) -> Response:
    spoken = language(request)
    return answer([described(game, spoken) for game in GAMES.values()])


def described(game: Game, language: str) -> dict[str, Any]:
    """A game with its options in plain words."""
    return {
        "name": game.name,
        "title": words.title(game, language),
        "rules": game.version,
        "seats": list(game.seats),
        "levels": list(bots.LEVELS),
        "options": [
            {
                "name": name,
                "label": words.option(game, name, language),
                "default": option.default,
                "values": [
                    {"value": value, "label": words.option_value(game, name, value, language)}
                    for value in option.values
                ],
            }
            for name, option in game.options.items()
        ],
    }
