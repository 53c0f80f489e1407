"""Routes of the contract about puzzles."""

from __future__ import annotations

from typing import Final

from ludoteca.server import answers_puzzles as answers
from ludoteca.server import wire
from ludoteca.server.described import Api, get
from ludoteca.server.routes import puzzles

PUZZLE: Final = "/api/puzzles/{game}/{puzzle}"
PUZZLES: Final = [
    get(
        "/api/puzzles",
        puzzles.index,
        "The games with puzzles, their themes, and the puzzles of today",
        answers.ShelvesAnswer,
        429,
    ),
    get(
        "/api/puzzles/{game}",
        puzzles.another,
        "A puzzle that is new to me and about as hard as I am good",
        answers.PuzzleAnswer,
        404,
        429,
    ),
    get(
        PUZZLE,
        puzzles.get,
        "A puzzle as its seat sees it, by its id, or `daily` for that of today",
        answers.PuzzleAnswer,
        404,
        429,
    ),
    Api(
        "POST",
        f"{PUZZLE}/tries",
        puzzles.attempt,
        "Answer a puzzle; the first answer of an account counts for both ratings",
        wire.TryBody,
        answers.TryAnswer,
        (404, 429),
    ),
    Api(
        "POST",
        f"{PUZZLE}/solution",
        puzzles.solve,
        "The solution and why; without a try before it counts as one that failed",
        None,
        answers.SolutionAnswer,
        (404, 429),
    ),
]
