"""The numbers beside a choice are those that playing it brings."""

import pytest

from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import play, position

AREA = "red hand poet+king guilders 9 workers yellow+blue {area}"


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
        ("place", "houses red+red:steward", "card poet", {"cost_guilders": 1}),
    ],
)
def test_a_choice_tells_what_it_costs_and_gives(
    action: str, area: str, text: str, wanted: dict[str, int | str]
) -> None:
    s = position(AREA.format(area=area))
    play(s, action)
    told = BRUGES.facts(s, BRUGES.parse(text))
    assert {key: told[key] for key in told if key.startswith(("cost_", "gain_"))} == wanted
