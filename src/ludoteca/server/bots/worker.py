"""A process that thinks for bots: questions in on standard input, answers out, one line each."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from ludoteca.core.game import Json
from ludoteca.games import GAMES
from ludoteca.lab import bots, hints
from ludoteca.lab.analysis.judging import judged
from ludoteca.lab.analysis.stretches import Stretch
from ludoteca.table import Seat


class Question(msgspec.Struct):
    """Which bot is to decide for which seat of which position."""

    bot: str
    game: str
    seat: int
    position: Json
    seed: int | None = None  # for choices that are to be the same again
    left: float = 1.0  # of the bot's budget for this turn
    seconds: float = 0.0  # of thought for a hint, at most
    sims: int = 0  # of each search in a round of a hint; 0: as many as suit
    language: str = ""  # of a hint …
    names: list[str] = []  # … and what it calls the players
    stretch: Json | None = None  # of a finished game, to be judged …
    depth: int = 1  # … so deeply


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
    """One line: what the bot does, a part of an analysis, or hints."""
    if question.stretch is not None:
        return msgspec.json.encode(judged(Stretch.read(question.stretch), question.depth))
    if question.bot:
        return msgspec.json.encode(decide(question))
    game = GAMES[question.game]
    seat = Seat(game, game.load(question.position), question.seat)
    advice = hints.advise(seat, question.sims or hints.SIMS, question.seconds)
    return msgspec.json.encode(hints.told(game, advice, question.language, question.names))


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
