"""Cards, and the language in which they are told."""

from typing import Any

from rest_framework import serializers

from engine.nightfall.cards.model import Colour, Kind, Species
from engine.nightfall.text import LANGUAGES

CARD_KINDS = [kind.value for kind in Kind]
COLOURS = [colour.value for colour in Colour]


class CardQuerySerializer(serializers.Serializer[Any]):
    """Which cards."""

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


class LanguageSerializer(serializers.Serializer[Any]):
    """The language of names, texts and prompts; else what Accept-Language asks for."""

    language = serializers.ChoiceField(list(LANGUAGES), required=False)
