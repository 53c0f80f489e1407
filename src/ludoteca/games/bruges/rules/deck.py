"""The 165 persons of one card file, as the rules read them."""

from __future__ import annotations

from typing import Any, final

from ludoteca.core.generic import i64
from ludoteca.games.bruges.rules import table
from ludoteca.games.bruges.rules.effect import Effect
from ludoteca.games.bruges.rules.powers import NO_POWERS, Powers

Rows = list[dict[str, Any]]


@final
class Deck:
    """Tables by card. Shared by all positions of all games played with it; never changed."""

    def __init__(
        self, name: str, rows: Rows, scripts: list[list[Effect]], parts: list[list[Effect]]
    ) -> None:
        self.name = name
        self.rows = rows
        self.price: list[int] = [row["price"] for row in rows]
        self.points: list[int] = [row["price"] // table.PRICE_STEP for row in rows]
        self.group: list[int] = [table.GROUP_NAMES.index(row["group"]) for row in rows]
        self.icon: list[int] = [table.ICON_NAMES.index(row["icon"]) for row in rows]
        self.worker: list[int] = [
            table.COLOUR_NAMES.index(row["worker"]) if "worker" in row else table.EMPTY
            for row in rows
        ]
        self.scripts = scripts  # the operations of a row, in order
        self.parts = parts  # and those nested in them

    def activated(self, card: i64) -> bool:
        """Whether this person is used by its owner, once a round."""
        icon = self.icon[card]
        return icon in (table.WORKER, table.ONCE)

    def lasting(self, card: i64) -> bool:
        """Whether this person changes something for good."""
        icon = self.icon[card]
        return icon in (table.ACTION, table.SITUATION)

    def powers(self, persons: list[int]) -> Powers:
        """What these persons change, taken together."""
        lasting = [card for card in persons if self.lasting(card)]
        if not lasting:
            return NO_POWERS
        powers = Powers()
        for card in lasting:
            for effect in self.scripts[card]:
                effect.bend(powers)
        return powers
