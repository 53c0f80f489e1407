"""Flat integers with names: bots see the integer, records and people see the name."""

from __future__ import annotations

import difflib
from typing import final

from ludoteca.core.errors import UnknownAction
from ludoteca.core.generic import i64

Names = tuple[str, ...]


@final
class Block:
    """One verb's slice of the code space; its arguments are digits in a mixed radix."""

    def __init__(self, verb: str, base: i64, domains: tuple[Names, ...], chance: bool) -> None:
        sizes = [len(d) for d in domains] + [1, 1, 1]
        self.verb = verb
        self.base: i64 = base
        self.domains = domains
        self.chance = chance  # whether players never take these codes
        self.n1: i64 = sizes[1]
        self.n2: i64 = sizes[2]
        self.size: i64 = sizes[0] * sizes[1] * sizes[2]

    def code(self, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
        return self.base + (a * self.n1 + b) * self.n2 + c

    def arg(self, code: i64) -> i64:
        """The argument of a verb that has one; of several, their place in the block."""
        return code - self.base

    def args(self, code: i64) -> tuple[int, int, int]:
        rest = code - self.base
        return rest // (self.n1 * self.n2), rest // self.n2 % self.n1, rest % self.n2

    def names(self, code: i64) -> list[str]:
        """The arguments of a code by name."""
        args = self.args(code)
        return [names[args[i]] for i, names in enumerate(self.domains)]

    def holds(self, code: i64) -> bool:
        return self.base <= code < self.base + self.size


@final
class Codes:
    """All blocks of one game, laid end to end in the order they were added."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.blocks: list[Block] = []
        self.renamed: dict[str, str] = {}  # what arguments were once called, in old records

    def add(self, verb: str, *domains: Names) -> Block:
        """What players choose."""
        return self._add(verb, domains, False)

    def chance(self, verb: str, *domains: Names) -> Block:
        """What is drawn or rolled."""
        return self._add(verb, domains, True)

    def _add(self, verb: str, domains: tuple[Names, ...], chance: bool) -> Block:
        block = Block(verb, self.size, domains, chance)
        self.blocks.append(block)
        self.size += block.size
        return block

    def block(self, code: i64) -> Block:
        for block in self.blocks:
            if block.holds(code):
                return block
        raise UnknownAction(f"code {code} is outside 0..{self.size - 1}")

    def text(self, code: i64) -> str:
        """`councillor orange`: the stable name of a code, used in records, logs and the CLI."""
        block = self.block(code)
        return " ".join([block.verb, *block.names(code)])

    def parse(self, text: str) -> int:
        """Inverse of `text`; capitals and extra spaces do not matter."""
        words = [self.renamed.get(word, word) for word in text.casefold().split()]
        if not words:
            raise UnknownAction(f"an empty action; expected one of {self._verbs()}")
        for block in self.blocks:
            if block.verb == words[0]:
                return _code(block, text.strip(), words[1:])
        hint = _meant(words[0], [block.verb for block in self.blocks])
        raise UnknownAction(
            f"{text.strip()!r}: no verb {words[0]!r}{hint}; expected one of {self._verbs()}"
        )

    def _verbs(self) -> str:
        return ", ".join([block.verb for block in self.blocks])


def _code(block: Block, text: str, words: list[str]) -> int:
    if len(words) != len(block.domains):
        raise UnknownAction(
            f"{text!r}: {block.verb!r} takes {len(block.domains)} argument(s), got {len(words)}"
        )
    args = [0, 0, 0]
    for i, names in enumerate(block.domains):
        folded = [name.casefold() for name in names]
        if words[i] not in folded:
            raise UnknownAction(
                f"{text!r}: {words[i]!r} is none of {', '.join(names)}{_meant(words[i], folded)}"
            )
        args[i] = folded.index(words[i])
    return block.code(args[0], args[1], args[2])


def _meant(word: str, names: list[str]) -> str:
    close = difflib.get_close_matches(word, names, 1)
    return f" (did you mean {close[0]!r}?)" if close else ""
