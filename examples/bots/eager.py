#!/usr/bin/env python3
"""A bot for the arena: takes what it likes best by its first word, and any choice otherwise.

ludoteca arena council --bots "exec:python3 eager.py,random" --games 20
"""

import json
import random
import sys

LIKED = ("build", "acquire", "place", "city")  # first words


def chosen(choices: list[dict[str, str]], dice: random.Random) -> dict[str, str]:
    """One of the choices; each has a `code` and a `text`, the view says the rest."""
    for word in LIKED:
        fitting = [choice for choice in choices if choice["text"].split()[0] == word]
        if fitting:
            return dice.choice(fitting)
    return dice.choice(choices)


def main() -> None:
    dice = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            dice = random.Random(message["seed"])  # the same seed, the same games
        elif message["type"] == "choose":
            text = chosen(message["choices"], dice)["text"]
            print(json.dumps({"number": message["number"], "text": text}), flush=True)
        elif message["type"] == "end":
            print("points", message["points"], file=sys.stderr)


main()
