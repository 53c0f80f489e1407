"""Questions to bots as rows: servers put them there, workers take them, each is answered once."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from ludoteca.server.bots.line import Asker
from ludoteca.server.cluster import notices
from ludoteca.server.cluster.members import NOW
from ludoteca.server.schema import jobs, members

JOB, ANSWER = "job", "answer"  # notices
TRIES: Final = 3  # workers that may be lost over a question before it is given up
PRESENT: Final = "SELECT m.id FROM members m WHERE m.until > extract(epoch from clock_timestamp())"

# Those whom somebody waits for first; people take turns; a worker that is gone has lost its job.
TAKE: Final = text(
    f"""
    UPDATE jobs SET worker = :me, tries = tries + 1 WHERE id = (
        SELECT j.id FROM jobs j
        WHERE j.answer IS NULL AND j.failed IS NULL AND j.rank <= :last
        AND (j.worker IS NULL OR j.worker NOT IN ({PRESENT}))
        ORDER BY
            CASE WHEN :patient THEN 0 ELSE j.rank END,
            CASE WHEN :patient THEN 0 ELSE
                (SELECT count(*) FROM jobs k WHERE k.person = j.person AND k.answer IS NULL
                 AND k.worker IS NOT NULL) END,
            j.at
        LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, asker, question, tries
    """
)


class Job(NamedTuple):
    """A question that a worker has taken."""

    id: str
    asker: str
    question: str
    tries: int


class Answered(NamedTuple):
    """What became of a question; neither is there while nobody has answered it."""

    answer: str | None
    failed: str | None
    taken: bool


def put(c: Connection, id: str, server: str, asker: Asker, question: str) -> None:
    row: dict[str, Any] = {"id": id, "asker": server, "rank": asker.rank, "question": question}
    row |= {"person": asker.person[:64], "game": asker.table[:32], "at": NOW, "tries": 0}
    c.execute(insert(jobs).values(**row))
    notices.tell(c, JOB)


def take(c: Connection, me: str, last: int, patient: bool) -> Job | None:
    """The next question of those up to a rank; whoever is `patient` takes what waited longest."""
    row = c.execute(TAKE, {"me": me, "last": last, "patient": patient}).first()
    return None if row is None else Job(row.id, row.asker, row.question, row.tries)


def settle(c: Connection, job: Job, me: str, answer: str | None, failed: str | None) -> bool:
    """Answer a question, if it is still this worker's."""
    mine = update(jobs).where(jobs.c.id == job.id, jobs.c.worker == me)
    done = c.execute(mine.values(answer=answer, failed=failed)).rowcount == 1
    if done:
        notices.tell(c, ANSWER, f"{job.asker} {job.id}")
    return done


def fetch(c: Connection, id: str) -> Answered | None:
    """How a question stands; what is answered is taken away. None if it is not there."""
    row = c.execute(select(jobs).where(jobs.c.id == id)).first()
    if row is None:
        return None
    if row.answer is not None or row.failed is not None:
        c.execute(delete(jobs).where(jobs.c.id == id))
    return Answered(row.answer, row.failed, row.worker is not None)


def withdraw(c: Connection, id: str) -> None:
    """Nobody wants an answer any more."""
    c.execute(delete(jobs).where(jobs.c.id == id))


def forget(c: Connection) -> None:
    """Questions of servers that are gone."""
    there = select(members.c.id).where(members.c.until > NOW)
    c.execute(delete(jobs).where(jobs.c.asker.not_in(there)))
