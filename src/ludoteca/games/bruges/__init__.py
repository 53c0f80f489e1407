"""Bruges."""

from ludoteca.kits import Kit

KIT = Kit(
    __name__,
    game="rules.game:BRUGES",
    advice="advice",
    artist="draw.artist:BrugesArtist",
    board="terminal:board",
    card="terminal:card",
    pack="pack",
    picks="shortcuts:picks",
    judge="bot.judge:BrugesJudge",
    ending="ending",
    explorer="explorer",
    scenario="scenario:position",
    shortcuts="shortcuts:shortcuts",
)
