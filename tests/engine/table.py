"""A table for tests of the rules: arranged with names of cards, and played by names of
things.

    game = table(3).in_play(S, "Vulko").in_play(B, ("Alton Hickman", 2)).ready()
    game.choose(S, B)
    assert game.offered(B) == ["Vulko", "pass"]

An option has the name that a player would use: a player is the number of the seat,
everything else its English name without quotation marks. Copies are distinguished by their
seat (`"Vulko of 1"`), then by their number (`"Vulko #7"`), and orders in the chain by their
place (`"Vulko at 2"`).

The table uses the public face of the engine, and also reads decks, which no view shows.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from engine import nightfall
from engine.nightfall import Decision, Options, Position, versions
from engine.nightfall.cards.catalogue import CARDS
from engine.nightfall.scenario import Scenario

S, B, J = 0, 1, 2
"""The seats of the rulebook's examples, clockwise."""

Thing = int | str
"""A thing that a player chooses: the seat of a player, or a name."""

IDLE = {"pass", "done"}
MADE: list[Table] = []
"""The tables of the running test. `tests/engine/conftest.py` checks for open questions in
them.
"""


def name(card_id: str) -> str:
    """Return the English name of a card, without quotation marks."""
    return nightfall.card(card_id).names["en"].strip('"')


def table(
    seats: int = 2, seed: int = 1, rules_version: int = versions.CURRENT, **options: Any
) -> Setting:
    """Return an empty table to be arranged."""
    return Setting(seats, Options(**options), seed, rules_version)


