"""The sentences of a game: refusals, questions, choices and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ludoteca.core.game import Game
from ludoteca.core.notes import Told
from ludoteca.core.refusal import Refusal, speak_with
from ludoteca.core.state import CHANCE, State, actor, top
from ludoteca.words.book import LANGUAGES, Book, Entry, book
from ludoteca.words.labels import Named, name_of, seat
from ludoteca.words.say import Facts, Said, counted, listed, say

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOICES: Final = 20_000  # kept in words


def sentence(
    game: str, language: str, key: str, facts: Mapping[str, object], edition: str = ""
) -> str:
    """The sentence `section.key` of a game, or of "common", with its facts filled in."""
    words = book(game, language, edition)
    return say(words, words.entry(key), facts)


def refusal(why: Refusal, language: str) -> str:
    """Why an action is not allowed now."""
    return sentence(why.game, language, f"refusal.{why.key}", why.numbers, why.dialect)


speak_with(lambda why: refusal(why, LANGUAGES[0]))


def question(game: Game, s: State, language: str, names: Sequence[str] | None = None) -> str:
    """Who is to decide and what; players are called by their colours unless named."""
    edition = edition_of(s)
    if s.depth == 0:
        return sentence(game.name, language, "ask.over", {}, edition)
    facts: dict[str, object] = {"question": top(s).asks()}
    if actor(s) == CHANCE:
        return sentence(game.name, language, "ask.chance", facts, edition)
    facts["who"] = called(game, actor(s), language, names)
    words = book(game.name, language, edition)
    own: Entry | None = words.data.get("asked", {}).get(facts["question"])
    if own is None:
        return say(words, words.entry("ask.player"), facts)
    return say(words, own, facts | pending(game, s, words, names))


def pending(game: Game, s: State, words: Book, names: Sequence[str] | None) -> dict[str, object]:
    """What the step to be decided is about: players by what they are called, goods counted."""
    out: dict[str, object] = {}
    for key, value in game.view(s, actor(s))["pending"].items():
        if isinstance(value, dict):
            out |= {key: Said(amounts_of(words, value, ""))} if value else {}
        elif value in game.seat_names and names is not None:
            out[key] = Said(names[game.seat_names.index(value)])
        elif isinstance(value, str):
            out[key] = value
    return out


def choice(game: Game, s: State, code: i64, language: str) -> str:
    """What a legal code does, with what it costs and gives."""
    facts = {**game.facts(s, code), "question": top(s).asks()}
    return offered(game.name, language, edition_of(s), tuple(facts.items()))


@lru_cache(CHOICES)
def offered(
    game: str, language: str, edition: str, known: tuple[tuple[str, int | str], ...]
) -> str:
    """A choice in words; the same few are offered again and again."""
    words = book(game, language, edition)
    facts: dict[str, object] = dict(known)
    for kind in ("cost", "gain"):
        amounts = amounts_of(words, facts, f"{kind}_")
        if amounts:
            facts[f"{kind}s"] = Said(amounts)
    return say(words, words.entry(f"choice.{facts['verb']}"), facts)


def log(
    game: Named, told: Told, language: str, names: Sequence[str] | None = None, edition: str = ""
) -> str:
    """What happened, as `told`; empty for what needs no line."""
    facts: dict[str, object] = dict(told)
    for fact, value in told.items():
        if isinstance(value, dict):
            facts[fact] = Said(amounts(game, value, language, edition)) if value else None
    for fact, word in (("seat", "who"), ("other", "whom")):
        if isinstance(told.get(fact), int):
            facts[word] = called(game, int(str(told[fact])), language, names)
    return sentence(name_of(game), language, f"log.{told['note']}", facts, edition)


def amounts(game: Named, row: Mapping[str, int], language: str, edition: str = "") -> str:
    """What a component gives: `{"coins": 3, "cards": 1}` as `3 coins and 1 politics card`."""
    return amounts_of(book(name_of(game), language, edition), row, "")


def edition_of(s: State) -> str:
    return s.options.get("edition", "")


def called(game: Named, number: int, language: str, names: Sequence[str] | None) -> Said:
    """What a player is called."""
    return Said(names[number] if names is not None else seat(game, number, language))


def amounts_of(words: Book, facts: Facts, prefix: str) -> str:
    """`2 coins and 1 assistant` from the facts that begin with `prefix`; nothing is left out."""
    return listed(
        words,
        [
            counted(words, fact.removeprefix(prefix), number)
            for fact, number in facts.items()
            if fact.startswith(prefix) and isinstance(number, int) and number > 0
        ],
    )
