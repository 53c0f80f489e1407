"""How fast the server is, beside boardgame.io in the same run."""

from ludoteca.server.bench.report import Figure, Report
from ludoteca.server.bench.rival import NoRival, Rival
from ludoteca.server.bench.run import Sizes, measured, run
from ludoteca.server.bench.show import show

__all__ = ["Figure", "NoRival", "Report", "Rival", "Sizes", "measured", "run", "show"]
