"""A browser and where it runs, as its owner would call them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

# What browsers call themselves; each also names those after it.
BROWSERS: Final = {
    "Firefox/": "Firefox",
    "Edg/": "Edge",
    "OPR/": "Opera",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "macOS",
    "Linux": "Linux",
}


def device(agent: str, say: Callable[..., str]) -> str:
    """A browser and where it runs, as its owner would call them."""
    browser = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in agent), "")
    if not browser or not system:
        return say("account.some_device")
    return say("account.device", browser=browser, system=system)
