"""Every sentence about cards, decisions and events, in four languages.

A language is one of `LANGUAGES`, such as `"en"`; any other raises `KeyError`. Sentences are
plain text and contain players' names unchanged, so a page must escape them.
"""

from engine.nightfall.text.cards import (
    CardText,
    Label,
    Paragraph,
    card_name,
    card_text,
    moon_name,
    moon_text,
)
from engine.nightfall.text.catalogue import LANGUAGES
from engine.nightfall.text.log import event_sentence, result_sentence, tie_sentence
from engine.nightfall.text.questions import (
    decision_note,
    minion_name,
    minion_number,
    option_label,
    prompt,
)
from engine.nightfall.text.terms import (
    colour_name,
    fault,
    kind_name,
    phase_name,
    refusal,
    species_name,
)

__all__ = [
    "LANGUAGES",
    "CardText",
    "Label",
    "Paragraph",
    "card_name",
    "card_text",
    "colour_name",
    "decision_note",
    "event_sentence",
    "fault",
    "kind_name",
    "minion_name",
    "minion_number",
    "moon_name",
    "moon_text",
    "option_label",
    "phase_name",
    "prompt",
    "refusal",
    "result_sentence",
    "species_name",
    "tie_sentence",
]
