"""What the compiler makes of classes that are marked for it."""

import subprocess
import sys

from ludoteca.lab.think import tree
from tests.cli.run import ENVIRONMENT

# Python frees what is nested deep piece by piece: what waits is linked in the collector's header.
# Under debug, whatever writes before the memory it was given ends the process when that is freed.
NESTED = """
import sys
from contextlib import suppress
from itertools import product
from ludoteca.games import GAMES
from ludoteca.lab.judges import judge_of

deals = [game.deal(game.seats[0]) for game in GAMES.values() if judge_of(game)]


def wanted(kind):
    for number in range(5):
        for given in product((0, *deals), repeat=number):
            with suppress(TypeError):
                kind(*given)
                return given
    raise SystemExit(f"what does {kind} want?")


found = {
    kind
    for name, module in list(sys.modules.items())
    if name.startswith("ludoteca.") and not module.__file__.endswith(".py")
    for kind in vars(module).values()
    if isinstance(kind, type) and kind.__module__ == name and not kind.__flags__ & 1 << 14
}
for kind in sorted(found, key=str):
    print(kind.__name__, flush=True)
    given = wanted(kind)
    nested = None
    for _ in range(20_000):
        nested = [kind(*given), nested]
    nested = None
"""


def test_what_the_collector_does_not_look_after_is_freed_however_deep_it_lies() -> None:
    done = subprocess.run(
        [sys.executable, "-c", NESTED],
        env={**ENVIRONMENT, "PYTHONMALLOC": "debug"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert ("Node" in done.stdout.split()) == (not tree.__file__.endswith(".py"))
