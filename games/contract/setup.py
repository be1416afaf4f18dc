"""The options of a game's tables, with their texts for pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Protocol

from django_stubs_ext import StrOrPromise

from games.contract.conflicts import (
    Conflict,
    find_conflicting_selections,
    find_conflicts,
    find_required_switches,
)
from games.contract.rules import Position, Rules

AS_CALLED = object()
"""Marks a choice for which the engine uses the same value as the form."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a setting, or a switch of the form for a new table.

    `chip` is its short name where the question is not visible. `off` is the name of a
    switch that is on by default and was switched off. `rules` are ids of rules for links to
    the game's rules pages. `option` is the value for the engine if it differs from `value`;
    with None the engine derives it from the other answers.
    """

    value: str
    label: StrOrPromise
    sentence: StrOrPromise = ""
    rules: tuple[str, ...] = ()
    chip: StrOrPromise = ""
    off: StrOrPromise = ""
    option: Any = AS_CALLED

    @property
    def means(self) -> Any:
        """The value that the engine uses for this answer."""
        return self.value if self.option is AS_CALLED else self.option

    def stands_for(self, value: object) -> bool:
        """Tell whether this answer has the given option value, which may be a number."""
        if self.option is AS_CALLED:
            return self.value == str(value)
        return value is not None and bool(self.option == value)


@dataclass(frozen=True, slots=True)
class Setting:
    """A question with several answers, of which one is chosen.

    Its name is that of the engine's option.
    """

    name: str
    label: StrOrPromise
    choices: tuple[Choice, ...]
    initial: str
    sentence: StrOrPromise = ""
    rules: tuple[str, ...] = ()

    def means(self, value: str) -> Any:
        """Return the engine's value for an answer."""
        return next(each.means for each in self.choices if each.value == value)

    def answer_in(self, options: Mapping[str, Any]) -> str:
        """Return the answer that belongs to a table's options; the default if they have no
        value, or one that the engine derived from other answers.
        """
        chosen = self.choice_of(options.get(self.name))
        return chosen.value if chosen else self.initial

    @property
    def follows(self) -> bool:
        """Whether the engine derives the value of one of the answers from other
        settings.
        """
        return any(choice.means is None for choice in self.choices)

    def choice_of(self, value: object) -> Choice | None:
        """Return the answer for an option's value, which may be a number; None if there is
        none.
        """
        found = (choice for choice in self.choices if choice.stands_for(value))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class Selection:
    """A question to which any number of answers may be selected, such as a list of cards.

    Its name is that of the engine's option, which gets the values. Where the question is
    not visible, `title` precedes the answers and `meaning` explains them.
    """

    name: str
    label: StrOrPromise
    title: StrOrPromise
    sentence: StrOrPromise
    meaning: StrOrPromise
    rules: tuple[str, ...]
    groups: tuple[tuple[StrOrPromise, tuple[Choice, ...]], ...]

    def chosen(self, options: Mapping[str, Any]) -> Choice | None:
        """Return one choice that names all selected answers; None if there are none."""
        values = options.get(self.name) or ()
        labels = [
            str(choice.label)
            for _title, choices in self.groups
            for choice in choices
            if choice.value in values
        ]
        if not values:
            return None
        text = f"{self.title}: {', '.join(labels)}"
        return Choice(self.name, text, self.meaning, self.rules)


@dataclass(frozen=True, slots=True)
class Group:
    """A part of the form for a new table. The value of a switch is the name of the engine's
    option. Selections are collapsed under `more`.
    """

    title: StrOrPromise
    settings: tuple[Setting, ...] = ()
    switches: tuple[Choice, ...] = ()
    selections: tuple[Selection, ...] = ()
    more: StrOrPromise = ""


def _switched_choice(switch: Choice, *, on: bool) -> Choice:
    """Return a switch with the name that it has when it is on or off."""
    if on or not switch.off:
        return switch
    return replace(switch, label=switch.off, sentence="", chip=switch.off)


