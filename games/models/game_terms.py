"""Pace, clock and rating of a game, as stored by tables, series and tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from django.db import models
from django.utils.translation import gettext_lazy as _

DAY = 24 * 60 * 60


class Conditions(models.Model):
    """Abstract model of the conditions of a game: the pace of computers, the clock, and
    whether the game is rated.

    Code that sets up a game from stored conditions must pass on `agreed` as a whole, so
    that a condition added here applies to rematches, series and tournaments.
    """

    class Pace(models.TextChoices):
        """How long computers take to answer; see `games.play.match.moves.answer_delays`."""

        INSTANT = "instant", _("at once")
        FAST = "fast", _("fast")
        HUMAN = "human", _("like a person")
        SLOW = "slow", _("slow")

    class Clock(models.TextChoices):
        """Kinds of clocks; see `Timing` for their settings."""

        NONE = "none", _("no clock")
        LIVE = "live", _("live")
        TURNS = "turns", _("turn by turn")

    class OnTimeout(models.TextChoices):
        PLAY = "play", _("the computer plays on")
        FORFEIT = "forfeit", _("the match is lost")

    pace = models.CharField(max_length=10, choices=Pace.choices, default=Pace.HUMAN)
    clock = models.CharField(max_length=10, choices=Clock.choices, default=Clock.NONE)
    clock_bank = models.PositiveIntegerField(default=0)
    clock_increment = models.PositiveIntegerField(default=0)
    on_timeout = models.CharField(
        max_length=10, choices=OnTimeout.choices, default=OnTimeout.PLAY
    )
    # Whether the game changes its players' ratings: `games.play.ratings`.
    rated = models.BooleanField(default=False)

    class Meta:
        abstract = True

    @property
    def timing(self) -> Timing:
        """The four columns of the clock as one `Timing`."""
        return Timing(self.clock, self.clock_bank, self.clock_increment, self.on_timeout)

    @timing.setter
    def timing(self, timing: Timing) -> None:
        self.clock, self.on_timeout = timing.clock, timing.on_timeout
        self.clock_bank, self.clock_increment = timing.bank, timing.increment

    @property
    def agreed(self) -> Agreed:
        """The conditions as keyword arguments of `games.play.tables.terms.TableTerms`."""
        return Agreed(pace=self.pace, timing=self.timing, rated=self.rated)


@dataclass(frozen=True, slots=True)
class Timing:
    """The settings of a clock; `bank` and `increment` are in seconds.

    With a live clock, the bank is the time for the whole match, and each answer adds the
    increment, up to the bank. Turn by turn, the bank is the time for each answer.
    """

    clock: str = Conditions.Clock.NONE
    bank: int = 0
    increment: int = 0
    on_timeout: str = Conditions.OnTimeout.PLAY

    def fits(self) -> bool:
        """Tell whether the values describe a possible clock."""
        most = DAY if self.clock == Conditions.Clock.LIVE else 60 * DAY
        return (
            self.clock in Conditions.Clock.values
            and self.on_timeout in Conditions.OnTimeout.values
            and (self.clock == Conditions.Clock.NONE or 10 <= self.bank <= most)
            and 0 <= self.increment <= 60 * 60
        )


class Agreed(TypedDict):
    """The conditions of a game as keyword arguments, named like the fields of
    `games.play.tables.terms.TableTerms`.
    """

    pace: str
    timing: Timing
    rated: bool
