"""Arenas on a Ray cluster, here one of this machine alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca as lt
from ludoteca.lab import extras
from ludoteca.lab.arena import Folder, Match, Settings, run, schedule
from ludoteca.lab.arena.cluster import ClusterFailed, knock, on_cluster

ray = pytest.importorskip("ray", reason="ray is not installed; it comes with the extra `ray`")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own, about its future versions


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A running cluster of two cores; its address."""
    context = ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    address = context.address_info["gcs_address"]
    yield address
    ray.shutdown()


def test_games_on_a_cluster_are_those_played_here(cluster: str, tmp_path: Path) -> None:
    here, there = Folder(tmp_path / "here"), Folder(tmp_path / "there")
    arena = Settings.of("council", ("random",), 6)
    list(run(arena, here))
    list(run(arena, there, on_cluster(cluster)))
    assert here.outcomes() == there.outcomes()
    assert len(here.outcomes()) == 6
    for number in range(1, 7):
        assert here.record(number).read_bytes() == there.record(number).read_bytes()


def test_an_error_on_the_cluster_is_the_error_it_is_here(cluster: str) -> None:
    arena = Settings.of("council", ("random",), 1)
    with pytest.raises(lt.UnknownBot, match="'nobody'"):
        list(on_cluster(cluster)(arena, [Match(1, 1, ("random", "nobody"))]))


def test_a_cluster_of_another_version_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**how: object) -> None:
        raise RuntimeError("Version mismatch: the cluster was started with another Ray")

    monkeypatch.setattr(ray, "is_initialized", lambda: False)
    monkeypatch.setattr(ray, "init", refuse)
    monkeypatch.setattr(ray, "shutdown", lambda: None)
    arena = Settings.of("council", ("random",), 1)
    with pytest.raises(ClusterFailed, match="Ray at 'far': Version mismatch"):
        list(on_cluster("far")(arena, schedule(arena)))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_a_cluster_that_is_not_there_is_told_at_once(address: str) -> None:
    with pytest.raises(ConnectionError, match="nobody answers"):
        knock(address)


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    with pytest.raises(extras.MissingExtra, match=r"pip install '\.\[ray\]'"):
        on_cluster("local")
