"""The card file: every row is tested, every operation used, the deck as it is known."""

from collections import Counter
from typing import Any

from ludoteca.games.bruges import printed
from ludoteca.games.bruges.rules.effects.rows import FIELDS
from ludoteca.games.bruges.rules.table import COLOUR_NAMES, GROUP_NAMES, PERSON_NAMES
from tests.games.bruges import (
    test_persons_flash,
    test_persons_lasting,
    test_persons_laurel,
    test_persons_once,
    test_persons_worker,
)

ROWS = list(printed.PERSONS.values())
TESTED = {
    "flash": [case.person for case in test_persons_flash.CASES],
    "worker": [case.person for case in test_persons_worker.CASES],
    "once": [case.person for case in test_persons_once.CASES],
    "action": [case.person for case in test_persons_lasting.ACTIONS],
    "situation": [case.person for case in test_persons_lasting.SITUATIONS],
    "laurel": [case[0] for case in test_persons_laurel.CASES],
}


def test_every_row_has_its_scenario() -> None:
    for icon, tested in TESTED.items():
        rows = [row["id"] for row in ROWS if row["icon"] == icon]
        assert sorted(tested) == sorted(rows), icon
    assert sum(len(tested) for tested in TESTED.values()) == 165


def operations(rows: list[dict[str, Any]]) -> Counter[str]:
    """How often each operation stands in some rows, nested ones included."""
    found: Counter[str] = Counter()
    for row in rows:
        found[row["op"]] += 1
        for key in ("then", "else", "do", "after"):
            found += operations(row.get(key, []))
    return found


def test_no_operation_is_unused() -> None:
    used: Counter[str] = Counter()
    for row in ROWS:
        used += operations(row["effect"])
    assert set(used) == set(FIELDS)


def test_the_deck_has_what_is_known_of_it() -> None:
    """B-001, B-405, B-502: 33 of each colour, 15 of each group, three of each colour in a group."""
    pairs = Counter((row["colour"], row["group"]) for row in ROWS)
    assert pairs == {(colour, group): 3 for colour in COLOUR_NAMES for group in GROUP_NAMES}
    icons = Counter(row["icon"] for row in ROWS)
    assert icons == {
        "flash": 44,
        "worker": 55,
        "once": 16,
        "action": 10,
        "situation": 18,
        "laurel": 22,
    }
    workers = Counter(row["worker"] for row in ROWS if "worker" in row)
    assert workers == dict.fromkeys(COLOUR_NAMES, 11)
    prices = Counter(row["price"] for row in ROWS)
    assert prices == {0: 12, 3: 64, 6: 57, 9: 23, 12: 9}


def test_no_two_persons_are_alike() -> None:
    said = [str((row["icon"], row.get("worker"), row["effect"])) for row in ROWS]
    assert len(set(said)) == len(set(PERSON_NAMES)) == 165


def test_what_is_ours_is_marked_as_ours() -> None:
    known = Counter(row["known"] for row in ROWS)
    assert known == {"effect": 14, "part": 7, "name": 7, "no": 137}
    assert all(("source" in row) == (row["known"] != "no") for row in ROWS)
