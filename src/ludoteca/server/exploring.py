"""What the explorer answers: which positions are meant, whose choices, and what became of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Final

from sqlalchemy import Connection

from ludoteca import words
from ludoteca.core.errors import LudotecaError, UnknownGame
from ludoteca.core.explored import Explored, facts_of
from ludoteca.core.game import Game
from ludoteca.games import GAMES
from ludoteca.lab.arena.intervals import wilson
from ludoteca.lab.explorer import kinds
from ludoteca.lab.explorer.keys import PLAIN
from ludoteca.server import looking, profile
from ludoteca.server.errors import bad_request, forbidden, not_found
from ludoteca.server.speech import said
from ludoteca.server.store import explorer
from ludoteca.server.store.explorer import Asked, Count
from ludoteca.words.book import capital

KEYS: Final = 60  # that are listed
USUAL: Final = "usual"  # in the place of an option
FIELDS: Final = {  # of a query, with what is said about them
    "kind": "what is compared; the first, if not given",
    "key": "positions like which; those seen most, if not given",
    "table": "a finished public game, in the place of a key",
    "at": "after how many of its moves",
    "seats": "with how many seats",
    "who": "people, bots, or the level of a bot",
    "player": "the name of an account that shows its games",
    "since": "from which day on, as in 2026-11-16",
    "until": "up to which day",
    "option": "with this option, as in map=AAA; `usual` for games played as usual",
}


def need_game(name: str) -> Game:
    try:
        return GAMES[name]
    except UnknownGame:
        raise not_found("no_game") from None


def asked(c: Connection, query: Mapping[str, str], me: str | None) -> Asked:
    """The filters of a query."""
    name, option = (query.get("player") or "").strip(), query.get("option") or None
    person = None
    if name:
        shown = profile.find(c, name, me)
        if "games" not in shown.parts:
            raise forbidden("hidden_games")
        person = shown.person.id
    until = looking.need_day("until", query.get("until"))
    variant = "" if option == USUAL else option
    if option is not None and option != USUAL:
        pair = looking.need_option(option)
        variant = None if pair is None else "=".join(pair)
    return Asked(
        seats=looking.need_number("seats", query.get("seats"), 99),
        who=(query.get("who") or "")[:64] or None,
        person=person,
        since=looking.moment(looking.need_day("since", query.get("since"))),
        until=None if until is None else looking.moment(until + timedelta(days=1)),
        variant=variant,
    )


def answer(
    c: Connection,
    game: Game,
    query: Mapping[str, str],
    me: str | None,
    language: str,
    here: Sequence[Explored] = (),
) -> dict[str, Any]:
    """All the page shows; `here` are the positions of a game that is looked at."""
    known = kinds(game)
    kind = query.get("kind") or (here[0].kind if here else known[0])
    if kind not in known:
        raise bad_request(f"kind {kind[:40]!r}; expected one of {', '.join(known)}")
    keys = explorer.keys(c, game.name, kind, KEYS)
    own = next((one.key for one in here if one.kind == kind), None)
    key = query.get("key") or own or (keys[0][0] if keys else "")
    wanted = asked(c, query, me)
    counts = explorer.counts(c, game.name, kind, key[: explorer.LONGEST], wanted)
    most = sorted(keys, key=lambda row: counted(row[0]))
    listed = most if any(key == one for one, _ in keys) or not key else [(key, 0), *most]
    whole = sum(one.number for one in counts)
    return {
        "game": game.name,
        "kind": kind,
        "kinds": [{"kind": one, "label": kind_label(game, one, language)} for one in known],
        "key": key,
        "label": key_label(game, kind, key, language),
        "keys": [
            {"key": one, "label": key_label(game, kind, one, language), "number": number}
            for one, number in listed
        ],
        "levels": explorer.levels(c, game.name, kind, key[: explorer.LONGEST]),
        "number": whole,
        "won": sum(one.won for one in counts) / whole if whole else None,
        "choices": choices(game, counts, whole, language),
    }


def counted(key: str) -> list[int]:
    """The numbers of a key, such as turns: by them positions are listed, else by how often."""
    return [fact for fact in facts_of(key).values() if isinstance(fact, int)]


def choices(game: Game, counts: Sequence[Count], whole: int, language: str) -> list[dict[str, Any]]:
    """What was chosen, the most frequent first, and by whom."""
    by_choice: dict[str, list[Count]] = {}
    for one in counts:
        by_choice.setdefault(one.choice, []).append(one)
    out = [
        {
            "choice": choice,
            "label": choice_label(game, choice, language),
            "share": sum(one.number for one in some) / whole,
            **figures(some),
            "people": figures([one for one in some if one.level is None]),
            "bots": {str(one.level): figures([one]) for one in some if one.level is not None},
        }
        for choice, some in by_choice.items()
    ]
    return sorted(out, key=lambda row: (-int(row["number"]), str(row["choice"])))


def figures(some: Sequence[Count]) -> dict[str, Any]:
    """How often, how much was won, within which span, and how many points on average."""
    number, won = sum(one.number for one in some), sum(one.won for one in some)
    if not number:
        return {"number": 0, "won": None, "low": None, "high": None, "points": None}
    low, high = wilson(won, number)
    points = sum(one.points for one in some) / number
    return {"number": number, "won": won / number, "low": low, "high": high, "points": points}


def kind_label(game: Game, kind: str, language: str) -> str:
    if kind == PLAIN:
        return said(language, "explorer.turn")
    return words.sentence(game.name, language, f"explored.{kind}", {})


def key_label(game: Game, kind: str, key: str, language: str) -> str:
    """What positions have in common; the key itself if it is none."""
    if not key:
        return ""
    try:
        facts = facts_of(key)
        if kind == PLAIN:
            facts["asked"] = str(facts["asked"]).replace("_", " ")
            return said(language, "explorer.turn_alike", **facts)
        return words.sentence(game.name, language, f"alike.{kind}", facts)
    except (ValueError, KeyError, LudotecaError):
        return key


def choice_label(game: Game, text: str, language: str) -> str:
    try:
        return words.action(game, text, language)
    except LudotecaError:  # no action of the present rules any more
        return capital(text)
