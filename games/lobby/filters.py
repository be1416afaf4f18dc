"""Which of the open tables somebody wants to see. A filter's address can be kept."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Match, Seat
from games.nightfall import setup_choices
from games.tables import admission
from games.tables.admission import Applicant

ANY = ("", _("any"))
SEATS = [ANY, *((str(n), str(n)) for n in range(2, 6))]
CLOCKS = [
    ANY,
    (Match.Clock.LIVE.value, _("live")),
    (Match.Clock.TURNS.value, _("days per move")),
    (Match.Clock.NONE.value, _("no clock")),
]
RATED = [ANY, ("yes", _("rated")), ("no", _("not rated"))]
VARIANTS = [
    ANY,
    *((choice.value, choice.label) for choice in setup_choices.DRAFT.choices),
    *(
        (choice.value, choice.chip)
        for choice in setup_choices.PROFILE.choices
        if choice.chip
    ),
]
RELIABILITY = [ANY, *((str(n), f"≥ {n} %") for n in (50, 70, 80, 90, 95))]


class FilterForm(forms.Form):
    """The filters above the list. What it does not know it takes for "any"."""

    seats = forms.ChoiceField(label=_("Seats"), choices=SEATS, required=False)
    clock = forms.ChoiceField(label=_("Pace"), choices=CLOCKS, required=False)
    rated = forms.ChoiceField(label=_("Rating"), choices=RATED, required=False)
    variant = forms.ChoiceField(label=_("Variant"), choices=VARIANTS, required=False)
    reliable = forms.ChoiceField(
        label=_("Host's finish rate"), choices=RELIABILITY, required=False
    )
    suits = forms.BooleanField(label=_("Fits my rating"), required=False)
    friends = forms.BooleanField(label=_("With people I follow"), required=False)

    def chosen(self) -> dict[str, Any]:
        """Return the filters that hold, by name."""
        self.is_valid()
        return {name: value for name, value in self.cleaned_data.items() if value}

    # In a template the name of a field would mean the field.

    def selects(self) -> list[forms.BoundField]:
        return [self[name] for name in ("seats", "clock", "rated", "variant", "reliable")]

    def switches(self) -> list[forms.BoundField]:
        return [self[name] for name in ("suits", "friends")]


@dataclass(frozen=True, slots=True)
class Sight:
    """Who looks at the list, and what is known of the people on it."""

    applicant: Applicant | None
    followed: frozenset[int]
    reliability: Mapping[int, int]


def hiding(match: Match, chosen: Mapping[str, Any], sight: Sight) -> list[str]:
    """Return the names of the filters that a table does not pass."""
    return [name for name, value in chosen.items() if not PASSES[name](match, value, sight)]


def conditions(chosen: Mapping[str, Any], followed: frozenset[int]) -> dict[str, Q]:
    """Return by name the filters that the database can ask, as conditions on matches."""
    return {
        name: CONDITIONS[name](value, followed)
        for name, value in chosen.items()
        if name in CONDITIONS
    }


def _suits_rating(match: Match, _value: Any, sight: Sight) -> bool:
    return sight.applicant is None or admission.suits_rating(match, sight.applicant)


def _has_friends(match: Match, _value: Any, sight: Sight) -> bool:
    return any(seat.player_id in sight.followed for seat in match.seats.all())


def _is_reliable(match: Match, value: Any, sight: Sight) -> bool:
    # Whoever is new here is trusted, as everywhere.
    return sight.reliability.get(match.host_id or 0, 100) >= int(value)


def _is_variant(match: Match, value: Any, _sight: Sight) -> bool:
    return value in (match.options.get("draft"), match.options.get("profile"))


PASSES: dict[str, Callable[[Match, Any, Sight], bool]] = {
    "seats": lambda match, value, _sight: match.seat_count == int(value),
    "clock": lambda match, value, _sight: match.clock == value,
    "rated": lambda match, value, _sight: match.rated == (value == "yes"),
    "variant": _is_variant,
    "reliable": _is_reliable,
    "suits": _suits_rating,
    "friends": _has_friends,
}

CONDITIONS: dict[str, Callable[[Any, frozenset[int]], Q]] = {
    "seats": lambda value, _followed: Q(seat_count=int(value)),
    "clock": lambda value, _followed: Q(clock=value),
    "rated": lambda value, _followed: Q(rated=value == "yes"),
    "variant": lambda value, _followed: Q(options__draft=value) | Q(options__profile=value),
    "friends": lambda _value, followed: Q(
        pk__in=Seat.objects.filter(player__in=followed).values("match")
    ),
}
"""As in `PASSES`."""
