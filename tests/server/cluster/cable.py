"""A cable between a server and its database, which can be pulled out without either noticing."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Cable:
    """Listens on a port of its own and passes on what comes, both ways, while it is whole."""

    def __init__(self, port: int) -> None:
        self._there = port
        self._whole = threading.Event()
        self._whole.set()
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self.port = int(self._listening.getsockname()[1])
        self._accepting = threading.Thread(target=self._accept, daemon=True)
        self._accepting.start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                here, _ = self._listening.accept()
                self._ends.append(here)
                self._whole.wait()  # whoever calls meanwhile hears nothing
                there = socket.create_connection(("127.0.0.1", self._there))
                self._ends.append(there)
                for one, other in ((here, there), (there, here)):
                    threading.Thread(target=self._pass, args=(one, other), daemon=True).start()

    def _pass(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(1 << 16):
                self._whole.wait()
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    @contextmanager
    def pulled(self) -> Iterator[None]:
        """Nothing gets through, and nobody is told."""
        self._whole.clear()
        try:
            yield
        finally:
            self._whole.set()

    def close(self) -> None:
        self._whole.set()
        self._listening.shutdown(socket.SHUT_RDWR)  # nobody is let in any more
        self._accepting.join()
        for end in [self._listening, *self._ends]:
            end.close()
