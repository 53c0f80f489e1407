"""What tests about all games ask of Council of Four."""

from functools import partial

from ludoteca.games.council.printed import GAINS
from ludoteca.games.council.rules import codes, table
from ludoteca.games.council.rules.maps import MAPS
from tests.games.council.rare import RARE as RARELY
from tests.games.council.rare import before_the_first, rare
from tests.games.council.test_seldom import WAYS as SELDOM

__all__ = ["REFUSED", "SELDOM"]

REFUSED = {
    **{key: partial(rare, key) for key in RARELY},
    "no_such_seat": before_the_first,
}


def on_map(name: str) -> dict[str, str]:
    return {"map": name, "edition": "original" if name.isupper() else "cmon"}


MAP_NAMES = sorted(MAPS)
SETTINGS = [on_map(name) for name in MAP_NAMES]
PLACELESS = {"end", "decline"}

NAMES = {
    "colour": table.COLOUR_NAMES,
    "card": table.CARD_NAMES,
    "a_card": table.CARD_NAMES,
    "region": table.REGION_NAMES,
    "side": table.SIDE_NAMES,
    "city": table.CITY_NAMES,
    "permit": table.PERMIT_NAMES,
    "token": table.TOKEN_NAMES,
    "group": table.GROUP_NAMES,
    "origin": codes.SOURCE_NAMES,
}
AT_LEAST = {"*": 0, "seats": 2, "total": 1}
LAID = [f"{card}_cards" for card in table.CARD_NAMES]  # of a hint
SPOKEN = frozenset([*GAINS, *LAID, "tokens", "free_permit", "permit_again"])
TOLD = [
    (2, {}),
    (3, {"edition": "cmon"}),
    (4, {}),
    (2, {"edition": "cmon", "extra_mains": "one"}),
    (3, {"extra_mains_must": "yes"}),
    (4, {"edition": "cmon", "free_permit_bonus": "no"}),
]
