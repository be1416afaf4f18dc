"""Forms for the actions of a director. An action that affects players requires a reason."""

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
    """Return the form field for a reason."""
    return forms.CharField(
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy("Everybody can read this in the log."),
        max_length=500,
        required=needed,
        widget=forms.Textarea(attrs={"rows": 2}),
    )


class ActForm(forms.Form):
    """Base class of the forms for directors' actions on an event."""

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        """Store the event, from which subclasses take their choices."""
        super().__init__(*args, **kwargs)
        self.tournament = tournament
        if "reason" in self.fields and tournament.state == Tournament.State.DRAFT:
            # A draft needs no reason, because no player has seen it.
            self.fields["reason"].required = False

    def clean_player(self) -> Player:
        """Return the player with this name."""
        return player_named(self.cleaned_data["player"])


class NothingForm(ActForm):
    """The form of an action for which the director enters nothing."""


class ReasonForm(ActForm):
    """The form of an action that only needs a reason."""

    reason = reason_field()


class AnnounceForm(ActForm):
    """The form of a message to all players."""

    text = forms.CharField(
        label=gettext_lazy("Message"),
        help_text=gettext_lazy("Everybody taking part gets it; it's in the log too."),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class ExtendForm(ActForm):
    """The form that gives a round or one of its tables more time."""

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
        """Offer the open tables."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["table"]
        field.queryset = Table.objects.filter(
            round__tournament=self.tournament, finished_at=None, annulled_at=None
        ).order_by("number")
        field.label_from_instance = lambda table: (
            _("Table %(number)d") % {"number": table.number}
        )


class PairAgainForm(ActForm):
    """The form that chooses the tables to be drawn again."""

    tables = forms.ModelMultipleChoiceField(
        Table.objects.none(),
        label=gettext_lazy("Tables"),
        help_text=gettext_lazy("Leave empty for all of them."),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the tables whose seats can still change."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["tables"]
        row = self.tournament.rounds_played.order_by("-number").first()
        if row is not None:
            field.queryset = manual_pairing.movable_tables(self.tournament, row)
        field.label_from_instance = lambda table: (
            _("Table %(number)d") % {"number": table.number}
        )


class HandOverForm(ActForm):
    """The form that names a player who is to become a director."""

    player = forms.CharField(label=gettext_lazy("Player's name"), max_length=150)
    stay = forms.BooleanField(label=gettext_lazy("I stay on as a director"), required=False)
    reason = reason_field()


class TakeBackForm(ActForm):
    """The form that withdraws an unanswered offer."""

    offer = forms.ModelChoiceField(
        Offer.objects.none(), label=gettext_lazy("Offer"), empty_label=None
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the unanswered offers."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["offer"]
        field.queryset = self.tournament.offers.select_related("player")
        field.label_from_instance = lambda offer: (
            f"{offer.player}: {offer.get_kind_display()}"
        )


class InviteForm(ActForm):
    """The form that invites a player."""

    player = forms.CharField(label=gettext_lazy("Player's name"), max_length=150)


class InviteClubForm(ActForm):
    """The form that invites a club to a battle (a tournament between clubs)."""

    club = forms.CharField(label=gettext_lazy("The club's name"), max_length=80)

    def clean_club(self) -> Club:
        """Return the club with this name."""
        key = names.name_key(self.cleaned_data["club"])
        found = Club.objects.filter(name_key=key, closed_at=None).first() if key else None
        if found is None:
            raise forms.ValidationError(_("No club has that name."))
        return found


class RemoveClubForm(ActForm):
    """The form that removes a club from a battle (a tournament between clubs)."""

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
    """Return the levels of all games' computers, strongest first. The service refuses
    levels of other games.
    """
    found = [level for game in all_games() for level in reversed(game.levels)]
    return list({level.value: (level.value, level.label) for level in found}.values())


class AddForm(ActForm):
    """The form that adds a person or a computer."""

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
        """Return the player with this name; None to add a computer."""
        given = self.cleaned_data["player"].strip()
        return player_named(given) if given else None


class EntryForm(ActForm):
    """The form of an action on one entry; `states` limits the choices."""

    states: tuple[str, ...] = Entry.HERE

    entry = forms.ModelChoiceField(
        Entry.objects.none(), label=gettext_lazy("Who"), empty_label=None
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the entries in these states."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["entry"]
        field.queryset = self.tournament.entries.filter(
            filler=False, state__in=self.states
        ).select_related("player")
        field.label_from_instance = lambda entry: entry.shown_name


class HandedInForm(EntryForm):
    """The form that chooses an entry that has handed in a kit (such as a deck)."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the entries that have handed in a kit (such as a deck)."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["entry"]
        field.queryset = field.queryset.filter(brought__isnull=False)


class DisqualifyForm(EntryForm):
    """The form that disqualifies an entry, which may have left already."""

    states = (*EntryForm.states, Entry.State.WITHDRAWN, Entry.State.DROPPED)


class CheckInForm(EntryForm):
    """The form that checks in an entry."""

    states = (Entry.State.ENTERED,)


class BringBackForm(EntryForm):
    """The form that brings back an entry that has left, was dropped or was disqualified."""

    states = (Entry.State.WITHDRAWN, Entry.State.DROPPED, Entry.State.DISQUALIFIED)


class ReplaceForm(EntryForm):
    """The form that chooses an entry and the player who is to replace its player."""

    player = forms.CharField(label=gettext_lazy("Who takes over"), max_length=150)
    field_order = ["entry", "player", "reason"]


class VerdictForm(forms.Form):
    """The form for a new result of a table: place and score of each seat."""

    reason = reason_field()

    def __init__(
        self,
        *args: Any,
        seats: list[TableSeat],
        names: Mapping[int, str],
        game: Game,
        **kwargs: Any,
    ) -> None:
        """Add fields for each seat; `names` maps entries to names."""
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
        """Return the name and the form fields of each seat."""
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
        """Return the cleaned values as verdicts."""
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
    """Return the account with this username or display name.

    Raises:
        ValidationError: there is no such account.
    """
    found = account_named(name)
    if found is None:
        raise forms.ValidationError(_("There's no player with that name."))
    return found
