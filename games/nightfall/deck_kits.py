"""Decks that players bring to a table of built decks. The site calls what players prepare
before a game a kit.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from django.utils.translation import gettext, gettext_lazy as _
from django_stubs_ext import StrOrPromise

from engine.errors import BadOptions
from engine.nightfall import Deck, Options, text
from engine.nightfall.bots import computer_decks
from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.decks import deck_faults
from games.contract import player_kits
from games.contract.player_kits import Content, HandingIn, Part


class Decks(player_kits.Brings):
    """The kits of Nightfall: decks that players have built, each with two archives and a
    wound stack (CONSTR).
    """

    before: StrOrPromise = _(
        "With built decks it waits until everybody has brought one, too."
    )
    question: StrOrPromise = _("Which deck do you play?")
    lent: StrOrPromise = _("Lend me one of the computers' decks")
    missing: StrOrPromise = _("is choosing a deck")
    begins: StrOrPromise = _(
        "The match begins as soon as every seat is taken and everybody has brought a deck."
    )
    made_at = "decks"
    events = HandingIn(
        heading=_("Decks"),
        rule=_(
            "Everybody hands in a deck before the start. From then on it can't be changed; "
            "it stays a secret until the tournament is over, and is shown here then."
        ),
        ask=_("Hand in your deck before the start: without one you aren't seated."),
        done=_("Your deck is handed in. Until the start you can hand in another one."),
        locked=_("You play with the deck that you handed in."),
        remind=_("%(title)s begins soon. Hand in your deck, or you won't be seated."),
        left_out=_("%(title)s began without you: you hadn't handed in a deck."),
        change=_("The director of %(title)s asks you for another deck. Reason: %(reason)s"),
        unfit=_(
            "What may be played in %(title)s has changed, and your deck doesn't fit any "
            "more: hand in another one."
        ),
    )

    def wanted(self, options: Mapping[str, Any]) -> bool:
        return bool(options.get("built"))

    def faults(
        self, content: Mapping[str, Any], options: Mapping[str, Any], lang: str
    ) -> Sequence[str]:
        agreed = Options.from_dict(dict(options))
        return [
            text.fault(each, lang) for each in deck_faults(Deck.from_dict(content), agreed)
        ]

    def of_computer(self, options: Mapping[str, Any], rng: Random) -> Content:
        return computer_decks.random_deck(Options.from_dict(dict(options)), rng).to_dict()

    def parts(self, content: Mapping[str, Any], lang: str) -> Sequence[Part]:
        try:
            data = Deck.from_dict(content).to_dict()
        except BadOptions:
            return ()
        titles = (
            gettext("First archive"),
            gettext("Second archive"),
            gettext("Wounds"),
            gettext("Starting minions"),
        )
        found = (*data["archives"], data["wounds"], data["starters"])
        return [
            Part(title, tuple(_lines(cards, lang)))
            for title, cards in zip(titles, found, strict=True)
            if cards
        ]


def _lines(cards: Sequence[str], lang: str) -> Sequence[str]:
    return [
        f"{count} \u00d7 {text.card_name(slug, lang) if slug in NUMBER else slug}"
        for slug, count in Counter(cards).items()
    ]
