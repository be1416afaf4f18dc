"""Buttons that replace several clicks: one answer for all rows, and a standing order that
is offered with the question that it answers.
"""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _

from games.contract.drawing import Menu
from games.contract.records import record
from games.contract.rules import View
from games.nightfall.standing_orders import (
    AIM_AT_RIVAL,
    ALWAYS_WOUND_EFFECT,
    opponent_to_target,
)

MAX_FOR_ALL = 5
"""The maximum number of such buttons that is useful; with more options none is shown."""


@record(frozen=True, slots=True)
class AnswerForAll:
    """A button that gives all rows of a batch the same answer.

    `value` is the number of rows and the option. All these buttons share `title`, and each
    has a `short` label.
    """

    value: str
    label: str
    title: str
    short: str


@record(frozen=True, slots=True)
class Standing:
    """A standing order that would answer the open question and all similar ones."""

    name: str
    label: str


def answers_for_all_rows(
    kind: str, rows: Sequence[Sequence[str]], named: Callable[[str], tuple[str, str]]
) -> tuple[AnswerForAll, ...]:
    """Return the answers that are possible for all rows of a batch.

    Args:
        kind: the kind of the batch.
        rows: the options of each row; rows come first in the batch.
        named: a function that returns an option in words, in full and short.
    """
    if kind not in ("attack", "block") or len(rows) < 2:
        return ()
    texts = {
        "attack": _("All attack: %(whom)s"),
        "block": _("All block: %(whom)s"),
    }
    # No button is needed for "no block", because the form chooses it by default.
    common = [key for key in rows[0] if key != "pass" and all(key in row for row in rows)]
    if len(common) > MAX_FOR_ALL:
        return ()
    title = (texts[kind] % {"whom": ""}).strip()
    return tuple(
        AnswerForAll(f"{len(rows)} {key}", texts[kind] % {"whom": full}, title, short)
        for key in common
        for full, short in (named(key),)
    )


def offered_order(
    view: View, menu: Menu | None, names: Mapping[int, str]
) -> Standing | None:
    """Return the standing order that would answer the open question, if the seat may give
    it now.
    """
    asked = view.get("decision")
    if asked is None or menu is None:
        return None
    labels = {}
    if asked["kind"] == "wound_effect" and len(asked["options"]) > 1:
        labels[ALWAYS_WOUND_EFFECT] = _("Always use it")
    other = opponent_to_target(view, view["audience"], asked)
    if other is not None:
        labels[AIM_AT_RIVAL] = _("Always aim harm at %(name)s") % {"name": names[other]}
    offered = {toggle.name for toggle in menu.toggles if not toggle.on}
    return next(
        (Standing(name, label) for name, label in labels.items() if name in offered), None
    )


def strongest_first(view: View, keys: Sequence[str]) -> list[str]:
    """Sort attackers by strength, descending, as the default sequence of attacks.

    The strongest attack then uses up absorbing minions before the others. The sort is
    stable.
    """
    strength = {
        f"minion:{minion['id']}": minion["strength"]
        for player in view["players"]
        for minion in player["minions"]
    }
    return sorted(keys, key=lambda key: -strength.get(key, 0))


def leader_first(view: View, targets: Sequence[str]) -> list[str]:
    """Sort the players whom a minion can attack by their wounds, ascending: the first is
    the form's default, which should strike whoever leads. If wounds are counted in secret
    (INFO-8), the players keep their places.
    """
    taken = view["wounds"].get("taken", ())
    if not taken:
        return list(targets)
    return sorted(targets, key=lambda key: taken[int(key.partition(":")[2])])
