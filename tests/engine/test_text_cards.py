"""Test the texts of cards, and that they mention everything that the cards do."""

import re
from pathlib import Path

import pytest

from engine.nightfall import effects as e
from engine.nightfall.cards.catalogue import CARDS, by_id
from engine.nightfall.cards.model import Card, Colour
from engine.nightfall.effects import Cards, Effect, InPlay, Which, Who
from engine.nightfall.resolve.cardtext import CardText
from engine.nightfall.resolve.definitions import (
    DEFINITIONS,
    Forecast,
    check_that_all_are_defined,
    define,
    forecast_of,
    seat_taken_from,
)
from engine.nightfall.text import LANGUAGES, Label, card_name, card_text
from engine.nightfall.text.__main__ import every_card
from engine.nightfall.text.cards import sentence
from engine.nightfall.text.catalogue import say
from tests.matrix import each_row

RECORDED = Path(__file__).parent / "recorded" / "card_texts.txt"
PROMISED = [
    *(e.DamagePlayers(2, who) for who in (Who.TARGET, Who.EACH_PLAYER, Who.EACH_OPPONENT)),
    e.DamagePlayers(2, destroys_blockers=True),
    *(
        e.DamageMinions(2, w)
        for w in (Which.TARGET, Which.EACH, Which.EACH_OF_TARGET_PLAYER)
    ),
    e.ReceiveWounds(2, Who.TARGET),
    e.ReceiveWounds(2, Who.THAT_CONTROLLER),
    e.Draw(2, Who.YOU),
    e.Draw(2, Who.EACH_PLAYER),
    *(e.ExileFromHand(what, who) for what in Cards for who in (Who.YOU, Who.THAT_PLAYER)),
    e.PutIntoPlay(targeted=True),
    e.PutIntoPlay(targeted=False),
    e.ResolveTwice(Which.THAT),
    e.ResolveTwice(Which.NEXT),
    e.DamagePlayers(2, Who.THAT_PLAYER),
    *(e.DamageMinions(2, w) for w in (Which.TARGET_FIGHTING, Which.TARGET_OF_THAT_PLAYER)),
    e.DamageMinions(2, exiles=True),
    e.ReceiveWounds(2, Who.THAT_PLAYER),
    e.ClaimOpposing(less=2),
    e.FreeClaim(most=2),
    e.ReturnOrder(minion=True),
    *(e.Feed(cost, 2) for cost in e.Cost),
    *(e.Strengthen(2, w) for w in (Which.TARGET, Which.THIS, Which.EACH_OF_YOUR_ATTACKING)),
    *(e.Look(2, who) for who in (Who.YOU, Who.TARGET)),
    *(e.DiscardFromHand(2, who) for who in (Who.YOU, Who.TARGET, Who.THAT_PLAYER)),
]
"""The forms of effects that their docstrings allow, whether a card uses them or not."""


def test_an_effect_without_a_part_is_refused_by_name() -> None:
    class Trial(Effect):
        pass

    with pytest.raises(TypeError, match="Trial has no answer and no worth"):
        define(
            Trial,
            run=DEFINITIONS[e.Draw]["run"],
            phrase=DEFINITIONS[e.Draw]["phrase"],
            forecast=DEFINITIONS[e.Draw]["forecast"],
        )
    assert Trial not in DEFINITIONS


def test_an_effect_without_a_definition_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(DEFINITIONS, e.Draw)
    with pytest.raises(TypeError, match="The effect Draw has no definition"):
        check_that_all_are_defined()


@each_row("lang", LANGUAGES)
@each_row("effect", PROMISED)
def test_every_shape_reads(effect: Effect, lang: str) -> None:
    assert sentence(effect, lang)


@each_row("lang", LANGUAGES)
@each_row("text", InPlay)
def test_every_text_in_play_reads(text: InPlay, lang: str) -> None:
    assert say(lang, f"in_play.{text.value}")


@each_row("lang", LANGUAGES)
@each_row("card", CARDS)
def test_every_card_reads(card: Card, lang: str) -> None:
    text = str(card_text(card, lang))
    assert not re.search(r"[{}]|  |\.\.|。。", text)
    assert all(line.endswith((".", "。")) for line in text.splitlines())
    assert card_name(card.id, lang)


@each_row("lang", LANGUAGES)
@each_row("card", CARDS)
def test_a_card_has_one_paragraph_for_each_kind_of_text(card: Card, lang: str) -> None:
    labels = [paragraph.label for paragraph in card_text(card, lang).paragraphs]
    texts = {
        Label.CHAIN: card.chain,
        Label.YOUR_CHAIN: card.your_chain,
        Label.IN_PLAY: card.in_play,
        Label.KICKER: card.kicker,
        Label.COMBAT: card.combat and not card.combat.yours,
        Label.YOUR_COMBAT: card.combat and card.combat.yours,
        Label.WOUND: not card.is_order,
    }
    assert labels == [label for label, text in texts.items() if text]


