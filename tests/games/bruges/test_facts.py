"""The numbers beside a choice are those that playing it brings."""

import pytest

from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import play, position

AREA = "red hand poet+mayor+king+count guilders 9 workers yellow+blue {area}"


@pytest.mark.parametrize(
    ("action", "area", "text", "wanted"),
    [
        ("workers", "", "card poet", {"gain_workers": 2}),
        ("workers", "houses red:lawyer", "card poet", {"gain_workers": 3}),
        ("guilders", "", "card poet", {"gain_guilders": 3}),
        ("guilders", "houses red:dancer", "card poet", {"gain_guilders": 5}),
        ("guilders", "houses red:wholesaler", "card poet", {}),
        ("threat", "threats yellow", "card poet", {"gain_points": 1}),
        ("threat", "threats yellow houses red:prioress", "card poet", {"gain_points": 2}),
        ("canal", "", "card king", {"cost_guilders": 1}),
        ("canal", "houses red:harbour-master", "card king", {"cost_guilders": 0}),
        ("build", "", "colour yellow", {"cost_worker": "yellow"}),
        ("build", "houses red:building-inspector", "colour yellow", {}),
        ("place", "houses red", "card poet", {"cost_guilders": 3}),
        ("place", "houses red+red:biologist", "card poet", {"cost_guilders": 1}),
    ],
)
def test_a_choice_tells_what_it_costs_and_gives(
    action: str, area: str, text: str, wanted: dict[str, int | str]
) -> None:
    s = position(AREA.format(area=area))
    play(s, action)
    told = BRUGES.facts(s, BRUGES.parse(text))
    assert {key: told[key] for key in told if key.startswith(("cost_", "gain_"))} == wanted


@pytest.mark.parametrize(
    ("action", "area", "wanted"),
    [
        ("guilders", "hand poet", {"card": "poet", "gain_guilders": 3}),
        ("canal", "hand poet+king guilders 1", {"card": "king", "cost_guilders": 1}),
        ("threat", "hand poet+king threats blue", {"card": "king", "gain_points": 1}),
        ("build", "hand poet+king workers blue", {"cost_worker": "blue"}),
        ("build", "hand poet+king workers blue+yellow", {}),
        ("place", "hand page+king houses red", {}),
        ("guilders", "hand poet+king", {}),
    ],
)
def test_an_action_with_a_single_card_says_what_it_does(
    action: str, area: str, wanted: dict[str, int | str]
) -> None:
    """B-R35: the card is not asked for; the person that alone can be paid, and a house, are."""
    told = BRUGES.facts(position(f"red {area}"), BRUGES.parse(action))
    assert {key: told[key] for key in told if key.startswith(("cost_", "gain_", "card"))} == wanted
