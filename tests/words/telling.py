"""Says everything there is to say at a position, and finds fault with how it is said."""

import re
from collections import Counter
from typing import Final

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.game import Game
from ludoteca.core.refusal import Refusal
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.words.book import LANGUAGES

NAMES: Final = ["Anna", "Ugo", "Éva", "Oscar", "Zoë"]
ENGLISH: Final = re.compile(
    r"\b(the|of|and|you|your|card|cards|coins?|permits?|council|councillor|king|queen|merchant|"
    r"servant|emporiums?|city|token|tile|turn|takes?|draws?|builds?|with|for|from|to|is|has|have|"
    r"which|left|none|black|white|blue|pink|purple|coast|hills|mountains|first|again|"
    r"guilders?|workers?|threats?|houses?|persons?|red|yellow|brown|shows?|loses?|scores?)\b",
    re.IGNORECASE,
)
OLD: Final = re.compile(
    r"\b(kings?|emporiums?|assistants?|re|empori[o]?|aiutant[ei]|Roi|centres? commercia\w+)\b"
)
ALIKE: Final = ("reward token",)  # questions of which two answers may look alike


def check(text: str, language: str, dialect: str) -> None:
    assert text.strip() == text, text
    assert not set("{}") & set(text), text
    assert "  " not in text, text
    assert text == "" or not text[0].islower(), text
    if language != "en":
        assert ENGLISH.search(text) is None, text
    if dialect == "cmon":
        assert OLD.search(text) is None, text


def tell_choices(game: Game, s: State, language: str) -> None:
    dialect = game.dialect(s.options)
    check(words.question(game, s, language, NAMES), language, dialect)
    labels = [words.choice(game, s, code, language) for code in core.codes(s)]
    for label in labels:
        check(label, language, dialect)
    if core.top(s).asks() not in ALIKE:
        assert len(set(labels)) == len(labels), labels


def tell_refusal(why: Refusal) -> None:
    assert why.message == words.refusal(why, "en")
    for language in LANGUAGES:
        check(words.refusal(why, language), language, why.dialect)


def tell_notes(game: Game, s: State) -> None:
    dialect = game.dialect(s.options)
    assert s.notes is not None
    for note in s.notes:
        for viewer in (0, core.WATCHER):
            told = game.notes.told(note, viewer)
            for language in LANGUAGES:
                check(words.log(game, told, language, NAMES, dialect), language, dialect)
    s.notes.clear()


class Teller:
    """Tells games of one kind; what has been told often enough is told only now and then."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.asked: Counter[str] = Counter()
        self.refused: set[str] = set()  # keys
        self.told: set[tuple[object, ...]] = set()

    def tell(self, s: State, rng: Rng) -> None:
        """Play at random and say everything there is to say."""
        s.notes = []
        while s.depth:
            step = core.top(s)
            self.asked[step.asks()] += 1
            often = self.asked[step.asks()]
            if often <= 20 or self.asked.total() % 50 == 0:
                self.tell_refusals(s)
            for language in LANGUAGES:
                if step.actor >= 0 or often <= 3:
                    tell_choices(self.game, s, language)
            core.take(s, step.sample(s, rng))
            tell_notes(self.game, s)
        for language in LANGUAGES:
            check(words.question(self.game, s, language), language, self.game.dialect(s.options))
        self.tell_refusals(s)

    def tell_refusals(self, s: State) -> None:
        for code in range(self.game.codes.size):
            why = self.game.refusal(s, code)
            if why is not None:
                self.refused.add(why.key)
                sentence = (why.key, why.dialect, *why.numbers.items())
                if sentence not in self.told:
                    self.told.add(sentence)
                    tell_refusal(why)
