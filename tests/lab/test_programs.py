"""Bots that are programs: those that play, and those that hang, lie, flood or die."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.lab.arena import Settings, play, schedule
from ludoteca.lab.arena.workers import play_in_processes
from ludoteca.lab.bots.bot import BotErred
from ludoteca.lab.bots.own import make_any
from ludoteca.table import Seat

HEAD = """
import json, sys, time
def ask():
    message = json.loads(sys.stdin.readline())
    return ask() if message["type"] == "start" else message
def say(number, text):
    print(json.dumps({"number": number, "text": text}), flush=True)
"""
FIRST = """
while (message := ask())["type"] == "choose":
    say(message["number"], message["choices"][0]["text"])
"""


def program(folder: Path, code: str, rest: str = "") -> str:
    """The name of a bot that runs this code."""
    file = folder / "bot.py"
    file.write_text(HEAD + code, "utf-8")
    return f"exec:{shlex.join([sys.executable, '-S', str(file)])}{rest}"


def one_game(*names: str) -> str:
    """The record of a game between these bots."""
    arena = Settings.of("council", names, 1)
    return play(arena, schedule(arena)[0])[1]


def error_of(folder: Path, code: str, rest: str = "") -> str:
    """What an arena says about a bot that runs this code."""
    name = program(folder, code, rest)
    with pytest.raises(BotErred) as caught:
        one_game(name, "random")
    said = str(caught.value)
    assert said.startswith(f"game 1, bot {name!r}: ")
    return said.removeprefix(f"game 1, bot {name!r}: ")


def test_a_program_plays_a_whole_game_by_the_same_seed_the_same(tmp_path: Path) -> None:
    name = program(tmp_path, FIRST)
    record = one_game(name, "random")
    assert json.loads(record.splitlines()[-1])["end"]["places"]
    assert one_game(name, "random") == record


def test_it_is_told_where_it_sits_what_it_sees_and_how_the_game_ended(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    keep = f"""
with open({str(heard)!r}, "w") as file:
    for line in sys.stdin:
        file.write(line)
        message = json.loads(line)
        if message["type"] == "choose":
            say(message["number"], message["choices"][-1]["text"])
"""
    one_game("random", program(tmp_path, keep))
    start, *questions, end = map(json.loads, heard.read_text("utf-8").splitlines())
    game = lt.GAMES["council"]
    assert start["type"] == "start"
    assert (start["game"], start["rules"], start["seat"], start["seats"]) == (
        "council",
        game.version,
        1,
        2,
    )
    assert start["seed"] < 1 << 32
    assert [question["number"] for question in questions] == list(range(1, len(questions) + 1))
    assert all(len(question["choices"]) > 1 for question in questions)
    view = questions[0]["view"]
    assert view["areas"][0]["hand"] is None
    assert view["areas"][1]["hand"] is not None
    assert [game.text(c["code"]) for c in questions[0]["choices"]] == [
        c["text"] for c in questions[0]["choices"]
    ]
    assert (end["type"], len(end["points"]), min(end["places"])) == ("end", 2, 1)


def test_one_that_hangs_is_waited_for_as_long_as_agreed(tmp_path: Path) -> None:
    assert error_of(tmp_path, "ask(); time.sleep(600)", ",seconds=0.2") == (
        "no answer within 0.2 seconds"
    )


def test_the_time_of_a_whole_game_is_limited_too(tmp_path: Path) -> None:
    slow = FIRST.replace("    say", "    time.sleep(0.05); say")
    for code in (slow, "time.sleep(600)"):
        said = error_of(tmp_path, code, ",total=0.3")
        assert said == "its time for the game is used up"


def test_one_that_dies_is_quoted(tmp_path: Path) -> None:
    said = error_of(tmp_path, "ask(); 1 / 0")
    assert said == "it ended with 1; its last words: ZeroDivisionError: division by zero"
    assert error_of(tmp_path, "sys.exit(3)") == "it ended with 3"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("print('elect')", "it answers 'elect', which is not JSON; expected {\"number\": 1, "),
        ("print('[]')", "it answers '[]'; expected"),
        ("say(7, 'elect')", "it answers question 7; expected"),
        ("say(1, 'surrender')", "no verb 'surrender'"),
        ("say(1, 'end')", "C-206"),
        ("sys.stdout.buffer.write(bytes([255, 10]))", "which is not UTF-8"),
        ("print('x' * 70000)", "more than 65536 bytes without an end of line"),
    ],
)
def test_one_that_answers_nonsense_is_told_what_was_expected(
    answer: str, said: str, tmp_path: Path
) -> None:
    assert said in error_of(tmp_path, f"ask(); {answer}; sys.stdout.flush(); time.sleep(600)")


@pytest.mark.parametrize("noise", ["'x' * 1000", "'{}\\n'", "'\\n'"])
def test_one_that_floods_is_stopped(noise: str, tmp_path: Path) -> None:
    said = error_of(tmp_path, f"while True: sys.stdout.write({noise})")
    assert "without an end of line" in said or "without being asked" in said or "answers" in said


def test_an_answer_too_many_is_not_taken_for_the_next(tmp_path: Path) -> None:
    twice = FIRST + "    say(message['number'], message['choices'][0]['text'])\n"
    said = error_of(tmp_path, twice)
    assert "without being asked" in said or "it answers question 1; expected" in said


def test_what_it_says_on_its_error_output_does_no_harm(tmp_path: Path) -> None:
    one_game(program(tmp_path, FIRST + "    print('x' * 100000, file=sys.stderr)\n"), "random")


def test_whatever_it_has_started_ends_with_it(tmp_path: Path) -> None:
    child = "import fcntl, sys, time; f = open('lock', 'w'); fcntl.flock(f, 2); print(1)"
    spawn = f"""
