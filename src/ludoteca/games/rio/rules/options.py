"""What a table may agree on: length, experience, trade, and rulings where the text is silent."""

from __future__ import annotations

from typing import Final, final

from ludoteca.core.bits import mask_of
from ludoteca.core.game import ORDINALS, ordinal
from ludoteca.core.generic import i64
from ludoteca.core.option import Option
from ludoteca.games.rio import printed
from ludoteca.games.rio.rules import table
from ludoteca.games.rio.rules.grids import Worths

_YES: Final[tuple[str, str]] = ("yes", "no")
_NO: Final[tuple[str, str]] = ("no", "yes")

OPTIONS: Final[dict[str, Option]] = {
    "length": Option(
        "full",
        ("full", "short", "first"),
        "twenty turns, the short game of fifteen, or a first game of six",
    ),
    "experience": Option(
        "expert",
        ("expert", "intermediate", "beginner"),
        "what players start with, and how strong the enemies are",
    ),
    "first_player": Option(
        "random",
        ("random", *ORDINALS[: len(table.SEAT_NAMES)]),
        "who begins: the whole order is drawn, or the others' behind the seat named",
    ),
    "seats_modifier": Option("no", _NO, "fewer attackers at tables of four and five"),
    "trade": Option(
        "3", ("3", "1", "off"), "offers a player may make to others in a turn; off for research"
    ),
    "silver_inputs": Option(
        "yes", _YES, "whether silver may stand for what stonecutter and carpenter ask for"
    ),
    "production_box": Option(
        "any", ("any", "cheapest"), "which free space of quarry and forest may be taken"
    ),
    "palace_over_workers": Option(
        "yes", _YES, "whether palace and cathedral may go where workers stand"
    ),
    "rebuild": Option("yes", _YES, "whether a destroyed palace or cathedral may be built again"),
    "roads": Option(
        "anywhere", ("anywhere", "joined"), "whether a road must touch a road, centre or the Plaza"
    ),
    "unused_fee": Option(
        "returned", ("returned", "kept"), "the fee of a ship that stays for want of cargo"
    ),
    "last_voyage": Option(
        "lost", ("lost", "paid"), "cargo still at sea at the end: worth nothing, or paid"
    ),
    "points_below_zero": Option("yes", _YES, "whether penalties may lead below 0 points"),
    "office_in_war": Option(
        "next", ("next", "same"), "whether an office bought this turn helps in this turn's war"
    ),
    "cannon_tie": Option(
        "back", ("back", "front"), "of those with fewest points, who fires: by place in turn order"
    ),
    "last_war": Option(
        "yes", _YES, "whether a war still owed comes in the last turn without a roll"
    ),
    "second_colour": Option(
        "rival", ("rival", "none"), "two seats: whether the defender also leads the other's discs"
    ),
    "shadow_discs": Option(
        "one", ("one", "any"), "two seats: shadow discs a player may place in a turn"
    ),
    "outside_sacrifice": Option(
        "yes", _YES, "whether attackers outside the city may be sacrificed"
    ),
    "transfer": Option(
        "step", ("step", "free"), "whether the transfer between two pairs needs a step left"
    ),
    "joint_move": Option(
        "same", ("same", "next"), "when a group formed under another's lead may move: which round"
    ),
    "losses": Option(
        "shared", ("shared", "owner"), "points for the discs a mixed group loses: whose they are"
    ),
    "hut_discs": Option(
        "limit", ("limit", "three"), "discs on an own hut: one or two as on a building, or three"
    ),
    "shares": Option("nearest", ("nearest", "down"), "how the points of a mixed group are rounded"),
    "plaza_beside_palace": Option(
        "no", _NO, "whether palace and cathedral count among a plaza's five buildings"
    ),
    "closed_city": Option(
        "spent", ("spent", "kept"), "whether a war that finds only walls uses up the role"
    ),
    "upgrade_workers": Option(
        "exempt", ("exempt", "limited"), "workers for an upgrade: beyond a building's limit, or not"
    ),
    "governor_plaza": Option(
        "shown", ("shown", "under"), "whether a plaza under a monument or garden counts as one"
    ),
    "reading": Option(
        printed.READING,
        (printed.READING, *[name for name in printed.READINGS if name != printed.READING]),
        "what lost pictures of the board show: boxes of the grids, workers of quarry and forest",
    ),
}

