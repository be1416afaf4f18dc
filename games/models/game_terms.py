"""Pace, clock and rating, as tables, series and tournaments store them for each game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from django.db import models
from django.utils.translation import gettext_lazy as _

DAY = 24 * 60 * 60


class Conditions(models.Model):
    """How fast a game goes, what the clock does, and whether ratings change.

    Anybody who sets up a game from stored conditions hands on `agreed` as a whole, so that
    a condition added here reaches rematches, series and tournaments alike.
    """

    class Pace(models.TextChoices):
        """How long a computer takes; `games.play.match.moves.answer_delays` has the
        seconds.
        """

        INSTANT = "instant", _("at once")
        FAST = "fast", _("fast")
        HUMAN = "human", _("like a person")
        SLOW = "slow", _("slow")

    class Clock(models.TextChoices):
        """`Timing` says what the seconds mean."""

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
    # It changes ratings when it ends: `games.play.ratings`.
    rated = models.BooleanField(default=False)

    class Meta:
        abstract = True

    @property
    def timing(self) -> Timing:
        """The four columns about time as one value."""
        return Timing(self.clock, self.clock_bank, self.clock_increment, self.on_timeout)

    @timing.setter
    def timing(self, timing: Timing) -> None:
        self.clock, self.on_timeout = timing.clock, timing.on_timeout
        self.clock_bank, self.clock_increment = timing.bank, timing.increment

    @property
    def agreed(self) -> Agreed:
        """These conditions as `games.play.tables.terms.TableTerms` takes them."""
        return Agreed(pace=self.pace, timing=self.timing, rated=self.rated)


@dataclass(frozen=True, slots=True)
class Timing:
    """What is agreed about time; `bank` and `increment` in seconds.

    On a live clock the bank is for the whole match and the increment comes with every
    answer, up to the bank. With turns the bank is for each answer anew.
    """

    clock: str = Conditions.Clock.NONE
    bank: int = 0
    increment: int = 0
    on_timeout: str = Conditions.OnTimeout.PLAY

    def fits(self) -> bool:
        """Tell whether a match can be played with it."""
        most = DAY if self.clock == Conditions.Clock.LIVE else 60 * DAY
        return (
            self.clock in Conditions.Clock.values
            and self.on_timeout in Conditions.OnTimeout.values
            and (self.clock == Conditions.Clock.NONE or 10 <= self.bank <= most)
            and 0 <= self.increment <= 60 * 60
        )


class Agreed(TypedDict):
    """Conditions under the names that `TableTerms` has for them."""

    pace: str
    timing: Timing
    rated: bool
