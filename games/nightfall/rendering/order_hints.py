"""The effects that an order in hand would have if it joined the chain now, or why it cannot
join.
"""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.coldest_war.moons import MOONS, Phase
from games.contract.rules import View
from games.nightfall.rendering.faces import Face, face, pip

ECLIPSE = MOONS[Phase.ECLIPSE].id
"""The moon under which kickers of any colour work (MOON-3)."""


def parts_without_effect(known: Face, view: View, language: str) -> Sequence[str]:
    """List the parts of an order's text that will not happen if it is played now: a kicker
    without its colour before it (KICK), and text that works only in the player's own chain
    (CARD-4). A working kicker is not listed, because the card shows a sign for it, nor are
    the kickers of orders that would start a chain, because none of them works.
    """
    found = []
    if has_idle_text(known, view, view["audience"]):
        found.append(_("“Your Chain” won't happen"))
    if known.kicker and view["chain"] and not would_kick(known, view, language):
        found.append(_("kicker won't fire"))
    return found


def has_idle_text(known: Face, view: View, seat: int | None) -> bool:
    """Tell whether an order has a text that works only in its player's own chain, but the
    order is or would be in another player's chain (CARD-4).
    """
    return bool(by_id(known.slug).your_chain) and view["active"] != seat


def would_kick(known: Face, view: View, language: str) -> bool:
    """Tell whether an order's kicker would work if it were played now."""
    chain = view["chain"]
    return (
        known.kicker is not None
        and bool(chain)
        and bool(view["open_links"])
        and (
            view.get("moon") == ECLIPSE
            or face(chain[-1]["card"], language).pip == known.kicker.pip
        )
    )


def reason_not_playable(known: Face, view: View, language: str) -> str:
    """Return why a card in hand cannot join the chain now."""
    if known.pip is None:
        return _("no order")
    if not view["open_links"]:
        return _("nothing may follow here")
    wanted = [pip(colour, language).name for colour in view["open_links"]]
    return _("needs %(colours)s") % {"colours": _(" or ").join(wanted)}
