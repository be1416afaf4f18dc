"""Form fields for an event's game: format, seats and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms

from games.contract import Game
from games.contract.setup import Setting
from games.web.tables.form_choices import radio_field
from tournaments.formats import fitting_formats, format_choices
from tournaments.models import Series


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
        if game.score is None or game.score.counts_wins:
            terms: Any = self.fields["terms"]
            adding = Series.Terms.END_OF_THE_WORLD
            self._offer("terms", [each for each in terms.choices if each[0] != adding])
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
