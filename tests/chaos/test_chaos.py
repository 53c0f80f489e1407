"""The short form of `make chaos`: nothing acknowledged is lost, and nobody is told 500."""

from pathlib import Path

from tests.chaos import hostile
from tests.chaos.players import Player
from tests.chaos.run import SHORT, opened, scenes, told
from tests.server.house import House


def test_nothing_is_lost_whatever_happens(tmp_path: Path) -> None:
    rows = list(scenes(tmp_path, SHORT))
    assert len(rows) >= 3
    assert {row.name: row.faults for row in rows if row.faults} == {}


def test_a_move_that_is_lost_and_a_500_are_found(tmp_path: Path) -> None:
    with opened(House(tmp_path)) as house:
        player = Player(house, "Anna", ("me", "me"))
        while not player.acknowledged or len(player.acknowledged[str(player.table)]) < 3:
            player.step()
        assert player.faults() == []
        player.acknowledged[str(player.table)] += ["a move the server never stored"]
        player.answers[500] += 1
        faults = told("not well", [player]).faults
    assert any("lost" in fault for fault in faults)
    assert any("answers of 500" in fault for fault in faults)


def test_hostile_requests_are_always_the_same() -> None:
    assert list(hostile.requests(50)) == list(hostile.requests(50))
