"""Where players of Río de la Plata build, and what: towards the Plaza Mayor, or densely."""

from __future__ import annotations

from ludoteca.games.rio.rules import stacks
from ludoteca.games.rio.rules.board import COLS, NEIGHBOURS, PALACE_CELLS
from ludoteca.games.rio.rules.state import Rio
from ludoteca.games.rio.rules.steps.build import surroundings
from ludoteca.games.rio.rules.table import (
    BARRACKS,
    CHURCH,
    GARDEN,
    GUILD,
    HOUSE,
    HUT,
    MARKET,
    MONUMENT,
    PLAZA,
    PLAZA_NEIGHBOURS,
)

KIND_LIKES = {
    HUT: 20,
    HOUSE: 40,
    MARKET: 90,
    GUILD: 200,
    PLAZA: 200,
    MONUMENT: 200,
    GARDEN: 200,
    BARRACKS: 60,
    CHURCH: 60,
}


def kind_likes(s: Rio, z: int, kind: int) -> int:
    """Huts beside what a house there can raise, then whatever is worth most."""
    if kind == HUT and any(s.kind(near) in (MARKET, PLAZA) for near in NEIGHBOURS[z]):
        return 400
    return KIND_LIKES.get(kind, 10)


def space_likes(kind: str, s: Rio, seat: int, z: int) -> int:
    """A crowder wants the spaces beside the Plaza Mayor, a mayor a dense city of fine buildings."""
    own = stacks.count(s.discs[z], seat)
    if own >= 2 or (own == 1 and s.kind(z) == HUT):
        return 1
    if kind == "crowder":
        goals = [goal for goal in PALACE_CELLS.members() if not s.built.has(goal)]
        if not goals or s.kind(z) > 0:
            return 2
        near = min([max(abs(z % COLS - g % COLS), abs(z // COLS - g // COLS)) for g in goals])
        return 1 + int(4 ** max(0, 5 - near)) * (1 + 3 * own)
    if s.kind(z) in (0, HUT) and any(s.kind(near) == PLAZA for near in NEIGHBOURS[z]):
        return 2000
    if s.kind(z) in (MARKET, PLAZA):
        return 4000 if s.areas[seat].precious > 0 else 5
    if s.kind(z) > 0:
        return 90 if s.kind(z) == HUT else 9
    around = surroundings(s, z)
    return 4000 if around >= PLAZA_NEIGHBOURS else (1 + around**4) * (1 + 99 * own)


def ground_likes(s: Rio, seat: int, z: int) -> int:
    """Everything but a workshop by a single worker, who waits for another."""
    lonely = stacks.count(s.discs[z], seat) == 1 and s.kind(z) == 0
    return 1 if not lonely or surroundings(s, z) >= PLAZA_NEIGHBOURS else 0
