"""Records of older rules: moves that answer themselves by now, and what has changed since."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core import state as core
from ludoteca.core.errors import BadData, LudotecaError, OutdatedRecord
from ludoteca.core.game import Game
from ludoteca.core.notes import Answer
from ludoteca.core.state import State
from ludoteca.kits import kit_of
from ludoteca.record.record import Move

FILE = "changes.toml"  # in a game's folder: by version and language, what it changed
PLAIN = "en"  # the language of the changelog
AHEAD = 8  # moves by which to tell an answer from the next move


def changes(game: Game, since: int, language: str = PLAIN) -> list[str]:
    """What the versions of the rules after `since` changed, oldest first; as far as is known."""
    table = kit_of(game).table(FILE)
    out: list[str] = []
    for version in range(since + 1, game.version + 1):
        rows = table.get(str(version), {})
        lines = rows.get(language, rows.get(PLAIN, []))
        if not all(isinstance(line, str) for line in lines):
            raise BadData(f"{game.name}/{FILE}: version {version}: expected a list of sentences")
        out += lines
    return out


def outdated(game: Game, rules: int, number: int, fault: str) -> OutdatedRecord:
    """A record of the older `rules` replays up to move `number`, which has this fault now."""
    versions = (
        f"The game was recorded under rules {rules} of {game.title};"
        f" this program plays rules {game.version}."
    )
    told = [fault if fault.endswith(".") else f"{fault}.", versions]
    changed = changes(game, rules)
    if changed:
        told.append("Changed since: " + " ".join(changed))
    return OutdatedRecord(" ".join(told), rules, game.version, number)


def passed_over(game: Game, s: State, given: list[Answer], moves: Sequence[Move]) -> bool:
    """Whether the first of `moves` is one of the answers `given` unasked, and not made anew."""
    if _answer(game, moves[0]) not in given:
        return False
    if not _legal(game, s, moves[0]):
        return True
    # The same answer twice, or one the older rules gave too: see which of the two leads on.
    return _leads_on(game, s.copy(), after(game, given, moves[0]), moves[1:])


def after(game: Game, given: list[Answer], move: Move) -> list[Answer]:
    """Of the answers `given` unasked, those that came after `move`."""
    return given[given.index(_answer(game, move)) + 1 :]


def _leads_on(game: Game, s: State, given: list[Answer], moves: Sequence[Move]) -> bool:
    for number, move in enumerate(moves):
        if passed_over(game, s, given, moves[number:]):
            given = after(game, given, move)
            continue
        if not _legal(game, s, move):
            return False
        given = taken(s, _answer(game, move)[1])
    return True


def taken(s: State, code: int) -> list[Answer]:
    """Make a move; the answers that are given unasked in its wake."""
    given: list[Answer] = []
    s.answers = given
    core.take(s, code)
    s.answers = None
    return given


def _legal(game: Game, s: State, move: Move) -> bool:
    return move.by == core.actor(s) and _answer(game, move)[1] in core.codes(s)


def _answer(game: Game, move: Move) -> Answer:
    """Who moves and the code, -1 if it cannot be read."""
    try:
        return move.by, -1 if move.text is None else game.parse(move.text)
    except LudotecaError:
        return move.by, -1
