"""`make lighthouse`: what Lighthouse thinks of the first page and a table of each game.

Needs node and npm, which fetches it. A figure below its target is marked, and the exit code is 1.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteca.games import GAMES
from tests.browser.chromium import CHROMIUM
from tests.server.house import Guest, House

PACKAGE: Final = "lighthouse@13"
TARGETS: Final = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
SCREENS: Final = {"desk": ["--preset=desktop"], "phone": []}
FLAGS: Final = (
    "--headless --no-sandbox --disable-gpu --disable-background-networking"
    " --disable-component-update --disable-sync --no-first-run"
)


def pages(house: House) -> Iterator[tuple[str, str]]:
    """The name and address of each page that is rated."""
    anna = Guest(house, "Anna")
    yield "first page", house.url
    for game in GAMES:
        table = anna.open_table("me", "bot:easy", game=game)
        yield game, house.url + table.removeprefix("/api")


def rated(url: str, more: list[str], folder: Path) -> tuple[dict[str, int], list[str]]:
    """Marks out of 100 by subject, and what costs marks."""
    out = folder / "rated.json"
    command = ["npx", "--yes", PACKAGE, url, "--quiet", "--output=json", f"--output-path={out}"]
    command += [f"--only-categories={','.join(TARGETS)}", f"--chrome-flags={FLAGS}", *more]
    env = os.environ | {"CHROME_PATH": str(CHROMIUM)}
    done = subprocess.run(command, env=env, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"Lighthouse failed for {url}:\n{done.stderr[-2000:]}")
    found = json.loads(out.read_text())
    marks = {name: round(100 * (one["score"] or 0)) for name, one in found["categories"].items()}
    short = {name for name, mark in marks.items() if mark < TARGETS[name]}
    costs = [
        audit["id"]
        for name in sorted(short)
        for audit in found["categories"][name]["auditRefs"]
        if audit["weight"] and (found["audits"][audit["id"]]["score"] or 0) < 1
    ]
    return marks, costs


def main() -> int:
    if shutil.which("npx") is None or CHROMIUM is None:
        print("needs node, npm and Chromium", file=sys.stderr)
        return 2
    missed = 0
    with tempfile.TemporaryDirectory(prefix="ludoteca-lighthouse-") as name:
        folder = Path(name)
        house = House(folder).start()
        try:
            for page, url in pages(house):
                for screen, more in SCREENS.items():
                    marks, costs = rated(url, more, folder)
                    told = "  ".join(f"{subject} {mark:3}" for subject, mark in marks.items())
                    print(f"{page:12} {screen:6} {told}  {', '.join(costs)}", flush=True)
                    missed += bool(costs) or any(marks[one] < TARGETS[one] for one in TARGETS)
        finally:
            house.stop()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
