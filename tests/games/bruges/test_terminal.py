"""Bruges in the terminal."""

from pathlib import Path

from tests.cli.run import ludoteca


def test_it_is_played_and_its_cards_tell_what_they_do(tmp_path: Path) -> None:
    args = ("play", "bruges", "--bot", "random", "--bots", "2", "--names", "Ada", "--secret", "q")
    done = ludoteca(*args, typed=["tell cook", "card Cook", "card nobody", "help"], folder=tmp_path)
    assert done.stdout.count("Cook: ") == 2
    assert "There's no card called nobody" in done.stdout
    assert "Bruges · round 1" in done.stdout
    assert "hand (Ada)" in done.stdout
    assert "hand (Blue)" not in done.stdout


def test_a_game_of_bots_ends_with_its_final_count() -> None:
    done = ludoteca(
        "play", "bruges", "--bots", "4", "--seats", "4", "--bot", "random", "--language", "it"
    )
    assert done.returncode == 0, done.stderr
    assert "Punteggio finale" in done.stdout


def test_a_card_that_is_not_there_is_told_in_the_language_of_the_table() -> None:
    args = ("play", "bruges", "--bot", "random", "--language", "it")
    done = ludoteca(*args, typed=["tell lavorante", "tell x", "quit"])
    assert "Non c'è nessuna carta chiamata lavorante. Intendevi " in done.stdout
    assert "Non c'è nessuna carta chiamata x\n" in done.stdout
