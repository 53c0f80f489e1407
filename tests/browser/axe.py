"""What axe finds wrong with a page."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from tests.browser.person import Person

AXE = (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(person: Person, light: str = "light") -> list[str]:
    """The faults of the page as it is, by day or by night."""
    person.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
    if not person.run("'axe' in window"):
        person.run(AXE)
    found: dict[str, Any] = person.run("tags => axe.run({runOnly: tags})", RULES)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found["violations"]
        for node in one["nodes"][:3]
    ]
