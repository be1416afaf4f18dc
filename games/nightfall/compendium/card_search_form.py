"""The form that finds cards, on the page of all cards and beside a deck."""

from collections.abc import Iterable
from typing import Any

from django.http import QueryDict

from engine.nightfall import text as words
from engine.nightfall.cards.model import Colour, Species
from games.nightfall.compendium.cards import Filter
from games.nightfall.rendering.faces import pip

Choices = Iterable[tuple[str, Any]]


def finder(
    form: QueryDict, language: str, *, kinds: Choices, sets: Choices = ()
) -> dict[str, Any]:
    """Build the context of `nightfall/compendium/finder.html`, with the search `wanted`.

    Args:
        form: what was asked for; a set counts only where `sets` are offered.
        kinds: values and titles of the kinds of cards that can be chosen.
        sets: the same of sets; the form does not ask for one where there are none.
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
