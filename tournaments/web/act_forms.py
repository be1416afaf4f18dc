"""The forms of a director's acts. An act that affects players takes a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _, gettext_lazy

from games.base.policies import names
from games.base.policies.names import account_named
from games.contract import Game, all_games
from games.models import Club, Player
from tournaments.directing import manual_pairing
from tournaments.directing.event_acts import MAX_EXTENSION_MINUTES
from tournaments.directing.table_results import MAX_SCORE, Verdict
from tournaments.models import Entry, Offer, Table, TableSeat, Tournament


def reason_field(*, needed: bool = True) -> forms.CharField:
    """Return the question for a reason."""
    return forms.CharField(
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy("Everybody can read this in the log."),
        max_length=500,
        required=needed,
        widget=forms.Textarea(attrs={"rows": 2}),
    )


class ActForm(forms.Form):
    """An act on the event as a whole."""

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        """Take the event, for what can be chosen in it."""
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        if "reason" in self.fields and tournament.state == Tournament.State.DRAFT:
            self.fields["reason"].required = False  # nobody else has seen it

    def clean_player(self) -> Player:
        """Return the player of the name that was given."""
        return player_named(self.cleaned_data["player"])


class NothingForm(ActForm):
    """The form of an act that asks for nothing but a click."""


class ReasonForm(ActForm):
    """An act with a reason."""

    reason = reason_field()


class AnnounceForm(ActForm):
    """A message to all."""

    text = forms.CharField(
        label=gettext_lazy("Message"),
        help_text=gettext_lazy("Everybody taking part gets it; it's in the log too."),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class ExtendForm(ActForm):
    """More time for a round or one of its tables."""

    minutes = forms.IntegerField(
        label=gettext_lazy("Extra minutes"),
        min_value=1,
        max_value=MAX_EXTENSION_MINUTES,
        initial=10,
    )
    table = forms.ModelChoiceField(
        Table.objects.none(),
        label=gettext_lazy("For"),
        required=False,
        empty_label=gettext_lazy("the whole round"),
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the tables that are being played."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["table"]
        field.queryset = Table.objects.filter(
            round__tournament=self.tournament, finished_at=None, annulled_at=None
        ).order_by("number")
        field.label_from_instance = lambda table: (
            _("Table %(number)d") % {"number": table.number}
        )


class PairAgainForm(ActForm):
    """Tables to be drawn anew."""

    tables = forms.ModelMultipleChoiceField(
        Table.objects.none(),
        label=gettext_lazy("Tables"),
        help_text=gettext_lazy("Leave empty for all of them."),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the tables at which nobody has made a move."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["tables"]
        row = self.tournament.rounds_played.order_by("-number").first()
        if row is not None:
            field.queryset = manual_pairing.movable(self.tournament, row)
        field.label_from_instance = lambda table: (
            _("Table %(number)d") % {"number": table.number}
        )


class HandOverForm(ActForm):
    """Another director."""

    player = forms.CharField(label=gettext_lazy("Player's name"), max_length=150)
    stay = forms.BooleanField(label=gettext_lazy("I stay on as a director"), required=False)
    reason = reason_field()


class TakeBackForm(ActForm):
    """An offer that nobody has answered yet."""

    offer = forms.ModelChoiceField(
        Offer.objects.none(), label=gettext_lazy("Offer"), empty_label=None
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer what is open."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["offer"]
        field.queryset = self.tournament.offers.select_related("player")
        field.label_from_instance = lambda offer: (
            f"{offer.player}: {offer.get_kind_display()}"
        )


class InviteForm(ActForm):
    """Somebody to invite."""

    player = forms.CharField(label=gettext_lazy("Player's name"), max_length=150)


class InviteClubForm(ActForm):
    """A club to invite to a battle."""

    club = forms.CharField(label=gettext_lazy("The club's name"), max_length=80)

    def clean_club(self) -> Club:
        """Return the club of the name that was given."""
        key = names.key(self.cleaned_data["club"])
        found = Club.objects.filter(name_key=key, closed_at=None).first() if key else None
        if found is None:
            raise forms.ValidationError(_("No club has that name."))
        return found


class RemoveClubForm(ActForm):
    """A club to take out of a battle."""

    club = forms.ModelChoiceField(
        Club.objects.none(), label=gettext_lazy("Club"), empty_label=None
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the clubs that take part or are invited."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["club"]
        field.queryset = Club.objects.filter(battles__tournament=self.tournament)


def _levels() -> list[tuple[str, Any]]:
    """Return the computers of all games, strongest first; each event takes its game's."""
    found = [level for game in all_games() for level in reversed(game.levels)]
    return list({level.value: (level.value, level.label) for level in found}.values())


