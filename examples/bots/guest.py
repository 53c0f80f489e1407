#!/usr/bin/env python3
"""A program that joins a table on a server and plays at random: guest.py http://HOST:PORT TABLE."""

import json
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def ask(url: str, token: str = "", data: object = None) -> Any:
    """Open a route of the server, as the holder of a token."""
    headers = {"Content-Type": "application/json", "Prefer": "return=minimal"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    body = None if data is None else json.dumps(data).encode()
    return urlopen(Request(url, body, headers))


def tables(stream: Any) -> Iterator[Any]:
    """The table whenever it changes; other lines are names, numbers and heartbeats."""
    for line in stream:
        if line.startswith(b"data: "):
            yield json.loads(line.removeprefix(b"data: "))


def main(server: str, table: str) -> None:
    url = f"{server}/api/tables/{table}"
    token = json.load(ask(f"{url}/join", data={}))["token"]
    for seen in tables(ask(f"{url}/events", token)):
        if seen.get("result"):
            print("over:", seen["result"])
            return
        if seen.get("choices"):
            move = {"seq": seen["seq"], "text": random.choice(seen["choices"])["text"]}
            try:
                ask(f"{url}/moves", token, move).close()
            except HTTPError as error:
                if error.code != 409:  # the table has changed meanwhile, and is on its way
                    sys.exit(f"{error.code}: {error.read().decode()}")


main(*sys.argv[1:])
