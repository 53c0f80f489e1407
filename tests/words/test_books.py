"""Nothing is missing: what the rules can say has words in every language and dialect."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from ludoteca.core.spelling import Part
from ludoteca.games import GAMES
from ludoteca.games.council.rules import table
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.testing.saying import wanted
from ludoteca.words.book import LANGUAGES, Book, book, read
from ludoteca.words.questions import briefly
from ludoteca.words.say import (
    AS_IS,
    SENTENCE,
    Said,
    amounts_of,
    counted,
    fill,
    named,
    needs,
    parsed,
    spelt,
)
from tests.words.games import SPEECH
from tests.words.walk import leaves, sentences

BOOKS = [
    (game, language, dialect)
    for game, speech in SPEECH.items()
    for language in LANGUAGES
    for dialect in speech.dialects
]
ALL = pytest.mark.parametrize(
    ("game", "words"),
    [(game, book(game, language, dialect)) for game, language, dialect in BOOKS],
    ids=[" ".join(names).strip() for names in BOOKS],
)


def questions(game: str) -> set[str]:
    """What any step of the game asks."""
    asked: set[str] = set()
    spelling = SPEECH[game].spelling
    for make, parts in spelling.by_name.values() if spelling else ():
        for numbers in product(*[values(part) for part in parts]):
            asked.add(make(list(numbers)).asks())
    return asked - {""}


def values(part: Part) -> list[Any]:
    return [1] if part.many or not part.names else part.values()


@ALL
@pytest.mark.parametrize("section", ["refusal", "log", "choice"])
def test_every_refusal_note_and_verb_has_its_sentence_and_nothing_else_has(
    game: str, words: Book, section: str
) -> None:
    assert set(words.data[section]) == wanted(GAMES[game])[section]


@ALL
def test_every_question_of_a_step_can_be_asked(game: str, words: Book) -> None:
    if SPEECH[game].spelling is not None:
        assert set(words.data["asked"]) == questions(game)


@ALL
def test_a_question_can_be_asked_in_a_refusal_which_knows_nothing_of_its_step(
    game: str, words: Book
) -> None:
    for key in words.data.get("asked", {}):
        asked = briefly(words, key)
        assert asked, key
        assert not asked[0].isupper() or asked.split()[0].rstrip("'") in {"I"}, asked
        assert asked[-1] not in ".…", asked


@ALL
def test_every_option_and_every_value_is_explained(game: str, words: Book) -> None:
    options, values = words.data.get("option", {}), words.data.get("value", {})
    assert list(options) == list(values) == list(GAMES[game].options)
    for name, option in GAMES[game].options.items():
        assert set(values[name]) == set(option.values), name


@ALL
def test_names_are_those_of_the_game_in_its_order(game: str, words: Book) -> None:
    for name, names in SPEECH[game].names.items():
        assert tuple(words.names[name]) == names, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_is_described_by_what_it_gives(language: str) -> None:
    words = book("council", language)
    for token, bonus in zip(table.TOKEN_NAMES, table.TOKEN_BONUS, strict=True):
        gains = {f"gain_{what}": amount for what, amount in bonus.row.items()}
        assert named(words, "token", token) == amounts_of(words, gains, "gain_")


@pytest.mark.parametrize(
    ("game", "language", "dialect"),
    [names for names in [*BOOKS, ("common", "it", ""), ("common", "fr", "")] if names[1] != "en"],
)
def test_languages_have_the_same_sentences_about_the_same_facts(
    game: str, language: str, dialect: str
) -> None:
    english, other = book(game, "en", dialect), book(game, language, dialect)
    ours, theirs = sentences(english), sentences(other)
    assert ours.keys() == theirs.keys()
    for path, sentence in ours.items():
        if not path.endswith("/by"):
            wanted = {name for name, _ in needs(english, sentence)}
            assert {name for name, _ in needs(other, theirs[path])} == wanted, path
            assert (sentence == "") == (theirs[path] == ""), path


@ALL
def test_a_fact_is_named_by_a_table_as_long_as_the_english_one(game: str, words: Book) -> None:
    english = book(game, "en")
    ours, theirs = sentences(english), sentences(words)
    compared = 0
    for path in ours.keys() & theirs.keys():
        wanted = dict(needs(english, ours[path]))
        for name, spec in needs(words, theirs[path]):
            if (spec or name) in words.names:
                compared += 1
                assert set(words.names[spec or name]) == set(english.names[wanted[name] or name])
    assert compared >= len(GAMES[game].codes.blocks)


@ALL
def test_every_sentence_can_be_said_with_every_name_and_number(game: str, words: Book) -> None:
    for path, sentence in sentences(words).items():
        for name, spec in needs(words, sentence):
            for value in samples(words, name, spec):
                facts = {other: Said("x") for other in named_in(words, sentence)}
                assert "{" not in fill(words, sentence, {**facts, name: value}), path


def named_in(words: Book, sentence: str) -> Iterator[str]:
    """The facts of a sentence, and those its counted nouns name."""
    for name, spec in needs(words, sentence):
        yield name
        for _, text in leaves("", words.counted.get(spec, {})):
            yield from [inner for inner, _ in needs(words, text) if inner != "n"]


def samples(words: Book, name: str, spec: str) -> list[Any]:
    if (spec or name) in words.names:
        return list(words.names[spec or name])
    if spec == SENTENCE:
        return [Said("a text")]
    return ["a text"] if spec == AS_IS else [0, 1, 2, 21]


@ALL
def test_every_name_every_term_and_every_number_can_be_said(game: str, words: Book) -> None:
    for name, names in words.names.items():
        for value in names:
            assert "{" not in named(words, name, value)
    for term in words.terms.values():
        assert "{" not in fill(words, term, {})
    for noun, forms in words.counted.items():
        texts = [text for _, text in leaves("", forms)]
        facts = {name: Said("x") for text in texts for name, _ in needs(words, text)}
        for number in range(-2, 23):
            said = counted(words, noun, number, facts)
            assert "{" not in said
            assert abs(number) < 2 or str(abs(number)) in said


@ALL
def test_no_term_table_or_noun_is_left_over(game: str, words: Book) -> None:
    texts = list(sentences(words).values())  # the nouns among them
    texts += [text for _, text in leaves("", read(game, f"guide/{words.where.split('/')[-1]}"))]
    for part in (words.terms, words.names, words.counted):
        texts += [text for _, text in leaves("", part)]
    used: set[str] = set()
    for text in texts:
        for _, field, spec, _ in parsed(text):
            if field is not None:
                used |= {field.lower(), *field.split(","), spelt(words, spec or "")[1]}
    assert set(words.terms) - used == set()
    assert set(words.names) - used == set()
    spoken = SPEECH[game].spoken
    if spoken is not None:
        assert set(words.counted) - used <= spoken <= set(words.counted)
    assert set(read(game, "glossary.toml").get("meaning", {})) <= set(words.nouns)


@ALL
def test_no_term_can_be_taken_for_a_fact(game: str, words: Book) -> None:
    assert set(words.terms) & set(words.names) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dialect_changes_only_what_there_is_to_change(language: str) -> None:
    data = read("council", f"{language}.toml")
    parts = book("council", language).data.items()
    below = dict(leaves("", {k: part for k, part in parts if k not in ("dialects", "grammar")}))
    assert set(data["dialects"]) == set(COUNCIL.options["edition"].values)
    for dialect in data["dialects"].values():
        assert {path for path, _ in leaves("", dialect)} <= set(below)
