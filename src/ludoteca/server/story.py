"""The story of a finished game in five lines, from its record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ludoteca import words
from ludoteca.record import Record
from ludoteca.record.replay import game_of, positions, replay
from ludoteca.server.speech import said


class Course(NamedTuple):
    """How the points went."""

    leaders: list[int]  # who was alone ahead after each move; who had been before, while tied
    changes: list[int]  # the moves with which the lead changed hands
    gain: tuple[int, int, int]  # the most that one move brought: points, seat, move


def course(record: Record) -> Course:
    """The lead and the greatest gain, move by move."""
    game = game_of(record)
    curve = [[int(n) for n in game.points(s)] for s, _ in positions(record)]
    curve.append([int(n) for n in game.points(replay(record))])
    leader, leaders, changes, best = -1, [], [], (0, 0, 0)
    for move, (before, now) in enumerate(pairwise(curve), 1):
        for seat, points in enumerate(now):
            if points - before[seat] > best[0] and move + 1 < len(curve):  # not by the final count
                best = (points - before[seat], seat, move)
        ahead = [seat for seat, points in enumerate(now) if points == max(now)]
        if len(ahead) == 1 and ahead[0] != leader:
            if leader >= 0:
                changes.append(move)
            leader = ahead[0]
        leaders.append(leader)
    return Course(leaders, changes, best)


def story(record: Record, names: Sequence[str], language: str) -> list[str]:
    """Who won and by how much, how the lead went, what brought most, and what decided it."""
    if record.result is None:
        return []
    points, places = record.result.points, record.result.places
    went = course(record)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return [
        ending(points, winners, names, language),
        leading(went, names, language),
        greatest(went, names, language),
        richest(record, winners[0], names, language),
        deciding(went, winners, names, language),
    ]


def ending(
    points: Sequence[int], winners: Sequence[int], names: Sequence[str], language: str
) -> str:
    won = points[winners[0]]
    if len(winners) > 1:
        together = ", ".join(names[seat] for seat in winners)
        return said(language, "story.shared", names=together, points=won)
    rest = [seat for seat in range(len(points)) if seat not in winners]
    second = max(rest, key=lambda seat: points[seat])
    facts = {"name": names[winners[0]], "points": won, "other": names[second]}
    ahead = won - points[second]
    if ahead <= 0:  # a tie was broken, or somebody resigned
        return said(language, "story.won", **facts)
    return said(language, "story.won_by", ahead=ahead, **facts)


def leading(went: Course, names: Sequence[str], language: str) -> str:
    held = [seat for seat in went.leaders if seat >= 0]
    if not held:
        return said(language, "story.level")
    longest = names[max(set(held), key=held.count)]
    if not went.changes:
        return said(language, "story.never", name=longest)
    return said(language, "story.changed", n=len(went.changes), name=longest)


def greatest(went: Course, names: Sequence[str], language: str) -> str:
    points, seat, move = went.gain
    if points <= 0:
        return said(language, "story.no_gain")
    return said(language, "story.gain", name=names[seat], points=points, number=move)


def richest(record: Record, winner: int, names: Sequence[str], language: str) -> str:
    """Where most of the winner's points came from."""
    game = game_of(record)
    source, points = max(game.sources(replay(record), winner), key=lambda row: row[1])
    label = words.source(game, source, language, game.dialect(record.options))
    return said(language, "story.source", name=names[winner], source=label, points=int(points))


def deciding(went: Course, winners: Sequence[int], names: Sequence[str], language: str) -> str:
    """The move with which the winner took the lead for good."""
    last, name = len(went.leaders), names[winners[0]]
    if not last or went.leaders[-1] != winners[0]:
        return said(language, "story.open")
    move = went.changes[-1] if went.changes else 1 + went.leaders.index(winners[0])
    if move == last:
        return said(language, "story.at_last", name=name)
    return said(language, "story.decided", name=name, number=move, last=last)
