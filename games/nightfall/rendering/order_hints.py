"""The effects that an order in hand would have if it joined the chain now, or why it cannot
join; and how an order that may be claimed fits the cards that the player owns.
"""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from engine.nightfall.bots.synergy import activates_kicker, may_follow
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


def owned_orders(view: View) -> tuple[str, ...]:
    """Return the orders that the audience owns and may see, sorted: in its hand, in its
    discard pile (INFO-1) and in play. A player may not look through their deck (INFO-2).
    """
    in_play = (
        minion["card"]
        for player in view["players"]
        for minion in player["minions"]
        if minion["owner"] == view["audience"]
    )
    seen = sorted((*view["hand"], *view["own_discard"], *in_play))
    return tuple(slug for slug in seen if by_id(slug).is_order)


def fit_with(slug: str, owned: Iterable[str]) -> str:
    """Return a sentence on how an order links to owned ones: how many may come directly
    before it in a chain, how many of these make its kicker active (KICK-1), and how many
    may come directly after it (CHAIN-3).
    """
    card, others = by_id(slug), [by_id(each) for each in owned]
    counts = {
        "before": sum(may_follow(card, each) for each in others),
        "kicker": sum(activates_kicker(card, each) for each in others),
        "after": sum(may_follow(each, card) for each in others),
    }
    text = _(
        "Your cards outside your deck: %(before)d can come before it"
        " (%(kicker)d with its kicker), %(after)d after it."
    )
    return text % counts
