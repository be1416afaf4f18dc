"""Decks as text: one line for each card, in four parts.

    [1]
    3 Vulko
    [2]
    2 Blood Rage
    [wounds]
    15 Bite
    [starters]
    2 "Bad Smoke"

Names may be of any language of the site, or slugs.
"""

import re
from collections import Counter
from collections.abc import Iterator

from engine.nightfall import Deck, text
from engine.nightfall.cards.catalogue import CARDS, NUMBER
from games.models.spelling import plain

PARTS = ("1", "2", "wounds", "starters")
MAX_LIST_LENGTH = 8000
MAX_OF_ONE = 50

_LINE = re.compile(r"(?:(\d{1,2})\s*x?\s+)?(.+)")


def _key(name: str) -> str:
    return plain(re.sub(r"[\"'“”„«»]", "", name)).strip()


_BY_NAME = {_key(name): card.id for card in CARDS for name in card.names.values()} | {
    card.id: card.id for card in CARDS
}


def format_deck(deck: Deck, language: str) -> str:
    """Format a deck as text, which `parse_deck` parses."""
    data = deck.to_dict()
    parts = (*data["archives"], data["wounds"], data["starters"])
    return "\n".join(_lines(parts, language))


def _lines(parts: tuple[list[str], ...], language: str) -> Iterator[str]:
    for title, cards in zip(PARTS, parts, strict=True):
        yield f"[{title}]"
        for card, count in Counter(cards).items():
            known = card in NUMBER
            yield f"{count} {text.card_name(card, language) if known else card}"


def parse_deck(source: str) -> tuple[Deck, dict[int, str]]:
    """Parse a text; return its deck, and, by line number, the lines that name no card."""
    parts: dict[str, list[str]] = {title: [] for title in PARTS}
    strange, part = dict[int, str](), PARTS[0]
    for number, line in enumerate(source[:MAX_LIST_LENGTH].splitlines(), 1):
        line = line.strip()
        title = line.strip("[]").casefold()
        if line.startswith("[") and title in parts:
            part = title
        elif line and not line.startswith("#"):
            found = _parse_line(line)
            if found is None:
                strange[number] = line[:60]
            else:
                parts[part] += [found[0]] * found[1]
    first, second, wounds, starters = (tuple(parts[title][:100]) for title in PARTS)
    return Deck((first, second), wounds, starters), strange


def _parse_line(line: str) -> tuple[str, int] | None:
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    count = min(int(match[1] or 1), MAX_OF_ONE)
    card = _BY_NAME.get(_key(match[2]))
    return None if card is None else (card, count)
