"""The long form for a new table, with fields for every seat and every option."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django import forms
from django.forms import BoundField
from django.utils.functional import lazy
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy as _
from django_stubs_ext import StrOrPromise

from engine.errors import BadOptions
from games.base.refusal_texts import options_text, refusal_text
from games.contract import Game
from games.contract.setup import Choice, Selection, Setting
from games.models import Match, Timing, Unrated
from games.play.match.moves import answer_delays
from games.play.match.moves.clocks import PRESETS, default_timing
from games.play.tables.table_settings import SETTINGS, Section, TableSetting
from games.play.tables.terms import TableTerms
from games.refusals import NotRated
from games.web.tables.form_choices import CLOCKS, PACES, level_choices, radio_field
from games.web.tables.terms_form import (
    OPEN_TO,
    PRIVATE,
    RATED,
    RELIABLE,
    WHEN_SHORT,
    TermsForm,
    setting_field,
)

OPEN, NOBODY = "open", "none"
NO_CLOCK = "none"


def _seat_label(number: int) -> str:
    return gettext("Seat %(number)d") % {"number": number}


# Format lazily: with plain `%`, the text would be translated once, when this module is
# loaded.
_seat = lazy(_seat_label, str)

RANDOM_FIRST = "random"


def first_setting(seats: Iterable[int], rules: tuple[str, ...]) -> Setting:
    """Return the setting that determines who begins. Its choices are the host and these
    other seats.
    """
    return Setting(
        "first",
        _("Who begins"),
        (
            Choice(RANDOM_FIRST, _("At random")),
            Choice("1", _("You")),
            *(Choice(str(n), _seat(n)) for n in seats),
        ),
        RANDOM_FIRST,
        _("This seat takes the first turn; the others follow clockwise."),
        rules,
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
)
USUAL = "usual"

CLOCK = Setting(
    "clock",
    _("Clock"),
    (Choice(USUAL, _("Standard")), *(Choice(value, label) for value, label in CLOCKS)),
    USUAL,
    _(
        "How much time people have: for the whole game plus each answer, or per move. "
        "Standard means 15 min + 30 s where others can join or it's rated, and no clock "
        "otherwise."
    ),
)
ON_TIMEOUT = Setting(
    "on_timeout",
    _("When time runs out"),
    tuple(Choice(value, label) for value, label in Match.OnTimeout.choices),
    str(Match.OnTimeout.PLAY),
    _("What happens to the seat of somebody who runs out of time."),
)
SITE = (PACE, REACTION, CLOCK, ON_TIMEOUT)
"""The settings that the form has for all games, in addition to each game's own."""


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """A choice with the HTML of its input, as the template draws it."""

    choice: Choice
    tag: SafeString


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting with its field and choices, as the template draws it."""

    setting: Setting
    field: BoundField
    choices: list[ShownChoice]


@dataclass(frozen=True, slots=True)
class ShownSection:
    """A section of the form with its settings and switches, as the template draws it."""

    settings: list[ShownSetting]
    switches: list[ShownChoice]


@dataclass(frozen=True, slots=True)
class ShownSelection:
    """A selection (a setting with many answers of which the host can choose several), as
    the template draws it: groups of choices, each with its title.
    """

    selection: Selection
    field: BoundField
    groups: list[tuple[StrOrPromise, list[ShownChoice]]]
    count: int


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A group of the game's options as the template draws it. The selections are collapsed
    under `more`; `chosen` is the number of answers selected in them.
    """

    title: StrOrPromise
    settings: list[ShownSetting]
    switches: list[ShownChoice]
    more: StrOrPromise
    selections: list[ShownSelection]
    chosen: int


