"""The faces of cards: everything that is printed on a card.

They do not depend on a game in progress, so rendered faces can be cached and shown to every
reader.
"""

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from math import ceil

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, pgettext

from engine.nightfall import text as words
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card, CardKind
from engine.nightfall.effects import Species
from games.contract import compiled_templates
from games.contract.drawing import Faces
from games.contract.parts import Fixture
from games.contract.records import record
from games.nightfall.offered_cards import CARDS
from games.nightfall.rendering.art import Art, art, strongest

_BROKEN = re.compile(r"\s*\n\s*")
_PIECES = (
    re.compile(r'<span class="art" id="([^"]+)".*</span>(?=\s*<div class="card-body")'),
    re.compile(r'<div class="card-body" id="([^"]+)".*</div>(?=\s*(?:<footer|$))'),
    re.compile(r'<footer class="card-links" id="([^"]+)".*</footer>'),
)
"""The elements of a card on a table that stay the same while its price changes."""

_COMPOUNDS = re.compile(r"(Gasbrenner|Ghul|Knochen|Patrouillen)(?=\w{5})")
"""First words of the names that are too long for a small card even in small letters."""


@record(frozen=True, slots=True)
class Pip:
    """A colour as pages show it: a class for its shape, its name and the name's first
    letter.
    """

    colour: str
    css: str
    name: str
    letter: str


@record(frozen=True, slots=True)
class Text:
    """A paragraph of a card's text with its label; a kicker also has a colour."""

    label: str
    text: str
    pip: Pip | None = None


@record(frozen=True, slots=True)
class Face:
    """The face of a card: everything that is printed on it."""

    slug: str
    name: str
    css: str
    kind: str
    short_kind: str
    is_minion: bool
    is_great: bool
    species: Species | None
    keyword: str
    pip: Pip | None
    links: tuple[Pip, ...]
    cost: int | None
    strength: int | str
    health: int
    text: tuple[Text, ...]
    kicker: Text | None
    art: Art


@lru_cache(maxsize=64)
def pip(colour: str, language: str) -> Pip:
    """Return a colour as pages show it."""
    letters = {
        "white": pgettext("letter of the colour white", "W"),
        "blue": pgettext("letter of the colour blue", "B"),
        "red": pgettext("letter of the colour red", "R"),
        "green": pgettext("letter of the colour green", "G"),
        "purple": pgettext("letter of the colour purple", "P"),
        "yellow": pgettext("letter of the colour yellow", "Y"),
    }
    name = words.colour_name(colour, language)
    return Pip(colour, f"c-{colour}", name, letters[colour])


def hyphenated(name: str) -> str:
    """Return a card's name with soft hyphens where a very long word may be broken."""
    return _COMPOUNDS.sub("\\1\u00ad", name)


def name_widths(name: str, language: str) -> tuple[int, int]:
    """Estimate how wide a name is, for style sheets that choose the size of its letters
    (`.word-*` and `.line-*` in card.css).

    Returns:
        the width of the longest word, and of the longer line if the name stands in two
        lines, in halves of the letters' size, rounded up.
    """
    if language == "ja":  # square letters, between nearly any of which a line may end
        return 2, len(name) + 4
    words_in = re.split(r"(?<=[-\u00ad])| +", name)
    widths = [sum(map(_width, word)) for word in words_in]
    splits = range(1, len(words_in) + 1)
    space = _width(" ")
    two = min(
        max(sum(part) + space * (len(part) - 1) for part in (widths[:at], widths[at:]))
        for at in splits
    )
    return ceil(2 * max(widths)), ceil(2 * two)


def _width(letter: str) -> float:
    """Estimate the width of a letter of a name, as a share of the letters' size."""
    if letter in " .,!'()-fijlrtłIJ":
        return 0.32
    if letter in "mwMW":
        return 0.77
    return 0.56 if letter.isupper() else 0.47


