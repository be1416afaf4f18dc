"""Test the sentences of effects against a table of expected sentences."""

import pytest

from engine.nightfall import effects as e
from engine.nightfall.effects import Cards, Effect, Which, Who
from engine.nightfall.text.cards import sentence
from tests.matrix import each_row

# ruff: noqa: RUF001 - full-width punctuation is what Japanese is written with.

READINGS: list[tuple[Effect, str, str, str, str]] = [
    (
        e.Draw(1),
        "Draw 1 card.",
        "Ziehe 1 Karte.",
        "Dobierz 1 kartę.",
        "カードを1枚引く。",
    ),
    (
        e.HealYours(1),
        "Each of your minions regains 1 health.",
        "Jede deiner Kreaturen erhält 1 Lebenspunkt zurück.",
        "Każdy twój sługus odzyskuje 1 punkt żywotności.",
        "あなたのミニオンはそれぞれ体力1を回復する。",
    ),
    (
        e.RedrawWounds(2),
        "Discard all wounds from your hand and draw 2 cards for each of them.",
        "Lege alle Wunden aus deiner Hand ab und ziehe für jede davon 2 Karten.",
        "Odrzuć z ręki wszystkie rany i za każdą z nich dobierz 2 karty.",
        "手札の負傷をすべて捨て、捨てた負傷1枚につきカードを2枚引く。",
    ),
    (
        e.Draw(2, Who.EACH_PLAYER),
        "Each player draws 2 cards.",
        "Jeder Spieler zieht 2 Karten.",
        "Każdy gracz dobiera 2 karty.",
        "各プレイヤーはカードを2枚引く。",
    ),
    (
        e.DamagePlayers(3),
        "Inflict 3 damage on target player.",
        "Füge einem Zielspieler 3 Schadenspunkte zu.",
        "Zadaj wybranemu graczowi 3 obrażenia.",
        "対象のプレイヤーに3ダメージを与える。",
    ),
    (
        e.DamagePlayers(1, Who.EACH_OPPONENT),
        "Inflict 1 damage on each opponent.",
        "Füge jedem Gegner 1 Schadenspunkt zu.",
        "Zadaj 1 obrażenie każdemu przeciwnikowi.",
        "敵プレイヤー全員に1ダメージずつ与える。",
    ),
    (
        e.DamageMinions(2),
        "Inflict 2 damage on target minion.",
        "Füge einer Zielkreatur 2 Schadenspunkte zu.",
        "Zadaj wybranemu sługusowi 2 obrażenia.",
        "対象のミニオンに2ダメージを与える。",
    ),
    (
        e.DamageMinions(2, Which.EACH_OF_TARGET_PLAYER),
        "Inflict 2 damage on each minion of target player.",
        "Füge jeder Kreatur eines Zielspielers 2 Schadenspunkte zu.",
        "Zadaj 2 obrażenia każdemu sługusowi wybranego gracza.",
        "対象のプレイヤーのミニオンすべてに2ダメージずつ与える。",
    ),
    (
        e.Destroy(),
        "Destroy target minion.",
        "Zerstöre eine Zielkreatur.",
        "Zniszcz wybranego sługusa.",
        "対象のミニオンを破壊する。",
    ),
    (
        e.ReceiveWounds(5),
        "Target player receives 5 wounds.",
        "Ein Zielspieler erleidet 5 Wunden.",
        "Wybrany gracz otrzymuje 5 ran.",
        "対象のプレイヤーは負傷を5枚受ける。",
    ),
    (
        e.ReceiveWounds(1, Who.THAT_CONTROLLER),
        "That minion's controller receives 1 wound.",
        "Der Spieler, der die gewählte Kreatur kontrollierte, erleidet 1 Wunde.",
        "Gracz, który kontrolował tego sługusa, otrzymuje 1 ranę.",
        "そのミニオンをコントロールしていたプレイヤーは負傷を1枚受ける。",
    ),
    (
        e.GainInfluence(2),
        "Gain 2 influence.",
        "Du erhältst 2 Einflusspunkte.",
        "Otrzymujesz 2 punkty wpływów.",
        "影響力を2得る。",
    ),
    (
        e.LoseInfluence(1),
        "Target player loses 1 influence.",
        "Ein Zielspieler verliert 1 Einflusspunkt.",
        "Wybrany gracz traci 1 punkt wpływów.",
        "対象のプレイヤーは影響力を1失う。",
    ),
    (
        e.CheaperClaims(1),
        "Each card you claim this turn costs 1 less, to a minimum of 1.",
        "Jede Karte, die du in diesem Spielzug kaufst, kostet 1 weniger, "
        "mindestens aber 1.",
        "Każda karta, którą nabywasz w tej turze, kosztuje o 1 mniej, ale nie mniej niż 1.",
        "このターンにあなたが獲得するカードは、それぞれ獲得コストが1少なくなる（最低1）。",
    ),
    (
        e.ExileFromHand(Cards.ORDER, Who.THAT_PLAYER),
        "That player exiles 1 order of their choice from their hand.",
        "Der gewählte Spieler verbannt 1 Befehlskarte seiner Wahl aus seiner Hand.",
        "Ten sam gracz usuwa ze swojej ręki 1 wybrany przez siebie rozkaz.",
        "そのプレイヤーは、自分の手札から指令1枚を選んで追放する。",
    ),
    (
        e.EnterPlay(2),
        "This minion enters play with 2 health.",
        "Diese Kreatur kommt mit 2 Lebenspunkten ins Spiel.",
        "Ten sługus wchodzi do gry z żywotnością 2.",
        "このミニオンは体力2で場に出る。",
    ),
    (
        e.ReturnOrder(),
        "Return target order from your discard pile to your hand.",
        "Nimm eine Ziel-Befehlskarte aus deinem Ablagestapel auf die Hand.",
        "Weź na rękę wybrany rozkaz ze swojego stosu kart odrzuconych.",
        "あなたの捨て札パイルにある対象の指令を、あなたの手札に戻す。",
    ),
    (
        e.ExileFromArchive(22),
        "Exile 22 orders from target archive.",
        "Verbanne 22 Befehlskarten aus einem Zielarchiv.",
        "Usuń 22 rozkazy z wybranego archiwum.",
        "対象のアーカイブから指令22枚を追放する。",
    ),
    (
        e.Refuse(),
        "When target order in the chain would resolve, it is discarded instead.",
        "Eine Ziel-Befehlskarte in der Kette wird nicht ausgeführt, sondern abgelegt, "
        "sobald sie an der Reihe ist.",
        "Wybrany rozkaz w łańcuchu nie zostanie rozpatrzony: gdy przyjdzie jego kolej, "
        "zostanie odrzucony.",
        "チェーンにある対象の指令は解決されず、順番が来たときに捨てられる。",
    ),
]


@each_row("effect, en, de, pl, ja", READINGS)
def test_an_effect_reads_as_expected(
    effect: Effect, en: str, de: str, pl: str, ja: str
) -> None:
    read = {lang: sentence(effect, lang) for lang in ("en", "de", "pl", "ja")}
    assert read == {"en": en, "de": de, "pl": pl, "ja": ja}


@pytest.mark.parametrize(
    ("effect", "en", "de"),
    [
        (
            e.ReceiveWounds(2),
            "That player receives 2 wounds instead.",
            "Der gewählte Spieler erleidet stattdessen 2 Wunden.",
        ),
        (
            e.EnterPlay(4),
            "This minion enters play with 4 health instead.",
            "Diese Kreatur kommt stattdessen mit 4 Lebenspunkten ins Spiel.",
        ),
        (
            e.Destroy(),
            "Destroy that minion instead.",
            "Zerstöre stattdessen die gewählte Kreatur.",
        ),
    ],
    ids=str,
)
def test_a_kicker_that_replaces_says_instead(effect: Effect, en: str, de: str) -> None:
    assert sentence(effect, "en", instead=True) == en
    assert sentence(effect, "de", instead=True) == de
