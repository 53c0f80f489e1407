"""Where requests come from: who counts as one, and whose word about others is taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from ludoteca.core.errors import LudotecaError

KNOWN = 4096  # addresses whose group is known without looking
HOME = 64  # bits of an IPv6 address that one household has in common


class BadAddress(LudotecaError):
    """An address or a network that cannot be read."""


def group(host: str) -> str:
    """Addresses that count as one: an IPv4 address, or all of an IPv6 /64."""
    return grouped(host[:64])


@lru_cache(KNOWN)
def grouped(host: str) -> str:
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), HOME), strict=False))


def network(text: str) -> str | None:
    """An address or a network, no narrower than a household's; None if it is neither."""
    try:
        found = ip_network(text if "/" in text else group(text))
    except ValueError:
        return None
    if isinstance(found, IPv6Network) and found.prefixlen > HOME:
        found = found.supernet(new_prefix=HOME)
    return str(found)


class Networks:
    """Addresses and networks; `group` says in which form one asks for an address."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        self._networks = [ip_network(name) for name in named]

    def __contains__(self, who: str) -> bool:
        if not self._networks:
            return False
        try:
            here = ip_network(who)
        except ValueError:
            return False
        return any(overlap(here, there) for there in self._networks)


def overlap(one: IPv4Network | IPv6Network, other: IPv4Network | IPv6Network) -> bool:
    return one.version == other.version and one.overlaps(other)


class Trusted:
    """Proxies that may say for whom they ask."""

    def __init__(self, named: Sequence[str]) -> None:
        self._networks: list[IPv4Network | IPv6Network] = []
        for name in named:
            try:
                self._networks.append(ip_network(name))
            except ValueError as error:
                raise BadAddress(
                    f"proxy {name!r}; expected an address such as 10.0.0.5 or a network such as"
                    " 10.0.0.0/24"
                ) from error

    def __contains__(self, host: str) -> bool:
        try:
            found = ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


class Crowd:
    """How many are here at once, in all and of each group of addresses."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self._here: Counter[str] = Counter()

    @property
    def full(self) -> bool:
        return self._here.total() >= self.most

    def crowded(self, who: str) -> bool:
        """Whether there are enough of this group."""
        return self._here[who] >= self.each

    def enter(self, who: str) -> None:
        self._here[who] += 1

    def leave(self, who: str) -> None:
        self._here[who] -= 1
        if self._here[who] <= 0:
            del self._here[who]
