"""Search for characters, places and cards of Jäger der Nacht, for the site's search."""

from django.urls import reverse
from django.utils.translation import gettext as _

from engine.jaeger.board_places import PLACES, Place
from engine.jaeger.cards.catalogue import CARDS
from engine.jaeger.cards.model import Card
from engine.jaeger.characters.model import Character
from engine.jaeger.characters.roster import BY_ID, CHARACTERS
from engine.sentences import name_in
from games.contract.game import Page
from games.models.spelling import has_words, plain

NAMED: tuple[Character | Place | Card, ...] = (*CHARACTERS, *PLACES, *CARDS)
"""All items that have a name and an entry on a page: characters, places and cards."""


def find_cards(query: str, language: str) -> list[Page]:
    """Return the pages of items whose name contains the words, in any language."""
    return [
        Page(name_in(each.names, language), _address(each.id), _("Jäger der Nacht"))
        for each in NAMED
        if has_words(plain(" ".join(each.names.values())), query)
    ]


def _address(slug: str) -> str:
    if slug in BY_ID:
        return reverse("jaeger-character", args=[slug])
    return f"{reverse('jaeger-cards')}#{slug}"
