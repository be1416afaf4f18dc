"""The words of a card that a newcomer may not know, each with its sentence.

They are found by what a card does, not by its letters: a word has many forms in four
languages, and a card that exiles says so in each of them in another way.
"""

from collections.abc import Iterator
from functools import cache

from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card
from engine.nightfall.effects import Effect
from games.nightfall.compendium.terms import GROUPS, Term

MOST = 3
"""Words of one card; the rest is in the glossary."""

SAID_BY = {
    "Attach": "Attached action",
    "ChooseTargets": "target",
    "ClaimOpposing": "opposing",
    "Destroy": "destroy",
    "DestroyThis": "destroy",
    "DiscardToDeck": "deck",
    "DoubleInfluence": "influence",
    "ExileFromArchive": "exile",
    "ExileFromHand": "exile",
    "ExileMinion": "exile",
    "ExileWoundFromDiscard": "exile",
    "Feed": "Feed",
    "FreeClaim": "claim",
    "GainInfluence": "influence",
    "GiveFromArchive": "archive",
    "LoseInfluence": "influence",
    "MinionToDeck": "deck",
    "NoTextBlocking": "absorb",
    "PutIntoPlay": "in play",
    "ReceiveWounds": "receive",
    "RedrawWounds": "wound effect",
    "Refuse": "resolve",
    "ResolveChainText": "resolve",
    "ResolveTwice": "resolve",
    "ReturnOrder": "discard pile",
    "Strengthen": "strength",
}
"""By the name of an effect, the term that it takes to understand it."""


@cache
def _terms() -> dict[str, Term]:
    return {term.en: term for _, group in GROUPS for term in group}


def keywords(slug: str, language: str) -> list[tuple[str, str]]:
    """Return the words of a card with what they mean, in the active language, which is the
    one given; those first that stand as labels on the card.
    """
    found = []
    for name in list(dict.fromkeys(_said(by_id(slug))))[:MOST]:
        term = _terms()[name]
        if word := str(getattr(term, language, "")):
            found.append((word, str(term.meaning)))
    return found


def _said(card: Card) -> Iterator[str]:
    if card.kicker:
        yield "kicker"
    if card.your_chain:
        yield "Your Chain"
    if card.combat:
        yield "Combat text"
    effects: list[Effect] = [*card.chain, *card.your_chain]
    effects += card.kicker.effects if card.kicker else ()
    for effect in effects:
        if type(effect).__name__ in SAID_BY:
            yield SAID_BY[type(effect).__name__]
        if getattr(effect, "exiles", False):
            yield "exile"
