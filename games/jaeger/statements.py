"""What players of Jäger der Nacht can state with one tap: their side, and whom they
suspect.
"""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from engine.jaeger import text
from games.contract import statements
from games.contract.rules import View
from games.contract.statements import Statement


def claimed_side(key: str) -> str | None:
    """Return the side that a statement claims for its author; None if it claims none."""
    kind, _colon, what = key.partition(":")
    return what if kind == "is" else None


def suspected_seat(key: str) -> int | None:
    """Return the seat that a statement suspects; None if it suspects nobody."""
    kind, _colon, what = key.partition(":")
    return int(what) if kind == "suspect" else None


class Statements(statements.Statements):
    """`is:SIDE` says "I am of this side", `suspect:SEAT` "I suspect this player"."""

    def possible(self, view: View, seat: int) -> Sequence[str]:
        if any(row["seat"] == seat and row["out"] for row in view["players"]):
            return []
        sides = [f"is:{side}" for side, count in view["lineup"].items() if count]
        others = [row["seat"] for row in view["players"] if row["seat"] != seat]
        return [*sides, *(f"suspect:{other}" for other in others)]

    def sentence(
        self,
        statement: Statement,
        audience: int | None,
        names: Mapping[int, str],
        language: str,
    ) -> str:
        name, own = names[statement.seat], statement.seat == audience
        suspect = suspected_seat(statement.key)
        if suspect is None:
            side = claimed_side(statement.key) or ""
            said = {"name": name, "side": text.group_name(side, language)}
            if own:
                return _("You say: “I'm a %(side)s.”") % said
            return _("%(name)s says: “I'm a %(side)s.”") % said
        said = {"name": name, "other": names[suspect]}
        if own:
            return _("You suspect %(other)s.") % said
        if suspect == audience:
            return _("%(name)s suspects you.") % said
        return _("%(name)s suspects %(other)s.") % said
