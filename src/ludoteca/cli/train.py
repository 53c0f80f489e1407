"""`ludoteca train`: learn the weights of a game's judge by playing against oneself."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ludoteca.cli import text
from ludoteca.cli.arena import INTERRUPTED, bar_of, chosen_players, is_timed, played
from ludoteca.core.errors import OptionError
from ludoteca.games import GAMES
from ludoteca.lab.arena import Folder as Arena
from ludoteca.lab.arena.run import Tasks, tasks
from ludoteca.lab.arena.show import percent
from ludoteca.lab.arena.workers import cores
from ludoteca.lab.extras import needed
from ludoteca.lab.tuning import tried


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "train",
        help="learn the weights of a judge by self-play",
        description="A search plays itself; the judge's weights are fitted to what it saw and to"
        " who won; the new weights meet the best so far in paired games, and replace them only if"
        " they are shown to be better. The result is a file for the bot learned@FILE.",
    )
    parser.add_argument("game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--out", required=True, metavar="FOLDER", help="keep all there, or resume")
    for name, default, meaning in [
        ("generations", 1, "how often to play, fit and compare"),
        ("games", 400, "of self-play in each generation"),
        ("sims", 200, "simulations a turn in these games"),
        ("gate", 400, "games between new weights and the best so far"),
        ("seats", 2, "number of players"),
        ("seed", 0, "same seed, same games"),
    ]:
        parser.add_argument(
            f"--{name}", type=int, default=default, metavar="N", help=f"{meaning} ({default})"
        )
    parser.add_argument(
        "--budget",
        default="seconds=1",
        metavar="BUDGET",
        help="of both sides at the gate, a turn, as in sims=500 (seconds=1)",
    )
    parser.add_argument(
        "--mix", type=float, default=0.5, metavar="SHARE", help="of the search in a target (0.5)"
    )
    parser.add_argument(
        "--ridge", type=float, default=0.003, metavar="PRICE", help="of changing a weight (0.003)"
    )
    parser.add_argument(
        "--prior", action="store_true", help="fit how sharply the search follows its priors, too"
    )
    parser.add_argument("--jobs", type=int, metavar="N", help="processes (one for each core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster instead")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.set_defaults(run=run_command)


def run_command(args: argparse.Namespace) -> int:
    needed("numpy", "lab", "training")
    from ludoteca.lab.train.course import Course, Folder

    errors = Console(stderr=True, highlight=False)
    GAMES[args.game]
    settled = ("seats", "games", "sims", "gate", "budget", "mix", "ridge", "prior", "seed")
    course = Course.of(args.game, **{name: getattr(args, name) for name in settled})
    if args.generations < 1:
        raise OptionError(f"--generations {args.generations}; expected at least 1")
    if not args.out:
        raise OptionError("--out ''; expected a folder")
    if is_timed(f"search:{args.budget}"):
        errors.print(
            "By the clock, so the gate is not the same again; --budget sims=500 is reproducible.",
            soft_wrap=True,
        )
    folder = Folder(Path(args.out))
    folder.open(course)
    players, pupils = chosen_players(args), chosen_tasks(args)
    whole = True
    for number in range(1, args.generations + 1):
        place = folder.generation(number)
        if (place / "report.json").exists():
            continue
        if not study(course, folder, place, pupils, errors):
            whole = False
            break
        if not decided(course, folder, place, players, errors):
            whole = False
            break
    if not whole:
        errors.print(f"Stopped; all is kept in {args.out}, and the same command goes on.")
    tell(args, folder.reports())
    return 0 if whole else INTERRUPTED


def chosen_tasks(args: argparse.Namespace) -> Tasks:
    """Who plays the games of self-play."""
    from ludoteca.lab.train.selfplay import played as lesson

    if args.ray is not None:
        from ludoteca.lab.arena.cluster import tasks_on_cluster

        return tasks_on_cluster(args.ray, lesson)
    return tasks(lesson, cores() if args.jobs is None else args.jobs)


def study(course: Any, folder: Any, place: Path, pupils: Tasks, errors: Console) -> bool:
    """Play the games of a generation that are missing; False if that was interrupted."""
    from ludoteca.lab.train.course import write
    from ludoteca.lab.train.selfplay import kept, line

    file = place / "games.jsonl"
    done = kept(file)
    missing = [number for number in range(1, course.games + 1) if number not in done]
    write(file, "".join(line(game) for _, game in sorted(done.items())))
    school = course.school(int(place.name), folder.best())
    with bar_of(f"generation {int(place.name)}, self-play", errors) as bar:
        task = bar.add_task("", total=course.games, completed=len(done))
        try:
            with closing(pupils(school, missing)) as games, file.open("a", encoding="utf-8") as out:
                for game in games:
                    out.write(line(game))
                    out.flush()
                    bar.advance(task)
        except KeyboardInterrupt:
            return False
    write(file, "".join(line(game) for _, game in sorted(kept(file).items())))
    return True


def decided(course: Any, folder: Any, place: Path, players: Any, errors: Console) -> bool:
    """Fit, and let the new weights through the gate or not; False if that was interrupted."""
    from ludoteca.lab.train.course import learn, report

    best = folder.best()
    weights, found = learn(course, place, best)
    result: dict[str, Any] = {
        "generation": int(place.name),
        "positions": found.positions,
        "loss": found.loss,
        "loss_before": found.loss_before,
        "focus": weights.provenance["focus that suits the visits"],
        "passed": False,
        "verdict": "predicts no better",
        "gate": None,
    }
    if found.loss < found.loss_before:
        settings = course.arena(int(place.name), place / "weights.json", best)
        outcomes, whole = played(settings, Arena(place / "gate"), players, errors)
        if not whole:
            return False
        row = tried("weights", place.name, outcomes, settings.bots[0])
        result |= {"passed": row.verdict == "better", "verdict": row.verdict, "gate": row.as_json()}
    report(place, result)
    return True


def tell(args: argparse.Namespace, reports: list[dict[str, Any]]) -> None:
    if args.json:
        json.dump({"game": args.game, "generations": reports}, sys.stdout, indent=2)
        print()
        return
    table = Table(title=f"{GAMES[args.game].title}, {args.budget} a turn")
    columns = ("generation", "positions", "log loss before", "after", "games", "wins", "95 %")
    for column in (*columns, "verdict"):
        table.add_column(column, justify="right")
    for row in reports:
        gate = row["gate"]
        low, high = (gate["deals"] or gate["interval"]) if gate else (0.0, 0.0)
        table.add_row(
            str(row["generation"]),
            f"{row['positions']:,}",
            f"{row['loss_before']:.4f}",
            f"{row['loss']:.4f}",
            str(gate["games"]) if gate else "–",
            percent(gate["share"]) if gate else "–",
            f"{100 * low:.1f} – {100 * high:.1f}" if gate else "–",
            row["verdict"],
        )
    text.console().print(table)
