"""Flat integers with names."""

import pytest

from ludoteca.core.codes import Block, Codes
from ludoteca.core.errors import UnknownAction


def small() -> tuple[Codes, list[Block]]:
    codes = Codes()
    blocks = [
        codes.add("pass"),
        codes.add("paint", ("Red", "green", "blue")),
        codes.add("move", ("king", "queen"), ("north", "south"), ("once", "twice", "thrice")),
    ]
    return codes, blocks


def test_blocks_lie_end_to_end_in_the_order_they_were_added() -> None:
    codes, blocks = small()
    assert [(block.base, block.size) for block in blocks] == [(0, 1), (1, 3), (4, 12)]
    assert codes.size == 16


def test_every_code_reads_back_from_its_text() -> None:
    codes, _ = small()
    texts = [codes.text(code) for code in range(codes.size)]
    assert texts[:5] == ["pass", "paint Red", "paint green", "paint blue", "move king north once"]
    assert texts[-1] == "move queen south thrice"
    assert [codes.parse(text) for text in texts] == list(range(codes.size))


def test_arguments_are_digits_of_the_code() -> None:
    _, (_, paint, move) = small()
    assert move.args(move.code(1, 0, 2)) == (1, 0, 2)
    assert move.names(move.code(1, 0, 2)) == ["queen", "north", "thrice"]
    assert paint.arg(paint.code(2)) == 2
    assert move.arg(move.code(1, 1, 1)) == 10


def test_a_code_belongs_to_one_block() -> None:
    codes, blocks = small()
    for code in range(codes.size):
        assert [block for block in blocks if block.holds(code)] == [codes.block(code)]


def test_capitals_and_spaces_do_not_matter() -> None:
    codes, _ = small()
    assert codes.parse("  PAINT   red ") == codes.parse("paint Red") == 1


def test_an_argument_is_found_by_what_it_was_once_called() -> None:
    codes = Codes()
    block = codes.add("card", ("poet", "bard"))
    codes.renamed = {"lutist": "bard"}
    assert codes.parse("card Lutist") == block.code(1)
    assert codes.text(block.code(1)) == "card bard"


@pytest.mark.parametrize("code", [-1, 16, 2**40])
def test_a_number_outside_the_code_space_is_unknown(code: int) -> None:
    codes, _ = small()
    with pytest.raises(UnknownAction, match=rf"^code {code} is outside 0\.\.15$"):
        codes.text(code)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an empty action; expected one of pass, paint, move"),
        (" \n", "an empty action; expected one of pass, paint, move"),
        (
            " Pant red",
            "'Pant red': no verb 'pant' (did you mean 'paint'?); expected one of pass, paint, move",
        ),
        ("xyzzy", "'xyzzy': no verb 'xyzzy'; expected one of pass, paint, move"),
        ("pass now", "'pass now': 'pass' takes 0 argument(s), got 1"),
        ("move king", "'move king': 'move' takes 3 argument(s), got 1"),
        (
            "paint gren",
            "'paint gren': 'gren' is none of Red, green, blue (did you mean 'green'?)",
        ),
        ("paint 7", "'paint 7': '7' is none of Red, green, blue"),
    ],
)
def test_unknown_text_is_told_what_was_expected(text: str, message: str) -> None:
    codes, _ = small()
    with pytest.raises(UnknownAction) as caught:
        codes.parse(text)
    assert str(caught.value) == message
