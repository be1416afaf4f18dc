"""Filters for the list of open tables. The URL contains them, so that it can be
bookmarked.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.base.policies import blind_tables
from games.contract import all_games, keys, sizes
from games.models import Match, Seat
from games.play.tables import admission
from games.play.tables.admission import Applicant
from games.play.tables.variant_filters import condition_of, variants

ANY = ("", _("any"))
CLOCKS = [
    ANY,
    (Match.Clock.LIVE.value, _("live")),
    (Match.Clock.TURNS.value, _("days per move")),
    (Match.Clock.NONE.value, _("no clock")),
]
RATED = [ANY, ("yes", _("rated")), ("no", _("not rated"))]
RELIABILITY = [ANY, *((str(n), f"≥ {n} %") for n in (50, 70, 80, 90, 95))]


def _games() -> list[tuple[str, Any]]:
    return [ANY, *((game.key, game.name) for game in all_games())]


def _sizes(of_game: Iterable[int] | None = None) -> list[tuple[str, Any]]:
    return [ANY, *((str(n), str(n)) for n in of_game or sizes())]


def _variants() -> list[tuple[str, Any]]:
    return [
        ANY,
        *(
            (name, each.choice.chip or each.choice.label)
            for name, each in variants().items()
        ),
    ]


class FilterForm(forms.Form):
    """The form with the filters above the list of open tables. Unknown values mean
    "any".
    """

    game = forms.ChoiceField(label=_("Game"), choices=_games, required=False)
    seats = forms.ChoiceField(label=_("Seats"), choices=_sizes, required=False)
    clock = forms.ChoiceField(label=_("Pace"), choices=CLOCKS, required=False)
    rated = forms.ChoiceField(label=_("Rating"), choices=RATED, required=False)
    variant = forms.ChoiceField(label=_("Variant"), choices=_variants, required=False)
    reliable = forms.ChoiceField(
        label=_("Host's finish rate"), choices=RELIABILITY, required=False
    )
    suits = forms.BooleanField(label=_("Fits my rating"), required=False)
    friends = forms.BooleanField(label=_("With people I follow"), required=False)

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Parse the filters in the query string. Offer only numbers of seats that the
        chosen game has.
        """
        super().__init__(data)
        chosen = {game.key: game for game in all_games()}.get(data.get("game", ""))
        seats = self.fields["seats"]
        if chosen is not None and isinstance(seats, forms.ChoiceField):
            seats.choices = _sizes(chosen.sizes)

    def chosen(self) -> dict[str, Any]:
        """Return the values of the filters that are set, by name."""
        self.is_valid()
        return {name: value for name, value in self.cleaned_data.items() if value}

    # No method may have the name of a field: in a template, `form.name` finds the field
    # first.

    def selects(self) -> list[forms.BoundField]:
        names = ("seats", "clock", "rated", "variant", "reliable")
        return [self[name] for name in (("game",) if len(keys()) > 1 else ()) + names]

    def switches(self) -> list[forms.BoundField]:
        return [self[name] for name in ("suits", "friends")]


@dataclass(frozen=True, slots=True)
class LobbyReader:
    """The data about the reader that filters need: the applicant, the players whom the
    reader follows, and the finish rates of the tables' hosts.
    """

    applicant: Applicant | None
    followed: frozenset[int]
    reliability: Mapping[int, int]


def filters_hiding(
    match: Match, chosen: Mapping[str, Any], reader: LobbyReader
) -> list[str]:
    """Return the names of the chosen filters that hide a table."""
    return [
        name for name, value in chosen.items() if not PASSES[name](match, value, reader)
    ]


def query_conditions(chosen: Mapping[str, Any], followed: frozenset[int]) -> dict[str, Q]:
    """Return, by name, the conditions on matches of those chosen filters that a query can
    apply.
    """
    return {
        name: CONDITIONS[name](value, followed)
        for name, value in chosen.items()
        if name in CONDITIONS
    }


def _suits_rating(match: Match, _value: Any, reader: LobbyReader) -> bool:
    return reader.applicant is None or admission.suits_rating(match, reader.applicant)


def _has_friends(match: Match, _value: Any, reader: LobbyReader) -> bool:
    if blind_tables.hides_names(match):
        return False
    return any(seat.player_id in reader.followed for seat in match.seats.all())


def _is_reliable(match: Match, value: Any, reader: LobbyReader) -> bool:
    # A new player has no finish rate yet, and counts as reliable; so does a hidden host.
    if blind_tables.hides_names(match):
        return True
    return reader.reliability.get(match.host_id or 0, 100) >= int(value)


def _is_variant(match: Match, value: Any, _reader: LobbyReader) -> bool:
    variant = variants()[value]
    setup = variant.game.setup
    return match.game == variant.game.key and setup.matches_variant(
        variant.setting, variant.choice, match.options
    )


PASSES: dict[str, Callable[[Match, Any, LobbyReader], bool]] = {
    "game": lambda match, value, _reader: match.game == value,
    "seats": lambda match, value, _reader: match.seat_count == int(value),
    "clock": lambda match, value, _reader: match.clock == value,
    "rated": lambda match, value, _reader: match.rated == (value == "yes"),
    "variant": _is_variant,
    "reliable": _is_reliable,
    "suits": _suits_rating,
    "friends": _has_friends,
}

CONDITIONS: dict[str, Callable[[Any, frozenset[int]], Q]] = {
    "game": lambda value, _followed: Q(game=value),
    "seats": lambda value, _followed: Q(seat_count=int(value)),
    "clock": lambda value, _followed: Q(clock=value),
    "rated": lambda value, _followed: Q(rated=value == "yes"),
    "variant": lambda value, _followed: condition_of(variants()[value]),
    "friends": lambda _value, followed: (
        Q(pk__in=Seat.objects.filter(player__in=followed).values("match"))
        & ~blind_tables.hidden_condition()
    ),
}
"""The filters that the database can apply; the others need rows of the list."""
