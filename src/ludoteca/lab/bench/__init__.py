"""How fast the engine is, beside Catanatron in the same run."""

from ludoteca.lab.bench.command import add_arguments, bar, measured
from ludoteca.lab.bench.measure import run
from ludoteca.lab.bench.report import TARGETS, Report, Row
from ludoteca.lab.bench.show import show

__all__ = ["TARGETS", "Report", "Row", "add_arguments", "bar", "measured", "run", "show"]
