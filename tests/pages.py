"""The generated pages of docs/: `make docs` writes them, tests/test_docs.py compares them."""

from __future__ import annotations

from pathlib import Path

from ludoteca.games import GAMES
from ludoteca.words.glossary import glossary
from tests.source import PACKAGE, ROOT

RULINGS_HEAD = """\
# Rulings

Where a rulebook is silent, or two of them disagree, a ruling decides; where tables may well want
it otherwise, an option does. Options are given when a table is dealt, as in
`game.deal(4, {"coins_above_20": "kept"})`, or in the terminal with `--option coins_above_20=kept`.
The default is the first value named.

This page is made from the games' RULES.md, which add the reason, the function and the test of every
ruling; tests refer to them by id.
"""


def rulings() -> str:
    """Every ruling of every game, those with an option first."""
    return "\n".join([RULINGS_HEAD, *[game_rulings(name) for name in GAMES]])


def game_rulings(name: str) -> str:
    page = (PACKAGE / "games" / name / "RULES.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines()]
    found = [row for row in rows if row and "-R" in row[0]]
    out = [
        f"## {GAMES[name].title}",
        "",
        "| option | question | ruling | id |",
        "|---|---|---|---|",
    ]
    out += [f"| {row[3]} | {row[1]} | {row[2]} | {row[0]} |" for row in found if row[3] != "–"]
    out += ["", "Without an option:", "", "| question | ruling | id |", "|---|---|---|"]
    out += [f"| {row[1]} | {row[2]} | {row[0]} |" for row in found if row[3] == "–"]
    return "\n".join(out) + "\n"


PAGES = {"rulings.md": rulings, "glossary.md": glossary}


def main() -> None:
    for name, page in PAGES.items():
        Path(ROOT / "docs" / name).write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
