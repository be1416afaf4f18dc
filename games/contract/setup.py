"""What a table of a game may agree on, in the pages' words."""

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
"""What an answer means to the engine: what it is called here."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer; `chip` names it where the question is not in sight, `off` what it is
    called where it is usual and not chosen.

    `rules` are the ids of the rules that say more, for links into the game's rules pages.
    `option` is what the engine is told, if that is no text; None leaves it to the engine,
    which then goes by the other answers.
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
        """What the engine is told."""
        return self.value if self.option is AS_CALLED else self.option

    def stands_for(self, value: object) -> bool:
        """Tell whether an option's value is this answer; options may be numbers."""
        if self.option is AS_CALLED:
            return self.value == str(value)
        return value is not None and bool(self.option == value)


@dataclass(frozen=True, slots=True)
class Setting:
    """A question with several answers, of which one holds.

    The name is that of the engine's option.
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
        """Return the answer that a table's options stand for; the usual one if they say
        nothing, or what follows from the rest.
        """
        chosen = self.choice_of(options.get(self.name))
        return chosen.value if chosen else self.initial

    @property
    def follows(self) -> bool:
        """Whether an answer leaves it to the others."""
        return any(choice.means is None for choice in self.choices)

    def choice_of(self, value: object) -> Choice | None:
        """Return the answer that an option's value stands for; options may be numbers."""
        found = (choice for choice in self.choices if choice.stands_for(value))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class Selection:
    """A question to which any of many answers may be chosen, or none, such as a list of
    cards; the engine is told their values.

    The name is that of the engine's option. Where the question is not in sight, `title`
    stands before the answers, and `meaning` says what they mean.
    """

    name: str
    label: StrOrPromise
    title: StrOrPromise
    sentence: StrOrPromise
    meaning: StrOrPromise
    rules: tuple[str, ...]
    groups: tuple[tuple[StrOrPromise, tuple[Choice, ...]], ...]

    def chosen(self, options: Mapping[str, Any]) -> Choice | None:
        """Return one choice that names all that is selected; None if nothing is."""
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
    """A part of the form for a new table. A switch's value is the engine's option.
    Selections are folded away under `more`.
    """

    title: StrOrPromise
    settings: tuple[Setting, ...] = ()
    switches: tuple[Choice, ...] = ()
    selections: tuple[Selection, ...] = ()
    more: StrOrPromise = ""


def _turned(switch: Choice, *, on: bool) -> Choice:
    """Return a switch as it is called on, or off."""
    if on or not switch.off:
        return switch
    return replace(switch, label=switch.off, sentence="", chip=switch.off)


@dataclass(frozen=True, slots=True)
class Format:
    """A way of playing, beside the usual one, in which strangers are brought together.

    `key` stands in addresses; `options` are what is agreed on, beside what is usual.
    """

    key: str
    label: StrOrPromise
    options: Mapping[str, Any]


class Refusal(Protocol):
    """Says why options are refused, in a sentence."""

    def __call__(self, code: str, lang: str, /) -> str: ...


