"""What is to be decided, said to whoever decides and to those who wait.

    [asked]
    "edge for a wall" = { you = "place the wall", other = "{who} is placing a wall" }

`you` has neither a capital nor a full stop, so that it fits into `ask.you` ("Your turn: place the
wall") and, as `{question:sentence}`, into a refusal ("Place the wall."). A plain string is the
`you` form; without `other` those who wait read whose turn it is. Where `you` names facts of the
step, which a refusal does not know, `short` does without them. Any of it may be a list with
details, or choose `by` a fact. What chance decides is said by `other`, which then names nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.state import CHANCE, State, actor, top
from ludoteca.words.book import Book, Entry, book, capital
from ludoteca.words.labels import called, players_of
from ludoteca.words.say import PLAYERS, Facts, Said, amounts_of, chosen, plain, say

YOU: Final = "you"
OTHER: Final = "other"
SHORT: Final = "short"


def question(
    game: Game,
    s: State,
    language: str,
    names: Sequence[str] | None = None,
    you: Collection[int] = (),
) -> str:
    """What is to be decided, for a reader who plays the seats `you`; none for a watcher.

    Players are called by their colours unless named, and a reader with several seats by name.
    """
    names = players_of(game, s.options, language, names)
    words = book(game.name, language, game.dialect(s.options))
    if s.depth == 0:
        return say(*words.entry("ask.over"), {})
    asked, seat = written(words, top(s).asks()), actor(s)
    if seat == CHANCE:
        return capital(form(*asked, OTHER, {}) or form(*asked, YOU, {}))
    who = called(game, seat, language, names)
    facts: dict[str, object] = {"who": who}
    if not isinstance(asked[1], str) or "{" in asked[1]:  # a plain one is about nothing else
        facts |= pending(game, s, asked[0], names)
    if seat not in you:
        waiting = form(*asked, OTHER, facts)
        return capital(waiting) if waiting else say(*words.entry("ask.other"), facts)
    told = Said(form(*asked, YOU, facts))
    return say(
        *words.entry("ask.you" if len(you) == 1 else "ask.named"), {**facts, "question": told}
    )


def written(words: Book, key: str) -> tuple[Book, Entry]:
    """What a game has written for a question, and in which book; the key if it has nothing."""
    return words.find("asked", key) or (words, plain(key))


def form(words: Book, entry: Entry, which: str, facts: Facts) -> str:
    """One of the forms of a question; empty if there is none."""
    if isinstance(entry, dict) and which in entry:
        return say(words, entry[which], facts)
    if isinstance(entry, dict) and "by" in entry:
        return form(words, chosen(words, entry, facts), which, facts)
    if isinstance(entry, dict) or which != YOU:
        return ""
    return say(words, entry, facts)


def briefly(words: Book, key: str) -> Said:
    """The question as a refusal asks it."""
    asked = written(words, key)
    return Said(next(filter(None, (form(*asked, which, {}) for which in (SHORT, YOU, OTHER))), ""))


def pending(game: Game, s: State, words: Book, names: Sequence[str] | None) -> dict[str, object]:
    """What the step to be decided is about: names of things and players, goods counted."""
    out: dict[str, object] = {PLAYERS: players(game, names)}
    for key, value in game.view(s, actor(s))["pending"].items():
        if isinstance(value, dict):
            out |= {key: Said(amounts_of(words, value, ""))} if value else {}
        elif isinstance(value, str) or type(value) is int:
            out[key] = value
    return out


def players(game: Game, names: Sequence[str] | None) -> Mapping[str, str]:
    """What people are called, by the names of their seats."""
    return dict(zip(game.seat_names, names or (), strict=False))
