"""Texts of decisions: the question, its options, and what other players read meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Species
from engine.nightfall.text.cards import card_name
from engine.nightfall.text.catalogue import has, say

Json: TypeAlias = Mapping[str, Any]
Names: TypeAlias = Mapping[int, str]


def prompt(decision: Json, view: Json, names: Names, lang: str) -> str:
    """Return the question of a decision as a whole sentence.

    `decision` is `view["decision"]`; for one question of a batch pass
    `{**decision, **question}`.
    """
    card = decision["card"]
    return say(
        lang,
        _prompt_key(decision, view),
        decision["amount"],
        card=card_name(card, lang) if card else "",
        **_subject_values(decision, view, names, lang),
    )


def _prompt_key(decision: Json, view: Json) -> str:
    """Return the key of the most specific sentence that exists for the question."""
    kind, purpose, subject = decision["kind"], decision["purpose"], decision["subject"]
    if list(decision["options"]) == ["pass"]:
        return f"prompt.{kind}.none"
    if kind == "chain":
        return "prompt.chain" if view["chain"] else "prompt.chain.start"
    key = f"prompt.{kind}.{purpose}"
    key = key if has(key) else f"prompt.{kind}"
    others = (subject or "").startswith("player:") and subject != _player_option(decision)
    return f"{key}.other" if others and has(f"{key}.other") else key


def _player_option(decision: Json) -> str:
    return f"player:{decision['seat']}"


def _subject_values(decision: Json, view: Json, names: Names, lang: str) -> dict[str, str]:
    """Return the sentence's variables for the subject of a question."""
    kind, _, value = (decision["subject"] or "").partition(":")
    if kind == "minion":
        return {"minion": minion_name(view, int(value), lang)}
    if kind == "player":
        return {"player": names[int(value)]}
    return {}


def _minion(view: Json, number: int) -> Json:
    """Return a minion in play, with the seat that controls it."""
    for player in view["players"]:
        for minion in player["minions"]:
            if minion["id"] == number:
                return {**minion, "seat": player["seat"]}
    raise KeyError(f"minion:{number} is not in play")


def option_label(option: str, decision: Json, view: Json, names: Names, lang: str) -> str:
    """Format one option of a decision."""
    kind, _, value = option.partition(":")
    value, _, place = value.partition("@")
    if not value:
        key = f"option.{kind}.{decision['kind']}"
        return say(lang, key if has(key) else f"option.{kind}")
    match kind:
        case "player":
            own = int(value) == decision["seat"]
            return say(
                lang,
                "option.player.you" if own else "option.player",
                **_player_value(names, value),
            )
        case "minion":
            return _minion_label(int(value), decision, view, names, lang)
        case "order":
            link = view["chain"][int(value)]
            return say(
                lang,
                "option.order",
                int(value) + 1,
                card=card_name(link["card"], lang),
                player=names[link["seat"]],
            )
        case "archive":
            return _archive_label(value, place, decision, view, names, lang)
        case "claim":
            return say(
                lang, "option.claim", _claim_cost(value, view), card=card_name(value, lang)
            )
        case "pile":
            top = view["players"][int(value)]["discard_top"]
            return say(
                lang,
                "option.pile",
                _cost_after_discounts(top, view, 0),
                card=card_name(top, lang),
                **_player_value(names, value),
            )
        case _:
            key = f"option.{kind}.{decision['kind']}"
            key = key if has(key) else f"option.{kind}"
            return say(lang, key, card=card_name(value, lang))


def _claim_cost(slug: str, view: Json) -> int:
    """Return what a claim costs now. For an opposing archive it uses the permission with
    the largest discount (CLAIM-20).
    """
    cheaper = view["influence"].get("cheaper")
    if not cheaper:
        return _cost_after_discounts(slug, view, 0)
    opposing = any(
        slug == archive["card"]
        for player in view["players"]
        if player["seat"] != view["active"]
        for archive in player["archives"]
    )
    return _cost_after_discounts(slug, view, max(cheaper) if opposing else 0)


def _cost_after_discounts(slug: str, view: Json, less: int) -> int:
    """Return the printed cost of a card minus this turn's discounts, including that of the
    new moon.
    """
    card = by_id(slug)
    if view.get("moon") == "new-moon" and card.species == Species.VAMPIRE:
        less += 1
    cost: int = card.cost - view["influence"]["discount"] - less
    return max(1, cost)


def _player_value(names: Names, seat: str) -> dict[str, str]:
    return {"player": names[int(seat)]}


def minion_number(view: Json, number: int) -> int:
    """Return the number of a minion among its player's minions of the same card, from 1; 0
    if it is the only one.
    """
    minion = _minion(view, number)
    row = view["players"][minion["seat"]]["minions"]
    alike = [each["id"] for each in row if each["card"] == minion["card"]]
    return alike.index(number) + 1 if len(alike) > 1 else 0


def minion_name(view: Json, number: int, lang: str) -> str:
    """Return the name of a minion in play, with its number if its player has several of
    that name.
    """
    name = card_name(_minion(view, number)["card"], lang)
    count = minion_number(view, number)
    return f"{name} #{count}" if count else name


def _minion_label(number: int, decision: Json, view: Json, names: Names, lang: str) -> str:
    """Format a minion with its most important number: the strength of one that attacks
    or strikes, otherwise health.
    """
    minion = _minion(view, number)
    card, health = minion_name(view, number, lang), minion["health"]
    is_own = minion["seat"] == decision["seat"]
    if decision["kind"] == "block":
        return say(lang, "option.attacker", minion["strength"], card=card)
    if decision["kind"] == "combat_order":
        for attack in view["attacks"]:
            if attack["minion"] == number:
                player = names[attack["defender"]]
                return say(lang, "option.combat", card=card, player=player)
    if decision["purpose"] == "TargetMinion":
        key = "option.attacker" if is_own else "option.attacker.other"
        player = names[minion["seat"]]
        return say(lang, key, minion["strength"], card=card, player=player)
    if is_own:
        return say(lang, "option.minion", health, card=card)
    return say(lang, "option.minion.other", health, card=card, player=names[minion["seat"]])


def _archive_label(
    slug: str, place: str, decision: Json, view: Json, names: Names, lang: str
) -> str:
    card = card_name(slug, lang)
    for player in view["players"]:
        if any(
            archive["card"] == slug and place in ("", str(archive.get("place")))
            for archive in player["archives"]
        ):
            key = "own" if player["seat"] == decision["seat"] else "opposing"
            return say(
                lang, f"option.archive.{key}", card=card, player=names[player["seat"]]
            )
    return say(lang, "option.archive.commons", card=card)


def decision_note(kind: str, lang: str) -> str:
    """Return the text that other players read beside the name of the player who has to
    decide.
    """
    return say(lang, f"note.{kind}")
