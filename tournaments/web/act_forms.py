"""Forms for the actions of a director. An action that affects players requires a reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _, gettext_lazy

from games.base.policies import names
from games.base.policies.names import account_named
from games.contract import Game, all_games
from games.models import Club, Player
from games.models.spelling import plain
from tournaments.directing import manual_pairing, penalties
from tournaments.directing.entry_lists import MAX_LINES
from tournaments.directing.event_acts import MAX_EXTENSION_MINUTES
from tournaments.directing.table_results import MAX_SCORE, Verdict
from tournaments.models import Entry, Offer, Official, Penalty, Table, TableSeat, Tournament

SUGGESTED = 8
"""How many names are listed if several fit the text that a director has typed."""


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


class HandOverForm(ActForm):
    """The form that names a player who is to become a director."""

    player = forms.CharField(label=gettext_lazy("Player's name"), max_length=150)
    stay = forms.BooleanField(label=gettext_lazy("I stay on as a director"), required=False)
    reason = reason_field()


class AppointForm(ActForm):
    """The form that asks a player to help to run the event."""

    player = forms.CharField(label=gettext_lazy("Player's name"), max_length=150)
    role = forms.ChoiceField(label=gettext_lazy("Role"), choices=Official.Role.choices)
    reason = reason_field()


class DismissForm(ActForm):
    """The form that takes a role from an official."""

    official = forms.ModelChoiceField(
        Official.objects.none(), label=gettext_lazy("Who"), empty_label=None
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the event's officials."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["official"]
        field.queryset = self.tournament.officials.select_related("player")
        field.label_from_instance = lambda one: f"{one.player}: {one.get_role_display()}"


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


class ListForm(ActForm):
    """The form with a list of names, one a line."""

    names = forms.CharField(
        label=gettext_lazy("Players' names"),
        help_text=gettext_lazy("One a line. You then see what became of each."),
        max_length=MAX_LINES * 151,
        widget=forms.Textarea(attrs={"rows": 10}),
    )
    reason = reason_field()

    def clean_names(self) -> list[str]:
        """Return the lines that are not empty.

        Raises:
            ValidationError: there are too many lines, or one is longer than any name.
        """
        lines = [line.strip() for line in self.cleaned_data["names"].splitlines()]
        found = [line for line in lines if line]
        if len(found) > MAX_LINES or any(len(line) > 150 for line in found):
            text = _("At most %(count)d lines, with one name each.")
            raise forms.ValidationError(text % {"count": MAX_LINES})
        return found


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


class NameInput(forms.TextInput):
    """A text field for the name of an entry, to which the browser offers names."""

    names: Sequence[str] = ()

    def render(
        self, name: str, value: Any, attrs: Any = None, renderer: Any = None
    ) -> SafeString:
        """Render the text field with the list of names."""
        key = f"{name}-names"
        attrs = {**(attrs or {}), "list": key, "autocomplete": "off"}
        options = format_html_join(
            "", '<option value="{}"></option>', ((one,) for one in self.names)
        )
        return format_html(
            '{}<datalist id="{}">{}</datalist>',
            super().render(name, value, attrs, renderer),
            key,
            options,
        )


class EntryField(forms.CharField):
    """A field in which a director types the name of an entry, or a part of it that only
    this entry has. A link to the form may give the entry's primary key.
    """

    OFFERED = 200
    """The maximum number of names that the browser offers; more would slow the page down.
    """

    widget = NameInput

    def __init__(self) -> None:
        """Set the label and the limits of the field."""
        super().__init__(label=gettext_lazy("Who"), max_length=310)
        self.entries: QuerySet[Entry] = Entry.objects.none()

    def search_in(self, entries: QuerySet[Entry]) -> None:
        """Search among these entries."""
        self.entries = entries.select_related("player", "partner")
        widget: Any = self.widget
        widget.names = [one.plain_name for one in self.entries[: self.OFFERED]]

    def prepare_value(self, value: Any) -> Any:
        """Show the name of the entry that a link gives by its primary key."""
        text = str(value or "")
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            return value
        found = self.entries.filter(pk=int(text)).first()
        return value if found is None else found.plain_name

    def clean(self, value: Any) -> Any:
        """Return the entry with this name, or with the only name that contains the text.

        Raises:
            ValidationError: no entry fits, or several do.
        """
        return _entry_sought(self.entries, super().clean(value))


def _entry_sought(entries: Iterable[Entry], text: str) -> Entry:
    """Return the entry with this name, or with the only name that contains the text.

    Raises:
        ValidationError: no entry fits, or several do.
    """
    wanted = plain(text)
    known = [(one, plain(one.plain_name)) for one in entries]
    found = (
        [one for one, name in known if name == wanted]
        # Two players may have the same name, but not the same username.
        or [one for one, _name in known if wanted in _usernames(one)]
        or [one for one, name in known if wanted in name]
    )
    if len(found) == 1:
        return found[0]
    if not found:
        raise forms.ValidationError(_("Nobody here has that name."))
    names = ", ".join(one.plain_name for one in found[:SUGGESTED])
    more = ", …" if len(found) > SUGGESTED else ""
    message = _("Several names fit: %(names)s. Type more of one.")
    raise forms.ValidationError(message % {"names": names + more})


def _usernames(entry: Entry) -> set[str]:
    return {plain(one.username) for one in entry.people}


class TableField(forms.CharField):
    """A field in which a director types the number of a table, or the name of somebody who
    sits there, or a part of it.
    """

    def __init__(self, **kwargs: Any) -> None:
        """Set the limits of the field. The form sets the tables that can be chosen."""
        super().__init__(required=False, max_length=310, **kwargs)
        self.tables: QuerySet[Table] = Table.objects.none()

    def clean(self, value: Any) -> Any:
        """Return the table; None if the field is empty.

        Raises:
            ValidationError: no table fits, or several do.
        """
        text = super().clean(value)
        return self.table_sought(text) if text else None

    def table_sought(self, text: str) -> Table:
        """Return the table with this number, or of the entry with this name."""
        if text.isascii() and text.isdigit() and len(text) < 6:
            table = self.tables.filter(number=int(text)).first()
            if table is not None:
                return table
        seats = TableSeat.objects.filter(table__in=self.tables)
        entries = Entry.objects.filter(pk__in=seats.values("entry"))
        entry = _entry_sought(entries.select_related("player", "partner"), text)
        return self.tables.get(seats__entry=entry)


class TablesField(TableField):
    """A field for several tables, with commas between them."""

    def clean(self, value: Any) -> Any:
        """Return the tables, each once; none if the field is empty."""
        words = [word.strip() for word in forms.CharField.clean(self, value).split(",")]
        return list(dict.fromkeys(self.table_sought(word) for word in words if word))


class ExtendForm(ActForm):
    """The form that gives a round or one of its tables more time."""

    minutes = forms.IntegerField(
        label=gettext_lazy("Extra minutes"),
        min_value=1,
        max_value=MAX_EXTENSION_MINUTES,
        initial=10,
    )
    table = TableField(
        label=gettext_lazy("Table"),
        help_text=gettext_lazy(
            "Its number, or the name of somebody there. Leave empty for the whole round."
        ),
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Search among the open tables."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["table"]
        field.tables = Table.objects.filter(
            round__tournament=self.tournament, finished_at=None, annulled_at=None
        )


class PairAgainForm(ActForm):
    """The form that chooses the tables to be drawn again."""

    tables = TablesField(
        label=gettext_lazy("Tables"),
        help_text=gettext_lazy(
            "Their numbers, or names of players there, with commas between them. Leave "
            "empty for all of them."
        ),
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Search among the tables whose seats can still change."""
        super().__init__(*args, **kwargs)
        row = self.tournament.rounds_played.order_by("-number").first()
        if row is not None:
            field: Any = self.fields["tables"]
            field.tables = manual_pairing.movable_tables(self.tournament, row)


