"""What each game can say, as the tests about its words ask for it."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from ludoteca.core.game import Game
from ludoteca.core.spelling import Spelling
from ludoteca.games import GAMES
from ludoteca.words.book import read
from tests.own import own

Names = Mapping[str, tuple[str, ...]]


class Speech(NamedTuple):
    """The parts of one game that need words."""

    dialects: tuple[str, ...]  # the first is none
    spelling: Spelling
    names: Names  # tables of names, as the rules have them
    spoken: frozenset[str] | None  # amounts said without a sentence naming them; None: any


def speech(game: Game) -> Speech:
    sources = game.breakdown(game.deal(game.seats[0]))[0]
    return Speech(
        ("", *read(game.name, "en.toml").get("dialects", {})),
        game.steps,
        {
            "seat": game.seat_names,
            "score": tuple(source for source, _ in sources),
            "verb": tuple(block.verb for block in game.codes.blocks),
            **own(game.name, "NAMES", {}),
        },
        own(game.name, "SPOKEN", None),
    )


SPEECH: Final[dict[str, Speech]] = {name: speech(game) for name, game in GAMES.items()}
