"""Serializers of the API for cards: the query, and a card as JSON."""

from typing import Any

from rest_framework import serializers

from engine.nightfall.cards.model import Card, CardKind, Colour, Species
from engine.nightfall.text import card_name, card_text

CARD_KINDS = [kind.value for kind in CardKind]
COLOURS = [colour.value for colour in Colour]


class CardQuerySerializer(serializers.Serializer[Any]):
    """Filters for the list of cards."""

    kind = serializers.ChoiceField(CARD_KINDS, required=False)
    colour = serializers.ChoiceField(COLOURS, required=False)


class CardSerializer(serializers.Serializer[Any]):
    """A card."""

    slug = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.ChoiceField(CARD_KINDS)
    colour = serializers.ChoiceField(COLOURS, allow_null=True)
    links = serializers.ListField(child=serializers.ChoiceField(COLOURS))
    species = serializers.ChoiceField([s.value for s in Species], allow_null=True)
    cost = serializers.IntegerField()
    strength = serializers.IntegerField()
    health = serializers.IntegerField()
    kicker = serializers.ChoiceField(COLOURS, allow_null=True)
    text = serializers.CharField(help_text="In our words, a line for each label.")
    set = serializers.CharField()
    promo = serializers.BooleanField()


def as_json(known: Card, language: str) -> dict[str, Any]:
    """Return a card as JSON. It depends only on the language, not on the reader."""
    return {
        "slug": known.id,
        "name": card_name(known.id, language),
        "kind": known.kind,
        "colour": known.colour,
        "links": list(known.links),
        "species": known.species,
        "cost": known.cost,
        "strength": known.strength,
        "health": known.health,
        "kicker": known.kicker.colour if known.kicker else None,
        "text": str(card_text(known, language)),
        "set": known.set,
        "promo": known.promo,
    }
