"""Questions that the rules ask a seat, and the option keys with which a seat answers.

An option is a short readable key of a thing on the table, such as `minion:17` (see
docs/reference/engine.md). The keys are made once, in the tables below, so that asking a
question needs a look-up and no string formatting.
"""

from __future__ import annotations

from enum import StrEnum

from engine.decisions import Decision, Question
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.sides import MAX_SEATS


class Ask(StrEnum):
    """The kinds of questions. The table in docs/reference/engine.md says who answers each,
    and with what.
    """

    DRAFT = "draft"
    ATTACK = "attack"
    COMBAT_ORDER = "combat_order"
    BLOCK = "block"
    BLOCKER_ORDER = "blocker_order"
    ABSORB_ORDER = "absorb_order"
    CHAIN = "chain"
    TARGET_PLAYER = "target_player"
    TARGET_MINION = "target_minion"
    TARGET_ORDER = "target_order"
    TARGET_ARCHIVE = "target_archive"
    TARGET_DISCARD = "target_discard"
    PICK_DISCARD = "pick_discard"
    EXILE_FROM_HAND = "exile_from_hand"
    FREE_CLAIM = "free_claim"
    DAMAGE_ORDER = "damage_order"
    MINION_ORDER = "minion_order"
    CLAIM = "claim"
    WOUND_EFFECT = "wound_effect"
    PILE_ORDER = "pile_order"
    TEXT_ORDER = "text_order"
    COMBAT_TEXT = "combat_text"
    FEED = "feed"
    DISCARD_FROM_HAND = "discard_from_hand"
    GIVE_FROM_HAND = "give_from_hand"
    LOOK = "look"
    PUT_BACK = "put_back"
    MAY = "may"
    STARTERS = "starters"
    MOON = "moon"


SILENT = frozenset(
    {
        Ask.CHAIN,
        Ask.EXILE_FROM_HAND,
        Ask.CLAIM,
        Ask.WOUND_EFFECT,
        Ask.COMBAT_TEXT,
        Ask.FEED,
        Ask.DISCARD_FROM_HAND,
        Ask.GIVE_FROM_HAND,
        Ask.PUT_BACK,
    }
)
"""Questions that are asked even if only one answer is possible. If the engine answered them
at once, the other players would learn something that only the seat knows (INFO-9, INFO-15,
VAR-1).
"""


PASS, USE, DONE = "pass", "use", "done"
LEAVE, NEXT, SHUFFLE = "leave", "next", "shuffle"

PLAYER = tuple(f"player:{seat}" for seat in range(MAX_SEATS))
ORDER = tuple(f"order:{place}" for place in range(200))
CARD = tuple(f"card:{card.id}" for card in CARDS)
ARCHIVE = tuple(f"archive:{card.id}" for card in CARDS)
DISCARD = tuple(f"discard:{card.id}" for card in CARDS)
CLAIM = tuple(f"claim:{card.id}" for card in CARDS)
AT = "@"
"""The separator between a card and the index of its archive in the key of an option. A key
includes the index only where several archives may have the same top card.
"""
PILE = tuple(f"pile:{seat}" for seat in range(MAX_SEATS))
"""By seat: the option that claims the top card of that seat's discard pile."""


class _MinionKeys(dict[int, str]):
    """The option keys of minions, made when they are first used, because the numbers of
    minions have no upper limit.
    """

    def __missing__(self, number: int) -> str:
        key = self[number] = f"minion:{number}"
        return key


MINION = _MinionKeys()

CARD_OF: dict[str, int] = {
    key: number
    for keys in (CARD, ARCHIVE, DISCARD, CLAIM)
    for number, key in enumerate(keys)
}
"""By `card:`, `archive:`, `discard:` or `claim:` key: the number of the card."""


def number_in(key: str) -> int:
    """Return the number in a `player:`, `minion:`, `order:` or `pile:` key."""
    return int(key[key.index(":") + 1 :])


def ordering_batch(
    kind: Ask, subject: str | None, options: tuple[str, ...]
) -> tuple[Question, ...]:
    """Return the questions that put `options` in order: one fewer than there are options,
    because the last one is left over.
    """
    return (Question(kind, subject, options),) * (len(options) - 1)


def ask_which_first(
    seat: int,
    kind: Ask,
    options: tuple[str, ...],
    *,
    subject: str | None = None,
    card: str | None = None,
    purpose: str | None = None,
    amount: int = 0,
) -> tuple[Decision]:
    """Ask which of `options` comes first, in a batch with the questions about the rest of
    the order.
    """
    batch = ordering_batch(kind, subject, options)
    return (Decision(seat, kind, options, subject, card, purpose, amount, batch),)
