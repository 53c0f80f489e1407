"""Who plays the other seats: bots by name, policies as callables, checkpoints as files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ludoteca.core.errors import OptionError
from ludoteca.core.rng import Rng
from ludoteca.lab.bots import Bot
from ludoteca.lab.bots.own import make_any
from ludoteca.lab.extras import missing

AT: Final = "@"  # between the loader of a checkpoint and its file
SB3: Final = "sb3"  # the loader of sb3-contrib's MaskablePPO

Policy = Callable[[dict[str, Any]], int]  # from an observation with its mask to an action
Opponent = str | Policy


def check(opponent: Opponent) -> None:
    """Refuse who cannot play, before the first game."""
    if isinstance(opponent, str):
        if AT in opponent:
            loaded(opponent, 0)
        else:
            make_any(opponent, 0)
    elif not callable(opponent):
        raise OptionError(f"opponent {opponent!r}; expected a name or a callable")


def seated(opponent: Opponent, seed: int) -> Bot | Policy:
    """Who sits down for one game: a new bot, or a policy."""
    if not isinstance(opponent, str):
        return opponent
    return loaded(opponent, seed) if AT in opponent else make_any(opponent, seed)


def loaded(name: str, seed: int) -> Policy:
    """The policy of a checkpoint, `LOADER@FILE`; of a folder, any of its files.

    A file that was written again is read again, so that a learner can meet its latest self.
    """
    loader, _, place = name.partition(AT)
    path = Path(place)
    if path.is_dir():
        files = sorted([file for file in path.iterdir() if file.is_file()])
        if not files:
            raise OptionError(f"opponent {name!r}: no file in {place}")
        path = files[Rng(seed).below(len(files))]
    if not path.is_file():
        raise OptionError(f"opponent {name!r}: there is no file {place}")
    return Checkpoint(loader, str(path), path.stat().st_mtime_ns)


class Checkpoint:
    """A policy read from a file; copies read the file again."""

    def __init__(self, loader: str, path: str, written: int) -> None:
        self._origin = (loader, path, written)
        self._policy = read(loader, path, written)

    def __call__(self, observation: dict[str, Any]) -> int:
        return self._policy(observation)

    def __reduce__(self) -> tuple[type[Checkpoint], tuple[str, str, int]]:
        return Checkpoint, self._origin


@cache
def read(loader: str, path: str, written: int) -> Policy:
    """Read a checkpoint once for each time it was written."""
    if loader == SB3:
        return sb3(path)
    module, _, name = loader.rpartition(".")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise OptionError(f"loader {loader!r}: {error}") from error
    policy: Policy = found(path)
    return policy


def sb3(path: str) -> Policy:
    """A policy of sb3-contrib's MaskablePPO, trained on flat or dict observations."""
    try:
        from sb3_contrib import MaskablePPO
    except ModuleNotFoundError as error:
        raise missing("sb3_contrib", "train", "a checkpoint of MaskablePPO") from error
    model = MaskablePPO.load(path, device="cpu")
    flat = not hasattr(model.observation_space, "spaces")

    def policy(observation: dict[str, Any]) -> int:
        given = observation["observation"] if flat else observation
        action, _ = model.predict(given, action_masks=observation["action_mask"].astype(bool))
        return int(action)

    return policy