class TableForm(TermsForm):
    """A form for the seats and all settings of a table. It is valid only if the engine
    accepts the options.

    `refused_by` is the id of the rule that forbids the combination of options; empty if
    none does. Subclasses name in `settings_left_out` the settings that they do not need,
    and may offer other clocks in `clock_setting`.
    """

    refused_by = ""
    settings_left_out: tuple[TableSetting, ...] = ()
    clock_setting = CLOCK

    def __init__(self, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        self.numbers = range(2, max(game.setup.seats) + 1)
        """The numbers of the other seats, counted from 1; the host has seat 1."""
        setup = game.setup
        self.asked = [*setup.settings, PACE, REACTION, self.clock_setting, ON_TIMEOUT]
        self.first_asked = (
            first_setting(self.numbers, setup.first_rules) if setup.first else None
        )
        if self.first_asked is not None:
            self.asked.append(self.first_asked)
        for number in self.numbers:
            self.fields[f"seat{number}"] = self._seat_field(number)
        for setting in self.asked:
            answers = [(choice.value, choice.label) for choice in setting.choices]
            self.fields[setting.name] = radio_field(setting.label, answers, setting.initial)
        for switch in setup.switches:
            self.fields[switch.value] = forms.BooleanField(
                label=switch.label,
                required=False,
                initial=setup.default_options_for(rated=False)[switch.value],
            )

        for selection in setup.selections:
            self.fields[selection.name] = forms.MultipleChoiceField(
                label=selection.label,
                choices=[
                    (choice.value, choice.label)
                    for _title, choices in selection.groups
                    for choice in choices
                ],
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
        self.table_settings = tuple(
            each
            for each in SETTINGS
            if each not in self.settings_left_out and each.is_asked(game)
        )
        for each in self.table_settings:
            asked = each.question
            self.fields[each.name] = (
                setting_field(asked)
                if isinstance(asked, Setting)
                else forms.BooleanField(label=asked.label, required=False)
            )

    def _seat_field(self, number: int) -> forms.ChoiceField:
        least = min(self.game.seats)
        taken = [(OPEN, _("A person")), *level_choices(self.game)]
        if number > least:
            taken.append((NOBODY, _("Nobody")))
        usual = self.game.stand_in if number <= max(3, least) else NOBODY
        asked = radio_field(_seat(number), taken, usual)
        # The request may lack fields for seats beyond the default number: older pages have
        # no fields for them.
        asked.required = number <= max(self.game.seats)
        return asked

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if self.errors:
            return cleaned
        if cleaned["rated"] and cleaned["clock"] == NO_CLOCK:
            self.add_error("clock", refusal_text(NotRated(Unrated.NO_CLOCK).refusal))
        if cleaned["rated"] and not self.game.setup.may_be_rated(self.options()):
            self.add_error(None, refusal_text(NotRated("options").refusal))
        if cleaned["rated"] and None not in self.sitters():
            self.add_error(
                None, _("A rated table needs a seat for at least one other person.")
            )
        try:
            self.game.checked(self.options(), len(self.sitters()) + 1)
        except BadOptions as error:
            self.refused_by = error.rule
            self.add_error(None, options_text(error))
        return cleaned

    def sitters(self) -> list[str | None]:
        """List who sits at the seats after the host: the level of a computer, or None for a
        person.
        """
        return [
            None if sitter == OPEN else sitter for _number, sitter in self._taken_seats()
        ]

    def options(self) -> dict[str, Any]:
        """Return the chosen options in the format of the game's engine."""
        data, setup = self.cleaned_data, self.game.setup
        options = setup.options_from_form(data)
        return (
            setup.with_first_seat(options, self._first_seat()) if setup.first else options
        )

    def terms(self) -> TableTerms:
        """Return the terms of the table that the form describes."""
        return replace(
            self.people_terms(),
            game=self.game.key,
            options=self.options(),
            pace=self.cleaned_data["pace"],
            reaction_seconds=self._reaction_seconds(),
            timing=self._timing(),
        )

    def _reaction_seconds(self) -> float:
        if self.cleaned_data["open_to"] == PRIVATE and None not in self.sitters():
            return answer_delays.ALONE
        return float(self.cleaned_data["reaction"])

    def _timing(self) -> Timing:
        data = self.cleaned_data
        chosen = PRESETS.get(data["clock"]) or default_timing(
            listed=data["open_to"] != PRIVATE,
            rated=data["rated"],
            people=1 + self.sitters().count(None),
        )
        return replace(chosen, on_timeout=data["on_timeout"])

    def _taken_seats(self) -> list[tuple[int, str]]:
        rows = [(number, self.cleaned_data[f"seat{number}"]) for number in self.numbers]
        return [(number, sitter) for number, sitter in rows if sitter not in ("", NOBODY)]

    def _first_seat(self) -> int | None:
        """Return the seat that begins. Return None for a random one, and -1 if the chosen
        seat is not in use.
        """
        chosen = self.cleaned_data["first"]
        if chosen == RANDOM_FIRST:
            return None
        rows = [1, *(number for number, _sitter in self._taken_seats())]
        return rows.index(int(chosen)) if int(chosen) in rows else -1

    # The template calls the following methods. Their names differ from those of all fields,
    # because in a template `form.name` finds the field first.

    def seats(self) -> list[BoundField]:
        return [self[f"seat{number}"] for number in self.numbers]

    def has_open_seat(self) -> bool:
        """Tell whether a seat waits for a person, by the values that the form shows."""
        return any(field.value() == OPEN for field in self.seats())

    def is_for_one(self) -> bool:
        """Tell whether the values that the form shows are for one player and computers, so
        that it need not ask about people.
        """
        terms = self["open_to"].value(), bool(self["rated"].value())
        return not self.has_open_seat() and terms == (PRIVATE, False)

    def groups(self) -> list[ShownGroup]:
        found = []
        for group in self.game.setup.groups:
            selections = [self._selection(each) for each in group.selections]
            shown = ShownGroup(
                group.title,
                [self.shown(setting) for setting in group.settings],
                list(self._switches(*group.switches)),
                group.more,
                selections,
                sum(each.count for each in selections),
            )
            found.append(shown)
        return found

    def order(self) -> list[ShownSetting]:
        return [] if self.first_asked is None else [self.shown(self.first_asked)]

    def time(self) -> list[ShownSetting]:
        return [self.shown(setting) for setting in SITE]

    def people(self) -> ShownSetting:
        return self.shown(OPEN_TO)

    def rated_switch(self) -> ShownChoice:
        return next(self._switches(RATED))

    def reliability(self) -> ShownSetting:
        return self.shown(RELIABLE)

    def admission(self) -> ShownSection:
        return self._section(Section.ADMISSION)

    def watching(self) -> ShownSection:
        return self._section(Section.WATCHING)

    def short(self) -> ShownSetting:
        return self.shown(WHEN_SHORT)

    def shown(self, setting: Setting) -> ShownSetting:
        """Return a setting with its field, as the template draws it."""
        field = self[setting.name]
        radios = [
            ShownChoice(choice, radio.tag())
            for choice, radio in zip(setting.choices, field, strict=True)
        ]
        return ShownSetting(setting, field, radios)

    def _section(self, section: Section) -> ShownSection:
        asked = [each.question for each in self.table_settings if each.section is section]
        return ShownSection(
            [self.shown(each) for each in asked if isinstance(each, Setting)],
            list(self._switches(*(each for each in asked if isinstance(each, Choice)))),
        )

    def _selection(self, selection: Selection) -> ShownSelection:
        field = self[selection.name]
        boxes = {str(box.data["value"]): box for box in field}
        groups = [
            (title, [ShownChoice(each, boxes[each.value].tag()) for each in choices])
            for title, choices in selection.groups
        ]
        count = sum(bool(box.data["selected"]) for box in boxes.values())
        return ShownSelection(selection, field, groups, count)

    def _switches(self, *switches: Choice) -> Iterator[ShownChoice]:
        for switch in switches:
            yield ShownChoice(switch, self[switch.value].as_widget())


def initial_from(game: Game, remembered: Mapping[str, Any]) -> dict[str, Any]:
    """Return stored choices as initial values of the form, without those that the form no
    longer offers.
    """
    form = TableForm(game)
    known: dict[str, Any] = {}
    for name, value in remembered.items():
        field = form.fields.get(name)
        if isinstance(field, forms.MultipleChoiceField):
            values = value if isinstance(value, list) else []
            known[name] = [each for each in values if field.valid_value(each)]
        elif field is not None and (
            not isinstance(field, forms.ChoiceField) or field.valid_value(value)
        ):
            known[name] = value
    if known.get("rated") and known.get("clock") == NO_CLOCK:
        # Stored by an older version: today rated matches must have a clock.
        del known["clock"]
    return known