class EntryForm(ActForm):
    """The form of an action on one entry; `states` limits the choices."""

    states: tuple[str, ...] = Entry.HERE

    entry = EntryField()
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Search among the entries in these states."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["entry"]
        field.search_in(self.tournament.entries.filter(filler=False, state__in=self.states))


class HandedInForm(EntryForm):
    """The form that chooses an entry that has handed in a kit (such as a deck)."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the entries that have handed in a kit (such as a deck)."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["entry"]
        field.search_in(field.entries.filter(brought__isnull=False))


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


class PenaltyForm(EntryForm):
    """The form that gives a penalty."""

    states = (*Entry.IN_FIELD, Entry.State.WITHDRAWN, Entry.State.DROPPED)

    step = forms.ChoiceField(
        label=gettext_lazy("Penalty"),
        help_text=gettext_lazy("A second warning also costs half a table."),
    )
    ground = forms.ChoiceField(
        label=gettext_lazy("For what"), choices=Penalty.Ground.choices
    )
    round_number = forms.IntegerField(
        label=gettext_lazy("Round"),
        help_text=gettext_lazy("Leave empty for the latest."),
        min_value=1,
        max_value=999,
        required=False,
    )
    field_order = ["entry", "step", "ground", "round_number", "reason"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the steps that the event's format has."""
        super().__init__(*args, **kwargs)
        field: Any = self.fields["step"]
        field.choices = [
            (step.value, step.label) for step in penalties.steps_for(self.tournament)
        ]


class SettlePenaltyForm(ActForm):
    """The form that undoes a penalty, or lets it stand after an appeal."""

    appealed: bool | None = None
    """Whether only penalties with an open appeal are offered."""

    penalty = forms.ModelChoiceField(
        Penalty.objects.none(), label=gettext_lazy("Penalty"), empty_label=None
    )
    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the penalties that hold."""
        super().__init__(*args, **kwargs)
        rows = self.tournament.penalties.filter(undone_at=None, because=None)
        if self.appealed:
            rows = rows.filter(appealed_at__isnull=False, upheld_at=None)
        field: Any = self.fields["penalty"]
        field.queryset = rows.select_related("entry__player", "entry__partner")
        field.label_from_instance = lambda found: (
            f"{found.entry.plain_name}: {found.get_step_display()}"
        )


class UpholdForm(SettlePenaltyForm):
    """The form that lets a penalty stand against which its player has appealed."""

    appealed = True


class ReportForm(forms.Form):
    """The form for the result of a table on real cards: place and score of each seat."""

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

    def rows(self) -> list[tuple[str, Any, Any]]:
        """Return the name and the form fields of each seat."""
        return [
            (
                self.names[seat.entry_id],
                self[f"place{seat.entry_id}"],
                self[f"score{seat.entry_id}"],
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
                no_show=data.get(f"away{seat.entry_id}", False),
            )
            for seat in self.seats
        ]


class VerdictForm(ReportForm):
    """The form for a result that a director sets: also whether somebody did not come."""

    reason = reason_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for seat in self.seats:
            self.fields[f"away{seat.entry_id}"] = forms.BooleanField(
                label=_("didn't show up"), required=False, initial=seat.no_show
            )

    def rows_with_absence(self) -> list[tuple[str, Any, Any, Any]]:
        """Return the name and the form fields of each seat."""
        return [
            (*row, self[f"away{seat.entry_id}"])
            for row, seat in zip(self.rows(), self.seats, strict=True)
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
