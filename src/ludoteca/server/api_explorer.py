"""Routes of the contract about choices in positions like each other."""

from __future__ import annotations

from typing import Final

from ludoteca.server import answers_explorer as answers
from ludoteca.server.described import get
from ludoteca.server.routes import explorer

EXPLORER: Final = [
    get(
        "/api/explorer/{game}",
        explorer.get,
        "What was chosen in positions like one, in finished public games, and with which result",
        answers.ExplorerAnswer,
        400,
        403,
        404,
        409,
        429,
    ),
]
