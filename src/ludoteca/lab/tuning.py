"""Tuning: a bot against itself with one parameter changed, one arena for each value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from ludoteca.core.errors import OptionError
from ludoteca.games import GAMES
from ludoteca.lab.arena.intervals import Interval
from ludoteca.lab.arena.match import Outcome
from ludoteca.lab.arena.standings import standing
from ludoteca.lab.bots.levels import LEVELS
from ludoteca.lab.judges import judge_of

# What is tried unless somebody says otherwise, by kind of bot.
USUAL: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "search": {
        "turns": ("1", "2", "3", "5", "7"),
        "tries": ("1", "3", "6"),
        "prior_rollouts": ("1", "2", "4", "8"),
        "exploration": ("1.0", "2.0", "4.0"),
        "caution": ("1.0", "2.0"),
        "expand_after": ("1", "3"),
        "focus": ("0.08", "0.15", "0.3"),
    },
    "greedy": {"worlds": ("1", "3", "6"), "tries": ("4", "8", "16")},
}


@dataclass(frozen=True)
class Tried:
    """One value of a parameter, and how often the bot that has it beats the bot as it is."""

    parameter: str
    value: str
    games: int
    wins: float
    par: float
    interval: Interval
    deals: Interval | None

    @property
    def verdict(self) -> str:
        """What can be said: better, worse, or nothing."""
        low, high = self.deals or self.interval
        return "better" if low > self.par else "worse" if high < self.par else "open"

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"share": self.wins / self.games, "verdict": self.verdict}


def asked(given: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """`turns=3,5` as a parameter and its values."""
    out: dict[str, tuple[str, ...]] = {}
    for each in given:
        name, equals, values = each.partition("=")
        found = tuple(value.strip() for value in values.split(",") if value.strip())
        if not name or not equals or not found:
            raise OptionError(f"--try {each!r}; expected PARAMETER=VALUE,VALUE as in turns=3,5")
        out[name] = found
    return out


def configurations(
    game: str, bot: str, seats: int, tries: Mapping[str, Sequence[str]]
) -> list[tuple[str, str]]:
    """Parameters and values to try, without those the bot has already."""
    name = LEVELS.get(bot, bot)
    kind = name.partition(":")[0]
    sweep = tries or USUAL.get(kind)
    if sweep is None:
        raise OptionError(f"bot {bot!r}: nothing is usually tried for it; name it with --try")
    best = judge_of(GAMES[game]).settings(seats)
    return [
        (parameter, value)
        for parameter, values in sweep.items()
        for value in values
        if f"{parameter}=" not in name and not is_usual(kind, best, parameter, value)
    ]


def is_usual(kind: str, best: object, parameter: str, value: str) -> bool:
    """Whether the judge of the game sets a parameter of its search to this value anyway."""
    if kind != "search" or not hasattr(best, parameter):
        return False
    try:
        return float(getattr(best, parameter)) == float(value)
    except ValueError:
        return False


def rounds(values: int, games: int, seats: int) -> list[int]:
    """How many games a value has played after each round; half of the values leave after each.

    Every round doubles the games, in whole deals, so that all rounds take about as long.
    """
    halvings = max(0, (values - 1).bit_length())
    return [
        min(games, max(1, games // (seats * 2**left)) * seats) if left else games
        for left in range(halvings, -1, -1)
    ]


def better_half(rows: Sequence[Tried]) -> list[Tried]:
    """Those that won most, in the order they were tried; of an odd number one more stays."""
    ranked = sorted(rows, key=lambda row: row.wins / row.games, reverse=True)
    staying = ranked[: (len(rows) + 1) // 2]
    return [row for row in rows if row in staying]


def changed(bot: str, parameter: str, value: str) -> str:
    """The name of a bot with one parameter more."""
    name = LEVELS.get(bot, bot)
    return f"{name}{',' if ':' in name else ':'}{parameter}={value}"


def tried(parameter: str, value: str, outcomes: Sequence[Outcome], name: str) -> Tried:
    """How a configuration fared."""
    row = standing(name, outcomes, None)
    return Tried(parameter, value, row.games, row.wins, row.par, row.interval, row.deals)
