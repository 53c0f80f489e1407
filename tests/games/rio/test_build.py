"""Minor buildings: costs, requirements, tiles, and what becomes of the workers."""

import pytest

from ludoteca.games.rio.scenario import (
    building,
    done,
    offered,
    on,
    play,
    points,
    position,
    refusal,
    refused,
)

PRICES = [  # kind, workers, stone, wood, precious, points
    ("stonecutter", 1, 0, 2, 0, 0),
    ("carpenter", 1, 2, 0, 0, 0),
    ("market", 2, 2, 2, 0, 0),
    ("barracks", 2, 3, 2, 1, 6),
    ("church", 2, 1, 2, 1, 3),
]


@pytest.mark.parametrize(("kind", "workers", "stone", "wood", "precious", "worth"), PRICES)
def test_a_building_costs_what_the_table_says(
    kind: str, workers: int, stone: int, wood: int, precious: int, worth: int
) -> None:
    """P-231, P-237, P-238."""
    discs = "+".join(["green"] * workers)
    s = position(f"""
        working green
        discs d5 {discs}
        green stone {stone} wood {wood} precious {precious}
    """)
    play(s, "build")
    if offered(s, "kind"):
        play(s, f"kind {kind}")
    area = s.areas[0]
    assert building(s, "d5") == kind
    assert (area.stone, area.wood, area.precious) == (0, 0, 0)
    assert area.hand == 9
    assert points(s)[0] == worth


def test_a_pair_becomes_a_hut_for_nothing_and_a_single_a_stonecutter_for_two_wood() -> None:
    """P-231, P-501, P-E13, P-C18."""
    s = position("""
        discs d5 green+green
        discs f5 green
        green wood 2
        working green
    """)
    play(s, "build", "cell f5")
    play(s, "build")
    assert (building(s, "d5"), building(s, "f5")) == ("hut", "stonecutter")
    assert (s.areas[0].wood, s.areas[0].hand) == (0, 9)


def test_a_hut_and_a_house_take_two_turns() -> None:
    """P-215, P-232, P-C07, P-C08, P-F17."""
    s = position("""
        discs d5 green+green+green
        green stone 1 wood 1
        working green
    """)
    play(s, "build")
    assert (building(s, "d5"), on(s, "d5")) == ("hut", ["green"])
    assert refused(s, "build") == "nothing_to_build"
    done(s, 3)
    done(s, 3)
    play(s, "build")
    assert building(s, "d5") == "house"
    assert s.areas[0].hand == 9


def test_with_two_discs_a_carpenter_is_built_and_activated_in_one_turn() -> None:
    """P-215, P-241, P-C09."""
    s = position("""
        house d6 green
        discs d5 green+green
        green stone 2 wood 1
        working green
    """)
    play(s, "build", "kind carpenter", "activate")
    assert s.areas[0].wood == 3
    assert on(s, "d5") == []


def test_of_two_left_on_an_unlinked_carpenter_one_goes_home() -> None:
    """P-225, P-F08."""
    s = position("""
        house d6 green
        discs d5 green+green+green
        green stone 2
        working green
    """)
    play(s, "build", "kind carpenter")
    assert on(s, "d5") == ["green"]


def test_without_a_house_beside_it_both_go_home_and_with_a_road_both_stay() -> None:
    """P-225, P-F08."""
    s = position("""
        discs d5 green+green+green
        green stone 2
        working green
    """)
    play(s, "build", "kind carpenter")
    assert on(s, "d5") == []
    s = position("""
        house f8 green
        discs g8 green+green+green
        green stone 2
        roads g8s
        working green
    """)
    play(s, "build", "kind carpenter")
    assert on(s, "g8") == ["green", "green"]


@pytest.mark.parametrize("kind", ["church", "barracks"])
def test_a_quarter_has_one_church_and_one_barracks(kind: str) -> None:
    """P-234, P-C19."""
    s = position(f"""
        {kind} a1
        discs d5 green+green
        green stone 5 wood 5 precious 2
        working green
    """)
    play(s, "build")
    assert refused(s, f"kind {kind}") == "kind_single"


@pytest.mark.parametrize("kind", ["monument", "garden"])
def test_a_quarter_has_one_monument_and_one_garden_but_several_plazas(kind: str) -> None:
    """P-234, P-232, P-C19."""
    s = position(f"""
        {kind} a1
        plaza d4
        discs d4 green+green
        house d5 green
        green stone 5 wood 5 precious 2
        working green
    """)
    play(s, "build")
    assert building(s, "d4") == ("garden" if kind == "monument" else "monument")


def test_a_plaza_needs_five_buildings_or_walls_around_it() -> None:
    """P-233, P-238, P-R18."""
    around = """
        discs a1 green
        green stone 1 wood 1
        working green
        hut a2 green
        hut b1 green
    """
    s = position(around)
    assert refused(s, "build") == "nothing_to_build"
    s = position(around + "hut b2 red")
    play(s, "build")
    assert (building(s, "a1"), points(s)[0]) == ("plaza", 6)
    assert (s.areas[0].stone, s.areas[0].wood) == (0, 0)


def test_palace_and_plaza_mayor_do_not_count_around_a_plaza_unless_the_table_says_so() -> None:
    """P-233, P-R18."""
    picture = """
        discs g7 green
        green stone 1 wood 1
        working green
        palace g8
        hut f6 green
        hut g6 green
        hut h6 green
        hut f7 green
    """
    s = position(picture)
    assert offered(s, "build") == []
    s = position(picture + "option plaza_beside_palace yes")
    assert offered(s, "build") == [""]


