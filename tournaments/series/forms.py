"""The form for a casual series: a table's, and what it is played for."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext, gettext_lazy as _

from games.nightfall.setup_choices import Choice, Setting
from games.web.forms import MOST_SEATS
from games.web.table_form import ShownSetting, TableForm
from tournaments.records import RULEBOOK_LIMIT
from tournaments.series.rules import LIMITS
from tournaments.series.terms import Terms, best_of, end_of_the_world

GAMES = (3, 5, 7)


def _to(limit: int) -> str:
    return gettext("To %(limit)d wounds") % {"limit": limit}


def _of(games: int) -> str:
    return gettext("Best of %(games)d") % {"games": games}


_limit_label = lazy(_to, str)
_games_label = lazy(_of, str)

PLAYED_FOR = Setting(
    "played_for",
    _("How to win"),
    (
        *(Choice(f"limit:{limit}", _limit_label(limit)) for limit in LIMITS),
        *(Choice(f"games:{games}", _games_label(games)) for games in GAMES),
    ),
    f"limit:{RULEBOOK_LIMIT}",
    _(
        "To a number of wounds: they add up over the games, and once somebody has that "
        "many, the lowest total wins. Best of several games: for two seats, most games "
        "won."
    ),
    ("SERIES-1", "SERIES-2", "SERIES-4"),
)


FOR_TWO = _("Best of several games is for two seats only.")


def purpose_conflicts() -> list[dict[str, object]]:
    """Return what a purpose excludes, as `setup_choices.conflicts_for_page` does."""
    return [
        {
            "one": (PLAYED_FOR.name, f"games:{games}"),
            "other": ("seats", str(seats)),
            "reason": str(FOR_TWO),
        }
        for games in GAMES
        for seats in range(3, MOST_SEATS + 1)
    ]


class SeriesForm(TableForm):
    """Who plays, for what, and what holds in every game."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields[PLAYED_FOR.name] = forms.ChoiceField(
            label=PLAYED_FOR.label,
            choices=[(choice.value, choice.label) for choice in PLAYED_FOR.choices],
            initial=PLAYED_FOR.initial,
            widget=forms.RadioSelect,
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if not self.errors and self._length() and len(self.sitters()) != 1:
            self.add_error(PLAYED_FOR.name, FOR_TWO)
        return cleaned

    def terms(self) -> Terms:
        """Return what was chosen."""
        kind, _colon, number = self.cleaned_data[PLAYED_FOR.name].partition(":")
        return best_of(int(number)) if kind == "games" else end_of_the_world(int(number))

    def series_terms(self) -> dict[str, Any]:
        """Return what `series_create` takes of who may come; the door is the first's."""
        door = self.people_terms()
        kept = {name: door.pop(name) for name in ("title", "listed", "rated")}
        return {**kept, "door": door}

    def purpose(self) -> ShownSetting:
        return self._shown(PLAYED_FOR)

    def _length(self) -> int | None:
        return self.terms().length
