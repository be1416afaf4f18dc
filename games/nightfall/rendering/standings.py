"""The current ranking, computed from the wounds that every player may count."""

from collections.abc import Collection, Iterable, Mapping

from django.utils.translation import gettext as _, ngettext, pgettext_lazy

from games.contract.records import record
from games.contract.rules import View

ORDINALS = (
    pgettext_lazy("place of a player", "1st"),
    pgettext_lazy("place of a player", "2nd"),
    pgettext_lazy("place of a player", "3rd"),
    pgettext_lazy("place of a player", "4th"),
    pgettext_lazy("place of a player", "5th"),
    pgettext_lazy("place of a player", "6th"),
)
"""The places of the largest table, as name plates show them."""


@record(frozen=True, slots=True)
class Standing:
    """The place of a seat, or of its team, while the game goes on.

    Attributes:
        place: from 1. Equal seats share a place, as ties are broken only at the end.
        is_shared: whether another side has the same place.
        total: the wounds of the team; None without teams.
        text: the place in words.
    """

    place: int
    is_shared: bool
    total: int | None
    text: str

    @property
    def leads(self) -> bool:
        return self.place == 1

    @property
    def mark(self) -> str:
        """The place as the name plate shows it: "2nd", or "=2nd" if it is shared."""
        ordinal = ORDINALS[self.place - 1]
        return f"={ordinal}" if self.is_shared else str(ordinal)


def standings(view: View, beaten: Collection[int] = ()) -> Mapping[int, Standing]:
    """Compute the current place of each seat.

    The result is empty if wounds are counted in secret (INFO-8), while no seat has any, and
    before and after the game. A seat that is out of the game has no place.

    Args:
        beaten: seats that will come last whatever their wounds; they have no place, except
            in teams.
    """
    if view["phase"] in ("draft", "over"):
        return {}
    losses = _ranking_numbers(view)
    sides: Mapping[int, int] = dict(enumerate(view.get("teams", ())))
    if not sides:
        losses = {seat: losses[seat] for seat in losses if seat not in beaten}
    by_side: dict[int, int] = {}
    for seat, lost in losses.items():
        side = sides.get(seat, seat)
        by_side[side] = by_side.get(side, 0) + lost
    if len(by_side) < 2 or not any(losses.values()):
        return {}
    return {
        seat: _standing(by_side[sides.get(seat, seat)], by_side.values(), teams=bool(sides))
        for seat in losses
    }


def _ranking_numbers(view: View) -> Mapping[int, int]:
    """Return, by seat, the number by which seats are ranked; the lowest is best."""
    own = {row["seat"]: row for row in view["players"] if "wounds" in row}
    # If each player has a wound stack, the last one with wounds left in it wins
    # (CONSTR-16).
    if own:
        most = max(row["wounds"]["left"] for row in own.values())
        return {
            seat: most - row["wounds"]["left"]
            for seat, row in own.items()
            if not row.get("out", False)
        }
    return dict(enumerate(view["wounds"].get("taken", ())))


def _standing(lost: int, of_all: Iterable[int], *, teams: bool) -> Standing:
    ranked = sorted(of_all)
    place, shares = ranked.index(lost) + 1, ranked.count(lost) > 1
    return Standing(
        place, shares, lost if teams else None, _place_text(place, ranked, shares=shares)
    )


def _place_text(place: int, ranked: list[int], *, shares: bool) -> str:
    if shares:
        return _("Shares place %(place)d of %(of)d") % {"place": place, "of": len(ranked)}
    if place > 1:
        return _("Place %(place)d of %(of)d") % {"place": place, "of": len(ranked)}
    ahead = ranked[1] - ranked[0]
    text = ngettext("Leads by %(n)d wound", "Leads by %(n)d wounds", ahead)
    return text % {"n": ahead}
