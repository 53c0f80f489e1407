"""The glossary of docs/: one English word for each thing, and what the rulebooks call it.

`python -m ludoteca.words.glossary` prints the page.
"""

from __future__ import annotations

from typing import Final

from ludoteca.words.book import FOLDER, games, read
from ludoteca.words.labels import term, title

HEAD: Final = """\
# Glossary

One English word for each thing, used in the code, the records and the pages. The table is made from
`src/ludoteca/words` by `python -m ludoteca.words.glossary`; a test compares the two.
"""


def glossary() -> str:
    """The page, a table for each game."""
    tables = [table(game) for game in games() if (FOLDER / game / "glossary.toml").exists()]
    return "\n".join([HEAD, *tables])


def table(game: str) -> str:
    """The words of one game, in the order of its glossary.toml; a dash where editions agree."""
    file = read(f"{game}/glossary.toml")
    edition: str = file["edition"]
    rows = [
        f"## {title(game, 'en')}",
        "",
        f"| in the code | meaning | Italian | French | {edition.upper()} |",
        "|---|---|---|---|---|",
    ]
    for key, meaning in file["meaning"].items():
        english, italian, french = [term(game, key, language) for language in ("en", "it", "fr")]
        theirs = term(game, key, "en", edition)
        cells = [english, meaning, italian, french, theirs if theirs != english else "–"]
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    print(glossary(), end="")
