"""Trade between players."""

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.games.rio.scenario import acting, done, offered, play, position, refused
from ludoteca.table import shortcuts


def test_an_offer_is_put_together_and_accepted() -> None:
    """P-601."""
    s = position("""
        green stone 2
        red silver 3
    """)
    play(s, "trade", "partner red", "give stone", "give stone", "want silver", "propose")
    assert acting(s) == "red"
    play(s, "accept")
    assert (s.areas[0].stone, s.areas[0].silver) == (0, 1)
    assert (s.areas[1].stone, s.areas[1].silver) == (2, 2)
    assert acting(s) == "green"


def test_a_refused_offer_changes_nothing() -> None:
    """P-601."""
    s = position("green stone 2")
    play(s, "trade", "partner red", "give stone", "propose", "refuse")
    assert (s.areas[0].stone, s.areas[1].stone) == (2, 0)


def test_an_offer_may_be_countered_once() -> None:
    """P-R44."""
    s = position("""
        green stone 2
        red silver 3
    """)
    play(s, "trade", "partner red", "give stone", "propose", "counter")
    play(s, "give silver", "want stone", "want stone")
    assert acting(s) == "green"
    assert refused(s, "counter") == "no_second_counter"
    play(s, "accept")
    assert (s.areas[0].stone, s.areas[0].silver, s.areas[1].stone) == (0, 1, 2)


def test_offers_are_numbered_and_trade_can_be_off() -> None:
    """P-R44."""
    s = position("""
        option trade 1
        green stone 2
    """)
    play(s, "trade", "partner red", "give stone", "propose", "refuse")
    assert refused(s, "trade") == "offers_made"
    done(s, 6)
    assert offered(s, "trade") == [""]
    s = position("""
        option trade off
        green stone 2
    """)
    assert refused(s, "trade") == "no_trade"


def test_who_moves_in_a_war_may_trade() -> None:
    """P-601, P-R44."""
    s = position("""
        war natives red
        moving green
        attackers a1 1
        discs e5 green
        green stone 1
    """)
    play(s, "trade", "partner red", "give stone", "accept")
    assert (s.areas[1].stone, acting(s)) == (1, "green")
    play(s, "cell e5")
    assert refused(s, "trade") == "not_asked"


def test_nobody_offers_what_is_not_there() -> None:
    """P-601, P-R45."""
    s = position("""
        green stone 1 wood 1
        red silver 1
    """)
    play(s, "trade")
    assert refused(s, "partner green") == "partner_self"
    assert refused(s, "partner white") == "no_such_seat"
    play(s, "partner red")
    assert refused(s, "propose") == "empty_offer"
    assert refused(s, "want stone") == "trade_goods"
    play(s, "give wood")
    assert refused(s, "give stone") == "trade_order"


def test_with_nothing_in_any_hand_there_is_nothing_to_trade() -> None:
    """P-601."""
    assert refused(position("seats 3"), "trade") == "nothing_to_trade"
    assert offered(position("yellow silver 1"), "trade") == [""]


def test_no_good_is_swapped_for_itself() -> None:
    """P-R45."""
    s = position("""
        green stone 1
        red stone 1 wood 1
    """)
    play(s, "trade", "partner red", "give stone")
    assert offered(s, "want") == ["wood"]
    assert refused(s, "want stone") == "trade_same"


def test_a_counter_offer_begins_with_the_offer_on_the_table() -> None:
    """P-R44."""
    s = position("""
        green stone 2
        red silver 3 wood 1
    """)
    play(s, "trade", "partner red", "give stone", "want wood", "want silver", "propose")
    found = {one.text: one for one in shortcuts(GAMES["rio"], s)}
    assert list(found) == ["counter more stone", "counter less wood", "counter less silver"]
    said = [words.shortcut(GAMES["rio"], s, "counter", one.facts, "en") for one in found.values()]
    assert said[0] == "Counter-offer: you get 2 stone and give 1 wood and 1 silver"
    assert said[1] == "Counter-offer: you get 1 stone and give 1 silver"
    play(s, *found["counter more stone"].steps, "accept")
    assert (s.areas[0].stone, s.areas[0].wood, s.areas[0].silver) == (0, 1, 1)


def test_an_offer_of_nothing_is_said_to_be_one() -> None:
    s = position("green stone 2\nred silver 3")
    s.notes = []
    play(s, "trade", "partner red", "want silver", "propose")
    told = GAMES["rio"].notes.told(s.notes[-1], 1)
    assert words.log("rio", told, "en", ["Ada", "Ben"]).endswith("gives nothing, wants 1 silver")
