"""A table for tests of the rules: casts with seats by letter, chosen dice, and short
checks.

    game = Game(cast(4).at("graveyard", A, B).stage("attack"))
    game.play(A, "player:1", two(5, 3))
    assert game.damage(B) == 2
"""

from __future__ import annotations

from typing import Any

from engine.jaeger import Options, card
from engine.jaeger.scenario import Scenario, dice_roll, rng_state_for_rolls

A, B, C, D, E, F, G, H = range(8)

CASTS = {
    4: ("frederik", "volko", "gregor", "wendur"),
    5: ("frederik", "volko", "gregor", "wendur", "adda"),
    6: ("frederik", "volko", "gregor", "wendur", "adda", "chloe"),
    7: ("frederik", "volko", "gregor", "wendur", "adda", "chloe", "dietrich"),
    8: ("frederik", "volko", "gregor", "wendur", "adda", "chloe", "elena", "uriel"),
}
SH = Options(profile="SH")  # type: ignore[arg-type]
PLACE_OF_DECK = {"blue": "chapel", "red": "graveyard", "green": "oxanas-hut"}

Dice = tuple[tuple[int, int], ...]


def cast(seats: int, options: Options | None = None, **changes: str) -> Scenario:
    """Return a scenario with the usual cast, whose characters can be changed by the letter
    of their seat.
    """
    characters = list(CASTS[seats])
    for letter, character in changes.items():
        characters["ABCDEFGH".index(letter)] = character
    return Scenario(*characters, options=options)


def two(six: int, four: int) -> Dice:
    """Return a roll of both dice, the six-sided die first."""
    return (dice_roll(six, four),)


def d6(face: int) -> Dice:
    """Return a roll of the six-sided die alone."""
    return ((6, face),)


def d4(face: int) -> Dice:
    """Return a roll of the four-sided die alone."""
    return ((4, face),)


class Game:
    """A running game under test."""

    def __init__(self, scenario: Scenario) -> None:
        self.position = scenario.start()

    def play(self, seat: int, option: str, *dice: Dice) -> Game:
        """Play one choice; the dice fall as given."""
        if dice:
            self.position.rng = rng_state_for_rolls(*(die for roll in dice for die in roll))
        self.position.play(seat, option)
        return self

    def damage(self, seat: int) -> int:
        """Return the damage of a seat."""
        return self.position.damage[seat]

    def kind(self, seat: int) -> str | None:
        """Return the kind of question that a seat is asked; None if it is not asked."""
        decision = self.position.decision(seat)
        return decision.kind.value if decision else None

    def options(self, seat: int) -> set[str]:
        """Return the options of a seat that is asked."""
        decision = self.position.decision(seat)
        assert decision is not None, f"{seat} is not asked; {self.position.pending}"
        return set(decision.options)

    def asks(self, seat: int, kind: str, *options: str) -> None:
        """Check that a seat is asked a question of this kind, with exactly these options if
        any are given.
        """
        assert self.kind(seat) == kind, self.position.pending
        if options:
            assert self.options(seat) == set(options)

    def waits_for(self, *seats: int) -> None:
        """Check that exactly these seats are asked."""
        assert self.position.waiting == seats

    def owns(self, seat: int) -> list[str]:
        """Return the equipment of a seat, sorted."""
        return sorted(self.position.equipment[seat])

    def pile(self, deck: str) -> list[str]:
        """Return a discard pile with its top card first."""
        return self.position.discard[("blue", "red", "green").index(deck)][::-1]

    def is_out(self, seat: int) -> bool:
        """Tell whether a seat is out of the game."""
        return self.position.out[seat]

    def is_revealed(self, seat: int) -> bool:
        """Tell whether a seat's character is revealed."""
        return self.position.revealed[seat]

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winners; None while the game is running."""
        result = self.position.result
        return None if result is None else result.winners

    def events(self, kind: str, audience: int | None = None) -> list[dict[str, Any]]:
        """Return all events of a kind as an audience saw them."""
        seen = self.position.events_since(0, audience)
        return [event for event in seen if event["kind"] == kind]

    def last(self, kind: str, audience: int | None = None) -> dict[str, Any]:
        """Return the newest event of a kind as an audience saw it."""
        return self.events(kind, audience)[-1]


def drew(scenario: Scenario, seat: int, *cards: str) -> Game:
    """Let a seat draw the first of these cards at the place of its deck."""
    deck = card(cards[0]).deck.value
    scenario.at(PLACE_OF_DECK[deck], seat).top(*cards).stage("place")
    game = Game(scenario.turn(seat, scenario._position.round))
    return game.play(seat, f"draw:{deck}")


def gave(scenario: Scenario, giver: int, receiver: int, card_id: str) -> Game:
    """Let a seat draw an oracle card and give it to another."""
    return drew(scenario, giver, card_id).play(giver, f"player:{receiver}")
