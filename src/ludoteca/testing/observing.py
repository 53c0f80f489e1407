"""A law about observations: vectors of the documented length that leave no key of a view out."""

from __future__ import annotations

import re
from typing import Any

from ludoteca.core.game import Game, Json
from ludoteca.core.state import State
from ludoteca.lab.observe import Encoder, encoder
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.walks import Walk, positions


def observations_fit(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """A view becomes as many numbers as documented, from -1 to 1, and all of it is encoded.

    A state observed without its view gives the same.
    """
    coder = encoder(game)
    documented = sum([row.size for row in coder.rows()]) + (coder.most - 1) * coder.area_size
    for at in positions(game, walk, engine):
        for viewer in at.viewers():
            if viewer < 0:
                continue
            view = game.view(at.s, viewer)
            numbers = coder.encode(view, viewer)
            if len(numbers) != documented:
                raise at.broken(f"an observation of {len(numbers)} numbers, expected {documented}")
            strange = [number for number in numbers if not -1 <= number <= 1]
            if strange:
                raise at.broken(f"an observation holds {strange[0]}, expected -1 to 1")
            if coder.observe(at.s, viewer) != numbers:
                raise at.broken(f"{viewer} observes {strayed(coder, at.s, viewer)} unlike its view")
            left = unread(coder, view) if at.near else set()
            if left:
                raise at.broken(f"no field encodes {', '.join(sorted(left))}, and nothing says why")


def strayed(coder: Encoder, s: State, viewer: int) -> str:
    """The first field that a state and its view give different numbers for."""
    seen, read = coder.observe(s, viewer), coder.encode(coder.game.view(s, viewer), viewer)
    at = next(i for i, pair in enumerate(zip(seen, read, strict=True)) if pair[0] != pair[1])
    table = coder.size - coder.most * coder.area_size
    if at >= table:
        at = table + (at - table) % coder.area_size
    return next(row.path for row in coder.rows() if row.start <= at < row.start + row.size)


def unread(coder: Encoder, view: Json) -> set[str]:
    """The keys of a view that no field reads and nothing excuses."""
    table = {field.path for field in coder.table}
    area = {f"areas.{field.path}" for field in coder.area}
    out = uncovered(coder, {key: view[key] for key in view if key != "areas"}, table)
    for one in view["areas"]:
        out |= uncovered(coder, one, area, "areas.")
    return out


def uncovered(coder: Encoder, data: Any, fields: set[str], prefix: str = "") -> set[str]:
    """`unread` for one part of a view."""
    out: set[str] = set()
    rows = enumerate(data) if isinstance(data, list) else data.items()
    for key, value in rows:
        path = f"{prefix}{key}"
        if path in fields or re.sub(r"\.\d+\.", ".", path) in coder.left_out:
            continue
        if any(field.startswith(f"{path}.") for field in fields):
            if value is not None:
                out |= uncovered(coder, value, fields, f"{path}.")
        else:
            out.add(path)
    return out
