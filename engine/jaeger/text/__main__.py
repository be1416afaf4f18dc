"""Print every card, place and character in four languages: `python -m engine.jaeger.text`.

This command writes `tests/engine/jaeger/recorded/texts.txt`, whose diff shows what a change
of wording or effects does:

    python -m engine.jaeger.text > tests/engine/jaeger/recorded/texts.txt
"""

from collections.abc import Iterator

from engine.jaeger.board_places import PLACES
from engine.jaeger.cards.catalogue import CARDS
from engine.jaeger.characters.roster import CHARACTERS
from engine.jaeger.text import (
    LANGUAGES,
    ability_text,
    card_name,
    card_text,
    character_name,
    goals_text,
    place_name,
    place_text,
)


def all_texts() -> str:
    """Return the name and text of every card, place and character, one language after
    another.
    """
    return "\n".join(_text_lines()) + "\n"


def _text_lines() -> Iterator[str]:
    for card in CARDS:
        yield f"== {card.id}"
        for lang in LANGUAGES:
            yield f"[{lang}] {card_name(card.id, lang)}: {card_text(card, lang)}"
    for place in PLACES:
        yield f"== {place.id}"
        for lang in LANGUAGES:
            yield f"[{lang}] {place_name(place.id, lang)}: {place_text(place.id, lang)}"
    for character in CHARACTERS:
        yield f"== {character.id}"
        for lang in LANGUAGES:
            goals = " / ".join(goals_text(character, lang))
            ability = ability_text(character, lang)
            yield f"[{lang}] {character_name(character.id, lang)}: {ability} ({goals})"


if __name__ == "__main__":
    print(all_texts(), end="")
