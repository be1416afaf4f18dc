"""The form of the search of past matches; it is read from the URL, so that it can be
shared.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from django import forms
from django.core.validators import MaxValueValidator, MinValueValidator
from django.utils.translation import gettext as _, gettext_lazy

from games.contract import Game
from games.models import Player
from games.play.past_matches.search import LOST, MINE, PUBLIC, WON, Search, player_named
from games.play.tables.variant_filters import variants

SCOPES = [(MINE, gettext_lazy("My matches")), (PUBLIC, gettext_lazy("Public matches"))]
ANY = ("", gettext_lazy("any"))
ITEM = "has-"
"""The prefix of the names of form fields for items. The kind of item follows."""

MAX_TURNS = 9999
FIRST_DAY, LAST_DAY = date(2000, 1, 1), date(2999, 12, 31)


def _day_field(label: Any) -> forms.DateField:
    return forms.DateField(
        label=label,
        required=False,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
        input_formats=["%Y-%m-%d"],
        validators=[MinValueValidator(FIRST_DAY), MaxValueValidator(LAST_DAY)],
    )


def _turns_field(label: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=0, max_value=MAX_TURNS, required=False)


class SearchForm(forms.Form):
    """The form with the criteria of a search for matches of one game."""

    scope = forms.ChoiceField(
        label=gettext_lazy("Where"),
        choices=SCOPES,
        required=False,
    )
    player = forms.CharField(
        label=gettext_lazy("Player"),
        max_length=40,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    result = forms.ChoiceField(
        label=gettext_lazy("Result"),
        choices=[ANY, (WON, gettext_lazy("won")), (LOST, gettext_lazy("not won"))],
        required=False,
        help_text=gettext_lazy("Yours in your own matches, else that of the player."),
    )
    seats = forms.ChoiceField(label=gettext_lazy("Seats"), required=False)
    variant = forms.ChoiceField(label=gettext_lazy("Variant"), required=False)
    min_turns = _turns_field(gettext_lazy("Turns from"))
    max_turns = _turns_field(gettext_lazy("Turns to"))
    first_day = _day_field(gettext_lazy("Played from"))
    last_day = _day_field(gettext_lazy("Played to"))

    def __init__(
        self, game: Game, reader: Player | None, data: Mapping[str, Any], language: str
    ) -> None:
        """Parse the criteria in the URL.

        Args:
            data: the query string of the URL.
            language: a language in which the game has texts.
        """
        super().__init__(data)
        self.game, self.reader = game, reader
        if reader is None:
            # Put the default first, because browsers preselect the first choice.
            self._choices("scope", SCOPES[::-1], any_of=False)
        self._choices("seats", [(str(n), str(n)) for n in game.setup.seats])
        agreed = [each for each in variants().values() if each.game is game]
        named = [(each.value, each.choice.chip or each.choice.label) for each in agreed]
        self._choices("variant", named)
        for kind in game.facts.kinds:
            self.fields[ITEM + kind.key] = forms.ChoiceField(
                label=kind.label,
                choices=[ANY, *game.facts.choices(kind.key, language)],
                required=False,
            )
        if not game.facts.kinds:
            del self.fields["min_turns"], self.fields["max_turns"]

    def clean_player(self) -> Player | None:
        name = self.cleaned_data["player"].strip()
        if not name:
            return None
        found = player_named(name)
        if found is None:
            raise forms.ValidationError(_("That player doesn't exist."))
        return found

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        scope = cleaned.get("scope") or (MINE if self.reader else PUBLIC)
        cleaned["scope"] = scope
        whose = self.reader if scope == MINE else cleaned.get("player")
        if scope == MINE and self.reader is None:
            self.add_error("scope", _("Sign in to search your own matches."))
            return cleaned
        if cleaned.get("result") and whose is None and "player" not in self.errors:
            self.add_error("result", _("Name the player whose result you mean."))
        for low, high in (("min_turns", "max_turns"), ("first_day", "last_day")):
            self._check_range(cleaned.get(low), cleaned.get(high), high)
        return cleaned

    def _check_range(self, low: Any, high: Any, name: str) -> None:
        if low is not None and high is not None and low > high:
            self.add_error(name, _("This is below the other end of the range."))

    def search(self) -> Search:
        """Return the criteria of the valid form as a `Search`."""
        data = self.cleaned_data
        items = {
            kind.key: data[ITEM + kind.key]
            for kind in self.game.facts.kinds
            if data.get(ITEM + kind.key)
        }
        return Search(
            game=self.game.key,
            reader=self.reader,
            is_mine=data["scope"] == MINE,
            player=data["player"],
            result=data["result"],
            items=items,
            variant=variants().get(data["variant"]),
            seats=int(data["seats"]) if data["seats"] else None,
            min_turns=data.get("min_turns"),
            max_turns=data.get("max_turns"),
            first_day=data["first_day"],
            last_day=data["last_day"],
        )

    # No method may have the name of a field: in a template, `form.name` finds the field
    # first.

    def shown_fields(self) -> Iterator[forms.BoundField]:
        """Yield the fields as the page shows them."""
        items = [ITEM + kind.key for kind in self.game.facts.kinds]
        for name in ("scope", "player", "result", *items, "variant", "seats"):
            yield self[name]
        for name in ("min_turns", "max_turns", "first_day", "last_day"):
            if name in self.fields:
                yield self[name]

    def _choices(
        self, name: str, choices: list[tuple[str, Any]], *, any_of: bool = True
    ) -> None:
        asked = self.fields[name]
        assert isinstance(asked, forms.ChoiceField)
        asked.choices = [ANY] * any_of + choices
