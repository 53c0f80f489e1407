"""Sentences in English, Italian and French."""

from __future__ import annotations

from collections.abc import Mapping


def sentence(
    game: str, language: str, key: str, facts: Mapping[str, object], edition: str = ""
) -> str:
    return key + " " + repr(dict(facts))
