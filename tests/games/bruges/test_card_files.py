"""Persons of a pack: played when they are right, refused by row and field when they are not."""

import pytest

from ludoteca.core import state as core
from ludoteca.core.errors import BadData, OptionError
from ludoteca.core.rng import Rng
from ludoteca.games.bruges import pack
from ludoteca.games.bruges.rules import cards
from ludoteca.games.bruges.rules.game import BRUGES
from ludoteca.games.bruges.rules.table import PERSON_NAMES
from ludoteca.games.bruges.words.cards import card_text
from ludoteca.words.book import LANGUAGES

STANDARD = pack.template()


def changed(old: str = "", new: str = "") -> str:
    """Our own persons with one thing changed."""
    assert old in STANDARD
    return STANDARD.replace(old, new, 1)


def test_a_table_may_bring_its_own_cards() -> None:
    """B-R19."""
    old = 'effect = [{ op = "gain_guilders", n = 6 }]'
    text = changed(old, 'effect = [{ op = "gain_guilders", n = 7 }]')
    s = BRUGES.deal(2, {"pack": text})
    assert s.options["pack"] == text
    assert core.playout(s.copy(), Rng(3)) > 50
    assert BRUGES.dump(BRUGES.load(BRUGES.dump(s))) == BRUGES.dump(s)
    alchemist = PERSON_NAMES.index("alchemist")
    assert s.deck.rows[alchemist]["effect"][0]["n"] == 7


def test_a_new_person_takes_a_place_of_its_colour_and_shows_its_name() -> None:
    """B-R19."""
    text = changed('id = "king"\nname = "King"', 'id = "emperor"\nname = "Emperor"')
    s = BRUGES.deal(2, {"pack": text})
    assert BRUGES.view(s, 0)["persons"]["king"]["name"] == "Emperor"
    assert BRUGES.view(BRUGES.deal(2), 0)["persons"] == {}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('colour = "blue"', 'colour = "green"', "row 1 'count', colour: 'green', expected one of"),
        ('group = "noble"', 'group = "elf"', "row 1 'count', group: 'elf'"),
        ("price = 6", "price = 5", "row 1 'count', price: 5, expected a multiple of 3"),
        ("price = 6", "price = 99", "row 1 'count', price: 99, expected a whole number"),
        ('icon = "flash"', 'icon = "star"', "row 1 'count', icon: 'star'"),
        ('worker = "brown"', "", "row 2 'margrave', worker: None"),
        ('id = "count"', "", "row 1 '?', id: missing"),
        ('id = "count"', 'id = "margrave"', "row 2, id: 'margrave' is also row 1"),
        ('name = "Count"', 'name = ""', "row 1 'count', name: '', expected some text"),
        ('name = "Count"', 'name = "Count"\nage = 7', "unknown field: 'age'"),
        ('known = "no"', 'known = "perhaps"', "known: 'perhaps'"),
        ('price = "free"', 'price = "cheap"', "'count', effect 1 advance_prestige, price: 'cheap'"),
        ('op = "advance_prestige", price = "free"', 'op = "fly"', "'count', effect 1, op: 'fly'"),
        (', price = "free"', "", "effect 1 advance_prestige, price: missing"),
        ("richer = true", "poorer = true", "unknown field: 'poorer'"),
        ('per = "canal"', 'per = "moon"', "per: 'moon', expected one of house"),
        ('per = "canal"', 'per = "canal:red"', "cannot be narrowed to 'red'"),
        ('per = "house:blue"', 'per = "house:green"', "per house: 'green'"),
        ('op = "gain_guilders", n = 6', 'op = "rule", rule = "x"', "op: 'rule', expected one of"),
        ('{ op = "gain_guilders", n = 6 }', "", "effect: [], expected a list"),
        ("pay = { workers = 1 }", "pay = { gold = 1 }", "pay: 'gold'"),
        ("pay = { workers = 1 }", "pay = 1", "pay: 1, expected one thing and how many"),
        ('times = "any"', "times = 0", "times: 0"),
        ('when = "behind"', 'when = "late"', "when: 'late'"),
        ("shows = [5, 6]", "shows = []", "shows: []"),
        ('event = "you_climb"', 'event = "you_sing"', "event: 'you_sing'"),
        ('action = "climb", less = 2', 'action = "climb"', "0 changes, expected one"),
        ('action = "climb", less', 'action = "climb", more', "action: 'climb more'"),
        ('threat = "fire"', 'threat = "rain"', "threat: 'rain'"),
        ('n = "all", colour = "one_chosen"', 'n = 2, colour = "one_chosen"', "expected 'all'"),
        ('per = "house:blue"', 'per = "house:"', "per house: '', expected one of blue"),
        ('per = "canal"', 'per = "canal", max = 0', "max: 0, expected a whole number from 1"),
        (
            'n = 3, colour = "red"',
            'n = 3, colour = "red", except = "red"',
            "except: only where the",
        ),
        ("richer = true", 'richer = "yes"', "richer: 'yes', expected true or false"),
        ("richer = true", 'richer = true, per = "house"', "per: only for guilders of every other"),
        ("n = 1, richer = true", "n = 1, max = 3", "max: only with 'per'"),
        ('actions = ["take_workers", "take_guilders"]', "actions = []", "actions: [], expected a"),
        ('actions = ["take_workers", "take_guilders"]', "actions = 3", "actions: 3, expected a"),
        ('price = "normal", less = 2', 'price = "free", less = 2', "less: only where something"),
        ('"take_workers", amount = 3', '"take_workers", amount = 2', "amount: 2, expected a whole"),
        ('"fill_hand", amount = 6', '"fill_hand", amount = 5', "amount: 5, expected a whole"),
        (
            "pay = { workers = 1 }, get = { workers = 1 }",
            "pay = { workers = 2 }, get = { workers = 1 }",
            "pay workers: 2, expected 1 where workers are got",
        ),
        (
            '"you_climb", do = [{ op = "gain_points", n = 1 }]',
            '"you_climb", do = [{ op = "gain_points", n = 1, per = "house" }]',
            "do, unknown field: 'per'",
        ),
        ("[[person]]", "[[people]]", "unknown 'people'"),
        ("[[person]]", "person = 3\n[[person]]", "pack: "),
        ('colour = "blue"', 'colour = "red"', "colour blue: 32 rows, expected 33"),
    ],
)
def test_a_bad_file_is_refused_by_row_and_field(old: str, new: str, said: str) -> None:
    """B-R19."""
    with pytest.raises(OptionError) as error:
        BRUGES.deal(2, {"pack": changed(old, new)})
    assert said in str(error.value)
    assert str(error.value).startswith("pack")


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        (
            '{ op = "each_other_gives_you", what = "guilders", n = 1, per = "worker" }',
            "every other player gives you 1 guilder for each worker they have",
        ),
        (
            '{ op = "each_other_gives_you", what = "workers", n = 1, richer = true }',
            "every player with more guilders than you gives you 1 worker of their choice",
        ),
        (
            '{ op = "each_other_loses", what = "guilders", n = 2, richer = true }',
            "every player with more guilders than you loses 2 guilders",
        ),
        (
            '{ op = "each_other_loses", what = "canal", n = 2 }',
            "every other player loses 2 canal tiles, each the last of its section",
        ),
        (
            '{ op = "chosen_player_loses", what = "house", n = 2 }',
            "choose a player, who loses 2 houses; the people in them go back to hand",
        ),
        (
            '{ op = "build_canal", card = "none", price = "double", less = 1 }',
            "build your next canal tile without a card, paying twice its price, for 1 guilder less",
        ),
        ('{ op = "gain_workers", n = 1, colour = "one_chosen" }', "take 1 worker of any colour"),
    ],
)
def test_a_new_person_says_what_its_row_does(effect: str, said: str) -> None:
    """B-R19."""
    text = changed('effect = [{ op = "gain_guilders", n = 3 }]', f"effect = [{effect}]")
    s = BRUGES.deal(2, {"pack": text})
    texts = [card_text("king", language, s.deck) for language in LANGUAGES]
    assert texts[0].startswith(f"Once per round: {said} (")
    assert len(set(texts)) == len(LANGUAGES)


