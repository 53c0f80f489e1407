"""What the report counts: the menus' actions, and what the notes name."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.kits import kit_of

LANGUAGE = "en"
TABLE = "report.toml"  # of a game; without one, every verb is an action and nothing else counts


@dataclass(frozen=True)
class Group:
    """Things of one kind, each of which a seat may use or not."""

    title: str
    note: str | None  # the kind of note that marks a use; None for actions, known by their verb
    field: str  # of the note, and the table of names
    names: tuple[str, ...]
    labels: tuple[str, ...]  # the names as people read them


def groups_of(game: Game) -> list[Group]:
    """The groups of a game, its actions first."""
    data = kit_of(game).table(TABLE)
    actions = tuple(data.get("actions", [block.verb for block in game.codes.blocks]))
    out = [Group("Actions", None, "verb", actions, labels(game, "verb", actions))]
    for row in data.get("group", []):
        kind = next(kind for kind in game.notes.kinds if kind.name == row["note"])
        field = next(field for field in kind.fields if field.name == row["field"])
        names = tuple(name for name in field.names if name != "none")
        shown = labels(game, row["field"], names)
        out.append(Group(row["title"], row["note"], row["field"], names, shown))
    return out


def labels(game: Game, table: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(words.name(game, table, name, LANGUAGE) for name in names)
