"""Advice in words: the whole of a small plan in one sentence, and what it changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from ludoteca.core import state as core
from ludoteca.core.advice import Adviser, Clause, Reason
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Fact
from ludoteca.core.state import State
from ludoteca.kits import kit_of
from ludoteca.words.book import COMMON, Book, Entry, book, capital
from ludoteca.words.fields import Teller
from ludoteca.words.labels import players_of, source
from ludoteca.words.questions import players
from ludoteca.words.say import PLAYERS, Said, chosen, fill, listed, plain, say
from ludoteca.words.sentences import amount, costs_and_gains


class Part(NamedTuple):
    """A clause of a plan, and how many decisions it tells."""

    text: str
    steps: int


def plan(parts: Sequence[Part], language: str) -> str:
    """A plan in one sentence: `Acquire permit A/B with a joker, then end your turn`."""
    words = book(COMMON, language)
    told: list[str] = []
    for text, same in groupby(part.text for part in parts):
        number = len(list(same))
        facts = {"what": Said(text), "times": number}
        told.append(say(*words.entry("hint.often"), facts) if number > 1 else text)
    then: str = words.data["grammar"]["then"]
    return capital(then.join(told))


def clauses(
    game: Game, s: State, codes: Sequence[int], language: str, names: Sequence[str] | None = None
) -> list[Part]:
    """What one seat does, clause after clause; a game may tell several decisions in one."""
    words = book(game.name, language, game.dialect(s.options))
    people = players(game, players_of(game, s.options, language, names))
    world, told, left = s.copy(), list[Part](), list(codes)
    while left:
        found = clause(game, world, left)
        if found is None:
            text = step(game, world, left[0], words, people) or plain(game.text(left[0]))
            told.append(Part(text, 1))
        else:
            facts = {**said(words, found.facts), PLAYERS: people}
            told.append(Part(say(*words.entry(f"plan.{found.key}"), facts), found.steps))
        for code in left[: told[-1].steps]:
            core.take(world, code)
        left = left[told[-1].steps :]
    return told


def clause(game: Game, s: State, codes: Sequence[int]) -> Clause | None:
    """What the game calls the beginning of a plan."""
    kit = kit_of(game)
    if not kit.has("advice"):
        return None
    adviser: Adviser = kit.room("advice")
    return adviser.clause(game, s, codes)


def said(words: Book, facts: Mapping[str, Fact]) -> dict[str, object]:
    """Facts of which lists are said as one."""
    return {
        name: Said(listed(words, [amount(words, *one) for one in fact]))
        if isinstance(fact, list)
        else fact
        for name, fact in facts.items()
    }


def step(game: Game, s: State, code: int, words: Book, people: Mapping[str, str]) -> str:
    """One choice within a sentence, without its details; empty if the game has no words for it."""
    facts: dict[str, object] = {**game.facts(s, code), "question": core.top(s).asks()}
    found = words.find("choice", str(facts["verb"]))
    if found is None:
        return ""
    spoken, entry = found
    facts |= {**costs_and_gains(spoken, facts), PLAYERS: people}
    return fill(spoken, small(head(spoken, entry, facts)), facts)


def head(words: Book, entry: Entry, facts: Mapping[str, object]) -> str:
    """The sentence of an entry, without its details."""
    while not isinstance(entry, str):
        entry = entry[0] if isinstance(entry, list) else chosen(words, entry, facts)
    return entry


def small(template: str) -> str:
    """A sentence that does not begin one: without its capital."""
    at = 1 if template.startswith("{") else 0
    return template[:at] + template[at : at + 1].lower() + template[at + 1 :]


def why(game: Game, s: State, reasons: Sequence[Reason], language: str) -> str:
    """What a plan changes, in one line."""
    apart: str = book(COMMON, language).data["grammar"]["apart"]
    return apart.join(reason(game, game.dialect(s.options), each, language) for each in reasons)


def reason(game: Game, dialect: str, why: Reason, language: str) -> str:
    """One thing that a plan changes."""
    facts: dict[str, object] = dict(why.facts)
    if why.key == "source":
        facts["number"] = why.facts["n"]
        facts["what"] = Said(source(game, str(why.facts["source"]), language, dialect))
    elif why.key == "field":
        facts["what"] = Said(Teller(game, language, dialect).heading(str(why.facts["name"])))
    return say(*book(game.name, language, dialect).entry(f"why.{why.key}"), facts)
