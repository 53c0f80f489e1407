"""Puzzles: positions in which one choice is clearly better than all others."""

from ludoteca.lab.puzzles.files import BadPuzzle, read, shipped
from ludoteca.lab.puzzles.making import Making, make
from ludoteca.lab.puzzles.puzzle import Puzzle, Step

__all__ = ["BadPuzzle", "Making", "Puzzle", "Step", "make", "read", "shipped"]
