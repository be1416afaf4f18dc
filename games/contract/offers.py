"""Out-of-turn actions ("offers"), for which the game does not wait (decision 0200).

A seat normally acts when it has to decide. In some games it may also act while another seat
decides, for example reveal its character or use a card. Such an action goes through
`Position.play` like an answer, and the open question stays open.
"""

from collections.abc import Mapping, Sequence

from games.contract.rules import Position, View
from games.contract.standing_orders import Stored


class Offers:
    """The out-of-turn actions of a game's seats.

    All players can see whether out-of-turn actions are possible now. No other player learns
    which actions a seat had, or that it did not use one.

    The defaults fit a game without out-of-turn actions.
    """

    def is_open(self, position: Position) -> bool:
        """Tell whether seats that don't have to decide may act now.

        The answer must depend only on public information, never on which seats could act.
        """
        return False

    def of(self, position: Position, seat: int) -> Sequence[str]:
        """List the out-of-turn actions that a seat has now."""
        return ()

    def label(self, offer: str, view: View, names: Mapping[int, str], lang: str, /) -> str:
        """Return the button label of an out-of-turn action."""
        return offer

    def ordered(self, stored: Stored, position: Position, seat: int) -> str | None:
        """Return the out-of-turn action that a seat's standing orders take now; None if
        they take none.
        """
        return None
