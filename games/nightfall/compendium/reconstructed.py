"""What to call the fields of a card that no published source gives."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.nightfall.cards.model import Card

FIELDS: Mapping[str, str | Promise] = {
    "names.en": _("the English name"),
    "names.pl": _("the Polish name"),
    "names.ja": _("the Japanese name"),
    "species": _("species"),
    "colour": _("colour"),
    "links": _("links"),
    "links (white is published)": _("links, except white"),
    "links (purple is published)": _("links, except purple"),
    "links (that Charlotte Reyes' colour is one is published)": _(
        "links, except that one is the colour of Charlotte Reyes"
    ),
    "cost": _("cost"),
    "strength": _("strength"),
    "health": _("health"),
    "chain (none)": _("that it has no chain text"),
    "chain (that it targets one minion in play is published; the 2 damage is not)": _(
        "the amount of damage"
    ),
    "chain (that it affects one target minion in play is published)": _(
        "what the chain text does to its target"
    ),
    "the amount of influence": _("the amount of influence"),
    "kicker": _("kicker"),
    "kicker.colour": _("colour of the kicker"),
    "kicker.colour (that it is not red is published)": _(
        "colour of the kicker, except that it is not red"
    ),
}


def reconstructed(card: Card) -> list[str]:
    """Return the fields that were chosen here, in words."""
    return [str(FIELDS[field]) for field in card.reconstructed]
