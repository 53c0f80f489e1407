"""What decided a game that ended level on points."""

from __future__ import annotations

from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.words.book import book
from ludoteca.words.say import say


def tie(game: Game, s: State, language: str) -> str:
    """What put the winner before those with as many points; empty if the points did."""
    points = game.points(s)
    level = [seat for seat, number in enumerate(points) if number == max(points)]
    if len(level) == 1:
        return ""
    standings = sorted([game.tie_break(s, seat) for seat in level], reverse=True)
    below = [standing for standing in standings if standing < standings[0]]
    if not below:
        return say(*book("common", language).entry("terminal.tie_shared"), {})
    place = [a == b for a, b in zip(standings[0], below[0], strict=True)].index(False)
    words = book(game.name, language, game.dialect(s.options))
    found = words.find("tie", game.tie_names(s)[place])
    return "" if found is None else say(*found, {})
