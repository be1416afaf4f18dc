"""Standing orders and standing answers: decisions that a player makes in advance
(JDN-WINDOW-6).

They are plain data that the caller keeps for each seat, never part of a position, so a
position cannot reveal them (JDN-INFO-16). A standing order accepts an offer when its time
comes. A standing answer gives the neutral answer to the questions that all hidden players
are asked. Both depend only on the view of their own seat.

    for seat, option in iter(lambda: due(position, orders), None): position.play(seat,
        option)      # whenever a window has opened
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from engine.jaeger.board_places import area
from engine.jaeger.cards.catalogue import BY_ID, OWN_ATTACK
from engine.jaeger.decisions import DECLINE, END, GO_ON, OFFERS, Ask
from engine.jaeger.options import Options

View = Mapping[str, Any]

NEUTRAL: Mapping[str, str] = {
    Ask.REACTION.value: GO_ON,
    Ask.AFTER_HIT.value: GO_ON,
    Ask.MAY_EVENT.value: DECLINE,
    Ask.END.value: END,
}
"""By kind of question: the answer that changes nothing. The rules ask these questions of
many players only so that nobody can tell which of them has a choice (JDN-INFO-11).
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A player's instruction to accept the offer `action` in the first window in which all
    conditions hold. Conditions depend only on public facts.

    Attributes:
        action: `reveal` or `ability`.
        damage: the seat has at least this much damage; 0 for no condition.
        threatened: whether the active player must be able to attack this seat in this turn.
        discarded: a card that must lie in an open discard pile; None for no condition.
    """

    action: str
    damage: int = 0
    threatened: bool = False
    discarded: str | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` for an order that could never be carried out.

        Raises:
            ValueError: there is no such action, or no such card.
        """
        if self.action not in OFFERS:
            raise ValueError(f"no offer is called {self.action!r}")
        if self.discarded is not None and self.discarded not in BY_ID:
            raise ValueError(f"no card is called {self.discarded!r}")

    def to_dict(self) -> dict[str, Any]:
        """Return the order as JSON-ready data for `Order(**data)`."""
        return asdict(self)

    def is_due(self, view: View) -> bool:
        """Tell whether the order is to be carried out now."""
        own = view["players"][view["audience"]]
        return (
            self.action in view["offers"]
            and own["damage"] >= self.damage
            and (not self.threatened or is_threatened(view))
            and (self.discarded is None or _is_in_discard_pile(view, self.discarded))
        )


def seats_in_reach(view: View, seat: int) -> list[int]:
    """Return the seats that a seat could attack, with the pawns where they are, if it were
    its turn (JDN-ATTACK-3, JDN-ATTACK-10, JDN-ATTACK-13).
    """
    layout, own = view["layout"], view["players"][seat]
    if own["place"] is None:
        return []
    outside = any(OWN_ATTACK[c].outside for c in own["equipment"] if c in OWN_ATTACK)
    near = area(layout.index(own["place"]))
    return [
        row["seat"]
        for row in view["players"]
        if row["seat"] != seat
        and row["place"] is not None
        and (area(layout.index(row["place"])) == near) is not outside
    ]


def is_threatened(view: View) -> bool:
    """Tell whether the active player has moved and could attack the view's seat in this
    turn (JDN-ATTACK-2).
    """
    if view["phase"] not in ("place", "attack"):
        return False
    edition = Options.from_dict(view["options"]).edition
    if view["round"] == 1 and not edition.first_round_attacks:
        return False
    return view["audience"] in seats_in_reach(view, view["active"])


def _is_in_discard_pile(view: View, card: str) -> bool:
    return any(card in (deck["discard"] or ()) for deck in view["decks"].values())


class Position(Protocol):
    """The methods of a position that this module uses."""

    seats: int
    active: int

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return the view of `seat`, redacted for it."""


def first_due_order(
    position: Position, orders: Mapping[int, Sequence[Order]]
) -> tuple[int, str] | None:
    """Return seat and offer of the first order that is to be carried out now, in seat order
    from the active player; None if there is none.
    """
    for step in range(1, position.seats):
        seat = (position.active + step) % position.seats
        if seat in orders:
            view = position.view(seat)
            for order in orders[seat]:
                if order.is_due(view):
                    return seat, order.action
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingAnswer:
    """An instruction to answer these kinds of questions neutrally, in turn number `turn`
    or, with None, for the whole game.
    """

    kinds: tuple[str, ...]
    turn: int | None = None

    def __post_init__(self) -> None:
        """Raise `ValueError` for kinds of questions that have no neutral answer.

        Raises:
            ValueError: one of the kinds is not in `NEUTRAL`.
        """
        if unknown := set(self.kinds) - set(NEUTRAL):
            raise ValueError(f"{sorted(unknown)[0]!r} has no neutral answer")

    def to_dict(self) -> dict[str, Any]:
        """Return the standing answer as JSON-ready data."""
        return {"kinds": list(self.kinds), "turn": self.turn}

    def answer(self, view: View) -> str | None:
        """Return the answer to the open question of the view's seat, or None if it does not
        apply.
        """
        decision = view["decision"]
        if decision is None or decision["kind"] not in self.kinds:
            return None
        if self.turn not in (None, view["turn"]):
            return None
        return NEUTRAL[decision["kind"]]


def only_answer(view: View) -> str | None:
    """Return the only answer to the seat's open question, or None if there are several. The
    site may give it for the player, after the same delay as other answers (JDN-INFO-14).
    """
    decision = view["decision"]
    if decision is None or len(decision["options"]) > 1:
        return None
    return str(decision["options"][0])