LATE: Final[dict[str, str]] = {"reading": printed.FIRST_READING}  # came within version 4


def payable(prices: list[int]) -> list[int]:
    """Of quarry or forest: the boxes so many workers are enough for."""
    return [
        mask_of([i for i, price in enumerate(prices) if price <= workers])
        for workers in range(table.MOST_PLACED + 1)
    ]


@final
class Rules:
    """The options as the rules ask for them. Shared by all positions of a game; never changed."""

    def __init__(self, seats: i64, options: dict[str, str]) -> None:
        self.short: bool = options["length"] != "full"
        self.turns: i64 = table.SHORT_TURNS if self.short else table.TURNS
        if options["length"] == "first":
            self.turns = table.FIRST_TURNS
        self.start: i64 = table.START[options["experience"]] + (
            table.START["short"] if self.short else 0
        )
        self.modifier: i64 = table.BY_EXPERIENCE[options["experience"]]
        if options["seats_modifier"] == "yes":
            self.modifier += table.BY_SEATS[seats]
        self.random_first: bool = options["first_player"] == "random"
        self.first: i64 = ordinal(options["first_player"])
        self.back: i64 = table.BACK[seats]
        self.cycles: i64 = table.WAR_ROUNDS[str(seats)]
        self.hold: i64 = table.SHIP["hold_for_each"] * max(table.SHIP["least_seats"], seats)
        self.offers: i64 = 0 if options["trade"] == "off" else int(options["trade"])
        self.reading: str = options["reading"]
        self.boxes: list[list[int]] = [
            table.boxes(self.reading, grid, seats, self.short) for grid in range(table.GRIDS)
        ]
        self.worths: list[Worths] = [Worths(points) for points in self.boxes]
        self.sites: list[list[int]] = table.sites(self.reading)
        self.prices: list[Worths] = [Worths(workers) for workers in self.sites]
        self.payable: list[list[int]] = [payable(workers) for workers in self.sites]
        self.silver_inputs: bool = options["silver_inputs"] == "yes"
        self.cheapest_box: bool = options["production_box"] == "cheapest"
        self.over_workers: bool = options["palace_over_workers"] == "yes"
        self.rebuild: bool = options["rebuild"] == "yes"
        self.joined_roads: bool = options["roads"] == "joined"
        self.fee_returned: bool = options["unused_fee"] == "returned"
        self.last_voyage: bool = options["last_voyage"] == "paid"
        self.below_zero: bool = options["points_below_zero"] == "yes"
        self.office_now: bool = options["office_in_war"] == "same"
        self.front_fires: bool = options["cannon_tie"] == "front"
        self.last_war: bool = options["last_war"] == "yes"
        self.rival: bool = seats == 2 and options["second_colour"] == "rival"
        self.shadow: bool = seats == 2
        self.many_shadows: bool = options["shadow_discs"] == "any"
        self.outside_sacrifice: bool = options["outside_sacrifice"] == "yes"
        self.free_transfer: bool = options["transfer"] == "free"
        self.joint_rest: bool = options["joint_move"] == "next"
        self.own_losses: bool = options["losses"] == "owner"
        self.full_huts: bool = options["hut_discs"] == "three"
        self.round_down: bool = options["shares"] == "down"
        self.palace_counts: bool = options["plaza_beside_palace"] == "yes"
        self.role_kept: bool = options["closed_city"] == "kept"
        self.limited_upgrades: bool = options["upgrade_workers"] == "limited"
        self.plaza_under: bool = options["governor_plaza"] == "under"
