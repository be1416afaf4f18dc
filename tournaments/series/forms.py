"""The form for a casual series: the table's settings and the terms of the series."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from games.contract import Game
from games.contract.setup import Choice, Setting
from games.play.tables.table_settings import BLIND, OPEN_REPLAY
from games.web.tables.table_form import ShownSetting, TableForm
from tournaments.pairing.records import RULEBOOK_LIMIT
from tournaments.series.rules import LIMITS, RACES, USUAL_RACE
from tournaments.series.terms_and_score import Terms, best_of, counts_wins, end_of_the_world

GAMES = (3, 5, 7)


def series_terms_setting(game: Game) -> Setting:
    """Return the form setting for the terms of a series. Score limits are offered only for
    games with a score.
    """
    races = counts_wins(game)
    limits = () if game.score is None else RACES if races else LIMITS
    usual = USUAL_RACE if races else RULEBOOK_LIMIT
    choices = (
        *(
            Choice(
                f"limit:{limit}", _("To %(score)s") % {"score": game.format_score(limit)}
            )
            for limit in limits
        ),
        *(Choice(f"games:{n}", _("Best of %(games)d") % {"games": n}) for n in GAMES),
    )
    return Setting(
        PLAYED_FOR,
        _("How to win"),
        choices,
        f"limit:{usual}" if limits else f"games:{GAMES[0]}",
        _(
            "To a number of wins: it ends once somebody has won so many games. Best of "
            "several games: it ends once nobody can catch up."
        )
        if races
        else _(
            "To a score: it adds up over the games, and once somebody has that much, the "
            "best total wins. Best of several games: for two seats, most games won."
        ),
        ("SERIES-1", "SERIES-2", "SERIES-4") if game.library.rules else (),
    )


PLAYED_FOR = "played_for"
"""The form field for the terms of a series."""

FOR_TWO = gettext_lazy("Best of several games is for two seats only.")


def purpose_conflicts(game: Game) -> list[dict[str, object]]:
    """Return the form choices that exclude each other because of the terms, in the format
    of `web.new_table.conflicts_for_page`.
    """
    if counts_wins(game):
        return []
    return [
        {
            "one": (PLAYED_FOR, f"games:{games}"),
            "other": ("seats", str(seats)),
            "reason": str(FOR_TWO),
        }
        for games in GAMES
        for seats in game.setup.seats
        if seats > 2
    ]


class SeriesForm(TableForm):
    """Form for a casual series: the players, the terms of the series, and the settings of
    all its games.
    """

    # Leave out the question whether replays may show all hands to everybody, and blind
    # tables: the page of a series shows who plays.
    settings_left_out = (OPEN_REPLAY, BLIND)

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(game, *args, **kwargs)
        self.played_for = series_terms_setting(game)
        self.fields[PLAYED_FOR] = forms.ChoiceField(
            label=self.played_for.label,
            choices=[(each.value, each.label) for each in self.played_for.choices],
            initial=self.played_for.initial,
            widget=forms.RadioSelect,
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if counts_wins(self.game) or self.errors:
            return cleaned
        if self._length() and len(self.sitters()) != 1:
            self.add_error(PLAYED_FOR, FOR_TWO)
        return cleaned

    def series_terms(self) -> Terms:
        """Return the terms of the series: up to a score, or best of several games."""
        kind, _colon, number = self.cleaned_data[PLAYED_FOR].partition(":")
        return best_of(int(number)) if kind == "games" else end_of_the_world(int(number))

    def purpose(self) -> ShownSetting:
        return self.shown(self.played_for)

    def _length(self) -> int | None:
        return self.series_terms().length
