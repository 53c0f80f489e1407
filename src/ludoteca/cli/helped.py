"""`--help` in every language: what a parser says in English is looked up in words/help."""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from ludoteca import words
from ludoteca.cli.text import preferred
from ludoteca.words.book import typeset, unbroken

FOLDER = Path(words.__file__).parent / "help"
BLANK = "{}"  # what differs from one installation to another, such as the games there are


@cache
def said(language: str, section: str) -> dict[str, str]:
    """A section of the words for this language; English has none, and needs none."""
    file = FOLDER / f"{language}.toml"
    if not file.exists():
        return {}
    found: dict[str, str] = tomllib.loads(file.read_text("utf-8"))[section]
    return {known: typeset(other, unbroken(language)) for known, other in found.items()}


def asked(argv: Sequence[str]) -> str:
    """The language of a command line, before it is understood."""
    given = re.search(r"--language[ =](\w+)", " ".join(argv))
    return given[1] if given and given[1] in words.LANGUAGES else preferred()


def translated(sentence: str, language: str) -> str | None:
    """The sentence in another language; None if nobody has translated it."""
    known = said(language, "said")
    if sentence in known:
        return known[sentence]
    small = sentence[:1].lower() + sentence[1:].removesuffix(".")  # a description says the same
    if small in known:
        return known[small][:1].upper() + known[small][1:] + "."
    for pattern, other in known.items():
        if BLANK in pattern:
            found = re.fullmatch(re.escape(pattern).replace(re.escape(BLANK), "(.*)"), sentence)
            if found:
                return other.replace(BLANK, found[1])
    return None


def parsers(top: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and those of its commands."""
    yield top
    for action in commands(top):
        for parser in action.choices.values():
            yield from parsers(parser)


def commands(
    parser: argparse.ArgumentParser,
) -> list[argparse._SubParsersAction[argparse.ArgumentParser]]:
    return [each for each in parser._actions if isinstance(each, argparse._SubParsersAction)]


def actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Whatever of a parser has a line of help: arguments, and the commands below it."""
    yield from parser._actions
    for action in commands(parser):
        yield from action._choices_actions


def describe(top: argparse.ArgumentParser) -> None:
    """Have every command say what it does, at least as the list of commands says it."""
    for parser in parsers(top):
        for action in commands(parser):
            for line in action._choices_actions:
                help = line.help or ""
                below = action.choices[line.dest]
                below.description = below.description or f"{help[:1].upper()}{help[1:]}."


def translate(top: argparse.ArgumentParser, language: str) -> None:
    """Have a parser and its commands speak this language."""
    frame = said(language, "frame")
    if not frame:
        return

    class Spoken(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[argparse._MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            prefix = frame["usage: "] if prefix is None else prefix
            super().add_usage(usage, actions, groups, prefix)

    for parser in parsers(top):
        parser.formatter_class = Spoken
        if parser.description:
            parser.description = translated(parser.description, language) or parser.description
        for group in parser._action_groups:
            group.title = frame.get(group.title or "", group.title)
            if group.description:
                group.description = translated(group.description, language) or group.description
        for action in actions(parser):
            if action.help:
                action.help = translated(action.help, language) or action.help
