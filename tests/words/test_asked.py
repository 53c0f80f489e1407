"""Questions and lines of the log that name what they are about: an offer, a joint group."""

import pytest

from ludoteca import words
from ludoteca.games import GAMES
from ludoteca.games.rio.scenario import play, position

RIO = GAMES["rio"]
NAMES = ["Ada", "Bo", "Cleo"]
OFFER = """
    green stone 2 silver 1
    red wood 3
"""
PAIR = """
    war natives yellow
    moving green
    discs d5 green
    discs e5 red
    attackers a2 1
"""


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "Your turn: do you accept Ada's offer? – you get 2 stone, you give 1 wood"),
        ("it", "Tocca a te: accetti l'offerta di Ada? – ricevi 2 pietre, dai 1 legno"),
        (
            "fr",
            (
                "À vous\u00a0: acceptez-vous l'offre d'Ada\u00a0? – "
                "vous recevez 2 pierres, vous donnez 1 bois"
            ),
        ),
    ],
)
def test_whoever_gets_an_offer_is_told_what_it_is(language: str, asked: str) -> None:
    s = position(OFFER)
    play(s, "trade", "partner red", "give stone", "give stone", "want wood", "propose")
    assert words.question(RIO, s, language, NAMES, you=[1]) == asked


@pytest.mark.parametrize(
    ("you", "asked"),
    [
        ([1], "Your turn: do you accept Ada's offer? – you get 1 stone"),
        ([0, 1], "Bo, your turn: do you accept Ada's offer? – you get 1 stone"),
        ([0], "Bo is thinking about Ada's offer – gets 1 stone"),
        ([], "Bo is thinking about Ada's offer – gets 1 stone"),
    ],
)
def test_who_reads_decides_how_a_question_is_put(you: list[int], asked: str) -> None:
    s = position(OFFER)
    play(s, "trade", "partner red", "give stone", "propose")
    assert words.question(RIO, s, "en", NAMES, you) == asked


@pytest.mark.parametrize(("named", "label"), [(NAMES, "Bo"), (None, "Red"), (["Ada"], "Red")])
def test_a_choice_calls_players_by_their_names(named: list[str] | None, label: str) -> None:
    s = position(OFFER)
    play(s, "trade")
    assert words.choice(RIO, s, RIO.parse("partner red"), "en", named) == label


def test_a_gift_is_told_without_what_it_wants() -> None:
    s = position(OFFER)
    play(s, "trade", "partner red", "give stone", "propose")
    assert words.question(RIO, s, "en", NAMES, [1]).endswith("Ada's offer? – you get 1 stone")


@pytest.mark.parametrize(
    ("goods", "told"),
    [
        (
            ["give stone", "give stone", "want wood"],
            """Ada makes Bo an offer – gives 2 stone, wants 1 wood
            Ada fa un'offerta a Bo – dà 2 pietre, chiede 1 legno
            Ada fait une offre à Bo – donne 2 pierres, demande 1 bois""",
        ),
        (
            ["want wood"],
            """Ada makes Bo an offer – gives nothing, wants 1 wood
            Ada fa un'offerta a Bo – non dà niente, chiede 1 legno
            Ada fait une offre à Bo – ne donne rien, demande 1 bois""",
        ),
    ],
)
def test_the_log_tells_everybody_what_was_offered(goods: list[str], told: str) -> None:
    s = position(OFFER)
    s.notes = []
    play(s, "trade", "partner red", *goods, "propose", "accept")
    notes = [RIO.notes.told(note, 2) for note in s.notes]
    offered, agreed = (note for note in notes if note["note"] in ("offered", "agreed"))
    for language, line in zip(("en", "it", "fr"), told.splitlines(), strict=True):
        assert words.log(RIO, offered, language, NAMES) == line.strip()
    assert words.log(RIO, agreed, "en", NAMES) == "Bo accepts Ada's offer"


@pytest.mark.parametrize(
    ("how", "asked"),
    [
        ("lead", "Your turn: may Ada's group join the one on e5 and take the lead?"),
        ("follow", "Your turn: may Ada's group join the one on e5, which keeps the lead?"),
    ],
)
def test_consent_to_a_joint_group_is_asked_in_one_sentence(how: str, asked: str) -> None:
    s = position(PAIR)
    play(s, "cell d5", "march east")
    told = words.question(RIO, s, "en", NAMES, [0])
    assert told == "Your turn: your group joins the one on e5: who leads?"
    play(s, how)
    assert words.question(RIO, s, "en", NAMES, [1]) == asked
    assert words.question(RIO, s, "en", you=[0, 1]).startswith(
        "Red, your turn: may Green's group join"
    )


def test_the_choice_of_an_edge_tells_how_many_attackers_wait_there() -> None:
    s = position("""
        war natives yellow
        discs d5 green
        outside b1n 2+1
    """)
    assert words.choice(RIO, s, RIO.parse("edge b1n"), "en") == "North edge of b1 – 3 attackers"


@pytest.mark.parametrize(
    ("there", "told"),
    [
        ("war natives yellow\n discs e5 green", "2 attackers beat 1 defender"),
        ("war natives yellow\n discs e5 green+green+green", "3 defenders beat 2 attackers"),
        ("war natives yellow\n discs e5 green+green", "2 against 2; both groups are destroyed"),
        ("war corsairs yellow\n discs e5 green+green", "2 against 2; the corsairs prevail"),
        (
            "war natives yellow\n discs e5 green+green\n barracks f4",
            "2 against 2; thanks to the barracks one defender survives",
        ),
        ("war natives yellow\n hut e5 green", "2 attackers storm e5, which nobody defends"),
    ],
)
def test_the_log_tells_how_a_battle_ends(there: str, told: str) -> None:
    s = position(f"{there}\n discs a9 green\n attackers e4 2\n attackers p2 1")
    s.notes = []
    play(s, "cell e4", "march south")
    notes = [RIO.notes.told(note, 0) for note in s.notes]
    fought = [note for note in notes if note["note"] == "fought"]
    assert told in words.log(RIO, fought[0], "en", NAMES)
    for language in ("it", "fr"):
        assert "e5" in words.log(RIO, fought[0], language, NAMES)
