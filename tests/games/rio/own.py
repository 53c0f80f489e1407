"""What tests about all games ask of Río de la Plata."""

from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.scenario import position, settled, settler
from ludoteca.testing.tables import tables
from ludoteca.testing.walks import Walk
from tests.games.rio.test_seldom import EVERY as REFUSED
from tests.games.rio.test_seldom import WAYS as SELDOM

__all__ = ["REFUSED", "SELDOM"]


def ways() -> list[Walk]:
    """Games of settlers: chance builds no city, so it never gets to most of the rules."""
    every = tables(RIO)
    return [settled(*every[13 * n % len(every)], seed=n + 1) for n in range(8)]


CHOOSE = settler
PLACELESS = set(
    "done now owe disc pay rest group bet halt sacrifice lead follow agree decline".split()
)
RARE = [
    position("""
        seats 5
        turn 9
        standing port
        green offices general+road-builder cargo_stone 2 cargo_precious 1
    """)
]

NAMES = {
    "colour": table.COLOUR_NAMES,
    "grid": table.GRID_NAMES,
    "building": table.KIND_NAMES,
    "office": table.OFFICE_NAMES,
    "good": table.GOOD_NAMES,
    "site": table.SITE_NAMES,
    "enemy": table.ENEMY_NAMES,
}
AT_LEAST = {
    "*": 0,
    **dict.fromkeys(["points", "total"], -1),
    **dict.fromkeys(["amount", "box", "cargo", "gets", "gives", "goods", "n", "round"], 1),
    **dict.fromkeys(["size", "stone"], 1),
    "seats": 2,
    "year": 1580,
}
SPOKEN = frozenset(["silver", "stone", "wood", "precious", "points", "workers"])
TOLD = [(2, {"length": "short"}), (5, {"length": "short"})]
SPIED = (2, {"length": "short"})
CALM = {"trade": "off"}

# After a war that leaves somebody several groups; to an offer, and those bots hardly make.
SELDOM_SHORTCUTS = {"home", "counter"}
SHORTCUTS_AT_LEAST = 0  # they are for wars, and most have their place in the city
