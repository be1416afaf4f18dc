"""Positions that differ only in what an audience cannot know (INFO).

Whatever stands in a hidden place is exchanged for anything at all, not only for what would
be possible there: a view that looks there shows it at once.
"""

from __future__ import annotations

import json
from random import Random

from engine.nightfall import Ask, Position
from engine.nightfall.cards.catalogue import BLANK, CARDS
from engine.nightfall.events import FIELDS
from engine.nightfall.game import advance
from engine.nightfall.phases.setup import draft_cards

ANY_CARD = [number for number in range(len(CARDS)) if number != BLANK]


def dealt_anew(position: Position, audience: int | None, rng: Random) -> Position:
    """Return a copy in which all that `audience` cannot know is exchanged."""
    copy = position.clone()
    copy.rng = rng.getrandbits(64)
    rng.shuffle(copy.exiled)
    _exchange_piles(copy, audience, rng)
    _exchange_wounds(copy, rng)
    _exchange_draft(copy, audience, rng)
    _exchange_archives(copy, audience, rng)
    copy.log = [_exchange_event(event, audience, rng) for event in copy.log]
    return copy


def _cards(rng: Random, count: int) -> list[int]:
    return [rng.choice(ANY_CARD) for _ in range(count)]


def _exchange_piles(copy: Position, audience: int | None, rng: Random) -> None:
    """INFO-1, INFO-2, INFO-3, INFO-9: only the own hand and discard pile are known, of the
    others' discard piles the top card.
    """
    for seat in range(copy.seats):
        copy.decks[seat] = _cards(rng, len(copy.decks[seat]))
        if seat == audience:
            continue
        copy.hands[seat] = _cards(rng, len(copy.hands[seat]))
        pile = copy.discards[seat]
        if pile and not _may_search(copy, audience, seat):
            copy.discards[seat] = [*_cards(rng, len(pile) - 1), pile[-1]]


def _may_search(copy: Position, audience: int | None, seat: int) -> bool:
    """Tell whether a text lets `audience` choose in this discard pile now (REP-4)."""
    decision = None if audience is None else copy.decision(audience)
    return (
        decision is not None
        and decision.kind is Ask.TARGET_DISCARD
        and decision.subject == f"player:{seat}"
    )


def _exchange_wounds(copy: Position, rng: Random) -> None:
    """INFO-8: the face-up card on top is known, and that there is one."""
    top = copy.wounds[-1:] if copy.face_up else []
    below = [rng.choice((0, 1, 2)) for _ in range(rng.randint(0, 60))]
    copy.wounds = below + top
    if copy.face_up and not copy.options.show_wounds:
        copy.face_up = rng.randint(1, len(copy.wounds))


def _exchange_draft(copy: Position, audience: int | None, rng: Random) -> None:
    """INFO-12, INFO-13: only the own draft cards and picks are known."""
    cards = draft_cards(copy.options)
    copy.aside = [rng.choice(cards) for _ in copy.aside]
    for seat in range(copy.seats):
        if seat == audience:
            continue
        copy.picks[seat] = [(rng.choice(cards), "commons") for _ in copy.picks[seat]]
        if copy.draft_hands:
            hand = rng.sample(cards, len(copy.draft_hands[seat]))
            copy.draft_hands[seat] = hand
            if copy.chosen[seat] >= 0:
                copy.chosen[seat] = rng.choice(hand)


def _exchange_archives(copy: Position, audience: int | None, rng: Random) -> None:
    """VAR-1: others' archives that have not been used yet lie face down."""
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


def _exchange_event(
    event: tuple[object, ...], audience: int | None, rng: Random
) -> tuple[object, ...]:
    """Exchange the cards of an event that only its own seat saw."""
    fields = dict(zip(FIELDS[str(event[0])], event[1:], strict=True))
    if fields.get("seat") == audience and audience is not None:
        return event
    match event[0]:
        case "drew":
            fields["cards"] = tuple(_cards(rng, len(event[2])))  # type: ignore[arg-type]
        case "picked":
            fields["card"], fields["purpose"] = rng.choice(ANY_CARD), "remove"
        case "put_on_deck" if fields["origin"] == "discard":
            fields["card"] = rng.choice(ANY_CARD)
        case "pair_dealt" if not fields["open"]:
            fields["cards"] = tuple(_cards(rng, 2))
    return event[0], *fields.values()


def known(position: Position, audience: int | None, since: int = 0) -> str:
    """Return what an audience is told: its view and its events, to the byte."""
    return json.dumps([position.view(audience), position.events_since(since, audience)])


def check_secrets(position: Position, rng: Random, since: int = 0) -> None:
    """No audience is told anything that it may not know, nor asked differently for it."""
    for audience in (None, *range(position.seats)):
        other = dealt_anew(position, audience, rng)
        assert known(other, audience, since) == known(position, audience, since), audience
        if audience is not None and audience in position.waiting:
            advance(other)
            assert other.decision(audience) == position.decision(audience), audience
        elif not MAY_FIND_NOTHING & {each.kind for each in position.pending}:
            advance(other)
            assert asked(other) == asked(position), audience


MAY_FIND_NOTHING = {
    Ask.EXILE_FROM_HAND,
    Ask.PICK_DISCARD,
    Ask.PILE_ORDER,
    Ask.TARGET_DISCARD,
}
"""Questions that are not asked if too few cards fit, as all can see by what moves next."""


def asked(position: Position) -> list[tuple[int, Ask]]:
    """Return what everybody sees of the open questions: whom they are put to, and the kind
    (INFO-15).
    """
    return [(each.seat, each.kind) for each in position.pending]
