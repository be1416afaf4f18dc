"""Whom a character wants out, from what its player believes.

Hostility is a number by seat: 1 for "out, whatever it costs", -1 for "must stay". The own
seat stands among them; Chloe and Dorian may want to go out themselves.
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
"""Anybody who wins by going out first."""
PRIZED = ("warding-amulet", "spear", "protective-cloak", "pouch")
STRONG = 13


def hostility(view: View, beliefs: Beliefs) -> list[float]:
    """Compute how much each seat is wanted out; 0 for those who are out."""
    me, character = view["audience"], view["character"]
    towards = BY_CHARACTER.get(character, _for_group)
    return [
        0.0
        if view["players"][seat]["out"]
        else _about_myself(view, character)
        if seat == me
        else towards(view, beliefs, seat)
        for seat in range(view["seats"])
    ]


def _about_myself(view: View, character: str) -> float:
    """Chloe and Dorian want to be first to go out (JDN-WIN-10)."""
    return 0.9 if character in MARTYRS and _nobody_out(view) else -1.0


def _nobody_out(view: View) -> bool:
    return not any(player["out"] for player in view["players"])


def _for_group(view: View, beliefs: Beliefs, seat: int) -> float:
    return _for(GROUP[view["character"]], view, beliefs, seat)


def _for(own: str, view: View, beliefs: Beliefs, seat: int) -> float:
    """The other group out, one's own not, humans spared; a martyr's death would end the
    game for somebody else.
    """
    likely = beliefs.group[seat]
    hostile = likely[FOE[own]] - likely[own] - 0.15 * likely["human"]
    if _nobody_out(view):
        hostile -= 0.5 * beliefs.chance_of(seat, *MARTYRS)
    return hostile


def _adda(view: View, beliefs: Beliefs, seat: int) -> float:
    """Anybody who is nearly out may go, so that it ends; nobody else is worth a quarrel."""
    if _nobody_out(view):
        return -0.5 * beliefs.chance_of(seat, *MARTYRS) - 0.05
    return 0.4 * beliefs.dies(seat, view["players"][seat]["damage"] + 4) - 0.1


def _ariadne(view: View, beliefs: Beliefs, seat: int) -> float:
    """What is good for the neighbour's group."""
    me = view["audience"]
    side = 1 if view["players"][me]["switched"] else -1
    friend = (me + side) % view["seats"]
    if seat == friend:
        return -0.6
    likely = beliefs.group[friend]
    group = "werewolf" if likely["werewolf"] >= likely["vampire"] else "vampire"
    return 0.8 * _for(group, view, beliefs, seat)


def _birka(view: View, beliefs: Beliefs, seat: int) -> float:
    """Anybody who owns something."""
    return 0.05 + 0.2 * len(view["players"][seat]["equipment"])


def _dietrich(view: View, beliefs: Beliefs, seat: int) -> float:
    """Anybody who owns one of the four."""
    owned = view["players"][seat]["equipment"]
    return 0.05 + 0.3 * sum(card in PRIZED for card in owned)


def _balduin(view: View, beliefs: Beliefs, seat: int) -> float:
    """Strong characters only."""
    likely = beliefs.character[seat].items()
    strong = sum(n for who, n in likely if HIT_POINTS[who] >= STRONG)
    return 0.8 * strong - 0.4 * (1 - strong)


def _corvin(view: View, beliefs: Beliefs, seat: int) -> float:
    """The third to go out is his."""
    out = sum(player["out"] for player in view["players"])
    return 0.6 if out >= 2 else 0.25


def _chloe(view: View, beliefs: Beliefs, seat: int) -> float:
    """First herself, else all but one."""
    return -0.5 if _nobody_out(view) else 0.3


def _dorian(view: View, beliefs: Beliefs, seat: int) -> float:
    """First himself, else the vampires."""
    return -0.5 if _nobody_out(view) else _for("werewolf", view, beliefs, seat)


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
"""The humans; all others want what their group wants."""
