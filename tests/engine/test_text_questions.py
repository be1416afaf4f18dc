"""Test the prompts of decisions and the labels of their options."""

from typing import Any

import pytest

from engine.nightfall.decisions import Ask
from engine.nightfall.text import LANGUAGES, option_label, prompt
from tests.matrix import each_row

NAMES = {0: "Mira", 1: "Jan", 2: "Yuki"}
CARD_OF = {
    "DamagePlayers": "death-grip",
    "DamageMinions": "furious-melee",
    "ReceiveWounds": "death-grip",
    "LoseInfluence": "grim-siege",
    "NoTextBlocking": "overwatch-two",
    "Destroy": "team-takedown",
    "ExileMinion": "lisaveta-florescu",
    "MinionToDeck": "ivan-radinsky",
    "Refuse": "flank-attack",
    "ChooseTargets": "leave-me-alone",
    "ExileFromArchive": "furious-melee",
    "PutIntoPlay": "dark-awakening",
    "ReturnOrder": "ghoul-summons",
    "ExileWoundFromDiscard": "blaine-cordell",
    "DiscardToDeck": "alton-hickman",
    "ExileFromHand": "ivan-radinsky",
    "FreeClaim": "flank-attack",
}
PURPOSES: dict[Ask, tuple[str | None, ...]] = {
    Ask.DRAFT: ("private", "commons", "remove"),
    Ask.TARGET_PLAYER: (
        "DamagePlayers",
        "DamageMinions",
        "ReceiveWounds",
        "LoseInfluence",
        "NoTextBlocking",
    ),
    Ask.TARGET_MINION: ("DamageMinions", "Destroy", "ExileMinion", "MinionToDeck"),
    Ask.TARGET_ORDER: ("Refuse", "ChooseTargets"),
    Ask.TARGET_ARCHIVE: ("ExileFromArchive", "FreeClaim"),
    Ask.TARGET_DISCARD: (
        "PutIntoPlay",
        "ReturnOrder",
        "ExileWoundFromDiscard",
        "DiscardToDeck",
    ),
    Ask.PICK_DISCARD: ("ExileWoundFromDiscard", "DiscardToDeck", "PutIntoPlay"),
    Ask.EXILE_FROM_HAND: ("ExileFromHand",),
    Ask.FREE_CLAIM: ("FreeClaim",),
    Ask.DAMAGE_ORDER: ("DamagePlayers",),
    Ask.MINION_ORDER: ("DamageMinions",),
    Ask.WOUND_EFFECT: ("before", "after"),
}
SUBJECTS = {
    Ask.ATTACK: "minion:7",
    Ask.BLOCK: "minion:8",
    Ask.BLOCKER_ORDER: "minion:7",
    Ask.TARGET_DISCARD: "player:0",
}
VIEW: dict[str, Any] = {
    "players": [
        {
            "seat": 0,
            "minions": [{"id": 7, "card": "vulko", "health": 3, "strength": 3}],
            "archives": [{"card": "blood-rage", "left": 7}],
        },
        {
            "seat": 1,
            "minions": [{"id": 8, "card": "big-ghost", "health": 1, "strength": 5}],
            "archives": [{"card": None, "left": 7}, {"card": "grim-siege", "left": 3}],
        },
    ],
    "commons": [{"card": "death-grip", "left": 7}],
    "chain": [{"place": 0, "card": "vulko", "seat": 0}],
    "attacks": [{"minion": 7, "card": "vulko", "defender": 1}],
    "influence": {"discount": 2},
}


def question(kind: Ask, purpose: str | None = None, **fields: Any) -> dict[str, Any]:
    return {
        "seat": 0,
        "kind": kind.value,
        "options": ["use", "pass"],
        "subject": SUBJECTS.get(kind),
        "card": CARD_OF.get(purpose or ""),
        "purpose": purpose,
        "amount": 2,
        "batch": [],
    } | fields


ASKED = [(kind, purpose) for kind in Ask for purpose in PURPOSES.get(kind, (None,))]


@each_row("lang", LANGUAGES)
@each_row("kind, purpose", ASKED)
def test_every_kind_and_purpose_has_a_prompt(
    kind: Ask, purpose: str | None, lang: str
) -> None:
    asked = prompt(question(kind, purpose), VIEW, NAMES, lang)
    assert asked[-1] in ".?。？"  # noqa: RUF001
    assert not any(sign in asked for sign in "{}")


@each_row("lang", LANGUAGES)
def test_different_purposes_are_asked_differently(lang: str) -> None:
    for kind, purposes in PURPOSES.items():
        asked = [prompt(question(kind, p, card=None), VIEW, NAMES, lang) for p in purposes]
        if (
            kind is not Ask.WOUND_EFFECT
        ):  # it is the same question before and after the draw
            assert len(set(asked)) == len(purposes)


