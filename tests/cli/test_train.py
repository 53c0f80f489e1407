"""`ludoteca train` as people run it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.errors import LudotecaError
from tests.cli.run import ludoteca

pytest.importorskip("numpy", reason="numpy is not installed; it is in the extra `lab`")
from ludoteca.lab.train.course import Course, Folder, report

FEW = ["train", "bruges", "--out", "here", "--games", "5", "--sims", "2", "--budget", "sims=2"]
SMALL: dict[str, Any] = {
    "seats": 3,
    "games": 5,
    "sims": 9,
    "gate": 2,
    "budget": "sims=2",
    "mix": 0.5,
    "ridge": 0.003,
    "prior": False,
    "seed": 4,
}
WORDS = [*FEW, "--gate", "2", "--jobs", "1", "--json"]


def test_a_course_plays_fits_and_decides_and_resumes_where_it_stopped(tmp_path: Path) -> None:
    done = ludoteca(*WORDS, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    (row,) = json.loads(done.stdout)["generations"]
    assert (row["generation"], row["passed"]) == (1, False)  # two games show nothing
    place = tmp_path / "here" / "001"
    whole = {name: (place / name).read_bytes() for name in ("games.jsonl", "weights.json")}
    weights = json.loads(whole["weights.json"])
    assert weights["provenance"]["positions"] == row["positions"] > 20
    assert weights["provenance"]["seed"] == 0
    lines = whole["games.jsonl"].splitlines(keepends=True)
    assert len(lines) == 5
    (place / "games.jsonl").write_bytes(b"".join([lines[0], lines[3], lines[4][:50]]))
    for name in ("weights.json", "report.json"):
        (place / name).unlink()
    again = ludoteca(*WORDS, folder=tmp_path)
    assert again.stdout == done.stdout, again.stderr
    assert {name: (place / name).read_bytes() for name in whole} == whole
    other = ludoteca(*WORDS, "--seed", "3", folder=tmp_path)
    assert other.returncode == 2
    assert "holds a course with seed 0, not 3" in other.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["train", "chess", "--out", "here"], "chess"),
        ([*FEW, "--generations", "0"], "--generations 0; expected at least 1"),
        ([*FEW, "--out", ""], "--out ''; expected a folder"),
    ],
)
def test_what_cannot_be_learned_is_refused_in_one_line(
    words: list[str], message: str, tmp_path: Path
) -> None:
    done = ludoteca(*words, folder=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "here").exists()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"games": 4}, "4 games of self-play; expected at least 5"),
        ({"gate": 0}, "--sims and --gate; expected at least 1"),
        ({"mix": 2.0}, "--mix 2; expected 0"),
        ({"ridge": -1.0}, "--ridge -1; expected 0 or more"),
        ({"budget": "mood=3"}, "no parameter 'mood'"),
        ({"seats": 9}, "9"),
    ],
)
def test_a_course_that_cannot_be_held_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(LudotecaError, match=re.escape(message)):
        Course.of("bruges", **(SMALL | given))


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "letter").touch()
    done = ludoteca(*WORDS, folder=tmp_path)
    assert "holds other things and no course" in done.stderr


def test_the_next_generation_learns_from_the_last_that_passed(tmp_path: Path) -> None:
    course = Course.of("bruges", **SMALL)
    folder = Folder(tmp_path / "course")
    folder.open(course)
    assert folder.best() is None
    assert course.school(1, None).bot == "search:sims=9"
    for number, passed in ((1, True), (2, False)):
        report(folder.generation(number), {"generation": number, "passed": passed})
    best = folder.best()
    assert best == tmp_path / "course" / "001" / "weights.json"
    assert course.school(3, best).bot == f"learned@{best}:sims=9"
    assert course.school(3, best).seed != course.school(2, best).seed
