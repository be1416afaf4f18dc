"""The list of cards and the page of each card, built from the catalogue."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import get_language_info, gettext as _, ngettext

from engine.nightfall import text as words
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.model import Card, CardKind, Colour, Species
from engine.nightfall.text import Label
from games.base.rulebooks import Ruling
from games.models.spelling import has_words, plain
from games.nightfall.compendium import link_relations
from games.nightfall.compendium.reconstructed import reconstructed_fields
from games.nightfall.offered_cards import CARDS, OFFERED, WOUNDS
from games.nightfall.rendering.explained_terms import terms_of_card
from games.nightfall.rendering.faces import (
    Pip,
    Size,
    Text,
    face,
    faces_by_kind,
    pip,
    render_card,
)
from games.nightfall.rulebook import RULEBOOK

ORDERS: tuple[Card, ...] = tuple(card for card in CARDS if card.is_order)
PROMO = "promo"
KINDS = (*CardKind, PROMO)
LABEL_RULES = {
    Label.CHAIN: "CARD-4",
    Label.YOUR_CHAIN: "CHAIN-12",
    Label.IN_PLAY: "CARD-5",
    Label.KICKER: "KICK-1",
    Label.COMBAT: "CBT-6",
    Label.YOUR_COMBAT: "CBT-5",
    Label.WOUND: "WOUND-4",
}


@dataclass(frozen=True, slots=True)
class Filter:
    """The search for cards; an empty field matches every card."""

    query: str = ""
    kind: str = ""
    species: str = ""
    colours: tuple[str, ...] = ()
    card_set: str = ""

    @classmethod
    def read(
        cls,
        query: str,
        kind: str,
        species: str,
        colours: Iterable[str],
        card_set: str = "",
    ) -> "Filter":
        """Build the filter from the fields of a form; unknown values are ignored."""
        return cls(
            card_set=card_set if card_set in OFFERED else "",
            query=query.strip()[:80],
            kind=kind if kind in KINDS else "",
            species=species if species in set(Species) else "",
            colours=tuple(colour for colour in Colour if colour in set(colours)),
        )

    def keeps(self, item: "Item") -> bool:
        """Tell whether a card matches the filter."""
        card = item.card
        return (
            self.kind in ("", card.kind, PROMO if card.promo else "")
            and self.species in ("", card.species)
            and self.card_set in ("", card.set)
            and (not self.colours or card.colour in self.colours)
            and has_words(item.search, self.query)
        )


@dataclass(frozen=True, slots=True)
class Item:
    """A card in the list; `search` is the text in which the search looks for words."""

    card: Card
    name: str
    face: SafeString
    search: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one kind, each with whether it matches the filter."""

    title: str
    items: list[tuple[Item, bool]]

    @property
    def is_empty(self) -> bool:
        return not any(kept for _item, kept in self.items)


@lru_cache(maxsize=512)
def card_item(slug: str, language: str) -> Item:
    """Build the entry of a card for the list, in the active language."""
    card = by_id(slug)
    parts = [
        *card.names.values(),
        face(card.id, language).kind,
        str(words.card_text(card, language)),
        *([words.colour_name(card.colour, language)] if card.colour else []),
    ]
    return Item(
        card=card,
        name=words.card_name(card.id, language),
        face=render_card(card.id, language, Size.LARGE),
        search=plain(" ".join(parts)),
        anchor=card.id if card.kind is CardKind.WOUND else "",
    )


def card_list(wanted: Filter, language: str) -> list[Group]:
    """Return every card by kind, each with whether it matches the filter."""
    return [
        Group(
            group.title,
            [
                (one, wanted.keeps(one))
                for one in (card_item(slug, language) for slug, _face in group.items)
            ],
        )
        for group in faces_by_kind(language)
    ]


@dataclass(frozen=True, slots=True)
class Related:
    """An order in a list of related orders; `live` if a kicker works between the two."""

    slug: str
    name: str
    pip: Pip
    live: bool
    kicker: str


@dataclass(frozen=True, slots=True)
class ColourGroup:
    """Orders of one colour."""

    pip: Pip
    cards: list[Related]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Part of a card's text, with the rule that explains its label."""

    text: Text
    rule: str


@dataclass(frozen=True, slots=True)
class CardPage:
    """The content of an order's page."""

    slug: str
    name: str
    kind: str
    css: str
    promo: bool
    face: SafeString
    names: list[tuple[str, str, str]]
    paragraphs: list[Paragraph]
    words: list[tuple[str, str]]
    copies: str
    links: tuple[Pip, ...]
    kicker_pip: Pip | None
    into: list[ColourGroup]
    origins: list[ColourGroup]
    kicks: list[Related]
    kicked_by: list[Related]
    rulings: tuple[Ruling, ...]
    reconstructed: list[str]
    previous: tuple[str, str]
    following: tuple[str, str]


