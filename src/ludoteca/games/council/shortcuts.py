"""Shortcuts: paying the cheapest way, and the king's journey with everything it costs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteca.core import shortcut
from ludoteca.core import state as core
from ludoteca.core.bits import count, total
from ludoteca.core.game import Game
from ludoteca.core.shortcut import Amount, Fact, Path, Shortcut
from ludoteca.core.state import State
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.steps.satisfy import price

JOKER: Final = "pay joker"
COINS: Final = "pay coins"
TOKENS: Final = "token to collect"


def shortcuts(game: Game, s: State) -> list[Shortcut]:
    """What can be done at once now."""
    here = Path(game, s)
    if here.asks == "pay":
        return payments(here)
    if here.asks == TOKENS:
        return collected(here)
    if here.asks == "action" and "travel" in here.offered:
        return journeys(here.then("travel"))
    return []


def picks(game: Game, s: State) -> Iterator[Shortcut]:
    """Every set of cards with which a council can be satisfied."""
    here = Path(game, s)
    if here.asks != "pay":
        return
    for way, number in shortcut.picks(here, COINS):
        cards = "+".join(text.removeprefix("pay ") for text in way.steps[:number])
        what: dict[str, Fact] = {"what": spent(here, way)}
        yield Shortcut(f"pay with {cards}", "picked", way.steps, what, picked=number)


def payments(here: Path) -> list[Shortcut]:
    """The cheapest way to satisfy a council, and the cheapest that keeps jokers or a card."""
    cheapest = paid(here)
    ways = [("pay cheapest", "cheapest", cheapest, "")]
    if JOKER in cheapest.steps:
        ways.append(("pay without jokers", "no_jokers", paid(here, kept=JOKER), ""))
    for text in dict.fromkeys(cheapest.steps):
        if text not in (JOKER, COINS) and cheapest.steps.count(text) == 1:
            card = text.removeprefix("pay ")
            ways.append((f"keep {card}", "keep", paid(here, kept=text), card))
    return [
        Shortcut(
            typed, key, way.steps, {"what": spent(here, way), **({"card": card} if card else {})}
        )
        for typed, key, way, card in ways
        if way.asks != "pay" and len(way.steps) > 1
    ]


def paid(here: Path, kept: str = "") -> Path:
    """Lay every card that makes it cheaper but those to keep, then pay.

    Left at the question if that is too dear.
    """
    path = Path(here.game, here.s)
    while path.asks == "pay":
        offered = path.offered
        cards = [text for text in offered if text not in (JOKER, COINS, kept)]
        if cards:
            path.go(cards[0])
        elif kept != JOKER and JOKER in offered and joker_pays(path):
            path.go(JOKER)
        elif COINS in offered:
            path.go(COINS)
        else:
            break
    return path


def joker_pays(path: Path) -> bool:
    """Whether one more joker makes it cheaper."""
    cards, jokers = total(path.s.laid), count(path.s.laid, table.JOKER)
    return price(cards + 1, jokers + 1) < price(cards, jokers)


def spent(here: Path, way: Path) -> list[Amount]:
    """The cards laid on the way and the coins they leave to be paid."""
    cards = [text.removeprefix("pay ") for text in way.steps if text != COINS]
    before = here.s.laid
    jokers = count(before, table.JOKER) + cards.count("joker")
    coins = price(total(before) + len(cards), jokers)
    laid = [(f"{card}_cards", cards.count(card)) for card in dict.fromkeys(cards)]
    return [*laid, *([("coins", coins)] if coins else [])]


def collected(here: Path) -> list[Shortcut]:
    """All the tokens, one after the other; what a card drawn for one changes is left open."""
    path, left = Path(here.game, here.s), here.offered
    while path.asks == TOKENS:
        path.go(path.offered[0])
    left = [text for text in left if text not in path.steps]
    steps = path.steps + (left[:-1] if core.actor(path.s) == core.CHANCE else [])
    return [Shortcut("collect all", "collect", steps, {})] if len(steps) > 1 else []


def journeys(choosing: Path) -> list[Shortcut]:
    """For each city the king may go to: the journey, his council satisfied the cheapest way."""
    if choosing.asks != "city for the king":
        return []
    out: list[Shortcut] = []
    for text in choosing.offered:
        there = choosing.then(text)
        if there.asks != "pay":
            continue
        known = choosing.game.facts(choosing.s, choosing.game.parse(text))
        way, city = paid(there), text.removeprefix("city ")
        fare = int(known.get("cost_coins", 0))
        what = with_fare(spent(there, way), fare)
        helpers = int(known.get("cost_assistants", 0))
        facts: dict[str, Fact] = {
            "city": city,
            "fare": fare,
            "what": [*what, *([("assistants", helpers)] if helpers else [])],
        }
        out.append(Shortcut(f"king {city}", "king", there.steps + way.steps, facts, text, False))
    return out


def with_fare(what: list[Amount], fare: int) -> list[Amount]:
    """What a council costs, and the coins for the roads."""
    cards = [one for one in what if one[0] != "coins"]
    coins = fare + sum(int(number) for noun, number in what if noun == "coins")
    return [*cards, ("coins", coins)] if coins else cards
