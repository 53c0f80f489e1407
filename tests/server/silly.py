"""A worker whose bots misbehave in the way their name says."""

from __future__ import annotations

import sys
import time

import msgspec

from ludoteca.server.bots import worker
from ludoteca.server.bots.worker import Plan, Question


def say(plan: Plan) -> None:
    print(msgspec.json.encode(plan).decode(), flush=True)


def main() -> None:
    worker.limit_memory(int(sys.argv[1]))
    for line in sys.stdin.buffer:
        question = msgspec.json.decode(line, type=Question)
        match question.bot:
            case "sleepy":
                time.sleep(60)
            case "greedy for memory":
                bytearray(1 << 34)
            case "clumsy":
                raise KeyError(str(question.position["areas"]))
            case "cheating":
                say(Plan(["no such action"], 1.0))
            case "random":
                say(worker.decide(question))


if __name__ == "__main__":
    main()
