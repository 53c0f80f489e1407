"""Playing in the terminal, driven through a pipe."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca import words
from ludoteca.lab.speed import compiled
from ludoteca.record import read
from tests.cli.run import ENVIRONMENT, hear_ctrl_c, ludoteca

ALONE = ("play", "council", "--bot", "random", "--bots", "2", "--names", "Ada", "--secret", "x")


def whole_game(secret: str, seats: int) -> list[str]:
    """The actions of a game that people, not bots, might have played."""
    players = [lt.Player(name) for name in ("Ada", "Bo", "Cy")[:seats]]
    table = lt.Table(lt.GAMES["council"], players, None, lt.Dealer(secret))
    bot = lt.bots.make("random", seed=11)
    while table.actor != lt.OVER:
        table.play_code(table.actor, bot.choose(table.seat(table.actor)))
    return [str(move.text) for move in table.moves if move.by != lt.CHANCE]


def test_a_whole_game_is_played_to_its_final_count(tmp_path: Path) -> None:
    actions = whole_game("a whole game", 3)
    args = ("--seats", "3", "--bots", "0", "--names", "Ada,Bo,Cy", "--secret", "a whole game")
    done = ludoteca(
        "play", "council", *args, "--save", "game.jsonl", typed=actions, folder=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "Final scoring" in done.stdout
    assert re.search(r"(Ada|Bo|Cy) wins", done.stdout)
    record = read(tmp_path / "game.jsonl")
    assert record.result is not None
    assert lt.verify(record) > 0
    shown = re.findall(r"Total\D+(\d+)\D+(\d+)\D+(\d+)", done.stdout)
    assert [int(points) for points in shown[-1]] == list(record.result.points)


def test_bots_alone_play_to_the_end() -> None:
    done = ludoteca(
        "play", "council", "--seats", "2", "--bots", "2", "--bot", "random", "--secret", "bots"
    )
    assert done.returncode == 0, done.stderr
    assert "Final scoring" in done.stdout


def test_numbers_and_texts_play_and_choices_show_their_prices() -> None:
    done = ludoteca(*ALONE, typed=["1", "council coast", "quit"])
    assert "Engage an assistant – costs 3 coins" in done.stdout
    assert re.search(r"1\s+Elect a councillor – gives 4 coins\s+elect", done.stdout)
    assert "choose a councillor" in done.stdout


def test_a_shortcut_is_listed_and_plays_all_its_steps() -> None:
    done = ludoteca(*ALONE, typed=["acquire", "1", "pay cheapest", "quit"])
    assert re.search(r"Pay the cheapest way.*pay cheapest", done.stdout)
    assert re.search(r"Ada\W+0\W+10\W+1\W+3\W+0\W+10\W+A/B/E", done.stdout)  # paid, and taken


def test_hard_bots_say_so_while_they_are_weaker() -> None:
    for bot in ("hard", "normal"):
        play = ("play", "council", "--seats", "2", "--bot", bot, "--secret", "castrum")
        said = "Hard bots play more weakly" in ludoteca(*play, typed=["quit"]).stdout
        assert said is (bot == "hard" and not compiled())


def test_a_hint_tells_what_a_bot_would_play_and_how_likely_that_wins() -> None:
    done = ludoteca(*ALONE, typed=["hint", "quit"])
    told = done.stdout.split("What a bot would play, with the chance of winning it sees:")[1]
    rows = re.findall(r"^ *(\d+)  (.*?) +(\d+)%$\n +(\w.*)$", told, re.MULTILINE)
    assert 1 <= len(rows) <= 3
    for number, plan, chance, why in rows:
        assert re.search(rf"^ *{number}  \S", done.stdout, re.MULTILINE)
        assert plan
        assert 0 < int(chance) < 100
        assert why


def test_why_names_the_rule_and_the_numbers() -> None:
    done = ludoteca(*ALONE, typed=["why again", "why elect", "why sing", "quit"])
    assert (
        "You need 3 assistants for an additional main action, but you have 1 (C-641)" in done.stdout
    )
    assert "You can play elect now" in done.stdout
    assert "sing isn't an action" in done.stdout


def test_undo_takes_back_until_the_last_draw() -> None:
    done = ludoteca(*ALONE, typed=["elect", "council king", "undo", "undo", "undo", "quit"])
    assert "Undone: council king" in done.stdout
    assert "Undone: elect" in done.stdout
    assert "nothing to undo: something has been drawn since your last move" in done.stdout


def test_what_cannot_be_understood_is_told_in_the_players_language() -> None:
    typed = ["sing", "enggage", "why", "undo", "quit"]
    done = ludoteca(*ALONE, "--language", "it", typed=typed)
    assert "sing non è un'azione. Scrivi un numero da 1 a 6 o un'azione" in done.stdout
    assert "enggage non è un'azione. Intendevi engage?" in done.stdout
    assert "Quale azione? `why AZIONE`" in done.stdout
    assert "Non c'è nulla da annullare" in done.stdout
    assert "expected" not in done.stdout


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Type a number from 1 to"),
        ("99", "There's no choice 99; choose from 1 to"),
        ("end", "You can't end your turn yet: you still have a main action to take"),
        ("elekt", "elekt isn't an action. Did you mean elect?"),
        ("save", "Save to which file?"),
        ("save nowhere/at/all", "Couldn't save to nowhere/at/all: No such file or directory"),
    ],
)
def test_what_cannot_be_done_is_answered_and_asked_again(
    typed: str, answer: str, tmp_path: Path
) -> None:
    done = ludoteca(*ALONE, typed=[typed, "quit"], folder=tmp_path)
    assert answer in done.stdout
    assert done.stdout.count("choose an action") == 2
    assert done.returncode == 0


def test_log_and_help_and_table() -> None:
    done = ludoteca(*ALONE, typed=["log", "log all", "help", "table", "quit"])
    assert "Ada draws a" in done.stdout
    assert "Blue draws a politics card" in done.stdout
    assert "undo your last move" in done.stdout
    assert done.stdout.count("Council of Four · map ABA") == 2


def test_other_hands_are_never_shown() -> None:
    done = ludoteca(*ALONE, typed=["log all", "table", "quit"])
    assert "hand (Ada)" in done.stdout
    assert "hand (Blue)" not in done.stdout
    assert not re.search(
        r"(Blue|Green) draws a (black|blue|orange|pink|purple|white|joker)", done.stdout
    )


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    first = ludoteca(*ALONE, typed=["elect", "council king", "save here.jsonl"], folder=tmp_path)
    assert "Saved to here.jsonl" in first.stdout
    again = ludoteca("play", "council", "--resume", "here.jsonl", typed=["undo"], folder=tmp_path)
    assert "choose a councillor" in again.stdout
    assert "Undone: council king" in again.stdout


def test_leaving_keeps_a_file_to_resume(tmp_path: Path) -> None:
    """The end of the pipe and `quit` alike; no file of another game is written over."""
    for number, typed in enumerate([[], ["quit"]], 1):
        done = ludoteca(*ALONE, typed=typed, folder=tmp_path)
        assert f"--resume council-{number}.jsonl" in done.stdout
    assert len(list(tmp_path.iterdir())) == 2


def test_ctrl_c_leaves_a_resumable_file(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "ludoteca", *ALONE, "--save", "kept.jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        env=ENVIRONMENT,
        preexec_fn=hear_ctrl_c,
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        playing.stdin.write("elect\n")
        playing.stdin.flush()
        assert any("choose a balcony" in line for line in playing.stdout)
        playing.send_signal(signal.SIGINT)
        rest, _ = playing.communicate(timeout=60)
        assert playing.returncode == 130
    assert "--resume kept.jsonl" in rest
    record = read(tmp_path / "kept.jsonl")
    assert record.moves[-1] == lt.Move(0, "elect")
    assert lt.Table.resume(record).actor == 0


def test_italian_and_french_tables_speak_their_language() -> None:
    italian = ludoteca(*ALONE, "--language", "it", typed=["why end", "help", "quit"]).stdout
    assert "Consiglio dei Quattro" in italian
    assert "azione principale" in italian
    assert "annulla la tua ultima mossa" in italian
    french = ludoteca(*ALONE, "--language", "fr", typed=["why end", "quit"]).stdout
    assert "action principale" in french
    assert "aiutant" not in french


def test_the_edition_chooses_the_words() -> None:
    cmon = ludoteca(*ALONE, "--option", "edition=cmon", typed=["quit"]).stdout
    assert "Council of 4 · map juvelar" in cmon
    assert "queen's council" in cmon
    assert "king" not in cmon


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["play", "chess"], "no game 'chess'; expected one of"),
        (["play", "council", "--seats", "5"], "Council of Four is for 2 to 4 seats, not 5"),
        (["play", "council", "--bots", "9"], "9 bots in 3 seats; expected 0 to 3"),
        (["play", "council", "--bot", "genius"], "no bot 'genius'; expected one of random"),
        (["play", "council", "--option", "edition"], "option 'edition'; expected name=value"),
        (["play", "council", "--option", "edition=third"], "option 'edition' is 'third'; expected"),
        (["play", "council", "--option", "editon=cmon"], "did you mean 'edition'?"),
        (["play", "council", "--option", "map=graden"], "no map of the original edition"),
        (["play", "council", "--names", "A,B,C"], "3 names for 1 person"),
        (["play", "council", "--names", "x" * 30], "expected up to 24 printable characters"),
        (["play", "council", "--resume", "gone.jsonl"], "gone.jsonl: No such file"),
        (["play"], "the following arguments are required: game"),
        (["dance"], "invalid choice: 'dance'"),
        (["play", "council", "--seats", "many"], "invalid int value: 'many'"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    args: list[str], message: str, tmp_path: Path
) -> None:
    done = ludoteca(*args, folder=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_record_of_another_game_or_newer_rules_cannot_be_resumed(tmp_path: Path) -> None:
    ludoteca(*ALONE, "--save", "game.jsonl", folder=tmp_path)
    header, *moves = (tmp_path / "game.jsonl").read_text("utf-8").splitlines()
    newer = {**json.loads(header), "rules": 99}
    (tmp_path / "newer.jsonl").write_text("\n".join([json.dumps(newer), *moves]), "utf-8")
    done = ludoteca("play", "council", "--resume", "newer.jsonl", folder=tmp_path)
    assert done.returncode == 2
    assert "recorded under rules 99 of Council of Four, newer than the rules" in done.stderr


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A position written down in the middle of a game, with everybody's cards."""
    ludoteca(*ALONE, "--save", "game.jsonl", typed=["elect", "council king"], folder=tmp_path)
    shown = ludoteca("replay", "game.jsonl", "--position", folder=tmp_path).stdout
    (tmp_path / "game.jsonl").unlink()
    (tmp_path / "position.json").write_text(shown, "utf-8")
    return tmp_path / "position.json"


