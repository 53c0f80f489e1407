"""Analysis of finished games: chances, mistakes, turning points, luck and skill."""

from ludoteca.lab.analysis.result import Analysis, analyse

__all__ = ["Analysis", "analyse"]
