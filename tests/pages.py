"""The generated pages of docs/: `make docs` writes them, tests/test_docs.py compares them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from ludoteca import words
from ludoteca.core.codes import Block
from ludoteca.core.game import Game
from ludoteca.core.notes import Kind as NoteKind
from ludoteca.core.sheet import (
    COUNTED,
    HIDDEN,
    OWNER,
    SHOWN,
    Bag,
    Each,
    Flag,
    Item,
    Kind,
    Many,
    Name,
    Number,
    Record,
    Row,
    Seat,
    Seats,
    Set,
)
from ludoteca.games import GAMES
from ludoteca.kits import kit_of
from ludoteca.lab.observe import encoder
from ludoteca.table import Dealer
from ludoteca.words.book import COMMON
from ludoteca.words.glossary import glossary
from tests.source import PACKAGE, ROOT
from tests.words.sheet import sheet

BUILT_IN: Final = [path.parent.name for path in sorted(PACKAGE.glob("games/*/__init__.py"))]

RULINGS_HEAD = """\
# Rulings

Where a rulebook is silent, or two of them disagree, a ruling decides; where groups may well play
differently, there is an option. Options are given when a table is dealt, as in
`game.deal(4, {"coins_above_20": "kept"})`, or in the terminal with `--option coins_above_20=kept`.
The default is the first value named.

This page is generated from the RULES.md of each game, which adds the reason, the function and the
test of every ruling; tests refer to them by id.
"""


def rulings() -> str:
    """Every ruling of every game, those with an option first."""
    return "\n".join([RULINGS_HEAD, *[game_rulings(name) for name in BUILT_IN]])


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


GAME_HEAD = """\
# {title}

For {fewest} to {most} players; rules of version {version}; {codes} codes. `lt.GAMES["{name}"]` in
Python, `ludoteca play {name}` in the terminal. Every rule is in
[RULES.md](../src/ludoteca/games/{name}/RULES.md); the questions its rulebook leaves open are among
the [rulings](rulings.md). This page is generated from the game itself: its options and actions, the
contents of views and log lines, and where points come from.
"""
FEW: Final = 6  # names shown of a long list


def game_page(name: str) -> str:
    """One game for those who write programs around it."""
    game = GAMES[name]
    s = game.deal(game.seats[0])
    Dealer("any").settle(s)
    head = GAME_HEAD.format(
        title=game.title,
        fewest=game.seats[0],
        most=game.seats[1],
        version=game.version,
        codes=game.codes.size,
        name=name,
    )
    out = [head, "## Options", "", "| option | values, the default first | what it is about |"]
    out.append("|---|---|---|")
    for key, option in game.options.items():
        values = [option.default, *[value for value in option.values if value != option.default]]
        shown = ", ".join(f"`{value}`" for value in values)
        out.append(f"| `{key}` | {shown} | {words.option(name, key, 'en')} |")
    out += ["", "## Actions", ""]
    out += ["A text is a verb and its arguments: `game.parse(text)` gives the code.", ""]
    out += ["| codes | verb | arguments |", "|---|---|---|"]
    out += [action(block) for block in game.codes.blocks]
    out += ["", "## Notes", ""]
    out += [
        "What a log is made of. Secret fields are told only to the seat in the first field.",
        "",
    ]
    out += ["| note | fields |", "|---|---|"]
    out += [told(kind) for kind in game.notes.kinds]
    out += ["", "## View", "", "What `game.view(s, seat)` holds:", ""]
    out += view_table([*HEAD, *game.table.shown, *TAIL])
    out += ["", "Of each player, in `areas`:", ""]
    out += view_table([*AREA_HEAD, *game.area.shown])
    out += ["", "## Points", ""]
    sources = [source for source, _ in game.breakdown(s)[0]]
    out.append(f"`game.breakdown(s)` names these sources: {', '.join(sources)}.")
    return "\n".join(out) + "\n"


class Text(Kind):
    """Words."""


class Object(Kind):
    """Something with parts that the page of the engine tells."""


# What every view begins and ends with, and every area of it begins with.
HEAD: Final = (
    Item("game", Text(), "the name of the game"),
    Item("options", Object(), "what the table has agreed on"),
    Item("actor", Number(), "whose decision it is: a seat, counted from 0, or less than 0"),
    Item("question", Text(), "what is being decided, as a key to the words"),
    Item("pending", Object(), "the step to be decided, with its parts; null when the game is over"),
)
TAIL: Final = (
    Item("areas", Many(Record(), 0), "what lies before each player, by seat"),
    Item("places", Many(Number(), 0), "each seat's place, 1 for the winner; null before the end"),
)
AREA_HEAD: Final = (
    Item("seat", Text(), "the name of the seat"),
    Item("points", Number(), "points now"),
    Item("breakdown", Object(), "points by source"),
)
SEEN_BY: Final = {
    SHOWN: "everybody",
    OWNER: "its owner; null for the others",
    COUNTED: "everybody sees how many",
    HIDDEN: "everybody",  # hidden fields are in a view only if the game shows them its own way
}


def view_table(items: Sequence[Item]) -> list[str]:
    """The fields of a view: what they are, what they mean, and who sees them."""
    out = ["| key | what it is | meaning | who sees it |", "|---|---|---|---|"]
    for item in items:
        number = item.see == COUNTED and item.view is None
        kind = "a number" if number else kind_in_words(item.kind)
        seen_by = SEEN_BY[item.see]
        out.append(f"| `{item.name}` | {kind} | {item.help} | {seen_by} |")
    return out


def kind_in_words(kind: Kind) -> str:
    """The shape of a value, as JSON has it."""
    match kind:
        case Text():
            return "a text"
        case Object():
            return "an object"
        case Number():
            return "a number"
        case Flag():
            return "true or false"
        case Seat():
            return "a seat, or null" if kind.empty else "a seat"
        case Name():
            return f"one of {few(kind.names)}" + (", or null" if kind.empty else "")
        case Seats():
            return "a list of seats"
        case Set():
            return f"a list: any of {few(kind.names)}"
        case Bag():
            return f"how many of each: {few(kind.names)}"
        case Row():
            gaps = ", null where a place is empty" if kind.gaps else ""
            return f"a list of at most {kind.length}: {few(kind.names)}{gaps}"
        case Each():
            return f"for each of {few(kind.names)}: {kind_in_words(kind.kind)}"
        case Record():
            parts = [f"`{item.name}`: {kind_in_words(item.kind)}" for item in kind.items]
            return "; ".join(["an object", *parts]) + (", or null" if kind.empty else "")
        case Many():
            return f"a list; each {kind_in_words(kind.kind)}"
    return "an object"


def action(block: Block) -> str:
    last = block.base + block.size - 1
    numbers = f"{block.base}" if block.size == 1 else f"{block.base} to {last}"
    return f"| {numbers} | `{block.verb}` | {'; '.join(few(names) for names in block.domains)} |"


def few(names: tuple[str, ...]) -> str:
    """All names of a short list; the first, the last and how many of a long one."""
    if len(names) <= FEW:
        return ", ".join(f"`{name}`" for name in names)
    return f"`{names[0]}`, `{names[1]}` … `{names[-1]}` ({len(names)})"


def told(kind: NoteKind) -> str:
    fields = [f"{field.name} (secret)" if field.secret else field.name for field in kind.fields]
    return f"| {kind.name} | {', '.join(fields)} |"


OBSERVATIONS_HEAD = """\
# Observations

