"""Finds what no native would write: `python -m tests.words.lint GAME` prints it.

A pattern stands here because somebody wrote it once. What matches but is right is named beside it.
"""

import re
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

from ludoteca.words import dialects, guide
from ludoteca.words.book import COMMON, LANGUAGES, Book, book
from ludoteca.words.say import parsed, spelt
from tests.own import own
from tests.words.rendered import AT_LEAST, rendered
from tests.words.walk import sentences

SAID: Final = ("refusal", "log", "choice", "asked")  # sections of whole sentences
EN, IT, FR = "en", "it", "fr"

# Words that may stand after a number without being what is counted.
AFTER_ONE: Final = r"(is|was|has|less|plus|as|this|costs|politics|precious|bonus|begins)\b"
AFTER_TWO: Final = (
    r"(à|et|sur|ou|de|du|par|en|pour|contre|le|la|au|qui|que|pas|si|est|a|devient|commence|"
    r"peut|dépasse)\b"
)
VOWEL: Final = r"(?![a-p]\d|onz|oui|une?\b|[a-z]\b)[aeiouéèêâîôAEIOUÉÈ]"  # not a square or a letter

OF: Final = r"of\b|su\b|sur\b|di\b|/"  # 0 of 3

# What is wrong with it, in which language ("" is all of them), and how it looks.
WRONG: Final[list[tuple[str, str, str]]] = [
    ("two spaces", "", r"^[^\n]*\S  [^\n]*$"),
    ("a space at an end", "", r"^ | $"),
    ("a curly apostrophe among straight ones", "", r"[’‘]"),
    ("a space before dots", "", r"[ \u00a0]…"),
    ("dots that are no ellipsis", "", r"\.\.\."),
    ("a number and a cross", "", r"\d ×"),
    ("a zero", "", rf"(?<!below )(?<!sous )(?<!sotto )(?<![\d.,:–/-])0 (?!{OF})[^\W\d]"),
    ("something to fill in", "", r"[{}]"),
    ("a full stop after another mark", "", r"[?!…]\."),
    (
        "one of many",
        EN,
        rf"(?<![\d-])1 (?!{AFTER_ONE})[a-z]+s\b",
    ),
    ("many of one", EN, r"\b2 (coin|card|point|step|tile|card|space|turn|round|house|disc)\b"),
    ("a for an", EN, r"(^A|\ba) (?!one|eu|uni|use|is\b)[aeiou]\w"),
    ("an for a", EN, r"\b[Aa]n (?!hour|hono)[b-df-hj-np-tv-z]\w"),
    ("is no", EN, r"(?<![Tt]here )\bis no\b"),
    ("the question is", EN, r"\b(the question is|not now[,:])"),
    ("persons", EN, r"\b[Pp]ersons\b"),
    ("of now", EN, r"\bof now\b"),
    ("a comma where two sentences meet", EN, r", you (have|need)\b"),
    ("among your", EN, r"\bamong your\b"),
    ("it is", EN, r"\bfor nothing\b|\bAdded up\b|\bare level\b"),
    ("scores a loss", EN, r"\b(scores|gains|wins) -"),
    ("one of many", IT, r"(?<![\d-])1 (?!di|dei|delle|ai|poi|puoi|hai|più|sui)[a-z]+i\b"),
    ("a verb for many", IT, r"\b([Ss]ervono|[Rr]estano|hanno|sono|caricano|vanno) 1\b"),
    ("a verb for one", IT, r"\b([Ss]erve|[Rr]esta) [2-9]"),
    ("an article for many", IT, r"\b([Ii]|[Ll]e|[Gg]li|dei|delle|alle|ai|tra i|tra le) 1\b"),
    ("a for ad", IT, r"\ba (?!a\d)[AaÀ]\w"),
    ("e for ed", IT, r"\be (?!e\d)[EeÉÈ]\w"),
    ("the colour beside the noun", IT, r"\bdi colore\b"),
    ("the question is", IT, r"\bla domanda è\b|\b[Nn]on ora[,:]"),
    ("scores a loss", IT, r"\b(segna|guadagna|ottiene|vince) -"),
    (
        "one of many",
        FR,
        r"(?<![\d-])1 (?!des|pas|dans|sans|bois|plus|mais|fois|sous|vers|puis|bonus)[a-zé]+s\b",
    ),
    ("many of one", FR, rf"\b[2-9] (?!{AFTER_TWO})[a-zéèêçœ]+(?<![sxz])(?![\wéèê'-])"),
    ("an e that falls", FR, rf"\b([Dd]e|[Qq]ue|[Ll]e|[Nn]e|[Ss]e|[Jj]e) {VOWEL}"),
    ("an a that falls", FR, rf"(?<!-)\b[Ll]a {VOWEL}"),
    ("de le", FR, r"\b(de|à) les? (?!-)"),
    ("a colour of the wrong gender", FR, r"\bcouleur (bleu|brun|violet|vert|noir|blanc|gris)\b"),
    ("the colour beside the noun", FR, r"\bde couleur \w"),
    ("no space before a mark", FR, r"[^\s\u00a0][;!?](?=\s|$)|[^\W\d][:](?=\s|$)"),
    ("a space that may break", FR, r" [:;?!]"),
    ("the question is", FR, r"\bla question est\b|\b[Pp]as maintenant[, \u00a0:]"),
    ("scores a loss", FR, r"\b(marque|gagne|obtient) -"),
]
PATTERNS: Final = [(fault, language, re.compile(text)) for fault, language, text in WRONG]


