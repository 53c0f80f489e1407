"""Many games between bots: how often each wins, in which seat, with confidence intervals."""

from ludoteca.lab.arena.folder import Folder
from ludoteca.lab.arena.match import Outcome, play
from ludoteca.lab.arena.run import run
from ludoteca.lab.arena.schedule import Match, schedule
from ludoteca.lab.arena.settings import Settings
from ludoteca.lab.arena.standings import Standing, standings

__all__ = [
    "Folder",
    "Match",
    "Outcome",
    "Settings",
    "Standing",
    "play",
    "run",
    "schedule",
    "standings",
]
