"""Quiet hours: where somebody is, and when they may be called again."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

from ludoteca.server.errors import Refused
from ludoteca.server.store.calls import Calls

HOUR: Final = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")


def need_zone(text: str) -> str:
    """A time zone by its name, such as Europe/Rome."""
    if text not in available_timezones():
        raise Refused(400, "bad_request", "bad_zone")
    return text


def need_minutes(text: str | None) -> int | None:
    """A time of day, `22:30`, as minutes; None if none is given."""
    if not text:
        return None
    found = HOUR.fullmatch(text)
    if found is None:
        raise Refused(400, "bad_request", "bad_hour")
    return 60 * int(found[1]) + int(found[2])


def shown(minutes: int | None) -> str:
    """Inverse of `need_minutes`."""
    return "" if minutes is None else f"{minutes // 60:02}:{minutes % 60:02}"


def over(chosen: Calls, now: float) -> float | None:
    """When the quiet hours that it is now end; None if it is not quiet."""
    begins, ends = chosen.quiet_from, chosen.quiet_until
    if begins is None or ends is None or begins == ends:
        return None
    here = datetime.fromtimestamp(now, ZoneInfo(chosen.zone))
    minute = 60 * here.hour + here.minute
    quiet = begins <= minute < ends if begins < ends else minute >= begins or minute < ends
    if not quiet:
        return None
    end = here.replace(hour=ends // 60, minute=ends % 60, second=0, microsecond=0, fold=0)
    if minute >= ends:
        end += timedelta(days=1)
    return max(end.timestamp(), now + 1)
