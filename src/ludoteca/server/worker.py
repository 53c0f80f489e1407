"""A process that thinks for bots: questions in on standard input, answers out, one line each."""

from __future__ import annotations

import sys
from typing import Any, Final

import msgspec

from ludoteca.core.game import Json
from ludoteca.games import GAMES
from ludoteca.lab import bots
from ludoteca.lab.bots import Bot
from ludoteca.table import Seat

MOST_SEATED: Final = 100  # bots kept at hand
SEATED: Final[dict[tuple[str, int, str], Bot]] = {}  # by table, seat and name
BETWEEN: Final = "\t"  # two decisions of one plan


class Question(msgspec.Struct):
    """Which bot is to decide for which seat of which position."""

    bot: str
    game: str
    seat: int
    position: Json
    seed: int | None = None  # for choices that are to be the same again
    seconds: float = 0.0  # of thought for a hint
    table: str = ""  # where the bot sits


def decide(question: Question) -> str:
    """The texts of what the bot does now and, as far as it has made up its mind, next."""
    game = GAMES[question.game]
    seat = Seat(game, game.load(question.position), question.seat)
    return BETWEEN.join(game.text(code) for code in opponent(question).plan(seat))


def opponent(question: Question) -> Bot:
    """The bot at its table, with what is left of its budget for a turn; one with a seed is new."""
    if question.seed is not None or not question.table:
        return bots.make(question.bot, question.seed)
    key = (question.table, question.seat, question.bot)
    bot = SEATED.pop(key, None) or bots.make(question.bot)
    SEATED[key] = bot
    if len(SEATED) > MOST_SEATED:
        del SEATED[next(iter(SEATED))]  # who has waited longest for a turn
    return bot


def think(question: Question) -> bytes:
    """One line: what the bot does, or, if no bot is named, what one might do and its chances."""
    if question.bot:
        return decide(question).encode()
    game = GAMES[question.game]
    seat = Seat(game, game.load(question.position), question.seat)
    ranked = [(int(code), float(chance)) for code, chance in bots.hint(seat, question.seconds)]
    return msgspec.json.encode(sorted(ranked, key=lambda pair: -pair[1]))


def limit_memory(size: int) -> None:
    """Where the system can, refuse to grow past `size` bytes."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (size, size))


def main(arguments: list[str]) -> None:
    limit_memory(int(arguments[0]))
    decode = msgspec.json.Decoder(Question).decode
    answers: Any = sys.stdout.buffer
    for line in sys.stdin.buffer:
        answers.write(think(decode(line)) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
