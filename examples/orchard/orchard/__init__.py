"""Orchard: plant trees, let them multiply, and pick them in time."""

from ludoteca.kits import Kit

KIT = Kit(__name__, game="game:ORCHARD")
