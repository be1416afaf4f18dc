"""Rate the options of a decision, with one function for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.jaeger.board_places import BY_SUM, area
from engine.jaeger.bots.situation import Situation
from engine.jaeger.cards.catalogue import BY_ID as CARDS, OWN_ATTACK
from engine.jaeger.characters.roster import HIT_POINTS, MOON_FIELD
from engine.jaeger.decisions import card_in, option_value, seat_in
from engine.jaeger.effects import Damage, Either, Heal, Show

Rate = Callable[[Situation, Mapping[str, Any], str], float]

CURIOUS = 1.5
"""The value of learning about a seat whose character is completely unknown."""
SECRET = 2.0
"""The value of keeping the seat's own character hidden."""
CERTAIN = 0.6
"""The minimum hostility for using an ability against a player."""


def worst_foe_and_hostility(situation: Situation) -> tuple[int, float]:
    """Return the most hostile other seat, and how hostile it is."""
    others = [s for s in range(situation.view["seats"]) if s != situation.me]
    foe = max(others, key=lambda seat: situation.hostile[seat])
    return foe, situation.hostile[foe]


def rate_start(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate an answer at the start of a turn: roll, unless an ability is worth revealing the
    character.
    """
    if option == "ability":
        return _ability_worth(situation) - (SECRET if situation.hidden else 0)
    if option == "reveal":
        return -SECRET
    if option.startswith("step:"):
        return (
            _place_worth(situation, option_value(option))
            - (SECRET if situation.hidden else 0)
            - 1.5
        )
    return 0.2 if option == "roll_twice" else 0.0


def _ability_worth(situation: Situation) -> float:
    """Return the value of using the seat's own ability now."""
    _, hostile = worst_foe_and_hostility(situation)
    damage: int = situation.own["damage"]
    match situation.character:
        case "frederik" | "gregor":
            dice = 3.5 if situation.character == "frederik" else 2.5
            return (
                max(situation.damage_value(s, round(dice)) for s in _other_seats(situation))
                if hostile > CERTAIN
                else 0
            )
        case "uriel":
            return max(
                (situation.damage_value(s, 3) for s in _other_seats(situation)), default=0.0
            )
        case "flora":
            return max(
                _moon_setting_worth(situation, seat)
                for seat in range(situation.view["seats"])
            )
        case "etta":
            return 3.0 if hostile > 0.9 else 0.0
        case "adda" | "gundwolf":
            return 4.0 if situation.hit_points_left <= 4 else damage / 4 - 1
        case "chloe":
            return -5.0 if situation.wants_elimination else 3.0 * (damage > 3)
        case "wendur":
            return 1.5 * _count_eliminated(situation)
        case "corvin":
            return (
                4.0
                if situation.hit_points_left > 4 and _is_third_elimination_next(situation)
                else -2.0
            )
        case "dietrich":
            return 6.0 if _is_prized_card_discarded(situation) else -2.0
        case "ariadne":
            return 2.5 if _is_left_neighbour_better_off(situation) else -5.0
        case _:
            return 0.0


def _other_seats(situation: Situation) -> list[int]:
    return [
        p["seat"] for p in situation.players if not p["out"] and p["seat"] != situation.me
    ]


def _moon_setting_worth(situation: Situation, seat: int) -> float:
    """Return the value of setting a seat's damage to the moon field."""
    damage: int = situation.players[seat]["damage"]
    return situation.hostile[seat] * (MOON_FIELD - damage)


def _is_third_elimination_next(situation: Situation) -> bool:
    """Tell whether the next elimination would be the third."""
    return _count_eliminated(situation) >= 2


def _count_eliminated(situation: Situation) -> int:
    return len([player for player in situation.players if player["out"]])


def _is_prized_card_discarded(situation: Situation) -> bool:
    piles = (situation.view["decks"][deck]["discard"] or () for deck in ("blue", "red"))
    prized = {"warding-amulet", "spear", "protective-cloak", "pouch"}
    found = prized & {card for pile in piles for card in pile}
    return bool(found - set(situation.own["equipment"]))


def _is_left_neighbour_better_off(situation: Situation) -> bool:
    """Tell whether the left neighbour's group seems to do better than the right
    neighbour's: only the right neighbour has been eliminated.
    """
    seats = situation.view["seats"]
    left, right = (situation.me + 1) % seats, (situation.me - 1) % seats
    return bool(situation.players[right]["out"]) and not situation.players[left]["out"]


def rate_end(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate an answer at the end of a turn: an ability is used only if its value exceeds
    that of keeping the character hidden.
    """
    if option == "ability":
        return _ability_worth(situation) - (SECRET if situation.hidden else 0)
    return -SECRET if option == "reveal" else 0.0


def rate_roll(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate a roll by the place that it leads to; a seven leads to the best place."""
    total = int(option_value(option))
    layout = situation.view["layout"]
    if total in BY_SUM:
        return _place_worth(situation, BY_SUM[total])
    return max(_place_worth(situation, place) for place in layout)


def rate_place_to_go(
    situation: Situation, decision: Mapping[str, Any], option: str
) -> float:
    """Rate a place to go to by what the player can do there."""
    return _place_worth(situation, option_value(option))


def _place_worth(situation: Situation, place: str) -> float:
    """Return the value of a place: its uses, and the targets in range."""
    return _place_use_worth(situation, place) + _attack_worth(situation, place)


def _place_use_worth(situation: Situation, place: str) -> float:
    match place:
        case "oxanas-hut":
            return CURIOUS * max(
                situation.beliefs.group_uncertainty(seat)
                for seat in _other_seats(situation)
            )
        case "witches-tree":
            seats = [p["seat"] for p in situation.players if not p["out"]]
            return max(
                0.0,
                *(
                    max(situation.damage_value(s, 2), situation.healing_value(s, 1))
                    for s in seats
                ),
            )
        case "stone-circle":
            cards = [
                c
                for s in _other_seats(situation)
                for c in situation.players[s]["equipment"]
            ]
            return max((situation.equipment_value(card) for card in cards), default=0.0)
        case "spring-of-wisdom":
            return 1.2
        case _:
            return 1.0


def _attack_worth(situation: Situation, place: str) -> float:
    layout = situation.view["layout"]
    here = area(layout.index(place))
    outside = any(
        OWN_ATTACK[c].outside for c in situation.own["equipment"] if c in OWN_ATTACK
    )
    reach = [
        seat
        for seat in _other_seats(situation)
        if (at := situation.players[seat]["place"]) is not None
        and (area(layout.index(at)) == here) is not outside
    ]
    return max((situation.attack_value(seat) for seat in reach), default=0.0)


def rate_place_use(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate one use of the place."""
    kind = option.partition(":")[0]
    if kind == "draw":
        deck = option_value(option)
        if deck == "green":
            return CURIOUS * max(
                situation.beliefs.group_uncertainty(seat)
                for seat in _other_seats(situation)
            )
        return 1.0 if deck == "blue" else 0.9
    if kind == "hurt":
        return situation.damage_value(seat_in(option), 2)
    if kind == "mend":
        return situation.healing_value(seat_in(option), 1)
    if kind == "take":
        return (
            situation.equipment_value(card_in(option))
            + 0.5 * situation.hostile[seat_in(option)]
        )
    if option == "ability":
        return _ability_worth(situation) - (SECRET if situation.hidden else 0)
    return -SECRET if option == "reveal" else 0.0


def rate_give_oracle(
    situation: Situation, decision: Mapping[str, Any], option: str
) -> float:
    """Rate a receiver of an oracle card: by how much it reveals about them, and by whom it
    hurts or helps.
    """
    seat, card = seat_in(option), decision["card"]
    effects = CARDS[card].effects
    if isinstance(effects[0], Show):
        return 2 * situation.beliefs.group_uncertainty(seat)
    fitting = situation.beliefs.oracle_applies_chance(seat, card)
    learnt = CURIOUS * 4 * fitting * (1 - fitting)
    damaged = situation.players[seat]["damage"] > 0
    if isinstance(effects[0], Heal) and damaged:
        return learnt + fitting * situation.healing_value(seat, 1)
    amount = max(_damage_amounts(effects))
    return learnt + fitting * situation.damage_value(seat, amount)


def _damage_amounts(effects: tuple[Any, ...]) -> list[int]:
    found = [1]
    for effect in effects:
        for each in effect.options if isinstance(effect, Either) else (effect,):
            if isinstance(each, Damage) and isinstance(each.amount, int):
                found.append(each.amount)
    return found


def rate_oracle_answer(
    situation: Situation, decision: Mapping[str, Any], option: str
) -> float:
    """Rate an answer to an oracle card: the less it costs the seat, the better."""
    giver = int(option_value(decision["subject"]))
    if option.startswith("give:"):
        return -situation.equipment_value(card_in(option)) - 0.5 * max(
            0.0, situation.hostile[giver]
        )
    if option == "damage":
        dear = 6.0 if situation.hit_points_left <= 2 else 1.0
        return dear if situation.wants_elimination else -dear
    return 0.5 if option == "heal" else 0.0


def rate_target(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate a target by whether the effect hurts an enemy or helps a friend."""
    seat = seat_in(option)
    match decision["purpose"]:
        case "Heal":
            return situation.healing_value(seat, 3)
        case "SetDamage":
            return _moon_setting_worth(situation, seat)
        case "Curse":
            return situation.hostile[seat]
        case _:
            return situation.damage_value(seat, 3)


def rate_equipment(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate an equipment card: take the most valuable, give the least valuable one to a
    friend.
    """
    kind = option.partition(":")[0]
    worth = situation.equipment_value(card_in(option))
    if kind == "give":
        return -worth - 0.5 * situation.hostile[seat_in(option)]
    return worth + (0.5 * situation.hostile[seat_in(option)] if kind == "take" else 0)


def rate_event(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate the use of an event: healing must save more than hiding the character is
    worth.
    """
    if option == "decline":
        return 0.0
    return (
        -5.0
        if situation.wants_elimination
        else situation.own["damage"] / 2 - (SECRET * situation.hidden)
    )


def rate_attack(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate an attack by the hostility towards its target."""
    if option.startswith("player:"):
        return situation.attack_value(seat_in(option))
    if option == "all":
        here = situation.own["place"]
        layout = situation.view["layout"]
        outside = "crossbow" in situation.own["equipment"]
        near = [
            seat
            for seat in _other_seats(situation)
            if (at := situation.players[seat]["place"]) is not None
            and (area(layout.index(at)) == area(layout.index(here))) is not outside
        ]
        return sum(situation.attack_value(seat) for seat in near)
    if option == "ability":
        return _ability_worth(situation) - (SECRET if situation.hidden else 0)
    if option == "reveal":
        return _reveal_for_attack_worth(situation)
    return 0.05


def _reveal_for_attack_worth(situation: Situation) -> float:
    """Return the value of revealing the character to use the Spear or Valkyra's die."""
    _, hostile = worst_foe_and_hostility(situation)
    spear = "spear" in situation.own["equipment"] and situation.character in WOLVES
    if hostile > CERTAIN and (spear or situation.character == "valkyra"):
        return 3.0
    return -SECRET


WOLVES = ("elena", "etta", "frederik", "flora", "gregor", "gundwolf")


def rate_rob(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate the answer when Birka may rob a player: robbing is always better than not
    robbing.
    """
    return 1.0 if option.startswith("take:") else 0.0


def rate_after_hit(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate the answer when Volko may heal: he heals only when he is close to
    elimination.
    """
    if option == "go_on":
        return 0.0
    return 1.0 if situation.own["damage"] >= HIT_POINTS[situation.character] - 5 else -1.0


def rate_reaction(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate Walburga's counterattack, by the hostility towards the attacker."""
    if option == "go_on":
        return 0.0
    return situation.attack_value(situation.view["active"]) - (
        SECRET / 2 if situation.hidden else 0
    )


def rate_loot(situation: Situation, decision: Mapping[str, Any], option: str) -> float:
    """Rate loot: all of it, or the most valuable card."""
    if option == "all":
        return 20.0
    return situation.equipment_value(card_in(option)) if option.startswith("card:") else 0.0


RATES: Mapping[str, Rate] = {
    "start": rate_start,
    "pick_roll": rate_roll,
    "seven": rate_place_to_go,
    "place": rate_place_use,
    "give_oracle": rate_give_oracle,
    "oracle_answer": rate_oracle_answer,
    "target": rate_target,
    "equipment": rate_equipment,
    "may_event": rate_event,
    "attack": rate_attack,
    "rob": rate_rob,
    "after_hit": rate_after_hit,
    "reaction": rate_reaction,
    "loot": rate_loot,
    "end": rate_end,
}
"""By kind of question: the function that rates its options."""


def choose_offer(situation: Situation) -> str | None:
    """Return the offer to accept out of turn now: an ability that is worth revealing for;
    otherwise None.
    """
    if "ability" in situation.view["offers"]:
        price = SECRET if situation.hidden else 0
        if _ability_worth(situation) > price:
            return "ability"
    return None
