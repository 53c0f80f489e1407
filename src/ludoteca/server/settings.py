"""What the keeper of a server may set."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

MEGABYTE = 1 << 20
MOST_WORKERS = 4

RATES: Mapping[str, str] = {  # how often one account, and one address, may do what
    "log-in": "10 per minute",
    "sign-up": "10 per hour",
    "guest": "60 per hour",
    "table": "60 per hour",
    "pack": "120 per minute",
    "sketch": "240 per minute",  # a position that is being set up
    "position": "60 per hour",  # that is shared
    "join": "120 per hour",
    "move": "600 per minute",
    "chat": "30 per minute",
    "typing": "60 per minute",  # that somebody is
    "block": "60 per hour",
    "follow": "60 per hour",
    "invite": "60 per hour",
    "match": "120 per hour",  # what to play at once
    "tournament": "10 per hour",
    "club": "20 per hour",
    "report": "10 per hour",
    "token": "20 per hour",
    "mail": "5 per hour",  # to one address
    "notice": "60 per hour",  # to one person
    "call": "60 per hour",  # how somebody wishes to be called back
    "hint": "20 per minute",
    "analysis": "20 per hour",  # that is begun, or begun again more deeply
    "puzzle": "120 per minute",  # a try, or its solution
    "new study": "60 per hour",
    "study": "600 per minute",  # something that is done to one
    "lines": "60 per minute",  # of the engine, about a node
    "wish": "60 per minute",  # how to see the pages
    "look": "600 per minute",  # a table or a list of them
    "past": "600 per minute",  # an earlier position
    "whole": "120 per minute",  # all of a game: its log, its record, its draws
}

# What may be cleaned away, and after how many days: of a table since anything was played there, of
# a guest since they came, of a session since it was used, of a seat's token since its game ended,
# of a report since it was settled.
KEPT: Mapping[str, float | None] = {
    "waiting": 30.0,  # tables that have not begun
    "unfinished": None,  # games nobody has gone on with
    "studies": 180.0,  # of guests, since anything was done to them
    "positions": 365.0,  # that were set up and shared, since they last were, or were played from
    "guests": 30.0,  # who have no session, no seat and no table any more
    "sessions": 180.0,  # which are good for nothing by then
    "tokens": 90.0,
    "reports": 365.0,  # since they were settled
    "traces": 30.0,  # from where people played at rated tables, as hashes
}


@dataclass(frozen=True)
class Mail:
    """How mail is sent."""

    host: str
    sender: str
    site: str  # what links in it begin with
    port: int = 587
    user: str = ""
    password: str = field(default="", repr=False)
    starttls: bool = True


@dataclass(frozen=True)
class Settings:
    """One server."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///ludoteca.db"
    database_seconds: float = 10.0  # nobody waits longer for it
    private_host: str = (
        ""  # where other servers on the database reach this one; as the database does
    )
    private_port: int = 0  # of the first process, the next ones follow; any if it is 0
    processes: int = 1  # that share the port
    secure_cookies: bool = False  # set behind TLS
    root_path: str = ""  # what a proxy puts in front of every address, as /games
    hosts: Sequence[str] = ()  # names the server answers to; any, if there are none
    trusted_proxies: Sequence[str] = ()  # addresses and networks that say for whom they ask
    metrics_for: Sequence[str] = ("127.0.0.1", "::1")  # who may read /metrics
    connections: int = 8000  # at once, if the system allows as many
    connections_each: int = 256  # at once from one address, which many may share
    send_seconds: float = 20.0  # to send a whole request
    stuck_seconds: float = 30.0  # to take in what is sent
    rates: Mapping[str, str] = field(default_factory=lambda: dict(RATES))
    now: Callable[[], float] = time.time
    bot_workers: int = max(1, min(MOST_WORKERS, (os.cpu_count() or 1) - 1))  # started when needed
    bot_pause: float = 0.6  # seconds before a decision of a bot, if anybody looks on
    daily_level: str = "normal"  # of the bots in the deal of the day
    bot_seconds: float = 20.0  # for one decision
    hint_seconds: float = 10.0  # of thought for a hint at most, on a machine too slow for it
    hint_sims: int = 0  # of each search in a round of a hint; 0: as many as suit the machine
    bot_memory: int = 1024 * MEGABYTE
    vacation_days: float = 28.0  # a year, for each account
    heartbeat: float = 15.0  # seconds between comments on a silent event stream
    site: str = ""  # what links in notices begin with; as people came, if it is not said
    outgoing_allowed: Sequence[str] = ()  # hosts and networks that hooks reach though not public
    downloads: str = ""  # the folder of monthly files that are offered, if there is one
    mail: Mail | None = None  # none is sent without it
    words: str = ""  # a file of words that nobody may write here; none if it is empty
    kept: Mapping[str, float | None] = field(default_factory=lambda: dict(KEPT))
    bots_offered: float = 60.0  # seconds after which whoever waits for a match may have bots
    keep_idle: float = 300.0  # seconds a table nobody looks at stays in memory
