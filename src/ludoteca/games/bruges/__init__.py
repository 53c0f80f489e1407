"""Bruges."""

from ludoteca.kits import Kit

KIT = Kit(
    __name__,
    game="rules.game:BRUGES",
    artist="draw.artist:BrugesArtist",
    board="terminal:board",
    card="terminal:card",
    pack="pack",
    judge="bot.judge:BrugesJudge",
    scenario="scenario:position",
)
