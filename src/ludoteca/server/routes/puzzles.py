"""Puzzles: what there is, one of them, an answer to it, and the solution."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.lab.puzzles import Puzzle
from ludoteca.server import puzzles, wire
from ludoteca.server.context import limited, server
from ludoteca.server.errors import answer
from ludoteca.server.position import Position
from ludoteca.server.puzzles import ON, RIGHT
from ludoteca.server.speech import language, said
from ludoteca.server.store import puzzles as store
from ludoteca.server.store.puzzles import Counted, Kept


async def account(request: Request) -> str | None:
    """The account that asks, by its session or a token; guests solve without being rated."""
    who = await server(request).sessions.who(request)
    limited(request, "look", who)
    person = who.person
    return person.id if person is not None and person.account and who.anywhere else None


async def index(request: Request) -> Response:
    return answer({"games": await shelves(request)})


async def shelves(request: Request) -> list[dict[str, Any]]:
    """Every game with puzzles, as whoever asks knows it."""
    person, parts, spoken = await account(request), server(request), language(request)
    now, out = parts.settings.now(), list[dict[str, Any]]()
    rated = {} if person is None else await parts.db.read(lambda c: store.of_person(c, person))
    for name in GAMES:
        daily = await parts.puzzles.of_today(name, now)
        kept = await parts.db.read(lambda c, name=name: store.about(c, name))  # type: ignore[misc]
        if kept:
            mine = rated.get(name)
            counts = Counter(key for one in kept for key in one.themes)
            out.append(
                {
                    "game": name,
                    "title": words.title(name, spoken),
                    "puzzles": len(kept),
                    "daily": daily,
                    "mine": None if mine is None else mine.shown(),
                    "themes": [
                        {"key": key, "label": puzzles.theme(name, key, spoken), "puzzles": number}
                        for key, number in sorted(counts.items(), key=lambda pair: -pair[1])
                    ],
                }
            )
    return out


async def next_id(request: Request) -> str:
    """The puzzle that suits whoever asks best."""
    person, parts, query = await account(request), server(request), request.query_params
    theme, after = query.get("theme", "")[:64] or None, query.get("after", "")[:32]
    game = str(request.path_params["game"])
    return await parts.puzzles.next(game, theme, person, after, parts.settings.now())


async def another(request: Request) -> Response:
    id = await next_id(request)
    return answer(await facts(request, id))


async def get(request: Request) -> Response:
    return answer(await facts(request, str(request.path_params["puzzle"])))


async def found(request: Request, id: str) -> tuple[Kept, Puzzle]:
    now, game = server(request).settings.now(), str(request.path_params["game"])
    return await server(request).puzzles.find(game, id[:32], now)


async def facts(request: Request, id: str) -> dict[str, Any]:
    """A puzzle, and what whoever asks has to do with it; never its solution."""
    person, parts, spoken = await account(request), server(request), language(request)
    kept, puzzle = await found(request, id)
    tried = mine = None
    if person is not None:
        tried, mine = await parts.db.read(
            lambda c: (store.tried(c, person, kept.id), store.solver(c, kept.game, person))
        )
    today = await parts.puzzles.of_today(kept.game, parts.settings.now())
    position = await asyncio.to_thread(puzzles.position, puzzle, [], spoken)
    return {
        "id": kept.id,
        "game": kept.game,
        "seat": puzzle.seat,
        "decisions": sum(not step.forced for step in puzzle.line),
        "rating": kept.rating.shown(),
        "solved": kept.solved,
        "themes": [
            {"key": key, "label": puzzles.theme(kept.game, key, spoken)} for key in kept.themes
        ],
        "daily": kept.id == today,
        "tried": tried,
        "mine": None if mine is None else mine.shown(),
        **seen(puzzle, position, spoken),
    }


def seen(puzzle: Puzzle, position: Position, spoken: str) -> dict[str, Any]:
    """A position as the seat to move sees it."""
    return {
        "view": position.view(puzzle.seat),
        "question": position.question(spoken, [puzzle.seat]),
        "choices": position.choices(puzzle.seat, spoken),
    }


async def attempt(request: Request) -> Response:
    """An answer; the first that is right or wrong counts."""
    body = await wire.read(request, wire.TryBody)
    person, spoken = await account(request), language(request)
    limited(request, "puzzle", await server(request).sessions.who(request))
    kept, puzzle = await found(request, str(request.path_params["puzzle"]))
    judged = puzzles.judge(puzzle, body.texts)
    out: dict[str, Any] = {"verdict": judged.verdict, "played": judged.played, "change": None}
    if judged.verdict == ON:
        return answer(out | {"said": said(spoken, "puzzles.on")})
    right = judged.verdict == RIGHT
    out["change"] = await counted(request, person, kept.id, right)
    if right:
        return answer(out | {"said": said(spoken, "puzzles.right")})
    return answer(out | {"said": puzzles.lost(puzzle, judged, spoken)})


async def solve(request: Request) -> Response:
    """The solution."""
    person, spoken = await account(request), language(request)
    limited(request, "puzzle", await server(request).sessions.who(request))
    kept, puzzle = await found(request, str(request.path_params["puzzle"]))
    change = await counted(request, person, kept.id, False)
    told = await asyncio.to_thread(puzzles.solution, puzzle, spoken)
    return answer(told | {"change": change})


async def counted(
    request: Request, person: str | None, id: str, solved: bool
) -> dict[str, int] | None:
    """What a try does to the rating of an account, if it is its first."""
    if person is None:
        return None
    now = server(request).settings.now()
    change: Counted | None = await server(request).db.write(
        lambda c: store.count(c, person, id, solved, now)
    )
    if change is None:
        return None
    return {"before": change.before.points, "after": change.after.points}