@each_row("lang", LANGUAGES)
def test_cards_that_do_different_things_read_differently(lang: str) -> None:
    done = {
        (c.chain, c.your_chain, c.in_play, c.kicker, c.combat, c.wound, c.is_order)
        for c in CARDS
    }
    assert len({str(card_text(card, lang)) for card in CARDS}) == len(done)


ANTECEDENT = {
    Who.THAT_PLAYER: (e.DamagePlayers, e.TargetOpponent),
    Who.THAT_CONTROLLER: (e.DamageMinions, e.Destroy),
    Which.THAT: (e.Refuse, e.ChooseTargets),
}
"""The effects that choose the thing that "that" can refer to."""


@each_row("card", CARDS)
def test_that_means_something_which_the_chain_text_has_chosen(card: Card) -> None:
    for effect in card.kicker.effects if card.kicker else ():
        that = getattr(effect, "who", getattr(effect, "which", None))
        if that in ANTECEDENT:
            assert isinstance(card.chain[-1], ANTECEDENT[that])
        if isinstance(effect, e.ResolveChainText):
            assert isinstance(card.chain[-1], e.PutIntoPlay | e.ReturnOrder)


PLAYER_TARGETS = (e.DamagePlayers, e.ReceiveWounds)
MINION_TARGETS = (e.DamageMinions, e.Destroy)


@each_row("card", CARDS)
def test_instead_replaces_an_effect_on_the_same_kind_of_target(card: Card) -> None:
    if not card.kicker or not card.kicker.instead:
        return
    kinds = (PLAYER_TARGETS, MINION_TARGETS, (e.EnterPlay,))
    replaced, first = card.chain[-1], card.kicker.effects[0]
    assert any(isinstance(replaced, kind) and isinstance(first, kind) for kind in kinds)


@each_row(
    "slug, lang, line",
    [
        ("death-grip", "en", "Kicker (white): That player receives 2 wounds instead."),
        ("zacharias-sands", "en", "Kicker (purple): Destroy that minion instead."),
        ("yuri-koroviev", "en", "Your Chain: Gain 2 influence."),
        ("vulko", "de", "Im Spiel: Blockt Schaden, der dir zugefügt wird."),
        ("team-takedown", "pl", "Łańcuch: Zniszcz wybranego sługusa."),
        ("zacharias-sands", "ja", "キッカー（紫）：代わりに、そのミニオンを破壊する。"),  # noqa: RUF001
    ],
)
def test_a_line_of_a_card_names_its_kind_of_text(slug: str, lang: str, line: str) -> None:
    assert line in str(card_text(by_id(slug), lang)).splitlines()


def test_a_kicker_knows_its_colour() -> None:
    kicker = card_text(by_id("death-grip"), "de").paragraphs[-1]
    assert (kicker.label, kicker.label_text) == (Label.KICKER, "Kick")
    assert (kicker.colour, kicker.colour_text) == (Colour.WHITE, "weiß")


def test_names_keep_the_quotation_marks_that_belong_to_them() -> None:
    assert card_name("big-ghost", "en") == '"Big Ghost"'
    assert card_name("vulko", "ja") == "ヴァルコ"


def test_the_recorded_texts_are_those_of_the_cards() -> None:
    recorded = RECORDED.read_text(encoding="utf-8")
    assert every_card() == recorded, (
        "If the change is meant: "
        "python -m engine.nightfall.text > tests/engine/recorded/card_texts.txt"
    )


def test_a_forecast_goes_by_the_figures_of_an_effect() -> None:
    """The forecast also depends on whose cards the effect takes, not only on its class."""
    assert forecast_of(e.Feed(e.Cost.MINION)) is Forecast.PLAYED
    assert forecast_of(e.Feed(e.Cost.WOUND)) is Forecast.PAID_FROM_HAND
    assert forecast_of(e.Draw(1)) is Forecast.DRAWS
    text = CardText(card=0, seat=1, targeter=1, place=0, variant=0, that_player=2)
    assert (
        seat_taken_from(text, e.ExileFromHand())
        == seat_taken_from(text, e.GiveWound())
        == 1
    )
    assert seat_taken_from(text, e.ExileFromHand(who=Who.THAT_PLAYER)) == 2
    nobody = text._replace(that_player=-1)
    assert seat_taken_from(nobody, e.GiveWound()) == -1
