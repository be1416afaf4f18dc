"""The long form for a table: every seat and every option by itself."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.functional import lazy
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy as _

from engine.errors import BadOptions
from engine.nightfall import text
from engine.nightfall.options import Options
from games import rendering
from games.match.clocks import PRESETS
from games.models import Level, Match, Timing
from games.nightfall import setup_choices as setup
from games.nightfall.setup_choices import Choice, Setting
from games.web.forms import CLOCKS, LEVELS, MOST_SEATS, PACES, radio_field
from games.web.table_terms import OPEN_TO, RATED, RELIABLE, WHEN_SHORT, TermsForm

OPEN, NOBODY = "open", "none"
SITTERS = [(OPEN, _("A person")), *LEVELS, (NOBODY, _("Nobody"))]
SEATS = range(2, MOST_SEATS + 1)
"""The seats beside one's own, which is the first, as people count."""
USUAL_SITTERS = {2: str(Level.HEURISTIC), 3: str(Level.HEURISTIC), 4: NOBODY, 5: NOBODY}


def _seat_name(number: int) -> str:
    return gettext("Seat %(number)d") % {"number": number}


# Formatting a lazy text with % would settle its language when this module is loaded.
_seat = lazy(_seat_name, str)

RANDOM_FIRST = "random"
FIRST = Setting(
    "first",
    _("Who begins"),
    (
        Choice(RANDOM_FIRST, _("At random")),
        Choice("1", _("You")),
        *(Choice(str(n), _seat(n)) for n in SEATS),
    ),
    RANDOM_FIRST,
    _("This seat takes the first turn; the others follow clockwise."),
    ("SETUP-13", "SETUP-14"),
)
PACE = Setting(
    "pace",
    _("Computers' pace"),
    tuple(Choice(value, label) for value, label in PACES),
    str(Match.Pace.FAST),
    _("How long they think before each answer, whatever it is."),
)
REACTION = Setting(
    "reaction",
    _("Time before a forced pass"),
    (
        Choice("0.6", _("Short")),
        Choice("1.2", _("Usual")),
        Choice("2.5", _("Long")),
    ),
    "1.2",
    _(
        "Then the site passes for you, so that nobody can read your hand from how fast "
        "you are."
    ),
    ("INFO-15",),
)
CLOCK = Setting(
    "clock",
    _("Clock"),
    tuple(Choice(value, label) for value, label in CLOCKS),
    "none",
    _("How much time people have: for the whole game plus each answer, or per move."),
)
ON_TIMEOUT = Setting(
    "on_timeout",
    _("When time runs out"),
    tuple(Choice(value, label) for value, label in Match.OnTimeout.choices),
    str(Match.OnTimeout.PLAY),
    _("What happens to the seat; without a clock it never happens."),
)
ASKED = (*setup.SETTINGS, FIRST, PACE, REACTION, CLOCK, ON_TIMEOUT)
SWITCHED = setup.SWITCHES


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice with the input for it."""

    choice: Choice
    tag: SafeString


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting as the template draws it."""

    setting: Setting
    field: BoundField
    choices: list[ShownChoice]


