"""The little language of the sentences, and how it complains."""

import pytest

from ludoteca import words
from ludoteca.core.errors import MissingWords, UnknownGame
from ludoteca.words.book import Book, Entry, book, merged, typeset
from ludoteca.words.say import Facts, Said, say

DATA = {
    "grammar": {"singular": [1], "and": " and "},
    "terms": {"king": "king", "the_king": "the {king}"},
    "names": {"city": {"castrum": "Castrum"}, "ally": {"x": "a friend of {the_king}"}},
    "counted": {"coins": {"none": "nothing", "one": "{n} coin", "many": "{n} coins"}},
}
BOOK = Book("test/en.toml", DATA)


@pytest.mark.parametrize(
    ("entry", "facts", "said"),
    [
        ("{city}", {"city": "castrum"}, "Castrum"),
        ("{there:city}", {"there": "castrum"}, "Castrum"),
        ("{n} of {the_king}", {"n": 3}, "3 of the king"),
        ("{The_king}", {}, "The king"),
        ("{Who:ally}", {"who": "x"}, "A friend of the king"),
        ("{pay:coins}", {"pay": 0}, "nothing"),
        ("{pay:coins}", {"pay": 1}, "1 coin"),
        ("{pay:coins}", {"pay": 2}, "2 coins"),
        ("{who}", {"who": Said("{city}")}, "{city}"),
        ("{file:as_is}", {"file": "{city}.txt"}, "{city}.txt"),
        ("{city}", {"city": "new_town"}, "new town"),
        ("{what}", {"what": "castrum"}, "castrum"),
        ("{pay:gold_coins}", {"pay": 2}, "2 gold coins"),
        (["Go", "{n} far", "{m} wide"], {}, "Go"),
        (["Go", "{n} far", "{m} wide"], {"m": 2}, "Go – 2 wide"),
        (["Go", "{n} far", "{m} wide"], {"n": 1, "m": 2}, "Go – 1 far, 2 wide"),
        ({"by": "n", "0": "none", "else": "{n}"}, {"n": 0}, "none"),
        ({"by": "n", "0": "none", "else": "{n}"}, {"n": 4}, "4"),
        ({"by": "n", "secret": "some", "else": "{n}"}, {"n": None}, "some"),
    ],
)
def test_an_entry_is_filled(entry: Entry, facts: Facts, said: str) -> None:
    assert say(BOOK, entry, facts) == said


@pytest.mark.parametrize(
    ("entry", "facts", "complaint"),
    [
        ("{cty}", {"city": "castrum"}, "no fact or term 'cty'"),
        ("{city}", {"city": None}, "cannot say city None"),
        ("{city}", {"city": True}, "cannot say city True"),
        ("{king}", {"king": 1}, "both a fact and a term"),
        ({"by": "n", "0": "none"}, {"n": 1}, "no sentence for n '1'"),
        ({"by": "n", "0": "none"}, {}, "by 'n'"),
    ],
)
def test_what_is_missing_is_named(entry: Entry, facts: Facts, complaint: str) -> None:
    with pytest.raises(MissingWords, match=complaint):
        say(BOOK, entry, facts)


@pytest.mark.parametrize(
    ("language", "key", "complaint"),
    [
        ("de", "page.you", "no language 'de'"),
        ("it", "page.yu", "common/it.toml: no sentence 'page.yu'"),
        ("it", "you", "no sentence 'you'"),
    ],
)
def test_an_unknown_sentence_is_refused(language: str, key: str, complaint: str) -> None:
    with pytest.raises(MissingWords, match=complaint):
        words.sentence("common", language, key, {})


def test_a_sentence_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="no game 'chess'"):
        words.sentence("chess", "en", "refusal.over", {})


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(MissingWords, match="no seat 4"):
        words.seat("council", 4, "en")


def test_common_words_need_no_game() -> None:
    assert words.sentence("common", "it", "ask.over", {}) == "La partita è finita"


def test_a_dialect_is_laid_over_the_rest_without_changing_it() -> None:
    below = {"terms": {"king": "king", "road": "road"}}
    assert merged(below, {"terms": {"king": "queen"}})["terms"] == {"king": "queen", "road": "road"}
    assert below["terms"]["king"] == "king"


def test_french_marks_are_not_left_alone_on_a_line() -> None:
    assert typeset({"a": ["Qui ?"]}, [" ?"]) == {"a": ["Qui\u00a0?"]}
    assert book("council", "fr").data["ask"]["player"] == (
        "À {who} de jouer\u00a0: {question}\u00a0?"
    )


def test_exports_are_sorted_and_there() -> None:
    assert list(words.__all__) == sorted(words.__all__)
    assert all(hasattr(words, name) for name in words.__all__)
