"""Choose which order to add to a chain, by trying all sequences of orders ("runs") that the
hand can make.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.nightfall.bots import market, order_prospects, worth
from engine.nightfall.bots.order_prospects import Prospect
from engine.nightfall.bots.situation import PendingOrder, Situation
from engine.nightfall.cards.model import Card, Colour, WoundTime
from engine.nightfall.decisions import PASS

MAX_RUN_LENGTH = 5
"""How many orders of a run are considered."""
MAX_RUNS = 120
"""How many runs are considered in one decision; a hand of ten cards that all link would
have millions.
"""


@dataclass
class _Search:
    """One search over runs. `best` is the highest total so far, by the first order of the
    run, or `PASS`.
    """

    seen: Situation
    shop: list[float]
    best: dict[str, float] = field(default_factory=dict)
    runs: int = 0
    known: dict[tuple[object, ...], Prospect] = field(default_factory=dict)
    exposures: dict[str, float] = field(default_factory=dict)

    def prospect(self, card: Card, below: tuple[PendingOrder, ...]) -> Prospect:
        """Return the cached prospect of `card` (what playing it is expected to bring) on
        top of the orders `below`.
        """
        last = below[-1].card if below else None
        kicked = bool(last and card.kicker and card.kicker.colour == last.colour)
        beneath = (
            [order.card.id for order in below] if _depends_on_orders_below(card) else []
        )
        key = (card.id, kicked, *beneath)
        if key not in self.known:
            self.known[key] = order_prospects.prospect_of_order(
                self.seen, card, kicked=kicked, below=below
            )
        return self.known[key]

    def exposure(self, last: Card) -> float:
        """Return the cached cost of ending the run with `last`."""
        if last.id not in self.exposures:
            self.exposures[last.id] = _exposure_cost(self.seen, last)
        return self.exposures[last.id]


@dataclass(frozen=True, slots=True)
class _Run:
    """A run: the orders added so far, and their expected gains."""

    hand: tuple[Card, ...]
    below: tuple[PendingOrder, ...]
    gain: float = 0.0
    wounds: float = 0.0
    strength: int = 0
    health: int = 0
    removals: int = 0
    funds: int = 0
    doubles: bool = False
    first: str = PASS


def choose(seen: Situation) -> str:
    """Return the order that begins the best run, or `pass`."""
    return best_first_order(
        seen, lambda: market.best_by_funds(market.worthwhile_claims(seen))
    )


def best_first_order(seen: Situation, reckon: Callable[[], list[float]]) -> str:
    """Return the order that begins the best run, or `pass`.

    `reckon` returns the value that each amount of influence buys (`market.best_by_funds`).
    """
    options = set(seen.decision.options)
    if len(options) == 1:
        return PASS
    found = run_values(seen, reckon)
    return max(
        sorted(found.keys() & options), key=lambda option: found[option] + seen.mood()
    )


def run_values(seen: Situation, reckon: Callable[[], list[float]]) -> dict[str, float]:
    """Return the value of the best run that begins with each order, or with `pass`."""
    search = _Search(seen, reckon() if seen.own_turn else [])
    orders = tuple(card for card in seen.hand if card.is_order or _is_linking_wound(card))
    _explore_runs(search, _Run(orders, tuple(seen.pending)), depth=0)
    return search.best


def _explore_runs(search: _Search, run: _Run, *, depth: int) -> None:
    """Record the value of stopping here, then go on with every order that links."""
    search.runs += 1
    total = _run_value(search, run)
    if total > search.best.get(run.first, float("-inf")):
        search.best[run.first] = total
    if depth == MAX_RUN_LENGTH or search.runs > MAX_RUNS:
        return
    tried = set()
    for place, card in enumerate(run.hand):
        if card.id in tried or not _may_follow(search, card, run.below):
            continue
        tried.add(card.id)
        rest = run.hand[:place] + run.hand[place + 1 :]
        _explore_runs(search, _extended_run(search, run, card, rest), depth=depth + 1)


def _is_linking_wound(card: Card) -> bool:
    """Tell whether a card is a wound that can be played into its player's own chain
    (WOUND-5).
    """
    return card.wound is not None and card.wound.when is WoundTime.CHAIN


def _open_links(card: Card) -> tuple[Colour, ...]:
    return tuple(Colour) if _is_linking_wound(card) else card.links


def _may_follow(search: _Search, card: Card, below: tuple[PendingOrder, ...]) -> bool:
    if _is_linking_wound(card):
        return bool(below) and search.seen.own_turn
    return not below or card.colour in _open_links(below[-1].card)


def _extended_run(search: _Search, run: _Run, card: Card, rest: tuple[Card, ...]) -> _Run:
    seen = search.seen
    prospect = search.prospect(card, run.below)
    gain, removals = run.gain + prospect.gain + seen.eagerness_to_play(card), run.removals
    for gains in prospect.removals:
        gain += gains[removals] if removals < len(gains) else 0.0
        removals += 1
    if not seen.own_turn:
        gain -= value_of_keeping(seen, card)
    last = run.below[-1].card if run.below else None
    kicked = bool(last and card.kicker and card.kicker.colour == last.colour)
    order = PendingOrder(len(run.below), card, seen.seat, kicked)
    return _Run(
        rest,
        (*run.below, order),
        gain,
        run.wounds + prospect.wounds,
        run.strength + prospect.strength,
        run.health + prospect.health,
        removals,
        run.funds + prospect.funds,
        run.doubles or prospect.doubles,
        f"card:{card.id}" if run.first == PASS else run.first,
    )


def value_of_keeping(seen: Situation, card: Card) -> float:
    """Return the value of keeping an order for the player's own turn."""
    return max(
        seen.discard_value, seen.weights.hold * worth.order_worth(card, seen.weights)
    )


def _run_value(search: _Search, run: _Run) -> float:
    """Return the value of a run, including what the remaining cards can buy."""
    seen = search.seen
    total = run.gain + seen.value_of_game_end(run.wounds, 0)
    total += seen.value_of_entering_minions(run.strength, run.health)
    if run.first != PASS:
        total -= search.exposure(run.below[-1].card)
    if not seen.own_turn:
        return total
    funds = seen.view["influence"]["total"] + run.funds + len(run.hand)
    return total + market.value_for_funds(search.shop, funds * (2 if run.doubles else 1))


def _exposure_cost(seen: Situation, last: Card) -> float:
    """Return the cost of leaving the links of `last` open, to which the next players can
    link.

    Every player is assumed to have a few starting orders of each colour. Private archives
    show what else a player may hold; orders whose kicker `last` makes active count twice.
    """
    cost = 0.0
    for seat in _seats_still_to_add(seen):
        if seen.view["players"][seat]["hand"] == 0:
            continue
        cost += seen.weights.opening * len(_open_links(last))
        for pile in seen.archives:
            if pile.owner == seat and pile.card.colour in _open_links(last):
                kicks = pile.card.kicker and pile.card.kicker.colour == last.colour
                cost += seen.weights.opening * (2 if kicks else 1)
    return cost


def _seats_still_to_add(seen: Situation) -> list[int]:
    """Return the seats that may still add to the chain after the deciding seat
    (CHAIN-6).
    """
    seats = seen.view["seats"]
    after = (seen.active - seen.seat - 1) % seats
    return [(seen.seat + step) % seats for step in range(1, after + 1)]


def _depends_on_orders_below(card: Card) -> bool:
    """Tell whether the value of a card depends on the orders below it."""
    return any(
        type(effect) in order_prospects.ON_ORDER
        for effect in worth.texts_of(card, kicked=True) + card.chain
    )
