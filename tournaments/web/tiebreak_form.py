"""The part of the settings form in which tie-breaks are chosen and ordered."""

from __future__ import annotations

from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _, gettext_lazy

from games.contract import Game
from games.web.tables.form_choices import radio_field
from tournaments.formats import FORMATS
from tournaments.models import Tournament
from tournaments.pairing.scoring import by_points
from tournaments.pairing.scoring.presets import TIES, EventKind, Preset
from tournaments.pairing.scoring.tiebreaks import TieBreak
from tournaments.rendering import rule_texts

USUAL, OWN = "usual", "own"
"""Choices beside the presets: what fits the tables, and an order of the director's own."""


class TieBreakForm(forms.Form):
    """Form with presets of tie-breaks, and a list in which the director orders them.

    The page sends the list as the repeated parameters `tie_order` and `tie_use`, which are
    not form fields. They count only with the choice `OWN`.
    """

    ties_preset = radio_field(gettext_lazy("Tie-breaks"), [], USUAL)

    tournament: Tournament | None = None
    game: Game
    order: list[str]
    ties_settled = False
    """Whether the tie-breaks can't change any more."""

    def offer_presets(self) -> None:
        """Offer the presets, and choose the one that the event has."""
        field: Any = self.fields["ties_preset"]
        counts_wins = self._kind("swiss", 2).counts_wins
        presets = [each for each in Preset if each != Preset.JAEGER or counts_wins]
        field.choices = [
            (USUAL, _("As usual for the tables")),
            *((each.value, rule_texts.PRESETS[each]) for each in presets),
            (OWN, _("My own order")),
        ]
        field.initial = self.initial["ties_preset"] = self._preset_before()

    def preset_rows(self) -> list[tuple[Any, str]]:
        """Return the radio buttons of the presets, each with its tie-breaks in words."""
        about = {str(each): rule_texts.names_of_ties(TIES[each]) for each in Preset}
        about[USUAL] = _("Follows the format, the seats and the game.")
        about[OWN] = _("Choose and order them below.")
        return [(radio, about[radio.data["value"]]) for radio in self["ties_preset"]]

    @property
    def has_own_ties(self) -> bool:
        """Whether the choice is an order of the director's own."""
        return bool(self["ties_preset"].value() == OWN)

    def _preset_before(self) -> str:
        if self.tournament is None:
            return USUAL
        used = self._used_before()
        kind = self._kind(self.tournament.format, self.tournament.table_size)
        if used == [str(tie) for tie in kind.ties(kind.usual())]:
            return USUAL
        known = [each for each in Preset if used == [str(tie) for tie in kind.ties(each)]]
        return str(known[0]) if known else OWN

    def _kind(self, format_key: str, table_size: int) -> EventKind:
        return FORMATS[format_key].kind(self.game, table_size)

    def first_order(self) -> list[str]:
        """Return all tie-breaks, in the submitted order, else with the used ones first."""
        used = self._used_before()
        # Only older events count the points of fillers.
        offered = [
            key for key in rule_texts.TIE_BREAKS if key != TieBreak.OPPONENTS or key in used
        ]
        if self.is_bound and "tie_order" in self.data and not self.ties_settled:
            given = list(dict.fromkeys(self._given("tie_order")))
            known = [key for key in given if key in offered]
            return known + [key for key in offered if key not in known]
        return used + [key for key in offered if key not in used]

    def _used_before(self) -> list[str]:
        if self.tournament is None:
            kind = self._kind("swiss", 4)
            return [str(tie) for tie in kind.ties(kind.usual())]
        if self.tournament.ties or not FORMATS[self.tournament.format].has_points:
            return list(self.tournament.ties)
        return [str(each) for each in by_points.DEFAULT_TIES]

    def _given(self, name: str) -> list[str]:
        return self.data.getlist(name) if isinstance(self.data, QueryDict) else []

    def used(self) -> list[str]:
        """Return the used tie-breaks of the list, in order."""
        if self.is_bound and "tie_order" in self.data and not self.ties_settled:
            used = self._given("tie_use")
            return [key for key in self.order if key in used]
        return self._used_before()

    def ties(self, format_key: str, table_size: int) -> list[str]:
        """Return the chosen tie-breaks; empty for those that are usual for the tables."""
        chosen = self.cleaned_data["ties_preset"]
        if chosen == USUAL:
            return []
        if chosen == OWN:
            return self.used()
        preset, kind = Preset(chosen), self._kind(format_key, table_size)
        if preset is Preset.DUELS and not kind.has_duels:
            # The service refuses them with the names of those that don't fit.
            return [str(tie) for tie in TIES[preset]]
        return [str(tie) for tie in kind.ties(preset)]

    def are_ties_unchanged(self, ties: list[str]) -> bool:
        """Tell whether an event already has these tie-breaks."""
        return self.tournament is not None and ties == self._used_before()

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
        if isinstance(self.data, QueryDict):
            changed = self.data.copy()
            changed["ties_preset"] = OWN
            self.data = changed

    def tie_rows(self) -> list[tuple[rule_texts.TieBreakText, bool]]:
        """Return each tie-break in order, with whether it is used."""
        used = self.used()
        return [(rule_texts.TIE_BREAKS[key], key in used) for key in self.order]
