"""The sentences of a game: refusals, choices and the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ludoteca.core.errors import MissingWords
from ludoteca.core.game import Game
from ludoteca.core.generic import i64
from ludoteca.core.notes import Told
from ludoteca.core.refusal import Refusal, plainly, speak_with
from ludoteca.core.shortcut import Fact
from ludoteca.core.state import State, top
from ludoteca.kits import kit_of
from ludoteca.words.book import LANGUAGES, Book, book, capital
from ludoteca.words.labels import Named, called, name_of, players_of
from ludoteca.words.questions import briefly, players
from ludoteca.words.say import (
    KEPT,
    PLAYERS,
    Facts,
    Said,
    amounts_of,
    counted,
    listed,
    named,
    plain,
    say,
)


def sentence(
    game: str, language: str, key: str, facts: Mapping[str, object], dialect: str = ""
) -> str:
    """The sentence `section.key` of a game, or of "common", with its facts filled in."""
    return say(*book(game, language, dialect).entry(key), facts)


def refusal(why: Refusal, language: str, names: Sequence[str] | None = None) -> str:
    """Why an action is not allowed now; players are called by their colours unless named."""
    words = book(why.game, language, why.dialect)
    found = words.find("refusal", why.key)
    if found is None:
        return capital(plainly(why))
    facts: dict[str, object] = {**why.numbers, PLAYERS: players(kit_of(why.game).game, names)}
    asked = why.numbers.get("question")
    if isinstance(asked, str):
        facts["question"] = briefly(words, asked)
    return say(*found, facts)


speak_with(lambda why: refusal(why, LANGUAGES[0]))


def choice(
    game: Game, s: State, code: i64, language: str, names: Sequence[str] | None = None
) -> str:
    """What a legal code does, with what it costs and gives, and which player it names."""
    facts = {**game.facts(s, code), "question": top(s).asks()}
    values = set(facts.values())
    names = players_of(game, s.options, language, names)
    people = tuple(one for one in players(game, names).items() if one[0] in values)
    known = tuple(facts.items())
    said = offered(game.name, language, game.dialect(s.options), known, people)
    return said or capital(game.text(code))


def action(game: Game, text: str, language: str) -> str:
    """What an action is called where no position says more: its sentence, or what it names."""
    code = game.parse(text)
    block = game.codes.block(code)
    given = block.names(code)
    facts = (("verb", block.verb), *[(f"arg{i}", one) for i, one in enumerate(given, 1)])
    try:
        said = offered(game.name, language, "", facts, ())
    except MissingWords:  # it would speak of prices, or of whatever else is there
        said = ""
    words = book(game.name, language)
    return said or capital(" ".join([named(words, block.verb, one) for one in given]) or text)


@lru_cache(KEPT)
def offered(
    game: str,
    language: str,
    dialect: str,
    known: tuple[tuple[str, int | str], ...],
    people: tuple[tuple[str, str], ...],
) -> str:
    """A choice in words; empty if there are none for its verb."""
    facts: dict[str, object] = {**dict(known), PLAYERS: dict(people)}
    found = book(game, language, dialect).find("choice", str(facts["verb"]))
    if found is None:
        return ""
    words, entry = found
    return say(words, entry, {**facts, **costs_and_gains(words, facts)})


def costs_and_gains(words: Book, facts: Facts) -> dict[str, Said]:
    """What a choice costs and gives, each as a list in words."""
    amounts = {f"{kind}s": amounts_of(words, facts, f"{kind}_") for kind in ("cost", "gain")}
    return {name: Said(said) for name, said in amounts.items() if said}


def shortcut(game: Game, s: State, key: str, facts: Mapping[str, Fact], language: str) -> str:
    """What a shortcut does, or what it is set to beforehand; its key if the game has no words."""
    words = book(game.name, language, game.dialect(s.options))
    found = words.find("shortcut", key)
    said = {
        name: Said(listed(words, [amount(words, *one) for one in fact]))
        if isinstance(fact, list)
        else fact
        for name, fact in facts.items()
    }
    return plain(key) if found is None else say(*found, said)


def amount(words: Book, table: str, value: int | str) -> str:
    """So many of something, or one thing by its name."""
    return named(words, table, value) if isinstance(value, str) else counted(words, table, value)


def log(
    game: Named, told: Told, language: str, names: Sequence[str] | None = None, dialect: str = ""
) -> str:
    """What happened, as `told`; empty for what needs no line."""
    facts: dict[str, object] = {**told, PLAYERS: players(kit_of(game).game, names)}
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
        if fact not in ("note", "seat", "who", "whom", PLAYERS) and value is not None
    ]
    happened = ", ".join([plain(str(facts["note"])), *told])
    return f"{facts['who']}: {happened}" if "who" in facts else capital(happened)


def amounts(game: Named, row: Mapping[str, int], language: str, dialect: str = "") -> str:
    """What a component gives: `{"coins": 3, "cards": 1}` as `3 coins and 1 politics card`."""
    return amounts_of(book(name_of(game), language, dialect), row, "")
