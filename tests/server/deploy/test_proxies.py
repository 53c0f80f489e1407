"""The server behind nginx and Caddy, set up as deploy/ says."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.house import TLS, Guest, House, events, free_port
from tests.source import ROOT

DEPLOY = ROOT / "deploy"
PATIENCE = 60.0  # seconds, for a machine that does other things as well
TWICE = {"guest": "2 per hour"}
SPOOFED = {"X-Forwarded-For": "192.0.2.7"}


@contextmanager
def running(command: list[str], url: str, folder: Path) -> Iterator[None]:
    """A proxy, once it answers and until the test is over."""
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(
            command, stdout=log, stderr=log, cwd=folder, env=os.environ | {"HOME": str(folder)}
        )
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{url}/healthz", timeout=5, verify=TLS)
                break
            except httpx.TransportError:
                told = (folder / "proxy.log").read_text()
                assert process.poll() is None, told
                assert time.monotonic() < deadline, told
                time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def nginx(
    house: House, folder: Path, path: str = "", others: Sequence[House] = ()
) -> tuple[list[str], str]:
    """deploy/nginx.conf without TLS, on a port of its own; below a path, if there is one.

    With others, the part of it that is for several servers takes the place of the one for one.
    """
    port = free_port()
    site = (DEPLOY / "nginx.conf").read_text()
    if others:
        alone, _, rest = site.partition("\n\n")
        several = [line[4:] for line in rest.splitlines() if line.startswith("#   ")]
        listed = "".join([f"server 127.0.0.1:{one.port};" for one in (house, *others)])
        text = "\n".join(several).replace("server 10.0.0.1:8000;", listed)
        site = text.replace("server 10.0.0.2:8000;", "") + site.removeprefix(alone)
    site = site[: site.rindex("server {")]  # the one that sends people on to TLS
    kept = [line for line in site.splitlines() if "ssl_certificate" not in line]
    site = "\n".join(kept).replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")
    site = site.replace("server 127.0.0.1:8000;", f"server 127.0.0.1:{house.port};")
    if path:
        site = site.replace("location / {", f"location {path}/ {{")
    whole = (
        f"daemon off; pid {folder}/pid; error_log stderr; worker_processes 1;\n"
        "events { worker_connections 64; }\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body;"
        f" proxy_temp_path {folder}/temp; fastcgi_temp_path {folder}/f;"
        f" uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n{site}\n}}\n"
    )
    (folder / "nginx.conf").write_text(whole)
    command = [found("nginx"), "-c", f"{folder}/nginx.conf", "-p", str(folder), "-e", "stderr"]
    return command, f"http://127.0.0.1:{port}"


def caddy(house: House, folder: Path) -> tuple[list[str], str]:
    """deploy/Caddyfile as it is, told to speak plain HTTP on a port of its own."""
    port = free_port()
    # Without a time it waits at its end for as long as anybody has a stream open.
    head = "{\n\tadmin off\n\tauto_https off\n\tgrace_period 1s\n}\n"
    text = (DEPLOY / "Caddyfile").read_text()
    text = text.replace("{$SITE}", f"http://127.0.0.1:{port}")
    text = text.replace("{$SERVER:127.0.0.1:8000}", f"127.0.0.1:{house.port}")
    (folder / "Caddyfile").write_text(head + text)
    command = [found("caddy"), "run", "--config", f"{folder}/Caddyfile", "--adapter", "caddyfile"]
    return command, f"http://127.0.0.1:{port}"


def found(program: str) -> str:
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if path is None:
        pytest.skip(f"{program} is not installed; on Debian: apt-get install {program}")
    return path


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_game_is_played_and_followed_through_a_proxy(proxy: type, tmp_path: Path) -> None:
    house = House(tmp_path, trusted_proxies=["127.0.0.1"]).start()
    command, url = proxy(house, tmp_path)
    with running(command, url, tmp_path):
        house.url = url
        anna = Guest(house, "Anna")
        table = anna.open_table("me", "me")
        stream = events(Guest(house), table)
        next(stream)
        shown = anna.play(table)
        for number, kind, _ in stream:  # arrives while the stream is open: nothing is buffered
            if kind == "position":
                assert number == shown["event"]
                break
        stream.close()
        page = anna.http.get("/", headers={"Accept-Encoding": "gzip"})
        assert page.status_code == 200


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_proxy_says_who_asks_and_nobody_speaks_for_themselves(
    proxy: type, tmp_path: Path
) -> None:
    house = House(tmp_path, rates=TWICE, trusted_proxies=["127.0.0.1"]).start()
    command, url = proxy(house, tmp_path)
    with running(command, url, tmp_path):
        house.url = url
        answers = [
            Guest(house).http.post("/api/me", json={"name": f"A{n}"}, headers=spoofed).status_code
            for n, spoofed in enumerate(({}, SPOOFED, SPOOFED))
        ]
    assert answers == [201, 201, 429]


def test_nginx_serves_it_as_a_part_of_another_site(tmp_path: Path) -> None:
    house = House(tmp_path, trusted_proxies=["127.0.0.1"], root_path="/games").start()
    command, url = nginx(house, tmp_path, "/games")
    with running(command, url, tmp_path):
        page = httpx.get(f"{url}/games/", verify=TLS)
        assert page.status_code == 200
        sheets = [part.partition('"')[0] for part in page.text.split('href="') if ".css" in part]
        assert sheets
        for sheet in sheets:
            assert sheet.startswith("/games/")
            assert httpx.get(url + sheet, verify=TLS).status_code == 200
