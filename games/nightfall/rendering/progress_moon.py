"""The progress of the game, drawn as a moon over the table that wanes as the wounds run
out.

It shows only what the audience may know: if the table does not show the number of wounds,
the moon is either full or gone (INFO-7, INFO-8).
"""

from django.utils.translation import gettext as _, ngettext

from engine.nightfall.decks import STACK_SIZE
from games.contract.records import record
from games.contract.rules import View

LATE = 0.2
"""The night is late when at most this share of the wounds is left."""

CENTRE, RADIUS = 12, 10


@record(frozen=True, slots=True)
class Night:
    """The progress of the game, as the moon over the table shows it.

    Attributes:
        css: `early`, `late`, or `last` when the game ends with this phase (END-1, END-2).
        lit: the SVG path of the lit part of the moon, in a box of 24 by 24.
        left: the number of face-up wounds, if the table counts them openly.
        text: the progress in a sentence.
    """

    css: str
    lit: str
    left: int | None
    text: str


def game_progress(view: View) -> Night:
    """Compute the progress of the game, using only information of the audience."""
    if own := [
        each["wounds"]["left"] for each in view.get("players", ()) if "wounds" in each
    ]:
        return _night_of_built_decks(own)
    wounds = view["wounds"]
    left: int | None = wounds["face_up_left"]
    if view.get("phase") == "over":
        return Night("last", "", left, _("The night is over"))
    if not wounds["face_up"]:
        gone = _("The last wound is taken: the game ends with this phase.")
        return Night("last", "", left, gone)
    if left is None:
        return Night(
            "early",
            lit_path(1.0),
            None,
            _("The game ends when the last face-up wound is taken."),
        )
    # A puzzle may lay out more wounds than the stack of its number of players has.
    share = min(1.0, left / wounds["face_up_of"])
    text = ngettext(
        "%(count)d wound until the night ends",
        "%(count)d wounds until the night ends",
        left,
    ) % {"count": left}
    return Night("late" if share <= LATE else "early", lit_path(share), left, text)


def _night_of_built_decks(left: list[int]) -> Night:
    """Compute the progress at a table of built decks, which ends when one player is left
    (CONSTR-7).
    """
    share = sum(left) / (STACK_SIZE * len(left))
    text = _(
        "Whoever takes the last wound of their own stack is out; the last one left wins."
    )
    last = sum(count > 0 for count in left) == 1
    css = "last" if last else "late" if share <= LATE else "early"
    return Night(css, lit_path(min(1.0, share)), None, text)


def lit_path(share: float) -> str:
    """Return the SVG path of the lit part of a disc, lit from the left: the outer half
    circle, and the edge of the shadow as half an ellipse.
    """
    middle, top, bottom = CENTRE, CENTRE - RADIUS, CENTRE + RADIUS
    width = RADIUS * abs(1 - 2 * share)
    crescent = int(share < 1 / 2)
    return (
        f"M{middle} {top}A{RADIUS} {RADIUS} 0 0 0 {middle} {bottom}"
        f"A{width:.1f} {RADIUS} 0 0 {crescent} {middle} {top}Z"
    )
