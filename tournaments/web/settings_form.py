"""The form for all settings of a tournament."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext as _, gettext_lazy
from django_stubs_ext import StrOrPromise

from games.base.local_times import parse_local_time, zone_label, zone_named
from games.contract import Game, default_game, game_of
from games.models import Club, Match, Timing
from games.play.match.moves.clocks import PRESETS
from games.play.tables.table_settings import SPECTATORS
from games.web.tables.form_choices import CLOCKS, PACES, radio_field
from tournaments.directing.settings import BEFORE_START, RANGES
from tournaments.formats import FORMATS, format_choices
from tournaments.models import Entry, Series, Tournament
from tournaments.rendering import rule_texts
from tournaments.web import later_phase_form
from tournaments.web.game_questions import GameQuestions
from tournaments.web.later_phase_form import PhaseQuestions
from tournaments.web.points_form import PointsForm
from tournaments.web.tiebreak_form import TieBreakForm

USUAL_ROUND = 90
"""Default limit of a round in minutes, so that no player waits forever."""

OTHER_CLOCK = "kept"
"""Choice for an event whose clock is none of the presets, as set by the API."""

_SPECTATORS: Any = SPECTATORS.question
SPECTATOR_CHOICES: list[tuple[str, Any]] = [
    (choice.value, choice.label) for choice in _SPECTATORS.choices
]


def _number_field(
    name: str,
    label: StrOrPromise,
    help_text: StrOrPromise,
    *,
    needed: bool = True,
    usual: int | None = None,
) -> forms.IntegerField:
    least, most = RANGES.get(name, (0, 4000))
    field: Any = Tournament._meta.get_field(name)
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        min_value=least,
        max_value=most,
        required=needed,
        initial=field.default if needed else usual,
    )


def _switch_field(
    label: StrOrPromise, help_text: StrOrPromise = "", *, initial: bool = False
) -> forms.BooleanField:
    return forms.BooleanField(
        label=label, help_text=help_text, required=False, initial=initial
    )


class SettingsForm(GameQuestions, PhaseQuestions, TieBreakForm, PointsForm):
    """Form for all settings of a tournament, with explanations.

    `agreed()` returns the arguments for `directing.settings`. Settings that can't change
    any more are disabled and keep their value.
    """

    title = forms.CharField(label=gettext_lazy("Name"), max_length=80)
    about = forms.CharField(
        label=gettext_lazy("Description"),
        help_text=gettext_lazy(
            "What players should know. The rules are listed in any case."
        ),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    format = radio_field(gettext_lazy("Format"), format_choices(), "swiss")
    table_size = radio_field(
        gettext_lazy("Seats at a table"),
        [],
        "4",
        gettext_lazy("If the numbers don't work out, some tables have one seat fewer."),
    )
    rounds = _number_field(
        "rounds",
        gettext_lazy("Rounds"),
        gettext_lazy(
            "Leave empty for as many as it takes to find a winner: 3 for 16 players at "
            "tables of 4, 4 for 16 players at tables of 2."
        ),
        needed=False,
    )
    legs = _number_field(
        "legs",
        gettext_lazy("Meetings"),
        gettext_lazy("How often everybody plays everybody."),
    )
    groups = _number_field(
        "groups",
        gettext_lazy("Number of groups"),
        gettext_lazy("By rating, so that all are about equally strong."),
    )
    third_place = _switch_field(
        gettext_lazy("Third-place match"),
        gettext_lazy("The losers of the semifinals play each other."),
    )
    limit = _number_field(
        "limit", gettext_lazy("Score limit"), gettext_lazy("The rulebook plays to 100.")
    )
    at_limit = radio_field(
        gettext_lazy("At the limit"), Tournament.AtLimit.choices, Tournament.AtLimit.DROP
    )
    arena_minutes = _number_field(
        "arena_minutes",
        gettext_lazy("Minutes"),
        gettext_lazy("After this long, no more tables start."),
    )

    team_size = forms.TypedChoiceField(
        label=gettext_lazy("Teams"),
        help_text=gettext_lazy(
            "Everybody plays for themselves, and the points of a team's members add up."
        ),
        choices=[
            ("", gettext_lazy("none")),
            *(
                (str(size), format_lazy(gettext_lazy("up to {size}"), size=size))
                for size in range(2, 7)
            ),
        ],
        coerce=int,
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )
    club_scores = forms.IntegerField(
        label=gettext_lazy("Scores that count per club"),
        help_text=gettext_lazy("So many of the best scores of each club add up."),
        min_value=RANGES["club_scores"][0],
        max_value=RANGES["club_scores"][1],
        initial=5,
    )

    terms = radio_field(
        gettext_lazy("A round is"),
        [
            (Series.Terms.SINGLE, gettext_lazy("A single game")),
            (Series.Terms.BEST_OF, gettext_lazy("Most games won")),
            (Series.Terms.END_OF_THE_WORLD, gettext_lazy("A series with a limit")),
        ],
        Series.Terms.SINGLE,
    )
    best_of = _number_field(
        "best_of", gettext_lazy("Games at most"), gettext_lazy("Best of this many.")
    )
    series_limit = _number_field(
        "series_limit",
        gettext_lazy("Limit of a series"),
        gettext_lazy("Game after game, until somebody's total reaches this."),
    )
    on_real_cards = _switch_field(
        gettext_lazy("On real cards"),
        gettext_lazy(
            "You sit at one table. The pairings are made here, and players report the "
            "results. Unrated."
        ),
    )
    same_deal = _switch_field(
        gettext_lazy("The same deal at every table"),
        gettext_lazy(
            "Each seat gets the same cards at all tables of a round. Afterwards everybody "
            "compares how others fared from their seat."
        ),
    )
    clock = radio_field(
        gettext_lazy("Clock"),
        CLOCKS,
        "15+30",
        gettext_lazy(
            "How much time people have: for the whole game plus each answer, or per move."
        ),
    )
    on_timeout = radio_field(
        gettext_lazy("When time runs out"),
        Match.OnTimeout.choices,
        Match.OnTimeout.PLAY,
    )
    pace = radio_field(gettext_lazy("Computers' pace"), PACES, Match.Pace.FAST)
    spectators = radio_field(
        gettext_lazy("Spectators"),
        SPECTATOR_CHOICES,
        Match.Spectators.LIVE,
        gettext_lazy(
            "How people who don't sit at a table see its matches while they run. "
            "Commentators see them live; hands stay hidden from all of them."
        ),
    )
    rated = _switch_field(
        gettext_lazy("Rated"), gettext_lazy("Matches change ratings."), initial=True
    )

    starts_at = forms.CharField(
        label=gettext_lazy("Start"),
        required=False,
        max_length=30,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
    )
    zone = forms.CharField(max_length=60, required=False, widget=forms.HiddenInput)
    check_in_minutes = _number_field(
        "check_in_minutes",
        gettext_lazy("Check-in"),
        gettext_lazy(
            "How long before the start everybody has to check in; 0: nobody has to."
        ),
    )
    break_minutes = forms.IntegerField(
        label=gettext_lazy("Before each round"),
        help_text=gettext_lazy("Time to see the pairings before the tables open."),
        min_value=0,
        max_value=7 * 24 * 60,
        initial=1,
    )
    holds_pairings = _switch_field(
        gettext_lazy("Publish pairings yourself"),
        gettext_lazy(
            "You see each round first and can change it. After an hour it's published "
            "without you."
        ),
    )
    is_arranged = _switch_field(
        gettext_lazy("Players arrange their times"),
        gettext_lazy(
            "In rounds of a day or more: they propose and accept a time, and their table "
            "opens then."
        ),
    )
    round_minutes = _number_field(
        "round_minutes",
        gettext_lazy("Longest round"),
        gettext_lazy("Then computers finish what is still being played. Empty: never."),
        needed=False,
        usual=USUAL_ROUND,
    )

    listed = _switch_field(
        gettext_lazy("In the calendar"),
        gettext_lazy("Otherwise only people with the link can find it."),
        initial=True,
    )
    admission = radio_field(
        gettext_lazy("Who may enter"),
        Tournament.Admission.choices,
        Tournament.Admission.OPEN,
    )
    min_rating = _number_field(
        "min_rating", gettext_lazy("Lowest rating"), "", needed=False
    )
    max_rating = _number_field(
        "max_rating", gettext_lazy("Highest rating"), "", needed=False
    )
    min_account_days = _number_field(
        "min_account_days",
        gettext_lazy("Least age of accounts"),
        gettext_lazy("In days. Empty: new accounts may enter, too."),
        needed=False,
    )
    min_games = _number_field(
        "min_games",
        gettext_lazy("Least number of finished games"),
        gettext_lazy("Of this game, also against computers. Empty: none."),
        needed=False,
    )
    capacity = _number_field(
        "capacity",
        gettext_lazy("Places"),
        gettext_lazy("Whoever comes later goes on the waiting list. Empty: no limit."),
        needed=False,
    )
    min_people = _number_field(
        "min_people",
        gettext_lazy("Fewest players"),
        gettext_lazy(
            "With fewer at the start, it's called off. Empty: two are enough. 1: computers "
            "fill the table of a single player."
        ),
        needed=False,
    )
    late_until = _number_field(
        "late_until",
        gettext_lazy("Late entry until round"),
        gettext_lazy("0: nobody enters after the start."),
    )
    late_score = radio_field(
        gettext_lazy("For rounds missed by entering late or coming back"),
        Tournament.LateScore.choices,
        Tournament.LateScore.NOTHING,
    )
    fillers = _switch_field(
        gettext_lazy("Computers fill tables"),
        gettext_lazy(
            "They aren't ranked. Without them, tables are smaller or there are byes."
        ),
    )
    no_show = radio_field(
        gettext_lazy("No-shows"),
        Tournament.NoShow.choices,
        Tournament.NoShow.PLAY,
    )
    no_show_minutes = _number_field(
        "no_show_minutes",
        gettext_lazy("Waiting time"),
        gettext_lazy("How long a table waits for a player."),
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy("It shows in the public log."),
        max_length=500,
        required=False,
    )

    def __init__(
        self,
        *args: Any,
        tournament: Tournament | None = None,
        editable: frozenset[str] | None = None,
        may_list: bool = True,
        zone: str = "",
        game: Game | None = None,
        club: Club | None = None,
        battle: bool = False,
        **kwargs: Any,
    ) -> None:
        """Fill the form from an existing event, if given; game and club of an event never
        change.

        Args:
            club: the club for whose members a new event is.
            battle: whether a new event is a battle between clubs.
        """
        game = game_of(tournament.game) if tournament else game or default_game()
        kwargs.setdefault("initial", {})
        if tournament is not None:
            kwargs["initial"] = initial_of(tournament, zone) | kwargs["initial"]
        kwargs["initial"].setdefault("zone", zone)
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        self.club = club if tournament is None else tournament.club
        self.battle = battle if tournament is None else tournament.is_club_battle
        self.ask_about(game, {} if tournament is None else tournament.options)
        for name in ("cut", *later_phase_form.FURTHER):
            self._offer(f"{name}_seats", [(str(n), str(n)) for n in game.setup.seats])
        self.ask_for_points(game, {} if tournament is None else tournament.points)
        self.offer_presets()
        if self.battle:
            fitting: Any = self.fields["format"]
            keys = [each for each in fitting.choices if FORMATS[each[0]].is_continuous]
            self._offer("format", keys)
            del self.fields["team_size"]
        else:
            del self.fields["club_scores"]
        self.fields["break_minutes"].widget.attrs["step"] = 1
        if tournament is not None and _clock_preset(tournament) == OTHER_CLOCK:
            field: Any = self.fields["clock"]
            field.choices = [*CLOCKS, (OTHER_CLOCK, rule_texts.clock_text(tournament))]
        if tournament is not None:
            self._offer_stored_delay(tournament)
        if not may_list or self.club is not None:
            self.fields["listed"].disabled = True
            self.fields["listed"].initial = self.initial["listed"] = False
        if editable is not None:
            self._disable_fixed_fields(editable)
        self.order = self.first_order()

    def _offer_stored_delay(self, tournament: Tournament) -> None:
        """Add a delay for spectators that the API has set to the choices."""
        stored, known = _spectators_answer(tournament), dict(SPECTATOR_CHOICES)
        if stored not in known:
            text = rule_texts.spectators_text(tournament)
            self._offer("spectators", [*SPECTATOR_CHOICES, (stored, text)])

    def _disable_fixed_fields(self, editable: frozenset[str]) -> None:
        """Disable the fields of settings that can't change any more."""
        means = {"break_minutes": "break_seconds", "zone": "starts_at", "reason": "title"}
        means |= dict.fromkeys(later_phase_form.FIELDS, "later_phases")
        means |= {"ties_preset": "ties"} | dict.fromkeys(self.point_names, "points")
        self.settled = BEFORE_START - editable
        for name, field in self.fields.items():
            model = "options" if name in self.about_game else means.get(name, name)
            field.disabled = field.disabled or model not in editable
        self.ties_settled = "ties" not in editable

    settled: frozenset[str] = frozenset()

    would_forfeit: Sequence[Entry] = ()
    """The entries for which computers would take over at once; the director has to agree to
    it.
    """

    @property
    def in_zone(self) -> ZoneInfo:
        """The validated time zone in which the form reads and shows the start."""
        return zone_named(self._zone_given())

    @property
    def zone_words(self) -> str:
        """The name of the time zone for the page."""
        return zone_label(self.in_zone)

    def _zone_given(self) -> str:
        # Use the bound value rather than the data, because a disabled field keeps its
        # initial value.
        return str(self["zone"].value() or "")

    def clean_starts_at(self) -> datetime | None:
        """Return the start in UTC, from the local time in the form's time zone."""
        given = str(self.cleaned_data["starts_at"] or "").strip()
        if not given:
            return None
        zone = self.in_zone
        if self._zone_given() not in ("", str(zone)):
            raise forms.ValidationError(
                _("We don't know your time zone. Enter the time in the one shown.")
            )
        stored = self.tournament.starts_at if self.tournament else None
        return parse_local_time(given, zone, stored=stored)

    @property
    def shown(self) -> str:
        """The settings as the page first showed them, so that `agreed` can
        detect changes.
        """
        if self.is_bound:
            return str(self.data.get("shown", ""))
        if self.tournament is None:
            return ""
        # Only editable settings: the seed of the pairings is secret, also from directors
        # who play.
        shown = {
            name: _as_json_text(getattr(self.tournament, name)) for name in BEFORE_START
        }
        return json.dumps(shown)

    def _shown_before(self) -> dict[str, Any]:
        try:
            shown = json.loads(self.shown or "{}")
        except ValueError:
            return {}
        return shown if isinstance(shown, dict) else {}

    def agreed(self) -> dict[str, Any]:
        """Return the settings as arguments for the services.

        Settings that the director has not changed on this page are left out, so that an
        older tab does not undo a newer change.
        """
        data = dict(self.cleaned_data)
        for name in ("zone", "reason", "ties_preset"):
            data.pop(name)
        for name in (*self.about_game, *self.point_names, *later_phase_form.FIELDS):
            data.pop(name)
        timing = self._timing(data.pop("clock"))
        agreed = data | {
            "table_size": int(data["table_size"]),
            "break_seconds": int(data.pop("break_minutes")) * 60 + self._seconds(),
            "clock": timing.clock,
            "clock_bank": timing.bank,
            "clock_increment": timing.increment,
            "game": self.game.key,
            "options": self.options(),
            "ties": self.ties(data["format"], int(data["table_size"])),
            "points": self.points(),
            "later_phases": self.later_phases(),
            "starts_at": self._start(),
            **SPECTATORS.values_for(data["spectators"]),
        }
        if FORMATS[data["format"]].is_continuous:
            agreed["is_arranged"] = False
        if "team_size" in data and not FORMATS[data["format"]].takes_teams:
            agreed["team_size"] = None
        if self.are_ties_unchanged(agreed["ties"]):
            del agreed["ties"]
        shown = self._shown_before()
        return {
            name: value
            for name, value in agreed.items()
            if name not in self.settled
            and (name not in shown or shown[name] != _as_json_text(value))
        }

    def _seconds(self) -> int:
        """Return the seconds of the stored break, if its minutes are unchanged. The form
        shows only minutes.
        """
        if self.tournament is None:
            return 0
        whole, rest = divmod(self.tournament.break_seconds, 60)
        return rest if self.cleaned_data["break_minutes"] == whole else 0

    def _start(self) -> datetime | None:
        """Return the start; the stored one if it differs only in seconds, which the form
        does not show.
        """
        start: datetime | None = self.cleaned_data["starts_at"]
        was = None if self.tournament is None else self.tournament.starts_at
        if start and was and was.replace(second=0, microsecond=0) == start:
            return was
        return start

    def _timing(self, chosen: str) -> Timing:
        if chosen == OTHER_CLOCK and self.tournament is not None:
            return self.tournament.timing
        return PRESETS[chosen]


def initial_of(tournament: Tournament, zone: str) -> dict[str, Any]:
    """Return the form's initial values for an existing event."""
    names = [name for name in SettingsForm.base_fields if hasattr(tournament, name)]
    values = {name: getattr(tournament, name) for name in names}
    values["table_size"] = str(tournament.table_size)
    values["break_minutes"] = tournament.break_seconds // 60
    values["clock"] = _clock_preset(tournament)
    values["spectators"] = _spectators_answer(tournament)
    starts = tournament.starts_at
    local = starts and starts.astimezone(zone_named(zone))
    values["starts_at"] = local.strftime("%Y-%m-%dT%H:%M") if local else ""
    return values | later_phase_form.initial_of_phases(tournament)


def _spectators_answer(tournament: Tournament) -> str:
    """Return the form's answer for who may watch."""
    return str(tournament.spectator_delay or tournament.spectators)


def _as_json_text(value: Any) -> str:
    return json.dumps(value, sort_keys=True, default=str).replace("\\r\\n", "\\n")


def _clock_preset(tournament: Tournament) -> str:
    mine = replace(tournament.timing, on_timeout=Timing().on_timeout)
    return next((name for name, timing in PRESETS.items() if timing == mine), OTHER_CLOCK)