class AddForm(ActForm):
    """A person or a computer to add."""

    player = forms.CharField(
        label=gettext_lazy("Player's name"),
        help_text=gettext_lazy("Leave empty for the computer."),
        max_length=150,
        required=False,
    )
    level = forms.ChoiceField(
        label=gettext_lazy("Computer"),
        choices=_levels,
        required=False,
    )
    name = forms.CharField(
        label=gettext_lazy("The computer's name"),
        help_text=gettext_lazy("Leave empty for one that is free."),
        max_length=40,
        required=False,
    )
    reason = reason_field()

    def clean_player(self) -> Any:
        """Return the player, None for a computer."""
        given = self.cleaned_data["player"].strip()
        return player_named(given) if given else None


class EntryForm(ActForm):
    """Somebody who takes part, to be taken out."""

    states: tuple[str, ...] = Entry.HERE

    entry = forms.ModelChoiceField(
        Entry.objects.none(), label=gettext_lazy("Who"), empty_label=None
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer who takes part."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["entry"]
        field.queryset = self.tournament.entries.filter(
            filler=False, state__in=self.states
        ).select_related("player")
        field.label_from_instance = lambda entry: entry.shown_name


class HandedInForm(EntryForm):
    """Somebody who has handed something in to play with."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer those who have."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["entry"]
        field.queryset = field.queryset.filter(brought__isnull=False)


class DisqualifyForm(EntryForm):
    """Somebody to be disqualified, who may have left."""

    states = (*EntryForm.states, Entry.State.WITHDRAWN, Entry.State.DROPPED)


class CheckInForm(EntryForm):
    """Somebody who has not checked in yet."""

    states = (Entry.State.ENTERED,)


class BringBackForm(EntryForm):
    """Somebody who has left, or was made to."""

    states = (Entry.State.WITHDRAWN, Entry.State.DROPPED, Entry.State.DISQUALIFIED)


class ReplaceForm(EntryForm):
    """Somebody to be replaced, and by whom."""

    player = forms.CharField(label=gettext_lazy("Who takes over"), max_length=150)
    field_order = ["entry", "player", "reason"]


class VerdictForm(forms.Form):
    """Another result for a table: a place and a score for each seat."""

    reason = reason_field()

    def __init__(
        self,
        *args: Any,
        seats: list[TableSeat],
        names: Mapping[int, str],
        game: Game,
        **kwargs: Any,
    ) -> None:
        """Ask about each seat; `names` are by entry."""
        super().__init__(*args, **kwargs)
        self.seats, self.names, self.game = seats, names, game
        for seat in seats:
            self.fields[f"place{seat.entry_id}"] = forms.IntegerField(
                label=_("Place"), min_value=1, max_value=len(seats), initial=seat.place
            )
            self.fields[f"score{seat.entry_id}"] = forms.IntegerField(
                label=game.score_name,
                min_value=0,
                max_value=MAX_SCORE,
                initial=seat.score,
            )
            self.fields[f"away{seat.entry_id}"] = forms.BooleanField(
                label=_("didn't show up"), required=False, initial=seat.no_show
            )

    def rows(self) -> list[tuple[str, Any, Any, Any]]:
        """List the players of a table with their form fields."""
        return [
            (
                self.names[seat.entry_id],
                self[f"place{seat.entry_id}"],
                self[f"score{seat.entry_id}"],
                self[f"away{seat.entry_id}"],
            )
            for seat in self.seats
        ]

    def verdicts(self) -> list[Verdict]:
        """Return the cleaned values of the form."""
        data = self.cleaned_data
        return [
            Verdict(
                entry=seat.entry_id,
                place=data[f"place{seat.entry_id}"],
                score=data[f"score{seat.entry_id}"],
                no_show=data[f"away{seat.entry_id}"],
            )
            for seat in self.seats
        ]


def player_named(name: str) -> Player:
    """Return the account of a name, by which people log in or are called.

    Raises:
        ValidationError: there is none.
    """
    found = account_named(name)
    if found is None:
        raise forms.ValidationError(_("There's no player with that name."))
    return found