import os, subprocess
os.chdir({str(tmp_path)!r})
code = {child + "; sys.stdout.flush(); time.sleep(600)"!r}
helper = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
helper.stdout.readline()
"""
    one_game(program(tmp_path, spawn + FIRST), "random")
    free = f"import fcntl; fcntl.flock(open({str(tmp_path / 'lock')!r}), 2)"
    subprocess.run([sys.executable, "-c", free], check=True, timeout=30)


HOLDING = """
import fcntl, os, pathlib
os.chdir({folder!r})
try:
    os.mkdir("first")
except FileExistsError:
    while not pathlib.Path("held").exists():
        time.sleep(0.01)
else:
    file = open("lock", "w")
    fcntl.flock(file, 2)
    pathlib.Path("held").touch()
    time.sleep(600)
"""


def test_an_arena_that_is_stopped_stops_its_programs(tmp_path: Path) -> None:
    name = program(tmp_path, HOLDING.format(folder=str(tmp_path)) + FIRST, ",seconds=500")
    arena = Settings.of("council", (name, "random"), 2)
    games = play_in_processes(arena, schedule(arena), 2)
    next(games)
    games.close()
    free = f"import fcntl; fcntl.flock(open({str(tmp_path / 'lock')!r}), 2)"
    subprocess.run([sys.executable, "-c", free], check=True, timeout=30)


def test_an_environment_that_is_closed_stops_its_programs(tmp_path: Path) -> None:
    pytest.importorskip("gymnasium", reason="gymnasium is not installed; it is in the extra `lab`")
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed; it is in `lab`")
    from ludoteca.lab.envs.gym import SeatEnv

    hold = """
import fcntl, os
file = open({lock!r}, "w")
fcntl.flock(file, 2)
""".format(lock=str(tmp_path / "lock"))
    env = SeatEnv("council", [program(tmp_path, hold + FIRST)], seat=1)
    for _ in range(2):  # the next game's program waits for the end of the last one's
        env.reset(seed=1)
    env.close()
    free = f"import fcntl; fcntl.flock(open({str(tmp_path / 'lock')!r}), 2)"
    subprocess.run([sys.executable, "-c", free], check=True, timeout=30)


def test_a_command_that_cannot_be_run_is_refused_before_the_first_game(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("no program", "utf-8")
    for name, said in {
        "exec:": "expected a command",
        "exec:./no-such-bot": "there is no program './no-such-bot'",
        f"exec:{file}": "that can be run",
        "exec:'": "No closing quotation",
        f"exec:{sys.executable},seconds=0": "expected a number above 0",
        f"exec:{sys.executable},minutes=1": "no parameter 'minutes'",
    }.items():
        with pytest.raises(lt.UnknownBot, match=said):
            make_any(name, 1)


def test_a_file_that_is_not_a_program_after_all_is_told(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("no program", "utf-8")
    file.chmod(0o755)
    with pytest.raises(BotErred, match="it cannot be started: Exec format error"):
        one_game(f"exec:{file}", "random")


def test_a_choice_that_is_none_is_not_asked_for(tmp_path: Path) -> None:
    bot = make_any(program(tmp_path, "sys.exit(1)"), 1)

    class Forced(Seat):
        """A seat with one choice left."""

        def codes(self) -> list[int]:
            return [5]

    game = lt.GAMES["council"]
    assert bot.choose(Forced(game, game.deal(2), 0)) == 5
