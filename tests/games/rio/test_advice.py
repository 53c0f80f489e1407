"""What hints call a plan: a building by its kind and its space, chosen or not."""

import pytest

from ludoteca.games.rio.rules.game import RIO
from ludoteca.games.rio.scenario import play, position
from ludoteca.words.advice import clauses, plan


def said(text: str, *texts: str) -> str:
    codes = [RIO.parse(each) for each in texts]
    return plan(clauses(RIO, position(text), codes, "en"), "en")


def test_what_is_built_is_named_though_nothing_else_could_be() -> None:
    table = "working green\ndiscs d5 green\ngreen stone 0 wood 2 precious 0"
    assert said(table, "build", "kind stonecutter") == "Build a stonecutter on d5"
    table = "working green\nhut d5 green\ndiscs d5 green\ngreen stone 1 wood 1"
    assert said(table, "build") == "Build a house on d5"


@pytest.mark.parametrize("kind", ["stonecutter", "carpenter"])
def test_what_is_activated_is_named_though_nothing_else_could_be(kind: str) -> None:
    table = f"{kind} d4\nhouse d5 green\ndiscs d4 green\ngreen stone 1 wood 1\nworking green"
    assert said(table, "activate") == f"Activate the {kind} on d4"


def test_a_group_given_up_is_one_clause() -> None:
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green+green+green
        discs h10 green
        discs i10 green
    """)
    play(s, "cell e5", "march east")
    codes = [RIO.parse(text) for text in ("sacrifice", "cell h10", "march east")]
    told = plan(clauses(RIO, s, codes, "en"), "en")
    assert told == "Sacrifice the group on h10 for one more step, then move east"
