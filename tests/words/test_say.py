"""The little language of the sentences, and how it complains."""

import pytest

from ludoteca import words
from ludoteca.core.errors import MissingWords, UnknownGame
from ludoteca.words.book import Book, Entry, book, merged, typeset
from ludoteca.words.say import PLAYERS, Facts, Said, listed, say

JOINTS = {
    "and": {"usual": " and ", "before": {" et ": ["e"]}},
    "de": {
        "usual": "de ",
        "before": {"d'": ["a", "e", "h"], "de ": ["ha"]},
        "instead": {"the ": "du ", "l'": "de l'"},
    },
}
DATA = {
    "grammar": {"singular": [1], "joints": JOINTS},
    "terms": {"king": "king", "the_king": "the {king}"},
    "names": {
        "city": {"castrum": "Castrum"},
        "ally": {"x": "a friend of {the_king}"},
        "seat": {"red": "Red"},
        "hues": {"red": "rossi"},
    },
    "counted": {
        "coins": {"none": "nothing", "one": "{n} coin", "many": "{n} coins"},
        "workers": {"one": "{n} lavoratore", "many": "{n} lavoratori {colour:hues}"},
        "won": {"one": "wins {n}", "many": "wins {n}s", "many_less": "loses {n}s"},
    },
    "drawn": {"nothing": "nothing"},
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
        ("{pay:coins}", {"pay": -1}, "-1 coin"),
        ("{pay:coins}", {"pay": -5}, "-5 coins"),
        ("{who} {pay:won}", {"who": Said("Ada"), "pay": -5}, "Ada loses 5s"),
        ("{who} {pay:won}", {"who": Said("Ada"), "pay": 5}, "Ada wins 5s"),
        ("{n:workers}", {"n": 2, "colour": "red"}, "2 lavoratori rossi"),
        ("{who}", {"who": Said("{city}")}, "{city}"),
        ("{who:de}", {"who": Said("Ada")}, "d'Ada"),
        ("{who:de}", {"who": Said("Élise")}, "d'Élise"),
        ("{who:de}", {"who": Said("Hélène")}, "d'Hélène"),
        ("{who:de}", {"who": Said("Hans")}, "de Hans"),
        ("{who:de}", {"who": Said("Tom")}, "de Tom"),
        ("{Who:de}", {"who": Said("Ada")}, "D'Ada"),
        ("{city:de}", {"city": "castrum"}, "de Castrum"),
        ("{there:de city}", {"there": "castrum"}, "de Castrum"),
        ("{the_king:de}", {}, "du king"),
        ("{who:de}", {"who": Said("l'Ada")}, "de l'Ada"),
        ("{file:de as_is}", {"file": "a b"}, "d'a b"),
        ("{pay:de coins}", {"pay": 2}, "de 2 coins"),
        ("{coins,won:amounts}", {"coins": 0, "won": 2}, "wins 2s"),
        ("{coins,won:amounts}", {"coins": 0, "won": 0}, "nothing"),
        ("{coins,won:amounts}", {"coins": 2, "won": 1}, "2 coins and wins 1"),
        ("{who:seat}", {"who": "red"}, "Red"),
        ("{who:seat}", {"who": "red", PLAYERS: {"red": "Ada"}}, "Ada"),
        ("{who:de seat}", {"who": "red", PLAYERS: {"red": "Ada"}}, "d'Ada"),
        ("{who:hues}", {"who": "red", PLAYERS: {"red": "Ada"}}, "rossi"),
        ("{asked:sentence}", {"asked": Said("place the wall")}, "Place the wall."),
        ("{asked:sentence}", {"asked": Said("pay now?")}, "Pay now?"),
        ("{file:as_is}", {"file": "{city}.txt"}, "{city}.txt"),
        ("Place {n:as_is}", {"n": 1}, "Place 1"),
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


def test_the_last_of_a_list_may_change_the_and_before_it() -> None:
    assert listed(BOOK, ["Ada", "Tom"]) == "Ada and Tom"
    assert listed(BOOK, ["Ada", "Tom", "Élise"]) == "Ada, Tom et Élise"


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
    assert book("council", "fr").data["ask"]["you"] == "À vous\u00a0: {question}"


def test_exports_are_sorted_and_there() -> None:
    assert list(words.__all__) == sorted(words.__all__)
    assert all(hasattr(words, name) for name in words.__all__)
