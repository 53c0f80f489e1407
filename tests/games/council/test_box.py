"""The box: every component of the rulebook's list is counted or never moves."""

import re
from typing import Final

from ludoteca.games.council.rules.game import COUNCIL
from ludoteca.games.council.rules.setup import table
from ludoteca.testing.folder import components, rules

ROWS: Final = {
    "C-001": "region boards",
    "C-002": "king's board",
    "C-004": "king's reward tiles",
    "C-005": "bonus tiles",
    "C-006": "reward tokens",
    "C-007": "balconies",
    "C-008": "permits",
    "C-009": "councillors",
    "C-010": "politics cards",
    "C-011": "king",
    "C-012": "emporiums",
    "C-015": "marker discs",
    "C-017": "assistants",
    "C-018": "action summaries",
}
# CMON's board and its other numbers of figures and markers: the game needs only those it shares.
CMON: Final = {"C-003", "C-013", "C-014", "C-016"}


def test_the_census_counts_every_line_of_the_box() -> None:
    for seats in (2, 3, 4):
        s = table(seats, COUNCIL.settle_options({}))
        assert s.census() == components("council", "box")


def test_box_and_fixed_cover_the_component_list_of_the_rulebook() -> None:
    listed = {rule for rule in rules("council") if re.fullmatch(r"C-0\d\d", rule)}
    assert listed == set(ROWS) | CMON
    ours = components("council", "box") | components("council", "fixed")
    assert set(ours) == set(ROWS.values())


def test_the_numbers_are_those_of_the_rulebook() -> None:
    ours = components("council", "box") | components("council", "fixed")
    for rule, name in ROWS.items():
        sentence = rules("council")[rule]
        numbers = [int(number) for number in re.findall(r"\d+", sentence)]
        in_all = re.search(r"(\d+) in all", sentence)
        assert ours[name] == (int(in_all[1]) if in_all else numbers[0]), sentence
