"""Main action 2: Acquire a permit."""

import pytest

from ludoteca.core.bits import total
from ludoteca.core.sheet import Set
from ludoteca.games.council.rules import sheet
from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.state import Council
from ludoteca.games.council.rules.table import CARD_NAMES, PERMIT_NAMES, REGION_NAMES
from ludoteca.games.council.scenario import offered, play, position
from ludoteca.testing.scenario import as_bag, settle_draws
from tests.games.council.why import why

editions = pytest.mark.parametrize("edition", ["original", "cmon"])

# What is printed on the permits.
PERMITS = """
    A  points 4 coins 3
    B  assistants 1 cards 3
    C  coins 3 assistants 2
    D  points 7
    E  coins 2 mains 1
    AB  coins 3 cards 1
    AE  nobility 2
    BC  points 3 coins 3
    CD  points 3 assistants 1
    DE  points 3 assistants 1
    ABC  assistants 2
    ABE  coins 3
    ADE  points 2 coins 1
    BCD  points 1 assistants 1
    CDE  cards 1 nobility 1
    F  coins 4 cards 2
    G  points 2 assistants 2 nobility 1
    H  assistants 4
    I  assistants 2 cards 2
    J  points 2 mains 1
    FG  coins 5
    FJ  coins 1 assistants 2
    HG  assistants 3
    HI  points 5
    IJ  cards 2 nobility 1
    FGH  coins 1 nobility 1
    FGJ  points 1 coins 2
    FIJ  assistants 1 nobility 1
    GHI  assistants 1 cards 1
    IJH  cards 2
    K  cards 4
    L  coins 1 assistants 3
    M  points 5 nobility 1
    N  coins 7
    O  cards 3 nobility 1
    KL  assistants 2 cards 1
    ML  cards 3
    MN  mains 1
    NO  points 2 cards 2
    OK  cards 2 nobility 1
    KLM  coins 1 assistants 1
    KLO  coins 1 cards 1
    KNO  points 1 cards 1
    LMN  points 3
    MNO  points 1 nobility 1
"""


def test_the_permits_are_those_of_the_box() -> None:
    """C-008."""
    assert tuple(line.split()[0] for line in PERMITS.strip().splitlines()) == PERMIT_NAMES


def owned(s: Council, seat: int = 0) -> list[str]:
    return Set(PERMIT_NAMES).write(s.areas[seat].permits)


THREE_COUNCILS = """
    coast      white white white white
    hills      pink pink pink pink
    mountains  blue blue blue blue
    king       black black black black
    permits    coast D ABC
    permits    hills F HI
    permits    mountains N KL
"""


@editions
@pytest.mark.parametrize(
    ("card", "slots"),
    [
        ("white", ["coast left", "coast right"]),
        ("pink", ["hills left", "hills right"]),
        ("blue", ["mountains left", "mountains right"]),
        ("black", []),
    ],
)
def test_a_permit_is_taken_where_the_regions_council_is_satisfied(
    card: str, slots: list[str], edition: str
) -> None:
    """C-320, C-326, C-R26."""
    s = position(f"option edition {edition}{THREE_COUNCILS}red coins 20 hand {card}")
    if not slots:
        assert why(s, "acquire") == ("no_card_for_any_region", "C-321", {})
        return
    play(s, "acquire")
    assert offered(s, "slot") == slots
    others = [region for region in REGION_NAMES if region not in slots[0]]
    for region in others:
        expected = ("no_matching_card", "C-321", {"council": region, "have": 20})
        assert why(s, f"slot {region} left") == expected


@pytest.mark.parametrize(
    ("slot", "permit", "left"),
    [("left", "D", [None, "ABC"]), ("right", "ABC", ["D", None])],
)
def test_the_player_takes_one_of_the_two_face_up_permits(
    slot: str, permit: str, left: list[str | None]
) -> None:
    """C-326, C-327."""
    s = position(f"{THREE_COUNCILS}red coins 20 hand white")
    play(s, "acquire", f"slot coast {slot}", "pay white", "pay coins")
    assert owned(s) == [permit]
    assert s.areas[0].used == 0
    assert COUNCIL.view(s, 1)["areas"][0]["permits"] == [permit]
    assert sheet.face_up(s)["coast"] == left


@editions
def test_the_empty_place_is_filled_from_the_same_regions_deck(edition: str) -> None:
    """C-329, C-R26."""
    s = position(f"option edition {edition}{THREE_COUNCILS}red coins 20 hand pink")
    play(s, "acquire", "slot hills right", "pay pink", "pay coins")
    assert offered(s, "reveal") == [n for n in PERMIT_NAMES[15:30] if n not in ("F", "HI")]
    expected = ("no_such_permit", "C-329", {"permit": "A", "region": "hills"})
    assert why(s, "reveal A") == expected
    play(s, "reveal G")
    assert sheet.face_up(s) == {
        "coast": ["D", "ABC"],
        "hills": ["F", "G"],
        "mountains": ["N", "KL"],
    }
    assert s.pile(1) == 12


