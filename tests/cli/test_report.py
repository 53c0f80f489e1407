"""`ludoteca report` as people run it."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from ludoteca.cli import main, report
from tests.cli.run import ludoteca

pytestmark = pytest.mark.skipif(
    find_spec("matplotlib") is None, reason="matplotlib is not installed; it is in the extra `lab`"
)


def test_a_report_is_one_file(tmp_path: Path) -> None:
    words = ["--bots", "random", "--games", "2", "--jobs", "1", "--out", "games"]
    ludoteca("arena", "council", *words, folder=tmp_path)
    done = ludoteca("report", "games", "--out", "page.html", folder=tmp_path)
    assert (done.returncode, done.stdout) == (0, "page.html: 2 games\n"), done.stderr
    assert "<h2>Council of Four, 2 players</h2>" in (tmp_path / "page.html").read_text("utf-8")


def test_a_folder_that_is_none_is_told_in_one_line(tmp_path: Path) -> None:
    done = ludoteca("report", "nothing", "--out", "page.html", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("ludoteca: nothing/settings.json: No such file")
    assert not (tmp_path / "page.html").exists()


def test_a_page_in_no_folder_is_refused_before_anything_is_read(tmp_path: Path) -> None:
    done = ludoteca("report", "games", "--out", "pages/page.html", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "ludoteca: --out pages/page.html: there is no folder pages\n"


def test_ctrl_c_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(folder: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(report, "gather", stop)
    assert main(["report", "games", "--out", "page.html"]) == 130
    assert capsys.readouterr().err == "ludoteca: stopped\n"
