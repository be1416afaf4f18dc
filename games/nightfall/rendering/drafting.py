"""The steps of a draft: the purpose of each pick, and the fate of the other cards."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.contract.records import record
from games.contract.rules import View


@record(frozen=True, slots=True)
class DraftStep:
    """One step of a draft: a pick, or the fate of the remaining cards; `state` is "past",
    "now" or "later".
    """

    text: str
    state: str


def draft_plan(view: View) -> Sequence[DraftStep]:
    """Return the steps of the current draft; empty if there is none."""
    draft = view.get("draft")
    if draft is None:
        return ()
    now = draft["round"]
    steps = [
        DraftStep(
            _pick_text(purpose),
            "now" if place == now else "past" if place < now else "later",
        )
        for place, purpose in enumerate(draft["picks"])
    ]
    return [*steps, DraftStep(_remaining_cards_text(draft["rest"]), "later")]


def replaceable_pick(view: View) -> str:
    """Return the card that the audience has picked and may still exchange; empty if
    none.
    """
    chosen: str = view.get("exchangeable", {}).get("chosen", "")
    return chosen.removeprefix("card:")


def _pick_text(purpose: str) -> str:
    return {
        "private": _("one for your private archives"),
        "commons": _("one for the commons"),
        "remove": _("one out of the game"),
    }[purpose]


def _remaining_cards_text(purpose: str) -> str:
    if purpose == "commons":
        return _("what is left goes to the commons")
    return _("what is left leaves the game")
