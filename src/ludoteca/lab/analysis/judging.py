"""One stretch of a game judged: plain data, so that it can be done anywhere and kept."""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import Any

from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games import GAMES
from ludoteca.lab.analysis.choices import MOST, Verdict, Weighing, weigh
from ludoteca.lab.analysis.luck import Outlook, drawn, mean, outlook
from ludoteca.lab.analysis.settings import Analysed, analysed, in_time
from ludoteca.lab.analysis.stretches import Stretch
from ludoteca.lab.analysis.why import reasons

CURVE = 0.5  # of the time for a stretch, if there is a limit
BATCH = 16  # looks ahead between two looks at the clock
DIGITS = 5
MANY = 1 << 20  # seeds between two moves


def judged(
    stretch: Stretch,
    depth: int = 1,
    seconds: float | None = None,
    decide: bool = True,
    numbers: Analysed | None = None,
) -> dict[str, Any]:
    """The curve before a stretch, what its draws changed and what its decisions gave away.

    `seconds` is for all of it; without `decide` the decisions are left out.
    """
    game = GAMES[str(stretch.position["game"])]
    numbers = numbers or in_time(analysed(game))
    s = game.load(stretch.position)
    out: dict[str, Any] = {"number": stretch.number, "first": stretch.first, "seat": stretch.seat}
    out |= {"opens": stretch.opens, "draws": [], "decisions": []}
    end = None if seconds is None else monotonic() + seconds
    if stretch.opens:
        rng, looks = Rng(stretch.first + 1), numbers.rollouts * depth
        if end is None:
            seen = outlook(game, numbers, s, rng, looks)
        else:
            seen, looks = timed(game, numbers, s, rng, monotonic() + CURVE * (end - monotonic()))
        out |= {"chances": rounded(seen.chances), "par": rounded(seen.par), "looks": looks}
        out["points"] = [dict(rows) for rows in game.breakdown(s)]
    left = stretch.choices
    for number, move in enumerate(stretch.moves, stretch.first + 1):
        code = game.parse(str(move.text))
        if move.by == core.CHANCE:
            if len(core.codes(s)) > 1:
                told = drawn(game, numbers, s, code, MANY * number, numbers.draws * depth)
                chances = {"before": rounded(told.expected), "after": rounded(told.found)}
                luck = {"luck": rounded(told.luck)}
                out["draws"].append({"move": number, "text": move.text, **luck, **chances})
        elif decide and len(core.codes(s)) > 1:
            until = None if end is None else monotonic() + (end - monotonic()) / max(1, left)
            verdict = weigh(game, numbers, s, code, depth, until)
            row = decision(game, number, move.by, code, verdict)
            if numbers.grade(verdict.loss):
                weighing = Weighing(game, numbers, s, move.by)
                row["why"] = reasons(weighing, verdict.tried[0].code, code)
            out["decisions"].append(row)
        left -= move.by != core.CHANCE
        core.take(s, code)
    return out


def timed(game: Game, numbers: Analysed, s: State, rng: Rng, until: float) -> tuple[Outlook, int]:
    """The curve before a stretch, the surer the longer, and how many looks ahead that were."""
    found: list[Outlook] = []
    while not found or (monotonic() < until and len(found) * BATCH < MOST):
        found.append(outlook(game, numbers, s, rng, BATCH))
    chances, par = (mean([getattr(one, part) for one in found]) for part in Outlook._fields)
    return Outlook(chances, par), len(found) * BATCH


def decision(game: Game, number: int, seat: int, code: int, verdict: Verdict) -> dict[str, Any]:
    best, played = verdict.tried[0], next(one for one in verdict.tried if one.code == code)
    return {
        "move": number,
        "seat": seat,
        "text": game.text(code),
        "best": game.text(best.code),
        "before": rounded(best.chances),
        "after": rounded(played.chances),
        "loss": round(verdict.loss, DIGITS),
        "error": round(verdict.error, DIGITS),
        "choices": [
            {
                "text": game.text(one.code),
                "chance": round(one.chance, DIGITS),
                "error": round(one.error, DIGITS),
            }
            for one in verdict.tried
        ],
    }


def rounded(values: list[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]


def joined(parts: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The judged stretches in order, each in one piece."""
    out: list[dict[str, Any]] = []
    for part in sorted(parts, key=lambda part: int(part["number"])):
        if part["opens"]:
            out.append({**part, "draws": [*part["draws"]], "decisions": [*part["decisions"]]})
        else:
            out[-1]["draws"] += part["draws"]
            out[-1]["decisions"] += part["decisions"]
    return out
