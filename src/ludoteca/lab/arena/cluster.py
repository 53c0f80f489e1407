"""Games on a Ray cluster."""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Generator, Sequence
from itertools import islice
from typing import Any

from ludoteca.core.errors import LudotecaError
from ludoteca.lab.arena.match import play
from ludoteca.lab.arena.run import Games, Players, Tasks
from ludoteca.lab.arena.schedule import Match
from ludoteca.lab.arena.settings import Settings
from ludoteca.lab.arena.workers import Task
from ludoteca.lab.extras import needed

PATIENCE = 5.0  # seconds for a cluster to answer; Ray itself would wait for minutes
AHEAD = 2  # games handed out for each core, so that no core is idle


class ClusterFailed(LudotecaError):
    """The cluster cannot be reached, or lost a game."""


def on_cluster(address: str) -> Players:
    """The players of the cluster at `address`; `local` starts one on this machine."""
    far = tasks_on_cluster(address, play)

    def games(settings: Settings, matches: Sequence[Match]) -> Games:
        return far(settings, matches)

    return games


def tasks_on_cluster(address: str, task: Task) -> Tasks:
    """The same for any work."""
    needed("ray", "ray", "an arena on a cluster")

    def results(settings: Any, pieces: Sequence[Any]) -> Generator[Any, None, None]:
        import ray
        from ray.exceptions import RayError, RayTaskError

        began = not ray.is_initialized()
        try:
            if began:
                knock(address)
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            far = ray.remote(task)
            waiting = iter(pieces)
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            running = [far.remote(settings, piece) for piece in islice(waiting, AHEAD * cores)]
            while running:
                ended, running = ray.wait(running)
                running += [far.remote(settings, piece) for piece in islice(waiting, len(ended))]
                for game in ended:
                    yield ray.get(game)
        except RayTaskError as error:
            if isinstance(error.cause, LudotecaError):
                raise error.cause from error
            raise ClusterFailed(f"a game failed on the cluster: {error.cause!r}") from error
        except (RayError, ConnectionError, RuntimeError, ValueError) as error:  # all by Ray
            raise ClusterFailed(f"Ray at {address!r}: {error}") from error
        finally:
            if began:
                ray.shutdown()

    return results


def knock(address: str) -> None:
    """Raise ConnectionError if nothing listens at a `host:port`; other addresses pass."""
    found = re.fullmatch(r"(?:ray://)?(.+):(\d+)", address)
    if found is None:
        return
    try:
        socket.create_connection((found[1], int(found[2])), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise ConnectionError(f"nobody answers ({error})") from error
