"""Build positions that differ only in what an audience cannot know (JDN-INFO-21).

Hidden characters of other players are exchanged for any that fit the line-up, what the
audience was shown, and what everybody can see: nobody still in the game has more damage
than their character bears. Cards of piles are exchanged for any cards, and oracle cards
that the audience did not handle for any oracle cards.
"""

from __future__ import annotations

import json
from random import Random

from engine.jaeger import CHARACTERS, Ask, Position
from engine.jaeger.cards.catalogue import CARDS, DECKS
from engine.jaeger.characters.roster import BY_ID, HIT_POINTS
from engine.jaeger.events import KINDS, Oracle
from engine.jaeger.game import advance
from engine.jaeger.phases.oracle import AnswerOracle, GiveOracle

BY_DECK = [[card.id for card in CARDS if card.deck == deck] for deck in DECKS]
GREEN = BY_DECK[2]
TRIES = 40


def dealt_anew(position: Position, audience: int | None, rng: Random) -> Position:
    """Return a copy in which everything that `audience` cannot know is exchanged."""
    copy = position.clone()
    copy.rng = rng.getrandbits(64)
    for number, pile in enumerate(copy.draw):
        copy.draw[number] = [rng.choice(BY_DECK[number]) for _ in pile]
    copy.discard[2] = [rng.choice(GREEN) for _ in copy.discard[2]]
    if position.result is None:
        copy.characters = _other_characters(position, audience, rng)
        copy.oracles = [_other_oracle(each, audience, rng) for each in copy.oracles]
        copy.stack = [_other_step(step, audience, rng) for step in copy.stack]
        copy.log = [_other_event(copy, event, audience, rng) for event in copy.log]
    return copy


def known_seats(position: Position, audience: int | None) -> set[int]:
    """Return the seats whose characters an audience knows."""
    known = {seat for seat in range(position.seats) if position.revealed[seat]}
    if audience is not None:
        known |= {audience} | {s.seat for s in position.shown if s.to == audience}
    return known


def _other_characters(
    position: Position, audience: int | None, rng: Random
) -> tuple[str, ...]:
    """Return characters that are possible for the audience."""
    known = known_seats(position, audience)
    hidden = [seat for seat in range(position.seats) if seat not in known]
    groups = [BY_ID[position.characters[seat]].group for seat in hidden]
    taken = {position.characters[seat] for seat in known}
    for _ in range(TRIES):
        rng.shuffle(groups)
        dealt, used = list(position.characters), set(taken)
        for seat, group in zip(hidden, groups, strict=True):
            fitting = [
                character.id
                for character in CHARACTERS
                if character.group is group
                and character.id not in used
                and HIT_POINTS[character.id] > position.damage[seat]
            ]
            if not fitting:
                break
            dealt[seat] = rng.choice(fitting)
            used.add(dealt[seat])
        else:
            return tuple(dealt)
    return position.characters


def _other_oracle(oracle: Oracle, audience: int | None, rng: Random) -> Oracle:
    if audience in (oracle.giver, oracle.receiver):
        return oracle
    return oracle._replace(card=rng.choice(GREEN))


def _other_step(step: object, audience: int | None, rng: Random) -> object:
    """Exchange the oracle card that other players are handling."""
    if isinstance(step, GiveOracle) and step.seat != audience:
        return step._replace(card=rng.choice(GREEN))
    if isinstance(step, AnswerOracle) and audience not in (step.giver, step.receiver):
        return step._replace(card=rng.choice(GREEN))
    return step


def _other_event(
    copy: Position, event: tuple[object, ...], audience: int | None, rng: Random
) -> tuple[object, ...]:
    """Exchange every field of an event that the audience may not know."""
    kind = KINDS[str(event[0])]
    fields = kind.fact(event[1:])
    for name, may_know in kind.audiences.items():
        if may_know.has(audience, kind.fact(event[1:])):
            continue
        if name == "card":
            fields[name] = rng.choice(GREEN)
        elif name == "lie":
            fields[name] = not fields[name]
        else:
            assert name == "character"
            fields[name] = copy.characters[fields["seat"]]
    return event[0], *fields.values()


def known(position: Position, audience: int | None) -> str:
    """Serialize the view and the events of an audience."""
    return json.dumps([position.view(audience), position.events_since(0, audience)])


def asked(position: Position) -> list[tuple[int, Ask]]:
    """Return the public part of the open questions: the seats, and the neutral kind
    (JDN-INFO-12).
    """
    return [(each.seat, each.kind) for each in position.pending]


def check_secrets(position: Position, rng: Random) -> None:
    """Check that no view, event or question of an audience depends on what it may not
    know.
    """
    for audience in (None, *range(position.seats)):
        other = dealt_anew(position, audience, rng)
        if position.result is None:
            advance(other)
        assert asked(other) == asked(position), audience
        assert known(other, audience) == known(position, audience), audience
        if audience is not None:
            assert other.decision(audience) == position.decision(audience), audience
            assert other.offers(audience) == position.offers(audience), audience
