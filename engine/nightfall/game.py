"""The public API of a game in progress, and the loop that runs its steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine import rng, step_kinds
from engine.decisions import Decision
from engine.errors import BadOptions, IllegalMove
from engine.nightfall import codec, events, resolve, versions, view
from engine.nightfall.decisions import SILENT
from engine.nightfall.decks import checked_decks
from engine.nightfall.events import Place
from engine.nightfall.options import Options
from engine.nightfall.phases import (
    chain,
    claim,
    cleanup,
    combat,
    moon,
    pick_replacement,
    setup,
    turn,
    windows,
)
from engine.nightfall.resolve import (
    damage,
    discarding,
    giving,
    looking,
    piling,
    triggered,
    wounds_in_hand,
)
from engine.nightfall.resolve.cardtext import Asked, CardText
from engine.nightfall.state import State
from engine.position import BasePosition
from engine.saves import with_questions_asked

RUN: dict[type, Callable[[State, Any], Asked]] = {
    setup.DraftRound: setup.run_draft,
    setup.Opening: setup.run_opening,
    setup.ChoosingStarters: setup.run_choosing,
    setup.Dealing: setup.run_dealing,
    turn.Turn: turn.run_turn,
    combat.Declaring: combat.run_declaring,
    combat.Ordering: combat.run_ordering,
    combat.Blocking: combat.run_blocking,
    combat.Fighting: combat.run_fighting,
    combat.Leaving: combat.run_leaving,
    windows.Window: windows.run_window,
    chain.Building: chain.run_building,
    chain.Resolving: chain.run_resolving,
    chain.Texts: chain.run_texts,
    chain.Departing: chain.run_departing,
    claim.Claiming: claim.run_claiming,
    cleanup.StartOfCleanup: cleanup.run_start,
    cleanup.DrawUp: cleanup.run_draw_up,
    cleanup.WoundEffect: cleanup.run_wound_effect,
    wounds_in_hand.DiscardWounds: wounds_in_hand.run_discard_wounds,
    cleanup.EndOfTurn: cleanup.run_end,
    moon.AdjustMoon: moon.run_adjust,
    triggered.InOrder: triggered.run_in_order,
    piling.Piling: piling.run_piling,
    damage.HitPlayer: damage.run_hit,
    damage.HitPlayers: damage.run_hits,
    damage.HitMinions: damage.run_hit_minions,
    discarding.Discarding: discarding.run_discarding,
    looking.Looking: looking.run_looking,
    giving.EachPuts: giving.run_each_puts,
    CardText: resolve.run_text,
}
"""By kind of step: the function that runs it. It either makes progress, or returns
questions and changes nothing.
"""

ANSWER: dict[type, Callable[[State, Any, int, str], None]] = {
    setup.DraftRound: setup.answer_draft,
    setup.ChoosingStarters: setup.answer_choosing,
    combat.Declaring: combat.answer_declaring,
    combat.Ordering: combat.answer_ordering,
    combat.Blocking: combat.answer_blocking,
    combat.Fighting: combat.answer_fighting,
    combat.Leaving: combat.answer_leaving,
    windows.Window: windows.answer_window,
    chain.Building: chain.answer_building,
    claim.Claiming: claim.answer_claiming,
    cleanup.WoundEffect: cleanup.answer_wound_effect,
    moon.AdjustMoon: moon.answer_adjust,
    wounds_in_hand.DiscardWounds: wounds_in_hand.answer_discard_wounds,
    triggered.InOrder: triggered.answer_in_order,
    piling.Piling: piling.answer_piling,
    damage.HitPlayer: damage.answer_hit,
    damage.HitPlayers: damage.answer_hits,
    damage.HitMinions: damage.answer_hit_minions,
    discarding.Discarding: discarding.answer_discarding,
    looking.Looking: looking.answer_looking,
    giving.EachPuts: giving.answer_each_puts,
    CardText: resolve.answer_text,
}
"""By kind of step: the function that continues it with an answer to its question."""

STEPS: dict[str, type[Any]] = {kind.__name__: kind for kind in RUN}
"""By name: the kinds of steps in stored positions."""

if plain := RUN.keys() - step_kinds.KINDS:
    raise TypeError(f"not made by engine.step_kinds.step: {plain}")


class Result(NamedTuple):
    """How a game ended, with its places, best first."""

    places: tuple[Place, ...]

    @property
    def winner(self) -> int:
        return self.places[0].seat


class Position(State, BasePosition):
    """A game of Nightfall in progress. See docs/reference/engine.md."""

    __slots__ = ()

    redact = staticmethod(events.redact)

    def play(self, seat: int, option: str) -> None:
        """Play one option and everything that follows from it up to the next question.
        Changes the position in place.

        Raises:
            IllegalMove: the choice is not offered; the position has not changed.
        """
        decision = self.decision(seat)
        if decision is None:
            raise IllegalMove("not_asked" if self.stack else "over", seat, option)
        if option not in decision.options:
            raise IllegalMove("not_offered", seat, option)
        step = self.stack[-1]
        ANSWER[type(step)](self, step, seat, option)
        advance(self)

    def replaceable_pick(self, seat: int) -> Decision | None:
        """Return the draft question that `seat` has answered, while other seats still have
        to pick.
        """
        return pick_replacement.replaceable_pick(self, seat)

    def replace_pick(self, seat: int, option: str) -> None:
        """Replace the pick of `seat` with another one (DRAFT-13).

        Raises:
            IllegalMove: there is no pick to replace, or this option was not offered; the
                position has not changed.
        """
        pick_replacement.replace_pick(self, seat, option)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Build the view of `seat`, or of the public if None, as JSON-ready data
        (docs/reference/engine.md, View).
        """
        return view.view(self, seat)

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

    The function depends only on the state. It takes the option of a decision that has only
    one, unless the immediate answer would tell the other players something (INFO-15).
    """
    stack = state.stack
    while stack:
        if state.triggered:
            triggered.push_triggered_texts(state)
        if state.unpiled:
            piling.push_piling_step(state)
        step = stack[-1]
        asked = RUN[type(step)](state, step)
        if not asked:
            continue
        first = asked[0]
        if len(first.options) == 1 and first.kind not in SILENT and len(asked) == 1:
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
    rules_version: int = versions.CURRENT,
    brought: Sequence[Any] = (),
) -> Position:
    """Return a new game at its first decision.

    Args:
        seats: the number of players (`Options.seat_range`).
        seed: any integer; the same seed and the same choices give the same game.
        options: the options of the table.
        rules_version: the version of the rules to play by; an older one replays a game that
            began under it (`engine.nightfall.versions`).
        brought: the deck of each seat in the form of `Deck.to_dict`, if the option `built`
            is set.

    Raises:
        BadOptions: the options do not fit together or do not fit so many seats, there is no
            such version, or a deck is missing or may not be played.
    """
    options = options or Options()
    options.check(seats)
    if rules_version not in versions.KNOWN:
        raise BadOptions("unknown_rules_version", "GEN-1")
    decks = checked_decks(brought, seats, options)
    position = Position()
    position.set_up_empty_table(seats, options)
    position.rules_version = rules_version
    position.rng = seed & rng.MASK
    setup.set_up(position, decks)
    advance(position)
    return position


def from_json(text: str) -> Position:
    """Return the position that `to_json` stored.

    Raises:
        BadSave: the text is not a stored position, or this engine cannot continue it.
    """
    position = Position()
    codec.load_into(position, text, STEPS)
    return with_questions_asked(position, advance)


def from_own_json(text: str) -> Position:
    """Return the position that `to_json` stored, from a trusted text such as one from our
    own database. Faster than `from_json`, because it skips most checks.

    Raises:
        BadSave: as in `from_json`, but without the skipped checks some faults are not
            noticed.
    """
    position = Position()
    codec.load_trusted_into(position, text, STEPS)
    return with_questions_asked(position, advance)