def new(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """Return a fresh game."""
    return Table(nightfall.new(seats=seats, seed=seed, options=Options(**options)))


def built(seats: int = 2, **options: Any) -> Setting:
    """Return an empty table of built decks."""
    return table(seats, built=True, **options)


def war(seats: int = 2, **options: Any) -> Setting:
    """Return an empty table with both card sets."""
    return table(seats, sets=("base", "coldest_war"), **options)


class Setting(Scenario):
    """A scenario for a table.

    If no archive is arranged, there is a common archive of Leave Me Alone!, which the two
    influence of a turn can pay for. So the claim phase always asks, and a test that
    resolves a chain stops there.
    """

    def ready(self) -> Table:
        """Start the scenario; return its table."""
        position = self._position
        if position.options.built:
            for seat in {*range(position.seats)} - {*position.archive_owner}:
                self.archive(seat, "Leave Me Alone!", "Vulko")
        elif not position.archive_card:
            self.commons("Leave Me Alone!")
        return Table(self.start())


class Table:
    """A game in progress. Methods that act return the table."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.mentioned = False
        MADE.append(self)
        self._check_store()

    # Answers

    def choose(self, seat: int, *things: Thing) -> Self:
        """Let a seat answer one question after another."""
        for thing in things:
            self.mentioned = False
            self.position.play(seat, self._key(seat, thing))
            self._check_store()
        return self

    def _check_store(self) -> None:
        """Check that a stored and loaded position is equal, so that asking questions has
        changed nothing.
        """
        again = nightfall.from_json(self.position.to_json())
        assert again == self.position, "the position is not what was stored"

    def passes(self, *seats: int) -> Self:
        """Let these seats pass in turn, by default the first waiting seat."""
        for seat in seats or self.position.waiting[:1]:
            self.choose(seat, "pass")
        return self

    def attacks(self, *defenders: int, first: tuple[Thing, ...] = ()) -> Self:
        """Let the active player's minions attack these defenders in table order, and choose
        the order of combats: `first`, then the others in table order.
        """
        seat = self.active
        if self._kind(seat) == "attack":
            self.choose(seat, *defenders)
        named = list(first)
        while self._kind(seat) == "combat_order":
            self.choose(seat, named.pop(0) if named else next(iter(self._labels(seat))))
        assert not named, f"nobody asked when {named} fight"
        return self

    def blocks(self, seat: int, assigned: dict[str, Thing] | None = None) -> Self:
        """Let a seat assign blockers to attackers; all other minions block nothing."""
        left = dict(assigned or {})
        while self._kind(seat) == "block":
            blocker = self._minion_names(int(self._subject(seat).removeprefix("minion:")))
            mine = next((str(each) for each in blocker if each in left), "")
            self.choose(seat, left.pop(mine, "pass"))
        assert not left, f"nobody asked what {list(left)} block"
        return self

    def until(self, kind: str, seat: int | None = None) -> Self:
        """Let everybody pass or be done until this kind of question is asked (of `seat`, if
        given).
        """
        for _ in range(200):
            asked = self.position.waiting[:1]
            assert asked, f"the game ended before {kind!r} was asked"
            if self._kind(asked[0]) == kind and seat in (None, asked[0]):
                return self
            idle = IDLE.intersection(map(str, self._labels(asked[0])))
            assert idle, f"{self._open(asked[0])} comes before {kind!r}"
            self.choose(asked[0], idle.pop())
        raise AssertionError(f"nobody is ever asked {kind!r}")

    def draft(self) -> Self:
        """Let everybody pick the first card on offer until the draft is over."""
        while self.phase == "draft":
            for seat in self.position.waiting:
                self.choose(seat, next(iter(self._labels(seat))))
        return self

    # Questions

    def offered(self, seat: int) -> list[Thing]:
        """Return the options of a seat; empty if it is not asked."""
        self.mentioned = True
        return list(self._labels(seat)) if self.position.decision(seat) else []

    def asked(self, seat: int) -> str | None:
        """Return the kind of question that a seat is asked."""
        self.mentioned = True
        return self._kind(seat)

    def decision(self, seat: int) -> Decision:
        """Return the decision of a seat that is asked."""
        self.mentioned = True
        decision = self.position.decision(seat)
        assert decision is not None, f"seat {seat} is not asked"
        return decision

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked."""
        self.mentioned = True
        return self.position.waiting

    def left_open(self) -> str | None:
        """Return the open question if it interrupts something and the test has not
        mentioned it; else None.
        """
        if self.mentioned or not self.position.waiting:
            return None
        seat = self.position.waiting[0]
        kind = self._kind(seat)
        between = kind == "chain" and not self.view()["chain"]
        if between or kind in ("claim", "wound_effect", "draft", "attack"):
            return None
        return self._open(seat)

    # Cards and places

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return the view of a seat, or of the public for None."""
        return self.position.view(seat)

    def hand(self, seat: int) -> list[str]:
        return [name(card) for card in self.view(seat)["hand"]]

    def discard(self, seat: int) -> list[str]:
        """Return a discard pile, bottom first."""
        return [name(card) for card in self.view(seat)["own_discard"]]

    def deck(self, seat: int) -> list[str]:
        """Return a deck, top first."""
        return [name(CARDS[card].id) for card in reversed(self.position.decks[seat])]

    def minions(self, seat: int) -> list[str]:
        """Return the minions in front of a seat with their health, as in `"Vulko:3"`."""
        row = self.view()["players"][seat]["minions"]
        return [f"{name(minion['card'])}:{minion['health']}" for minion in row]

    def minion(self, seat: int, card: str) -> dict[str, Any]:
        """Return the public data of a minion."""
        row = self.view()["players"][seat]["minions"]
        return next(minion for minion in row if name(minion["card"]) == card)

    def exiled(self) -> list[str]:
        """Return the cards out of the game, by name."""
        exiled = Counter({name(k): n for k, n in self.view()["exiled"].items()})
        return sorted(exiled.elements())

    def chain(self) -> list[str]:
        """Return the orders of the chain in the order in which they were played."""
        return [name(link["card"]) for link in self.view()["chain"]]

    def waiting_orders(self) -> list[str]:
        """Return the orders of the chain that have not begun to resolve."""
        return [
            name(link["card"])
            for link in self.view()["chain"]
            if link["state"] == "waiting"
        ]

    def wounds(self, seat: int) -> int:
        """Count the wounds in hand, deck and discard pile (END-5)."""
        piles = (self.position.hands, self.position.decks, self.position.discards)
        return sum(CARDS[card].kind == "wound" for pile in piles for card in pile[seat])

    def left(self, card: str) -> int:
        """Count the cards left in an archive; a face-down archive has no name."""
        for archive in self._archives():
            if archive["card"] is not None and name(archive["card"]) == card:
                return int(archive["left"])
        raise AssertionError(f"there is no archive of {card!r}")

    @property
    def influence(self) -> int:
        """The remaining influence of the active player."""
        return int(self.view()["influence"]["total"])

    @property
    def phase(self) -> str:
        return str(self.view()["phase"])

    @property
    def active(self) -> int:
        return int(self.view()["active"])

    def events(self, *kinds: str, since: int = 0, audience: int | None = None) -> list[Any]:
        """Return the events of these kinds, or of all kinds."""
        events = self.position.events_since(since, audience)
        return [event for event in events if not kinds or event["kind"] in kinds]

    def resolved(self) -> list[str]:
        """Return the orders that have resolved, in order; an order that has resolved twice
        is listed twice.
        """
        return [name(event["card"]) for event in self.events("resolving")]

    # Names

    def _kind(self, seat: int) -> str | None:
        decision = self.position.decision(seat)
        return None if decision is None else decision.kind.value

    def _subject(self, seat: int) -> str:
        decision = self.position.decision(seat)
        return str(decision and decision.subject)

    def _open(self, seat: int) -> str:
        return f"seat {seat}'s {self._kind(seat)} with {list(self._labels(seat))}"

    def _key(self, seat: int, thing: Thing) -> str:
        assert self.position.decision(seat), (
            f"seat {seat} is not asked; waiting for "
            f"{[self._open(asked) for asked in self.position.waiting]}"
        )
        labels = self._labels(seat)
        assert thing in labels, f"{thing!r} is not on offer in {self._open(seat)}"
        return labels[thing]

    def _labels(self, seat: int) -> dict[Thing, str]:
        """Return the keys of a seat's options by the shortest name that is unique."""
        decision = self.position.decision(seat)
        assert decision is not None
        names = [self._names(key) for key in decision.options]
        labels: dict[Thing, str] = {}
        for key, mine in zip(decision.options, names, strict=True):
            label = next(
                each for each in mine if sum(each in others for others in names) == 1
            )
            labels[label] = key
        return labels

    def _names(self, key: str) -> list[Thing]:
        """List the names for the thing of an option, shortest first."""
        kind, _, rest = key.partition(":")
        rest, _, place = rest.partition("@")
        if place:
            label = name(rest) if kind == "archive" else f"{kind} {name(rest)}"
            return [label, f"{label} at {place}"]
        if kind == "player":
            return [int(rest)]
        if kind == "minion":
            return self._minion_names(int(rest))
        if kind == "order":
            card = name(self.view()["chain"][int(rest)]["card"])
            return [card, f"{card} at {rest}"]
        if kind in ("discard", "claim"):
            return [f"{kind} {name(rest)}"]
        if kind == "pile":
            return [f"pile of {rest}"]
        return [name(rest) if rest else kind]

    def _minion_names(self, number: int) -> list[Thing]:
        for player in self.view()["players"]:
            for minion in player["minions"]:
                if minion["id"] == number:
                    card = name(minion["card"])
                    return [card, f"{card} of {player['seat']}", f"{card} #{number}"]
        raise AssertionError(f"minion {number} is not in play")

    def _archives(self) -> list[dict[str, Any]]:
        view = self.view()
        private = [pile for player in view["players"] for pile in player["archives"]]
        return [*view["commons"], *private]


def three_attackers() -> Table:
    """Return a table at which S attacks B with Vulko and Ivan Radinsky and J with "Big
    Ghost".
    """
    return (
        table(3)
        .in_play(S, "Vulko", "Ivan Radinsky", "Big Ghost")
        .in_play(B, "Indigo Six", "Alton Hickman", "Zacharias Sands")
        .ready()
    )
