"""The game log: a sentence for each event, as its audience may read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from engine.jaeger.characters.roster import BY_ID, HIT_POINTS
from engine.jaeger.rule_profiles import EDITIONS
from engine.jaeger.text.cards import (
    card_name,
    character_name,
    goal_text,
    group_name,
    place_name,
    source_name,
)
from engine.jaeger.text.catalogue import key_for_reader, listed, say

Json: TypeAlias = Mapping[str, Any]
Names: TypeAlias = Mapping[int, str]


def event_sentence(event: Json, audience: int | None, names: Names, lang: str) -> str:
    """Return the log sentence of an event. In events of the audience's own seat, "you" is
    the audience.
    """
    kind = event["kind"]
    variant = VARIANTS[kind](event) if kind in VARIANTS else ""
    values = {"player": _player_name(event.get("seat"), names)}
    for write in (_player_names, _object_names, _event_numbers):
        values |= write(event, names, lang)
    if kind == "attacked" and audience is not None and audience in event["targets"]:
        you = {**names, audience: say(lang, "event.attacked.one.you")}
        values |= _player_names(event, you, lang)
    n = event.get(COUNTED.get(kind, ""), 0)
    if kind == "revealed":
        n = HIT_POINTS[event["character"]]
    return say(lang, _for_reader(f"event.{kind}{variant}", event, audience), n, **values)


def _for_reader(key: str, event: Json, audience: int | None) -> str:
    """Return the key of the sentence that addresses the reader as "you", if the event is
    about the reader.
    """
    if audience is None:
        return key
    own, other = (audience in seats for seats in _seats(event))
    return key_for_reader(key, both=own and other, own=own, other=other)


def _seats(event: Json) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return the seats that the sentence of an event names as `player`, and those that it
    names as `target`.
    """
    match event["kind"]:
        case "game_began":
            return (event["first"],), ()
        case "equipment":
            return (event["origin"],), (event["to"],)
        case "attacked":
            targets = event["targets"]
            return (event["seat"],), tuple(targets) if len(targets) == 1 else ()
        case "game_over":
            return _winners(event), ()
        case kind:
            return (event.get("seat"),), (event.get(OTHER.get(kind, "")),)


COUNTED: Mapping[str, str] = {
    "damaged": "inflicted",
    "healed": "amount",
    "extra_turns": "count",
    "reshuffled": "count",
}
"""By kind of event: the field with the number that decides the plural form of its
sentence.
"""


def _player_name(seat: int | None, names: Names) -> str:
    return "" if seat is None else names[seat]


def _player_names(event: Json, names: Names, lang: str) -> dict[str, str]:
    """Return the names of the players in an event."""
    kind = event["kind"]
    if kind == "game_began":
        return {
            "player": names[event["first"]],
            "lineup": _line_up_text(event["lineup"], lang),
        }
    if kind == "equipment":
        origin, to = event["origin"], event["to"]
        return {"player": _player_name(origin, names), "target": _player_name(to, names)}
    if kind == "attacked":
        return {"targets": listed(lang, (names[seat] for seat in event["targets"]))}
    if kind == "game_over":
        return {"winners": listed(lang, (names[seat] for seat in _winners(event)))}
    field = OTHER.get(kind)
    seat = event[field] if field else None
    return {"target": _player_name(seat, names) if isinstance(seat, int) else ""}


def _winners(event: Json) -> tuple[int, ...]:
    """Return the seats that won, by the event of the end of the game."""
    return tuple(place["seat"] for place in event["places"] if place["score"])


OTHER: Mapping[str, str] = {
    "oracle_given": "receiver",
    "oracle_answered": "giver",
    "shown": "to",
    "targeted": "target",
    "place_used": "target",
    "out": "by",
    "no_loot": "victim",
}
"""By kind of event: the field with the second player of the event."""


def _line_up_text(lineup: Json, lang: str) -> str:
    parts = (
        say(lang, "event.lineup", count, group=group_name(group, lang))
        for group, count in lineup.items()
        if count
    )
    return listed(lang, parts)


def _object_names(event: Json, names: Names, lang: str) -> dict[str, str]:
    """Return the names of cards, characters, places and sources in an event."""
    found = {}
    if event.get("card"):
        found["card"] = card_name(event["card"], lang)
    if event.get("character"):
        character = event["character"]
        found["character"] = character_name(character, lang)
        found["group"] = group_name(BY_ID[character].group, lang)
    if event["kind"] == "moved":
        found["place"] = place_name(event["to"], lang)
    if event.get("source"):
        found["source"] = source_name(event["source"], lang)
    deck = event.get("deck") or event.get("target")
    if isinstance(deck, str):
        found["deck"] = say(lang, f"deck.{deck}")
    return found