def test_the_place_stays_empty_when_the_deck_is_empty() -> None:
    """C-329, C-R09, C-R34, C-C32."""
    s = position("""
        coast    white pink blue black
        permits  coast D -
        permits  hills F -
        stock    coast none
        stock    hills none
        red      coins 20 hand white+white
        turn     red mains 2
    """)
    play(s, "acquire")
    assert why(s, "slot coast right") == (
        "slot_empty",
        "C-R09",
        {"region": "coast", "side": "right"},
    )
    play(s, "slot coast left", "pay white", "pay coins")
    assert sheet.face_up(s)["coast"] == [None, None]
    assert why(s, "acquire")[:2] == ("no_matching_card", "C-321")  # in the hills: C-R34


def test_permits_put_under_the_deck_come_up_last_and_in_order() -> None:
    """C-329, C-622."""
    s = position("""
        coast    white pink blue black
        permits  coast D E
        stock    coast none
        under    coast B A
        red      coins 20 hand white+white
        turn     red mains 2
    """)
    play(s, "acquire", "slot coast left", "pay white", "pay coins")
    assert sheet.face_up(s)["coast"] == ["B", "E"]


@pytest.mark.parametrize("printed", PERMITS.strip().splitlines())
def test_the_bonus_of_the_permit_is_received_at_once(printed: str) -> None:
    """C-328, C-008."""
    permit, *words = printed.split()
    bonus = {what: int(amount) for what, amount in zip(words[::2], words[1::2], strict=True)}
    region = PERMIT_NAMES.index(permit) // 15
    s = position(f"""
        {REGION_NAMES[region]}  white white white white
        permits  {REGION_NAMES[region]} {permit} -
        stock    {REGION_NAMES[region]} none
        red      coins 10 hand white
    """)
    play(s, "acquire", f"slot {REGION_NAMES[region]} left", "pay white", "pay coins")
    settle_draws(s)
    area = s.areas[0]
    square_2 = 2 if bonus.get("nobility", 0) == 2 else 0  # permit AE reaches it
    assert area.points() == bonus.get("points", 0) + square_2
    assert area.coins == bonus.get("coins", 0) + square_2
    assert area.assistants == bonus.get("assistants", 0)
    assert total(area.hand) == bonus.get("cards", 0)
    assert area.nobility == bonus.get("nobility", 0)
    assert s.mains == bonus.get("mains", 0)


def test_the_bonus_comes_before_the_empty_place_is_filled() -> None:
    """C-328, C-329, C-R44."""
    s = position("""
        hills    white pink blue black
        permits  hills F G
        red      coins 20 hand white
    """)
    play(s, "acquire", "slot hills left", "pay white", "pay coins")
    assert s.areas[0].coins == 20 - 10 + 4
    assert offered(s, "reveal") == []
    play(s, "draw pink", "draw pink")
    assert sheet.face_up(s)["hills"] == [None, "G"]
    assert offered(s, "reveal") != []


def test_the_bonus_does_not_pay_for_its_own_permit() -> None:
    """C-324, C-328, C-R48."""
    s = position("""
        mountains  white pink blue black
        permits    mountains N -
        red        coins 9 hand white
    """)
    numbers = {"council": "mountains", "have": 9, "needed": 10}
    assert why(s, "acquire") == ("council_too_dear", "C-324", numbers)


def test_the_refusal_names_the_region_whose_council_is_cheapest() -> None:
    """C-320, C-324."""
    s = position("""
        coast      white pink blue black
        hills      white pink orange orange
        mountains  white pink blue black
        permits    coast D -
        permits    hills F -
        red        coins 3 hand white+pink+blue
    """)
    numbers = {"council": "coast", "have": 3, "needed": 4}
    assert why(s, "acquire") == ("council_too_dear", "C-324", numbers)


def test_only_the_permits_of_a_council_within_reach_are_offered() -> None:
    """C-320, C-324."""
    s = position("""
        coast    white pink blue black
        hills    white orange orange orange
        permits  coast D -
        permits  hills F -
        red      coins 7 hand white+pink
    """)
    play(s, "acquire")
    assert offered(s, "slot") == ["coast left"]
    numbers = {"council": "hills", "have": 7, "needed": 10}
    assert why(s, "slot hills left") == ("council_too_dear", "C-324", numbers)


def test_the_cards_paid_for_a_permit_leave_the_hand() -> None:
    """C-320, C-321."""
    s = position(f"{THREE_COUNCILS}red coins 20 hand white+white+pink")
    play(s, "acquire", "slot coast left", "pay white", "pay white", "pay coins")
    assert s.areas[0].hand == as_bag("pink", CARD_NAMES)
    assert s.discard == as_bag("white+white", CARD_NAMES)
    assert s.areas[0].coins == 20 - 7
