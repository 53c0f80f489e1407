"""`ludoteca bench`: which figures are measured, and how they are told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

import ludoteca.server.bench as server_bench
from ludoteca.cli import main
from ludoteca.games import GAMES
from ludoteca.lab import bench as engine_bench

ROW = engine_bench.Row("council", "playout", ours=(500.0,), theirs=(1.0,))
ENGINE = engine_bench.Report("compiled", "3.11.7", 2, "3.2.1", 1.0, 5, (ROW,))
MOVES = server_bench.Figure("moves", "moves/s", 300.0, beside="another", theirs=200.0, least=2)
SERVER = server_bench.Report("compiled", "3.11.7", 2, "council", None, (MOVES,))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is asked for of the two benches, which answer at once."""
    out: list[object] = []

    def engine(games: Sequence[str], *_: Any) -> engine_bench.Report:
        out.extend(games)
        return ENGINE

    def server(sizes: server_bench.Sizes, *_: Any) -> server_bench.Report:
        out.append((sizes.rounds, sizes.seconds))
        return SERVER

    monkeypatch.setattr(engine_bench, "measured", engine)
    monkeypatch.setattr(server_bench, "measured", server)
    return out


@pytest.mark.parametrize(
    ("words", "measured"),
    [
        ([], [*GAMES, (5, 4.0)]),
        (["council"], ["council"]),
        (["server", "--rounds", "2", "--seconds", "0.5"], [(2, 2.0)]),
        (["server", "council"], ["council", (5, 4.0)]),
    ],
)
def test_what_is_named_is_measured_and_everything_unless_told(
    asked: list[object], words: list[str], measured: list[object]
) -> None:
    assert main(["bench", *words]) == 0
    assert asked == measured


@pytest.mark.usefixtures("asked")
def test_the_figures_are_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert data == {**json.loads(json.dumps(ENGINE.as_json())), "server": data["server"]}
    assert data["server"]["figures"][0]["ratio"] == 1.5


@pytest.mark.usefixtures("asked")
@pytest.mark.parametrize(("words", "code"), [(["council"], 0), (["server"], 1), ([], 1)])
def test_a_target_that_is_missed_fails_if_one_asks(words: list[str], code: int) -> None:
    assert main(["bench", "--check", *words]) == code
    assert main(["bench", *words]) == 0


def test_what_cannot_be_measured_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "council", "chess"]) == 2
    assert capsys.readouterr().err == (
        "ludoteca: nothing to measure is called 'chess';"
        f" expected one of {', '.join(GAMES)}, server\n"
    )