def _event_numbers(event: Json, names: Names, lang: str) -> dict[str, Any]:
    found = {key: event[key] for key in ("round", "damage", "result") if key in event}
    if "four" in event:
        found["dice"] = _dice_text(event, lang)
    if event.get("modifiers"):
        found["result"] = _damage_text(event, names, lang)
    return found


def _damage_text(event: Json, names: Names, lang: str) -> str:
    """Return how the damage of an attack adds up, as in "5 + 1 (Iron Fist) = 6". Of several
    targets, those whose own equipment changes their damage have their own sum, with their
    name.
    """
    targets = event["targets"]
    by_target = {
        target: [each for each in event["modifiers"] if each["target"] == target]
        for target in targets
    }
    if len(targets) == 1:
        return _sum_text(event["result"], by_target[targets[0]], lang)
    of_attacker = [each for each in by_target[targets[0]] if each["seat"] == event["seat"]]
    sums = [_sum_text(event["result"], of_attacker, lang)]
    start = event["result"] + sum(each["add"] for each in of_attacker)
    for target in targets:
        own = [each for each in by_target[target] if each["seat"] == target]
        if own:
            sums.append(f"{names[target]} {_sum_text(start, own, lang)}")
    return listed(lang, sums)


def _sum_text(start: int, modifiers: Sequence[Json], lang: str) -> str:
    """Return a sum with the equipment that changes it; the damage is never below 0."""
    if not modifiers:
        return str(start)
    parts = [str(start)]
    for each in modifiers:
        sign = "+" if each["add"] > 0 else "\N{MINUS SIGN}"
        parts.append(f"{sign} {abs(each['add'])} ({card_name(each['card'], lang)})")
    total = max(0, start + sum(each["add"] for each in modifiers))
    return f"{' '.join(parts)} = {total}"


def _dice_text(event: Json, lang: str) -> str:
    six, four = event["six"], event["four"]
    if six and four:
        return say(lang, "dice.both", six=six, four=four)
    return say(lang, "dice.one", one=six or four)


def _known_variant(field: str) -> Callable[[Json], str]:
    return lambda event: ".known" if field in event else ""


def _attacked_variant(event: Json) -> str:
    counter = ".counter" if event["counter"] else ""
    return counter + ("" if event["result"] else ".miss")


VARIANTS: Mapping[str, Callable[[Json], str]] = {
    "dealt": _known_variant("character"),
    "turn_began": lambda event: ".extra" if event["extra"] else "",
    "rolled": lambda event: ".again" if event["again"] else "",
    "moved": lambda event: ".step" if event["how"] == "step" else "",
    "place_used": lambda event: f".{event['use']}",
    "oracle_drawn": _known_variant("card"),
    "oracle_given": _known_variant("card"),
    "oracle_answered": lambda event: f".{event['answer']}",
    "shown": _known_variant("character"),
    "damaged": lambda event: "" if event["inflicted"] else ".none",
    "equipment": lambda event: f".{event['how']}",
    "attacked": _attacked_variant,
    "protected": lambda event: f".{event['shelter']}",
    "out": lambda event: "" if event["by"] is None else ".by",
    "game_over": lambda event: "" if _winners(event) else ".nobody",
}
"""By kind of event: a function that returns the part of the sentence's key after the
kind.
"""


def result_sentence(view: Json, names: Names, lang: str) -> str:
    """Format the end of the game."""
    places = view["result"]["places"]
    return event_sentence({"kind": "game_over", "places": places}, None, names, lang)


def place_sentence(
    place: Json, character: str, names: Names, lang: str, audience: int | None = None
) -> str:
    """Format a seat's result with its character: the goals that it reached, or all goals of
    a seat that reached none. In the sentence, "you" is the audience.
    """
    own = ".you" if place["seat"] == audience else ""
    return say(
        lang,
        ("result.won" if place["score"] else "result.missed") + own,
        name=names[place["seat"]],
        character=character_name(character, lang),
        goals=goals_of_result(place, character, lang),
    )


def goals_of_result(place: Json, character: str, lang: str) -> str:
    """Format the goals that a seat reached with its character, or all goals of a seat that
    reached none.
    """
    goals, met = BY_ID[character].goals, place["goals"]
    more = (edition.vampire_goal for edition in EDITIONS.values())
    shown = [goal for goal in (*goals, *more) if goal and goal.aim in met] or goals
    return listed(lang, (goal_text(goal, lang) for goal in shown), "list.sentences")


def phase_name(phase: str, lang: str) -> str:
    """Return the name of a phase; `phase` is a value of `view["phase"]`."""
    return say(lang, f"phase.{phase}")
