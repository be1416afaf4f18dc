"""Out-of-turn actions ("offers"), for which the game does not wait (decision 0200).

A seat normally acts when it has to decide. In some games it may also act while another seat
decides, for example reveal its character or use a card. Such an action goes through
`Position.play` like an answer, and the open question stays open.
"""

from collections.abc import Mapping, Sequence

from games.contract.rules import Position, View
from games.contract.standing_orders import Stored


class Offers:
    """What the seats of a game may do out of turn.

    Whether anything may be done now, all can see. What a seat could do, and that it did
    nothing, nobody else learns.

    The defaults fit a game in which everybody waits for their turn.
    """

    def is_open(self, position: Position) -> bool:
        """Tell whether seats that don't have to decide may act now.

        The answer must depend only on public information, never on which seats could act.
        """
        return False

    def of(self, position: Position, seat: int) -> Sequence[str]:
        """List the out-of-turn actions of a seat."""
        return ()

    def label(self, offer: str, view: View, names: Mapping[int, str], lang: str, /) -> str:
        """Return the button label of an out-of-turn action."""
        return offer

    def ordered(self, stored: Stored, position: Position, seat: int) -> str | None:
        """Return the offer that a seat's standing orders take now, if they take one."""
        return None
