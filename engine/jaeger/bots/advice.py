"""Advice: the answer that the best level would give to a question, and coded reasons for
it.

A reason has the seat, card and group that it is about; callers format it as a sentence.
Advice uses only the view and the events of the seat, as the levels do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from engine.jaeger.bots.beliefs import GROUPS, Beliefs
from engine.jaeger.bots.choosing import RATES
from engine.jaeger.bots.evidence import gather
from engine.jaeger.bots.situation import Situation
from engine.jaeger.characters.roster import GROUP, HIT_POINTS, MOON_FIELD
from engine.jaeger.decisions import card_in, option_value, seat_in

LIKELY_ENOUGH = 0.4
"""The smallest probability of a group that counts as a reason."""
CERTAIN = 1 - 1e-9
"""The minimum probability at which a group counts as certain; the behaviour of other
players alone only makes a group likely.
"""
MAY_FALL = 0.1
"""The smallest probability of eliminating a player that counts as a reason."""
BLOW = 3
"""The damage of a fairly strong attack; the difference of the dice is 0 to 5."""

View = Mapping[str, Any]


class Reason(NamedTuple):
    """A reason why an option is good: its `code`, and the seat, card or group that it is
    about.

    `percent` is the probability that `seat` belongs to `group`.
    """

    code: str
    seat: int | None = None
    card: str = ""
    group: str = ""
    percent: int = 0


class Advice(NamedTuple):
    """The option to choose, and the reasons for it, most important first."""

    option: str
    reasons: tuple[Reason, ...]


def advise(view: View, events: list[dict[str, Any]]) -> Advice:
    """Return the best option, with reasons, for the view's seat, which has an open
    question.
    """
    asked, situation = view["decision"], _situation(view, events)
    rate = RATES[asked["kind"]]
    worth = {option: rate(situation, asked, option) for option in asked["options"]}
    best = max(worth, key=lambda option: worth[option])
    return Advice(best, tuple(_option_reasons(situation, asked, best)))


def reasons(view: View, events: list[dict[str, Any]], option: str) -> tuple[Reason, ...]:
    """Return the reasons for an option of the open question."""
    return tuple(_option_reasons(_situation(view, events), view["decision"], option))


def _situation(view: View, events: list[dict[str, Any]]) -> Situation:
    return Situation(view, Beliefs(view, gather(events), social=True))


def _option_reasons(situation: Situation, asked: View, option: str) -> Iterator[Reason]:
    if len(asked["options"]) == 1:
        yield Reason("only_option")
        return
    kind = option.partition(":")[0]
    if kind in ("player", "hurt", "mend", "take", "give") and option.count(":"):
        yield from _target_reasons(situation, asked, option, kind)
    elif kind in ("place", "step", "sum"):
        yield from _place_reasons(situation, option, kind)
    elif kind == "draw":
        yield Reason(f"draw_{option_value(option)}")
    elif kind == "card":
        yield Reason("worth_most", card=card_in(option))
    else:
        yield from _reason_without_target(situation, asked, kind)


def _target_reasons(
    situation: Situation, asked: View, option: str, kind: str
) -> Iterator[Reason]:
    """Yield reasons for an option that chooses a player, or a card of a player."""
    if kind == "give" and option.count(":") == 1:
        yield Reason("cheapest", card=card_in(option))
        return
    seat = seat_in(option)
    helps = _is_helpful_choice(situation, asked, option)
    if kind == "take":
        yield Reason("worth_most", card=card_in(option))
    if (
        asked["kind"] == "give_oracle"
        and situation.beliefs.group_uncertainty(seat) > MAY_FALL
    ):
        yield Reason("learns_most", seat)
    if seat == situation.me:
        if helps:
            yield Reason("heals_you")
        elif situation.wants_elimination:
            yield Reason("wants_to_fall")
    elif helps:
        yield from _friend_or_foe_reason(situation, seat, "friend")
    else:
        yield from _friend_or_foe_reason(situation, seat, "foe")
        if asked["kind"] == "attack" or kind == "hurt":
            yield from _may_be_eliminated_reason(
                situation, seat, 2 if kind == "hurt" else BLOW
            )


def _is_helpful_choice(situation: Situation, asked: View, option: str) -> bool:
    """Tell whether a choice is good for its seat. Setting the damage to the moon field
    heals a badly hurt player.
    """
    if asked.get("purpose") == "SetDamage":
        damage: int = situation.players[seat_in(option)]["damage"]
        return damage > MOON_FIELD
    return option.startswith("mend:") or asked.get("purpose") == "Heal"


def _friend_or_foe_reason(situation: Situation, seat: int, code: str) -> Iterator[Reason]:
    """Yield the reason that a seat is a friend or a foe, as `code` says; nothing if the
    level considers it the opposite.
    """
    likely = situation.beliefs.group[seat]
    group = max(GROUPS, key=lambda each: likely[each])
    if (situation.hostile[seat] > 0) is not (code == "foe"):
        return
    if likely[group] > CERTAIN:
        yield Reason(f"known_{code}", seat, group=group, percent=100)
    elif likely[group] >= LIKELY_ENOUGH:
        yield Reason(
            f"likely_{code}", seat, group=group, percent=min(99, round(100 * likely[group]))
        )
    else:
        yield Reason(f"best_{code}", seat)


def _may_be_eliminated_reason(
    situation: Situation, seat: int, amount: int
) -> Iterator[Reason]:
    damage = situation.players[seat]["damage"]
    if situation.beliefs.elimination_chance(seat, damage + amount) > MAY_FALL:
        yield Reason("may_fall", seat)


def _place_reasons(situation: Situation, option: str, kind: str) -> Iterator[Reason]:
    strikes = situation.view["round"] > 1 and "crossbow" not in situation.own["equipment"]
    if kind != "sum" and strikes:
        found = [
            p["seat"]
            for p in situation.players
            if p["place"] == option_value(option) and p["seat"] != situation.me
        ]
        foes = [seat for seat in found if situation.hostile[seat] > 0]
        if foes:
            yield Reason("foe_there", max(foes, key=lambda seat: situation.hostile[seat]))
            return
    yield Reason("best_place")


PLAIN: Mapping[tuple[str, str], str] = {
    ("start", "roll_twice"): "two_rolls",
    ("attack", "pass"): "nobody_to_attack",
    ("attack", "all"): "attack_all",
    ("place", "leave"): "no_use",
    ("loot", "all"): "takes_all",
    ("oracle_answer", "damage"): "damage_is_cheaper",
    ("oracle_answer", "heal"): "heals_you",
    ("oracle_answer", "nothing"): "tells_nothing",
    ("after_hit", "ability"): "heals_you",
    ("reaction", "ability"): "strikes_back",
}
"""By kind of question and answer: the reason for a choice without a player or card."""


def _reason_without_target(
    situation: Situation, asked: View, kind: str
) -> Iterator[Reason]:
    code = PLAIN.get((asked["kind"], kind))
    if code is not None:
        yield Reason(code)
    elif kind == "ability":
        yield Reason("ability_now")
    elif kind == "reveal":
        yield Reason("reveal_pays")
    elif asked["kind"] == "may_event" and kind != "decline":
        yield Reason("heals_you")
    elif situation.hidden:
        yield Reason("stays_hidden")


def win_chances(view: View, events: list[dict[str, Any]]) -> list[float]:
    """Estimate each seat's chance to win from public information.

    Args:
        view: the public view.
        events: the public events.

    Returns:
        The chance of each seat. Several seats may win, so the chances may add up to more
        than 1.
    """
    beliefs = Beliefs(view, gather(events), social=True)
    strength = {
        group: _squared_group_hit_points(view, beliefs, group)
        for group in ("werewolf", "vampire")
    }
    both = sum(strength.values()) or 1.0
    by_group = {group: part / both for group, part in strength.items()}
    return [
        sum(
            beliefs.group[seat][group] * chance
            for group, chance in {**by_group, "human": _human_strength(view, seat)}.items()
        )
        for seat in range(view["seats"])
    ]


def _squared_group_hit_points(view: View, beliefs: Beliefs, group: str) -> float:
    """Return the square of the hit points that a group probably has left. It is squared
    because more players also attack more often.
    """
    left = sum(
        chance * max(0, HIT_POINTS[who] - row["damage"])
        for row in view["players"]
        if not row["out"]
        for who, chance in beliefs.character[row["seat"]].items()
        if GROUP[who] == group
    )
    return float(left * left)


HUMAN = 0.4
"""The chance that a human with their own goal wins: a rough guess."""


def _human_strength(view: View, seat: int) -> float:
    return HUMAN / 4 if view["players"][seat]["out"] else HUMAN
