"""An analysis in words: what was played, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from math import floor
from typing import Final

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.advice import Reason
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.lab.analysis.result import Analysis, Json
from ludoteca.record import positions
from ludoteca.words.book import capital

Names = Sequence[str] | None  # of the players; without them they are called by their colours
GAP: Final = {"fr": " "}  # no-break, before a percent sign


def say(language: str, key: str, **facts: object) -> str:
    return words.sentence("common", language, f"analysis.{key}", facts)


def percent(value: float, language: str, digits: int = 0) -> str:
    """A share of 1 as people write it."""
    text = f"{100 * value:.{digits}f}"
    if text.strip("-0.") == "":
        text = text.lstrip("-")
    return f"{decimal(text, language)}{GAP.get(language, '')}%"


def signed(value: float, language: str) -> str:
    """A change of a chance, with its sign."""
    text = percent(value, language, 1)
    return f"+{text}" if value > 0 and not text.startswith("0%") else text.replace("-", "−")


def decimal(text: str, language: str) -> str:
    return text if language == "en" else text.replace(".", ",")


def points(value: float, language: str) -> str:
    """So many points, which may be a part of one."""
    if value == int(value):
        return words.sentence("common", language, "analysis.points_n", {"n": int(value)})
    key = "points_one" if value < 2 else "points_part"  # French counts so far in the singular
    return say(language, key, n=decimal(f"{value:.1f}", language))


def moments(analysis: Analysis, moves: Iterable[int]) -> dict[int, State]:
    """The position before each of these moves."""
    wanted = set(moves)
    return {
        number: s.copy()
        for number, (s, _) in enumerate(positions(analysis.record), 1)
        if number in wanted
    }


def chosen(analysis: Analysis, s: State, text: str, language: str) -> str:
    """A choice, or the texts of several, as it is offered at the table."""
    game: Game = analysis.game
    return words.choice(game, s, game.parse(text), language, analysis.names)


def happened(analysis: Analysis, s: State, text: str, language: str) -> str:
    """What a draw brought, as told to whoever it is about."""
    game, after = analysis.game, s.copy()
    after.notes = []
    core.take(after, game.parse(text))
    dialect = game.dialect(s.options)
    told = [game.notes.told(note, note[1]) for note in after.notes]
    lines = [words.log(game, one, language, analysis.names, dialect) for one in told]
    return ". ".join(line for line in lines if line)


def better(analysis: Analysis, row: Json, s: State, language: str) -> str:
    """The best choice, and how it might go on."""
    plan = row.get("why", {}).get("plan", [])
    said = going_on(analysis.game, s, row["seat"], plan, language, analysis.names)
    return said or chosen(analysis, s, row["best"], language)


def going_on(
    game: Game, s: State, seat: int, plan: Sequence[str], language: str, names: Names
) -> str:
    """The texts of a plan in words, as far as it is legal here; empty if nothing of it is."""
    world, codes = s.copy(), list[int]()
    for text in plan:
        code = game.parse(text)
        if core.actor(world) != seat or code not in core.codes(world):
            break
        codes.append(code)
        core.take(world, code)
    return words.plan(words.clauses(game, s, codes, language, names), language) if codes else ""


def played(analysis: Analysis, row: Json, s: State, language: str) -> str:
    """What was chosen, and how it went on up to the next draw or another's turn."""
    rest = analysis.record.moves[row["move"] - 1 :]
    own = [str(move.text) for move in takewhile(lambda move: move.by == row["seat"], rest)]
    return going_on(analysis.game, s, row["seat"], own, language, analysis.names)


def why(analysis: Analysis, row: Json, s: State, language: str) -> str:
    """Why the best choice is better."""
    return because(analysis.game, s, row.get("why", {}), language, analysis.names)


def because(game: Game, s: State, found: Json, language: str, names: Sequence[str]) -> str:
    """What the best choice changes, and the points that come of it."""
    dialect = game.dialect(s.options)
    changes = [Reason(key, facts) for key, facts in found.get("changes", [])]
    lines = [f"{capital(words.why(game, s, changes, language))}."] if changes else []
    own: dict[str, float] = found.get("points", {})
    counted = brings(game, own, found.get("spared", []), language, dialect)
    for seat, more in found.get("rivals", {}).items():
        if more < 0:
            facts = {"name": names[int(seat)], "points": points(-more, language)}
            counted.append(say(language, "why_rival" if counted else "why_rival_alone", **facts))
    if not counted:
        counted.append(later(sum(own.values()), found.get("worth", 0), language))
    return " ".join([*lines, *counted])


