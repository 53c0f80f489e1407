"""Every reason to refuse an action, with the rule it rests on."""

from __future__ import annotations

from typing import Final

from ludoteca.core.refusal import Refusals
from ludoteca.games.bruges.rules.codes import CODES

_RULE_OF: Final[dict[str, str]] = {
    # Not the moment.
    "over": "B-801",
    "chance_first": "B-R26",
    "chance_only": "B-R26",
    "not_asked": "B-R27",
    "must_choose": "B-R27",
    # Drawing and climbing.
    "pile_empty": "B-R11",
    # The turn.
    "card_due": "B-401",
    "card_played": "B-403",
    "no_cards": "B-R06",
    "card_not_in_hand": "B-403",
    "action_not_offered": "B-514",
    # The six actions.
    "no_tile_to_return": "B-431",
    "no_tile_of_colour": "B-431",
    "canal_complete": "B-442",
    "canals_complete": "B-442",
    "canal_space": "B-443",
    "canal_spaces": "B-443",
    "canal_guilders": "B-444",
    "no_canal_card": "B-443",
    "no_canal_cards": "B-443",
    "no_worker_to_build": "B-452",
    "no_worker_of_colour": "B-452",
    "no_workers": "B-452",
    "no_card_of_colour": "B-451",
    "house_colour": "B-451",
    "no_room": "B-R31",
    "no_empty_house": "B-461",
    "persons_too_dear": "B-462",
    "person_too_dear": "B-462",
    "house_missing": "B-461",
    "house_taken": "B-463",
    "house_alike": "B-R12",
    # Persons.
    "not_your_person": "B-515",
    "flash_only": "B-503",
    "betters_action": "B-507",
    "by_itself": "B-508",
    "at_the_end": "B-510",
    "turned": "B-505",
    "icon_worker": "B-504",
    "does_nothing": "B-R04",
    "not_turned": "B-505",
    "not_in_discard": "B-R32",
    "colour_not_offered": "B-R33",
    "no_worker_to_give": "B-R21",
    "no_worker_to_exchange": "B-R24",
    "nothing_to_take": "B-R22",
    "not_yourself": "B-R22",
    "no_such_player": "B-109",
    # Threats.
    "not_pending": "B-610",
    "not_handed_out": "B-302",
    "no_such_house": "B-605",
    "no_canal_tile": "B-605",
    "no_person_to_lose": "B-603",
    # What persons make others lose.
    "houses_only": "B-R21",
    "canals_only": "B-R21",
    "no_house_to_lose": "B-R21",
    # Chance.
    "back_gone": "B-R16",
    "card_seen": "B-R16",
    "wrong_pile": "B-R26",
    "wrong_colour": "B-R26",
    "wrong_die": "B-301",
    "no_such_seat": "B-115",
}

REFUSALS: Final[Refusals] = Refusals("bruges", CODES, _RULE_OF)
