"""The forms of the home page: play at once, or invite people."""

from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.contract import Game
from games.models import Match
from games.play.match.moves import answer_delays
from games.play.match.moves.clocks import PRESETS
from games.play.tables.suggested_computers import Opponents
from games.play.tables.terms import TableTerms
from games.web.tables.form_choices import CLOCKS, PACES, level_choices, radio_field


class GameForm(forms.Form):
    """Base class of the short forms for a table of one game, with fields for the computers'
    level and the main setting.
    """

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.fields["level"] = radio_field(_("Level"), level_choices(game), game.stand_in)
        main = game.setup.main
        if main is not None:
            offered = [
                (choice.value, choice.label)
                for choice in main.choices
                if choice.value in game.setup.quick
            ]
            self.fields[main.name] = radio_field(main.label, offered, game.setup.quick[0])

    def options(self) -> dict[str, Any]:
        """Return the options of the game that the player has chosen in the form."""
        main = self.game.setup.main
        return {main.name: self.cleaned_data[main.name]} if main else {}


class PlayForm(GameForm):
    """The form for a table of the player against computers."""

    pace = radio_field(_("Pace"), PACES, Match.Pace.FAST.value)

    def __init__(
        self,
        game: Game,
        *args: Any,
        offered: Opponents,
        is_first: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(game, *args, **kwargs)
        self.is_first = is_first
        answers = [(str(size - 1), str(size - 1)) for size in game.sizes]
        self.fields["opponents"] = radio_field(_("Opponents"), answers, str(offered.number))
        self.fields["level"].initial = offered.level
        self.order_fields(["opponents", "level"])

    def options(self) -> dict[str, Any]:
        """Return the chosen options. For a player's first match, include the game's options
        for beginners.
        """
        switches = self.game.setup.first_time if self.is_first else ()
        return super().options() | dict.fromkeys(switches, True)

    def sitters(self) -> list[str]:
        """List who sits at the seats after the host: levels of computers."""
        return [self.cleaned_data["level"]] * int(self.cleaned_data["opponents"])

    def terms(self) -> TableTerms:
        """Return the terms of the table that the form describes."""
        return TableTerms(
            game=self.game.key,
            options=self.options(),
            pace=self.cleaned_data["pace"],
            reaction_seconds=answer_delays.ALONE,
        )


class InviteForm(GameForm):
    """The form for a table for several people and computers."""

    pace = radio_field(_("Pace"), PACES, Match.Pace.FAST.value)
    clock = radio_field(_("Clock"), CLOCKS, "none")
    on_timeout = radio_field(
        _("When time runs out"), list(Match.OnTimeout.choices), Match.OnTimeout.PLAY.value
    )

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(game, *args, **kwargs)
        most = max(game.seats)
        people = [(str(n), str(n)) for n in range(2, most + 1)]
        self.fields["people"] = radio_field(_("People"), people, "2")
        computers = [(str(n), str(n)) for n in range(most - 1)]
        usual = str(max(0, min(game.seats) - 2))
        self.fields["computers"] = radio_field(_("Computers"), computers, usual)
        self.order_fields(["people", "computers", "level"])

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        seats = int(cleaned.get("people", 2)) + int(cleaned.get("computers", 0))
        least, most = min(self.game.seats), max(self.game.seats)
        if not least <= seats <= most:
            raise forms.ValidationError(
                _("%(game)s takes %(least)d to %(most)d players."),
                params={"game": self.game, "least": least, "most": most},
            )
        return cleaned

    def sitters(self) -> list[str | None]:
        """List who sits at the seats after the host: levels of computers, and None for
        people.
        """
        free: list[str | None] = [None] * (int(self.cleaned_data["people"]) - 1)
        return free + [self.cleaned_data["level"]] * int(self.cleaned_data["computers"])

    def terms(self) -> TableTerms:
        """Return the terms of the table that the form describes."""
        data = self.cleaned_data
        return TableTerms(
            game=self.game.key,
            options=self.options(),
            pace=data["pace"],
            timing=replace(PRESETS[data["clock"]], on_timeout=data["on_timeout"]),
        )
