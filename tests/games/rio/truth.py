"""What the refusals of Río de la Plata must say, worked out from the written position alone."""

from typing import Final

from tests.games.rio import truth_city, truth_trade, truth_war, truth_works
from tests.laws.truth import Oracle

ORACLES: Final[dict[str, Oracle]] = {
    **truth_city.ORACLES,
    **truth_works.ORACLES,
    **truth_trade.ORACLES,
    **truth_war.ORACLES,
}
UNTOLD: Final[dict[str, str]] = {}
