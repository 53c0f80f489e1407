"""A process that thinks for bots: questions in on standard input, answers out, one line each."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from ludoteca.core.game import Json
from ludoteca.games import GAMES
from ludoteca.lab import bots
from ludoteca.table import Seat


class Question(msgspec.Struct):
    """Which bot is to decide for which seat of which position."""

    bot: str
    game: str
    seat: int
    position: Json
    seed: int | None = None  # for choices that are to be the same again
    seconds: float = 0.0  # of thought for a hint
    left: float = 1.0  # of the bot's budget for this turn


class Plan(msgspec.Struct):
    """What a bot does now and, as far as it has made up its mind, next."""

    texts: list[str]
    left: float  # of its budget, should its turn go on after that


def decide(question: Question) -> Plan:
    game = GAMES[question.game]
    seat = Seat(game, game.load(question.position), question.seat)
    bot = bots.make(question.bot, question.seed)
    bot.left = question.left
    return Plan([game.text(code) for code in bot.plan(seat)], bot.left)


def think(question: Question) -> bytes:
    """One line: what the bot does, or, if no bot is named, what one might do and its chances."""
    if question.bot:
        return msgspec.json.encode(decide(question))
    game = GAMES[question.game]
    seat = Seat(game, game.load(question.position), question.seat)
    ranked = [(int(code), float(chance)) for code, chance in bots.hint(seat, question.seconds)]
    return msgspec.json.encode(ranked)


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
