"""Decks, as the site asks for them: what everybody brings to a table of built decks."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from django.utils.translation import gettext_lazy as _
from django_stubs_ext import StrOrPromise

from engine.nightfall import Deck, Options, text
from engine.nightfall.bots import decks
from engine.nightfall.decks import faults
from games.contract.brings import Content


class Decks:
    """Two archives and a wound stack (CONSTR)."""

    question: StrOrPromise = _("Which deck do you play?")
    lent: StrOrPromise = _("Lend me one of the computers' decks")
    missing: StrOrPromise = _("is choosing a deck")
    begins: StrOrPromise = _(
        "The match begins as soon as every seat is taken and everybody has brought a deck."
    )
    made_at = "decks"

    def wanted(self, options: Mapping[str, Any]) -> bool:
        return bool(options.get("built"))

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        agreed = Options.from_dict(dict(options))
        return [text.fault(each, lang) for each in faults(Deck.from_dict(content), agreed)]

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        return decks.pick(Options.from_dict(dict(options)), rng).to_dict()
