"""Río de la Plata."""

from ludoteca.kits import Kit

KIT = Kit(
    __name__,
    game="rules.game:RIO",
    artist="draw.artist:RioArtist",
    board="terminal:board",
    pack="pack",
    judge="bot.judge:RioJudge",
    printed="terminal:printed",
    scenario="scenario:position",
)
