"""Print every card in four languages: `python -m engine.nightfall.text`.

What a change of wording or of effects does to all cards shows in the diff of
`tests/engine/recorded/card_texts.txt`, which this command writes:

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
