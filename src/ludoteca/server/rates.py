"""How often one may do what: counted per account and per address."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from ludoteca.server.errors import Refused

ADDRESS_FACTOR = 5  # many may share an address, as in a school or a café


class Rates:
    """A moving window for every kind of deed."""

    def __init__(self, rates: Mapping[str, str]) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[str, RateLimitItem] = {kind: parse(text) for kind, text in rates.items()}

    def check(self, kind: str, address: str, account: str | None = None) -> None:
        """Count one deed; 429 says when to come back."""
        if kind not in self._items:
            return
        item = self._items[kind]
        wide = type(item)(item.amount * ADDRESS_FACTOR, item.multiples)
        keys = [(wide if account is not None else item, "address", address)]
        if account is not None:
            keys.append((item, "account", account))
        for limit, sort, key in keys:
            if not self._limiter.hit(limit, kind, sort, key):
                reset = self._limiter.get_window_stats(limit, kind, sort, key).reset_time
                wait = max(1, math.ceil(reset - time.time()))
                raise Refused(
                    429,
                    "too_many",
                    more={"wait": wait},
                    headers={"Retry-After": str(wait)},
                    wait=wait,
                )
