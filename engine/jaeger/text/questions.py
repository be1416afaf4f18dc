"""Texts of decisions: the question, its options, and what other players read meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine.jaeger.cards.catalogue import BY_ID as CARDS
from engine.jaeger.phases.place import TREE_DAMAGE, TREE_HEALING
from engine.jaeger.text.cards import card_name, character_name, place_name
from engine.jaeger.text.catalogue import has, say

Json: TypeAlias = Mapping[str, Any]
Names: TypeAlias = Mapping[int, str]


def prompt(decision: Json, view: Json, names: Names, lang: str) -> str:
    """Return the question of a decision as a whole sentence."""
    here = view["players"][decision["seat"]]["place"]
    subject = decision["subject"] or ""
    player = names[int(subject.partition(":")[2])] if subject.startswith("player:") else ""
    return say(
        lang,
        f"prompt.{decision['kind']}",
        card=_asking_card_name(decision["card"], lang),
        player=player,
        place=place_name(here, lang) if here else "",
    )


def _asking_card_name(source: str | None, lang: str) -> str:
    """Return the name of the card or character whose text asks the question."""
    if source is None:
        return ""
    return card_name(source, lang) if source in CARDS else character_name(source, lang)


def option_label(option: str, decision: Json, view: Json, names: Names, lang: str) -> str:
    """Format an option of a decision, or an offer if `decision` is empty."""
    kind, *values = option.split(":")
    if values:
        return LABELS[kind](values, decision, names, lang)
    return say(lang, _option_sentence_key(kind, decision.get("kind", "")))


def _option_sentence_key(kind: str, asked: str) -> str:
    key = f"option.{kind}.{asked}"
    return key if has(key) else f"option.{kind}"


Values: TypeAlias = list[str]


def _player_label(values: Values, decision: Json, names: Names, lang: str) -> str:
    seat = int(values[0])
    own = decision.get("seat") == seat
    return say(lang, "option.player.you" if own else "option.player", player=names[seat])


def _tree_label(kind: str, n: int) -> Callable[[Values, Json, Names, str], str]:
    def label(values: Values, decision: Json, names: Names, lang: str) -> str:
        return say(lang, f"option.{kind}", n, player=names[int(values[0])])

    return label


def _place_label(kind: str) -> Callable[[Values, Json, Names, str], str]:
    def label(values: Values, decision: Json, names: Names, lang: str) -> str:
        return say(lang, f"option.{kind}", place=place_name(values[0], lang))

    return label


def _sum_label(values: Values, decision: Json, names: Names, lang: str) -> str:
    return say(lang, "option.sum", int(values[0]))


def _draw_label(values: Values, decision: Json, names: Names, lang: str) -> str:
    return say(lang, f"option.draw.{values[0]}")


def _card_label(values: Values, decision: Json, names: Names, lang: str) -> str:
    return say(lang, "option.card", card=card_name(values[0], lang))


def _take_label(values: Values, decision: Json, names: Names, lang: str) -> str:
    card = card_name(values[1], lang)
    return say(lang, "option.take", card=card, player=names[int(values[0])])


def _give_label(values: Values, decision: Json, names: Names, lang: str) -> str:
    if len(values) == 1:
        return say(lang, "option.give", card=card_name(values[0], lang))
    card = card_name(values[1], lang)
    return say(lang, "option.give_to", card=card, player=names[int(values[0])])


LABELS: Mapping[str, Callable[[Values, Json, Names, str], str]] = {
    "player": _player_label,
    "hurt": _tree_label("hurt", TREE_DAMAGE),
    "mend": _tree_label("mend", TREE_HEALING),
    "place": _place_label("place"),
    "step": _place_label("step"),
    "sum": _sum_label,
    "draw": _draw_label,
    "card": _card_label,
    "take": _take_label,
    "give": _give_label,
}
"""By the part of an option before its first colon: the function that formats the option."""


def decision_note(kind: str, lang: str) -> str:
    """Return the text that other players read while a player decides; it is the same for
    every character (JDN-INFO-12).
    """
    return say(lang, f"note.{kind}")


def refusal(code: str, lang: str) -> str:
    """Return the sentence for the `refusal` of an `IllegalMove` or `BadOptions`.

    The part of a code after a colon names the value at fault, for developers; the sentence
    leaves it out.
    """
    key = f"refusal.{code.partition(':')[0]}"
    return say(lang, key if has(key) else "refusal.unknown")
