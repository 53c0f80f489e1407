"""Advice: a worker or an effect with all it asks for in one clause, and what counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core import state as core
from ludoteca.core.advice import Clause, Feature, Taken, belonging
from ludoteca.core.bits import size
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Amount, Fact
from ludoteca.core.state import State
from ludoteca.games.rio.rules import grids, table
from ludoteca.games.rio.rules.game import rio
from ludoteca.games.rio.rules.state import Rio

GRIDS: Final[tuple[str, ...]] = table.GRID_NAMES
# What each action asks for afterwards, as far as one clause tells it.
PARTS: Final[dict[str, tuple[str, ...]]] = {
    "city": ("disc", "cell"),
    "quarry": ("site",),
    "forest": ("site",),
    "office": ("seek",),
    "build": ("cell", "kind", "pay", "with"),
    "activate": ("cell", "with"),
    "collect": ("site",),
    "craft": ("with",),
    "trade": ("partner", "give", "want", "propose"),
    **dict.fromkeys(GRIDS, ("disc", "box", "now", "owe", "pay", "with")),
}
KNOWN: Final[dict[str, tuple[str, ...]]] = {
    "city": ("cell",),
    "office": ("office",),
    "build": ("cell", "building"),
    "activate": ("cell", "building"),
    "collect": ("site",),
    "craft": ("good",),
    "help": ("grid",),
}
DONE: Final[dict[str, str]] = {"build": "built", "activate": "activated"}  # what notes say of it
WAR: Final[dict[tuple[str, str], tuple[str, tuple[str, ...]]]] = {  # by verb and what is asked
    ("edge", "edge for attackers"): ("muster", ("size", "cell", "side")),
    ("edge", "edge for a wall"): ("wall", ("cell", "side")),
    ("edge", "group to move"): ("move_outside", ("cell", "side")),
    ("cell", "group to move"): ("move_group", ("cell",)),
}


def clause(game: Game, s: State, codes: Sequence[int]) -> Clause | None:
    """Where a worker goes, what is built, or an offer as a whole."""
    verb = game.codes.block(codes[0]).verb
    if verb == "done" and core.top(s).asks() != "where to place":
        return Clause(1, "end")
    if (verb, core.top(s).asks()) == ("cell", "space for a disc"):  # the city was chosen before
        return Clause(1, "city", {"cell": game.codes.block(codes[0]).names(codes[0])[0]})
    if (verb, core.top(s).asks()) in WAR:
        return at_edge(game, s, codes, *WAR[verb, core.top(s).asks()])
    if verb == "sacrifice":
        return given_up(belonging(game, s, codes, ("cell", "edge")))
    if verb not in PARTS:
        return None
    taken = belonging(game, s, codes, PARTS[verb])
    if verb == "trade":
        return offer(taken)
    facts: dict[str, Fact] = {}
    for one in taken:
        facts |= {key: one.facts[key] for key in ("cell", "building", "site") if key in one.facts}
        match one.verb:
            case "cell" | "site":
                facts[one.verb] = one.names[0]
            case "kind":
                facts["building"] = one.names[0]
            case "seek":
                facts["office"] = one.names[0]
            case "with" if verb == "craft":
                facts["good"] = one.names[0]
    if verb in DONE:
        facts |= done(game, s, codes[: len(taken)], DONE[verb])
    if verb in GRIDS:
        facts["grid"] = verb
    key = "help" if verb in GRIDS else verb
    if any(name not in facts for name in KNOWN.get(key, ())):
        return None
    return Clause(len(taken), key, {name: facts[name] for name in KNOWN.get(key, ())})


def done(game: Game, s: State, codes: Sequence[int], note: str) -> dict[str, Fact]:
    """The space and the building, also where there was no choice between several."""
    world = s.copy()
    world.notes = []
    for code in codes:
        core.take(world, code)
    told = [game.notes.told(one, core.WATCHER) for one in world.notes]
    found = [one for one in told if one["note"] == note]
    return {name: str(found[0][name]) for name in ("cell", "building")} if found else {}


def at_edge(
    game: Game, s: State, codes: Sequence[int], key: str, known: tuple[str, ...]
) -> Clause | None:
    """Where attackers or a wall are put, or which group moves."""
    taken = belonging(game, s, codes, ("group",) if key == "muster" else ())
    facts: dict[str, Fact] = {
        **taken[0].facts,
        "cell": taken[0].facts.get("cell", taken[0].names[0]),
    }
    facts["size"] = taken[-1].names[0]
    if len(taken) < 2 and key == "muster":
        return None
    return Clause(len(taken), key, {name: facts[name] for name in known})


def given_up(taken: Sequence[Taken]) -> Clause | None:
    """Which group another one takes its additional step for, where several could be."""
    if len(taken) < 2:
        return None
    facts: dict[str, Fact] = {"cell": taken[1].names[0], **taken[1].facts}
    key = "sacrifice" if taken[1].verb == "cell" else "sacrifice_outside"
    return Clause(2, key, {name: facts[name] for name in ("cell", "side") if name in facts})


def offer(taken: Sequence[Taken]) -> Clause | None:
    """To whom something is offered, and for what."""
    names = [one.names[0] for one in taken if one.verb == "partner"]
    if not names or taken[-1].verb != "propose":
        return None
    gives, wants = goods(taken, "give"), goods(taken, "want")
    if not gives:
        return Clause(len(taken), "ask", {"whom": names[0], "wants": wants})
    return Clause(len(taken), "offer", {"whom": names[0], "gives": gives, "wants": wants})


def goods(taken: Sequence[Taken], verb: str) -> list[Amount]:
    named = [one.names[0] for one in taken if one.verb == verb]
    return [(good, named.count(good)) for good in table.GOOD_NAMES if good in named]


def features(s: State, seat: int) -> list[Feature]:
    """Points, goods, dwellings and offices, and what the workers on the board are about to do."""
    board = rio(s)
    area = board.areas[seat]
    return [
        Feature("points", int(area.points), 1.0),
        Feature("houses", int(area.houses.size()), 3.0),
        Feature("huts", int(area.huts.size()), 2.0),
        Feature("offices", int(size(area.offices)), 3.0),
        Feature("stone", int(area.stone), 0.7),
        Feature("wood", int(area.wood), 0.7),
        Feature("precious", int(area.precious), 1.4),
        Feature("silver", int(area.silver), 0.8),
        Feature("quarry", at_site(board, 0, seat), 0.8, only=1),
        Feature("forest", at_site(board, 1, seat), 0.8, only=1),
        Feature("fields", int(area.fields) // table.FIELD_WORKERS, 0.8, only=1),
        Feature("artisan", int(area.artisan), 0.7, only=1),
        Feature("order", int(area.added), 0.5, only=1),
        Feature("city", int(area.at.size()), 0.6, only=1),
        Feature("hand", int(area.hand), 0.2),
        *spaces(board, seat),
    ]


def at_site(s: Rio, site: int, seat: int) -> int:
    """Spaces of quarry or forest with workers of a player."""
    left, out = int(s.sites[site]), 0
    while left:
        out += left & 15 == seat + 1
        left >>= 4
    return out


def spaces(s: Rio, seat: int) -> list[Feature]:
    """Points of the spaces held of each major building, once it is finished."""
    out: list[Feature] = []
    for grid, name in enumerate(GRIDS):
        held = sum(
            int(points)
            for place, points in enumerate(s.rules.boxes[grid])
            if points != table.EMPTY
            and grids.box(s.grids[grid], place)
            and grids.disc(grids.box(s.grids[grid], place)) == seat
        )
        out.append(Feature("space", held, 0.5, {"grid": name}, only=1))
    return out
