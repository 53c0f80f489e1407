"""Río de la Plata in the terminal."""

from pathlib import Path

from tests.cli.run import ludoteca


def test_it_is_played_on_a_map_that_fits_100_columns(tmp_path: Path) -> None:
    args = ("play", "rio", "--bot", "random", "--bots", "2", "--names", "Ada", "--secret", "q")
    done = ludoteca(*args, typed=["1"] * 12, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Río de la Plata · turn" in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 100
    assert "▒▒▒▒" in done.stdout
    assert "a–h districts  ▒ Plaza Mayor" in done.stdout


def test_a_game_of_bots_ends_with_its_final_count() -> None:
    done = ludoteca(
        "play", "rio", "--bots", "5", "--seats", "5", "--bot", "random", "--language", "fr"
    )
    assert done.returncode == 0, done.stderr
    assert "Décompte final" in done.stdout


def test_the_board_can_be_printed() -> None:
    assert "▒▒▒▒" in ludoteca("rules", "rio", "--board").stdout


def test_a_replay_says_what_decided_a_tie() -> None:
    record = Path(__file__).parent / "records" / "4-default-shipper-0.jsonl.gz"
    assert "The tie goes to whoever has more" in ludoteca("replay", str(record)).stdout
