"""A small game whose rules differ by version: the first allows three, the second only two."""

from ludoteca.kits import Kit

KIT = Kit(__name__, game="game:NIM")
