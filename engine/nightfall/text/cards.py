"""The text of a card, composed from its effects.

The definition of an effect picks the sentence for it. It knows no language: it returns the
key of a sentence and the number in it, and the catalogues hold this sentence in every
language.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from engine.nightfall import effects as e
from engine.nightfall.cards.catalogue import by_id
from engine.nightfall.cards.coldest_war.moons import MOONS
from engine.nightfall.cards.model import Card, CardKind, Colour, CombatText, Kicker
from engine.nightfall.resolve import DEFINITIONS
from engine.nightfall.resolve.definitions import Phrase
from engine.nightfall.text.catalogue import listed, say
from engine.sentences import name_in

MOON_BY_ID = {moon.id: moon for moon in MOONS}


class Label(StrEnum):
    """The label before a paragraph of a card's text, such as "Kicker"."""

    CHAIN = "chain"
    YOUR_CHAIN = "your_chain"
    IN_PLAY = "in_play"
    KICKER = "kicker"
    COMBAT = "combat"
    YOUR_COMBAT = "your_combat"
    WOUND = "wound"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph of a card's text; `label_text` is its label in the reader's language.

    `colour` is the colour of a kicker, None for other text; `colour_text` is its name.
    """

    label: Label
    label_text: str
    text: str
    colour: Colour | None = None
    colour_text: str = ""
    lang: str = "en"

    def __str__(self) -> str:
        key = "label.line.colour" if self.colour else "label.line"
        return say(
            self.lang, key, label=self.label_text, colour=self.colour_text, text=self.text
        )


@dataclass(frozen=True, slots=True)
class CardText:
    """The rules text of a card; `str()` returns it as plain lines."""

    paragraphs: tuple[Paragraph, ...]

    def __str__(self) -> str:
        return "\n".join(str(paragraph) for paragraph in self.paragraphs)


def phrase(effect: e.Effect, *, instead: bool = False) -> Phrase:
    """Return the key and number of the sentence for an effect.

    With `instead`, the effect replaces one of the chain text, and the sentence says so
    (KICK-5).
    """
    key, n = DEFINITIONS[type(effect)]["phrase"](effect)
    return Phrase(f"effect.{key}.instead" if instead else f"effect.{key}", n)


def sentence(effect: e.Effect, lang: str, *, instead: bool = False) -> str:
    """Format the sentence of an effect."""
    key, n = phrase(effect, instead=instead)
    return say(lang, key, n)


def card_name(card_id: str, lang: str) -> str:
    """Return the name of a card, with quotation marks if they belong to the name."""
    return name_in(by_id(card_id).names, lang)


def moon_name(moon_id: str, lang: str) -> str:
    """Return the name of a moon.

    Raises:
        KeyError: there is no such moon.
    """
    return name_in(MOON_BY_ID[moon_id].names, lang)


def moon_text(moon_id: str, lang: str) -> str:
    """Format the effect of a moon (MOON-3)."""
    return say(lang, f"moon.{MOON_BY_ID[moon_id].id}")


def card_text(card: Card, lang: str) -> CardText:
    """Return the whole text of a card, one paragraph for each label."""
    paragraphs = []
    if card.chain:
        paragraphs.append(
            _paragraph(Label.CHAIN, _effect_sentences(card.chain, lang), lang)
        )
    if card.your_chain:
        paragraphs.append(
            _paragraph(Label.YOUR_CHAIN, _effect_sentences(card.your_chain, lang), lang)
        )
    if card.in_play:
        texts = (_in_play_sentence(text, lang) for text in card.in_play)
        paragraphs.append(_paragraph(Label.IN_PLAY, texts, lang))
    if card.kicker:
        paragraphs.append(_kicker_paragraph(card.kicker, lang))
    if card.combat:
        paragraphs.append(_combat_paragraph(card.combat, lang))
    if card.kind is CardKind.WOUND:
        paragraphs.append(_paragraph(Label.WOUND, _wound_sentences(card, lang), lang))
    return CardText(tuple(paragraphs))


def _combat_paragraph(combat: CombatText, lang: str) -> Paragraph:
    """Format combat text, with the time at which it works (CBT-3, CBT-5)."""
    text = listed(lang, _effect_sentences(combat.effects, lang), "list.sentences")
    if combat.before_blocks:
        text = say(lang, "combat.before_blocks", text=text)
    label = Label.YOUR_COMBAT if combat.yours else Label.COMBAT
    return _paragraph(label, [text], lang)


def _in_play_sentence(text: e.TextInPlay, lang: str) -> str:
    """Format in-play text: a permanent effect, or an effect at a certain moment."""
    if isinstance(text, e.InPlay):
        return say(lang, f"in_play.{text.value}")
    if isinstance(text, e.HostBonus):
        return say(lang, "in_play.host_bonus", text.strength)
    what = listed(lang, _effect_sentences(text.effects, lang), "list.sentences")
    return say(lang, f"moment.{text.when.value}", text=what)


def _wound_sentences(card: Card, lang: str) -> list[str]:
    """Format when a wound can be used, and its effects."""
    if card.wound is None:
        return [say(lang, "wound.none")]
    when = say(lang, f"wound.{card.wound.when.value}")
    return [when, *_effect_sentences(card.wound.effects, lang)]


def _effect_sentences(effects: Iterable[e.Effect], lang: str) -> list[str]:
    return [sentence(effect, lang) for effect in effects]


def _paragraph(
    label: Label, sentences: Iterable[str], lang: str, colour: Colour | None = None
) -> Paragraph:
    return Paragraph(
        label=label,
        label_text=say(lang, f"label.{label.value}"),
        text=listed(lang, sentences, "list.sentences"),
        colour=colour,
        colour_text=say(lang, f"colour.{colour.value}") if colour else "",
        lang=lang,
    )


def _kicker_paragraph(kicker: Kicker, lang: str) -> Paragraph:
    """Format a kicker. With `instead`, only its first effect reads as a replacement; the
    others follow it.
    """
    first, *rest = kicker.effects
    sentences = [
        sentence(first, lang, instead=kicker.instead),
        *_effect_sentences(rest, lang),
    ]
    return _paragraph(Label.KICKER, sentences, lang, kicker.colour)