def test_a_file_with_too_few_persons_is_refused() -> None:
    """B-R19."""
    with pytest.raises(OptionError, match="how many persons: 164, expected 165"):
        BRUGES.deal(2, {"pack": STANDARD[: STANDARD.rindex("[[person]]")]})


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("", "pack, game: None, expected one of bruges"),
        ('game = "bruges"', "pack, name: None, expected some text"),
        ("game = ", "pack: Invalid value"),
        ("game = " + "[" * 9999, "pack: tables too deep"),
        ("game = " + "9" * 9999, "pack: "),
        ("game = 1999-01-01", "pack, game: date, expected text"),
        ("x" * 200_000, "pack: 200000 characters, expected at most 131072"),
        (STANDARD.replace("price = 6", "price = 1000001", 1), "a number beyond 1000000"),
        (STANDARD.replace('"Count"', '"' + "x" * 401 + '"', 1), "name: expected one line of at"),
        ("/etc/hostname", "pack: "),
    ],
)
def test_what_is_no_pack_is_refused(given: str, said: str) -> None:
    """B-R19."""
    with pytest.raises(OptionError) as error:
        BRUGES.deal(2, {"pack": given})
    assert said in str(error.value)


def test_older_records_name_the_standard_cards() -> None:
    """B-R19."""
    assert BRUGES.settle_options({"cards": "standard"}) == BRUGES.settle_options({})
    with pytest.raises(OptionError, match="no option 'cards'"):
        BRUGES.deal(2, {"cards": "/etc/hostname"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_are_drawn_as_cards(language: str) -> None:
    """B-R19."""
    row = STANDARD[STANDARD.index("[[person]]") :].partition("\n\n")[0]
    assert pack.picture(row, language).count("<svg") == 1
    assert "Zar" in pack.picture(row.replace('"Count"', '"Zar"'), "en")
    for bad in ("", STANDARD, row.replace("free", "cheap")):
        with pytest.raises(BadData, match="pack"):
            pack.picture(bad, language)


def test_the_standard_rows_lie_in_the_places_of_the_code_space() -> None:
    assert tuple(row["id"] for row in cards.DECKS["first"].rows) == PERSON_NAMES
    assert cards.arrange(cards.DECKS["first"].rows[::-1]) == cards.DECKS["first"].rows
