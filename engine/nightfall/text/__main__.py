"""Print every card in four languages: `python -m engine.nightfall.text`.

This command writes `tests/engine/recorded/card_texts.txt`, whose diff shows what a change
of wording or effects does to all cards:

    python -m engine.nightfall.text > tests/engine/recorded/card_texts.txt
"""

from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.text import LANGUAGES, card_name, card_text


def every_card() -> str:
    """Return the name and text of every card, one language after another."""
    blocks = []
    for card in CARDS:
        lines = [f"== {card.id}"]
        for lang in LANGUAGES:
            lines.append(f"[{lang}] {card_name(card.id, lang)}")
            lines += [f"     {line}" for line in str(card_text(card, lang)).splitlines()]
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


if __name__ == "__main__":
    print(every_card(), end="")
