"""What hints call a plan: a house by its card, or by its colour while the card is open."""

import pytest

from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.scenario import play, position
from ludoteca.words.advice import clauses, plan

HANDS = "red hand beggar+spy+poet+queen workers purple+yellow"


@pytest.mark.parametrize(
    ("played", "texts", "said"),
    [
        ([], ["build", "colour purple"], "Build a purple house"),
        ([], ["build", "colour purple", "card beggar"], "Build a purple house with the Beggar"),
        (["build"], ["colour purple"], "Build a purple house"),
        (["build", "colour purple"], ["card beggar"], "Build a house with the Beggar"),
    ],
)
def test_a_house_is_one_clause(played: list[str], texts: list[str], said: str) -> None:
    s = position(HANDS)
    play(s, *played)
    codes = [BRUGES.parse(text) for text in texts]
    assert plan(clauses(BRUGES, s, codes, "en"), "en") == said


@pytest.mark.parametrize(
    ("language", "said"),
    [("it", "Costruisci una casa gialla"), ("fr", "Construire une maison jaune")],
)
def test_the_colour_of_a_house_agrees(language: str, said: str) -> None:
    codes = [BRUGES.parse(text) for text in ("build", "colour yellow")]
    assert plan(clauses(BRUGES, position(HANDS), codes, language), language) == said
