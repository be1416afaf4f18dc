"""The texts of Embers, in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LANGUAGES = ("en", "de")

SENTENCES = {
    "en": {
        "give": "Give {name} an ember.",
        "lay": "Lay an ember face down.",
        "note.give": "gives embers away",
        "note.lay": "lays an ember",
        "ember": "Ember {ember}",
        "dealt": "{name} is dealt embers.",
        "dealt.own": "You are dealt {embers}.",
        "gave": "{name} gives an ember to {to}.",
        "gave.own": "{name} gives ember {ember} to {to}.",
        "laid": "{name} lays an ember.",
        "boast": "Show my ember to all",
        "boasted": "{name} boasts of ember {ember}.",
        "turned_over": "The embers are {embers}.",
        "scored": "{name} shines brightest and has {total}.",
        "round_began": "Round {round}",
        "points": "{name} has fewer points",
        "game_over": "The fire is out.",
    },
    "de": {
        "give": "Gib {name} ein Stück Glut.",
        "lay": "Lege ein Stück Glut verdeckt.",
        "note.give": "verschenkt Glut",
        "note.lay": "legt Glut",
        "ember": "Glut {ember}",
        "dealt": "{name} bekommt Glut.",
        "dealt.own": "Du bekommst {embers}.",
        "gave": "{name} gibt {to} Glut.",
        "gave.own": "{name} gibt {to} Glut {ember}.",
        "laid": "{name} legt Glut.",
        "boast": "Meine Glut allen zeigen",
        "boasted": "{name} prahlt mit Glut {ember}.",
        "turned_over": "Es glüht: {embers}.",
        "scored": "{name} leuchtet am hellsten und hat {total}.",
        "round_began": "Runde {round}",
        "points": "{name} hat weniger Punkte",
        "game_over": "Das Feuer ist aus.",
    },
}

Json = Mapping[str, Any]
Names = Mapping[int, str]


def prompt(decision: Json, view: Json, names: Names, lang: str) -> str:
    """Return the question of a decision."""
    subject = decision["subject"]
    name = names[int(subject.removeprefix("player:"))] if subject else ""
    return SENTENCES[lang][decision["kind"]].format(name=name)


def option_label(option: str, decision: Json, view: Json, names: Names, lang: str) -> str:
    """Return the label of an answer."""
    return SENTENCES[lang]["ember"].format(ember=option.removeprefix("ember:"))


def decision_note(kind: str, lang: str) -> str:
    """Return the note that other players see beside a seat that is asked."""
    return SENTENCES[lang][f"note.{kind}"]


def event_sentence(event: Json, audience: int | None, names: Names, lang: str) -> str:
    """Return the sentence about an event, with what its audience knows of it."""
    told = "ember" in event or "embers" in event
    key = event["kind"]
    sentence = SENTENCES[lang].get(f"{key}.own" if told else key) or SENTENCES[lang].get(
        key
    )
    if sentence is None:
        return ""
    values = {**event, "name": names.get(event.get("seat"), "")}
    if "to" in event:
        values["to"] = names[event["to"]]
    if "embers" in event:
        values["embers"] = ", ".join(str(ember) for ember in event["embers"])
    return sentence.format(**values)


def result_sentence(row: Json, names: Names, lang: str) -> str:
    """Return a sentence that says why a seat is behind the seat above it; empty if it is
    not.
    """
    if row["by"] is None:
        return ""
    return SENTENCES[lang][row["by"]].format(name=names[row["seat"]])


def refusal(code: str, lang: str) -> str:
    """Return a sentence that says why options are refused."""
    return {
        "seat_count": "Embers is for three to eight.",
        "wind_over_short_hands": "The wind only blows over long hands.",
    }.get(code, "That cannot be.")