@each_row("lang", LANGUAGES)
@each_row("kind", [Ask.CHAIN, Ask.WOUND_EFFECT])
def test_a_lone_pass_says_that_there_is_nothing_to_choose(kind: Ask, lang: str) -> None:
    alone = prompt(question(kind, options=["pass"]), VIEW, NAMES, lang)
    assert alone != prompt(question(kind), VIEW, NAMES, lang)


@each_row("lang", LANGUAGES)
@each_row(
    "kind, purpose",
    [
        *((Ask.TARGET_DISCARD, purpose) for purpose in PURPOSES[Ask.TARGET_DISCARD]),
        (Ask.TARGET_DISCARD, "SomethingNew"),
        (Ask.TARGET_ARCHIVE, "FreeClaim"),
    ],
)
def test_whose_pile_or_claim_is_named(kind: Ask, purpose: str, lang: str) -> None:
    own = question(kind, purpose, card="vulko", subject="player:0")
    assert "Jan" not in prompt(own, VIEW, NAMES, lang)
    assert "Jan" in prompt({**own, "subject": "player:1"}, VIEW, NAMES, lang)


@each_row(
    "lang, asked",
    [
        ("en", "Furious Melee: choose the player whose minions take 2 damage each."),
        (
            "de",
            "Rasender Tumult: Wähle den Spieler, "
            "dessen Kreaturen je 2 Schadenspunkte erleiden.",
        ),
        (
            "pl",
            "Szaleńcza bijatyka: wybierz gracza, którego sługusi otrzymują po 2 obrażenia.",
        ),
        (
            "ja",
            "激しい乱闘：ミニオンすべてが2ダメージずつ受けるプレイヤーを選んでください。",  # noqa: RUF001
        ),
    ],
)
def test_a_prompt_names_the_card_and_what_will_happen(lang: str, asked: str) -> None:
    decision = question(Ask.TARGET_PLAYER, "DamageMinions")
    assert prompt(decision, VIEW, NAMES, lang) == asked


def test_a_minion_that_strikes_is_named_with_its_strength() -> None:
    decision = question(Ask.TARGET_MINION, "TargetMinion")
    labels = [
        option_label(option, decision, VIEW, NAMES, "en")
        for option in ("minion:7", "minion:8")
    ]
    assert labels == ["Vulko (strength 3)", 'Jan: "Big Ghost" (strength 5)']


def test_one_question_of_a_batch_is_asked_by_its_subject() -> None:
    decision = question(Ask.BLOCK)
    later = {"kind": "block", "subject": "minion:7", "options": ["minion:8", "pass"]}
    assert prompt({**decision, **later}, VIEW, NAMES, "en").startswith("Vulko")


@each_row(
    "kind, option, label",
    [
        (Ask.TARGET_PLAYER, "player:1", "Jan"),
        (Ask.TARGET_PLAYER, "player:0", "Mira (you)"),
        (Ask.TARGET_MINION, "minion:7", "Vulko (3 health)"),
        (Ask.TARGET_MINION, "minion:8", 'Jan: "Big Ghost" (1 health)'),
        (Ask.BLOCK, "minion:8", '"Big Ghost" (strength 5)'),
        (Ask.BLOCK, "pass", "Don't block"),
        (Ask.COMBAT_ORDER, "minion:7", "Vulko against Jan"),
        (Ask.CHAIN, "card:vulko", "Vulko"),
        (Ask.CHAIN, "pass", "Pass"),
        (Ask.TARGET_ORDER, "order:0", "1. Vulko (Mira)"),
        (Ask.TARGET_ARCHIVE, "archive:death-grip", "Death Grip (commons)"),
        (Ask.TARGET_ARCHIVE, "archive:blood-rage", "Blood Rage (your archive)"),
        (Ask.TARGET_ARCHIVE, "archive:grim-siege", "Grim Siege (archive of Jan)"),
        (Ask.CLAIM, "discard:bite", "Discard Bite for influence"),
        (Ask.CLAIM, "claim:vulko", "Claim Vulko for 2"),
        (Ask.CLAIM, "claim:leave-me-alone", "Claim Leave Me Alone! for 1"),
        (Ask.CLAIM, "done", "Nothing more"),
        (Ask.WOUND_EFFECT, "use", "Use the wound effect"),
        (Ask.WOUND_EFFECT, "pass", "Don't use it"),
    ],
)
def test_an_option_has_a_label(kind: Ask, option: str, label: str) -> None:
    decision = question(kind)
    assert option_label(option, decision, VIEW, NAMES, "en") == label
    others = {option_label(option, decision, VIEW, NAMES, lang) for lang in LANGUAGES}
    assert all(others)


def test_a_minion_that_is_not_in_play_is_refused() -> None:
    with pytest.raises(KeyError, match="minion:99"):
        option_label("minion:99", question(Ask.TARGET_MINION), VIEW, NAMES, "en")
