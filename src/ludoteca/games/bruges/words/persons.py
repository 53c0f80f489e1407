"""What is written on a card, said from its row, so that text and effect cannot disagree."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.words.sentences import sentence

Row = dict[str, Any]
ACTION_VERBS: Final[dict[str, str]] = {
    "take_workers": "workers",
    "take_guilders": "guilders",
    "remove_threat": "threat",
    "build_canal": "canal",
    "build_house": "build",
    "place_person": "place",
}


def person_text(row: Row, language: str) -> str:
    """The text of a card; what is after the original says so, and the rest is our own."""
    offered = row["icon"] == "flash" or len(row["effect"]) > 1
    facts = {"effect": script(row["effect"], language, offered), "worker": row.get("worker", "")}
    said = sentence("bruges", language, f"icon.{row['icon']}", facts)
    return marked(said, row, language)


def marked(said: str, row: Row, language: str) -> str:
    """With what of a person is after the original; those of our own bear no mark."""
    origin = sentence("bruges", language, f"origin.{row.get('known', 'no')}", {})
    return f"{said} ({origin})" if origin else said


def person_name(card: str, row: Row, language: str, printed: bool) -> str:
    """What a person is called; a card file that is not `printed` here brings its own names."""
    if not printed:
        return str(row.get(f"name_{language}", row["name"]))
    return sentence("bruges", language, "card.name", {"card": card})


def script(rows: list[Row], language: str, offered: bool = False) -> str:
    """Several operations, one after another; `offered` says that some may be declined."""
    return joined(language, "then", [clause(row, language, offered) for row in rows])


def joined(language: str, key: str, texts: list[str]) -> str:
    """Several texts with "then" or "or" between them."""
    out = texts[0]
    for text in texts[1:]:
        out = say(language, key, {"text": out, "other": text})
    return out


def clause(row: Row, language: str, offered: bool) -> str:
    """One operation, and whether it may be declined (B-R14)."""
    if row["op"] == "if":
        return depending(row, language, offered)
    text = operation(row, language)
    return say(language, "may", {"text": text}) if offered and declined(row) else text


def declined(row: Row) -> bool:
    """Whether an operation asks a price or returns a tile, and its text says no "up to"."""
    op: str = row["op"]
    if op == "advance_prestige":
        return bool(row["price"] != "free")
    if op == "return_threat":
        return bool(row["n"] == 1 and row["colour"] != "each")
    return op == "build_canal" or (op == "exchange" and row["times"] == 1)


def say(language: str, key: str, facts: Row) -> str:
    return sentence("bruges", language, f"effect.{key}", facts)


def operation(row: Row, language: str) -> str:
    """One operation as a clause."""
    op: str = row["op"]
    if op.endswith("_per"):
        return counting(row, language)
    if op == "gain_workers":
        return hiring(row, language)
    if op == "return_threat":
        return returning(row, language)
    if op == "build_canal":
        return digging(row, language)
    if op.startswith(("each_other_gives", "each_other_loses", "chosen")):
        return striking(row, language)
    if op == "exchange":
        return exchanging(row, language)
    if op in ("modify_action", "on_event"):
        return lasting(row, language)
    if op == "play_extra_card" and "actions" in row:
        return playing(row, language)
    return say(language, plain_key(row), row | {"event": row.get("threat", "")})


def plain_key(row: Row) -> str:
    """The clause of an operation that needs no further parts."""
    op: str = row["op"]
    if op == "gain_guilders_die" and row["die"] == "highest":
        return "gain_guilders_highest"
    if op == "advance_prestige":
        return f"{op}_{row['price']}" if isinstance(row["price"], str) else f"{op}_paid"
    if op == "take_from_discard" and row["among"] > 1:
        return "take_from_discard_among"
    if op == "rule":
        return str(row["rule"])
    return op


def capped(row: Row, text: str, language: str) -> str:
    return say(language, "at_most", {"text": text, "max": row["max"]}) if "max" in row else text


def counting(row: Row, language: str) -> str:
    what = "guilders" if row["op"] == "gain_guilders_per" else "points"
    every = row.get("divisor", 1) > 1
    key = f"gain_{what}_every" if every else f"gain_{what}_per"
    return capped(row, say(language, key, row), language)


def hiring(row: Row, language: str) -> str:
    alike = "gain_workers_alike" if row["n"] > 1 else "gain_workers_any"
    keys = {"any": "gain_workers_any", "one_chosen": alike}
    if row["colour"] == "same_as_returned":
        return say(language, "same_worker", row)
    text = say(language, keys.get(row["colour"], "gain_workers"), row)
    return say(language, "except", {**row, "text": text}) if "except" in row else text


def returning(row: Row, language: str) -> str:
    rule = row["colour"]
    if rule in ("one_chosen", "each"):
        text = say(language, f"return_threat_{rule}", row)
    elif row["n"] == "all":
        text = say(language, "return_threat_" + ("everything" if rule == "any" else "all"), row)
    else:
        key = "any" if rule == "any" else "colour"
        text = say(language, f"return_threat_{key}{'_one' if row['n'] == 1 else ''}", row)
    if "then" not in row:
        return text
    key = "for_the_tile" if row["n"] == 1 else "for_each_tile"
    return say(language, key, {"text": text, "then": script(row["then"], language)})


def digging(row: Row, language: str) -> str:
    text = say(language, f"build_canal_{row['card']}", row)
    if row["price"] != "normal" or "less" not in row:
        text = say(language, f"price_{row['price']}", {"text": text})
    return say(language, "price_less", {**row, "text": text}) if "less" in row else text


def striking(row: Row, language: str) -> str:
    op: str = row["op"]
    if "per" in row:
        every = row.get("divisor", 1) > 1
        return capped(row, say(language, f"{op}_every" if every else f"{op}_per", row), language)
    if row.get("richer"):
        op = op.replace("each_other", "each_richer")
    return say(language, f"{op}_{row['what']}", row)


def exchanging(row: Row, language: str) -> str:
    pay, price = next(iter(row["pay"].items()))
    get, number = next(iter(row["get"].items()))
    given = f"gain_{get}"
    if get == "workers":
        given += "_other" if pay == "workers" else "_any"
    facts = {
        "pay": say(language, f"pay_{pay}", {"n": price}),
        "get": say(language, given, {"n": number}),
    }
    text = say(language, "exchange", facts)
    if row["times"] == "any":
        return say(language, "times_any", {"text": text})
    return say(language, "times", {"text": text, **row}) if row["times"] > 1 else text


def depending(row: Row, language: str, offered: bool) -> str:
    facts: Row = {"then": script(row["then"], language, offered)}
    if row["when"] == "die":
        shows = joined(language, "or", [str(face) for face in row["shows"]])
        facts |= {"die": row["die"], "shows": shows}
    text = say(language, f"if_{row['when']}", facts)
    if "else" not in row:
        return text
    other = script(row["else"], language, offered)
    return say(language, "otherwise", {"text": text, "other": other})


def lasting(row: Row, language: str) -> str:
    if row["op"] == "on_event":
        return say(language, f"event_{row['event']}", {"then": script(row["do"], language)})
    if "after" in row:
        return say(language, "event_build_house", {"then": script(row["after"], language)})
    change = next(field for field in row if field not in ("op", "action"))
    return say(language, f"{row['action']}_{change}", row)


def playing(row: Row, language: str) -> str:
    """One more card, for some of the actions only."""
    verbs = [ACTION_VERBS[action] for action in row["actions"]]
    names = [sentence("bruges", language, "card.verb", {"verb": verb}) for verb in verbs]
    return say(language, "play_extra_card_for", {"actions": joined(language, "or", names)})
