"""What to answer: a worth for every option of every question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.jaeger.bots.mind import Mind
from engine.jaeger.cards.catalogue import BY_ID as CARDS, OWN_ATTACK
from engine.jaeger.characters.roster import HIT_POINTS, MOON_FIELD
from engine.jaeger.decisions import card_in, seat_in, value_of
from engine.jaeger.effects import Damage, Either, Heal, Show
from engine.jaeger.places import BY_SUM, area

Rate = Callable[[Mind, Mapping[str, Any], str], float]

CURIOUS = 1.5
"""The worth of learning something about a seat of which nothing is known."""
SECRET = 2.0
"""The worth of keeping one's own character hidden."""
CERTAIN = 0.6
"""The hostility from which on an ability is spent on somebody."""


def best_foe(mind: Mind) -> tuple[int, float]:
    """Return the most wanted target, and how much it is wanted."""
    others = [s for s in range(mind.view["seats"]) if s != mind.me]
    foe = max(others, key=lambda seat: mind.hostile[seat])
    return foe, mind.hostile[foe]


def rate_start(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Roll, unless an ability is worth its reveal now."""
    if option == "ability":
        return _ability_worth(mind) - (SECRET if mind.hidden else 0)
    if option == "reveal":
        return -SECRET
    if option.startswith("step:"):
        return _place_worth(mind, value_of(option)) - (SECRET if mind.hidden else 0) - 1.5
    return 0.2 if option == "roll_twice" else 0.0


def _ability_worth(mind: Mind) -> float:
    """Value one's own ability now."""
    _, hostile = best_foe(mind)
    damage: int = mind.own["damage"]
    match mind.character:
        case "frederik" | "gregor":
            dice = 3.5 if mind.character == "frederik" else 2.5
            return (
                max(mind.harm(s, round(dice)) for s in _others(mind))
                if hostile > CERTAIN
                else 0
            )
        case "uriel":
            return max((mind.harm(s, 3) for s in _others(mind)), default=0.0)
        case "flora":
            return max(_setting(mind, seat) for seat in range(mind.view["seats"]))
        case "etta":
            return 3.0 if hostile > 0.9 else 0.0
        case "adda" | "gundwolf":
            return 4.0 if mind.left <= 4 else damage / 4 - 1
        case "chloe":
            return -5.0 if mind.wants_out else 3.0 * (damage > 3)
        case "wendur":
            return 1.5 * _out(mind)
        case "corvin":
            return 4.0 if mind.left > 4 and _close_to_third(mind) else -2.0
        case "dietrich":
            return 6.0 if _prize_lies_open(mind) else -2.0
        case "ariadne":
            return 2.5 if _better_on_the_left(mind) else -5.0
        case _:
            return 0.0


def _others(mind: Mind) -> list[int]:
    return [p["seat"] for p in mind.players if not p["out"] and p["seat"] != mind.me]


def _setting(mind: Mind, seat: int) -> float:
    """Value moving a marker to the moon."""
    damage: int = mind.players[seat]["damage"]
    return mind.hostile[seat] * (MOON_FIELD - damage)


def _close_to_third(mind: Mind) -> bool:
    """Tell whether one more would be the third to go out."""
    return _out(mind) >= 2


def _out(mind: Mind) -> int:
    return len([player for player in mind.players if player["out"]])


def _prize_lies_open(mind: Mind) -> bool:
    piles = (mind.view["decks"][deck]["discard"] or () for deck in ("blue", "red"))
    prized = {"warding-amulet", "spear", "protective-cloak", "pouch"}
    found = prized & {card for pile in piles for card in pile}
    return bool(found - set(mind.own["equipment"]))


def _better_on_the_left(mind: Mind) -> bool:
    """Tell whether the left neighbour's group fares better: fewer of it are out."""
    seats = mind.view["seats"]
    left, right = (mind.me + 1) % seats, (mind.me - 1) % seats
    return bool(mind.players[right]["out"]) and not mind.players[left]["out"]


def rate_end(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Rate an answer at the end of a turn: an ability must be worth its reveal."""
    if option == "ability":
        return _ability_worth(mind) - (SECRET if mind.hidden else 0)
    return -SECRET if option == "reveal" else 0.0


def rate_roll(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Prefer the better place; a seven lets one choose."""
    total = int(value_of(option))
    layout = mind.view["layout"]
    if total in BY_SUM:
        return _place_worth(mind, BY_SUM[total])
    return max(_place_worth(mind, place) for place in layout)


def rate_place_to_go(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Go where one can do most."""
    return _place_worth(mind, value_of(option))


def _place_worth(mind: Mind, place: str) -> float:
    """Value a place: its options, and the targets within reach."""
    return _use_worth(mind, place) + _attack_worth(mind, place)


def _use_worth(mind: Mind, place: str) -> float:
    match place:
        case "oxanas-hut":
            return CURIOUS * max(mind.beliefs.doubt(seat) for seat in _others(mind))
        case "witches-tree":
            seats = [p["seat"] for p in mind.players if not p["out"]]
            return max(0.0, *(max(mind.harm(s, 2), mind.relief(s, 1)) for s in seats))
        case "stone-circle":
            cards = [c for s in _others(mind) for c in mind.players[s]["equipment"]]
            return max((mind.worth(card) for card in cards), default=0.0)
        case "spring-of-wisdom":
            return 1.2
        case _:
            return 1.0


def _attack_worth(mind: Mind, place: str) -> float:
    layout = mind.view["layout"]
    here = area(layout.index(place))
    outside = any(OWN_ATTACK[c].outside for c in mind.own["equipment"] if c in OWN_ATTACK)
    reach = [
        seat
        for seat in _others(mind)
        if (at := mind.players[seat]["place"]) is not None
        and (area(layout.index(at)) == here) is not outside
    ]
    return max((mind.attack(seat) for seat in reach), default=0.0)


def rate_place(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Use the place for what is worth most."""
    kind = option.partition(":")[0]
    if kind == "draw":
        deck = value_of(option)
        if deck == "green":
            return CURIOUS * max(mind.beliefs.doubt(seat) for seat in _others(mind))
        return 1.0 if deck == "blue" else 0.9
    if kind == "hurt":
        return mind.harm(seat_in(option), 2)
    if kind == "mend":
        return mind.relief(seat_in(option), 1)
    if kind == "take":
        return mind.worth(card_in(option)) + 0.5 * mind.hostile[seat_in(option)]
    if option == "ability":
        return _ability_worth(mind) - (SECRET if mind.hidden else 0)
    return -SECRET if option == "reveal" else 0.0


def rate_give_oracle(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Give it to whom it tells most about, and whom it hurts rather than helps."""
    seat, card = seat_in(option), decision["card"]
    effects = CARDS[card].effects
    if isinstance(effects[0], Show):
        return 2 * mind.beliefs.doubt(seat)
    fitting = mind.beliefs.fitting(seat, card)
    learnt = CURIOUS * 4 * fitting * (1 - fitting)
    damaged = mind.players[seat]["damage"] > 0
    if isinstance(effects[0], Heal) and damaged:
        return learnt + fitting * mind.relief(seat, 1)
    amount = max(_amounts(effects))
    return learnt + fitting * mind.harm(seat, amount)


def _amounts(effects: tuple[Any, ...]) -> list[int]:
    found = [1]
    for effect in effects:
        for each in effect.options if isinstance(effect, Either) else (effect,):
            if isinstance(each, Damage) and isinstance(each.amount, int):
                found.append(each.amount)
    return found


def rate_answer(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Rate an answer to an oracle card: less harm to itself is better; Uruf Han may lie."""
    giver = int(value_of(decision["subject"]))
    if option.startswith("give:"):
        return -mind.worth(card_in(option)) - 0.5 * max(0.0, mind.hostile[giver])
    if option == "damage":
        dear = 6.0 if mind.left <= 2 else 1.0
        return dear if mind.wants_out else -dear
    return 0.5 if option == "heal" else 0.0


def rate_target(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Hurt whom one wants out, help whom one wants in."""
    seat = seat_in(option)
    match decision["purpose"]:
        case "Heal":
            return mind.relief(seat, 3)
        case "SetDamage":
            return _setting(mind, seat)
        case "Curse":
            return mind.hostile[seat]
        case _:
            return mind.harm(seat, 3)


def rate_equipment(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Take what is worth most, give what is worth least to a friend."""
    kind = option.partition(":")[0]
    worth = mind.worth(card_in(option))
    if kind == "give":
        return -worth - 0.5 * mind.hostile[seat_in(option)]
    return worth + (0.5 * mind.hostile[seat_in(option)] if kind == "take" else 0)


def rate_event(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Heal if it saves more than the secret is worth."""
    if option == "decline":
        return 0.0
    return -5.0 if mind.wants_out else mind.own["damage"] / 2 - (SECRET * mind.hidden)


def rate_attack(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Attack whom one wants out."""
    if option.startswith("player:"):
        return mind.attack(seat_in(option))
    if option == "all":
        here = mind.own["place"]
        layout = mind.view["layout"]
        outside = "crossbow" in mind.own["equipment"]
        near = [
            seat
            for seat in _others(mind)
            if (at := mind.players[seat]["place"]) is not None
            and (area(layout.index(at)) == area(layout.index(here))) is not outside
        ]
        return sum(mind.attack(seat) for seat in near)
    if option == "ability":
        return _ability_worth(mind) - (SECRET if mind.hidden else 0)
    if option == "reveal":
        return _reveal_to_strike(mind)
    return 0.05


def _reveal_to_strike(mind: Mind) -> float:
    """Value revealing for the Spear or Valkyra's die."""
    _, hostile = best_foe(mind)
    spear = "spear" in mind.own["equipment"] and mind.character in WOLVES
    if hostile > CERTAIN and (spear or mind.character == "valkyra"):
        return 3.0
    return -SECRET


WOLVES = ("elena", "etta", "frederik", "flora", "gregor", "gundwolf")


def rate_rob(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Birka robs."""
    return 1.0 if option.startswith("take:") else 0.0


def rate_after_hit(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Volko heals once it is about life and death."""
    if option == "go_on":
        return 0.0
    return 1.0 if mind.own["damage"] >= HIT_POINTS[mind.character] - 5 else -1.0


def rate_reaction(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Walburga strikes back at whom she wants out."""
    if option == "go_on":
        return 0.0
    return mind.attack(mind.view["active"]) - (SECRET / 2 if mind.hidden else 0)


def rate_loot(mind: Mind, decision: Mapping[str, Any], option: str) -> float:
    """Take all, or what is worth most."""
    if option == "all":
        return 20.0
    return mind.worth(card_in(option)) if option.startswith("card:") else 0.0


RATES: Mapping[str, Rate] = {
    "start": rate_start,
    "pick_roll": rate_roll,
    "seven": rate_place_to_go,
    "place": rate_place,
    "give_oracle": rate_give_oracle,
    "oracle_answer": rate_answer,
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
"""By the kind of question."""


def offer(mind: Mind) -> str | None:
    """Return the offer to take out of turn now, if any: an ability in need."""
    if "ability" in mind.view["offers"]:
        price = SECRET if mind.hidden else 0
        if _ability_worth(mind) > price:
            return "ability"
    return None