@pytest.mark.parametrize("kind", ["monument", "garden"])
def test_three_monuments_and_three_gardens_are_all_there_are(kind: str) -> None:
    """P-R02, P-235."""
    s = position(f"""
        {kind} i1
        {kind} m1
        plaza  d5
        plaza  h5
        house  e5 green
        house  i5 green
        discs  d5 green+green
        discs  h5 green+green
        green  stone 9 wood 9 precious 9
        working green
    """)
    play(s, "build", "cell d5", f"kind {kind}", "build")
    assert building(s, "d5") == kind
    assert building(s, "h5") == ("garden" if kind == "monument" else "monument")


UPGRADES = [  # what stands there, what it becomes, workers, stone, wood, precious, points
    ("hut d4 green", "house", 1, 1, 1, 0, 0),
    ("market d4", "guild", 2, 2, 2, 1, 0),
    ("plaza d4", "monument", 2, 1, 0, 1, 3),
    ("plaza d4", "garden", 2, 0, 1, 1, 3),
]


@pytest.mark.parametrize(
    ("under", "kind", "workers", "stone", "wood", "precious", "worth"), UPGRADES
)
def test_an_upgrade_costs_what_the_table_says(
    under: str, kind: str, workers: int, stone: int, wood: int, precious: int, worth: int
) -> None:
    """P-231, P-232, P-238."""
    s = position(f"""
        {under}
        discs d4 {"+".join(["green"] * workers)}
        house d5 green
        green stone {stone} wood {wood} precious {precious}
        working green
    """)
    play(s, "build")
    area = s.areas[0]
    assert (building(s, "d4"), points(s)[0]) == (kind, worth)
    assert (area.stone, area.wood, area.precious, area.hand) == (0, 0, 0, 9)


def test_what_was_just_produced_builds_at_once() -> None:
    """P-505, P-E32."""
    s = position("""
        site forest 1 green
        site forest 2 green
        discs d5 green
        working green
    """)
    assert refused(s, "build") == "nothing_to_build"
    play(s, "collect", "collect", "build")
    assert (building(s, "d5"), s.areas[0].wood) == ("stonecutter", 0)


def test_tiles_run_out_until_one_comes_back() -> None:
    """P-235, P-C20, P-F16."""
    six = "\n".join([f"stonecutter {c}1" for c in "abcdef"])
    s = position(
        six
        + """
        discs d5 green
        green stone 5 wood 5
        working green
    """
    )
    assert refused(s, "build") == "nothing_to_build"
    s = position(
        six.replace("stonecutter f1", "hut f1 red")
        + "\ndiscs d5 green\ngreen wood 2\nworking green"
    )
    play(s, "build")
    assert building(s, "d5") == "stonecutter"


@pytest.mark.parametrize(
    ("kind", "tiles"),
    [
        ("market", "market a1 / market b1 / guild c1 / guild d1"),
        ("church", "church a1 / barracks a2 / church i1 / barracks i2 / church m1"),
        ("plaza", "plaza a1 / monument a2 / garden a3 / plaza i1 / monument i2 / plaza i3"),
    ],
)
def test_tiles_of_every_sort_run_out(kind: str, tiles: str) -> None:
    """P-235."""
    around = [f"hut {z} red" for z in ("e4", "f4", "g4", "e5", "g5")]
    s = position(
        "\n".join([*tiles.split(" / "), *around])
        + """
        discs f5 green+green
        green stone 5 wood 5 precious 1
        working green
    """
    )
    play(s, "build")
    assert refused(s, f"kind {kind}") == "kind_tiles"


def test_a_hut_is_turned_into_a_house_when_all_thirteen_tiles_lie() -> None:
    """P-236, P-C21."""
    huts = "\n".join([f"hut {c}{r} green" for c in "abcdefghijklm" for r in (1,)])
    s = position(
        huts
        + """
        discs a1 green
        discs d5 green+green
        green stone 1 wood 1
        working green
    """
    )
    play(s, "build")
    assert building(s, "a1") == "house"


def test_the_refusals_of_a_kind_name_what_is_missing() -> None:
    """P-231, P-232, P-301, P-605."""
    s = position("""
        discs d5 green+green
        green stone 0 wood 2 silver 2
        working green
    """)
    play(s, "build")
    why = refusal(s, "kind market")
    assert (why.key, why.numbers["needed"], why.numbers["have"]) == ("kind_goods", 3, 2)
    assert refused(s, "kind house") == "kind_over"
    assert refused(s, "kind palace") == "kind_major"
    assert refused(s, "kind church") == "kind_precious"
    assert refusal(s, "kind plaza").numbers["have"] == 0


def test_only_upgrades_turn_a_tile_over() -> None:
    """P-R51."""
    for kind in ("stonecutter", "carpenter", "church", "monument"):
        s = position(f"""
            {kind} d4
            house d5 green
            discs d4 green+green
            green stone 3 wood 3 precious 1
            working green
        """)
        assert refused(s, "build") == "nothing_to_build"
    s = position("""
        market d4
        house d5 green
        discs d4 green+green
        green stone 3 wood 3 precious 1
        working green
    """)
    play(s, "build")
    assert building(s, "d4") == "guild"


def test_the_only_answer_is_not_asked_for() -> None:
    """P-R57."""
    s = position("""
        working green
        discs d5 green+green
        discs f5 red+red
        grid walls 1 green owes
        green stone 1
    """)
    play(s, "build")
    assert building(s, "d5") == "hut"
    play(s, "settle")
    assert s.areas[0].stone == 0
