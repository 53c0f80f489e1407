"""What the others did is seen where they did it, as far as one may know of it."""

import string

import pytest

from ludoteca import draw
from ludoteca.core.notes import Told
from ludoteca.core.state import WATCHER
from ludoteca.draw.traces import put, rows, trace_of
from ludoteca.games import GAMES
from tests.draw.walk import decisions, everything, ids, seats, settings


@pytest.mark.parametrize("game", GAMES)
def test_traces_are_of_notes_and_fields_that_there_are(game: str) -> None:
    kinds = {kind.name: {field.name for field in kind.fields} for kind in GAMES[game].notes.kinds}
    assert rows(game), "no game here goes without"
    for note, row in rows(game).items():
        named = {name for text in row.values() for _, name, _, _ in string.Formatter().parse(text)}
        assert named - {None} <= kinds[note], note
        assert "seat" in kinds[note]
        assert set(row) in ({"at"}, {"at", "from"}, {"at", "n", "what"})


@pytest.mark.parametrize("game", GAMES)
def test_most_traces_lie_on_something_that_is_drawn(game: str) -> None:
    found, missing = 0, set()
    for i, s in enumerate(decisions(game, seats(game, 1), settings(game)[0], 7)):
        told = [GAMES[game].notes.told(note, WATCHER) for note in s.notes or ()]
        s.notes = [] if i % 12 == 0 else s.notes
        if not told or i % 12 or i > 300:
            continue
        drawn = {
            name for sheet in everything(GAMES[game].view(s, WATCHER), []) for name in ids(sheet)
        }
        for trace in draw.traces(game, told):
            missing |= {trace["at"]} - drawn
            found += trace["at"] in drawn
    assert found > 60
    assert len(missing) < found / 4


def test_gains_are_added_up_and_a_place_is_marked_once() -> None:
    told: list[Told] = [
        {"note": "gained", "seat": 1, "what": "coins", "amount": 4, "source": "elect"},
        {"note": "elected", "seat": 1, "council": "coast", "colour": "pink", "leaving": "blue"},
        {"note": "gained", "seat": 1, "what": "coins", "amount": 3, "source": "tokens"},
        {"note": "elected", "seat": 1, "council": "coast", "colour": "blue", "leaving": "pink"},
        {"note": "travelled", "seat": 2, "city": "esti", "coins": 2, "origin": "burgen"},
        {"note": "travelled", "seat": 2, "city": "esti", "coins": 0, "origin": "esti"},
    ]
    assert draw.traces("council", told) == [
        {"seat": 1, "at": "standing-blue", "n": 7, "what": "coins"},
        {"seat": 1, "at": "balcony-coast"},
        {"seat": 2, "at": "city-esti", "come": "city-burgen"},
        {"seat": 2, "at": "city-esti"},
    ]


def test_what_one_may_not_know_leaves_no_trace() -> None:
    assert put("hand-{card}", {"card": None}) is None
    assert put("hand-{card}", {"card": "joker"}) == "hand-joker"
    told: Told = {"note": "took", "seat": 1, "permit": None}
    assert trace_of("council", told) is None


@pytest.mark.parametrize("game", GAMES)
def test_no_trace_names_a_secret(game: str) -> None:
    """A secret field may be named in no trace at all, for its owner needs none."""
    for kind in GAMES[game].notes.kinds:
        secret = {field.name for field in kind.fields if field.secret}
        for text in rows(game).get(kind.name, {}).values():
            assert not secret & {name for _, name, _, _ in string.Formatter().parse(text)}
