"""Little words that change with the word they stand before: d'Ada, ad Ada, del re, an office.

They are data, `[grammar.joints]` of a language:

    [grammar.joints.de]
    usual = "de "
    before = { "d'" = ["a", "e", "h"], "de " = ["ha"] }   # how the next word begins
    instead = { "le " = "du ", "les " = "des " }          # the article becomes part of it

Beginnings are compared without accents and capitals, and the longest one wins; an article melts
into the joint only as it is written, in small letters.
"""

from __future__ import annotations

from functools import cache
from typing import Any
from unicodedata import normalize

Json = dict[str, Any]


def join(joint: Json, word: str) -> str:
    """`word` with the joint before it."""
    for article, melted in joint.get("instead", {}).items():
        if word.startswith(article):
            return str(melted) + word[len(article) :]
    spelt = bare(word)
    fitting = [
        (len(beginning), form)
        for form, beginnings in joint.get("before", {}).items()
        for beginning in beginnings
        if spelt.startswith(beginning)
    ]
    return (str(max(fitting)[1]) if fitting else str(joint["usual"])) + word


@cache
def bare(word: str) -> str:
    """How a word begins, for the ear: without accents, capitals and quotation marks."""
    letters = [c for c in normalize("NFD", word.casefold()[:8]) if c.isalnum() or c == " "]
    return "".join(letters).strip()
