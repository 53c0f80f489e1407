"""Río de la Plata."""

from ludoteca.kits import Kit

KIT = Kit(
    __name__,
    game="rules.game:RIO",
    advice="advice",
    artist="draw.artist:RioArtist",
    board="terminal:board",
    pack="pack",
    judge="bot.judge:RioJudge",
    glance="bot.judge:glance",
    printed="terminal:printed",
    ending="ending",
    explorer="explorer",
    scenario="scenario:position",
    shortcuts="shortcuts:shortcuts",
)
