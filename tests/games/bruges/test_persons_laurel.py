"""Persons with a laurel: what each scores at the end (B-510, B-804)."""

import pytest

from ludoteca.games.bruges.rules.scoring import laurel_points
from ludoteca.games.bruges.scenario import position, refused

CASES = [
    ("grand-duke", "houses red:grand-duke+red:baron", 4),
    ("margravine", "houses red:margravine prestige 5", 2),
    ("mayor", "houses red:mayor+red:councilman+red:vicar", 4),
    ("city-archivist", "houses red:city-archivist majorities prestige+canals", 4),
    ("ringmaster", "houses red:ringmaster+red:juggler+red:dancer", 6),
    ("knife-thrower", "houses red:knife-thrower threats red+red+blue+blue+brown+brown+purple", 6),
    ("head-of-the-trade-guild", "houses red:head-of-the-trade-guild+red:banker", 4),
    ("stockbroker", "houses red:stockbroker guilders 8", 2),
    ("head-of-the-craft-guild", "houses red:head-of-the-craft-guild", 2),
    ("engraver", "houses red:engraver+red:prince+red:duke+red:nun", 6),
    ("lord-high-steward", "houses red:lord-high-steward+red:page", 4),
    ("herald", "houses red:herald+red:page+red:nun", 1),
    ("bishop", "houses red:bishop workers red+red+blue+brown+brown", 2),
    ("cardinal", "houses red:cardinal+red:nun+red:monk+red:page", 6),
    ("art-patron", "houses red:art-patron+red:poet", 4),
    ("architect", "houses red:architect left 5 right 2", 7),
    ("commander", "houses red:commander+red:jailer", 4),
    ("fortress-builder", "houses red:fortress-builder left 5 right 4 crowned right", 3),
    ("robber-chief", "houses red:robber-chief+red:thief+red:spy", 6),
    ("card-sharp", "houses red:card-sharp hand poet+king", 2),
    ("rector", "houses red:rector+red:teacher", 4),
    ("geographer", "houses red:geographer+red+blue+yellow", 3),
]


@pytest.mark.parametrize(("person", "red", "points"), CASES, ids=[case[0] for case in CASES])
def test_the_laurel_scores_what_its_owner_has_at_the_end(
    person: str, red: str, points: int
) -> None:
    """B-510, B-804."""
    s = position(f"red {red}")
    assert laurel_points(s, 0) == points
    assert refused(s, f"activate {person}") == "at_the_end"


def test_the_revised_engraver_costs_9_and_scores_1_for_each_group() -> None:
    """B-R18."""
    s = position("option engraver revised\nred houses red:engraver+red:prince+red:duke+red:nun")
    engraver = s.areas[0].persons[0]
    assert laurel_points(s, 0) == 3
    assert (s.deck.price[engraver], s.deck.points[engraver]) == (9, 3)
    assert position("").deck.price[engraver] == 12
