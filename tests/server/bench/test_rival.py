"""boardgame.io is installed once and quietly, and its clients' count is believed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludoteca.server.bench import NoRival, Rival

NODE = """
import json, socket, sys, time
script, port, *more = sys.argv[1:]
if script.endswith("server.js"):
    if more:
        open(more[0], "w").close()
    listening = socket.create_server(("127.0.0.1", int(port)))
    time.sleep(60)
elif more == ["7", "0.5"]:
    print("counting", flush=True)
    print(json.dumps({"moves": 10, "seconds": 0.25}))
else:
    sys.exit("no such match")
"""
NPM = """
import sys
open("asked", "a").write(" ".join(sys.argv[1:]) + chr(10))
"""
BROKEN = """
import sys
sys.exit("no such registry")
"""


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for programs of our own; none of the machine's are found."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def make(folder: Path, name: str, program: str) -> None:
    path = folder / name
    path.write_text(f"#!{sys.executable}\n{program}")
    path.chmod(0o755)


def test_it_is_installed_once_in_a_folder_of_its_own(tmp_path: Path, tools: Path) -> None:
    make(tools, "node", NODE)
    make(tools, "npm", NPM)
    for _ in range(2):
        Rival(tmp_path / "home").install()
    asked = (tmp_path / "home" / "asked").read_text().splitlines()
    assert asked == ["install --silent --no-audit --no-fund boardgame.io@0.50.2 node-persist@3"]


def test_what_cannot_be_installed_is_told_and_tried_again(tmp_path: Path, tools: Path) -> None:
    make(tools, "node", NODE)
    make(tools, "npm", BROKEN)
    for _ in range(2):
        with pytest.raises(NoRival, match="npm install ended with 1: no such registry"):
            Rival(tmp_path / "home").install()


@pytest.mark.parametrize("missing", ["node", "npm"])
def test_what_is_missing_is_named(tmp_path: Path, tools: Path, missing: str) -> None:
    for name in {"node", "npm"} - {missing}:
        make(tools, name, NODE)
    with pytest.raises(NoRival, match=f"{missing} is not installed"):
        Rival(tmp_path / "home").install()
    assert not (tmp_path / "home").exists()


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, tools: Path) -> None:
    make(tools, "node", NODE)
    make(tools, "npm", NPM)
    (tmp_path / "home").write_text("a file")
    with pytest.raises(NoRival, match=r"cannot write to .*home: File exists"):
        Rival(tmp_path / "home").install()


def test_moves_are_counted_by_its_clients(tmp_path: Path, tools: Path) -> None:
    make(tools, "node", NODE)
    for durable in (False, True):
        assert Rival(tmp_path).measure(tmp_path, 7, 0.5, durable).rate == 40
        assert (tmp_path / "matches").exists() is durable
    with pytest.raises(NoRival, match="its clients ended with 1: no such match"):
        Rival(tmp_path).measure(tmp_path, 8, 0.5)


def test_a_server_of_it_that_does_not_start_is_told(tmp_path: Path, tools: Path) -> None:
    make(tools, "node", "import sys\nsys.exit('cannot find module')")
    with pytest.raises(NoRival, match="the server does not start: cannot find module"):
        Rival(tmp_path).measure(tmp_path, 7, 0.5)
