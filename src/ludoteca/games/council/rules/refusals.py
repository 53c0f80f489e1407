"""Every reason to refuse an action, with the rule it rests on."""

from __future__ import annotations

from typing import Final

from ludoteca.core.refusal import Refusals
from ludoteca.games.council.rules.codes import CODES

_RULE_OF: Final[dict[str, str]] = {
    # Not the moment.
    "over": "C-804",
    "chance_first": "C-R74",
    "chance_only": "C-R74",
    "not_asked": "C-R75",
    # The turn.
    "main_action_due": "C-206",
    "extra_main_due": "C-R22",
    "no_main_action_left": "C-207",
    "second_quick_action": "C-208",
    "one_extra_only": "C-R08",
    # Electing.
    "none_in_pool": "C-311",
    "send_assistants": "C-631",
    # Satisfying a council and acquiring.
    "nothing_face_up": "C-R34",
    "slot_empty": "C-R09",
    "no_matching_card": "C-321",
    "no_card_for_any_region": "C-321",
    "council_too_dear": "C-324",
    "one_card_at_least": "C-321",
    "coins": "C-324",
    "card_not_in_hand": "C-321",
    "no_councillor_left": "C-322",
    "price_out_of_reach": "C-R49",
    # Building.
    "no_permit_face_up": "C-331",
    "permit_used": "C-335",
    "permit_not_yours": "C-331",
    "city_not_on_permit": "C-332",
    "journey_too_dear": "C-344",
    "no_emporium_left": "C-R36",
    "own_emporium_there": "C-401",
    "build_assistants": "C-402",
    "all_cities_built": "C-R27",
    # Quick actions.
    "engage_coins": "C-613",
    "no_assistants_left": "C-R03",
    "change_assistants": "C-621",
    "nothing_to_change": "C-R43",
    "king_has_no_permits": "C-622",
    "region_empty": "C-R43",
    "again_assistants": "C-641",
    # Collecting.
    "no_emporium_there": "C-715",
    "no_token_there": "C-109",
    "noble_token": "C-716",
    "same_city_twice": "C-R24",
    "not_to_collect": "C-R39",
    "free_permit_due": "C-R53",
    # Chance.
    "no_such_card": "C-204",
    "no_such_permit": "C-329",
    "no_such_neutral": "C-901",
    "token_placed": "C-108",
    "no_such_seat": "C-128",
}

REFUSALS: Final[Refusals] = Refusals("council", CODES, _RULE_OF)
