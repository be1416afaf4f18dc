"""Every sentence about cards, characters, decisions and events, in four languages.

A language is one of `LANGUAGES`, such as `"en"`; any other raises `KeyError`. Sentences are
plain text and contain players' names unchanged, so a page must escape them.
"""

from engine.jaeger.text.cards import (
    ability_text,
    card_name,
    card_text,
    character_name,
    goal_text,
    goals_text,
    group_members,
    group_name,
    place_name,
    place_text,
    source_name,
)
from engine.jaeger.text.catalogue import LANGUAGES
from engine.jaeger.text.log import (
    event_sentence,
    goals_of_result,
    phase_name,
    place_sentence,
    result_sentence,
)
from engine.jaeger.text.questions import decision_note, option_label, prompt, refusal

__all__ = [
    "LANGUAGES",
    "ability_text",
    "card_name",
    "card_text",
    "character_name",
    "decision_note",
    "event_sentence",
    "goal_text",
    "goals_of_result",
    "goals_text",
    "group_members",
    "group_name",
    "option_label",
    "phase_name",
    "place_name",
    "place_sentence",
    "place_text",
    "prompt",
    "refusal",
    "result_sentence",
    "source_name",
]
