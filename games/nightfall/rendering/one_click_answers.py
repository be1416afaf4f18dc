"""One click for what would take several: the same answer for all, and standing orders that
are offered with the question that they answer.

Nothing here chooses for a player: each is a button that says what it does.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.contract.drawing import Menu
from games.contract.rules import View
from games.nightfall.standing_orders import AIM_AT_RIVAL, ALWAYS_WOUND_EFFECT, rival

MAX_FOR_ALL = 5
"""More buttons than this are no shortcut."""


@dataclass(frozen=True, slots=True)
class ForAll:
    """One answer for every row of a batch: how many rows, and which option; its button has
    a short name below the title that all of them share.
    """

    value: str
    label: str
    title: str
    short: str


@dataclass(frozen=True, slots=True)
class Standing:
    """An order that answers the open question, and all like it."""

    name: str
    label: str


def for_all(
    kind: str, rows: Sequence[Sequence[str]], named: Callable[[str], tuple[str, str]]
) -> tuple[ForAll, ...]:
    """Return the answers that all rows of a batch may be given at once.

    Args:
        kind: of the batch.
        rows: the options of each row; they come first in the batch.
        named: returns an option in words, in full and short.
    """
    if kind not in ("attack", "block") or len(rows) < 2:
        return ()
    texts = {
        "attack": _("All attack: %(whom)s"),
        "block": _("All block: %(whom)s"),
    }
    # Who blocks nothing confirms the form as it is.
    common = [key for key in rows[0] if key != "pass" and all(key in row for row in rows)]
    if len(common) > MAX_FOR_ALL:
        return ()
    title = (texts[kind] % {"whom": ""}).strip()
    return tuple(
        ForAll(f"{len(rows)} {key}", texts[kind] % {"whom": full}, title, short)
        for key in common
        for full, short in (named(key),)
    )


def standing(view: View, menu: Menu | None, names: Mapping[int, str]) -> Standing | None:
    """Return the order that would answer what is asked, if the seat may give it now."""
    asked = view.get("decision")
    if asked is None or menu is None:
        return None
    labels = {}
    if asked["kind"] == "wound_effect" and len(asked["options"]) > 1:
        labels[ALWAYS_WOUND_EFFECT] = _("Always use it")
    other = rival(view, view["audience"], asked)
    if other is not None:
        labels[AIM_AT_RIVAL] = _("Always aim harm at %(name)s") % {"name": names[other]}
    offered = {toggle.name for toggle in menu.toggles if not toggle.on}
    return next(
        (Standing(name, label) for name, label in labels.items() if name in offered), None
    )


def strongest_first(view: View, keys: Sequence[str]) -> list[str]:
    """Return attackers in the order in which most would send them, to begin from: the
    strongest meets what absorbs, and the others meet none of it. Equals stay as they lie.
    """
    strength = {
        f"minion:{minion['id']}": minion["strength"]
        for player in view["players"]
        for minion in player["minions"]
    }
    return sorted(keys, key=lambda key: -strength.get(key, 0))
