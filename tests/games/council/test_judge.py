"""The judge of Council of Four."""

import pytest

from ludoteca.games.council.rules.game import COUNCIL
from tests.lab.think import judging


@pytest.mark.parametrize("seats", [2, 4])
def test_it_knows_when_a_game_is_young(seats: int) -> None:
    judging.leads_say_less_early(COUNCIL, seats)
