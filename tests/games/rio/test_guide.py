"""The guide and the glossary of Río de la Plata."""

import pytest

from ludoteca import words
from ludoteca.words.glossary import table


@pytest.mark.parametrize(
    ("language", "stone", "wood"),
    [("en", "stone", "wood"), ("it", "pietr", "legn"), ("fr", "pierre", "bois")],
)
def test_the_guide_lets_a_stonecutter_work_stone_and_a_carpenter_wood(
    language: str, stone: str, wood: str
) -> None:
    part = next(part for part in words.guide("rio", language).parts if part.key == "buildings")
    cutter, carpenter = part.text[0].split(".")[0].split(",")
    assert (stone in cutter, wood in cutter) == (True, False)
    assert (stone in carpenter, wood in carpenter) == (False, True)


def test_a_word_stands_beside_those_of_the_rulebooks() -> None:
    row = next(line for line in table("rio").splitlines() if line.startswith("| hut |"))
    assert [cell.strip() for cell in row.split("|")[3:-1]] == ["cabane", "capanna"]
