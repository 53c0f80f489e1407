"""Runs the command as a user does: in a process of its own, with a pipe for a keyboard."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import ludoteca as package

# The package under test, wherever the command is run from, and no language but English.
ENVIRONMENT = {
    "PATH": os.environ["PATH"],
    "PYTHONPATH": str(Path(package.__file__).parent.parent),
    "PYTHONIOENCODING": "utf-8",
}


def ludoteca(
    *args: str, typed: Sequence[str] = (), folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """The command with lines typed into it, in `folder` or one that is thrown away."""
    with tempfile.TemporaryDirectory() as elsewhere:
        return subprocess.run(
            [sys.executable, "-m", "ludoteca", *args],
            input="".join(f"{line}\n" for line in typed),
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=folder or elsewhere,
            env=ENVIRONMENT,
            timeout=600,
            check=False,
        )


def hear_ctrl_c() -> None:
    """A shell that runs the tests in the background makes its children deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
