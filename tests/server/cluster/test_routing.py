"""nginx in front of two servers, set up as deploy/nginx.conf says: each table asked for at one."""

from __future__ import annotations

from pathlib import Path

import httpx

from tests.server.cluster.several import houses
from tests.server.deploy.test_proxies import nginx, running
from tests.server.house import TLS, Guest

TABLES = 6
SETTLED = 40  # requests after which a table is where it is asked for


def test_nginx_asks_one_server_for_a_table_and_that_one_plays_it(tmp_path: Path, url: str) -> None:
    one, two = houses(tmp_path, url, 2, trusted_proxies=["127.0.0.1"])
    direct = [one.url, two.url]
    command, front = nginx(one, tmp_path, others=[two])
    with running(command, front, tmp_path):
        one.url = front
        anna = Guest(one, "Anna")
        tables = [anna.open_table("me", "me") for _ in range(TABLES)]
        for table in tables:  # some were set up at the other one, and move
            for _ in range(SETTLED):
                anna.get(table)
        before = sum(map(sent_on, direct))
        for table in tables:
            for _ in range(3):
                anna.play(table)
        assert sum(map(sent_on, direct)) == before
        asked = [answered(server) for server in direct]
    assert min(asked) > 0, "all tables at one server"


def figures(url: str) -> dict[str, float]:
    text = httpx.get(f"{url}/metrics", verify=TLS).text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def sent_on(url: str) -> float:
    return figures(url)["ludoteca_sent_on_total"]


def answered(url: str) -> float:
    return sum(
        value for name, value in figures(url).items() if name.startswith("ludoteca_requests_total")
    )