@lru_cache(maxsize=512)
def face(slug: str, language: str) -> Face:
    """Return the face of a card. The language must be the active one."""
    card = by_id(slug)
    texts = [
        Text(
            paragraph.label_text,
            paragraph.text,
            pip(paragraph.colour, language) if paragraph.colour else None,
        )
        for paragraph in words.card_text(card, language).paragraphs
    ]
    name = words.card_name(slug, language)
    css = f"c-{card.colour or 'wound'} k-{card.kind} of-{card.species or card.kind}"
    css += " great" if slug in strongest() else ""
    css += " word-{} line-{}".format(*name_widths(hyphenated(name), language))
    return Face(
        slug=slug,
        name=name,
        css=css,
        kind=_kind(card, language),
        short_kind=words.species_name(card.species, language)
        if card.species
        else words.kind_name(card.kind, language),
        is_minion=card.is_minion,
        is_great=slug in strongest(),
        species=card.species,
        keyword=str(card.keyword or ""),
        pip=pip(card.colour, language) if card.colour else None,
        links=tuple(pip(colour, language) for colour in card.links),
        # A starting minion is never claimed, so it has no price.
        cost=card.cost if card.kind in (CardKind.MINION, CardKind.ACTION) else None,
        strength="✱" if card.has_computed_strength else card.strength,
        health=card.health,
        text=tuple(text for text in texts if not text.pip),
        kicker=next((text for text in texts if text.pip), None),
        art=art(card),
    )


def _kind(card: Card, language: str) -> str:
    kind = words.kind_name(card.kind, language)
    if card.species is None:
        return kind
    return f"{words.species_name(card.species, language)} · {kind}"


class Size(StrEnum):
    """Where a card is drawn, which decides how much of it is shown.

    LARGE and HAND are whole cards. The others are drawn into an element of the table: LINK
    is an order of the chain, TILE an archive, NAME an archive without its text, PLAY a
    minion, ATTACK an attacking one, MINI the picture alone.
    """

    LARGE = "large"
    HAND = "hand"
    LINK = "link"
    TILE = "tile"
    NAME = "name"
    PLAY = "play"
    ATTACK = "attack"
    MINI = "mini"


CROPPED = frozenset({Size.TILE, Size.NAME, Size.PLAY, Size.MINI})
"""The sizes that show the part of a picture by which people recognise the card."""


@record(frozen=True, slots=True)
class State:
    """The state of a card on a table. What is None, or empty, is as printed."""

    name: str = ""
    price: int | None = None
    strength: int | None = None
    health: int | None = None
    is_raised: bool = False
    is_kicked: bool = False


PRINTED = State()


@lru_cache(maxsize=4096)
def render_card(
    slug: str,
    language: str,
    size: Size = Size.HAND,
    now: State = PRINTED,
    ident: str = "",
) -> SafeString:
    """Return a card as HTML. The language must be the active one.

    Args:
        ident: the id of a whole card, or of the body of a smaller one.
    """
    printed = face(slug, language)
    context = {
        "c": printed,
        "name": hyphenated(now.name or printed.name),
        "size": size,
        "is_cropped": size in CROPPED,
        "now": now,
        "ident": ident,
    }
    drawn = compiled_templates.render("nightfall/compiled/card.html", context, language)
    return SafeString(_BROKEN.sub(" ", drawn).strip())


@lru_cache(maxsize=4096)
def fixture(slug: str, language: str, ident: str) -> Fixture:
    """Return a card in hand, which stays the same while the table around it changes."""
    return Fixture(ident, render_card(slug, language, Size.HAND, PRINTED, ident))


@lru_cache(maxsize=4096)
def fixtures_of(drawn: SafeString) -> tuple[Fixture, ...]:
    """Return the picture, the text and the links of a card that `render_card` has drawn as
    `Size.TILE`. A page that shows the card keeps them.
    """
    found = (piece.search(drawn) for piece in _PIECES)
    return tuple(Fixture(each[1], SafeString(each[0])) for each in found if each)


def render_mini(slug: str, language: str) -> SafeString:
    """Return the picture of a card in a small frame, for a line of text."""
    css, drawn = face(slug, language).css, render_card(slug, language, Size.MINI)
    return format_html('<span class="mini {}">{}</span>', css, drawn)


def faces_by_kind(language: str, cards: Iterable[Card] = CARDS) -> list[Faces]:
    """Return the faces of cards, by kind."""
    titles = {
        CardKind.STARTER: _("Starting minions"),
        CardKind.MINION: _("Minions"),
        CardKind.ACTION: _("Actions"),
        CardKind.WOUND: _("Wounds"),
    }
    known = tuple(cards)
    return [
        Faces(
            title,
            tuple(
                (card.id, render_card(card.id, language, Size.LARGE))
                for card in known
                if card.kind is kind
            ),
        )
        for kind, title in titles.items()
    ]
