"""The terms of the game in all languages, with their meanings."""

from collections.abc import Callable
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.nightfall import text as words
from engine.nightfall.cards.model import Colour, Species
from games.nightfall.compendium.terms.model import Term
from games.nightfall.compendium.terms.play import BEFORE, FIGHT, TURN
from games.nightfall.compendium.terms.things import CARDS, PLACES

__all__ = ["GROUPS", "Term"]


def _printed_term(
    find: Callable[[str, str], str], key: str, meaning: Promise, rule: str
) -> Term:
    """Return the term for a word that is printed on cards."""
    return Term(partial(find, key), meaning, rule)


WORDS = (
    *(
        _printed_term(words.colour_name, each, _("One of the six colours."), "GEN-5")
        for each in Colour
    ),
    *(
        _printed_term(words.species_name, each, _("A species of minions."), "CARD-9")
        for each in Species
    ),
    *(
        _printed_term(
            words.card_name, each, _("A kind of wound; kinds count in a tie."), "TIE-1"
        )
        for each in ("bite", "burn", "bleed")
    ),
)

GROUPS = (
    (_("Cards"), CARDS),
    (_("Colours, species, wounds"), WORDS),
    (_("Places and piles"), PLACES),
    (_("The turn and the chain"), TURN),
    (_("Combat and wounds"), FIGHT),
    (_("Before the game"), BEFORE),
)
