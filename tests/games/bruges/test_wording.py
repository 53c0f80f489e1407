"""Words of the persons: each has a name and a text; tests/words reads the rest of the book."""

import pytest

from ludoteca import words
from ludoteca.games.bruges import printed
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.table import PERSON_NAMES
from ludoteca.games.bruges.scenario import play, position
from ludoteca.games.bruges.words import cards
from ludoteca.words.book import LANGUAGES, book
from ludoteca.words.glossary import table


def test_english_names_are_those_of_the_card_file() -> None:
    names = book("bruges", "en").names["card"]
    assert names == {name: row["name"] for name, row in printed.PERSONS.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_persons_have_one_name(language: str) -> None:
    assert len(set(book("bruges", language).names["card"].values())) == 165


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (
            "lady-in-waiting",
            "When recruited: you may pay 2 guilders to advance one space on the reputation",
        ),
        ("pilgrim", "When recruited: you may discard a threat marker for 1 point"),
        ("ship-owner", "you may build your next canal tile without a card for free"),
        ("apothecary", "you may discard a threat marker for 1 point; then score 1 point"),
        ("duchess", "Once per round, for 1 purple worker: pay 3 guilders to advance one space on"),
        ("fire-warden", "discard all your red threat markers for 1 point each"),
        ("magician", "pay 1 worker to take 1 worker of another colour, up to 3 times"),
        ("swindler", "pay 2 workers of one colour to take 3 workers of any colour"),
        ("nun", "discard a threat marker for 1 point and take a worker of its colour"),
    ],
)
def test_a_card_says_what_may_be_declined_and_what_is_exchanged(card: str, said: str) -> None:
    """B-R14, B-R24, B-433."""
    assert said in cards.card_text(card, "en")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ugo gives Anna 2 guilders"),
        ("it", "Ugo dà 2 fiorini ad Anna"),
        ("fr", "Ugo donne 2 florins à Anna"),
    ],
)
def test_the_log_calls_giver_and_receiver_by_their_names(language: str, said: str) -> None:
    s = position("red workers yellow houses red:pickpocket\nblue guilders 4")
    s.notes = []
    play(s, "activate pickpocket")
    told = BRUGES.notes.told(s.notes[-1], 0)
    assert words.log(BRUGES, told, language, ["Anna", "Ugo"]).replace("\u00a0", " ") == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", PERSON_NAMES)
def test_every_card_has_a_text(card: str, language: str) -> None:
    assert cards.card_text(card, language)
    assert cards.card_name(card, language)


def test_a_word_stands_beside_those_of_the_rulebooks() -> None:
    row = next(line for line in table("bruges").splitlines() if line.startswith("| guilder |"))
    assert [cell.strip() for cell in row.split("|")[3:-1]] == ["florin", "fiorino"]


@pytest.mark.parametrize(
    ("language", "houses", "person"),
    [
        (
            "en",
            ["build a brown house", "build a yellow house with the Mayor"],
            "recruit the Poet into house 1",
        ),
        (
            "it",
            ["costruisci una casa marrone", "costruisci una casa gialla con il Sindaco"],
            "metti in gioco il Poeta nella casa 1",
        ),
        (
            "fr",
            ["construire une maison marron", "construire une maison jaune avec le Bourgmestre"],
            "engager le Poète dans la maison 1",
        ),
    ],
)
def test_a_plan_says_which_house_in_one_clause(
    language: str, houses: list[str], person: str
) -> None:
    plans = [("build", "colour brown"), ("build", "colour yellow", "card mayor")]
    plans.append(("place", "card poet", "house 1"))
    s = position("red hand monk+mayor+poet workers brown+yellow guilders 12 houses brown+yellow")
    for texts, clause in zip(plans, [*houses, person], strict=True):
        codes = [BRUGES.parse(text) for text in texts]
        assert [part.text for part in words.clauses(BRUGES, s, codes, language)] == [clause]
