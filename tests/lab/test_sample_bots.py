"""The sample bots of `examples/bots`: they play in an arena and at a table."""

import json
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.lab.arena import Settings, play, schedule
from tests.cli.run import ludoteca
from tests.server.house import House
from tests.source import ROOT

BOTS = ROOT / "examples" / "bots"
EAGER = f"exec:{shlex.join([sys.executable, '-S', str(BOTS / 'eager.py')])}"
NODE = shutil.which("node")


def test_the_sample_in_python_is_rated_beside_ours() -> None:
    done = ludoteca("arena", "council", "--bots", f"{EAGER},random", "--games", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert {row["bot"] for row in json.loads(done.stdout)["standings"]} == {EAGER, "random"}


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_the_sample_in_javascript_plays_the_same_game_twice() -> None:
    arena = Settings.of("council", (f"exec:{NODE} {shlex.quote(str(BOTS / 'eager.js'))}",), 1)
    outcome, record = play(arena, schedule(arena)[0])
    assert outcome.decisions > 20
    assert play(arena, schedule(arena)[0]) == (outcome, record)


def test_samples_are_short() -> None:
    lengths = {file.name: len(file.read_text("utf-8").splitlines()) for file in BOTS.iterdir()}
    assert {"eager.py", "eager.js", "guest.py"} <= set(lengths)
    assert max(lengths.values()) <= 45


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path).start()
    yield house
    house.kill()


def test_the_sample_guest_joins_a_table_and_plays_to_the_end(house: House) -> None:
    import httpx

    seats = [{"kind": "me"}, {"kind": "open"}]
    made = httpx.post(f"{house.url}/api/tables", json={"game": "council", "seats": seats}).json()
    mine = {"Authorization": f"Bearer {made['token']}"}
    guests = [sys.executable, str(BOTS / "guest.py"), house.url, made["id"]]
    with subprocess.Popen(guests, stdout=subprocess.PIPE, text=True) as guest:
        url = f"{house.url}/api/tables/{made['id']}"
        with httpx.stream("GET", f"{url}/events", headers=mine, timeout=60) as stream:
            for line in stream.iter_lines():
                seen = json.loads(line.removeprefix("data: ")) if line.startswith("data: ") else {}
                if seen.get("result"):
                    break
                if seen.get("choices"):
                    move = {"seq": seen["seq"], "text": seen["choices"][-1]["text"]}
                    httpx.post(f"{url}/moves", json=move, headers=mine)
        said, _ = guest.communicate(timeout=30)
    assert guest.returncode == 0
    assert said.startswith("over:")