class Setup:
    """The options of a game as forms, lists and filters show them.

    It is the engine that says what fits together, so that no page knows a rule of its own.
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
            seats: how many may play with some options or other; `Game.seats` are those of
                the usual ones.
            groups: all that the long form asks, in its order.
            refusal: why options are refused.
            main: the one setting that lists of tables show and short forms ask.
            quick: its answers that short forms offer, the usual one first.
            instead: the switches that leave nothing to ask there: such tables are called
                by them in lists.
            first: the option that says which seat takes the first turn, which is also the
                key of the public view that tells it; empty if no seat does.
            first_rules: the rules about that.
            casual: the switches that are usually on where nothing is at stake.
            unrated: the switches with which a match is never rated.
            first_time: the switches that are usually on where everybody plays their first
                match of the game.
            first_time_text: what is said about that, and why.
            short: the options of the shortest match, which newcomers are offered after the
                lesson with a guide.
            short_text: what that match is like.
            formats: where quick match leads beside the usual game.
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

    def holds(self, setting: str, choice: Choice, options: Mapping[str, Any]) -> bool:
        """Tell whether a table with these options plays what `variants` names: an answer to
        the main setting is none where a switch stands in its place.
        """
        says = options.get(setting) == choice.means
        main = self.main is not None and setting == self.main.name
        return says and not (main and any(options.get(name) for name in self.instead))

    def main_choice(self, options: Mapping[str, Any]) -> Choice | None:
        """Return the label of a table with these options in lists: the answer to the main
        setting, or the switch in its place.
        """
        for switch in self.switches:
            if switch.value in self.instead and options.get(switch.value):
                return switch
        return self.main.choice_of(options.get(self.main.name)) if self.main else None

    @cached_property
    def usual(self) -> dict[str, Any]:
        """The options that hold where nobody says anything, with those that came later and
        are stored only where they say something.
        """
        asked = {each.name: each.means(each.initial) for each in self.settings}
        off = {switch.value: False for switch in self.switches}
        none: dict[str, Any] = {each.name: [] for each in self.selections}
        return asked | off | none | self.rules.Options.from_dict({}).to_dict()

    def usual_for(self, *, rated: bool) -> dict[str, Any]:
        """Return the options of a table of which nobody has said anything."""
        return self.usual | ({} if rated else dict.fromkeys(self.casual, True))

    def may_be_rated(self, options: Mapping[str, Any]) -> bool:
        """Tell whether a match with these options may be rated."""
        return not any(options.get(name) for name in self.unrated)

    def unusual(self, options: Mapping[str, Any], *, rated: bool = True) -> list[Choice]:
        """List the table's options that differ from the default, but for who begins.

        A switch that is usually on and here off is named as well, as what it is then.
        """
        found = []
        usual = self.usual_for(rated=rated)
        for setting in self.settings:
            value = options.get(setting.name, self.usual[setting.name])
            chosen = setting.choice_of(value)
            if value != self.usual[setting.name] and chosen:
                found.append(chosen)
        found += filter(None, (each.chosen(options) for each in self.selections))
        return found + [
            _turned(switch, on=not usual[switch.value])
            for switch in self.switches
            if bool(options.get(switch.value, usual[switch.value]))
            != bool(usual[switch.value])
        ]

    @property
    def variants(self) -> list[tuple[str, Choice]]:
        """The answers by which tables can be looked for, with the names of their settings:
        those to the main setting, what stands in its place, and whatever else has a chip.
        """
        in_place = [each for each in self.switches if each.value in self.instead]
        found = [(each.value, replace(each, option=True)) for each in in_place]
        return found + [
            (setting.name, choice)
            for setting in self.settings
            for choice in setting.choices
            if setting is self.main or choice.chip
        ]

    def agreed_in(self, format: str) -> dict[str, Any]:
        """Return the options of a format; empty without a key.

        Raises:
            KeyError: there is no such format.
        """
        return dict(self.formats[format].options) if format else {}

    def is_plain(
        self, options: Mapping[str, Any], *, rated: bool = True, format: str = ""
    ) -> bool:
        """Tell whether it is the usual game, or the usual one of a format, to which quick
        match may lead anybody: the main setting may be any of the quick ones.
        """
        usual = self.usual_for(rated=rated)
        if format:
            # With what follows from it, such as an edition.
            follows = self.rules.Options.from_dict(self.agreed_in(format)).to_dict()
            casual = {name: usual[name] for name in self.casual}
            usual = usual | follows | casual
        return all(
            options.get(name, value) == value
            for name, value in usual.items()
            if name not in (self.first, self.main.name if self.main else "")
        ) and (self.main is None or options.get(self.main.name) in self.quick)

    def not_offered(self, options: Mapping[str, Any]) -> list[str]:
        """Return the names of a table's options, complete, that say what no form of this
        site offers: rules may know more than its pages can show.
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
            and value != self.usual.get(name)
        ]

    def beginning(self, options: Mapping[str, Any], seat: int | None) -> dict[str, Any]:
        """Return options with which this seat begins, None for a random one; in a game in
        which no seat does, the options as they are.
        """
        return {**options, self.first: seat} if self.first else dict(options)

    def began(self, position: Position) -> int | None:
        """Return the seat that took the first turn; None if none did."""
        return position.view(None)[self.first] if self.first else None

    def said(self, answers: Mapping[str, Any]) -> dict[str, Any]:
        """Return the options that the answers of a form mean, by names. Not all forms ask
        for selections.
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
        """Which two answers exclude each other."""
        return (
            *find_conflicts(self),
            *find_required_switches(self),
            *find_conflicting_selections(self),
        )
