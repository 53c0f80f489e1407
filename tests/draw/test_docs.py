"""docs/drawing.md: the table of ids is the whole truth."""

import re

from tests.draw.walk import COUNCIL, choices, everything, ids, sample
from tests.source import ROOT

PAGE = (ROOT / "docs" / "drawing.md").read_text("utf-8")


def patterns() -> list[str]:
    rows = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)
    return [re.sub(r"[A-Z]+", "[A-Za-z0-9]+", row) for row in rows]


def test_every_id_is_in_the_table_and_every_row_is_drawn() -> None:
    found: set[str] = set()
    for s in sample(2, "ABA", 11, 20):
        view = COUNCIL.view(s, 0)
        for drawing in everything(view, choices(s, view)):
            found |= set(ids(drawing))
    rows = patterns()
    assert [name for name in sorted(found) if not any(re.fullmatch(p, name) for p in rows)] == []
    assert [p for p in rows if not any(re.fullmatch(p, name) for name in found)] == []