class TableForm(TermsForm):
    """Who sits where and what holds; valid only if the engine accepts it.

    `refused_by` is the rule that forbids a combination, empty if none does.
    """

    refused_by = ""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for number in SEATS:
            taken = SITTERS if number > 2 else SITTERS[:-1]
            name = _("Seat %(number)d") % {"number": number}
            self.fields[f"seat{number}"] = radio_field(name, taken, USUAL_SITTERS[number])
        for setting in ASKED:
            answers = [(choice.value, choice.label) for choice in setting.choices]
            self.fields[setting.name] = radio_field(setting.label, answers, setting.initial)
        for switch in SWITCHED:
            self.fields[switch.value] = forms.BooleanField(
                label=switch.label, required=False
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if self.errors:
            return cleaned
        if cleaned["rated"] and None not in self.sitters():
            self.add_error(
                None, _("A rated table needs a seat for at least one other person.")
            )
        try:
            Options.from_dict(self.options()).check(len(self.sitters()) + 1)
        except BadOptions as error:
            self.refused_by = error.rule
            self.add_error(None, text.refusal(error.refusal, rendering.language()))
        return cleaned

    def sitters(self) -> list[Level | None]:
        """Return who sits at the seats after one's own: a level, or None for a person."""
        return [
            None if sitter == OPEN else Level(sitter) for _number, sitter in self._taken()
        ]

    def options(self) -> dict[str, Any]:
        """Return the options as the engine reads them."""
        data = self.cleaned_data
        chosen = {setting.name: data[setting.name] for setting in setup.SETTINGS}
        switched = {switch.value: data[switch.value] for switch in setup.SWITCHES}
        return {**chosen, **switched, "first": self._first()}

    def timing(self) -> Timing:
        """Return the clock that was chosen."""
        chosen = PRESETS[self.cleaned_data["clock"]]
        return replace(chosen, on_timeout=self.cleaned_data["on_timeout"])

    def _taken(self) -> list[tuple[int, str]]:
        rows = [(number, self.cleaned_data[f"seat{number}"]) for number in SEATS]
        return [(number, sitter) for number, sitter in rows if sitter != NOBODY]

    def _first(self) -> int | None:
        """Return who begins; -1, which no table has, for a seat where nobody sits."""
        chosen = self.cleaned_data["first"]
        if chosen == RANDOM_FIRST:
            return None
        rows = [1, *(number for number, _sitter in self._taken())]
        return rows.index(int(chosen)) if int(chosen) in rows else -1

    # What the template asks for; in a template the name of a field would mean the field.

    seat_rules = ("GEN-3", "GEN-4")

    def seats(self) -> list[BoundField]:
        return [self[f"seat{number}"] for number in SEATS]

    def drafts(self) -> ShownSetting:
        return self._shown(setup.DRAFT)

    def draft_switches(self) -> list[ShownChoice]:
        return list(self._switches(setup.UPSTREAM, setup.SECRET, setup.PROMOS))

    def table_switches(self) -> list[ShownChoice]:
        return list(self._switches(setup.LONGER, setup.SHOW_WOUNDS, setup.ASK_EVERY_ORDER))

    def edition(self) -> list[ShownSetting]:
        asked = (setup.PROFILE, setup.WOUND_TIMING, setup.FLANK_SCOPE)
        return [self._shown(setting) for setting in asked]

    def order(self) -> list[ShownSetting]:
        return [self._shown(FIRST)]

    def time(self) -> list[ShownSetting]:
        asked = (PACE, REACTION, CLOCK, ON_TIMEOUT)
        return [self._shown(setting) for setting in asked]

    def people(self) -> ShownSetting:
        return self._shown(OPEN_TO)

    def rated_switch(self) -> ShownChoice:
        return next(self._switches(RATED))

    def reliability(self) -> ShownSetting:
        return self._shown(RELIABLE)

    def short(self) -> ShownSetting:
        return self._shown(WHEN_SHORT)

    def _shown(self, setting: Setting) -> ShownSetting:
        field = self[setting.name]
        radios = [
            ShownChoice(choice, radio.tag())
            for choice, radio in zip(setting.choices, field, strict=True)
        ]
        return ShownSetting(setting, field, radios)

    def _switches(self, *switches: Choice) -> Iterator[ShownChoice]:
        for switch in switches:
            yield ShownChoice(switch, self[switch.value].as_widget())


def initial_from(remembered: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the form starts from; choices that exist no more are left out."""
    form = TableForm()
    known = {}
    for name, value in remembered.items():
        field = form.fields.get(name)
        if field is not None and (
            not isinstance(field, forms.ChoiceField) or field.valid_value(value)
        ):
            known[name] = value
    return known
