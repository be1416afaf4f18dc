"""The red deck: combat cards (JDN-RED)."""

from __future__ import annotations

from engine.jaeger.cards.model import AppliesTo, Card, CardKind
from engine.jaeger.effects import (
    Damage,
    Deck,
    Die,
    Either,
    Give,
    Group,
    Heal,
    HealAll,
    MustAttack,
    OwnAttack,
    Reveal,
    Roll,
    Steal,
    Who,
)

RED: tuple[Card, ...] = (
    Card(
        id="dark-ritual",
        deck=Deck.RED,
        kind=CardKind.EVENT,
        names={
            "en": "Dark Ritual",
            "de": "Dunkles Ritual",
            "pl": "Mroczny rytuał",
            "ja": "闇の儀式",
        },
        counts={"KOSMOS": 1, "SH": 1},
        must=False,
        fits=AppliesTo(groups=(Group.VAMPIRE,)),
        effects=(Reveal(), HealAll()),
    ),
    Card(
        id="bat",
        deck=Deck.RED,
        kind=CardKind.EVENT,
        names={"en": "Bat", "de": "Fledermaus", "pl": "Nietoperz", "ja": "コウモリ"},
        counts={"KOSMOS": 3, "SH": 3},
        effects=(Damage(Who.OTHER, 2, "bat"), Heal(Who.SELF, 1)),
        reconstructed=("effect.who",),
    ),
    Card(
        id="theft",
        deck=Deck.RED,
        kind=CardKind.EVENT,
        names={"en": "Theft", "de": "Diebstahl", "pl": "Kradzież", "ja": "盗み"},
        counts={"KOSMOS": 2, "SH": 2},
        effects=(Steal(),),
        reconstructed=("duty",),
    ),
    Card(
        id="torch",
        deck=Deck.RED,
        kind=CardKind.EQUIPMENT,
        names={"en": "Torch", "de": "Fackel", "pl": "Pochodnia", "ja": "松明"},
        counts={"KOSMOS": 2, "SH": 1},
        passives=(OwnAttack(four_sided=True), MustAttack()),
        reconstructed=("counts", "passive.must_attack"),
    ),
    Card(
        id="iron-fist",
        deck=Deck.RED,
        kind=CardKind.EQUIPMENT,
        names={
            "en": "Iron Fist",
            "de": "Eisenfaust",
            "pl": "Żelazna pięść",
            "ja": "鉄の拳",
        },
        counts={"KOSMOS": 2, "SH": 3},
        passives=(OwnAttack(add=1),),
        reconstructed=("counts",),
    ),
    Card(
        id="bloody-spider",
        deck=Deck.RED,
        kind=CardKind.EVENT,
        names={
            "en": "Bloody Spider",
            "de": "Blutspinne",
            "pl": "Krwawy pająk",
            "ja": "血まみれの蜘蛛",
        },
        counts={"KOSMOS": 2, "SH": 1},
        effects=(
            Damage(Who.OTHER, 2, "bloody-spider"),
            Damage(Who.SELF, 2, "bloody-spider"),
        ),
        reconstructed=("counts", "effect.who"),
    ),
    Card(
        id="crossbow",
        deck=Deck.RED,
        kind=CardKind.EQUIPMENT,
        names={"en": "Crossbow", "de": "Armbrust", "pl": "Kusza", "ja": "石弓"},
        counts={"KOSMOS": 1, "SH": 1},
        passives=(OwnAttack(outside=True),),
    ),
    Card(
        id="explosion",
        deck=Deck.RED,
        kind=CardKind.EVENT,
        names={"en": "Explosion", "de": "Explosion", "pl": "Wybuch", "ja": "爆発"},
        counts={"KOSMOS": 1, "SH": 1},
        effects=(
            Roll(
                Die.BOTH,
                (
                    ((2, 3, 4, 5, 6, 8, 9, 10), Damage(Who.EACH_ON_PLACE, 3, "explosion")),
                    ((7,), None),
                ),
            ),
        ),
    ),
    Card(
        id="fire-spell",
        deck=Deck.RED,
        kind=CardKind.EQUIPMENT,
        names={
            "en": "Fire Spell",
            "de": "Feuerzauber",
            "pl": "Zaklęcie ognia",
            "ja": "炎の呪文",
        },
        counts={"KOSMOS": 1, "SH": 1},
        passives=(OwnAttack(everybody=True),),
        reconstructed=("passive",),
    ),
    Card(
        id="trap",
        deck=Deck.RED,
        kind=CardKind.EVENT,
        names={"en": "Trap", "de": "Falle", "pl": "Pułapka", "ja": "罠"},
        counts={"KOSMOS": 2, "SH": 1},
        effects=(Either((Give(Who.OTHER), Damage(Who.SELF, 1, "trap")), forced=True),),
        reconstructed=("counts",),
    ),
    Card(
        id="ambush",
        deck=Deck.RED,
        kind=CardKind.EVENT,
        names={"en": "Ambush", "de": "Hinterhalt", "pl": "Zasadzka", "ja": "待ち伏せ"},
        counts={"KOSMOS": 1, "SH": 1},
        effects=(
            Roll(
                Die.SIX,
                (
                    ((1, 2, 3, 4), Damage(Who.OTHER, 3, "ambush")),
                    ((5, 6), Damage(Who.SELF, 3, "ambush")),
                ),
                chosen=True,
            ),
        ),
        reconstructed=("choose",),
    ),
)
