"""Backups taken while people play, put back into either database; and the audit of all games."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from ludoteca.server.audit import audit
from ludoteca.server.backup import BadBackup, backup, restore
from ludoteca.server.database import BadDatabase, Database
from tests.cli.run import ludoteca
from tests.server import postgres
from tests.server.house import Guest, House, Json

Fresh = Callable[[], str]


@pytest.fixture(params=["sqlite", "postgresql"])
def fresh(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Fresh]:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        yield lambda: f"sqlite:///{tmp_path}/fresh.db"
        return
    if postgres.binaries() is None:
        pytest.skip("PostgreSQL is not installed; on Debian: apt-get install postgresql")
    with postgres.server(tmp_path) as url:
        yield lambda: url


def played(house: House) -> tuple[Guest, str, Json]:
    """A game that goes on, with some moves behind it."""
    anna = Guest(house, "Anna")
    table = anna.open_table("me", "me")
    for choice in range(12):
        shown = anna.play(table, choice=choice)
    return anna, table, shown


def folder(path: Path, name: str) -> Path:
    made = path / name
    made.mkdir()
    return made


def stored(house: House) -> str:
    return str(house.settings["database"])


def test_a_game_goes_on_from_a_backup_in_either_database(tmp_path: Path, fresh: Fresh) -> None:
    house = House(folder(tmp_path, "old")).start()
    anna, table, shown = played(house)
    file = tmp_path / "all.gz"
    counts = backup(stored(house), file)  # the server runs on
    assert (counts["games"], counts["people"]) == (1, 1)
    anna.play(table)  # after the moment of the backup
    house.stop()
    assert restore(fresh(), file) == counts
    again = House(folder(tmp_path, "new"), database=fresh()).start()
    anna.http.base_url = again.url
    back = anna.get(table)
    assert {key: back[key] for key in ("seq", "view", "choices", "log")} == {
        key: shown[key] for key in ("seq", "view", "choices", "log")
    }
    anna.play(table)


def test_a_backup_is_for_its_keeper_alone(tmp_path: Path) -> None:
    with closing(Database(f"sqlite:///{tmp_path}/some.db")) as database:
        database.migrate()
    backup(f"sqlite:///{tmp_path}/some.db", tmp_path / "all.gz")
    assert (tmp_path / "all.gz").stat().st_mode & 0o777 == 0o600


def test_a_backup_of_an_older_server_is_brought_up_to_date(tmp_path: Path) -> None:
    old = f"sqlite:///{tmp_path}/old.db"
    database = Database(old)
    database.migrate("a1")
    with database.engine.begin() as connection:
        connection.execute(
            text("INSERT INTO people (id, name, created) VALUES ('p', 'Anna', 1)"),
        )
    database.close()
    backup(old, tmp_path / "old.gz")
    new = f"sqlite:///{tmp_path}/new.db"
    assert restore(new, tmp_path / "old.gz")["people"] == 1
    assert sum(1 for _ in audit(new)) == 0


def test_what_is_not_a_whole_backup_is_refused_and_nothing_is_put_in(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    played(house)
    file = tmp_path / "all.gz"
    backup(stored(house), file)
    rows = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    bad = tmp_path / "bad.gz"
    new = f"sqlite:///{tmp_path}/new.db"
    for content in (
        b"not gzip",
        gzip.compress(b"not JSON\n"),
        gzip.compress(b'{"format": "something else"}\n'),
        gzip.compress(b"".join(rows[:-1])),
        gzip.compress(b"".join(rows[:3] + rows[4:])),
        file.read_bytes()[:-200],
    ):
        bad.write_bytes(content)
        with pytest.raises(BadBackup):
            restore(new, bad)
    assert not (tmp_path / "new.db").exists()
    with pytest.raises(BadBackup, match="not empty: there are rows in people"):
        restore(stored(house), file)


def test_there_must_be_something_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="there is no database"):
        backup(f"sqlite:///{tmp_path}/nothing.db", tmp_path / "all.gz")
    assert list(tmp_path.iterdir()) == []


def test_the_audit_names_the_game_that_does_not_replay(tmp_path: Path) -> None:
    house = House(tmp_path).start()
    _, table, _ = played(house)
    _, other, _ = played(house)
    house.stop()
    sound = ludoteca("audit", "--database", stored(house))
    assert (sound.returncode, sound.stdout) == (0, "2 games: 2 sound\n")
    with closing(Database(stored(house))) as database, database.engine.begin() as connection:
        connection.execute(
            text("UPDATE entries SET text = 'end' WHERE game = :id AND seq = 100"),
            {"id": table.rpartition("/")[2]},
        )
        last = text("SELECT max(seq) FROM entries WHERE game = :id")
        seq = connection.scalar(last, {"id": table.rpartition("/")[2]})
        connection.execute(
            text("UPDATE entries SET text = 'end' WHERE game = :id AND seq = :seq"),
            {"id": table.rpartition("/")[2], "seq": seq},
        )
    told = ludoteca("audit", "--database", stored(house), "--json")
    assert told.returncode == 1
    verdicts = {one["id"]: one for one in json.loads(told.stdout)["games"]}
    broken = verdicts[table.rpartition("/")[2]]
    assert (broken["verdict"], verdicts[other.rpartition("/")[2]]["verdict"]) == ("broken", "sound")
    assert broken["reason"].startswith("move ")
