"""The version of the library; each game has a version of its rules besides."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.2.0"
