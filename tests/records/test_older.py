"""Games recorded under older rules: they replay now, or the move that is not legal is named.

They are kept as they were recorded, in `older/GAME-VERSION.tar.xz`, and never played anew.
"""

import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import ludoteca as lt
from ludoteca.record import as_far, changes, loads

OLDER: Final = sorted((Path(__file__).parent / "older").glob("*.tar.xz"))
KEPT: Final = 640  # games


def records(path: Path) -> Iterator[lt.Record]:
    with tarfile.open(path) as packed:
        for member in packed:
            file = packed.extractfile(member)
            assert file is not None
            yield loads(file.read().decode())


def legal(s: lt.State, game: lt.Game, move: lt.Move) -> bool:
    """Whether a move is, asked of the rules alone."""
    try:
        code = game.parse(str(move.text))
    except lt.UnknownAction:
        return False
    return lt.actor(s) == move.by and code in lt.codes(s)


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.name)
def test_a_game_of_older_rules_replays_or_the_move_that_is_not_legal_is_named(path: Path) -> None:
    name = path.name.removesuffix(".tar.xz")
    whole = cut = 0
    for record in records(path):
        game = lt.GAMES[record.game]
        assert name == f"{record.game}-{record.rules}"
        shown, why = as_far(record)
        if why is None:
            whole += 1
            continue
        cut += 1
        move = record.moves[why.number - 1]
        assert (why.rules, why.now) == (record.rules, game.version)
        assert f"move {why.number}, {move.text!r}" in str(why)
        assert f"rules {record.rules} " in str(why)
        assert f"rules {game.version}" in str(why)
        assert all(line in str(why) for line in changes(game, record.rules))
        made = iter(record.moves[: why.number - 1])
        assert all(move in made for move in shown.moves)  # in order; what is not asked is left out
        assert not legal(lt.replay(shown), game, move)
    print(f"{name}: {whole} replay, {cut} end at a move that is not legal any more")


def test_all_that_were_kept_are_there() -> None:
    assert sum(1 for path in OLDER for _ in records(path)) == KEPT
