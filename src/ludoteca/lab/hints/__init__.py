"""Hints: what one might play, the whole of a small plan, and why."""

from ludoteca.lab.hints.advisor import SIMS, Advice, Hint, advise
from ludoteca.lab.hints.told import Told, about, told

__all__ = ["SIMS", "Advice", "Hint", "Told", "about", "advise", "told"]
