"""Going back and forth: however one comes to a position, it is the one that was played."""

from __future__ import annotations

import random

import ludoteca as lt
from ludoteca.server.walk import STEPS, Walk, played

COUNCIL = lt.GAMES["council"]


def test_a_position_is_the_same_whichever_way_one_comes_to_it() -> None:
    table = lt.Table(COUNCIL, [lt.Player("Anna"), lt.Player("Bruno")], {}, lt.Dealer("walk"))
    chance = random.Random("walk")
    while len(table.moves) < 150:
        table.play_code(table.actor, chance.choice(lt.codes(table.state)))
    first = COUNCIL.deal(2, table.state.options)
    walk = Walk(COUNCIL, 7, 0, first.copy(), table.moves)
    for number in [*range(30), *[chance.randrange(len(table.moves)) for _ in range(60)]]:
        s = first.copy()
        noted = played(COUNCIL, s, 0, table.moves[:number])
        state, told = walk.at(number)
        assert (lt.digest(COUNCIL, state), told) == (lt.digest(COUNCIL, s), noted)


def test_a_way_ends_with_the_next_move_and_where_it_gets_too_long() -> None:
    table = lt.Table(COUNCIL, [lt.Player("Anna"), lt.Player("Bruno")], {}, lt.Dealer("walk"))
    while len(table.moves) < 100:
        table.play_code(table.actor, lt.codes(table.state)[0])
    walk = Walk(COUNCIL, 7, 0, COUNCIL.deal(2, table.state.options), table.moves)
    assert walk.reaches(7, STEPS)
    assert not walk.reaches(8, 3)
    assert not walk.reaches(7, STEPS + 1)
    walk.at(STEPS)
    assert walk.reaches(7, STEPS + 1)
    assert not walk.reaches(7, len(table.moves) + 1)
