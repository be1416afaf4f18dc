"""The search form for cards, on the page of all cards and in the deck builder."""

from collections.abc import Iterable
from typing import Any

from django.http import QueryDict

from engine.nightfall import text as words
from engine.nightfall.cards.model import Colour, Species
from games.nightfall.compendium.cards import Filter
from games.nightfall.rendering.faces import pip

Choices = Iterable[tuple[str, Any]]


def search_form_context(
    form: QueryDict, language: str, *, kinds: Choices, sets: Choices = ()
) -> dict[str, Any]:
    """Build the context of `nightfall/compendium/finder.html`, with the search criteria
    `wanted`.

    Args:
        form: the submitted form; its set is ignored without `sets`.
        kinds: values and titles of the kinds of cards that can be chosen.
        sets: values and titles of the sets that can be chosen; without any, the form has no
            such field.
    """
    offered = list(sets)
    return {
        "wanted": Filter.read(
            form.get("q", ""),
            form.get("kind", ""),
            form.get("species", ""),
            form.getlist("colour"),
            form.get("set", "") if offered else "",
        ),
        "sets": offered,
        "kinds": kinds,
        "species": [(each, words.species_name(each, language)) for each in Species],
        "colours": [pip(colour, language) for colour in Colour],
    }