def card_page(card: Card, language: str) -> CardPage:
    """Return the page of an order. The language must be the active one."""
    shown = face(card.id, language)
    place = ORDERS.index(card)
    before, after = ORDERS[place - 1], ORDERS[(place + 1) % len(ORDERS)]
    return CardPage(
        slug=card.id,
        name=shown.name,
        kind=shown.kind,
        css=shown.css,
        promo=card.promo,
        face=render_card(card.id, language, Size.LARGE),
        names=names_by_language(card),
        paragraphs=paragraphs(card, language),
        words=terms_of_card(card.id, language),
        copies=copies_text(card),
        links=shown.links,
        kicker_pip=pip(card.kicker.colour, language) if card.kicker else None,
        into=_orders_by_colour(
            card, link_relations.chains_into(card), language, follows=True
        ),
        origins=_orders_by_colour(
            card, link_relations.chains_from(card), language, follows=False
        ),
        kicks=[
            _related_order(card, other, language) for other in link_relations.kicks(card)
        ],
        kicked_by=[
            _related_order(other, card, language, of=other)
            for other in link_relations.kicked_by(card)
        ],
        rulings=RULEBOOK[language].rulings.get(card.id, ()),
        reconstructed=reconstructed_fields(card),
        previous=(before.id, words.card_name(before.id, language)),
        following=(after.id, words.card_name(after.id, language)),
    )


def names_by_language(card: Card) -> list[tuple[str, str, str]]:
    """Return the name of a card in each language that has one, as language code, language
    and name.
    """
    return [
        (code, get_language_info(code)["name_local"], card.names[code])
        for code, _name in settings.LANGUAGES
        if code in card.names
    ]


def paragraphs(card: Card, language: str) -> list[Paragraph]:
    """Return the paragraphs of a card's text."""
    return [
        Paragraph(
            Text(
                paragraph.label_text,
                paragraph.text,
                pip(paragraph.colour, language) if paragraph.colour else None,
            ),
            LABEL_RULES[paragraph.label],
        )
        for paragraph in words.card_text(card, language).paragraphs
    ]


def copies_text(card: Card) -> str:
    """Format the number of copies of a card."""
    if card.kind is CardKind.STARTER:
        return _("10 copies; every starting deck has 2 of them.")
    if card.kind is CardKind.WOUND:
        if card.id == "blank":
            return _("Not a card: it's counted once there are no wound cards left.")
        text = ngettext("%(n)d copy.", "%(n)d copies.", card.copies)
        said = text % {"n": card.copies}
        if card.set == "base":
            return said
        return f"{said} {_('In the wound stack of The Coldest War.')}"
    if card.promo:
        return _("7 copies, one archive; only at tables that play with promos.")
    return _("7 copies: one archive.")


def _orders_by_colour(
    card: Card, others: tuple[Card, ...], language: str, *, follows: bool
) -> list[ColourGroup]:
    """Return related orders by colour, each colour once."""
    rows = []
    for colour in Colour:
        found = [
            _related_order(card, other, language)
            if follows
            else _related_order(other, card, language, of=other)
            for other in others
            if other.colour is colour
        ]
        if found:
            rows.append(ColourGroup(pip(colour, language), found))
    return rows


def _related_order(
    first: Card, second: Card, language: str, *, of: Card | None = None
) -> Related:
    """Build the list entry of an order that is linked to another one: of the card `of`, by
    default the second of the two.
    """
    shown = of or second
    live = link_relations.is_kicked(first, second)
    assert shown.colour is not None
    return Related(
        slug=shown.id,
        name=words.card_name(shown.id, language),
        pip=pip(shown.colour, language),
        live=live,
        kicker=kicker_text(second, language) if live else "",
    )


def kicker_text(card: Card, language: str) -> str:
    """Return the kicker text of a card."""
    text = words.card_text(card, language)
    return next(
        paragraph.text for paragraph in text.paragraphs if paragraph.label is Label.KICKER
    )


def _wound_rulings(card: Card, language: str) -> tuple[Ruling, ...]:
    """Return the rulings on all wounds that can be used at the same time of a turn as this
    wound.
    """
    if card.wound is None:
        return ()
    return RULEBOOK[language].rulings.get(f"wound {card.wound.when}", ())


@dataclass(frozen=True, slots=True)
class WoundEntry:
    """A wound on the page of the wounds."""

    slug: str
    face: SafeString
    names: list[tuple[str, str, str]]
    copies: str
    rulings: tuple[Ruling, ...]


def wound_entries(language: str) -> list[WoundEntry]:
    """Return the wounds, with the blank one last."""
    return [
        WoundEntry(
            slug=card.id,
            face=render_card(card.id, language, Size.LARGE),
            names=names_by_language(card),
            copies=copies_text(card),
            rulings=_wound_rulings(card, language),
        )
        for card in WOUNDS
    ]
