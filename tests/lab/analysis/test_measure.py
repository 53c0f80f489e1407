"""The evidence that luck and skill mean something, on accounts made up for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ludoteca.lab.analysis.evidence import EQUALS, STRENGTHS, Evidence
from ludoteca.lab.analysis.measure import missing, pairings

Row = dict[str, Any]
BETTER = {name: 0.2 * number for number, name in enumerate(STRENGTHS)} | {"greedy": 0.4}
GAMES = 400


def rows(change: Callable[[Row, str, Row], None] = lambda row, bot, other: None) -> list[Row]:
    """Games of all pairings: luck decides among equals, else the stronger bot's skill."""
    rng, out = Random(5), []
    for number in range(GAMES):
        pair = pairings()[number % len(pairings())]
        luck = rng.gauss(0, 0.2)
        skill = BETTER[pair[0]] - BETTER[pair[1]] + rng.gauss(0, 0.1)
        won = float(luck + skill + rng.gauss(0, 0.1) > 0)
        sides = []
        for sign, bot in zip((1, -1), pair, strict=True):
            account = {"luck": sign * luck, "skill": BETTER[bot] + rng.gauss(0, 0.05)}
            account |= {"drift": 0.0, "noise": 0.1, "others": 0.0}
            account["result"] = won if sign > 0 else 1.0 - won
            sides.append(account)
        for account, bot, other in zip(sides, pair, sides[::-1], strict=True):
            change(account, bot, other)
        out.append({"pairing": list(pair), "game": number, "bots": list(pair), "accounts": sides})
    return out


def flattered(row: Row, bot: str, other: Row) -> None:
    row["skill"] += 0.1 * (bot == EQUALS[1])


def blind(row: Row, bot: str, other: Row) -> None:
    row["skill"] = 0.3 + 0.01 * row["luck"]


def favoured(row: Row, bot: str, other: Row) -> None:
    row["luck"] += 0.3 * (bot == "easy")


def generous(row: Row, bot: str, other: Row) -> None:
    row["luck"] += 0.05


def idle(row: Row, bot: str, other: Row) -> None:
    row["result"] = 0.5


def loud(row: Row, bot: str, other: Row) -> None:
    row["noise"] = 0.25


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (flattered, "apart, which are equal"),
        (blind, "skill does not tell"),
        (favoured, "luck depends on who plays"),
        (generous, "luck is not 0 on average"),
        (idle, "luck has nothing to do with results"),
        (loud, "what is unexplained deviates by 0.250"),
    ],
)
def test_what_is_missing_is_named(change: Callable[[Row, str, Row], None], said: str) -> None:
    assert Evidence("nim", rows()).faults() == []
    faults = Evidence("nim", rows(change)).faults()
    assert any(said in fault for fault in faults), faults


def test_too_few_games_or_a_pairing_without_any_are_named() -> None:
    assert Evidence("nim", rows()[:199]).faults()[0] == "199 games, and 200 are needed"
    assert Evidence("nim", rows()[:200]).faults() == []
    apart = [row for row in rows() if row["pairing"] != ["normal", "random"]]
    assert Evidence("nim", apart).faults() == ["no game of normal and random"]


def test_fewer_looks_ahead_count_for_what_they_are() -> None:
    assert Evidence("nim", rows(loud), share=0.25).faults() == []


def test_games_go_on_where_they_were_stopped_and_another_seed_plays_others() -> None:
    todo = list(missing("council", 12, 2, 17, []))
    done = [{"pairing": list(one.bots), "game": match.number} for one, match in todo[:5]]
    assert [match for _, match in missing("council", 12, 2, 17, done)] == [
        match for _, match in todo[5:]
    ]
    others = list(missing("council", 12, 2, 18, []))
    assert {one.seed for one, _ in others} == {18}
    assert {one.seed for one, _ in todo} == {17}
