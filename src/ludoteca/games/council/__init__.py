"""Council of Four."""

from ludoteca.kits import Kit

KIT = Kit(
    __name__,
    game="rules.game:COUNCIL",
    advice="advice",
    artist="draw.artist:CouncilArtist",
    board="terminal:board",
    judge="bot.judge:CouncilJudge",
    ending="ending",
    explorer="explorer",
    picks="shortcuts:picks",
    scenario="scenario:position",
    shortcuts="shortcuts:shortcuts",
)
