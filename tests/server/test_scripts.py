"""The scripts of the pages: small modules, which a browser is told of at once."""

import re

import pytest

from ludoteca.draw.palette import style
from ludoteca.server.pages.files import FILES, needed
from tests.source import PACKAGE

SCRIPTS = [name for name in FILES if name.endswith(".js")]
TEMPLATES = PACKAGE / "server" / "pages" / "templates"
LONGEST = 180  # lines of one that answers a single question


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_a_small_module(name: str) -> None:
    lines = FILES[name].data.decode().splitlines()
    assert len(lines) <= LONGEST
    assert lines[0].startswith("// ")


@pytest.mark.parametrize("name", [name for name in SCRIPTS if name.startswith("js/")])
def test_whatever_a_script_imports_is_known_beforehand(name: str) -> None:
    source = FILES[name].data.decode()
    imported = re.findall(r"\bimport\b[^;]*?[\"']\./([\w.]+)[\"']", source)
    found = needed(name.removeprefix("js/"))
    assert found[0] == name
    assert {f"js/{one}" for one in imported} <= set(found)
    assert len(set(found)) == len(found)


def test_a_page_that_waits_for_its_script_has_one_that_wakes_it() -> None:
    asleep = []
    for page in sorted(TEMPLATES.glob("*.html")):
        text = page.read_text("utf-8")
        scripts = re.findall(r"/(js/\w+\.js)", text)
        if " inert" in text and not any(b"\nready();" in FILES[one].data for one in scripts):
            asleep.append(page.name)
    assert asleep == []


def test_every_colour_of_a_style_sheet_is_one_of_the_drawings() -> None:
    """A name that nobody gives is drawn black, by day and by night."""
    sheets = [file.data.decode() for name, file in FILES.items() if name.endswith(".css")]
    used = set(re.findall(r"var\((--lt-[\w-]+)", "".join(sheets)))
    assert used <= set(re.findall(r"(--lt-[\w-]+):", style()))
