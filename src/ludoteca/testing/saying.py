"""Laws about words: whatever the rules can say has its sentence in the languages a game brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ludoteca import words
from ludoteca.core.errors import MissingWords
from ludoteca.core.game import Game
from ludoteca.core.notes import Note
from ludoteca.core.state import WATCHER
from ludoteca.kits import kit_of
from ludoteca.testing.engine import ENGINE, Engine
from ludoteca.testing.folder import refusal_rules
from ludoteca.testing.walks import Position, Walk, positions
from ludoteca.words.book import book


def languages(game: Game) -> list[str]:
    """The languages a game brings."""
    return [name for name in words.LANGUAGES if kit_of(game).file(f"words/{name}.toml")]


def wanted(game: Game) -> dict[str, set[str]]:
    """What the rules can say, by the section of the words that says it."""
    return {
        "refusal": set(refusal_rules(game)),
        "log": {kind.name for kind in game.notes.kinds},
        "choice": {block.verb for block in game.codes.blocks},
        "option": set(game.options),
        "value": set(game.options),
    }


def no_words_are_missing(game: Game) -> None:
    """Every refusal, note, verb, option and value has words in every language there is."""
    missing = []
    for language in languages(game):
        data = book(game.name, language).data
        for section, keys in wanted(game).items():
            found = data.get(section, {})
            missing += [f"{language}: {section}.{key}" for key in sorted(keys - set(found))]
        for name, option in game.options.items():
            found = data.get("value", {}).get(name, {})
            missing += [
                f"{language}: value.{name}.{value}" for value in option.values if value not in found
            ]
    if missing:
        raise AssertionError(f"no words for {', '.join(missing)}")


def everything_can_be_said(game: Game, walk: Walk, engine: Engine = ENGINE) -> None:
    """Questions, choices, refusals and the log are sentences, and no two choices read alike."""
    notes: list[Note] = []
    refused: set[tuple[object, ...]] = set()
    before = unsaid(game)
    for at in positions(game, walk, engine):
        at.s.notes = notes
        if at.near:
            reasons = [game.refusal(at.s, code) for code in at.asked()]
            new = [
                why
                for why in reasons
                if why is not None and (why.key, *why.numbers.items()) not in refused
            ]
            refused.update([(why.key, *why.numbers.items()) for why in new])
            for language in languages(game):
                for why in new:
                    need_sentence(at, partial(words.refusal, why, language))
                for note in notes:
                    told = game.notes.told(note, WATCHER)
                    need_sentence(at, partial(words.log, game, told, language), "")
                need_choices(at, language, engine)
            notes.clear()
            if unsaid(game) != before:
                raise at.broken(f"no words for {', '.join(sorted(unsaid(game) - before))}")


def unsaid(game: Game) -> set[str]:
    """What the game's own languages were asked for in vain."""
    return {
        f"{language}: {key}"
        for language in languages(game)
        for key in words.lacking(game.name, language)
    }


def need_choices(at: Position, language: str, engine: Engine) -> None:
    """The question is asked, and each answer reads differently."""
    game, s = at.game, at.s
    need_sentence(at, partial(words.question, game, s, language))
    if engine.actor(s) >= 0:
        labels: dict[str, int] = {}
        for code in engine.codes(s):
            label = need_sentence(at, partial(words.choice, game, s, code, language))
            if labels.setdefault(label, code) != code:
                both = f"{game.text(labels[label])!r} and {game.text(code)!r}"
                raise at.broken(f"in {language} {both} both read {label!r}")


def need_sentence(at: Position, say: Callable[[], str], *empty: str) -> str:
    """What `say` says: nothing missing, nothing left to fill in, empty only where it may be."""
    try:
        said = say()
    except MissingWords as error:
        raise at.broken(str(error)) from error
    if (not said and said not in empty) or set("{}") & set(said) or said != said.strip():
        raise at.broken(f"{said!r} is not a sentence")
    return said
