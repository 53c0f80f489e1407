"""The glossary in docs/ is the one the words give."""

from ludoteca.words.glossary import glossary
from tests.source import ROOT


def test_the_page_is_up_to_date() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    assert page == glossary(), "run `python -m ludoteca.words.glossary > docs/glossary.md`"


def test_a_word_stands_beside_those_of_the_rulebooks() -> None:
    row = next(line for line in glossary().splitlines() if line.startswith("| emporium |"))
    assert [cell.strip() for cell in row.split("|")[3:6]] == [
        "emporio",
        "centre commercial",
        "merchant",
    ]
