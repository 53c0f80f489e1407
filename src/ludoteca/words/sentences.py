"""The sentences of a game: refusals, questions, choices and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ludoteca.core.game import Game
from ludoteca.core.generic import i64
from ludoteca.core.notes import Told
from ludoteca.core.refusal import Refusal, plainly, speak_with
from ludoteca.core.state import CHANCE, State, actor, top
from ludoteca.words.book import LANGUAGES, Book, Entry, book, capital
from ludoteca.words.labels import Named, name_of, seat
from ludoteca.words.say import KEPT, Facts, Said, counted, listed, plain, say


def sentence(
    game: str, language: str, key: str, facts: Mapping[str, object], dialect: str = ""
) -> str:
    """The sentence `section.key` of a game, or of "common", with its facts filled in."""
    return say(*book(game, language, dialect).entry(key), facts)


def refusal(why: Refusal, language: str) -> str:
    """Why an action is not allowed now."""
    found = book(why.game, language, why.dialect).find("refusal", why.key)
    return say(*found, why.numbers) if found is not None else capital(plainly(why))


speak_with(lambda why: refusal(why, LANGUAGES[0]))


def question(game: Game, s: State, language: str, names: Sequence[str] | None = None) -> str:
    """Who is to decide and what; players are called by their colours unless named."""
    dialect = game.dialect(s.options)
    if s.depth == 0:
        return sentence(game.name, language, "ask.over", {}, dialect)
    facts: dict[str, object] = {"question": top(s).asks()}
    if actor(s) == CHANCE:
        return sentence(game.name, language, "ask.chance", facts, dialect)
    facts["who"] = called(game, actor(s), language, names)
    words = book(game.name, language, dialect)
    own: Entry | None = words.data.get("asked", {}).get(facts["question"])
    if own is None:
        return say(*words.entry("ask.player"), facts)
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
    known = tuple(facts.items())
    return offered(game.name, language, game.dialect(s.options), known) or capital(game.text(code))


@lru_cache(KEPT)
def offered(
    game: str, language: str, dialect: str, known: tuple[tuple[str, int | str], ...]
) -> str:
    """A choice in words; empty if there are none for its verb."""
    facts: dict[str, object] = dict(known)
    found = book(game, language, dialect).find("choice", str(facts["verb"]))
    if found is None:
        return ""
    words, entry = found
    for kind in ("cost", "gain"):
        amounts = amounts_of(words, facts, f"{kind}_")
        if amounts:
            facts[f"{kind}s"] = Said(amounts)
    return say(words, entry, facts)


def log(
    game: Named, told: Told, language: str, names: Sequence[str] | None = None, dialect: str = ""
) -> str:
    """What happened, as `told`; empty for what needs no line."""
    facts: dict[str, object] = dict(told)
    for fact, value in told.items():
        if isinstance(value, dict):
            facts[fact] = Said(amounts(game, value, language, dialect)) if value else None
    for fact, word in (("seat", "who"), ("other", "whom")):
        if isinstance(told.get(fact), int):
            facts[word] = called(game, int(str(told[fact])), language, names)
    found = book(name_of(game), language, dialect).find("log", str(told["note"]))
    return unwritten(facts) if found is None else say(*found, facts)


def unwritten(facts: Facts) -> str:
    """What happened, for want of a sentence: `Red: took card, coins 3`."""
    told = [
        f"{plain(fact)} {value}"
        for fact, value in facts.items()
        if fact not in ("note", "seat", "who", "whom") and value is not None
    ]
    happened = ", ".join([plain(str(facts["note"])), *told])
    return f"{facts['who']}: {happened}" if "who" in facts else capital(happened)


def amounts(game: Named, row: Mapping[str, int], language: str, dialect: str = "") -> str:
    """What a component gives: `{"coins": 3, "cards": 1}` as `3 coins and 1 politics card`."""
    return amounts_of(book(name_of(game), language, dialect), row, "")


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
