"""Build positions that differ only in what an audience cannot know (INFO).

Everything in a hidden place is exchanged for anything, even if it is not possible there: a
view that uses it differs at once. `EXCHANGE` has every field of a position. Of events every
field is exchanged that is not declared for the audience, so that a new field is a secret
until it is declared.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, TypeAlias

from engine.audiences import Audience, Everybody, FactKind
from engine.nightfall import Ask, Position
from engine.nightfall.cards.catalogue import BLANK, CARDS, IS_WOUND
from engine.nightfall.events import KINDS
from engine.nightfall.game import advance
from engine.nightfall.phases import windows
from engine.nightfall.phases.setup import draft_cards
from engine.nightfall.resolve.looking import Looking
from engine.nightfall.state import State
from tests.engine import walks

ANY_CARD = [number for number in range(len(CARDS)) if number != BLANK]
ORDERS = [card for card in ANY_CARD if CARDS[card].is_order]
WOUNDS = [card for card in ANY_CARD if IS_WOUND[card]]
USED_IN_COMBAT = windows.ANYONES | windows.YOURS | windows.BEFORE_BLOCKS | windows.WOUNDS
QUIET_ORDERS = [card for card in ORDERS if card not in USED_IN_COMBAT]

Exchange: TypeAlias = Callable[[Position, int | None, Random], None]


def dealt_anew(
    position: Position, audience: int | None, rng: Random, since: int = 0
) -> Position:
    """Return a copy in which everything that `audience` cannot know is exchanged. Events
    before number `since` stay, for callers that compare only later ones.
    """
    copy = position.clone()
    if owners_matter(position):
        _within_each_seat(copy, audience, rng)
        return copy
    earlier, copy.log = copy.log[:since], copy.log[since:]
    for name in State.__slots__:
        exchange = EXCHANGE[name]
        if exchange is not None:
            exchange(copy, audience, rng)
    copy.log = earlier + copy.log
    return copy


def keep_what_the_mover_sees(other: Position, before: Position, seat: int) -> None:
    """Copy the cards that `seat` has or looks at from the original, so that the seat can
    make the same move.
    """
    for name in ("hands", "discards", "picks", "draft_hands", "chosen"):
        own = getattr(before, name)
        if own:
            getattr(other, name)[seat] = deepcopy(own[seat])
    for owner, deck in enumerate(before.decks):
        seen = _looked_at(before, seat, owner)
        other.decks[owner][len(deck) - seen :] = deck[len(deck) - seen :]
    if owners_matter(before):
        deck = before.decks[seat]
        other.decks[seat] = Random(len(deck)).sample(deck, len(deck))


def owners_matter(position: Position) -> bool:
    """Tell whether the next questions may depend on who owns which cards, which is public
    (CBT-7). A combat may begin as soon as a turn has ended.
    """
    before = ("combat", "cleanup")
    return position.phase in before and windows.has_windows(position.options.sets)


def _within_each_seat(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange cards only between the piles of a player: it is public which cards a player
    owns, and an owner of a combat card is asked in its window (CBT-7).
    """
    for seat in range(copy.seats):
        hand, deck, pile = copy.hands[seat], copy.decks[seat], copy.discards[seat]
        if seat == audience:
            rng.shuffle(deck)
            continue
        hidden = [*hand, *deck, *pile[:-1]]
        rng.shuffle(hidden)
        copy.hands[seat] = [hidden.pop() for _ in hand]
        copy.decks[seat] = [hidden.pop() for _ in deck]
        copy.discards[seat] = [*hidden, *pile[-1:]]
    _built(copy, audience, rng)


def _cards(rng: Random, count: int) -> list[int]:
    return [rng.choice(ANY_CARD) for _ in range(count)]


def _others(copy: Position, cards: list[int], rng: Random) -> list[int]:
    """Return the same number of other cards. If the table shows the number of wounds,
    wounds are exchanged only for wounds.
    """
    if not copy.options.show_wounds:
        return _cards(rng, len(cards))
    return [rng.choice(WOUNDS if IS_WOUND[card] else ORDERS) for card in cards]


def _chance(copy: Position, audience: int | None, rng: Random) -> None:
    copy.rng = rng.getrandbits(64)


def _order_of_exiled(copy: Position, audience: int | None, rng: Random) -> None:
    """Shuffle the exiled cards: they are public, but not their order (INFO-14)."""
    rng.shuffle(copy.exiled)


