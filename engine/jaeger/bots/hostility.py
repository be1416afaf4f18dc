"""Hostility: whom a character wants out of the game, given what its player believes.

Hostility is a number by seat: 1 means "out at any cost", -1 "must stay". The player's own
seat is included, because Chloe and Dorian may want to be eliminated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.jaeger.bots.beliefs import Beliefs
from engine.jaeger.characters.roster import GROUP, HIT_POINTS

View = Mapping[str, Any]
Towards = Callable[[View, Beliefs, int], float]

FOE = {"werewolf": "vampire", "vampire": "werewolf"}
MARTYRS = ("chloe", "dorian")
"""The characters that win by being eliminated first."""
PRIZED = ("warding-amulet", "spear", "protective-cloak", "pouch")
STRONG = 13


def hostility(view: View, beliefs: Beliefs) -> list[float]:
    """Return the hostility towards each seat; 0 for eliminated seats."""
    me, character = view["audience"], view["character"]
    towards = BY_CHARACTER.get(character, _own_group_hostility)
    return [
        0.0
        if view["players"][seat]["out"]
        else _hostility_towards_oneself(view, character)
        if seat == me
        else towards(view, beliefs, seat)
        for seat in range(view["seats"])
    ]


def _hostility_towards_oneself(view: View, character: str) -> float:
    """Return a player's hostility towards their own seat: Chloe and Dorian want to be
    eliminated first (JDN-WIN-10).
    """
    return 0.9 if character in MARTYRS and _is_nobody_eliminated(view) else -1.0


def _is_nobody_eliminated(view: View) -> bool:
    return not any(player["out"] for player in view["players"])


def _own_group_hostility(view: View, beliefs: Beliefs, seat: int) -> float:
    return _hostility_towards_seat(GROUP[view["character"]], view, beliefs, seat)


def _hostility_towards_seat(own: str, view: View, beliefs: Beliefs, seat: int) -> float:
    """Return the hostility of a group: the other group should be out, the own group should
    stay, humans do not matter much. While nobody is out, a martyr's elimination would end
    the game.
    """
    likely = beliefs.group[seat]
    hostile = likely[FOE[own]] - likely[own] - 0.15 * likely["human"]
    if _is_nobody_eliminated(view):
        hostile -= 0.5 * beliefs.chance_of_characters(seat, *MARTYRS)
    return hostile


def _adda(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Adda's hostility: players who are nearly out may go, because that ends the
    game; other players are not worth a conflict.
    """
    if _is_nobody_eliminated(view):
        return -0.5 * beliefs.chance_of_characters(seat, *MARTYRS) - 0.05
    return 0.4 * beliefs.elimination_chance(seat, view["players"][seat]["damage"] + 4) - 0.1


def _ariadne(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Ariadne's hostility: she wants the same as her neighbour's group."""
    me = view["audience"]
    side = 1 if view["players"][me]["switched"] else -1
    friend = (me + side) % view["seats"]
    if seat == friend:
        return -0.6
    likely = beliefs.group[friend]
    group = "werewolf" if likely["werewolf"] >= likely["vampire"] else "vampire"
    return 0.8 * _hostility_towards_seat(group, view, beliefs, seat)


def _birka(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Birka's hostility: towards players with equipment."""
    return 0.05 + 0.2 * len(view["players"][seat]["equipment"])


def _dietrich(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Dietrich's hostility: towards players with one of the four prized cards."""
    owned = view["players"][seat]["equipment"]
    return 0.05 + 0.3 * sum(card in PRIZED for card in owned)


def _balduin(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Balduin's hostility: towards strong characters only."""
    likely = beliefs.character[seat].items()
    strong = sum(n for who, n in likely if HIT_POINTS[who] >= STRONG)
    return 0.8 * strong - 0.4 * (1 - strong)


def _corvin(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Corvin's hostility: higher once the next elimination is the third."""
    out = sum(player["out"] for player in view["players"])
    return 0.6 if out >= 2 else 0.25


def _chloe(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Chloe's hostility: none until a player is out, because she wants to be the
    first.
    """
    return -0.5 if _is_nobody_eliminated(view) else 0.3


def _dorian(view: View, beliefs: Beliefs, seat: int) -> float:
    """Return Dorian's hostility: none until a player is out, because he wants to be the
    first; then towards vampires.
    """
    return (
        -0.5
        if _is_nobody_eliminated(view)
        else _hostility_towards_seat("werewolf", view, beliefs, seat)
    )


BY_CHARACTER: Mapping[str, Towards] = {
    "adda": _adda,
    "ariadne": _ariadne,
    "birka": _birka,
    "dietrich": _dietrich,
    "balduin": _balduin,
    "corvin": _corvin,
    "chloe": _chloe,
    "dorian": _dorian,
}
"""By human character: the function that returns its hostility. All other characters share
the hostility of their group.
"""
