"""The names of card fields whose values no published source gives."""

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


FAMILIES: Mapping[str, str | Promise] = {
    "names.de": _("the German name"),
    "health": _("health"),
    "links": _("links"),
    "chain_feed": _("the price of feeding it"),
    "in_play_feed": _("the price of feeding it"),
    "chain": _("what exactly the chain text does"),
    "your_chain": _("what exactly the text in your own chain does"),
    "in_play": _("what exactly the in-play text does"),
    "combat": _("combat text"),
    "your_combat": _("combat text"),
    "kicker.colour": _("colour of the kicker"),
    "kicker.text": _("what exactly the kicker does"),
    "in_play (none)": _("that it has no in-play text"),
}
"""The names of partly published fields, without the part in brackets."""


def field_name(field: str) -> str | Promise | None:
    """Return the name of a reconstructed field; None if it is only a later piece of the
    brackets of another field.
    """
    found = FIELDS.get(field) or FAMILIES.get(field)
    return found or FAMILIES.get(field.partition(" (")[0])


def reconstructed_fields(card: Card) -> list[str]:
    """Return the names of a card's fields whose values this project has chosen, each
    once.
    """
    found = (field_name(field) for field in card.reconstructed)
    return list(dict.fromkeys(str(name) for name in found if name is not None))
