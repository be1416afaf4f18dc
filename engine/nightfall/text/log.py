"""The game log: a sentence for each event, as one audience may read it.

Each kind of event has a sentence for each way in which it can read. The last part of a key
says who reads it: `.you` is the seat that the event is about, `.me` is the other seat of
the event (the defender of an attack), `.self` a seat that is both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from engine.nightfall.text.cards import card_name, moon_name
from engine.nightfall.text.catalogue import key_for_reader, listed, say

Json: TypeAlias = Mapping[str, Any]
Names: TypeAlias = Mapping[int, str]

SILENT = frozenset(
    {
        "arranged",
        "combat_order",
        "decks_dealt",
        "effects_ended",
        "has_no_wound",
        "put_back",
        "triggered",
        "turned_up",
    }
)
"""Kinds of events without a sentence, because the sentences of later events say the
same.
"""

NUMBER: Mapping[str, str] = {
    "minion_damaged": "amount",
    "absorbed": "amount",
    "healed": "amount",
    "influence": "amount",
    "discount": "amount",
    "drew": "count",
    "wound_effect": "count",
    "entered": "health",
    "claimed": "cost",
    "claimed_discarded": "cost",
    "looked": "count",
    "may_claim_cheaper": "amount",
    "prevented": "amount",
    "shielded": "amount",
    "strengthened": "amount",
    "combat": "strength",
}
"""By kind of event: the field with the number that decides the plural form of its
sentence.
"""


def event_sentence(
    event: Json, audience: int | None, names: Names, lang: str
) -> str | None:
    """Return the log sentence of an event, or None if the event has no line in the log.

    `event` is one that `events_since` returned for this `audience`. The sentence calls
    the audience "you" in events of its own seat.
    """
    kind = event["kind"]
    variant = VARIANTS.get(kind, _no_variant)(event)
    if kind in SILENT or variant is None:
        return None
    key = _key_for_reader(f"event.{kind}{variant}", event, audience)
    n = abs(event[NUMBER[kind]]) if kind in NUMBER else 0
    return say(lang, key, n, **_sentence_values(event, names, lang))


def _key_for_reader(key: str, event: Json, audience: int | None) -> str:
    """Return the key of the sentence that addresses the reader as "you", if the event is
    about the reader.
    """
    if audience is None:
        return key
    own = _seat(event) == audience
    target = event.get("target") == f"player:{audience}"
    other = target or audience in (event.get("defender"), event.get("owner"))
    return key_for_reader(key, both=own and target, own=own, other=other)


def _seat(event: Json) -> Any:
    """Return the seat that an event is about."""
    if "places" in event:
        return event["places"][0]["seat"]
    return event.get("seat", event.get("first"))


def _sentence_values(event: Json, names: Names, lang: str) -> dict[str, object]:
    """Return the fields of an event as words for its sentence."""
    values: dict[str, object] = {}
    for name, value in event.items():
        match name:
            case "seat" | "first" if value is not None:
                values["player"] = names[value]
            case "defender" | "owner" if value is not None:
                values["other"] = names[value]
            case "card" | "attacker_card" | "host" if value is not None:
                values[name] = card_name(value, lang)
            case "cards" | "commons":
                values[name] = listed(lang, (card_name(card, lang) for card in value))
            case "moon":
                values["moon"] = moon_name(value, lang)
            case "target":
                values["target"] = _target_name(value, names, lang)
            case "health" | "total" | "turn":
                values[name] = value
            case "places":
                values["player"] = names[value[0]["seat"]]
                values["other"] = names[value[1 % len(value)]["seat"]]
    return values


def _target_name(option: str, names: Names, lang: str) -> str:
    """Return the name of a target. Minions and waiting orders have none, because the event
    has only their numbers.
    """
    kind, _, value = option.partition(":")
    value = value.partition("@")[0]
    if kind == "player":
        return names[int(value)]
    return card_name(value, lang) if kind in ("archive", "card") else ""


def _no_variant(_event: Json) -> str:
    return ""


def _shared_win_variant(event: Json) -> str:
    """Return the part of the key for a team if players share the first place (TEAM-2)."""
    return ".team" if sum(each["place"] == 1 for each in event["places"]) > 1 else ""


def _cards_known_variant(event: Json) -> str:
    return ".known" if event.get("cards") else ""


def _picked_variant(event: Json) -> str | None:
    """Leave out the purpose of other players' picks, which the reader does not see: such
    events get no line, because the table already shows who has picked.
    """
    return f".{event['purpose']}" if "purpose" in event else None


def _discarded_variant(event: Json) -> str | None:
    """Leave out the discard of an order that has resolved, because every such order is
    discarded.
    """
    return None if event["origin"] == "chain" else f".{event['origin']}"


def _origin_variant(event: Json) -> str:
    return f".{event['origin']}"


def _card_known_variant(event: Json) -> str:
    return ".known" if "card" in event else ""


def _kicked_variant(event: Json) -> str:
    return ".kicked" if event["kicked"] else ""


def _resolving_variant(event: Json) -> str:
    return ".again" if event["time"] > 1 else _kicked_variant(event)


def _targeted_variant(event: Json) -> str | None:
    """Leave out targeted minions and orders: the next event names them when something
    happens to them.
    """
    kind = event["target"].partition(":")[0]
    return f".{kind}" if kind in ("player", "archive", "card") else None


def _entered_variant(event: Json) -> str:
    """Return the part of the key for a minion that has just entered play and whose text now
    sets its health.
    """
    return ".now" if event["origin"] == "play" else ""


def _damaged_variant(event: Json) -> str | None:
    """Leave out damage that a minion absorbs for its player, because the next event reports
    it.
    """
    return None if event["absorbed"] else ""


def _influence_variant(event: Json) -> str | None:
    """Leave out influence gained by a discard, because the discard has a line of its
    own.
    """
    if event["origin"] == "discard":
        return None
    return ".lost" if event["amount"] < 0 else ".gained"


def _claimed_variant(event: Json) -> str:
    """Return the part of the key for a claim from an opposing archive, or for a claim
    without cost.
    """
    whose = ".opposing" if event["owner"] not in (None, event["seat"]) else ""
    return f"{whose}.free" if event["cost"] == 0 else whose


def _shielded_variant(event: Json) -> str:
    return ".player" if event["minion"] is None else ".minion"


def _looked_variant(event: Json) -> str:
    return ".own" if event["owner"] == event["seat"] else ""


def _phase_variant(event: Json) -> str:
    return f".{event['phase']}"


VARIANTS: Mapping[str, Callable[[Json], str | None]] = {
    "pair_dealt": _cards_known_variant,
    "picked": _picked_variant,
    "phase_began": _phase_variant,
    "discarded": _discarded_variant,
    "exiled": _origin_variant,
    "returned": _origin_variant,
    "put_on_deck": _card_known_variant,
    "played": _kicked_variant,
    "resolving": _resolving_variant,
    "tucked": lambda event: "" if event["owner"] == event["seat"] else ".other",
    "targeted": _targeted_variant,
    "drew": _cards_known_variant,
    "entered": _entered_variant,
    "influence": _influence_variant,
    "minion_damaged": _damaged_variant,
    "claimed": _claimed_variant,
    "looked": _looked_variant,
    "moon": lambda event: f".{event['how']}",
    "prevented": _shielded_variant,
    "shielded": _shielded_variant,
    "game_over": _shared_win_variant,
}
"""By kind of event: a function that returns the part of the sentence's key after the kind,
or None if the event has no line in the log.
"""


def result_sentence(
    place: Json,
    names: Names,
    lang: str,
    audience: int | None = None,
    places: Sequence[Json] = (),
) -> str:
    """Return the sentence about the place of one player or team, a row of
    `result["places"]`.

    Args:
        audience: the seat of the reader, whom the sentence calls "you".
        places: all rows; with them, the sentence also explains what decided a tie (TIE-1).
    """
    rank = place["place"]
    out = ".out" if place["by"] == "out" else ".wounds"
    key = "result.first" if rank == 1 else f"result{out}"
    own = ".you" if place["seat"] == audience else ""
    said = {"player": names[place["seat"]]}
    if rank > 1:
        said["place"] = say(lang, f"place.{rank}")
    line = say(lang, key + own, place["wounds"], **said)
    why = tie_sentence(place, names, lang, audience, places)
    return say(lang, "result.tie", result=line, why=why) if why else line


def tie_sentence(
    place: Json, names: Names, lang: str, audience: int | None, places: Sequence[Json]
) -> str:
    """Explain with numbers which tie-breaker put a row of `places` behind the place above
    it; empty if the two were not tied.

    Team mates share a place, and their wounds are added (TEAM-7).
    """
    if place.get("by") not in ("keyword", "seat"):
        return ""
    below = [row for row in places if row["place"] == place["place"]]
    higher = [row["place"] for row in places if row["place"] < place["place"]]
    above = [row for row in places if row["place"] == max(higher, default=0)]
    if not above or _sum_of_field(above, "wounds") != _sum_of_field(below, "wounds"):
        return ""
    reader = ""
    if len(below) == 1 and below[0]["seat"] == audience:
        reader = ".you"
    elif len(above) == 1 and above[0]["seat"] == audience:
        reader = ".me"
    said = {
        "player": _side_name(below, names, lang, audience),
        "other": _side_name(above, names, lang, audience),
    }
    compared = zip(_keyword_counts(below), _keyword_counts(above), strict=True)
    for number, (more, fewer) in enumerate(compared, start=1):
        if more != fewer:
            return say(lang, f"tie.{number}{reader}", more, fewer=fewer, **said)
    return say(lang, "tie.team" if len(below) > 1 else f"tie.seat{reader}", **said)


def _keyword_counts(rows: Sequence[Json]) -> list[int]:
    """Return the number of wounds of each keyword that a player or team has, highest first
    (TIE-7).
    """
    kinds = ("bite", "burn", "bleed")
    return sorted((_sum_of_field(rows, kind) for kind in kinds), reverse=True)


def _sum_of_field(rows: Sequence[Json], field: str) -> int:
    return sum(row[field] for row in rows)


def _side_name(rows: Sequence[Json], names: Names, lang: str, audience: int | None) -> str:
    """Return the name of a player or of a team."""
    if len(rows) == 1:
        return names[rows[0]["seat"]]
    if any(row["seat"] == audience for row in rows):
        return say(lang, "team.your")
    return say(lang, "team", player=names[rows[0]["seat"]])
