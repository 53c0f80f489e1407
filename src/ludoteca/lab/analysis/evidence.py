"""What measured games show about luck and skill, and whether that is enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

WIDE: Final = 1.96  # standard errors: 95 of 100 intervals hold the truth
STRENGTHS: Final = ("random", "easy", "normal")  # the weakest first
EQUALS: Final = ("normal", "greedy")  # two names of one bot: neither may come out better
GAMES: Final = 200  # at least
GRACE: Final = 2.58  # where several intervals are looked at together: 99 of 100


class Mean(NamedTuple):
    """A mean and half of its 95 % interval."""

    value: float
    half: float

    def holds(self, value: float = 0.0, grace: float = WIDE) -> bool:
        return abs(self.value - value) <= self.half * grace / WIDE

    def __str__(self) -> str:
        return f"{self.value:+.3f} ± {self.half:.3f}"


def mean_of(values: Sequence[float]) -> Mean:
    return Mean(fmean(values), WIDE * stdev(values) / sqrt(len(values)))


def correlation(a: Sequence[float], b: Sequence[float]) -> float:
    means, spreads = (fmean(a), fmean(b)), (stdev(a), stdev(b))
    if not all(spreads):
        return 0.0
    both = sum((x - means[0]) * (y - means[1]) for x, y in zip(a, b, strict=True))
    return both / (len(a) - 1) / spreads[0] / spreads[1]


@dataclass(frozen=True)
class Evidence:
    """The accounts of games between a stronger and a weaker bot."""

    game: str
    rows: Sequence[dict[str, Any]]
    share: float = 1.0  # of the looks ahead that an analysis makes, in these games

    def of(self, pairing: Sequence[str], bot: str, part: str) -> list[float]:
        """A part of the account of a bot in every game of a pairing: a mean over its seats."""
        out = []
        for row in self.rows:
            if row["pairing"] == list(pairing):
                seats = [n for n, name in enumerate(row["bots"]) if name == bot]
                out.append(fmean(row["accounts"][seat][part] for seat in seats))
        return out

    def pairings(self) -> list[list[str]]:
        return [list(pair) for pair in dict.fromkeys(tuple(row["pairing"]) for row in self.rows)]

    def gap(self, pairing: Sequence[str], part: str) -> Mean:
        """How much more of a part the stronger has."""
        both = [self.of(pairing, bot, part) for bot in pairing]
        return mean_of([a - b for a, b in zip(*both, strict=True)])

    def pooled(self, part: str) -> list[float]:
        """A part of the account of the first bot of every pairing."""
        return [value for pair in self.pairings() for value in self.of(pair, pair[0], part)]

    def bound(self, pairing: Sequence[str]) -> float:
        """How luck goes with results, among games of a pairing."""
        luck, result = (self.of(pairing, pairing[0], part) for part in ("luck", "result"))
        return correlation(luck, result)

    def rest(self) -> float:
        """The standard deviation of drift and noise of an analysis."""
        noise = fmean(value**2 for value in self.pooled("noise")) * self.share
        return sqrt(stdev(self.pooled("drift")) ** 2 + noise)

    def faults(self) -> list[str]:
        """What is missing for luck and skill to be shown; nothing if all is there."""
        known, expected = self.pairings(), [*combinations(reversed(STRENGTHS), 2), tuple(EQUALS)]
        unseen = [" and ".join(pair) for pair in expected if list(pair) not in known]
        if unseen:
            return [f"no game of {pair}" for pair in unseen]
        out = []
        if len(self.rows) < GAMES:
            out.append(f"{len(self.rows)} games, and {GAMES} are needed")
        for pair in self.pairings():
            skill, luck, name = self.gap(pair, "skill"), self.gap(pair, "luck"), " and ".join(pair)
            if pair == list(EQUALS) and not skill.holds(grace=GRACE):
                out.append(f"skill tells {name} apart, which are equal: {skill}")
            if pair != list(EQUALS) and skill.value <= skill.half:
                out.append(f"skill does not tell {name} apart: {skill}")
            if not luck.holds(grace=GRACE):
                out.append(f"luck depends on who plays, {name}: {luck}")
        drawn = self.pooled("luck")
        if not mean_of(drawn).holds():
            out.append(f"luck is not 0 on average: {mean_of(drawn)}")
        even = len(self.of(EQUALS, EQUALS[0], "luck"))
        if self.bound(EQUALS) <= WIDE / sqrt(even):
            out.append(f"luck has nothing to do with results: {self.bound(EQUALS):.2f}")
        rest = self.rest()
        if rest >= stdev(drawn):
            out.append(f"what is unexplained deviates by {rest:.3f}, luck by {stdev(drawn):.3f}")
        return out

    def told(self) -> str:
        """The figures as a table in Markdown, and the verdict."""
        lines = [
            f"{self.game}: {len(self.rows)} games",
            "| pairing | games | won | skill | skill | difference | luck |",
            "|---|---|---|---|---|---|---|",
        ]
        for pair in self.pairings():
            won = self.of(pair, pair[0], "result")
            skills = [mean_of(self.of(pair, bot, "skill")) for bot in pair]
            cells = [" – ".join(pair), str(len(won)), f"{fmean(won):.0%}", *map(str, skills)]
            cells += [str(self.gap(pair, "skill")), str(mean_of(self.of(pair, pair[0], "luck")))]
            lines.append(f"| {' | '.join(cells)} |")
        parts = {part: self.pooled(part) for part in ("luck", "drift", "skill", "others", "result")}
        spreads = ", ".join(f"{part} {stdev(values):.3f}" for part, values in parts.items())
        lines.append(f"standard deviations a game: {spreads}")
        lines.append(f"drift and noise of an analysis {self.rest():.3f}")
        lines.append(f"luck on average {mean_of(parts['luck'])}, drift {mean_of(parts['drift'])}")
        lines.append(f"correlation of luck with results among equals {self.bound(EQUALS):.2f}")
        lines += [f"- {fault}" for fault in self.faults()] or ["- nothing is missing"]
        return "\n".join(lines)
