"""The options of a game of Jäger der Nacht, which a table agrees on before the game
(JDN-OPT).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from engine.errors import BadOptions
from engine.jaeger.rule_profiles import EDITIONS, SEATS, Edition, Profile

SHORTEST_LIMIT = 10
"""The fewest rounds that a limit may allow (JDN-OPT-4)."""


class OpeningOracle(StrEnum):
    """When the opening round of oracle cards is played (JDN-OPT-1)."""

    PROFILE = "PROFILE"
    NEVER = "NEVER"
    SIX = "SIX"
    SIX_OR_MORE = "SIX_OR_MORE"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The agreed options of one game; public and fixed before the deal (JDN-OPT-5).

    Attributes:
        first_game: only the ten characters without a swirl symbol are dealt (JDN-OPT-2).
        first: the seat that begins, or None for a random one (JDN-OPT-3).
        round_limit: the number of rounds after which the game ends; 0 for no limit
            (JDN-OPT-4).
    """

    profile: Profile = Profile.KOSMOS
    opening_oracle: OpeningOracle = OpeningOracle.PROFILE
    first_game: bool = False
    first: int | None = None
    round_limit: int = 0

    def __post_init__(self) -> None:
        """Convert choices given by name, as in `Options(profile="SH")`, to enum members.

        Raises:
            BadOptions: no choice has this name.
        """
        try:
            object.__setattr__(self, "profile", Profile(self.profile))
            object.__setattr__(self, "opening_oracle", OpeningOracle(self.opening_oracle))
        except ValueError as error:
            raise BadOptions("bad_value", "JDN-OPT-5") from error

    def check(self, seats: int) -> None:
        """Raise `BadOptions` if the options do not fit so many seats.

        Raises:
            BadOptions: the options do not fit; the exception names the rule that forbids
                them (JDN-GEN-1, JDN-OPT-3, JDN-OPT-4).
        """
        if seats not in SEATS:
            raise BadOptions("seat_count", "JDN-GEN-1")
        if self.first is not None and not 0 <= self.first < seats:
            raise BadOptions("first_seat", "JDN-OPT-3")
        if self.round_limit and self.round_limit < SHORTEST_LIMIT:
            raise BadOptions("short_limit", "JDN-OPT-4")

    @property
    def edition(self) -> Edition:
        """The rulings of the profile."""
        return EDITIONS[self.profile]

    def has_opening(self, seats: int) -> bool:
        """Tell whether the game begins with an oracle round (JDN-SETUP-11, JDN-OPT-1)."""
        match self.opening_oracle:
            case OpeningOracle.PROFILE:
                return seats in self.edition.opening_oracle
            case OpeningOracle.SIX:
                return seats == 6
            case OpeningOracle.SIX_OR_MORE:
                return seats >= 6
            case _:
                return False

    def to_dict(self) -> dict[str, Any]:
        """Return the options as JSON-ready data."""
        # All values are scalars, so do not copy them one by one as `asdict` does: every
        # view contains the options.
        return {each.name: getattr(self, each.name) for each in fields(self)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Options:
        """Make options from data in the form of `to_dict`; missing options get their
        defaults.

        Raises:
            BadOptions: the data has an unknown name, or a value of the wrong type.
        """
        if unknown := set(data) - {f.name for f in fields(cls)}:
            raise BadOptions(f"unknown_option: {sorted(unknown)[0]}", "JDN-OPT-5")
        values = dict(data)
        try:
            if values.get("first") is not None:
                values["first"] = int(values["first"])
            if "round_limit" in values:
                values["round_limit"] = int(values["round_limit"] or 0)
            if "first_game" in values:
                values["first_game"] = bool(values["first_game"])
            return cls(**values)
        except (TypeError, ValueError) as error:
            raise BadOptions("bad_value", "JDN-OPT-5") from error
