"""The options of Río de la Plata and the rulings that offer them."""

from ludoteca.games.rio.rules.options import OPTIONS
from tests.rulebook import Rulebook

VARIANTS = {"length", "experience", "seats_modifier"}  # of the rulebook itself


def test_every_option_is_told_in_the_rulings_or_is_a_variant_of_the_rulebook() -> None:
    told = " ".join([row["option"] for row in Rulebook("rio").rows if "option" in row])
    assert [name for name in OPTIONS if name not in told and name not in VARIANTS] == []
