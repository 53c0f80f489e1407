"""A drawing as a PNG, for those who show no SVG: previews of links in chats."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from typing import Final

from ludoteca.core.errors import LudotecaError
from ludoteca.draw.palette import light

VARIABLE: Final = re.compile(r"var\(--lt-([a-z0-9-]+)\)")
RULES: Final = re.compile(r"@(?:media|keyframes|font-face)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
SECONDS: Final = 60.0
# In a process of its own: it takes half a second, in which nothing else could run beside it.
PROGRAM: Final = """
import sys
from resvg_py import svg_to_bytes
text, size = sys.stdin.buffer.read().decode(), [int(one) for one in sys.argv[1:]]
fonts = {"serif_family": "DejaVu Serif", "font_family": "DejaVu Serif"}
made = svg_to_bytes(svg_string=text, width=size[0], height=size[1], **fonts)
sys.stdout.buffer.write(bytes(made))
"""


class NotRasterised(LudotecaError):
    """There is no picture, and why."""


def installed() -> bool:
    """Whether there is something to rasterise with: the library is an extra."""
    return find_spec("resvg_py") is not None


def plain(drawing: str) -> str:
    """A drawing with its colours by day written out, and without what only browsers understand."""
    return RULES.sub("", VARIABLE.sub(lambda found: light()[found[1]], drawing))


def png(drawing: str, width: int, height: int) -> bytes:
    """A drawing that brings its colours along, within so many pixels; takes a while."""
    command = [sys.executable, "-c", PROGRAM, str(width), str(height)]
    try:
        text = plain(drawing).encode()
        done = subprocess.run(command, input=text, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired as error:
        raise NotRasterised(f"no picture within {SECONDS:g} seconds") from error
    if done.returncode != 0:
        raise NotRasterised(done.stderr.decode(errors="replace")[-200:])
    return done.stdout
