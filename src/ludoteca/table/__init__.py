"""One game being played: the dealer, the seats, moves and undo."""

from ludoteca.core.game import Game
from ludoteca.record.record import Player
from ludoteca.table.dealer import Dealer
from ludoteca.table.seat import Seat
from ludoteca.table.shortcuts import picks, shortcuts
from ludoteca.table.table import Table

__all__ = ["Dealer", "Game", "Player", "Seat", "Table", "picks", "shortcuts"]
