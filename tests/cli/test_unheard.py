"""`ludoteca … | head`: a reader who has seen enough ends the program without a word."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from ludoteca.cli.main import UNHEARD


@pytest.mark.parametrize(
    "command",
    [["rules", "council"], ["games"], ["rules", "council", "--options"]],
    ids=" ".join,
)
def test_nobody_reads_and_nothing_is_complained_about(command: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)  # before anything is written
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", *command],
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
    )
    os.close(writing)
    assert done.stderr == b""
    assert done.returncode in (1, UNHEARD)  # 1 is that of the library that draws in the terminal