class Fault(NamedTuple):
    """Something wrong with one sentence."""

    path: str
    fault: str
    text: str


def faults(game: str, language: str, dialect: str = "") -> Iterator[Fault]:
    """What is wrong in the words and the guide of a game."""
    spoken = book(game, language, dialect)
    least = AT_LEAST | own(game, "AT_LEAST", {})
    common = set() if game == COMMON else set(rendered(book(COMMON, language), least))
    for path, text in rendered(spoken, least):
        if (path, text) not in common:
            yield from wrong(path, text, language)
    yield from colons(spoken)
    if game != COMMON:
        for path, text in guide_texts(game, language, dialect):
            yield from wrong(path, text, language)


def wrong(path: str, text: str, language: str) -> Iterator[Fault]:
    for fault, spoken, pattern in PATTERNS:
        if spoken in ("", language) and pattern.search(text):
            yield Fault(path, fault, text)


def colons(words: Book) -> Iterator[Fault]:
    """Sentences that hang a noun on a colon, so as not to decline it."""
    for path, template in sentences(words).items():
        if path.partition(".")[0] in SAID:
            *_, (text, name, spec, _) = parsed(template) or [("", None, None, None)]
            table = spelt(words, spec or "")[1] or name
            if name != "question" and table in words.names and text.rstrip(" \u00a0").endswith(":"):
                yield Fault(path, "a noun on a colon", template)


def guide_texts(game: str, language: str, dialect: str) -> Iterator[tuple[str, str]]:
    """Every text of the guide, with where it stands."""
    told = guide(game, language, dialect)
    yield "guide", told.about
    for part in told.parts:
        texts = [part.title, *part.text, *[piece.caption for piece in part.pieces]]
        for block in part.blocks:
            texts += [block.example, block.caption, *block.text, *block.head]
            texts += [item.text for item in block.items]
            texts += [cell for row in block.rows for cell in row]
            texts += [piece.caption for piece in block.pieces]
        for text in texts:
            yield f"guide.{part.key}", text


def every(game: str) -> dict[str, list[Fault]]:
    """The faults of a game by language, whatever the dialect."""
    spoken = [""] if game == COMMON else ["", *dialects(game)]
    return {
        language: list(dict.fromkeys(f for each in spoken for f in faults(game, language, each)))
        for language in LANGUAGES
    }


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for spoken, found in every(name).items():
            shown: set[tuple[str, str]] = set()
            for path, fault, text in found:
                if (path, fault) not in shown:
                    print(f"{name} {spoken} {path}: {fault}: {text}")
                shown.add((path, fault))
