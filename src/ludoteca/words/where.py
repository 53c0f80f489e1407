"""Where it is explained what is asked and what is drawn.

`games/GAME/words/guide/index.toml` says it once for all languages:

    [questions]
    action = "turn"                      # what a step asks: a part of the guide
    [places]
    king = "travel C-341 C-344"          # how the id of something drawn begins: a part, and rules
    king-tiles = "build C-503"           # the longest that fits counts

RULES.md has the rules in English, and `games/GAME/words/rules/LANGUAGE.toml` in other languages:

    [chapters]
    "Quick actions" = "Azioni veloci"    # by what the heading says in English
    [rules]
    "C-601" = "Non sei mai obbligato a compiere un'azione veloce."
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final, NamedTuple

from ludoteca.kits import kit_of
from ludoteca.words.book import ENGLISH, read, typeset, unbroken
from ludoteca.words.labels import Named, name_of

INDEX: Final = "guide/index.toml"
RULES: Final = "RULES.md"
ROW: Final = re.compile(r"\| ([A-Z]+-\w+) \| (.*) \|$")
RULING: Final = re.compile(r"[A-Z]+-R\d")


class Rule(NamedTuple):
    """One rule, ruling, example or case of RULES.md."""

    id: str
    chapter: str
    text: str
    language: str = ENGLISH  # of the text


@cache
def _index(game: str) -> dict[str, dict[str, str]]:
    return read(game, INDEX)


def section(game: Named, question: str) -> str:
    """The part of the guide that explains a question; empty if none does."""
    return _index(name_of(game)).get("questions", {}).get(question, "")


def places(game: Named) -> dict[str, str]:
    """For beginnings of ids: a part of the guide, and rules."""
    return _index(name_of(game)).get("places", {})


@cache
def _english(game: str) -> tuple[Rule, ...]:
    file = kit_of(game).file(RULES)
    chapter, out = "", list[Rule]()
    for line in file.read_text("utf-8").splitlines() if file else ():
        if line.startswith("#"):
            chapter = re.sub(r"^#+ (\d+\. )?", "", line)
        found = ROW.match(line)
        if found:
            cells = [cell.strip() for cell in found[2].split("|")]
            text = " ".join(cells[:2]) if RULING.match(found[1]) else cells[0]
            out.append(Rule(found[1], chapter, text))
    return tuple(out)


@cache
def _rules(game: str, language: str) -> tuple[Rule, ...]:
    told = typeset(read(game, f"rules/{language}.toml"), unbroken(language))
    texts, chapters = told.get("rules", {}), told.get("chapters", {})
    return tuple(
        Rule(rule.id, chapters.get(rule.chapter, rule.chapter), texts[rule.id], language)
        if rule.id in texts
        else rule
        for rule in _english(game)
    )


def plain(text: str) -> str:
    """A text without capitals and accents, to be compared."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join([sign for sign in apart if not unicodedata.combining(sign)])


def has(text: str, wanted: str) -> bool:
    """Whether every word that is wanted is in a text."""
    here = plain(text)
    return all(word in here for word in plain(wanted).split())


def rules(game: Named, language: str = ENGLISH) -> tuple[Rule, ...]:
    """Every rule, ruling, example and case of a game, in their order; English if need be."""
    return _rules(name_of(game), language)