def test_a_position_can_be_edited_and_played_on(position: Path) -> None:
    data = json.loads(position.read_text("utf-8"))
    data["areas"]["red"]["coins"] = 19
    position.write_text(json.dumps(data), "utf-8")
    args = ("play", "council", "--position", "position.json", "--names", "Ada", "--secret", "x")
    done = ludoteca(*args, "--save", "kept.jsonl", typed=["1", "log"], folder=position.parent)
    assert "choose a councillor" in done.stdout
    again = ludoteca("play", "council", "--resume", "kept.jsonl", folder=position.parent)
    assert "choose an action" in again.stdout
    record = read(position.parent / "kept.jsonl")
    assert lt.GAMES["council"].view(lt.replay(record), 0)["areas"][0]["coins"] == 19


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"king": "atlantis"}, "king: 'atlantis', expected one of arkon"),
        ({"discard": {"white": 1}}, "white cards: 14, expected 13"),
        ({"game": "chess"}, "game: expected 'council'"),
        ({"rules": 99}, "rules: version 99, expected 3"),
    ],
)
def test_an_impossible_position_is_refused_with_its_faults(
    position: Path, change: dict[str, object], message: str
) -> None:
    data = json.loads(position.read_text("utf-8"))
    position.write_text(json.dumps(data | change), "utf-8")
    done = ludoteca("play", "council", "--position", "position.json", folder=position.parent)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert [path.name for path in position.parent.iterdir()] == ["position.json"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--position", "gone.json"], "gone.json: No such file"),
        (["--position", "position.json", "--seats", "3"], "a position has its own seats"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused(
    position: Path, args: list[str], message: str
) -> None:
    done = ludoteca("play", "council", *args, folder=position.parent)
    assert done.returncode == 2
    assert message in done.stderr


def test_the_guide_is_told_in_the_terminal() -> None:
    done = ludoteca(*ALONE, typed=["guide", "guide elect", "guide zeppelin", "quit"])
    whole, part, none = done.stdout.split("\n> ")[1:4]
    assert words.guide("council", "en").about[:40] in whole
    title = {part.key: part.title for part in words.guide("council", "en").parts}
    assert all(each in whole for each in title.values())
    assert title["elect"] in part
    assert title["travel"] not in part
    assert "no part called zeppelin" in none


def test_a_game_whose_cards_have_no_texts_says_so() -> None:
    assert "have no text" in ludoteca(*ALONE, typed=["tell joker", "quit"]).stdout
