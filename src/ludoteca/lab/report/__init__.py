"""What arenas have shown, as one page that needs nothing else."""

from ludoteca.lab.report.page import page
from ludoteca.lab.report.study import Study, gather

__all__ = ["Study", "gather", "page"]
