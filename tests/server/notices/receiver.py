"""Somebody's server: takes what is posted to it over TLS, or answers late, wrong or never."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable
from pathlib import Path

import trustme

OK = b"HTTP/1.1 204 No Content\r\n\r\n"


def status(number: int, more: str = "") -> bytes:
    return f"HTTP/1.1 {number} x\r\n{more}\r\n".encode()


class Receiver:
    """Keeps each request, and gives the answer that `answers` makes of how many came before."""

    def __init__(self, authority: trustme.CA, answer: bytes | Callable[[int], bytes] = OK) -> None:
        self.answer = answer if callable(answer) else lambda _: answer
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.met = 0  # how often somebody came
        self.deaf = False  # lets people stand at the door
        self._context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        authority.issue_cert("localhost", "127.0.0.1").configure_cert(self._context)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        self.url = f"https://localhost:{self.port}/hook?key=secret"
        self._open: list[socket.socket] = []
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            try:
                taken, _ = self._socket.accept()
            except OSError:  # closed
                return
            self.met += 1
            if self.deaf:
                self._open.append(taken)
                continue
            threading.Thread(target=self._serve, args=(taken,), daemon=True).start()

    def _serve(self, taken: socket.socket) -> None:
        try:
            with self._context.wrap_socket(taken, server_side=True) as talk:
                file = talk.makefile("rb")
                line = file.readline().decode()
                headers = {"": line.split()[1]}
                while (field := file.readline().decode().strip()) != "":
                    name, _, value = field.partition(": ")
                    headers[name.lower()] = value
                body = file.read(int(headers["content-length"]))
                answer = self.answer(len(self.got))
                self.got.append((headers, body))
                if not answer:
                    self._open.append(talk)
                    threading.Event().wait(30)  # never
                talk.sendall(answer)
        except OSError:  # whoever asked has gone
            return

    def close(self) -> None:
        self._socket.close()


def authority(folder: Path) -> tuple[trustme.CA, Path]:
    """Who vouches for it, and the file that says so."""
    made = trustme.CA()
    file = folder / "ca.pem"
    made.cert_pem.write_to_path(str(file))
    return made, file
