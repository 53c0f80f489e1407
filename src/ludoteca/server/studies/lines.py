"""What the engine would play at a node: three lines, thought about by bots' workers, and kept."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.core.version import VERSION
from ludoteca.games import GAMES
from ludoteca.lab import hints
from ludoteca.lab.hints import Told
from ludoteca.server.bots.pool import BotFailed, Busy
from ludoteca.server.context import Server
from ludoteca.server.errors import Refused
from ludoteca.server.store import studies
from ludoteca.server.studies import shown
from ludoteca.server.studies.kept import Open

Json = dict[str, Any]
DEEPEST: Final = 3
FACTOR: Final = 4  # as much thought for each depth more
RETRY: Final = 5  # seconds


async def lines(parts: Server, one: Open, id: int, depth: int, language: str, asker: str) -> Json:
    """The lines at a node, thought about at least so deeply; judged by what its player can know."""
    chapter, node = shown.find(one.study, id)
    position = shown.position_at(one, chapter, node, language)
    if position.actor < 0:
        raise Refused(409, "no_lines")
    game = GAMES[chapter.game]
    version = f"{VERSION}-{game.version}"[:16]
    kept = await parts.db.read(lambda c: studies.lines(c, one.row.id, id, language, version))
    if kept is not None and kept[0] >= depth:
        return told(id, kept[0], [Told(**line) for line in kept[1]], language)
    state = game.dump(shown.state_at(one, chapter, node))
    sims = (parts.settings.hint_sims or hints.SIMS) * FACTOR ** (depth - 1)
    try:
        found = await parts.hall.bots.pool.hint(
            game.name,
            state,
            position.actor,
            asker,
            language,
            position.names,
            sims=sims,
            seconds=parts.settings.hint_seconds,
        )
    except Busy:
        raise Refused(503, "no_hint", headers={"Retry-After": str(RETRY)}) from None
    except BotFailed as error:
        parts.hall.bots.failed("lines", error)
        raise Refused(503, "no_hint") from None
    row: Json = {"study": one.row.id, "node": id, "language": language, "version": version}
    row |= {"depth": depth, "data": [line._asdict() for line in found]}
    await parts.db.write(lambda c: studies.keep_lines(c, row))
    return told(id, depth, found, language)


def told(node: int, depth: int, found: list[Told], language: str) -> Json:
    return {
        "node": node,
        "depth": depth,
        "deeper": depth + 1 if depth < DEEPEST else 0,
        "about": hints.about(found, language),
        "lines": [line._asdict() for line in found],
    }
