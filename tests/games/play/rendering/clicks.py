"""Count the clicks that a player of a game needs with the offers of the table.

A computer level chooses the answers. The clicks are those of a player who wants these
answers and uses what the page offers: one answer for all, the suggested payment, and
standing orders beside their question. The server answers questions with only one answer,
because `Seat.auto_pass` is on by default. The draft is not counted.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine import computer_levels, nightfall
from engine.nightfall import versions
from engine.nightfall.cards.catalogue import by_id
from games.contract.drawing import Menu, OrderSwitch
from games.contract.rules import Position, View
from games.nightfall.rendering.one_click_answers import offered_order
from games.nightfall.rendering.question import Box, Ranking, question
from games.nightfall.standing_orders import StandingOrders
from games.play.match.moves.batches import is_next_in_batch

NAMES = {0: "Ann", 1: "Ben", 2: "Cem", 3: "Dora"}
LEVEL = "heuristic-1"
RULES = versions.CURRENT
"""The computer level and the rules never change, so that the numbers depend on the page
alone.
"""

ME = 0

Kind = tuple[bool, str]
"""Whether it is the player's own turn, and the kind of question."""


@dataclass
class Count:
    """The number of clicks by turn and kind of question, and the number of the player's
    turns in which they were counted.
    """

    clicks: Counter[Kind] = field(default_factory=Counter)
    turns: int = 0

    def a_turn(self, *, own: bool = False) -> float:
        """Return the clicks per turn of the player. With `own`, count only clicks during
        the player's own turns.
        """
        clicked = sum(n for (mine, _), n in self.clicks.items() if mine or not own)
        return clicked / self.turns


class Person:
    """A player who clicks, and remembers the standing orders that they have given."""

    def __init__(self, position: Position, rng: Random, count: Count) -> None:
        self.position, self.rng, self.count = position, rng, count
        self.orders = StandingOrders()
        self.given: dict[str, Any] = {}
        self.turn = -1

    def act(self) -> None:
        """Answer the player's open question, and count the clicks."""
        decision = self.position.decision(ME)
        assert decision is not None
        view = self.position.view(ME)
        mine = view["active"] == ME
        if mine and view["turn"] != self.turn:
            self.turn = view["turn"]
            self.count.turns += 1
        if len(decision.options) == 1:
            self.position.play(ME, decision.options[0])
            return
        ordered = self.orders.answer(self.given, self.position, ME, decision)
        if ordered is not None:
            self.position.play(ME, ordered)
            return
        wanted = self.wanted()
        box = question(view, NAMES, "en")
        assert box is not None
        if decision.kind != "draft":
            self.count.clicks[mine, decision.kind] += self.clicks(box, view, wanted)
        for answer in wanted:
            self.position.play(ME, answer)

    def wanted(self) -> list[str]:
        """Return the answers to all questions of a batch, or to a whole claim phase."""
        ahead = self.position.clone()
        first = ahead.decision(ME)
        assert first is not None
        answers: list[str] = []
        while not answers or is_next_in_batch(ahead, ME, first, len(answers)):
            answers.append(computer_levels.choose(LEVEL, ahead, ME, self.rng))
            ahead.play(ME, answers[-1])
        return self.as_suggested(answers) if first.kind == "claim" else answers

    def as_suggested(self, answers: Sequence[str]) -> list[str]:
        """Return the answers of a claim phase with the payment that the page suggests: the
        same number of cards, the least valuable first and wounds last.
        """
        hand = sorted(self.position.view(ME)["hand"], key=_worth)
        paid = sum(answer.startswith("discard:") for answer in answers)
        rest = [answer for answer in answers if not answer.startswith("discard:")]
        return [f"discard:{card}" for card in hand[:paid]] + rest

    def clicks(self, box: Box, view: View, wanted: Sequence[str]) -> int:
        """Count the clicks that these answers take."""
        if box.mode == "claim":
            return _of_claim(box, view, wanted)
        if box.mode == "batch":
            return _of_batch(box, wanted)
        order = offered_order(view, self.menu(), NAMES)
        if order is not None:
            given = self.orders.give({order.name: True}, self.position, ME)
            asked = self.position.decision(ME)
            assert asked is not None
            if self.orders.answer(given, self.position, ME, asked) == wanted[0]:
                self.given |= given
        return 1

    def menu(self) -> Menu:
        offered = self.orders.offered(self.position, ME)
        toggles = [OrderSwitch(kind.name, str(kind.label), kind.name in self.given)
                   for kind in offered if not kind.takes]  # fmt: skip
        return Menu(
            held=False,
            held_text="",
            can_return=False,
            can_leave=True,
            can_undo=False,
            toggles=tuple(toggles),
        )


def _worth(slug: str) -> tuple[bool, int]:
    card = by_id(slug)
    return card.kind.value == "wound", card.cost


def _of_claim(box: Box, view: View, wanted: Sequence[str]) -> int:
    """Return the clicks of a claim phase: one for each claim, one to confirm, and those
    that mark more discards than suggested, one by one or all at once.
    """
    assert box.purse is not None
    bought = [each for each in wanted if each.startswith(("claim:", "pile:"))]
    marked = [each for each in wanted if each.startswith("discard:")]
    price = sum(_price(each, view) for each in bought)
    needed = max(0, -(-(price - box.purse.pool) // box.purse.each))
    more = len(marked) if len(marked) > needed else 0
    return len(bought) + 1 + (1 if more == len(view["hand"]) else more)


def _price(key: str, view: View) -> int:
    kind, _, value = key.partition(":")
    if kind == "pile":
        value = view["players"][int(value)]["discard_top"]
    cost: int = by_id(value.partition("@")[0]).cost - view["influence"]["discount"]
    return max(1, cost)


def _of_batch(box: Box, wanted: Sequence[str]) -> int:
    """Return the clicks of a batch: one for each row that changes or one for all rows, and
    one to confirm.
    """
    rows = list(wanted[: len(box.rows)])
    changed = sum(
        answer != next(option.value for option in row.options if option.chosen)
        for row, answer in zip(box.rows, rows, strict=False)
    )
    moved = sum(_moves(ranking, wanted) for ranking in box.rankings)
    same = {each.value for each in box.for_all}
    if moved == 0 and rows and f"{len(box.rows)} {rows[0]}" in same and len({*rows}) == 1:
        return 1
    return changed + moved + 1


def _moves(ranking: Ranking, wanted: Sequence[str]) -> int:
    """Count how often items of the list have to be moved up one place."""
    first = int(ranking.places[0].name.removeprefix("q"))
    order = [option.value for option in ranking.places[0].options]
    moves = 0
    for place, key in enumerate(wanted[first : first + len(ranking.places)]):
        moves += order.index(key) - place
        order.insert(place, order.pop(order.index(key)))
    return moves


def count(seats: int, seeds: range) -> Count:
    """Count the clicks in whole games of `seats` players, one game for each seed."""
    found = Count()
    for seed in seeds:
        rng = Random(seed)
        position = nightfall.new(seats=seats, seed=seed, rules_version=RULES)
        person = Person(position, rng, found)
        while position.waiting:
            seat = position.waiting[0]
            if seat == ME:
                person.act()
                continue
            position.play(seat, computer_levels.choose(LEVEL, position, seat, rng))
    return found
