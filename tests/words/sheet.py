"""The sentences of a game in all languages side by side, for whoever reads them over."""

from typing import Final

from ludoteca.words import dialects
from ludoteca.words.book import COMMON, ENGLISH, LANGUAGES, Book, book
from ludoteca.words.labels import title
from ludoteca.words.say import counted, fill, named
from ludoteca.words.sentences import sentence
from tests.own import own
from tests.words.rendered import AT_LEAST, facts_of
from tests.words.walk import leaves, sentences

HEAD: Final = """\
# The words of {title}

Every sentence, each with one set of facts, made by `make docs`; what is wrong with one is mended in
`{files}`. A test reads them with all names and numbers.
"""
PAGES: Final = "src/ludoteca/words/common"
NUMBERS: Final = (0, 1, 2)
Rows = dict[str, list[str]]  # by key, one cell for each language


def sheet(game: str) -> str:
    """The page of a game, or of what all games and pages share."""
    files = PAGES if game == COMMON else f"src/ludoteca/games/{game}/words"
    called = "all games and pages" if game == COMMON else title(game, ENGLISH)
    spoken = [] if game == COMMON else dialects(game)
    out = [HEAD.format(title=called, files=files)]
    first = rows(game, "")
    for section in dict.fromkeys(key.partition(".")[0] for key in first):
        out += table(section, {k: v for k, v in first.items() if k.partition(".")[0] == section})
    for dialect in spoken:
        changed = {k: v for k, v in rows(game, dialect).items() if v != first[k]}
        out += table(f"In the words of {dialect}", changed) if changed else []
    return "\n".join(out)


def table(heading: str, found: Rows) -> list[str]:
    names = [sentence(COMMON, language, "grammar.english", {}) for language in LANGUAGES]
    lines = [f"## {heading}", "", f"| | {' | '.join(names)} |", "|" + "---|" * (len(names) + 1)]
    for key, cells in found.items():
        said = [" ".join(cell.replace("|", "\\|").split()) for cell in cells]
        lines.append(f"| `{key}` | {' | '.join(said)} |")
    return [*lines, ""]


def rows(game: str, dialect: str) -> Rows:
    """What a game says in each language; what all games say is left out."""
    least = AT_LEAST | own(game, "AT_LEAST", {})
    read = [spoken(book(game, language, dialect), least) for language in LANGUAGES]
    shared = [spoken(book(COMMON, language), least) for language in LANGUAGES]
    out = {key: [each.get(key, "–") for each in read] for key in read[0]}
    if game == COMMON:
        return out
    return {k: v for k, v in out.items() if v != [each.get(k) for each in shared]}


def spoken(words: Book, least: dict[str, int]) -> dict[str, str]:
    """One reading of everything in a book, by its key."""
    out = {
        path: typical(words, template, least)
        for path, template in sentences(words).items()
        if not path.endswith("/by") and template
    }
    for noun, forms in words.counted.items():
        facts = facts_of(words, " ".join(text for _, text in leaves("", forms)), least)
        first = {name: values[-1] for name, values in facts.items()}
        said = [counted(words, noun, number, first) for number in NUMBERS]
        out[f"counted.{noun}"] = " / ".join(said)
    for name in words.names:
        known = [named(words, name, value) for value in words.names[name]]
        out[f"names.{name}"] = ", ".join(known)
    for term in words.terms:
        out[f"terms.{term}"] = fill(words, words.terms[term], {})
    return out


def typical(words: Book, template: str, least: dict[str, int]) -> str:
    """A sentence with two of everything."""
    facts = facts_of(words, template, least, deep=True)
    return fill(words, template, {name: values[-1] for name, values in facts.items()})
