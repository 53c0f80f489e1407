"""What the explorer compares: first turns by hand and tokens, actions by turn, cities."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ludoteca.core.explored import Explored
from ludoteca.core.game import Json

KINDS: Final = ("hand", "layout", "action", "city")
REGIONS: Final = {"coast": "abcde", "hills": "fghij", "mountains": "klmno"}  # first letters
JOKER: Final = "joker"


def positions(view: Json, seat: int, turn: int) -> list[Explored]:
    """Whole turns are compared, not the quick action after the main one."""
    area = view["areas"][seat]
    built = len(area["cities"])
    match view["question"]:
        case "action" if view["mains"] == 1 and view["quicks"] == 1 and not view["acted"]:
            out = [Explored("action", {"turn": turn, "built": built})]
            return [*opening(view, area), *out] if turn == 1 else out
        case "city to build in" | "city for the king":
            return [Explored("city", {"built": built})]
    return []


def opening(view: Json, area: Json) -> list[Explored]:
    """A hand by how many cards are alike, and the tokens most frequent in each region."""
    counts = sorted((n for card, n in area["hand"].items() if card != JOKER), reverse=True)
    shape = "+".join(map(str, counts)) or "0"
    hand = Explored("hand", {"shape": shape, "jokers": int(area["hand"].get(JOKER, 0))})
    tokens = {region: most(view["tokens"], letters) for region, letters in REGIONS.items()}
    return [hand, Explored("layout", tokens)]


def most(tokens: dict[str, str], letters: str) -> str:
    """What most tokens of a region give, the first in the alphabet if several are as many."""
    given = [
        good.rstrip("0123456789").rstrip("s")
        for city, token in tokens.items()
        if city[0] in letters
        for good in token.partition("-")[0].split("+")
    ]
    return min(Counter(given).items(), key=lambda pair: (-pair[1], pair[0]))[0] if given else "none"
