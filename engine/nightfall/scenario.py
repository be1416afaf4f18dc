"""Build a position by card names, for rules tests, puzzles and the tutorial.

    table = ( Scenario(seats=3) .in_play(0, "Vulko", "Ivan Radinsky") .in_play(1, ("Alton
        Hickman", 2)) .hand(0, "Death Grip") .turn(0) .start()
    )

Cards are named in English or by slug. Hands, decks and discard piles that are not mentioned
are empty; the wound stack is full and in the order bite, burn, bleed from the top; there
are no archives.

The methods raise `BadScenario` for a card, seat or phase that does not exist.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from engine.errors import BadScenario
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import (
    CARDS,
    COLOUR,
    COST,
    HEALTH,
    KICKER_COLOUR,
    NUMBER,
    wound_stack,
)
from engine.nightfall.cards.coldest_war.moons import MOONS
from engine.nightfall.cards.model import Card
from engine.nightfall.decks import STACK_SIZE, wounds_for
from engine.nightfall.game import Position, advance
from engine.nightfall.options import Options
from engine.nightfall.phases.chain import Resolving
from engine.nightfall.phases.turn import (
    BASE_INFLUENCE,
    CHAIN,
    PHASES,
    Turn,
    begin_turn,
)
from engine.nightfall.state import COMMONS, Attached, Built, Link, Minion

_BY_NAME = {card.names["en"].strip('"').casefold(): card.id for card in CARDS} | {
    card.id: card.id for card in CARDS
}


def number_of(name: str) -> int:
    """Return the number of the card with this slug or English name; quotes are optional.

    Raises:
        BadScenario: there is no such card.
    """
    try:
        slug = _BY_NAME[name.strip('"').casefold()]
    except KeyError:
        raise BadScenario(f"no card is called {name!r}") from None
    return NUMBER[slug]


_PROMOS = frozenset(number for number, card in enumerate(CARDS) if card.promo)


class Scenario:
    """A builder of a position; every method except `start` returns the scenario itself."""

    def __init__(
        self,
        seats: int = 2,
        options: Options | None = None,
        seed: int = 1,
        rules_version: int = versions.CURRENT,
    ) -> None:
        options = options or Options()
        if seats not in options.seat_range:
            raise BadScenario(f"nobody plays with {seats} seats")
        self._position = Position()
        self._position.set_up_empty_table(seats, options)
        self._position.rng = seed
        self._position.rules_version = rules_version
        self._position.wounds = [*reversed(wound_stack(options.sets))]
        if options.moons:
            self._position.moons = tuple(range(len(MOONS)))
        self._position.face_up = self._position.options.face_up_wounds(seats)
        if options.built:
            self._bring_decks(wounds_for(options))
        self._position.picks = [[] for _ in range(seats)]
        self._seat, self._turn, self._phase = 0, 1, PHASES[0]
        self._influence: int | None = None

    def _bring_decks(self, wounds: Iterable[Card]) -> None:
        """Give each player fifteen wounds and no archive yet (CONSTR-3)."""
        kinds = [NUMBER[card.id] for card in wounds]
        stack = tuple((kinds * STACK_SIZE)[:STACK_SIZE])[::-1]
        seats = self._position.seats
        self._position.wounds, self._position.face_up = [], 0
        self._position.built = Built((), (stack,) * seats, ((),) * seats)

    def archive(self, seat: int, *names: str) -> Self:
        """Lay a built archive of a seat, its top card first (CONSTR-15)."""
        position, cards = self._position, self._numbers(names)
        self._archives(self._check_seat(seat), names[:1], len(cards))
        piles = (*position.built.piles, tuple(cards[::-1]))
        position.built = position.built._replace(piles=piles)
        return self

    def own_wounds(self, seat: int, *names: str) -> Self:
        """Set the wound stack of a seat in a game of built decks, its top card first
        (CONSTR-6).
        """
        position, stacks = self._position, [*self._position.built.wounds]
        stacks[self._check_seat(seat)] = tuple(self._numbers(names)[::-1])
        position.built = position.built._replace(wounds=tuple(stacks))
        return self

    def hand(self, seat: int, *names: str) -> Self:
        """Put cards into a hand."""
        self._position.hands[self._check_seat(seat)] += self._numbers(names)
        return self

    def deck(self, seat: int, *names: str) -> Self:
        """Set the deck of a seat, its top card first."""
        self._position.decks[self._check_seat(seat)] = self._numbers(names)[::-1]
        return self

    def discard(self, seat: int, *names: str) -> Self:
        """Set the discard pile of a seat, its bottom card first."""
        self._position.discards[self._check_seat(seat)] = self._numbers(names)
        return self

    def in_play(self, seat: int, *minions: str | tuple[str, int]) -> Self:
        """Put minions into play for a seat, at full health or as `(name, health)`."""
        for minion in minions:
            name, health = minion if isinstance(minion, tuple) else (minion, 0)
            (card,) = self._numbers([name])
            if not HEALTH[card]:
                raise BadScenario(f"{name!r} is no minion")
            position = self._position
            position.minions[self._check_seat(seat)].append(
                Minion(position.next_minion, card, health or HEALTH[card], seat)
            )
            position.next_minion += 1
        return self

    def attached(self, owner: int, action: str, to: str) -> Self:
        """Attach an action to the minion with this name that entered play last
        (ATTACH-1).
        """
        (card,), (host,) = self._numbers([action]), self._numbers([to])
        position = self._position
        numbers = [each.id for row in position.minions for each in row if each.card == host]
        if not numbers:
            raise BadScenario(f"{to!r} is not in play")
        attached = Attached(max(numbers), card, self._check_seat(owner))
        position.attached = (*position.attached, attached)
        return self

    def commons(self, *names: str, left: int = 7) -> Self:
        """Lay common archives with `left` cards each."""
        return self._archives(COMMONS, names, left)

    def private(self, seat: int, *names: str, left: int = 7, shown: bool = True) -> Self:
        """Lay private archives of a seat; `shown=False` lays them face down (VAR-1)."""
        return self._archives(self._check_seat(seat), names, left, shown=shown)

    def _archives(
        self, owner: int, names: tuple[str, ...], left: int, *, shown: bool = True
    ) -> Self:
        position = self._position
        position.archive_card += tuple(self._numbers(names))
        position.archive_owner += (owner,) * len(names)
        position.archive_left += [left] * len(names)
        position.archive_shown += [shown] * len(names)
        return self

    def wounds(self, *names: str, face_up: int) -> Self:
        """Set the wound stack, its top card first; the topmost `face_up` cards lie
        face up.
        """
        self._position.wounds = self._numbers(names)[::-1]
        self._position.face_up = face_up
        return self

    def exiled(self, *names: str) -> Self:
        """Exile cards."""
        self._position.exiled += self._numbers(names)
        return self

    def chain(self, *orders: tuple[int, str]) -> Self:
        """Build a chain of `(seat, name)`. The orders are not checked for links; kickers
        follow from the colours (KICK-1).
        """
        links = self._position.chain
        for seat, name in orders:
            (card,) = self._numbers([name])
            kicked = bool(links and COLOUR[links[-1].card] & KICKER_COLOUR[card])
            links.append(Link(card, self._check_seat(seat), seat, kicked))
        return self

    def moon(self, name: str) -> Self:
        """Put a moon, by English name or key, on top of the moon deck; the others follow in
        their usual order.
        """
        found = [n for n, m in enumerate(MOONS) if name in (m.id, m.names["en"])]
        if not found or not self._position.options.moons:
            raise BadScenario(f"no moon is called {name!r} here")
        moons = self._position.moons
        place = moons.index(found[0])
        self._position.moons = moons[place:] + moons[:place]
        return self

    def first(self, seat: int) -> Self:
        """Set which seat was the first player."""
        self._position.first = self._check_seat(seat)
        return self

    def turn(self, seat: int, number: int = 1) -> Self:
        """Set the seat whose turn begins, and the number of the turn."""
        self._seat, self._turn = self._check_seat(seat), number
        return self

    def phase(self, phase: str) -> Self:
        """Set the phase in which the turn goes on: combat, chain, claim or cleanup."""
        if phase not in PHASES:
            raise BadScenario(f"no phase is called {phase!r}")
        self._phase = phase
        return self

    def influence(self, total: int) -> Self:
        """Set the influence of the active player."""
        self._influence = total
        return self

    def _check_seat(self, seat: int) -> int:
        if seat not in range(self._position.seats):
            raise BadScenario(f"there is no seat {seat}")
        return seat

    def _numbers(self, names: Iterable[str]) -> list[int]:
        """Return the numbers of cards by name. Raise `BadScenario` for promos if the table
        plays without them, because their text would be ignored.
        """
        numbers = [number_of(name) for name in names]
        if _PROMOS.intersection(numbers) and not self._position.options.promos:
            raise BadScenario("a table with promos needs the option")
        return numbers

    def _check_cards(self) -> None:
        """Raise `BadScenario` for a table at which no player would ever have a decision."""
        position = self._position
        rows = position.hands, position.decks, position.discards, position.minions
        affordable = any(COST[card] <= BASE_INFLUENCE for card in position.archive_card)
        if not (
            affordable or position.chain or any(pile for piles in rows for pile in piles)
        ):
            raise BadScenario("nobody has a card, nor an archive to pay for")

    def start(self) -> Position:
        """Return the position at its next question."""
        self._check_cards()
        position = self._position
        chain = position.chain
        piles = position.hands, position.decks, position.discards
        hands, decks, discards = (tuple(map(tuple, each)) for each in piles)
        position.log.append(("arranged", hands, decks, discards))
        position.turn = self._turn - 1
        begin_turn(position, self._seat)
        position.chain = chain
        if self._influence is not None:
            position.influence = self._influence
        if chain:
            position.phase = CHAIN
            position.stack = [
                Turn(self._seat, PHASES.index(CHAIN) + 1, begun=True),
                Resolving(),
            ]
        else:
            position.stack = [Turn(self._seat, PHASES.index(self._phase), begun=True)]
        advance(position)
        return position
