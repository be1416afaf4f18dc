"""The public API of a game in progress, and the loop that runs its steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine import rng, step_kinds
from engine.errors import BadOptions, IllegalMove
from engine.jaeger import codec, events, view
from engine.jaeger.decisions import ABILITY, OFFERS, PUBLIC
from engine.jaeger.events import Place
from engine.jaeger.options import Options
from engine.jaeger.phases import moving, oracle, setup, turn
from engine.jaeger.resolve import attack, cardtext, damage_consequences, effects
from engine.jaeger.resolve.abilities import use_ability
from engine.jaeger.resolve.damage_consequences import Asked
from engine.jaeger.state import State
from engine.jaeger.state_changes import reveal
from engine.position import BasePosition
from engine.saves import with_questions_asked

RUN: dict[type, Callable[[State, Any], Asked]] = {
    turn.Turn: turn.run_turn,
    moving.PickRoll: moving.run_pick_roll,
    moving.Seven: moving.run_seven,
    oracle.Opening: oracle.run_opening,
    oracle.GiveOracle: oracle.run_give_oracle,
    oracle.AnswerOracle: oracle.run_answer_oracle,
    cardtext.Text: effects.run_text,
    cardtext.MayEvent: effects.run_may_event,
    cardtext.Refill: effects.run_refill,
    effects.Repeat: effects.run_repeat,
    attack.Attack: attack.run_attack,
    attack.Strike: attack.run_strike,
    attack.AfterHit: attack.run_after_hit,
    attack.Reaction: attack.run_reaction,
    damage_consequences.Settle: damage_consequences.run_settle,
    damage_consequences.Loot: damage_consequences.run_loot,
}
"""By kind of step: the function that runs it. It either makes progress, or returns
questions and changes nothing.
"""

ANSWER: dict[type, Callable[[State, Any, int, str], None]] = {
    turn.Turn: turn.answer_turn,
    moving.PickRoll: moving.answer_pick_roll,
    moving.Seven: moving.answer_seven,
    oracle.GiveOracle: oracle.answer_give_oracle,
    oracle.AnswerOracle: oracle.answer_answer_oracle,
    cardtext.Text: effects.answer_text,
    cardtext.MayEvent: effects.answer_may_event,
    attack.Strike: attack.answer_strike,
    attack.AfterHit: attack.answer_after_hit,
    attack.Reaction: attack.answer_reaction,
    damage_consequences.Loot: damage_consequences.answer_loot,
}
"""By kind of step: the function that continues it with an answer to its question."""

if plain := RUN.keys() - step_kinds.KINDS:
    raise TypeError(f"not made by engine.step_kinds.step: {plain}")

STEPS: dict[str, type[Any]] = {step.__name__: step for step in RUN}
"""By name: the kinds of steps in stored positions."""


class Result(NamedTuple):
    """How a game ended. Winners share the first place, all other players the next
    (JDN-SERIES-11). Without a winner all share one place (JDN-SERIES-2).
    """

    places: tuple[Place, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; may be empty."""
        return tuple(place.seat for place in self.places if place.score)


class Position(State, BasePosition):
    """A game of Jäger der Nacht in progress. See docs/reference/jaeger.md."""

    __slots__ = ()

    redact = staticmethod(events.redact)

    @property
    def rules_version(self) -> int:
        """The version of the rules with which the game began."""
        return self.rules

    def offers(self, seat: int) -> tuple[str, ...]:
        """Return the actions that `seat` may take out of turn. The game does not wait for
        them, and other players do not see them (JDN-WINDOW-1 to JDN-WINDOW-3, JDN-INFO-15).
        """
        if not view.is_window(self) or self.out[seat] or seat == self.active:
            return ()
        return tuple(turn.out_of_turn_options(self, seat))

    def play(self, seat: int, option: str) -> None:
        """Play one option or offer and everything that follows from it up to the next
        question. Changes the position in place.

        Raises:
            IllegalMove: the option is not offered; the position has not changed. The
                refusal is `too_late` for an offer outside of a window (JDN-WINDOW-4).
        """
        decision = self.decision(seat)
        if decision is None:
            self._take_offer(seat, option)
        elif option not in decision.options:
            raise IllegalMove("not_offered", seat, option)
        else:
            step = self.stack[-1]
            ANSWER[type(step)](self, step, seat, option)
        advance(self)

    def _take_offer(self, seat: int, option: str) -> None:
        """Carry out an offer; the question stays open (JDN-WINDOW-5)."""
        if not self.stack:
            raise IllegalMove("over", seat, option)
        if seat not in range(self.seats) or option not in self.offers(seat):
            late = option in OFFERS and not view.is_window(self)
            raise IllegalMove("too_late" if late else "not_asked", seat, option)
        if option == ABILITY:
            use_ability(self, seat)
        else:
            reveal(self, seat, "choice")

    def view(self, seat: int | None) -> dict[str, Any]:
        """Build the view of `seat`, or of the public if None, as JSON-ready data
        (docs/reference/jaeger.md).
        """
        offers = () if seat is None else self.offers(seat)
        return view.view(self, seat, offers)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it is running."""
        if not self.places:
            return None
        return Result(self.places)

    def to_json(self) -> str:
        """Return the whole position, secrets included, as text for `from_json`."""
        return codec.dump(self)


def advance(state: State) -> None:
    """Run the steps on the stack until a seat has to decide or the game is over.

    The function depends only on the state. If all players can see that a question has only
    one option, this function takes it (JDN-ASK-18, JDN-INFO-13).
    """
    stack = state.stack
    while stack:
        step = stack[-1]
        asked = RUN[type(step)](state, step)
        if not asked:
            continue
        first = asked[0]
        if len(first.options) == 1 and first.kind in PUBLIC:
            ANSWER[type(step)](state, step, first.seat, first.options[0])
            continue
        state.pending = asked
        return
    state.pending = ()


def new(
    *,
    seats: int,
    seed: int,
    options: Options | None = None,
    rules_version: int = codec.RULES,
) -> Position:
    """Return a new game at its first decision.

    Args:
        seats: the number of players, 4 to 8.
        seed: any integer; the same seed and the same choices give the same game.
        options: the options of the table.
        rules_version: the version of the rules to play by; there is one so far.

    Raises:
        BadOptions: the options do not fit so many seats, or there is no such version.
    """
    if rules_version != codec.RULES:
        raise BadOptions("unknown_rules_version", "JDN-GEN-1")
    options = options or Options()
    options.check(seats)
    position = Position()
    position.set_up_empty_table(seats, options)
    position.rules = rules_version
    position.rng = seed & rng.MASK
    setup.set_up(position)
    advance(position)
    return position


def from_json(saved: str) -> Position:
    """Return the position that `to_json` stored.

    Raises:
        BadSave: the text is not a stored position, or this engine cannot continue it.
    """
    position = Position()
    codec.load_into(position, saved, STEPS)
    return with_questions_asked(position, advance)
