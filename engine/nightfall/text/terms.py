"""Names of colours, kinds, species and phases, and the sentences for refusals of the
engine.
"""

from __future__ import annotations

from engine.nightfall.cards.catalogue import NUMBER
from engine.nightfall.decks import Fault
from engine.nightfall.text.cards import card_name
from engine.nightfall.text.catalogue import has, say


def colour_name(colour: str, lang: str) -> str:
    """Return the name of a card colour."""
    return say(lang, f"colour.{colour}")


def kind_name(kind: str, lang: str) -> str:
    """Return the name of a kind of card."""
    return say(lang, f"kind.{kind}")


def species_name(species: str, lang: str) -> str:
    """Return the name of a minion's species."""
    return say(lang, f"species.{species}")


def phase_name(phase: str, lang: str) -> str:
    """Return the name of a phase; `phase` is a value of `view["phase"]`."""
    return say(lang, f"phase.{phase}")


def fault(wrong: Fault, lang: str) -> str:
    """Format a fault of a deck as a sentence."""
    card = wrong.card or ""
    return say(
        lang,
        f"fault.{wrong.code}",
        card=card_name(card, lang) if card in NUMBER else card,
        colour=colour_name(wrong.colour, lang) if wrong.colour else "",
        archive=wrong.archive + 1,
        have=wrong.have,
        want=wrong.want,
    )


def refusal(code: str, lang: str) -> str:
    """Return the sentence for the `refusal` of an `IllegalMove` or `BadOptions`.

    The part of a code after a colon names the value at fault, for developers; the sentence
    contains it only if it is a card.
    """
    reason, _colon, culprit = code.partition(":")
    key, culprit = f"refusal.{reason}", culprit.strip()
    card = card_name(culprit, lang) if culprit in NUMBER else culprit
    return say(lang, key if has(key) else "refusal.unknown", card=card)
