"""Find Nightfall's cards by name, for the site's search."""

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.text import card_name
from games.contract.game import Page
from games.models.spelling import has_words, plain
from games.nightfall.offered_cards import CARDS


def find_cards(query: str, language: str) -> list[Page]:
    """Return the pages of the cards whose name contains all words, in any language."""
    return [
        Page(card_name(card.id, language), _address(card), _("Nightfall"))
        for card in CARDS
        if has_words(plain(" ".join(card.names.values())), query)
    ]


def _address(card: Card) -> str:
    if card.kind is CardKind.WOUND:
        return f"{reverse('wounds')}#{card.id}"
    return reverse("card", args=[card.id])
