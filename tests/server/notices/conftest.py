from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import trustme

from ludoteca.server.notices import outgoing
from tests.server.notices.receiver import Receiver, authority


@pytest.fixture(scope="session")
def vouching(tmp_path_factory: pytest.TempPathFactory) -> tuple[trustme.CA, Path]:
    return authority(tmp_path_factory.mktemp("vouching"))


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An SQLite database, where one kind is enough."""
    return f"sqlite:///{tmp_path_factory.mktemp('called')}/called.db"


@pytest.fixture
def receive(
    vouching: tuple[trustme.CA, Path], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Receiver]]:
    """Makes receivers that our server trusts."""
    monkeypatch.setattr(outgoing, "SECONDS", 60.0)  # for a machine that does other things as well
    monkeypatch.setenv("SSL_CERT_FILE", str(vouching[1]))
    made: list[Receiver] = []

    def make(*answer: Any) -> Receiver:
        made.append(Receiver(vouching[0], *answer))
        return made[-1]

    yield make
    for one in made:
        one.close()
