"""Whole games told in every language: every question, choice, refusal and line of the log."""

import re
from collections import Counter
from typing import Final

import pytest

from ludoteca import words
from ludoteca.core import state as core
from ludoteca.core.rng import Rng
from ludoteca.core.state import State
from ludoteca.games.council.game import COUNCIL
from ludoteca.games.council.refusals import RULE_OF
from ludoteca.testing.council import play, position
from ludoteca.words.book import LANGUAGES
from ludoteca.words.say import known
from tests.words.walk import council, sentences

NAMES: Final = ["Anna", "Ugo", "Éva", "Oscar"]
GAMES: Final[list[tuple[int, dict[str, str]]]] = [
    (2, {}),
    (3, {"edition": "cmon"}),
    (4, {}),
    (2, {"edition": "cmon", "extra_mains": "one"}),
    (3, {"extra_mains_must": "yes"}),
    (4, {"edition": "cmon", "free_permit_bonus": "no"}),
]
ENGLISH: Final = re.compile(
    r"\b(the|of|and|you|your|card|cards|coins?|permits?|council|councillor|king|queen|merchant|"
    r"servant|emporiums?|city|token|tile|turn|takes?|draws?|builds?|with|for|from|to|is|has|have|"
    r"which|left|none|black|white|blue|pink|purple|coast|hills|mountains|first|again)\b",
    re.IGNORECASE,
)
OLD: Final = re.compile(
    r"\b(kings?|emporiums?|assistants?|re|empori[o]?|aiutant[ei]|Roi|centres? commercia\w+)\b"
)


def check(text: str, language: str, edition: str) -> None:
    assert text.strip() == text, text
    assert not set("{}") & set(text), text
    assert "  " not in text, text
    assert text == "" or not text[0].islower(), text
    if language != "en":
        assert ENGLISH.search(text) is None, text
    if edition == "cmon":
        assert OLD.search(text) is None, text


def tell_choices(s: State, language: str) -> None:
    edition = s.options["edition"]
    check(words.question(COUNCIL, s, language, NAMES), language, edition)
    labels = [words.choice(COUNCIL, s, code, language) for code in core.codes(s)]
    for label in labels:
        check(label, language, edition)
    if core.top(s).asks() != "reward token":  # two of them look alike
        assert len(set(labels)) == len(labels), labels


def tell_refusals(s: State) -> set[str]:
    keys: set[str] = set()
    for code in range(COUNCIL.codes.size):
        why = COUNCIL.refusal(s, code)
        if why is None:
            continue
        keys.add(why.key)
        assert why.message == words.refusal(why, "en")
        for language in LANGUAGES:
            check(words.refusal(why, language), language, why.edition)
    return keys


def tell_notes(s: State) -> None:
    edition = s.options["edition"]
    assert s.notes is not None
    for note in s.notes:
        for viewer in (0, core.WATCHER):
            told = COUNCIL.notes.told(note, viewer)
            for language in LANGUAGES:
                check(words.log(COUNCIL, told, language, NAMES, edition), language, edition)
    s.notes.clear()


RARE: Final[dict[str, tuple[str, list[str], str]]] = {
    "no_assistants_left": (
        """
        red coins 5 assistants 1
        supply 0
        """,
        [],
        "engage",
    ),
    "no_emporium_left": (
        """
        red permits A cities burgen+castrum+dorful+esti+framek+graden+hellar+indur+juvelar+kultos
        """,
        [],
        "build",
    ),
    "one_extra_only": (
        """
        option   extra_mains one
        coast    white white white white
        permits  coast E A
        red      coins 10 assistants 3 hand white+white+white+white
        """,
        ["acquire", "slot coast left", *["pay white"] * 4, "reveal B"],
        "again",
    ),
    "extra_main_due": (
        """
        option   extra_mains_must yes
        coast    white white white white
        permits  coast E A
        red      hand white+white+white+white
        """,
        ["acquire", "slot coast left", *["pay white"] * 4, "reveal B"],
        "end",
    ),
    "same_city_twice": (
        """
        coast    white white white white
        permits  coast CDE A
        red      nobility 15 hand white+white+white+white cities arkon+burgen
        """,
        ["acquire", "slot coast left", *["pay white"] * 4, "draw blue", "collect arkon"],
        "collect arkon",
    ),
    "no_matching_card": (
        """
        coast    pink pink blue black
        permits  coast E A
        red      coins 20 hand white
        """,
        [],
        "acquire",
    ),
    "slot_empty": (
        """
        coast    white pink blue black
        permits  coast A -
        stock    coast none
        red      coins 20 hand white
        """,
        ["acquire"],
        "slot coast right",
    ),
    "region_empty": (
        """
        permits  coast - -
        stock    coast none
        permits  hills F G
        red      assistants 1
        """,
        ["change"],
        "council coast",
    ),
    "nothing_face_up": ("red coins 20 hand white", [], "acquire"),
    "journey_too_dear": (
        "red coins 2 hand black+blue+orange+pink+purple+white+joker+joker",
        ["travel"],
        "city arkon",
    ),
}


def test_whole_games_can_be_told_and_meet_every_refusal() -> None:
    refused = set(RARE)
    for number, (seats, options) in enumerate(GAMES):
        refused |= tell_game(COUNCIL.deal(seats, options), Rng(40 + number))
    assert refused == set(RULE_OF)


def tell_game(s: State, rng: Rng) -> set[str]:
    """Play at random and say everything there is to say; the refusals met."""
    s.notes = []
    asked: Counter[str] = Counter()
    refused: set[str] = set()
    while s.depth:
        step = core.top(s)
        asked[step.asks()] += 1
        if asked[step.asks()] <= 5 or sum(asked.values()) % 50 == 0:
            refused |= tell_refusals(s)
        for language in LANGUAGES:
            if step.actor >= 0 or asked[step.asks()] <= 3:
                tell_choices(s, language)
        core.take(s, step.sample(s, rng))
        tell_notes(s)
    for language in LANGUAGES:
        check(words.question(COUNCIL, s, language), language, s.options["edition"])
    return refused | tell_refusals(s)


def test_every_detail_of_a_choice_is_given_at_some_time() -> None:
    book = council("en")
    details = {p: t for p, t in sentences(book).items() if re.search(r"^choice.*/[1-9]$", p)}
    assert len(details) > 15
    seen: set[str] = set()
    for number in range(3):
        s = COUNCIL.deal(3, {})
        rng = Rng(number)
        while s.depth:
            for code in core.codes(s):
                facts: dict[str, object] = dict(COUNCIL.facts(s, code))
                for kind in ("cost", "gain"):
                    if any(fact.startswith(kind) for fact in facts):
                        facts[f"{kind}s"] = 1
                for path in details:
                    verb = path.removeprefix("choice.").split("/")[0]
                    if verb == facts["verb"] and known(book, details[path], facts):
                        seen.add(path)
            core.take(s, core.top(s).sample(s, rng))
    assert set(details) - seen == set()


@pytest.mark.parametrize("key", list(RARE))
def test_a_rare_refusal_has_its_facts(key: str) -> None:
    text, texts, refused = RARE[key]
    s = position(text)
    play(s, *texts)
    why = COUNCIL.refusal(s, COUNCIL.parse(refused))
    assert why is not None
    assert why.key == key
    for language in LANGUAGES:
        check(words.refusal(why, language), language, why.edition)