@dataclass(frozen=True, slots=True)
class Format:
    """A variant, beside the default one, for which quick match finds opponents.

    `key` is used in addresses; `options` are those that differ from the default.
    """

    key: str
    label: StrOrPromise
    options: Mapping[str, Any]


class Refusal(Protocol):
    """A function that returns a sentence about why options are refused."""

    def __call__(self, code: str, lang: str, /) -> str: ...


class Setup:
    """The options of a game for forms, lists and filters.

    The engine decides whether options fit together, so that pages contain no rules.
    """

    def __init__(
        self,
        rules: Rules,
        seats: range,
        groups: Sequence[Group],
        *,
        refusal: Refusal,
        main: str = "",
        quick: Sequence[str] = (),
        instead: Sequence[str] = (),
        first: str = "",
        first_rules: tuple[str, ...] = (),
        casual: tuple[str, ...] = (),
        unrated: tuple[str, ...] = (),
        first_time: tuple[str, ...] = (),
        first_time_text: StrOrPromise = "",
        short: Mapping[str, Any] = MappingProxyType({}),
        short_text: StrOrPromise = "",
        formats: tuple[Format, ...] = (),
    ) -> None:
        """Describe a game's options.

        Args:
            seats: all possible numbers of seats; `Game.seats` are those with default
                options.
            groups: the whole long form, in order.
            refusal: a function that returns a sentence about why options are refused.
            main: the setting that lists of tables show and short forms offer.
            quick: the answers of `main` that short forms offer, the default first.
            instead: switches that replace the main setting; lists show the switch instead
                of the setting's answer.
            first: the option for the seat that takes the first turn, also the key of the
                public view; empty if no seat does.
            first_rules: the rules about the first turn.
            casual: switches that are on by default in unrated matches.
            unrated: switches with which a match is never rated.
            first_time: switches that are on by default if all players play their first
                match.
            first_time_text: the explanation of `first_time`.
            short: the options of the shortest match, which newcomers are offered after the
                guided lesson.
            short_text: a description of that match.
            formats: variants for quick match, beside the default one.
        """
        self.rules = rules
        self.seats = seats
        self.groups = groups
        self.refusal = refusal
        self.quick = quick
        self.instead = instead
        self.first = first
        self.first_rules = first_rules
        self.casual = casual
        self.unrated = unrated
        self.first_time = first_time
        self.first_time_text = first_time_text
        self.short = short
        self.short_text = short_text
        self.formats = {each.key: each for each in formats}
        self.settings = tuple(each for group in groups for each in group.settings)
        self.switches = tuple(each for group in groups for each in group.switches)
        self.selections = tuple(each for group in groups for each in group.selections)
        found = [setting for setting in self.settings if setting.name == main]
        self.main: Setting | None = found[0] if found else None

    def matches_variant(
        self, setting: str, choice: Choice, options: Mapping[str, Any]
    ) -> bool:
        """Tell whether a table with these options matches an entry of `variants`. An answer
        to the main setting does not count where a switch replaces it.
        """
        says = options.get(setting) == choice.means
        main = self.main is not None and setting == self.main.name
        return says and not (main and any(options.get(name) for name in self.instead))

    def main_choice(self, options: Mapping[str, Any]) -> Choice | None:
        """Return the choice that labels a table in lists: the switch that replaces the main
        setting, if one is on, otherwise the answer to the main setting; None without a main
        setting.
        """
        for switch in self.switches:
            if switch.value in self.instead and options.get(switch.value):
                return switch
        return self.main.choice_of(options.get(self.main.name)) if self.main else None

    @cached_property
    def default_options(self) -> dict[str, Any]:
        """The default options, including options that were added later and are stored only
        if they differ.
        """
        asked = {each.name: each.means(each.initial) for each in self.settings}
        off = {switch.value: False for switch in self.switches}
        none: dict[str, Any] = {each.name: [] for each in self.selections}
        return asked | off | none | self.rules.Options.from_dict({}).to_dict()

    def default_options_for(self, *, rated: bool) -> dict[str, Any]:
        """Return the default options of a rated or an unrated table."""
        return self.default_options | ({} if rated else dict.fromkeys(self.casual, True))

    def may_be_rated(self, options: Mapping[str, Any]) -> bool:
        """Tell whether a match with these options may be rated."""
        return not any(options.get(name) for name in self.unrated)

    def unusual(self, options: Mapping[str, Any], *, rated: bool = True) -> list[Choice]:
        """Return the table's options that differ from the default, except the option for
        the seat that begins.

        A switch that is on by default and was switched off is included under its `off`
        name.
        """
        found = []
        usual = self.default_options_for(rated=rated)
        for setting in self.settings:
            value = options.get(setting.name, self.default_options[setting.name])
            chosen = setting.choice_of(value)
            if value != self.default_options[setting.name] and chosen:
                found.append(chosen)
        found += filter(None, (each.chosen(options) for each in self.selections))
        return found + [
            _switched_choice(switch, on=not usual[switch.value])
            for switch in self.switches
            if bool(options.get(switch.value, usual[switch.value]))
            != bool(usual[switch.value])
        ]

    @property
    def variants(self) -> list[tuple[str, Choice]]:
        """The answers that filter lists of tables, with the names of their settings: those
        of the main setting, the switches that replace it, and all others with a chip.
        """
        in_place = [each for each in self.switches if each.value in self.instead]
        found = [(each.value, replace(each, option=True)) for each in in_place]
        return found + [
            (setting.name, choice)
            for setting in self.settings
            for choice in setting.choices
            if setting is self.main or choice.chip
        ]

    def options_of_format(self, format: str) -> dict[str, Any]:
        """Return the options of a format; empty without a key.

        Raises:
            KeyError: there is no such format.
        """
        return dict(self.formats[format].options) if format else {}

    def is_quick_match_options(
        self, options: Mapping[str, Any], *, rated: bool = True, format: str = ""
    ) -> bool:
        """Tell whether these options are those of quick match: the defaults, or those of a
        format, with any of the quick answers to the main setting.
        """
        usual = self.default_options_for(rated=rated)
        if format:
            # Include options that the engine derives from the format, such as an edition.
            follows = self.rules.Options.from_dict(self.options_of_format(format)).to_dict()
            casual = {name: usual[name] for name in self.casual}
            usual = usual | follows | casual
        return all(
            options.get(name, value) == value
            for name, value in usual.items()
            if name not in (self.first, self.main.name if self.main else "")
        ) and (self.main is None or options.get(self.main.name) in self.quick)

    def options_not_offered(self, options: Mapping[str, Any]) -> list[str]:
        """Return the names of options with values that no form of this site offers: the
        rules may allow more than the pages can show.
        """
        settings = {each.name: each for each in self.settings}
        asked = {switch.value for switch in self.switches} | {self.first}
        asked |= {setting.name for setting in self.settings if setting.follows}
        asked |= {selection.name for selection in self.selections}
        return [
            name
            for name, value in options.items()
            if name not in asked
            and (name not in settings or settings[name].choice_of(value) is None)
            and value != self.default_options.get(name)
        ]

    def with_first_seat(
        self, options: Mapping[str, Any], seat: int | None
    ) -> dict[str, Any]:
        """Return the options with this seat to begin, or a random one for None; unchanged
        in a game without a first seat.
        """
        return {**options, self.first: seat} if self.first else dict(options)

    def began(self, position: Position) -> int | None:
        """Return the seat that took the first turn; None if there was none."""
        return position.view(None)[self.first] if self.first else None

    def options_from_form(self, answers: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that a submitted form chooses. Not all forms contain the
        selections.
        """
        options = {each.name: each.means(answers[each.name]) for each in self.settings}
        options |= {
            each.name: list(answers[each.name])
            for each in self.selections
            if each.name in answers
        }
        return options | {each.value: answers[each.value] for each in self.switches}

    @cached_property
    def conflicts(self) -> tuple[Conflict, ...]:
        """The pairs of answers that exclude each other."""
        return (
            *find_conflicts(self),
            *find_required_switches(self),
            *find_conflicting_selections(self),
        )
