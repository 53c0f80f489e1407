"""The explorer: what was chosen in positions like this, in many finished games."""

from ludoteca.lab.explorer.keys import explored, kinds
from ludoteca.lab.explorer.rows import Chosen, chosen

__all__ = ["Chosen", "chosen", "explored", "kinds"]
