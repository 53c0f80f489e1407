"""How many clicks a war takes on the page."""

from pathlib import Path

from ludoteca.games import GAMES
from ludoteca.games.rio.scenario import play, position
from ludoteca.record import read
from ludoteca.table import shortcuts
from tests.server.clicks import Counted

# Three bots until war breaks out; then thirteen attackers in groups of three go for the nearest
# dwelling, and everybody takes all discs home.
PLAYED = read(Path(__file__).parent / "clicks.jsonl.gz")
BEGUN = 644  # moves before the war
ATTACKER = 1
MOST = 23  # clicks of the attacker


def test_a_war_takes_the_attacker_little_more_than_half_the_clicks() -> None:
    assert str(PLAYED.moves[BEGUN].text).startswith("edge ")
    clicks = Counted(PLAYED, ATTACKER).clicks(BEGUN)
    before = Counted(PLAYED, ATTACKER, shortcuts=False).clicks(BEGUN)
    assert clicks <= MOST
    assert clicks / before <= 25 / 45


def test_a_group_comes_in_at_every_edge_at_once_where_nobody_stands() -> None:
    s = position("""
        war natives red
        outside c1n 1+3
        outside d1n 2
        outside h1n 3
        attackers h1 1
        turn 6
    """)
    found = {one.text: one.steps for one in shortcuts(GAMES["rio"], s)}
    assert found["enter"] == ["edge c1n", "group 3", "halt", "edge d1n", "halt"]


def test_after_a_war_all_groups_go_home_at_once() -> None:
    s = position("""
        war natives red
        moving green
        attackers e4 1
        discs e5 green+green
        discs f5 green
        turn 6
    """)
    play(s, "cell e5", "march north")
    assert [(one.text, one.steps) for one in shortcuts(GAMES["rio"], s)] == [
        ("home", ["cell e4", "cell f5"])
    ]


def test_a_march_leads_to_the_end_of_a_move_and_past_nobody() -> None:
    s = position("""
        war natives red
        moving green
        attackers e3 1
        discs e5 green
        turn 6
    """)
    found = {one.at: one for one in shortcuts(GAMES["rio"], s)}
    assert found["cell e4"].steps == ["cell e5", "march north", "halt"]
    assert found["cell e3"].steps == ["cell e5", "march north", "march north"]
    assert found["cell e3"].facts["purpose"] == "attack"
    assert found["cell d4"].steps[0] == "cell e5"
