"""The results of arenas as one self-contained page."""

from ludoteca.lab.report.page import page
from ludoteca.lab.report.study import Study, gather

__all__ = ["Study", "gather", "page"]