def brings(
    game: Game, own: Mapping[str, float], spared: Sequence[str], language: str, dialect: str
) -> list[str]:
    """The two sources from which most more comes, in one sentence if they say the same."""
    most = sorted(own.items(), key=lambda pair: -pair[1])[:2]
    told = [
        (source in spared, points(more, language), words.source(game, source, language, dialect))
        for source, more in most
        if more > 0
    ]
    if [saved for saved, _, _ in told] == [False, False]:
        (_, first, source), (_, second, other) = told
        facts = {"points": first, "source": source, "more": second, "other": other}
        return [say(language, "why_sources", **facts)]
    return [
        say(language, "why_spared" if saved else "why_source", points=more, source=source)
        for saved, more, source in told
    ]


def later(more: float, worth: float, language: str) -> str:
    """Why a choice is better that brings no more points within the look ahead, or fewer."""
    if worth <= 0:
        return say(language, "why_other")
    if more < 0:
        fewer = points(-round(more, 1), language)
        return say(language, "why_later", fewer=fewer, points=points(worth, language))
    return say(language, "why_worth", points=points(worth, language))


def headline(analysis: Analysis, row: Json, language: str) -> str:
    """A turning point in one line."""
    cut = floor(1000 * row["swing"]) / 1000  # 5.96% is no mistake where mistakes begin at 6.0%
    facts = {"move": row["move"], "loss": percent(cut, language, 1)}
    if "luck" in row:
        return say(language, "drawn", **facts)
    grade, name = say(language, row["grade"]), analysis.names[row["seat"]]
    return say(language, "decided", name=name, grade=grade, **facts)


def details(analysis: Analysis, row: Json, s: State, language: str) -> list[str]:
    """What was played, what would have been better and why; of a draw, what it changed."""
    if "luck" in row:
        lines = [happened(analysis, s, row["text"], language)]
        for seat, name in enumerate(analysis.names):
            before, after = (percent(row[when][seat], language) for when in ("before", "after"))
            lines.append(say(language, "changed", name=name, before=before, after=after))
        return [line for line in lines if line]
    seat = row["seat"]
    chances = {"chance": row["before"][seat], "other": row["after"][seat]}
    told = {key: percent(value, language) for key, value in chances.items()}
    return [
        say(language, "played", choice=played(analysis, row, s, language)),
        say(language, "better", choice=better(analysis, row, s, language), **told),
        why(analysis, row, s, language),
    ]


def table(analysis: Analysis, language: str) -> list[list[str]]:
    """Accuracy and error rate of each player, with a head."""
    heads = ("who", "choices", "inaccuracies", "mistakes", "blunders", "accuracy", "error_rate")
    rows = [[say(language, head) for head in heads]]
    for name, row in zip(analysis.names, analysis.players, strict=True):
        counts = [str(row[key]) for key in ("choices", "inaccuracy", "mistake", "blunder")]
        error = percent(row["error_rate"], language, 2)
        rows.append([name, *counts, percent(row["accuracy"], language, 1), error])
    return rows


def no_luck(analysis: Analysis, language: str) -> str:
    """Why luck is not shown; empty if it is."""
    why = analysis.without_luck
    return say(language, why, n=len(analysis.names)) if why else ""


def luck_table(analysis: Analysis, language: str) -> list[list[str]]:
    """The account of each player, with a head; empty where there is none."""
    accounts = analysis.accounts
    if accounts is None:
        return []
    parts = ("start", "skill", "others", "luck", "drift", "result")
    rows = [[say(language, head) for head in ("who", *parts)]]
    for name, account in zip(analysis.names, accounts, strict=True):
        values = account.as_json()
        told = [signed(values[part], language) for part in parts[1:-1]]
        noise = f"± {percent(account.noise, language, 1)}"
        told[-1] = f"{told[-1]} {noise}" if round(account.drift, 3) else noise
        ends = [percent(values[part], language, 1) for part in ("start", "result")]
        rows.append([name, ends[0], *told, ends[1]])
    return rows
