"""What `games` needs of a rules engine, whichever game it plays.

A game's rules are a package of `engine`, plain Python. docs/reference/engine.md describes
for the games that are there what each call does.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

View = Mapping[str, Any]
"""What one audience may know. Beside the game's own keys there are always `audience`, the
seat or None, `waiting`, the seats that have to decide, and for a seat `decision`.
"""

Event = Mapping[str, Any]
"""What happened, as one audience saw it: always `n`, its number, and `kind`. A field that
an audience may not know is left out of what that audience gets.
"""


def asking_nothing(view: View) -> dict[str, Any]:
    """Return a copy of a view in which nobody is asked anything, and no answer can be
    exchanged; for matches that are over or paused, whatever their position says.
    """
    nothing: View = {"decision": None, "waiting": [], "asked": {}}
    return {
        key: nothing.get(key, known) for key, known in view.items() if key != "exchangeable"
    }


def later(events: Sequence[Event], newest: Event) -> Sequence[Event] | None:
    """Return those of an audience's events that came after one that was the newest when
    they were read before. None if it is not among them: all have to be read again.

    It has to be the very same object, as a step that is taken back leaves its number to
    another; positions that are kept see to that, and to what came before it.
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
    """What one seat is asked."""

    @property
    def batch(self) -> Sequence[Question]: ...
    @property
    def open_ended(self) -> bool: ...


class Position(Protocol):
    """Where a match stands, all secrets included."""

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
    def exchangeable(self, seat: int, /) -> Decision | None: ...
    def exchange(self, seat: int, option: str, /) -> None: ...
    def clone(self) -> Self: ...
    def to_json(self) -> str: ...
    def view(self, seat: int | None, /) -> dict[str, Any]: ...
    def events_since(
        self, number: int, audience: int | None, /
    ) -> list[dict[str, Any]]: ...
    def goes_on_from(self, before: Self, /) -> bool: ...


class Options(Protocol):
    """What a table agrees on."""

    def check(self, seats: int) -> None: ...
    def to_dict(self) -> dict[str, Any]: ...


class OptionsReader(Protocol):
    """The class of a game's options, as far as the site uses it."""

    def from_dict(self, data: Mapping[str, Any], /) -> Options: ...


class Rules(Protocol):
    """A game's package in `engine`.

    `new` and `Options.from_dict` raise `BadOptions`, `from_json` and `from_own_json` raise
    `BadSave`, and a position's `play` raises `IllegalMove`, all from `engine.errors`.
    """

    @property
    def RULES_VERSION(self) -> int:  # noqa: N802 - a constant of the package
        """The version of the rules that new games begin under. A match that began under an
        older one is replayed by it.
        """

    @property
    def Options(self) -> OptionsReader: ...  # noqa: N802 - a class, as the engines name it
    @property
    def new(self) -> "NewPosition": ...
    @property
    def from_json(self) -> "ReadPosition": ...

    # For what this site has stored itself: it need not be looked at as closely.
    @property
    def from_own_json(self) -> "ReadPosition": ...


class NewPosition(Protocol):
    """Games to which seats bring something take it as `brought` (`games.contract.kits`);
    the others are not given any.
    """

    def __call__(
        self, *, seats: int, seed: int, options: Any, rules_version: int
    ) -> Any: ...


class ReadPosition(Protocol):
    def __call__(self, text: str, /) -> Any: ...
