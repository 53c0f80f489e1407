"""What each game can say, as the tests about its words ask for it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ludoteca.games.council.rules.read import GAINS

from ludoteca.core.spelling import Spelling
from ludoteca.games.bruges.rules import codes as bruges_codes
from ludoteca.games.bruges.rules import parts as bruges_parts
from ludoteca.games.bruges.rules import refusals as bruges_refusals
from ludoteca.games.bruges.rules import table as bruges_table
from ludoteca.games.council.rules import codes as council_codes
from ludoteca.games.council.rules import refusals as council_refusals
from ludoteca.games.council.rules import spelling as council_spelling
from ludoteca.games.council.rules import table as council_table
from ludoteca.games.rio.rules import codes as rio_codes
from ludoteca.games.rio.rules import refusals as rio_refusals
from ludoteca.games.rio.rules import table as rio_table
from ludoteca.games.rio.rules.game import RIO

Names = Mapping[str, tuple[str, ...]]


class Speech(NamedTuple):
    """The parts of one game that need words."""

    dialects: tuple[str, ...]  # the first is none
    spelling: Spelling
    refusals: frozenset[str]
    names: Names  # tables of names, as the rules have them
    spoken: frozenset[str]  # amounts of these are said without a sentence naming them


COUNCIL_NAMES: Final[Names] = {
    "seat": council_table.SEAT_NAMES,
    "colour": council_table.COLOUR_NAMES,
    "card": council_table.CARD_NAMES,
    "a_card": council_table.CARD_NAMES,
    "region": council_table.REGION_NAMES,
    "side": council_table.SIDE_NAMES,
    "city": council_table.CITY_NAMES,
    "permit": council_table.PERMIT_NAMES,
    "token": council_table.TOKEN_NAMES,
    "group": council_table.GROUP_NAMES,
    "origin": council_codes.SOURCE_NAMES,
    "score": council_codes.SCORE_NAMES,
    "verb": tuple(block.verb for block in council_codes.CODES.blocks),
}
BRUGES_NAMES: Final[Names] = {
    "seat": bruges_table.SEAT_NAMES,
    "colour": bruges_table.COLOUR_NAMES,
    "side": bruges_table.SIDE_NAMES,
    "pile": bruges_table.PILE_NAMES,
    "event": bruges_table.THREAT_NAMES,
    "threat": bruges_table.THREAT_NAMES,
    "majority": bruges_table.MAJORITY_NAMES,
    "card": bruges_table.PERSON_NAMES,
    "group": bruges_table.GROUP_NAMES,
    "score": bruges_codes.SCORE_NAMES,
    "verb": tuple(block.verb for block in bruges_codes.CODES.blocks),
}
RIO_NAMES: Final[Names] = {
    "seat": rio_table.SEAT_NAMES,
    "colour": rio_table.COLOUR_NAMES,
    "grid": rio_table.GRID_NAMES,
    "building": rio_table.KIND_NAMES,
    "office": rio_table.OFFICE_NAMES,
    "good": rio_table.GOOD_NAMES,
    "site": rio_table.SITE_NAMES,
    "enemy": rio_table.ENEMY_NAMES,
    "score": rio_codes.SCORE_NAMES,
    "verb": tuple(block.verb for block in rio_codes.CODES.blocks),
}

SPEECH: Final[dict[str, Speech]] = {
    "bruges": Speech(
        ("",),
        bruges_parts.STEPS,
        frozenset(bruges_refusals.REFUSALS.rule_of),
        BRUGES_NAMES,
        spoken=frozenset(["guilders", "workers"]),
    ),
    "council": Speech(
        ("", "original", "cmon"),
        council_spelling.SPELLING,
        frozenset(council_refusals.RULE_OF),
        COUNCIL_NAMES,
        spoken=frozenset([*GAINS, "tokens", "free_permit", "permit_again"]),
    ),
    "rio": Speech(
        ("",),
        RIO.steps,
        frozenset(rio_refusals.REFUSALS.rule_of),
        RIO_NAMES,
        spoken=frozenset(["silver", "stone", "wood", "precious", "points", "workers"]),
    ),
}
