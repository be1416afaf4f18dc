"""The interface of a rules engine, the same for all games.

A game's rules are a package in `engine`, plain Python. docs/reference/engine.md describes
what each call does.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

View = Mapping[str, Any]
"""The type of a view: everything that one audience may know. In addition to the game's own
keys it has `audience`, a seat or None, `waiting`, the seats that have to decide, and for a
seat `decision`.
"""

Event = Mapping[str, Any]
"""An event as one audience saw it, with at least `n`, its number, and `kind`. Fields that
an audience may not know are left out.
"""


def without_questions(view: View) -> dict[str, Any]:
    """Return a copy of a view without open questions and exchangeable answers, for matches
    that are over or paused.
    """
    nothing: View = {"decision": None, "waiting": [], "asked": {}}
    return {
        key: nothing.get(key, known) for key, known in view.items() if key != "exchangeable"
    }


def events_after(events: Sequence[Event], newest: Event) -> Sequence[Event] | None:
    """Return the audience's events that came after `newest`. None if `newest` is not among
    them, so that all events must be read again.

    Identity matters, not equality: after a step is taken back, another event gets its
    number. Cached positions keep unchanged event objects.
    """
    if not events:
        return None
    first, at = events[0]["n"], newest["n"]
    if first <= at <= events[-1]["n"] and events[at - first] is newest:
        return events[at - first + 1 :]
    return None


class Question(Protocol):
    """One question of a batch."""

    @property
    def kind(self) -> str: ...
    @property
    def subject(self) -> str | None: ...
    @property
    def options(self) -> Sequence[str]: ...


class Decision(Question, Protocol):
    """The question that one seat has to answer."""

    @property
    def batch(self) -> Sequence[Question]: ...
    @property
    def open_ended(self) -> bool: ...


class Position(Protocol):
    """The state of a match, with all secrets."""

    @property
    def waiting(self) -> Sequence[int]: ...
    @property
    def result(self) -> object | None: ...
    @property
    def event_count(self) -> int: ...
    @property
    def rng(self) -> int: ...
    def decision(self, seat: int) -> Decision | None: ...
    def play(self, seat: int, option: str) -> None: ...
    def replaceable_pick(self, seat: int, /) -> Decision | None: ...
    def replace_pick(self, seat: int, option: str, /) -> None: ...
    def clone(self) -> Self: ...
    def to_json(self) -> str: ...
    def view(self, seat: int | None, /) -> dict[str, Any]: ...
    def events_since(
        self, number: int, audience: int | None, /
    ) -> list[dict[str, Any]]: ...
    def goes_on_from(self, before: Self, /) -> bool: ...


class Options(Protocol):
    """The options agreed for a match."""

    def check(self, seats: int) -> None: ...
    def to_dict(self) -> dict[str, Any]: ...


class OptionsReader(Protocol):
    """The methods of a game's class of options that the site uses."""

    def from_dict(self, data: Mapping[str, Any], /) -> Options: ...


class Rules(Protocol):
    """A game's package in `engine`.

    `new` and `Options.from_dict` raise `BadOptions`, `from_json` and `from_own_json` raise
    `BadSave`, and a position's `play` raises `IllegalMove`, all from `engine.errors`.
    """

    @property
    def RULES_VERSION(self) -> int:  # noqa: N802 - a constant of the package
        """The version of the rules for new games. A match that began under an older version
        is replayed with that one.
        """

    @property
    def Options(self) -> OptionsReader: ...  # noqa: N802 - a class, as the engines name it
    @property
    def new(self) -> "NewPosition": ...
    @property
    def from_json(self) -> "ReadPosition": ...

    # `from_own_json` is for positions that this site has stored, which need less
    # validation.
    @property
    def from_own_json(self) -> "ReadPosition": ...


class NewPosition(Protocol):
    """The function that begins a match. Games with kits also accept `brought`
    (`games.contract.player_kits`); the site does not pass it to other games.
    """

    def __call__(
        self, *, seats: int, seed: int, options: Any, rules_version: int
    ) -> Any: ...


class ReadPosition(Protocol):
    def __call__(self, text: str, /) -> Any: ...
