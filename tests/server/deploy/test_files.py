"""The other files of deploy/: read as their programs read them, and held to what there is."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from ludoteca.cli.main import parser
from ludoteca.server.metrics import Metrics
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
