"""Council of Four."""

from ludoteca.kits import Kit

KIT = Kit(
    __name__,
    game="rules.game:COUNCIL",
    artist="draw.artist:CouncilArtist",
    board="terminal:board",
    judge="bot.judge:CouncilJudge",
    scenario="scenario:position",
)
