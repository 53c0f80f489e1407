"""Time that does not count for somebody, since they are on vacation."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.server.store.vacations import Vacation


def counted(since: float, now: float, off: Iterable[Vacation] = ()) -> float:
    """Seconds that passed, but for those of vacations."""
    free = sum(max(0.0, min(one.ends, now) - max(one.begins, since)) for one in off)
    return max(0.0, now - since - free)


def due(since: float, seconds: float, off: Iterable[Vacation] = ()) -> float:
    """When so many seconds that count will have passed; vacations are in the order of time."""
    at = since
    for one in off:
        if one.ends <= at:
            continue
        if one.begins - at >= seconds:
            break
        seconds -= max(0.0, one.begins - at)
        at = one.ends
    return at + seconds


def until(now: float, off: Iterable[Vacation] = ()) -> float | None:
    """When somebody comes back who is away now."""
    return next((one.ends for one in off if one.begins <= now < one.ends), None)
