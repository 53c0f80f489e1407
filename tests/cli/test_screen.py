"""The screen of a game: drawn anew for each question, and turned where it does not fit."""

import fcntl
import io
import os
import pty
import re
import select
import struct
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console

from ludoteca.cli.screen import ALTERNATE, ANEW, BACK, Screen
from tests.cli.run import ENVIRONMENT

ALONE = ("play", "council", "--bot", "random", "--bots", "2", "--names", "Ada", "--secret", "x")
QUESTION, MENU = "[bold]Which way?[/bold]", "1 left\n2 right"


def screen(height: int) -> Screen:
    return Screen(Console(file=io.StringIO(), width=40, height=height, highlight=False), "en")


def shown(drawn: Screen) -> list[str]:
    """The lines of the page drawn last."""
    file = drawn.console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue().split(ANEW)[-1].splitlines()


def test_a_page_that_fits_is_shown_whole_and_drawn_anew() -> None:
    page = screen(12)
    page.tell(["Bo ran"], True)
    page.ask("the table", QUESTION, MENU)
    assert shown(page) == ["the table", "Bo ran", "", "Which way?", "1 left", "2 right"]
    page.print("Not there")
    page.ask("the table", QUESTION, MENU)
    assert shown(page)[2:4] == ["Not there", ""]
    page.ask("the table", QUESTION, MENU)
    assert "Not there" not in shown(page)


def test_what_does_not_fit_is_turned_to() -> None:
    page = screen(8)
    page.ask("\n".join(f"row {n}" for n in range(9)), QUESTION, MENU)
    assert shown(page) == ["row 7", "row 8", "", "Which way?", "1 left", "2 right", "▲ 7 · Page Up"]
    page.turn(-1)
    assert shown(page)[0] == "row 2"
    assert shown(page)[-1] == "▲ 2 · Page Up   ▼ 5 · Page Down"
    page.turn(-1)
    assert shown(page)[0] == "row 0"
    assert shown(page)[-1] == "▼ 7 · Page Down"
    page.turn(5)
    assert shown(page)[-2] == "2 right"


def test_a_long_answer_and_a_long_menu_begin_at_their_beginning() -> None:
    page = screen(8)
    page.print("\n".join(f"line {n}" for n in range(9)))
    page.ask("the table", QUESTION, MENU)
    assert shown(page)[0] == "line 0"
    page.ask("the table", QUESTION, "\n".join(f"choice {n}" for n in range(20)))
    assert shown(page)[0] == "Which way?"


def test_at_the_end_the_screen_before_it_is_back_and_lines_follow_each_other() -> None:
    page = screen(8)
    page.ask("the table", QUESTION, MENU)
    page.close()
    page.print("Ada wins")
    page.close()
    file = page.console.file
    assert isinstance(file, io.StringIO)
    assert file.getvalue().startswith(ALTERNATE)
    assert file.getvalue().endswith(f"{BACK}Ada wins\n")


@contextmanager
def terminal(folder: Path, rows: int, *args: str) -> Iterator[int]:
    """The game in a terminal of so many rows; what it writes is read, and typed, by the number."""
    child, fd = pty.fork()
    if child == 0:  # pragma: no cover
        os.chdir(folder)
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
        env = ENVIRONMENT | {"TERM": "xterm"}
        os.execve(sys.executable, [sys.executable, "-m", "ludoteca", *ALONE, *args], env)
    yield fd
    os.close(fd)
    os.waitpid(child, 0)


def until(fd: int, wanted: str) -> str:
    seen = b""
    while not re.search(wanted, seen.decode("utf-8", "ignore"), re.DOTALL):
        assert select.select([fd], [], [], 60)[0], seen
        seen += os.read(fd, 4096)
    return seen.decode("utf-8", "ignore")


def test_page_up_shows_the_top_of_the_table_and_keeps_what_is_typed(tmp_path: Path) -> None:
    with terminal(tmp_path, 24) as fd:
        first = until(fd, r"Page Up.*2004h")
        assert "Coast" not in first
        os.write(fd, b"ele")
        until(fd, "ele")
        os.write(fd, b"\x1b[5~\x1b[5~")
        assert "Coast" in until(fd, r"Coast.*Page Down.*ele")
        os.write(fd, b"\r")
        until(fd, "choose a balcony.*2004h")
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 60, 100, 0, 0))
        assert "Page Up" not in until(fd, r"Coast.*choose a balcony.*2004h").split(ANEW)[-1]
        os.write(fd, b"quit\r")
        assert "--resume council-1.jsonl" in until(fd, "jsonl").split(BACK)[1]


def test_who_likes_it_better_reads_line_after_line(tmp_path: Path) -> None:
    with terminal(tmp_path, 24, "--scroll") as fd:
        assert ALTERNATE not in until(fd, r"Coast.*choose an action.*2004h")
