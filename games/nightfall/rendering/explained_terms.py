"""The terms on a card or in a line of the log, each with its explanation.

They are derived from a card's effects and not from its text, as words have many forms in
four languages.
"""

from collections.abc import Iterator
from functools import cache

from django.utils.text import slugify

from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card
from engine.nightfall.effects import Effect
from engine.nightfall.resolve import DEFINITIONS
from games.contract.rules import Event
from games.nightfall.compendium.terms import GROUPS, Term

MAX_WORDS = 3
"""How many terms of a card are shown; the rest is in the glossary."""

TOLD_BY = {
    "absorbed": "absorb",
    "archive_revealed": "archive",
    "attached": "Attached action",
    "attacks": "attack",
    "blocks": "block",
    "cannot_block_text": "absorb",
    "claimed": "claim",
    "claimed_discarded": "claim",
    "combat": "strength",
    "combat_text": "Combat text",
    "destroyed": "destroy",
    "discarded": "discard",
    "discount": "influence",
    "drew": "draw",
    "entered": "in play",
    "exiled": "exile",
    "fed": "Feed",
    "healed": "health",
    "influence": "influence",
    "influence_doubled": "influence",
    "minion_damaged": "damage",
    "moon": "Moon phase",
    "picked": "draft",
    "played": "chain",
    "refused": "resolve",
    "resolving": "resolve",
    "shuffled": "shuffle",
    "strengthened": "strength",
    "targeted": "target",
    "will_be_refused": "resolve",
    "will_resolve_twice": "resolve",
    "wound_effect": "wound effect",
    "wounded": "wound",
}
"""By kind of event: the term that its line of the log explains."""


def term_of_event(event: Event) -> str:
    """Return the key of the term that an event's line of the log explains, as in
    `Drawing.faces`; empty if there is none.
    """
    if event["kind"] == "phase_began":
        phase = f"{event['phase']} phase"
        return _slug(phase) if phase in _terms() else ""
    name = TOLD_BY.get(event["kind"], "")
    if name and event.get("kicked"):
        name = "kicker"
    return _slug(name) if name else ""


def log_terms(language: str) -> list[tuple[str, str, str]]:
    """Return the terms that lines of the log explain: key, word and meaning. The given
    language must be the active one.
    """
    phases = [name for name in _terms() if name.endswith(" phase")]
    names = sorted({*TOLD_BY.values(), *phases, "kicker"})
    return [
        (_slug(name), word, str(_terms()[name].meaning))
        for name in names
        if (word := _terms()[name].name(language))
    ]


@cache
def _slug(name: str) -> str:
    return f"word-{slugify(name)}"


@cache
def _terms() -> dict[str, Term]:
    return {term.en: term for _, group in GROUPS for term in group}


def terms_of_card(slug: str, language: str) -> list[tuple[str, str]]:
    """Return the terms of a card with their meanings, labels of the card first. The given
    language must be the active one.
    """
    found = []
    for name in list(dict.fromkeys(_terms_on(by_id(slug))))[:MAX_WORDS]:
        term = _terms()[name]
        if word := term.name(language):
            found.append((word, str(term.meaning)))
    return found


def _terms_on(card: Card) -> Iterator[str]:
    if card.kicker:
        yield "kicker"
    if card.your_chain:
        yield "Your Chain"
    if card.combat:
        yield "Combat text"
    effects: list[Effect] = [*card.chain, *card.your_chain]
    effects += card.kicker.effects if card.kicker else ()
    for effect in effects:
        if term := DEFINITIONS[type(effect)].get("term"):
            yield term
        if getattr(effect, "exiles", False):
            yield "exile"
