"""A refusal as the tests of the rules compare it."""

from ludoteca.core.refusal import Numbers
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.testing import scenario


def why(s: Council, text: str) -> tuple[str, str, Numbers]:
    """The key, the rule and the numbers, after making sure that nothing changed."""
    refusal = scenario.refusal(COUNCIL, s, text)
    return refusal.key, refusal.rule, refusal.numbers
