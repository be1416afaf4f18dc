"""Form fields for an event's game: format, seats and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from games.contract import Game
from games.contract.setup import Setting
from games.web.tables.form_choices import radio_field
from tournaments.directing.settings import limits_of_series
from tournaments.formats import fitting_formats, format_choices
from tournaments.models import Series
from tournaments.series.rules import USUAL_RACE
from tournaments.series.terms_and_score import counts_wins

USUAL_BEST_OF = 5
"""The usual number of games of a match in which wins count (JDN-SERIES-5)."""


class GameQuestions(forms.Form):
    """Base class for a form whose fields partly depend on the game; `ask_about` adds
    them.
    """

    game: Game

    def ask_about(self, game: Game, options: Mapping[str, Any]) -> None:
        """Add the fields of this game, with the current options as initial values.

        The form must already have fields for format, terms and seats.
        """
        self.game, self.setup = game, game.setup
        # Options without a form field, such as lists of cards, keep the value set by the
        # API.
        self.unasked = {
            each.name: options[each.name]
            for each in self.setup.selections
            if each.name in options
        }
        formats = fitting_formats(game)
        self._offer("format", [e for e in format_choices() if e[0] in formats])
        self._offer("table_size", [(str(n), str(n)) for n in game.setup.seats], last=True)
        self._ask_about_terms(game)
        for setting in self.setup.settings:
            self._add_setting(setting, options)
        for switch in self.setup.switches:
            self.fields[switch.value] = forms.BooleanField(
                label=switch.label,
                help_text=switch.sentence,
                required=False,
                initial=bool(
                    options.get(switch.value, self.setup.default_options[switch.value])
                ),
            )

    @property
    def about_game(self) -> set[str]:
        """The names of the fields that the game has added."""
        return {each.name for each in self.setup.settings} | {
            switch.value for switch in self.setup.switches
        }

    def options(self) -> dict[str, Any]:
        """Return the chosen options of the game, and the unchanged ones without a field."""
        return self.setup.options_from_form(self.cleaned_data) | self.unasked

    def _ask_about_terms(self, game: Game) -> None:
        """Offer a series with a limit if the game has a score: a race to so many wins where
        wins count.
        """
        terms: Any = self.fields["terms"]
        adding = Series.Terms.END_OF_THE_WORLD
        others = [each for each in terms.choices if each[0] != adding]
        limit: Any = self.fields["series_limit"]
        # Set no maximum: an event that plays no series to the end of the world may have a
        # greater limit stored, and its director could not save the form then.
        limit.widget.attrs["min"], _most = limits_of_series(game)
        if game.score is None:
            self._offer("terms", others)
        elif counts_wins(game):
            self._offer("terms", [*others, (adding, _("A race to a number of wins"))])
            limit.label, limit.initial = _("Wins to reach"), USUAL_RACE
            limit.help_text = _("Game after game, until somebody has won so many.")
            self.fields["best_of"].initial = USUAL_BEST_OF

    def _offer(
        self, name: str, choices: list[tuple[str, Any]], *, last: bool = False
    ) -> None:
        field: Any = self.fields[name]
        field.choices = choices
        if field.initial not in [value for value, _label in choices]:
            field.initial = choices[-1 if last else 0][0]

    def _add_setting(self, setting: Setting, options: Mapping[str, Any]) -> None:
        answers = [(choice.value, choice.label) for choice in setting.choices]
        self.fields[setting.name] = radio_field(
            setting.label,
            answers,
            setting.answer_in(options),
            setting.sentence,
        )
