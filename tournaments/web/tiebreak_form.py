"""The part of the settings of an event in which tie-breaks are put in order."""

from __future__ import annotations

from django import forms
from django.http import QueryDict

from tournaments.models import Tournament
from tournaments.rendering import rule_texts
from tournaments.standings import by_points


class TieBreakForm(forms.Form):
    """All tie-breaks in an order, of which some are used.

    The page sends `tie_order` and `tie_use`, each many times; they are no fields.
    """

    tournament: Tournament | None = None
    order: list[str]
    ties_settled = False
    """Whether they cannot be changed any more."""

    def first_order(self) -> list[str]:
        """Return all of them: in the order that was sent, else with those used first."""
        if self.is_bound and "tie_order" in self.data and not self.ties_settled:
            given = list(dict.fromkeys(self._given("tie_order")))
            known = [key for key in given if key in rule_texts.TIE_BREAKS]
            return known + [key for key in rule_texts.TIE_BREAKS if key not in known]
        used = self._used_before()
        return used + [key for key in rule_texts.TIE_BREAKS if key not in used]

    def _used_before(self) -> list[str]:
        if self.tournament is not None and self.tournament.ties:
            return list(self.tournament.ties)
        return [str(each) for each in by_points.DEFAULT_TIES]

    def _given(self, name: str) -> list[str]:
        return self.data.getlist(name) if isinstance(self.data, QueryDict) else []

    def used(self) -> list[str]:
        """Return the tie-breaks that are used, in their order."""
        if self.is_bound and "tie_order" in self.data and not self.ties_settled:
            used = self._given("tie_use")
            return [key for key in self.order if key in used]
        return self._used_before()

    def ties(self) -> list[str]:
        """Return the tie-breaks as they are stored: empty for the usual ones."""
        used = self.used()
        return [] if used == [str(each) for each in by_points.DEFAULT_TIES] else used

    def move(self, what: str) -> None:
        """Move a tie-break, as a button of the form without a script asks: `up:wins`."""
        way, _colon, key = what.partition(":")
        if key not in self.order:
            return
        at = self.order.index(key)
        to = at - 1 if way == "up" else at + 1
        if 0 <= to < len(self.order):
            self.order[at], self.order[to] = self.order[to], self.order[at]

    def tie_rows(self) -> list[tuple[rule_texts.TieBreakText, bool]]:
        """Return each tie-break in its order, and whether it is used."""
        used = self.used()
        return [(rule_texts.TIE_BREAKS[key], key in used) for key in self.order]
