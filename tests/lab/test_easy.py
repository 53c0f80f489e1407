"""Easy: careless, as somebody new to the game may be, and never absurd."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

import ludoteca as lt
from ludoteca.core.state import top
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.ahead import weigh
from tests.lab.missed import Made, missed, played

DEALS: Final = 3
MUCH: Final = 2.0  # points
STOPS: Final = ("end", "done")  # how one stops with something left to do


@cache
def game_of(name: str, bot: str, number: int) -> tuple[list[Made], lt.State]:
    return played(name, bot, number, 2)


def follies(name: str, bot: str, number: int) -> list[str]:
    """Turns ended with something of use at hand, and sure points missed in the last one."""
    game, (made, final) = lt.GAMES[name], game_of(name, bot, number)
    out = [f"{game.text(one.code)} at {top(one.before).asks()}" for one in made if folly(name, one)]
    return out + [f"{n} points" for seat in range(2) if (n := missed(name, made, final, seat))]


def folly(name: str, one: Made) -> bool:
    """Whether somebody stops with something at hand that is worth much."""
    game, s = lt.GAMES[name], one.before
    if one.actor < 0 or game.text(one.code) not in STOPS or len(lt.codes(s)) == 1:
        return False
    leads = weigh(game, judge_of(game), s, one.actor, lt.Rng(1), 3, 24)
    return max(leads)[0] - max(lead for lead, code in leads if code == one.code) > MUCH


@pytest.mark.parametrize("number", range(DEALS))
@pytest.mark.parametrize("name", list(lt.GAMES))
def test_easy_does_nothing_absurd(name: str, number: int) -> None:
    assert follies(name, "easy", number) == []


@pytest.mark.parametrize("name", list(lt.GAMES))
def test_who_plays_anything_is_absurd(name: str) -> None:
    assert any(follies(name, "random", number) for number in range(DEALS))
