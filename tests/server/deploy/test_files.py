"""The other files of deploy/: read as their programs read them, and held to what there is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.cli.main import parser
from ludoteca.server.metrics import Metrics
from tests.server.deploy import image
from tests.server.house import House, free_port
from tests.source import ROOT

DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
UNIT = (DEPLOY / "ludoteca.service").read_text()
METRIC = re.compile(r"ludoteca_\w+")


def serve(words: list[str]) -> None:
    """What `ludoteca serve` makes of these arguments; SystemExit if nothing."""
    parser().parse_args(["serve", *words])


def test_systemd_finds_no_fault_with_the_unit(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed; on Debian: apt-get install systemd")
    command = re.search(r"^ExecStart=(\S+) serve (.*)$", UNIT, re.MULTILINE)
    assert command is not None
    serve(command[2].split())
    here = tmp_path / "ludoteca.service"
    here.write_text(UNIT.replace(command[1], "/bin/true"))  # it is not installed there
    told = subprocess.run(
        [program, "verify", "--man=no", str(here)], capture_output=True, text=True, check=False
    )
    assert (told.returncode, [line for line in told.stderr.splitlines() if "ludoteca" in line]) == (
        0,
        [],
    )


def test_the_image_copies_what_is_there_and_what_the_build_needs() -> None:
    copied = re.findall(r"^COPY (?!--)(.*) \S+$", DOCKERFILE, re.MULTILINE)
    names = {name for line in copied for name in line.split()}
    assert {"src", "setup.py", "pyproject.toml"} <= names
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_every_step_of_the_image_is_one_that_make_image_takes() -> None:
    words = [word for word, _ in image.steps(DOCKERFILE)]
    assert words.count("FROM") == 2
    assert words[-1] == "ENTRYPOINT"
    assert words.index("USER") > max(at for at, word in enumerate(words) if word == "RUN")
    with pytest.raises(ValueError, match="instruction 'ADD'; expected one of COPY"):
        image.steps(DOCKERFILE + "ADD x /x\n")


def test_the_image_asks_for_its_health_as_the_server_answers(house: House) -> None:
    asks = image.health(DOCKERFILE)
    for port, well in ((house.port, True), (free_port(), False)):
        command = [sys.executable, *[word.replace("8000", str(port)) for word in asks[1:]]]
        done = subprocess.run(command, capture_output=True, check=False)
        assert (done.returncode == 0) is well


def test_the_containers_start_the_server_with_options_it_has() -> None:
    start = json.loads(DOCKERFILE[DOCKERFILE.rindex("ENTRYPOINT ") :].removeprefix("ENTRYPOINT "))
    assert start[:2] == ["ludoteca", "serve"]
    compose = (DEPLOY / "compose.yaml").read_text()
    options = re.findall(r"^      - (--\S+?)(?:=(\S.*))?$", compose, re.MULTILINE)
    assert options
    given = [(name, value if value.isdecimal() else value and "x") for name, value in options]
    serve(start[2:] + [f"{name}={value}" if value else name for name, value in given])


def test_the_dashboard_shows_figures_there_are() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    asked = set(METRIC.findall(json.dumps(board["panels"])))
    shown = set(METRIC.findall(Metrics().text().decode()))
    shown |= {f"{name}_bucket" for name in shown}  # one with labels shows none before it is used
    assert asked
    assert asked - shown == set()
