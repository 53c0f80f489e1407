"""Learned weights: they begin as the judge by hand, and a file that is wrong is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

import ludoteca as lt
from ludoteca.core.state import top
from ludoteca.lab.judges import judge_of
from ludoteca.lab.think.learned import rows
from ludoteca.lab.train.weights import BadWeights, Weights, by_hand, read
from tests.lab.think.judging import positions

TABLES = [
    (name, seats)
    for name, game in lt.GAMES.items()
    for seats in sorted({game.seats[0], min(4, game.seats[1])})
]
OTHER = next(name for name in lt.GAMES if name != "council")
EVERY = 11  # positions between two that are looked at


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_with_the_weights_by_hand_a_learned_judge_says_the_same(name: str, seats: int) -> None:
    hand, learned = judge_of(lt.GAMES[name]), by_hand(name).judge()
    for s in positions(lt.GAMES[name], seats)[::EVERY]:
        for seat in range(seats):
            assert learned.worth(s, seat) == pytest.approx(hand.worth(s, seat), abs=1e-9)
        assert learned.time(s) == hand.time(s)
        assert learned.choices(s, top(s)) == hand.choices(s, top(s))


@pytest.mark.parametrize("name", lt.GAMES)
def test_every_feature_has_a_name_of_its_own(name: str) -> None:
    judge = judge_of(lt.GAMES[name])
    names = [row[0] for row in judge.learnable()]
    assert len(set(names)) == len(names)
    for s in positions(lt.GAMES[name], 2)[::50]:
        assert [len(row) for row in rows(judge, s)] == [len(names)] * 2


def test_weights_count_as_much_as_the_game_that_is_left() -> None:
    game = lt.GAMES["council"]
    hand = by_hand("council")
    zero = [0.0] * len(hand.features)
    early = Weights("council", hand.features, hand.early, tuple(zero), None, {}).judge()
    late = Weights("council", hand.features, tuple(zero), hand.late, None, {}).judge()
    first, *_, last = positions(game, 2)
    assert late.worth(first, 0) == 0
    assert early.worth(first, 0) == pytest.approx(judge_of(game).worth(first, 0))
    both = early.worth(last, 0) + late.worth(last, 0)
    assert both == pytest.approx(judge_of(game).worth(last, 0))


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    hand = by_hand("council")
    weights = Weights("council", hand.features, hand.early, hand.late, 0.25, {"seed": 7})
    file.write_text(weights.dumps(), "utf-8")
    assert read(file) == weights


def changed(**given: Any) -> str:
    return json.dumps(json.loads(by_hand("council").dumps()) | given)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        ("[]", "expected weights of format 1"),
        (changed(weights=2), "expected weights of format 1"),
        (changed(game="chess"), "game 'chess'; expected one of"),
        (changed(game=None), "game None; expected one of"),
        (changed(game=OTHER), f"its features are not those of {OTHER}"),
        (changed(features={"points": [1, 1]}), "its features are not those of council"),
        (
            changed(features={name: [1] for name in by_hand("council").features}),
            "points is \\[1\\]; expected two numbers",
        ),
        (changed(focus=0), "focus is 0; expected a number above 0"),
    ],
)
def test_a_file_that_holds_no_weights_is_refused(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BadWeights, match=said):
        read(file)


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(BadWeights, match="No such file"):
        read(Path("no/such/weights.json"))
