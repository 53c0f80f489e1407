"""`ludoteca arena` as people run it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludoteca.cli.arena import is_timed, split
from tests.cli.run import ENVIRONMENT, hear_ctrl_c, ludoteca


def test_an_arena_prints_its_standings_and_keeps_its_games(tmp_path: Path) -> None:
    words = ["arena", "council", "--bots", "random,easy", "--games", "2", "--out", "here"]
    done = ludoteca(*words, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Council of Four: 2 games of 2 players on 1 deal, seed 0" in done.stdout
    assert len((tmp_path / "here" / "games.jsonl").read_text("utf-8").splitlines()) == 2
    again = ludoteca(*words, folder=tmp_path)
    assert again.stdout == done.stdout
    other = ludoteca(*words, "--seed", "1", folder=tmp_path)
    assert other.returncode == 2
    assert "holds an arena with seed 0, not 1" in other.stderr


def test_standings_as_json_say_what_was_played() -> None:
    words = ["--bots", "random", "--games", "1", "--option", "map=BAB", "--jobs", "1"]
    data = json.loads(ludoteca("arena", "council", *words, "--json").stdout)
    assert data["settings"]["options"]["map"] == "BAB"
    assert [row["bot"] for row in data["standings"]] == ["random"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("chess --bots random", "chess"),
        ("council --bots clever", "no bot 'clever'"),
        ("council --bots random --games 0", "0 games; expected at least 1"),
        ("council --bots random --jobs 0", "--jobs 0; expected at least 1"),
        ("council --bots random --seats 9", "2 to 4 seats, not 9"),
        ("council --bots random --jobs 2 --ray local", "with --ray the cluster decides"),
        ("council --bots random --out=", "--out ''; expected a folder"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(words: str, message: str) -> None:
    done = ludoteca("arena", *words.split())
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


OWN = """
from ludoteca import bots


class Miser(bots.Bot):
    parameters = {"hoard": 3}

    def choose(self, seat):
        return seat.codes()[-1]


class Sketch(bots.Bot):
    pass
"""


def test_a_bot_of_ones_own_plays_on_all_cores_and_is_kept_under_its_name(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(OWN, "utf-8")
    names = "my_bots.Miser:hoard=5,random"
    words = ["arena", "council", "--bots", names, "--games", "4", "--jobs", "2", "--out", "here"]
    done = ludoteca(*words, "--json", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    shown = {row["bot"] for row in json.loads(done.stdout)["standings"]}
    assert shown == {"my_bots.Miser:hoard=5", "random"}


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("my_bots.Nobody", "my_bots has no class 'Nobody' that is a ludoteca.bots.Bot"),
        ("my_bots.OWN", "my_bots has no class 'OWN'"),
        ("my_bots.Sketch", "it does not say how to choose"),
        ("my_bots.Miser:greed=1", "no parameter 'greed'; 'my_bots.Miser' has hoard"),
        ("your_bots.Miser", "No module named 'your_bots'"),
        (".Miser", "bot '.Miser': Empty module name"),
        ("..Miser", "bot '..Miser':"),
    ],
)
def test_a_bot_of_ones_own_that_is_not_there_is_told_in_one_line(
    name: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / "my_bots.py").write_text(OWN, "utf-8")
    done = ludoteca("arena", "council", "--bots", name, folder=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_an_arena_too_short_for_one_deal_says_so() -> None:
    words = ["--bots", "random,easy,normal", "--seats", "2", "--jobs", "1"]
    short = ludoteca("arena", "council", *words, "--games", "2")
    assert short.stderr.startswith("2 of the 6 games of one deal: not every bot sits in every seat")
    assert ludoteca("arena", "council", *words, "--games", "6").stderr == ""


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("greedy,hard", ("greedy", "hard")),
        ("search:sims=9,depth=2,random", ("search:sims=9,depth=2", "random")),
        (" a , b,", ("a", "b")),
    ],
)
def test_names_are_split_at_commas_parameters_are_not(given: str, names: tuple[str, ...]) -> None:
    assert split(given) == names


def test_bots_that_think_by_the_clock_are_known() -> None:
    assert is_timed("search:seconds=0.5")
    assert is_timed("search:cpu=0.5")
    assert is_timed("hard")
    assert not is_timed("search:sims=50")


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal of POSIX")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    games = tmp_path / "arena" / "games.jsonl"
    words = ["arena", "council", "--bots", "random", "--games", "9999", "--out", "arena"]
    command = [sys.executable, "-m", "ludoteca", *words, "--jobs", "2"]
    process = subprocess.Popen(
        command,
        cwd=tmp_path,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )
    try:
        until = time.monotonic() + 60
        while not (games.exists() and games.stat().st_size) and time.monotonic() < until:
            time.sleep(0.1)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    numbers = [json.loads(line)["game"] for line in games.read_text("utf-8").splitlines()]
    assert numbers == sorted(numbers)
    assert len(numbers) >= 1
    assert f"{len(numbers)} of 9999 games are kept in arena" in err
    assert "Traceback" not in err
    assert "random" in out


def test_a_cluster_that_is_not_there_is_told_in_one_line() -> None:
    pytest.importorskip("ray", reason="ray is not installed; it comes with the extra `ray`")
    done = ludoteca("arena", "council", "--bots", "random", "--ray", "127.0.0.1:1")
    assert done.returncode == 2
    assert "Ray at '127.0.0.1:1': nobody answers" in done.stderr
