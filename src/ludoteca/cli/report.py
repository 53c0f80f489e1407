"""`ludoteca report`: what arenas have shown, as one page of HTML."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import track

from ludoteca.cli import text
from ludoteca.core.errors import OptionError
from ludoteca.lab.extras import needed
from ludoteca.lab.report import gather, page


def add_command(commands: text.Commands) -> None:
    parser = commands.add_parser(
        "report",
        help="turn arena results into a report",
        description="One self-contained HTML page of charts and tables.",
    )
    parser.add_argument(
        "folders", nargs="+", metavar="FOLDER", help="a folder written by `arena --out`"
    )
    parser.add_argument("--out", required=True, metavar="FILE", help="the page to write")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    needed("matplotlib", "lab", "a report")
    out = Path(args.out)
    if not out.parent.is_dir():
        raise OptionError(f"--out {out}: there is no folder {out.parent}")
    errors = Console(stderr=True)
    studies = [
        gather(folder)
        for folder in track(
            args.folders, "Reading", console=errors, transient=True, disable=not errors.is_terminal
        )
    ]
    html = page(studies)
    try:
        out.write_text(html, "utf-8")
    except OSError as error:
        raise OptionError(f"--out {out}: {error.strerror or error}") from error
    print(f"{out}: {sum(len(study.outcomes) for study in studies)} games")
    return 0
