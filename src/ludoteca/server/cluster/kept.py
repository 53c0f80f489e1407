"""The body of a request, kept so that another server can be given it as well."""

from __future__ import annotations

from starlette.types import Message, Receive

LARGEST = 1 << 20  # bytes; connections allow no more


class Kept:
    """Stands for `receive`, and remembers what it has given."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._messages: list[Message] = []
        self._given = 0
        self._whole = False

    async def __call__(self) -> Message:
        if self._given < len(self._messages):
            self._given += 1
            return self._messages[self._given - 1]
        if self._whole:
            return await self._receive()  # a disconnection, sooner or later
        message = await self._receive()
        self._messages.append(message)
        self._given += 1
        self._whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message

    async def body(self) -> bytes | None:
        """All of it; None if whoever sends it has gone."""
        while not self._whole:
            await self()
        if any(message["type"] != "http.request" for message in self._messages):
            return None
        return b"".join(message.get("body", b"") for message in self._messages)

    def again(self) -> None:
        """Give it from the beginning."""
        self._given = 0
