"""The rules of the example, and the laws every game obeys."""

from __future__ import annotations

import pytest

import ludoteca as lt
from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.lab.observe import encoder
from ludoteca.testing.laws import check, unreached, walks
from ludoteca.testing.observing import unread
from tests.examples.conftest import EXAMPLE

MOST = 300  # lines of the whole package, words included
COUNTED = ("*.py", "*.toml")


def test_the_whole_game_takes_no_more_than_300_lines() -> None:
    files = [path for kind in COUNTED for path in EXAMPLE.rglob(kind)]
    assert len(files) > 5
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= MOST


def test_it_obeys_every_law(orchard: Game) -> None:
    check(orchard, walks(orchard))
    assert unreached(orchard, walks(orchard)) == []


@pytest.fixture
def s(orchard: Game) -> lt.State:
    """Two players; Red holds a pair of pears and a fig, four cherries and two plums are planted."""
    dealt = orchard.deal(2)
    data = orchard.dump(dealt)
    data["stack"] = [{"step": "turn", "actor": "red"}]
    data["areas"]["red"]["hand"] = {"pear": 2, "fig": 1, "apple": 1}
    data["areas"]["red"]["trees"] = {"cherry": 4, "plum": 1}
    data["areas"]["blue"]["hand"] = {"apple": 4}
    data["deck"] = {"cherry": 6, "apple": 4, "pear": 5, "plum": 5, "fig": 3}
    s: lt.State = orchard.load(data)
    return s


def play(game: Game, s: lt.State, *texts: str) -> None:
    for text in texts:
        lt.play(s, game.parse(text))


def why(game: Game, s: lt.State, text: str) -> tuple[str, str]:
    refusal = game.refusal(s, game.parse(text))
    assert refusal is not None
    return refusal.rule, refusal.message


def test_picking_n_trees_is_worth_n_times_n_and_leaving_them_n_less(
    orchard: Game, s: lt.State
) -> None:
    assert orchard.points(s) == [12, 0]
    play(orchard, s, "pick cherry")
    assert orchard.points(s) == [16, 0]
    assert dict(orchard.breakdown(s)[0])["cherry"] == 16
    assert lt.actor(s) == 1


def test_planting_draws_a_card_only_its_owner_sees(orchard: Game, s: lt.State) -> None:
    play(orchard, s, "plant pear")
    assert lt.actor(s) == lt.CHANCE
    assert dict(zip(lt.codes(s), lt.weights(s), strict=True))[orchard.parse("draw fig")] == 3
    play(orchard, s, "draw fig")
    assert orchard.view(s, 0)["areas"][0]["hand"] == {"apple": 1, "pear": 1, "fig": 2}
    assert orchard.view(s, 1)["areas"][0]["hand"] is None
    assert orchard.view(s, lt.WATCHER)["deck"] == 22


@pytest.mark.parametrize(
    ("text", "rule", "message"),
    [
        ("pick plum", "O-4", "To pick, you need 2 trees of the same fruit; you have 1"),
        ("plant plum", "O-2", "You don't have a plum tree in your hand"),
        ("draw fig", "O-5", "You can't draw a card yourself: chance decides"),
    ],
)
def test_refusals_give_the_true_reason(
    orchard: Game, s: lt.State, text: str, rule: str, message: str
) -> None:
    assert why(orchard, s, text) == (rule, message)


def test_a_full_orchard_has_room_for_nothing_but_always_a_pair(orchard: Game, s: lt.State) -> None:
    play(orchard, s, "plant fig", "draw apple", "plant apple", "draw apple")
    assert why(orchard, s, "plant pear") == (
        "O-3",
        "Your orchard is full: it has room for 6 trees",
    )
    assert [orchard.text(code) for code in lt.codes(s)] == ["pick cherry"]


def test_the_last_card_drawn_ends_the_game(orchard: Game, s: lt.State) -> None:
    data = orchard.dump(s)
    data["heap"], data["deck"] = data["deck"], {"fig": 1}
    data["heap"]["fig"] -= 1
    last = orchard.load(data)
    play(orchard, last, "plant pear", "draw fig")
    assert lt.actor(last) == lt.OVER
    assert why(orchard, last, "plant fig") == ("O-5", "The game is over")


def test_a_position_with_a_card_too_many_is_refused(orchard: Game, s: lt.State) -> None:
    data = orchard.dump(s)
    data["deck"]["fig"] += 1
    with pytest.raises(lt.BadPosition, match=r"cards: \[10, 9, 7, 6, 5\]"):
        orchard.load(data)


def test_its_observation_is_made_from_its_fields(orchard: Game) -> None:
    coder = encoder(orchard)
    assert [row.path for row in coder.rows()] == [
        "pending.step",
        "pending.actor",
        "pending.seat",
        "deck",
        "heap",
        "areas.points",
        "areas.breakdown",
        "areas.trees",
        "areas.hand",
    ]
    assert coder.size == 2 + 4 + 4 + 1 + 5 + 4 * (1 + 5 + 5 + 5)
    assert unread(coder, orchard.view(orchard.deal(4), 0)) == set()


def test_it_has_the_words_of_three_languages(orchard: Game) -> None:
    titles = {language: words.title(orchard, language) for language in words.LANGUAGES}
    assert titles == {"en": "Orchard", "it": "Frutteto", "fr": "Verger"}
