"""How fast the engine is, beside Catanatron in the same run."""

from ludoteca.lab.bench.command import add_arguments, run_command
from ludoteca.lab.bench.measure import run
from ludoteca.lab.bench.report import TARGETS, Report, Row

__all__ = ["TARGETS", "Report", "Row", "add_arguments", "run", "run_command"]
