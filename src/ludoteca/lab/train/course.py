"""A course of training on disk: generation after generation, each resumed where it stopped.

A folder has `course.json`, its settings, and for each generation a folder with the games of
self-play, the weights fitted to them, the gate (an arena), and `report.json` once it is decided.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import LudotecaError, OptionError
from ludoteca.core.version import VERSION
from ludoteca.games import GAMES
from ludoteca.lab.arena import Settings
from ludoteca.lab.bots.learned import LEARNED, searching
from ludoteca.lab.judges import judge_of
from ludoteca.lab.train.fit import Fitted, collected, fitted, focused
from ludoteca.lab.train.selfplay import School, kept
from ludoteca.lab.train.weights import Weights, by_hand, read

FORMAT: Final = 1
LEAST: Final = 5  # games of a generation: one of them is held out


class BadCourse(LudotecaError):
    """A folder with a course of other settings, or with other things."""


@dataclass(frozen=True)
class Course:
    """Everything that determines a course, but for how many generations it has."""

    game: str
    seats: int
    games: int  # of self-play in each generation
    sims: int  # of the search that plays them, a turn
    gate: int  # games between a candidate and the best so far
    budget: str  # of both in these games, as in seconds=1
    mix: float  # part of a target that is the value of the search
    ridge: float
    prior: bool  # whether the focus of the priors is fitted too
    seed: int
    rules: int

    @classmethod
    def of(cls, game: str, **given: Any) -> Course:
        """A course that can be held; OptionError names what is wrong."""
        rules = GAMES[game]
        out = cls(game=game, rules=rules.version, **given)
        rules.deal(out.seats)
        if out.games < LEAST:
            raise OptionError(f"{out.games} games of self-play; expected at least {LEAST}")
        if out.sims < 1 or out.gate < 1:
            raise OptionError("--sims and --gate; expected at least 1")
        if not 0 <= out.mix <= 1:
            raise OptionError(f"--mix {out.mix:g}; expected 0, the result alone, to 1, the search")
        if out.ridge < 0:
            raise OptionError(f"--ridge {out.ridge:g}; expected 0 or more")
        searching(f"search:{out.budget}", 0)  # UnknownBot says what is wrong with the budget
        return out

    def school(self, generation: int, best: Path | None) -> School:
        """The self-play of a generation, by the best there is."""
        bot = f"{LEARNED}{best}:sims={self.sims}" if best else f"search:sims={self.sims}"
        return School(self.game, self.seats, bot, 1000 * self.seed + generation, {})

    def arena(self, generation: int, candidate: Path, best: Path | None) -> Settings:
        """The gate: one candidate among the best so far, at equal budgets."""
        rival = f"{LEARNED}{best}:{self.budget}" if best else f"search:{self.budget}"
        names = (f"{LEARNED}{candidate}:{self.budget}", *[rival] * (self.seats - 1))
        seed = 1000 * self.seed + generation
        return Settings.of(self.game, names, self.gate, self.seats, None, seed)


class Folder:
    """Where a course is kept."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, course: Course) -> None:
        """Begin a course, or resume the same one."""
        wanted = {"course": FORMAT, "ludoteca": VERSION} | asdict(course)
        file = self.path / "course.json"
        if file.exists():
            found = json.loads(file.read_text("utf-8"))
            for key, value in wanted.items():
                if found.get(key) != value:
                    raise BadCourse(
                        f"{self.path} holds a course with {key} {found.get(key)!r}, not {value!r};"
                        " name a new folder, or its own settings to go on"
                    )
            return
        if self.path.exists() and any(self.path.iterdir()):
            raise BadCourse(f"{self.path} holds other things and no course; name a new folder")
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadCourse(f"{self.path}: {error.strerror or error}") from error
        write(file, json.dumps(wanted, indent=2) + "\n")

    def generation(self, number: int) -> Path:
        path = self.path / f"{number:03}"
        path.mkdir(exist_ok=True)
        return path

    def reports(self) -> list[dict[str, Any]]:
        """Those of the generations that are decided, in order."""
        files = sorted(self.path.glob("[0-9]*/report.json"))
        return [json.loads(file.read_text("utf-8")) for file in files]

    def best(self) -> Path | None:
        """The weights of the last generation that passed its gate."""
        passed = [report["generation"] for report in self.reports() if report["passed"]]
        return self.generation(passed[-1]) / "weights.json" if passed else None


def learn(course: Course, place: Path, best: Path | None) -> tuple[Weights, Fitted]:
    """Fit weights to the games of a generation and write them down."""
    games = [game for _, game in sorted(kept(place / "games.jsonl").items())]
    before = read(best) if best else by_hand(course.game)
    spread = judge_of(GAMES[course.game]).spread
    data = collected(games)
    found = fitted(data, before.early, before.late, spread, course.mix, course.ridge)
    focus, surprise = focused(games, spread)
    source = {
        "ludoteca": VERSION,
        **asdict(course),
        "generation": int(place.name),
        "from": "by hand" if best is None else best.parent.name,
        "positions": found.positions,
        "held out": found.held_out,
        "log loss": round(found.loss, 5),
        "log loss before": round(found.loss_before, 5),
        "focus that suits the visits": round(focus, 4),
        "its surprise": round(surprise, 4),
    }
    weights = Weights(
        course.game,
        before.features,
        tuple(round(weight, 6) for weight in found.early),
        tuple(round(weight, 6) for weight in found.late),
        round(focus, 4) if course.prior else before.focus,
        source,
    )
    write(place / "weights.json", weights.dumps())
    return weights, found


def report(place: Path, result: Mapping[str, Any]) -> None:
    """Decide a generation."""
    write(place / "report.json", json.dumps(result, indent=2) + "\n")


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(path)
