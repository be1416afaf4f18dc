"""Predict how an answer to the open question would affect minions.

The predictions use only public values: the damage in a text, health, and prevented damage.
They do not consider what other players may do in response.
"""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _, ngettext

from games.contract.rules import View


class Fate(NamedTuple):
    """What an answer would do to a minion, in words, and in few words for a narrow one."""

    text: str
    short: str


NEVER: Mapping[int, Fate] = {}


def fates(view: View) -> Mapping[int, Fate]:
    """Predict the fate of each minion that an answer to the open question can hit."""
    asked = view.get("decision")
    if asked is None or asked["kind"] not in ("target_minion", "target_player"):
        return NEVER
    hit = set(asked["options"])
    whole = asked["kind"] == "target_player"
    if whole and asked["purpose"] != "DamageMinions":
        return NEVER
    found = {}
    for player in view["players"]:
        for minion in player["minions"]:
            key = f"player:{player['seat']}" if whole else f"minion:{minion['id']}"
            if key in hit and (
                fate := _fate_text(minion, asked["purpose"], asked["amount"])
            ):
                found[minion["id"]] = fate
    return found


def _fate_text(minion: View, purpose: str | None, amount: int) -> Fate | None:
    """Predict the effect of a text on a minion; None if it does no harm."""
    if purpose == "Destroy":
        return Fate(_("would fall"), _("falls"))
    if purpose != "DamageMinions":
        return None
    left = minion["health"] - max(0, amount - minion.get("shield", 0))
    if left <= 0:
        return Fate(_("would fall"), _("falls"))
    text = ngettext("%(count)d health left", "%(count)d health left", left)
    short = _("%(count)d left")
    return Fate(text % {"count": left}, short % {"count": left})


def could_be_destroyed(view: View, blocker: str, attacker: str) -> bool:
    """Tell whether an attacker could destroy a minion that blocks it, unless further
    blockers take the damage (COMBAT-14).
    """
    minions = {
        f"minion:{each['id']}": each for row in view["players"] for each in row["minions"]
    }
    own, other = minions.get(blocker), minions.get(attacker)
    if own is None or other is None:
        return False
    return bool(other["strength"] >= own["health"] + own.get("shield", 0))