What a seat sees, as the vector of numbers that the environments of [the lab](lab.md) give to a
learning agent. It is built from the seat's view alone, so it contains no secrets. All numbers lie
between -1 and 1: counts are divided by their usual maximum and clipped to 1, choices are one-hot,
and seats are counted from the viewer, who always comes first. The vector starts with the table,
followed by the area of every seat, the viewer's own first; empty seats are zero-filled. The lists
below show the viewer's area; the others follow in the same shape.

This page is generated by `lab/observe/` from the fields the games declare.
"""


def observations() -> str:
    """Every number of every game's observation."""
    return "\n".join([OBSERVATIONS_HEAD, *[observation(GAMES[name]) for name in BUILT_IN]])


def observation(game: Game) -> str:
    coder = encoder(game)
    table = coder.size - coder.most * coder.area_size
    out = [
        f"## {game.title}: ludoteca/{game.name}_v{game.version}",
        "",
        f"{coder.size} numbers: {table} of the table, {coder.most} areas of {coder.area_size}.",
        "",
        "| from | numbers | in the view | meaning |",
        "|---:|---:|---|---|",
    ]
    out += [f"| {row.start} | {row.size} | `{row.path}` | {row.meaning} |" for row in coder.rows()]
    out += ["", "Left out:", "", "| in the view | why |", "|---|---|"]
    out += [f"| `{path}` | {why} |" for path, why in coder.left_out.items()]
    return "\n".join(out) + "\n"


PACKS_HEAD = """\
# Packs: data of your own

Some games can be played with data of your own instead of ours, if you have the box at home or want
to try something else. A pack is a TOML file that begins with the game it is for and its name:

    game = "GAME"
    name = "What it is called"

- `ludoteca pack template GAME` prints our own data as a pack, a good one to start from.
- `ludoteca pack check FILE` says whether a pack can be played with, or which row and field cannot.
- `ludoteca play GAME --pack FILE` plays with it in the terminal, `ludoteca arena GAME --pack FILE`
  lets bots play with it, and in Python the text of the file is the option `pack`:
  `game.deal(3, {"pack": text})`.
- In the browser `/packs/GAME` shows what you write while you type, and "Your own data" on the page
  for a new table takes a file. Everyone at the table sees that a pack is in use and can get it.

The text of a pack is part of the record, so that a saved game can be replayed anywhere. Views show
the SHA-256 of the text instead. A pack has at most 128 KiB, a text in it 400 characters, a list 500
entries.

This page is generated; a test compares it.
"""


def packs() -> str:
    """What the pack of each game that takes one may say."""
    out = [PACKS_HEAD]
    for name in BUILT_IN:
        if kit_of(name).has("pack"):
            out += [f"## {GAMES[name].title}", "", *kit_of(name).room("pack").about(), ""]
    return "\n".join(out)


PAGES: Final[dict[str, Callable[[], str]]] = {
    "rulings.md": rulings,
    "packs.md": packs,
    "glossary.md": glossary,
    "observations.md": observations,
    **{f"{name}.md": partial(game_page, name) for name in BUILT_IN},
    **{f"words/{name}.md": partial(sheet, name) for name in (COMMON, *BUILT_IN)},
}


def main() -> None:
    for name, page in PAGES.items():
        Path(ROOT / "docs" / name).write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
