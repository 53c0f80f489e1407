"""`ludoteca tune` as people run it."""

import json
from pathlib import Path

import pytest

from ludoteca.lab.tuning import Tried, asked, better_half, changed, configurations, rounds
from tests.cli.run import ludoteca

FEW = ["tune", "council", "--bot", "search:sims=2,turns=1", "--try", "prior_rollouts=1,2"]


def test_a_sweep_tells_every_value_with_its_interval_and_resumes(tmp_path: Path) -> None:
    words = [*FEW, "--games", "2", "--jobs", "1", "--out", "here", "--json"]
    done = ludoteca(*words, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["tried"]
    assert [(row["parameter"], row["value"]) for row in rows] == [
        ("prior_rollouts", "1"),
        ("prior_rollouts", "2"),
    ]
    for row in rows:
        low, high = row["interval"]
        assert row["games"] == 2
        assert low <= row["share"] <= high
    assert sorted(path.name for path in (tmp_path / "here").iterdir()) == [
        "prior_rollouts=1",
        "prior_rollouts=2",
    ]
    assert ludoteca(*words, folder=tmp_path).stdout == done.stdout


def test_halving_plays_on_with_the_better_half(tmp_path: Path) -> None:
    words = [*FEW[:4], "--try", "prior_rollouts=1,2,3", "--halving", "--games", "8"]
    done = ludoteca(*words, "--jobs", "1", "--out", "here", "--json", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    rows = json.loads(done.stdout)["tried"]
    assert [row["value"] for row in rows] == ["1", "2", "3"]
    assert sorted(row["games"] for row in rows) == [2, 4, 8]


def test_rounds_of_a_halving_take_about_as_long_as_each_other() -> None:
    assert rounds(1, 100, 2) == [100]
    assert rounds(2, 100, 2) == [50, 100]
    assert rounds(6, 400, 2) == [50, 100, 200, 400]
    assert rounds(6, 5, 2) == [2, 2, 2, 5]
    assert rounds(3, 90, 3) == [21, 45, 90]


def test_of_an_odd_number_of_values_the_middle_one_stays() -> None:
    rows = [Tried("turns", str(n), 10, wins, 0.5, (0, 1), None) for n, wins in enumerate((3, 9, 5))]
    assert [row.value for row in better_half(rows)] == ["1", "2"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["tune", "chess"], "chess"),
        ([*FEW[:4], "--try", "turns"], "expected PARAMETER=VALUE,VALUE"),
        ([*FEW[:4], "--try", "mood=3"], "no parameter 'mood'"),
        ([*FEW, "--games", "0"], "0 games"),
        ([*FEW, "--halving"], "name a folder with --out"),
        (["tune", "council", "--bot", "random"], "name it with --try"),
        ([*FEW, "--seats", "9"], "9"),
    ],
)
def test_what_cannot_be_tried_is_refused_in_one_line(words: list[str], message: str) -> None:
    done = ludoteca(*words)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_values_a_bot_has_already_are_not_tried() -> None:
    found = configurations("council", "search:sims=9,turns=3", 2, {})
    assert ("exploration", "2.0") not in found  # what the judge sets
    assert ("exploration", "4.0") in found
    assert not any(parameter == "turns" for parameter, _ in found)


def test_a_parameter_is_added_to_the_name_of_a_level() -> None:
    assert changed("normal", "tries", "4") == "greedy:tries=4"
    assert changed("hard", "turns", "3") == "search:seconds=1,turns=3"
    assert asked(["turns=3, 5"]) == {"turns": ("3", "5")}


def test_a_verdict_needs_an_interval_on_one_side_of_par() -> None:
    row = Tried("turns", "3", 100, 50.0, 0.5, (0.4, 0.6), None)
    assert row.verdict == "open"
    assert Tried("turns", "3", 100, 70.0, 0.5, (0.6, 0.8), None).verdict == "better"
    assert Tried("turns", "3", 100, 70.0, 0.5, (0.6, 0.8), (0.45, 0.9)).verdict == "open"
    assert Tried("turns", "3", 100, 30.0, 0.5, (0.2, 0.4), None).verdict == "worse"
