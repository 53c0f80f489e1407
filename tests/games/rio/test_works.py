"""Quarry, forest, fields, artisan, and money."""

from ludoteca.games.rio.scenario import done, offered, play, position, refusal, refused


def test_the_first_boxes_cost_one_worker_and_the_next_two() -> None:
    """P-401, P-402, P-E09, P-C33."""
    s = position("""
        seats 4
        site quarry 1 green
        site quarry 2 red
        placing yellow
    """)
    play(s, "quarry")
    assert offered(s, "site") == ["quarry 3", "quarry 5"]
    play(s, "site quarry 3")
    assert s.areas[2].hand == 7
    done(s)
    play(s, "quarry", "site quarry 4")
    assert s.areas[3].hand == 7


def test_workers_bring_one_stone_or_wood_home_in_the_effects() -> None:
    """P-401, P-502, P-503, P-505."""
    s = position("""
        site quarry 3 green
        site forest 1 green
        working green
    """)
    play(s, "collect", "site quarry 3", "collect")
    assert (s.areas[0].stone, s.areas[0].wood, s.areas[0].hand) == (1, 1, 9)
    assert refused(s, "collect") == "nothing_to_collect"


def test_nobody_collects_what_the_workers_of_another_made() -> None:
    """P-502."""
    s = position("""
        site quarry 1 red
        working green
    """)
    assert refused(s, "collect") == "nothing_to_collect"


def test_any_free_box_may_be_taken_unless_the_table_wants_the_cheapest() -> None:
    """P-R03."""
    s = position("placing green")
    play(s, "forest")
    assert offered(s, "site") == ["forest 1", "forest 3", "forest 5"]
    s = position("option production_box cheapest")
    play(s, "forest")
    assert s.areas[0].hand == 8
    s = position("""
        site quarry 1 red
        site quarry 2 red
        green placed 4
    """)
    assert refusal(s, "quarry").numbers["needed"] == 2


def test_every_two_workers_on_the_fields_earn_a_silver_and_an_odd_one_stays() -> None:
    """P-403, P-E10, P-F03, P-C31, P-C32."""
    s = position("placing green")
    for _ in range(5):
        play(s, "fields")
    done(s, 3)
    play(s, "harvest", "harvest")
    assert (s.areas[0].silver, s.areas[0].fields, s.areas[0].hand) == (2, 1, 8)
    assert refused(s, "harvest") == "field_pairs"


def test_each_worker_of_the_artisan_refines_one_stone_or_wood() -> None:
    """P-404, P-E10, P-F03, P-C31."""
    s = position("""
        green artisan 4 stone 2 wood 2
        working green
    """)
    play(s, "craft", "with stone", "craft", "with wood", "craft", "with stone", "craft")
    assert (s.areas[0].precious, s.areas[0].stone + s.areas[0].wood) == (4, 0)
    assert refused(s, "craft") == "no_artisan"


def test_silver_is_never_refined() -> None:
    """P-404, P-R01."""
    s = position("""
        green artisan 1 stone 1 wood 1 silver 9
        working green
    """)
    play(s, "craft")
    assert refused(s, "with silver") == "craft_silver"
    assert refused(s, "with precious") == "craft_precious"


def test_the_third_missing_good_of_a_turn_costs_three_silver() -> None:
    """P-602, P-603, P-604, P-C42."""
    s = position("""
        discs d5 green
        discs f5 green
        green silver 6 stone 1
        working green
    """)
    play(s, "build", "cell d5", "kind carpenter", "pay 1 0")
    assert (s.areas[0].silver, s.areas[0].replaced) == (5, 1)
    play(s, "build", "kind stonecutter")
    assert (s.areas[0].silver, s.areas[0].replaced) == (0, 3)


def test_silver_never_stands_for_precious_goods() -> None:
    """P-605, P-C42."""
    s = position("""
        discs d5 green+green
        green silver 40 stone 9 wood 9
        working green
    """)
    play(s, "build")
    assert refused(s, "kind church") == "kind_precious"


def test_goods_may_be_kept_and_silver_paid_instead() -> None:
    """P-602."""
    s = position("green stone 1 wood 1 silver 3")
    play(s, "fort", "box fort 1", "now")
    assert offered(s, "pay") == ["0 0", "0 1", "1 0", "1 1"]
    why = refusal(s, "pay 2 0")
    assert why.key == "pay_more_than_due"
    play(s, "pay 1 1")
    assert (s.areas[0].silver, s.areas[0].stone) == (0, 1)


def test_the_rising_price_starts_anew_each_turn() -> None:
    """P-603."""
    s = position("green replaced 3")
    done(s, 6)
    assert s.areas[0].replaced == 0


def test_gold_is_five_silver_in_the_display() -> None:
    """P-606, P-F18, P-C63."""
    from ludoteca.games.rio.rules.game import RIO

    s = position("green silver 11")
    assert RIO.view(s, 0)["areas"][0]["coins"] == {"gold": 2, "silver": 1}
