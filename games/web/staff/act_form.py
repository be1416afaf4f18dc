"""The form for acts of moderators, on the page of a report and on that of a player."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django import forms
from django.db.models import Case, QuerySet, When
from django.http import QueryDict
from django.utils.timezone import get_current_timezone

from games.base.local_times import parse_local_time
from games.base.refusal_texts import refusal_text
from games.base.view_helpers import parse_number
from games.community.clubs.past_owners import responsible_ids
from games.models import Match, Message, Player, ReasonPreset, Report, Sanction
from games.people.moderation import acts, cited_rules
from games.people.moderation.context import readable_messages
from games.people.moderation.refusals import (
    BadResult,
    BadSanction,
    CaseTaken,
    ReportDecided,
)
from games.refusals import GamesError
from games.web.staff.match_rulings import (
    WRONG,
    result_fields,
    result_from_form,
    result_rows,
    score_name,
)

STAFF_WORDS: dict[type[GamesError], str] = {
    BadSanction: "It takes a person or a text, a reason and an end that is still to come.",
    BadResult: WRONG,
    ReportDecided: "Another moderator has decided a report of this case meanwhile.",
    CaseTaken: "Another moderator is working on this case. Take it over first.",
}


def staff_words(error: GamesError) -> str:
    """Return the sentence that explains a refusal to a moderator."""
    return STAFF_WORDS.get(type(error)) or refusal_text(error.refusal)


class ActForm(forms.Form):
    """The form for an act of a moderator: its kind, and the player, reason and end of a
    sanction.
    """

    act = forms.ChoiceField(choices=[(name, name) for name in acts.NEEDS])
    whom = forms.ModelChoiceField(Player.objects.none(), required=False)
    duration = forms.ChoiceField(
        choices=[(key, words) for key, (words, _length) in acts.DURATIONS.items()],
        initial="1d",
        required=False,
    )
    until = forms.CharField(
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}),
        help_text="Instead of the duration.",
    )
    preset = forms.ModelChoiceField(
        ReasonPreset.objects.all(), required=False, empty_label="own words"
    )
    reason = forms.CharField(
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="Shown to the player, after the preset if you choose one.",
    )
    rule = forms.ChoiceField(
        choices=cited_rules.rule_choices,
        required=False,
        help_text="Left open: the rule of the preset, else that of the report's category.",
    )
    answer = forms.CharField(
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text="Shown with the outcome to everybody whose report is decided.",
    )
    messages = forms.ModelMultipleChoiceField(Message.objects.none(), required=False)
    seen = forms.Field(required=False)
    closes = forms.BooleanField(required=False, initial=True)

    def __init__(
        self,
        *args: Any,
        by: Player,
        player: Player | None,
        case: Sequence[Report],
        report: Report | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.case, self.report = case, report
        self.match = report.match if report else None
        people = {player.pk} if player else set()
        if report is not None:
            people.add(report.reporter_id)
        self.seats = list(self.match.seats.order_by("number")) if self.match else []
        people |= {seat.player_id for seat in self.seats if seat.player_id}
        if report is not None and report.club is not None:
            people |= responsible_ids(report.club)
        whom = self.fields["whom"]
        assert isinstance(whom, forms.ModelChoiceField)
        whom.queryset = Player.objects.filter(pk__in=people)
        self.fields["whom"].initial = player.pk if player else None
        preset = self.fields["preset"]
        assert isinstance(preset, forms.ModelChoiceField)
        preset.queryset = _presets_in_language_first(player)
        said = self.fields["messages"]
        assert isinstance(said, forms.ModelMultipleChoiceField)
        if player is not None:
            said.queryset = readable_messages(by).filter(author=player)
        if self.can_adjust and self.match is not None:
            self.fields |= result_fields(self.match, self.seats)

    def clean_until(self) -> datetime | None:
        """Parse the end of a sanction, in the moderator's time zone. Return None if the
        field is empty.
        """
        given = self.cleaned_data["until"].strip()
        return parse_local_time(given, get_current_timezone()) if given else None

    def clean_seen(self) -> list[int]:
        """Return the primary keys of those reports of this case that the moderator's page
        has shown.
        """
        sent = self.data.getlist("seen") if isinstance(self.data, QueryDict) else []
        numbers = [parse_number(each, digits=18, default=0) for each in sent]
        ours = [report.pk for report in self.case]
        if gone := [number for number in numbers if number not in ours]:
            raise forms.ValidationError(STAFF_WORDS[ReportDecided], params={"gone": gone})
        return numbers

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        is_sanction = cleaned.get("act") in Sanction.Kind.values
        chosen, preset = cleaned.get("rule", ""), cleaned.get("preset")
        cited = cited_rules.rule_for(self.first_report, chosen, preset)
        if is_sanction and not cited and cited_rules.has_rules():
            self.add_error("rule", "Choose the rule that this is about.")
        return cleaned

    @property
    def first_report(self) -> Report | None:
        """The report on which the moderator's decision is based."""
        return self.report or (self.case[0] if self.case else None)

    @property
    def can_adjust(self) -> bool:
        return (
            self.match is not None
            and self.match.status == Match.Status.FINISHED
            and self.match.annulled_at is None
        )

    def rows(self) -> list[tuple[str, list[Any]]]:
        """List the seats of the match with their players and form fields, for the
        template.
        """
        return result_rows(self, self.seats) if self.can_adjust else []

    def score_name(self) -> str:
        return score_name(self.match)

    def chosen(self) -> acts.Act:
        """Return the cleaned values of the form for the function that carries out the
        act.
        """
        data = self.cleaned_data
        preset = data["preset"].text if data["preset"] else ""
        end = data["until"] or acts.end_of_sanction(data["duration"] or "1d")
        return acts.Act(
            name=data["act"],
            reason="\n".join(filter(None, (preset, data["reason"]))),
            rule=cited_rules.rule_for(self.first_report, data["rule"], data["preset"]),
            answer=data["answer"],
            whom=data["whom"],
            until=end,
            result=result_from_form(self.seats, data) if self.can_adjust else {},
            messages=tuple(message.pk for message in data["messages"]),
            closes=data["closes"],
        )

    def report_ids(self) -> list[int]:
        """List the primary keys of the reports that the moderator has seen. That of this
        page's report comes first.
        """
        own = [self.report.pk] if self.report else []
        return list(dict.fromkeys([*own, *self.cleaned_data["seen"]]))


def _presets_in_language_first(player: Player | None) -> QuerySet[ReasonPreset]:
    """Return the preset reasons, those in the language of the reported player first."""
    language = (player and player.language) or "en"
    foreign = Case(When(language__in=["", language], then=0), default=1)
    return ReasonPreset.objects.order_by(foreign, "order", "language")
