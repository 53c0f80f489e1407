"""Which elements of the drawings a choice speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludoteca.core.notes import Told
from ludoteca.draw.scene import View, own
from ludoteca.games.bruges import printed


def waiting(view: View) -> dict[str, Any]:
    """The step the view waits for."""
    step: dict[str, Any] = view["pending"] or {}
    return step


def focus(view: View) -> list[str]:
    """What the choice to come is about: the person being used or moving in, the player struck."""
    step = waiting(view)
    card = step.get("card")
    if card is None or view["actor"] < 0:
        return []
    return [f"person-{card}", f"hand-{card}"]


def hand(view: View, colour: str | None = None) -> list[str]:
    """The cards of the seat to act that the view shows, or those of one colour."""
    cards: list[str] = own(view)["hand"] or []
    return [f"hand-{card}" for card in cards if colour in (None, printed.COLOUR[card])]


def spaces(view: View, colour: str | None = None) -> list[str]:
    """The next space of each canal, or of those where it has that colour."""
    area = own(view)
    return [
        space(area, side["side"], side["tiles"] + 1)
        for side in area["canals"]
        if side["tiles"] < len(side["colours"]) and colour in (None, side["colours"][side["tiles"]])
    ]


def space(area: dict[str, Any], side: str, number: int) -> str:
    return f"canal-{area['seat']}-{side}-{number}"


def outermost(view: View, side: str) -> list[str]:
    """The last tile of a canal; where there is none, the guardhouse it would begin at."""
    area = own(view)
    tiles = area["canals"][printed.SIDES.index(side)]["tiles"]
    return [space(area, side, tiles) if tiles else space(area, side, 1)]


def homes(view: View) -> list[str]:
    """The houses without a person."""
    area = own(view)
    return [
        f"house-{area['seat']}-{n}"
        for n, house in enumerate(area["houses"], 1)
        if house["person"] is None
    ]


def house(view: View, n: int) -> list[str]:
    """A house, and whoever lives in it."""
    houses = own(view)["houses"]
    person = houses[n - 1]["person"] if n <= len(houses) else None
    return [*of_seat(view, "house", str(n)), *([f"person-{person}"] if person else [])]


def of_seat(view: View, kind: str, *names: str) -> list[str]:
    return [f"{kind}-{own(view)['seat']}-{name}" for name in names]


# The places of an action beside the cards it can be taken with.
ACTIONS: Final[dict[str, Callable[[View, str | None], list[str]]]] = {
    "workers": lambda view, colour: [f"supply-{c}" for c in printed.COLOURS if colour in (None, c)],
    "guilders": lambda view, colour: [f"die-{c}" for c in printed.COLOURS if colour in (None, c)],
    "threat": lambda view, colour: of_seat(
        view, "threat", *[c for c in own(view)["threats"] if colour in (None, c)]
    ),
    "canal": lambda view, colour: spaces(view, colour),
    "build": lambda view, colour: [f"lot-{own(view)['seat']}"],
    "place": lambda view, colour: homes(view),
}
NAMED: Final = {"activate": "person", "roll": "die", "pile": "pile", "top": "pile"}  # by verbs
TURNS_TOLD: Final = 2  # how many turns back a look is led
# What the steps call the six actions.
CALLED: Final[dict[str, str]] = {
    "take_workers": "workers",
    "take_guilders": "guilders",
    "remove_threat": "threat",
    "build_canal": "canal",
    "build_house": "build",
    "place_person": "place",
}


def to_accept(view: View) -> list[str]:
    """A person's exchange; otherwise the next prestige step."""
    if view["question"] == "exchange":
        return [f"person-{waiting(view).get('card')}"]
    return [f"prestige-{own(view)['prestige'] + 1}"]


def card(view: View, name: str) -> list[str]:
    """A card in hand with what its action is about; a person in place; a card discarded."""
    question = view["question"]
    if question in ("plague", "person to straighten"):
        return [f"person-{name}"]
    if question == "card to take":
        return [f"discard-{name}"]
    if question == "card to play":
        action = CALLED[waiting(view)["action"]]
        return [f"hand-{name}", *ACTIONS[action](view, printed.COLOUR[name])]
    if question == "card for house":
        return [f"hand-{name}", f"lot-{own(view)['seat']}"]
    return [f"hand-{name}"]


def colour(view: View, name: str) -> list[str]:
    """A die, a threat tile, the cards a house could be built with, or a worker."""
    question = view["question"]
    if question == "die to use":
        return [f"die-{name}"]
    if question == "refuse tile":
        return [f"tiles-{name}"]
    if question == "house colour":
        return [*hand(view, name), f"lot-{own(view)['seat']}"]
    if "tile" in question:
        return of_seat(view, "threat", name)
    if question == "worker to take":
        return [f"supply-{name}"]
    return of_seat(view, "workers", name)


def targets(view: View, text: str) -> list[str]:
    """The ids of the elements that a choice refers to; none for `pass`, which has no place."""
    verb, *words = text.split()
    if verb in ACTIONS:
        only: str | None = own(view)["alone"].get(verb)
        if only is not None:
            return [f"hand-{only}", *ACTIONS[verb](view, printed.COLOUR[only])]
        return [*hand(view), *ACTIONS[verb](view, None)]
    name = words[0] if words else ""
    match verb:
        case "pass" | "draw":
            return []
        case "accept":
            return to_accept(view)
        case "card":
            return card(view, name)
        case "colour":
            return colour(view, name)
        case "side":
            built = view["question"] == "canal"
            sides = [place for place in spaces(view) if f"-{name}-" in place]
            return sides if built else outermost(view, name)
        case "house":
            return house(view, int(name))
        case "event":
            return of_seat(view, "threat", printed.COLOUR_OF[name])
        case _:
            return [f"{NAMED.get(verb, 'player')}-{name}"]


def news(told: Sequence[Told]) -> list[str]:
    """Where disaster struck, a person moved in or a canal grew, in this turn or the one before."""
    turns = 0
    for note in reversed(told):
        kind = note["note"]
        if kind == "suffered":
            threat = printed.COLOUR_OF[str(note["threat"])]
            return [f"threat-{printed.SEATS[int(str(note['seat']))]}-{threat}"]
        if kind == "placed":
            return [f"person-{note['card']}"]
        if kind == "dug":
            seat = printed.SEATS[int(str(note["seat"]))]
            return [f"canal-{seat}-{note['side']}-{note['space']}"]
        turns += kind == "began"
        if turns == TURNS_TOLD or kind == "round":
            break
    return []
