"""A game without words is spoken of all the same, and what a language lacks is said in English."""

import pytest

from ludoteca import words
from ludoteca.core.game import Game
from ludoteca.core.notes import Told
from ludoteca.core.option import Option
from ludoteca.core.refusal import Refusal
from ludoteca.games.council.scenario import position
from ludoteca.kits import Kit, shelf
from ludoteca.words.book import Book, book, merged
from ludoteca.words.guide import Guide
from ludoteca.words.say import Said, say
from tests.words.test_say import DATA, JOINTS


@pytest.fixture
def nim(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose folder has nothing but its rules; words are cached by name, so it is its own."""
    game = Game("sticks", "Nim", 1, (2, 3))
    game.options = {"heaps": Option("three", ("three", "as_many"), "how many heaps there are")}
    game.seat_names = ("red", "blue", "green")
    kit = Kit("tests.words", "rules")
    kit.entered["game"] = game
    monkeypatch.setitem(shelf().kits, "sticks", kit)
    return game


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_names_are_those_of_the_rules(nim: Game, language: str) -> None:
    assert words.title(nim, language) == "Nim"
    assert words.seat(nim, 1, language) == "Blue"
    assert words.option(nim, "heaps", language) == "How many heaps there are"
    assert words.option_value(nim, "heaps", "as_many", language) == "as many"
    assert words.source(nim, "last match", language) == "last match"
    assert words.name(nim, "heap", "first_one", language) == "first one"
    assert words.term(nim, "match", language) == "match"


def test_sentences_are_made_of_their_keys_and_facts(nim: Game) -> None:
    why = Refusal("sticks", "", "N-1", "too_many", {"most": 3, "taken": 4}, False)
    assert words.refusal(why, "fr") == "Too many (most 3, taken 4)"
    assert (
        words.refusal(Refusal("sticks", "", "N-2", "over", {}, False), "fr")
        == "La partie est finie"
    )
    told: Told = {"note": "took_some", "seat": 0, "heap": "first", "matches": 2, "hidden": None}
    assert words.log(nim, told, "en") == "Red: took some, heap first, matches 2"
    assert words.log(nim, {"note": "began"}, "en", ["Ada"]) == "Began"
    assert words.amounts(nim, {"gold_coins": 2}, "en") == "2 gold coins"


def test_a_guide_that_is_not_written_tells_for_how_many_the_game_is(nim: Game) -> None:
    assert words.guide(nim, "it") == Guide("Nim, da 2 a 3 giocatori", ())


def test_what_is_lacking_is_kept_in_mind(nim: Game) -> None:
    words.source(nim, "matches", "it")
    assert "names.score.matches" in words.lacking("sticks", "it")
    assert "names.score.matches" in words.lacking("sticks", "en")
    assert "names.score.matches" not in words.lacking("sticks", "fr")


def test_what_a_language_lacks_is_said_in_english_throughout() -> None:
    english = Book("test/en.toml", merged(DATA, {"log": {"won": "{who} beats {the_king}"}}))
    italian = {"grammar": {"singular": [1], "joints": JOINTS}, "terms": {"king": "re"}}
    other = Book("test/it.toml", italian, english)
    assert say(*other.entry("log.won"), {"who": Said("Ada")}) == "Ada beats the king"
    assert say(other, "{city}, {pay:coins}, {king}", {"city": "castrum", "pay": 2}) == (
        "Castrum, 2 coins, re"
    )
    assert other.lacks == {"log.won", "names.city.castrum", "counted.coins"}


def test_a_choice_is_its_action_and_a_question_its_key(nim: Game) -> None:
    s = position("coast white pink blue black")  # any position that asks something
    take = nim.codes.add("take", ("one", "two"), ("first_heap",))
    assert words.choice(nim, s, take.code(1), "fr") == "Take two first_heap"
    assert words.question(nim, s, "en") == "It's Red's turn"
    assert words.question(nim, s, "en", you=[0]) == "Your turn: action"
    assert words.question(nim, s, "it", ["Ada"]) == "Tocca ad Ada"


def test_a_dialect_nobody_wrote_down_is_the_plain_tongue(nim: Game) -> None:
    assert book("sticks", "en", "old").data == book("sticks", "en").data
