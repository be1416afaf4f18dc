"""The policy with a search: it plays out its own answers before it decides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import Any

from engine.nightfall.bots import ledger
from engine.nightfall.bots.deck_building_policy import DeckPolicySituation
from engine.nightfall.bots.learned.weight_store import weights_for_view
from engine.nightfall.bots.policy_weights import PolicyWeights
from engine.nightfall.bots.search import candidates, evaluation, halving
from engine.nightfall.bots.search.halving import Limits
from engine.nightfall.bots.search.playouts import Playout, ledger_from_sample
from engine.nightfall.game import Position
from engine.nightfall.sampling import Observation

Observe = Callable[[], Observation]
"""A function that returns the seat's observation, from which samples are drawn. It is a
function because not every decision needs the observation.
"""


USUAL = Limits()

Clock = Callable[[], float]


@dataclass(frozen=True)
class Search:
    """The settings of a level's search.

    Attributes:
        limits: the limits of the comparison.
        most: the maximum number of answers that are compared at one question.
        share: the largest share of the budget that a search takes.
    """

    limits: Limits = USUAL
    most: int = 6
    share: float = 0.9


class SearchedQuestion:
    """One searched question: its samples, and the play-outs of each answer from them."""

    def __init__(
        self, seen: DeckPolicySituation, search: Search, observation: Observation
    ) -> None:
        self._seat, self._search = seen.seat, search
        self._rng, self._observation = seen.rng, observation
        seats: int = seen.view["seats"]
        self._tastes: list[PolicyWeights] = [weights_for_view(seen.view)] * seats
        self._tastes[seen.seat] = seen.policy
        self._wounds = seen.ledger.wounds
        self._own = seen.ledger
        self._worths: list[dict[Any, Any]] = [{} for _ in range(seats)]
        self._turn: int = seen.view["turn"]
        self._samples: list[tuple[Position, list[ledger.Ledger], int]] = []

    def sampled_win_chance(self, number: int, answer: str) -> float:
        """Return the chance of winning after an answer in one sample."""
        if number == len(self._samples):
            self._draw_sample()
        sample, ledgers, chance = self._samples[number]
        playout = Playout(sample, ledgers, self._tastes, chance)
        playout.position.play(self._seat, answer)
        playout.play_until(self._is_playout_over)
        return evaluation.win_chance(playout.position, self._seat)

    def _is_playout_over(self, position: Position) -> bool:
        """Tell whether the play-out ends here: in a duel after the seat's next combat, at
        larger tables after the next combat of any seat.

        Longer play-outs at a large table would leave time for too few samples.
        """
        turns = position.turn - self._turn
        if turns < 1 or not evaluation.is_past_combat(position):
            return False
        duel = position.seats == 2
        return not duel or position.active == self._seat or turns >= position.seats

    def _draw_sample(self) -> None:
        sample = self._observation.sample(self._rng)
        ledgers = [
            self._own if each == self._seat else self._rival_ledger(sample, each)
            for each in range(sample.seats)
        ]
        self._samples.append((sample, ledgers, self._rng.getrandbits(32)))

    def _rival_ledger(self, sample: Position, seat: int) -> ledger.Ledger:
        found = ledger_from_sample(sample, seat, self._wounds)
        found.worths = self._worths[seat]
        return found


def choose(
    seen: DeckPolicySituation,
    own: str,
    search: Search,
    observe: Observe,
    clock: Clock,
    budget: float | None,
) -> str:
    """Return the best answer. `own` is the policy's answer; another answer replaces it only
    if it is better by more than chance. `budget` is in seconds of `clock`; with None all
    samples are taken.
    """
    if seen.view["phase"] == "draft":
        return own
    answers = candidates.candidate_answers(seen, own, search.most)
    if len(answers) < 2:
        return own
    end = inf if budget is None else clock() + search.share * budget
    thought = SearchedQuestion(seen, search, observe())
    return halving.sequential_halving(
        answers, thought.sampled_win_chance, search.limits, lambda: clock() > end
    )
