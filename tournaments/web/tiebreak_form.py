"""The part of the settings form in which tie-breaks are chosen and ordered."""

from __future__ import annotations

from django import forms
from django.http import QueryDict

from tournaments.models import Tournament
from tournaments.pairing.scoring import by_points
from tournaments.rendering import rule_texts


class TieBreakForm(forms.Form):
    """Form in which all tie-breaks are listed in order, and each is used or not.

    The page sends the repeated parameters `tie_order` and `tie_use`, which are not form
    fields.
    """

    tournament: Tournament | None = None
    order: list[str]
    ties_settled = False
    """Whether the tie-breaks can't change any more."""

    def first_order(self) -> list[str]:
        """Return all tie-breaks, in the submitted order, else with the used ones first."""
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
        """Return the used tie-breaks in order."""
        if self.is_bound and "tie_order" in self.data and not self.ties_settled:
            used = self._given("tie_use")
            return [key for key in self.order if key in used]
        return self._used_before()

    def ties(self) -> list[str]:
        """Return the tie-breaks as stored: empty for the default."""
        used = self.used()
        return [] if used == [str(each) for each in by_points.DEFAULT_TIES] else used

    def move(self, what: str) -> None:
        """Move a tie-break up or down, as submitted by a button without JavaScript:
        `up:wins`.
        """
        way, _colon, key = what.partition(":")
        if key not in self.order:
            return
        at = self.order.index(key)
        to = at - 1 if way == "up" else at + 1
        if 0 <= to < len(self.order):
            self.order[at], self.order[to] = self.order[to], self.order[at]

    def tie_rows(self) -> list[tuple[rule_texts.TieBreakText, bool]]:
        """Return each tie-break in order, with whether it is used."""
        used = self.used()
        return [(rule_texts.TIE_BREAKS[key], key in used) for key in self.order]
