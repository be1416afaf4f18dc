"""Sample positions that a seat cannot tell from the real one, for search.

    sample = determinise(position, seat, Random(1))

This returns one of the positions that agree with everything that `seat` knows: its view and
question, the cards that it saw in the draft, the cards that it saw go on a deck, and
everything that all players can count. A sample has no log, and its own random numbers. For
many samples of one position:

    observation = Observation(position, seat)
    samples = [observation.sample(rng) for _ in range(100)]

If another seat has begun a declaration and not finished it, the declaration begins again in
the sample, because no other player has seen the answers so far. A draft that is over and no
longer matters is left out. docs/decisions/0193 says what a seat is assumed to know.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.nightfall.game import Position, advance
from engine.nightfall.options import Draft
from engine.nightfall.phases.moon import TURNED
from engine.nightfall.phases.setup import PRIVATE, starters_by_colour
from engine.nightfall.resolve.looking import Looking
from engine.nightfall.sampling.built_decks import count_wounds_at_bottom, redeal_built_decks
from engine.nightfall.sampling.drafts import (
    DraftKnowledge,
    redeal_hidden_pairs,
    redraft,
    replace_hidden_archives,
)
from engine.nightfall.sampling.holdings import UNKNOWN, shuffled
from engine.nightfall.sampling.memory import Memory

TRIES = 1000
"""The maximum number of arrangements that are tried to find one in which the open question
is the same.
"""

PARTIAL = ("targets", "chosen", "order")
"""The names of the fields in which a step stores the answers of an unfinished
declaration.
"""


class NoArrangementError(Exception):
    """No position agrees with everything that the seat knows. Play cannot reach such a
    position.
    """


class Observation:
    """The knowledge of one seat about a position, prepared for drawing many samples.

    Building one takes some hundred microseconds. It does not follow later changes of the
    position.
    """

    def __init__(self, position: Position, seat: int) -> None:
        self.seat = seat
        self._known = position.clone()
        self._known.log = []
        self._asked = [(each.seat, each.kind) for each in position.pending]
        self._decision = position.decision(seat)
        self._others = [each for each in range(position.seats) if each != seat]
        memory = Memory(position, seat)
        self._holdings = memory.holdings
        # Sorted, here and below, because the order before shuffling must reveal nothing.
        self._deck = sorted(position.decks[seat])
        self._course: DraftKnowledge | None = None
        self._hides = not all(position.archive_shown)
        self._remember_draft()
        self._turned = _moons_turned(position)
        self._tucked = count_wounds_at_bottom(position)
        self._remove_unknown()

    def _remember_draft(self) -> None:
        known = self._known
        # Once the archives are laid, the draft is over; the phase goes on only because
        # players still choose starting minions (SETUP-7).
        drafting = known.phase == "draft" and not known.archive_card
        if not (drafting or self._hides) or known.options.draft is Draft.QUICK:
            return
        if any(known.picks) or any(known.draft_hands):
            self._course = DraftKnowledge(known, self.seat)

    def _remove_unknown(self) -> None:
        """Remove everything that the seat does not know, or that no sample needs."""
        known = self._known
        below = len(known.wounds) - (known.face_up > 0)
        known.wounds = sorted(known.wounds[:below]) + known.wounds[below:]
        if known.stack and self._decision is None:
            known.stack[-1] = _without_answers(known.stack[-1])
        if known.archive_card and not self._hides:
            for each in self._others:
                known.picks[each] = [
                    (card, PRIVATE)
                    for card, owner in zip(
                        known.archive_card, known.archive_owner, strict=True
                    )
                    if owner == each
                ]
            known.undrafted = ()

    def sample(self, rng: Random) -> Position:
        """Return one of the positions that agree with what the seat knows.

        Raises:
            NoArrangementError: no position agrees. This does not happen for positions that
                play has reached.
        """
        for _ in range(TRIES):
            sample = self._known.clone()
            self._fill_in_unknown(sample, rng)
            if not sample.stack:
                return sample
            advance(sample)
            asked = [(each.seat, each.kind) for each in sample.pending]
            if asked == self._asked and sample.decision(self.seat) == self._decision:
                sample.log = []
                return sample
        raise NoArrangementError

    def _fill_in_unknown(self, sample: Position, rng: Random) -> None:
        random = rng.random
        sample.rng = rng.getrandbits(64)
        colours = starters_by_colour(sample.options, sample.rules_version)
        for each in self._others:
            held = self._holdings[each]
            holding = held[0] if len(held) == 1 else rng.choice(held)
            sample.hands[each], sample.decks[each] = holding.deal(rng, colours)
            sample.discards[each] = holding.discard[:]
        sample.decks[self.seat] = self._own_deck(rng)
        if sample.starters:
            sample.starters = self._starters(sample, colours, rng)
        top = sample.wounds[-1:] if sample.face_up else []
        below = sample.wounds[: len(sample.wounds) - len(top)]
        sample.wounds = shuffled(below, random) + top
        if sample.moons:
            seen = len(sample.moons) - self._turned
            hidden = shuffled(sorted(sample.moons[1:seen]), random)
            sample.moons = (sample.moons[0], *hidden, *sample.moons[max(1, seen) :])
        if sample.built.wounds:
            redeal_built_decks(sample, self.seat, self._tucked, rng)
        if self._course is not None:
            redraft(sample, self._course, rng)
        elif self._hides and any(sample.picks):
            redeal_hidden_pairs(sample, self.seat, rng)
        elif self._hides:
            replace_hidden_archives(sample, self.seat, rng)

    def _own_deck(self, rng: Random) -> list[int]:
        """Return the seat's own deck: the known cards on top, the others shuffled."""
        held = self._holdings[self.seat]
        top = (held[0] if len(held) == 1 else rng.choice(held)).top
        bag = self._deck[:]
        for card in top:
            if card != UNKNOWN:
                bag.remove(card)
        bag = shuffled(bag, rng.random)
        return bag + [bag.pop() if card == UNKNOWN else card for card in top]

    def _starters(
        self, sample: Position, colours: list[tuple[int, ...]], rng: Random
    ) -> tuple[tuple[int, ...], ...]:
        """Sample the starting minions that other seats have chosen; seats that still choose
        have none.
        """
        asked = {seat for seat, _ in self._asked}
        return tuple(
            chosen
            if seat == self.seat
            else ()
            if seat in asked
            else tuple(rng.choice(colour) for colour in colours for _ in range(2))
            for seat, chosen in enumerate(sample.starters)
        )


def _moons_turned(position: Position) -> int:
    """Return how many moons at the bottom of the deck were turned since the last shuffle
    (MOON-4), which all players have seen.
    """
    turned = 0
    for event in position.log if position.moons else ():
        if event[0] == "moon":
            turned = turned + 1 if event[2] == TURNED else 0
    return min(turned, len(position.moons))


def _without_answers(step: Any) -> Any:
    """Return a step without the answers of an unfinished declaration."""
    if isinstance(step, Looking):
        return step._replace(placed=min(step.placed, 0))
    if hasattr(step, "left") and hasattr(step, "order"):
        return step._replace(left=step.order + step.left, order=())
    empty = {name: () for name in PARTIAL if hasattr(step, name)}
    return step._replace(**empty) if empty else step


def determinise(position: Position, seat: int, rng: Random) -> Position:
    """Return a position that `seat` cannot tell from the real one, drawn by `rng`.

    Raises:
        NoArrangementError: see `Observation.sample`.
    """
    return Observation(position, seat).sample(rng)
