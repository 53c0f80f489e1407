"""The encoder of any game, made from the fields its sheets declare."""

from __future__ import annotations

from typing import Final

from ludoteca.core.codes import Names
from ludoteca.core.game import Game
from ludoteca.core.sheet import Bag, Item, Kind, Name, Number, Set, Sheet
from ludoteca.core.spelling import Part, Spelling
from ludoteca.lab.observe.chunks import scale
from ludoteca.lab.observe.encoder import Encoder
from ludoteca.lab.observe.fields import Field, choice, fields, item_fields, kind_seen, whole
from ludoteca.lab.observe.plan import Plan, Source

LARGEST: Final = 10  # numbers of steps are rarely more
POINTS: Final = 100  # the same for points
PRINTED: Final = "follows from the options or the box"


def plain(game: Game) -> Encoder:
    """The options, the pending step, the table; and in each area the points and its fields."""
    seats = game.seat_names
    sources = tuple([name for name, _ in game.sources(game.deal(game.seats[0]), 0)])
    head = [
        Item("points", Number(POINTS), "points now"),
        Item("breakdown", Bag(sources, POINTS), "points by source"),
    ]
    table = [
        *[
            field
            for name, option in game.options.items()
            for field in fields(f"options.{name}", option.help, Name(option.values), seats)
        ],
        *pending(game.steps, seats),
        *[field for item in game.table.shown for field in item_fields(item, seats)],
    ]
    area = [field for item in [*head, *game.area.shown] for field in item_fields(item, seats)]
    left_out = {
        "game": f"always {game.name}",
        "actor": "the action mask is empty for whoever does not act",
        "question": "follows from the pending step",
        **{field.path: PRINTED for field in table if not field.size},
        "places": "there only at the end",
        "areas.seat": "seats are counted from the viewer",
        **{f"areas.{field.path}": PRINTED for field in area if not field.size},
    }
    if not game.options:
        left_out["options"] = "there are none"
    if has_own(game, "pending") or has_own(game, "about"):
        left_out["pending"] = "beyond its parts, what the game adds for the sentence of a question"
    return Encoder(game, filled(table), filled(area), left_out, plan(game))


def plan(game: Game) -> Plan | None:
    """How to observe states of a game without their views; not if it makes views of its own."""
    if has_own(game, "view") or has_own(game, "standing"):
        return None
    seats = game.seat_names
    asked = pending(game.steps, seats)
    return Plan(
        game,
        [(name, choice(option.values, seats, 1)) for name, option in game.options.items()],
        [(field.path.removeprefix("pending."), field.shape) for field in asked],
        sources(game.table, seats),
        scale(POINTS),
        sources(game.area, seats),
        remembers=not has_own(game, "pending"),
    )


def has_own(game: Game, method: str) -> bool:
    """Whether a game does something in its own way."""
    return bool(getattr(type(game), method, None) != getattr(Game, method))


def sources(sheet: Sheet, seats: Names) -> list[Source]:
    """What is shown of a sheet and has numbers."""
    found = [Source(item, whole(kind_seen(item), seats)) for item in sheet.shown]
    return [source for source in found if source.shape.size]


def filled(found: list[Field]) -> list[Field]:
    """Those that have numbers."""
    return [field for field in found if field.size]


def pending(steps: Spelling, seats: tuple[str, ...]) -> list[Field]:
    """The name of the pending step, and every part some step has, in the order of their names."""
    merged: dict[str, Part] = {}
    for _, (_, parts) in sorted(steps.by_name.items()):
        for part in parts:
            known = merged.get(part.name)
            names = tuple(dict.fromkeys((known.names if known else ()) + part.names))
            merged[part.name] = Part(part.name, names, part.many)
    names = tuple(sorted(steps.by_name))
    out = fields("pending.step", "what is being decided or drawn", Name(names), seats)
    for name, part in sorted(merged.items()):
        meaning = f"of that decision, the {name.replace('_', ' ')}"
        out += fields(f"pending.{name}", meaning, kind_of(part), seats)
    return out


def kind_of(part: Part) -> Kind:
    """The shape of one part of a step."""
    if not part.names:
        return Number(LARGEST)
    return Set(part.names) if part.many else Name(part.names)
