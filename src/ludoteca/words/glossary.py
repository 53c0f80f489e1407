"""The glossary of docs/: one English word for each thing, and what the rulebooks call it.

`python -m ludoteca.words.glossary` prints the page.
"""

from __future__ import annotations

from typing import Final

from ludoteca.kits import shelf
from ludoteca.words.book import ENGLISH, LANGUAGES, read
from ludoteca.words.labels import term, title
from ludoteca.words.sentences import sentence

FILE: Final = "words/glossary.toml"
HEAD: Final = """\
# Glossary

One English word for each thing, used in the code, the records and the pages. Generated from the
words of the games by `python -m ludoteca.words.glossary`; a test compares the two.
"""


def glossary() -> str:
    """The page, a table for each game."""
    tables = [table(name) for name, kit in shelf().kits.items() if kit.file(FILE)]
    return "\n".join([HEAD, *tables])


def table(game: str) -> str:
    """The words of one game, in the order of its glossary.toml; a dash where dialects agree."""
    file = read(game, "glossary.toml")
    dialect: str = file.get("dialect", "")
    others = LANGUAGES[1:]
    called = [sentence("common", language, "grammar.english", {}) for language in others]
    heads = ["in the code", "meaning", *called, *([dialect.upper()] if dialect else [])]
    rows = [f"## {title(game, ENGLISH)}", "", row(heads), f"|{'---|' * len(heads)}"]
    for key, meaning in file["meaning"].items():
        english = term(game, key, ENGLISH)
        cells = [english, meaning, *[term(game, key, language) for language in others]]
        if dialect:
            theirs = term(game, key, ENGLISH, dialect)
            cells.append(theirs if theirs != english else "–")
        rows.append(row(cells))
    return "\n".join(rows) + "\n"


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    print(glossary(), end="")