def _decks(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the cards of decks, except those that a text shows the audience now
    (INFO-2).
    """
    for seat, deck in enumerate(copy.decks):
        seen = _looked_at(copy, audience, seat)
        hidden = len(deck) - seen
        copy.decks[seat] = _others(copy, deck[:hidden], rng) + deck[hidden:]


def _looked_at(copy: Position, audience: int | None, seat: int) -> int:
    """Count the cards on top of a deck that `audience` is looking at."""
    step = copy.stack[-1] if copy.stack else None
    looks = isinstance(step, Looking) and (step.seat, step.owner) == (audience, seat)
    return step.left if looks and step is not None else 0


def _starters(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the starting minions of the other players, which they choose secretly
    (SETUP-7).
    """
    copy.starters = tuple(
        chosen if seat == audience else tuple(rng.choice(ANY_CARD) for _ in chosen)
        for seat, chosen in enumerate(copy.starters)
    )


def _hands(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the hands of the other players, which are private (INFO-9)."""
    for seat, hand in enumerate(copy.hands):
        if seat != audience:
            copy.hands[seat] = _others(copy, hand, rng)


def _discards(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange other players' discard piles below the top card, which is public (INFO-1,
    INFO-3).
    """
    for seat, pile in enumerate(copy.discards):
        if seat != audience and pile and not _may_search(copy, audience, seat):
            copy.discards[seat] = [*_others(copy, pile[:-1], rng), pile[-1]]


def _may_search(copy: Position, audience: int | None, seat: int) -> bool:
    """Tell whether a text lets `audience` choose in this discard pile now (REP-4)."""
    decision = None if audience is None else copy.decision(audience)
    return (
        decision is not None
        and decision.kind in (Ask.TARGET_DISCARD, Ask.PICK_DISCARD)
        and decision.subject == f"player:{seat}"
    )


def _moons(copy: Position, audience: int | None, rng: Random) -> None:
    """Shuffle the moon deck below its top card, which is face up (MOON-2)."""
    hidden = list(copy.moons[1:])
    rng.shuffle(hidden)
    copy.moons = (*copy.moons[:1], *hidden)


def _wounds(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the wound stack, except a face-up card on top. The number of face-up wounds
    stays only where the table shows it (INFO-8).
    """
    top = copy.wounds[-1:] if copy.face_up else []
    shown = copy.face_up if copy.options.show_wounds else 0
    count = rng.randint(shown, shown + 60)
    copy.wounds = [rng.choice((0, 1, 2)) for _ in range(count)] + top
    if copy.face_up and not shown:
        copy.face_up = rng.randint(1, len(copy.wounds))


def _aside(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the draft cards that were not dealt (INFO-12)."""
    copy.aside = [rng.choice(draft_cards(copy.options)) for _ in copy.aside]


def _picks(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the picks of the other players (INFO-12, INFO-13)."""
    cards = draft_cards(copy.options)
    for seat, picks in enumerate(copy.picks):
        if seat != audience:
            copy.picks[seat] = [(rng.choice(cards), "commons") for _ in picks]


def _draft_hands(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the other players' draft cards, and the cards that they have chosen among
    them (INFO-12).
    """
    cards = draft_cards(copy.options)
    for seat, hand in enumerate(copy.draft_hands):
        if seat != audience:
            copy.draft_hands[seat] = rng.sample(cards, len(hand))
            if copy.chosen[seat] >= 0:
                copy.chosen[seat] = rng.choice(copy.draft_hands[seat])


def _undrafted(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the cards that were not drafted, of which views show nothing (INFO-12)."""
    copy.undrafted = tuple(tuple(_cards(rng, len(hand))) for hand in copy.undrafted)


def _archives(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange other players' face-down archives that have not been used yet (VAR-1)."""
    hidden = [
        place
        for place, shown in enumerate(copy.archive_shown)
        if not shown and copy.archive_owner[place] != audience
    ]
    known = [card for place, card in enumerate(copy.archive_card) if place not in hidden]
    others = [card for card in draft_cards(copy.options) if card not in known]
    cards = list(copy.archive_card)
    for place, card in zip(hidden, rng.sample(others, len(hidden)), strict=True):
        cards[place] = card
    copy.archive_card = tuple(cards)


def _built(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange archives and wound stacks of built decks below their top cards. The owner's
    keep their cards in another order (CONSTR-15).
    """
    if not copy.built.wounds:
        return
    piles = [
        _below(pile, own=owner == audience, rng=rng)
        for pile, owner in zip(copy.built.piles, copy.archive_owner, strict=True)
    ]
    stacks = [
        _below(stack, own=seat == audience, rng=rng)
        for seat, stack in enumerate(copy.built.wounds)
    ]
    copy.built = copy.built._replace(piles=tuple(piles), wounds=tuple(stacks))


def _below(pile: tuple[int, ...], *, own: bool, rng: Random) -> tuple[int, ...]:
    hidden = list(pile[:-1])
    rng.shuffle(hidden)
    return (*(hidden if own else _cards(rng, len(hidden))), *pile[-1:])


def _log(copy: Position, audience: int | None, rng: Random) -> None:
    """Exchange the fields of events that their declarations keep from the audience."""
    copy.log = [exchange_event(event, audience, rng) for event in copy.log]


EXCHANGE: dict[str, Exchange | None] = {
    "archive_card": _archives,
    "aside": _aside,
    "built": _built,
    "chosen": None,  # exchanged with the draft hands
    "decks": _decks,
    "discards": _discards,
    "draft_hands": _draft_hands,
    "exiled": _order_of_exiled,
    "face_up": None,  # exchanged with the wounds
    "hands": _hands,
    "log": _log,
    "picks": _picks,
    "moons": _moons,
    "rng": _chance,
    "starters": _starters,
    "undrafted": _undrafted,
    "wounds": _wounds,
} | dict.fromkeys(
    (
        "active", "archive_left", "archive_owner", "archive_shown", "attached",
        "attached_to", "blocks", "chain", "combats", "discount", "doubled", "ending",
        "first", "influence", "laid", "lasting", "minions", "next_minion", "next_twice",
        "no_text_block", "options", "pending", "permissions", "phase", "places",
        "resolving", "rules_version", "seats", "spent", "stack", "triggered", "turn",
        "unpiled", "used_permissions", "wound_used",
    )
)  # fmt: skip
"""For each field of the position, the function that exchanges what an audience cannot know
of it. None if the field is public, or is asked of one seat (`stack`, `pending`).
"""


@cache
def _exchangeable(kind: FactKind) -> dict[str, Audience]:
    """Return fields that are not public and that no audience depends on, with their
    audiences.
    """
    needed = {name for each in kind.audiences.values() for name in each.needs}
    return {
        name: kind.audiences[name]
        for name in kind.fields
        if name not in needed and not isinstance(kind.audiences[name], Everybody)
    }


def exchange_event(
    event: tuple[Any, ...], audience: int | None, rng: Random
) -> tuple[Any, ...]:
    """Exchange every field that its declaration keeps from `audience`, except fields on
    which an audience depends.
    """
    kind = KINDS[event[0]]
    exchangeable = _exchangeable(kind)
    if not exchangeable:
        return event
    fact = kind.fact(event[1:])
    for name, allowed in exchangeable.items():
        if not allowed.has(audience, fact):
            fact[name] = _anything(fact[name], rng)
    return event[0], *fact.values()


def _anything(value: Any, rng: Random) -> Any:
    """Return another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([card for card in ANY_CARD if card != value])
    if isinstance(value, tuple):
        return tuple(_anything(part, rng) for part in value)
    return f"not {value}" if isinstance(value, str) else value


def known(position: Position, audience: int | None, since: int = 0) -> str:
    """Serialize the view and the events of an audience."""
    return json.dumps([position.view(audience), position.events_since(since, audience)])


def check_secrets(position: Position, rng: Random, since: int = 0) -> None:
    """Check that no view, event or question of an audience depends on what it may not
    know.
    """
    for audience in (None, *range(position.seats)):
        other = dealt_anew(position, audience, rng, since)
        assert known(other, audience, since) == known(position, audience, since), audience
        if audience is not None and audience in position.waiting:
            advance(other)
            assert other.decision(audience) == position.decision(audience), audience
        elif not MAY_FIND_NOTHING & {each.kind for each in position.pending}:
            advance(other)
            assert asked(other) == asked(position), audience


MAY_FIND_NOTHING = {
    Ask.EXILE_FROM_HAND,
    Ask.GIVE_FROM_HAND,
    Ask.PICK_DISCARD,
    Ask.PILE_ORDER,
    Ask.TARGET_DISCARD,
}
"""Questions that are not asked if too few cards fit. Everybody sees by the next events that
a question was left out.
"""


def asked(position: Position) -> list[tuple[int, Ask]]:
    """Return the public part of the open questions: the seats and the kinds (INFO-15)."""
    return [(each.seat, each.kind) for each in position.pending]


def check_telling(position: Position, rng: Random) -> None:
    """Check that a random move has the same events for an audience, whatever orders are in
    the decks and hands that it does not see. This finds secrets that are declared public.
    """
    if position.result is not None or position.phase == "draft":
        return
    seat, option = walks.random_move(position, rng)
    played = position.clone()
    played.play(seat, option)
    for audience in (None, *range(position.seats)):
        other = _other_orders(position, played, audience, seat, rng)
        other.play(seat, option)
        since = position.event_count
        assert known(other, audience, since) == known(played, audience, since), audience


def _other_orders(
    before: Position, after: Position, audience: int | None, mover: int, rng: Random
) -> Position:
    """Return a copy with other orders in the decks and in the hands of other players than
    the mover. The audience's deck stays the same if the audience has drawn from it.
    """
    copy = before.clone()
    for seat in range(copy.seats):
        drawn = before.decks[seat] != after.decks[seat]
        if (seat != audience or not drawn) and not _is_looked_at(before, after, seat):
            copy.decks[seat] = [_other_order(card, rng) for card in copy.decks[seat]]
        if seat not in (audience, mover):
            copy.hands[seat] = [_other_order(card, rng) for card in copy.hands[seat]]
    return copy


def _is_looked_at(before: Position, after: Position, seat: int) -> bool:
    """Tell whether a player looks at cards of this deck and chooses among them."""
    step = before.stack[-1] if before.stack else None
    if isinstance(step, Looking) and step.owner == seat:
        return True
    news = after.log[before.event_count :]
    return any(event[0] == "looked" and event[2] == seat for event in news)


def _other_order(card: int, rng: Random) -> int:
    """Return another order, but never exchange orders that can be used in combat: their
    owners are public.
    """
    if not CARDS[card].is_order or card in USED_IN_COMBAT:
        return card
    return rng.choice(QUIET_ORDERS)
