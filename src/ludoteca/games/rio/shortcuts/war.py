"""Shortcuts of a war: groups put outside the city and in, marches to a space, all discs home."""

from __future__ import annotations

from typing import Final

from ludoteca.core.shortcut import Fact, Path, Shortcut
from ludoteca.games.rio import printed
from ludoteca.games.rio.rules.board import CELL_NAMES
from ludoteca.games.rio.rules.steps import groups
from ludoteca.games.rio.rules.table import EMPTY

HALT: Final = "halt"


def musters(here: Path) -> list[Shortcut]:
    """A group of each size for each edge; the size is set beforehand."""
    edges = here.offered
    sizes = here.then(edges[0]).offered
    if len(sizes) < 2 or not sizes[0].startswith("group "):
        return []
    return [
        Shortcut(
            f"{edge} {group}",
            "muster",
            [edge, group],
            {"cell": cell, "side": side, "size": group.removeprefix("group ")},
            edge,
            mode="muster_size",
        )
        for edge in edges
        for cell, side in [printed.side_of(edge.removeprefix("edge "))]
        for group in sizes
    ]


def active(path: Path) -> str:
    """The space of the group on the march; empty if it has arrived."""
    cell = path.s.war.active
    return "" if cell == EMPTY or path.asks != "march" else CELL_NAMES[cell]


def reach(here: Path) -> dict[str, tuple[Path, str]]:
    """The spaces a group may march to, by the shortest way, and what it does there."""
    found: dict[str, tuple[Path, str]] = {}
    seen, waiting = {active(here)}, [here]
    while waiting:
        path = waiting.pop(0)
        for text in [text for text in path.offered if text.startswith("march ")]:
            cell = ahead(path, text)
            if cell in seen:
                continue
            seen.add(cell)
            there = path.then(text)
            found[cell] = there, purpose(path, cell)
            if active(there) == cell:
                waiting.append(there)
    return found


def marches(here: Path) -> list[Shortcut]:
    """To each space within reach of the group that was chosen, to end its move there."""
    return [
        Shortcut(f"march {cell}", "march", steps, {"cell": cell, "purpose": why}, f"cell {cell}")
        for cell, (there, why) in reach(here).items()
        for steps in [stopped(there)]
        if len(steps) > 1
    ]


def moves(here: Path) -> list[Shortcut]:
    """A group and its whole march, to each space that holds no group to be chosen itself."""
    held = {text for text in here.offered if text.startswith("cell ")}
    out: list[Shortcut] = []
    for text in here.offered:
        if not text.startswith(("cell ", "edge ")):
            continue
        for begun in groups_of(here.then(text)):
            found = reach(begun) if begun.asks == "march" else {}
            if text.startswith("edge ") and begun.asks == "march":
                found[active(begun)] = begun, "stay"
            for cell, (there, why) in found.items():
                if f"cell {cell}" not in held:
                    out.append(move(text, cell, stopped(there), why))
    return out


def entries(here: Path) -> list[Shortcut]:
    """A group comes in at every edge whose space is free, the largest there, and halts."""
    path, number = here, 0
    for edge in [text for text in here.offered if text.startswith("edge ")]:
        begun = groups_of(path.then(edge))[-1] if edge in path.offered else path
        if begun.asks == "march" and is_free(path, edge):
            path, number = begun.then(HALT), number + 1
    return [Shortcut("enter", "enter", path.steps, {})] if number > 1 else []


def is_free(path: Path, edge: str) -> bool:
    """Whether nobody is on the space inside an edge."""
    cell, _ = printed.side_of(edge.removeprefix("edge "))
    return int(path.s.discs[CELL_NAMES.index(cell)]) == 0


def groups_of(chosen: Path) -> list[Path]:
    """The group that was chosen; outside the city it may be one of several sizes."""
    if chosen.asks != "group to come in":
        return [chosen]
    return [chosen.then(text) for text in chosen.offered]


def move(group: str, cell: str, steps: list[str], why: str) -> Shortcut:
    """One group marches to a space."""
    begins = group.split()[1]
    sizes = [text.removeprefix("group ") for text in steps if text.startswith("group ")]
    facts: dict[str, Fact] = {"cell": cell, "from": begins, "purpose": why}
    if group.startswith("edge "):
        facts["from"] = printed.side_of(begins)[0]
    if sizes:
        facts["size"] = sizes[0]
    typed = " ".join(["march", begins, *sizes, cell])
    key = "go" if group.startswith("cell ") else "come"
    return Shortcut(typed, key, steps, facts, f"cell {cell}")


def ahead(path: Path, text: str) -> str:
    """The space a step leads to."""
    return printed.beside(active(path), text.removeprefix("march ")) or ""


def stopped(path: Path) -> list[str]:
    """The steps of a march that ends where it leads."""
    return [*path.steps, HALT] if path.asks == "march" else path.steps


def purpose(before: Path, cell: str) -> str:
    """What a group does on a space it steps on."""
    war = before.s.war
    found = groups.finds(before.s, groups.group_on(before.s, war.active), CELL_NAMES.index(cell))
    return {groups.FREE: "halt", groups.BATTLE: "attack"}.get(found, "join")


def home(here: Path) -> list[Shortcut]:
    """Every group, one after the other."""
    cells = [text for text in here.offered if text.startswith("cell ")]
    return [Shortcut("home", "home", cells, {})] if len(cells) > 1 else []
