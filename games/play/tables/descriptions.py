"""Short texts about tables, for lists, in the active language."""

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _, ngettext

from games.base.policies import blind_tables
from games.contract import game_of
from games.contract.setup import Choice
from games.models import Match, Timing
from games.models.game_terms import DAY
from games.play.tables import table_settings


def clock_words(match: Match) -> str:
    """Return the clock of a table in words."""
    return timing_words(match.timing)


def timing_words(timing: Timing) -> str:
    """Describe clock settings in words, such as for a list of tables."""
    if timing.clock == Match.Clock.TURNS:
        return _turn_words(timing.bank)
    if timing.clock == Match.Clock.NONE:
        return _("No clock")
    minutes, seconds = divmod(timing.bank, 60)
    bank = _("%(n)d min") % {"n": minutes} if not seconds else f"{minutes}:{seconds:02}"
    if not timing.increment:
        return bank
    return f"{bank} + " + _("%(n)d s") % {"n": timing.increment}


def _turn_words(seconds: int) -> str:
    if seconds % DAY == 0:
        days = seconds // DAY
        return ngettext("%(n)d day per move", "%(n)d days per move", days) % {"n": days}
    hours = max(1, round(seconds / 3600))
    return ngettext("%(n)d hour per move", "%(n)d hours per move", hours) % {"n": hours}


def remaining_time_words(until: datetime) -> str:
    """Format the remaining time on a clock, rounded."""
    minutes = max(0, round((until - timezone.now()).total_seconds() / 60))
    if minutes >= 48 * 60:
        days = minutes // (24 * 60)
        return ngettext("%(n)d day left", "%(n)d days left", days) % {"n": days}
    if minutes >= 60:
        hours = minutes // 60
        return ngettext("%(n)d hour left", "%(n)d hours left", hours) % {"n": hours}
    return _("%(n)d min left") % {"n": minutes}


def title_or_people(match: Match) -> str:
    """Return the title of a table; without one the names of its people, as far as they are
    shown; without these the name of the game. The seats should be prefetched.
    """
    shown = (blind_tables.shown_player(seat) for seat in match.seats.all())
    people = [str(player) for player in shown if player is not None]
    return match.title or _(", ").join(people) or str(game_of(match.game).name)


def main_option_words(match: Match) -> str:
    """Format the game's main option, or the option that replaces it at this table."""
    setup = game_of(match.game).setup
    if chosen := setup.main_choice(match.options):
        return str(chosen.label)
    main = setup.main
    value = match.options.get(main.name) if main else None
    return str(value) if main and value else ""


def main_option_sentence(match: Match) -> str:
    """Explain the value of the game's main option in a sentence; empty if its name needs no
    explanation.
    """
    chosen = game_of(match.game).setup.main_choice(match.options)
    return str(chosen.sentence) if chosen else ""


def non_default_options(match: Match) -> list[Choice]:
    """List, as texts, the options of a table that differ from the default."""
    setup = game_of(match.game).setup
    found = setup.unusual(match.options, rated=match.rated)
    first = match.options.get(setup.first)
    if match.status == Match.Status.WAITING and isinstance(first, int):
        found.append(_beginner(first, setup.first_rules))
    return [*found, *table_settings.non_default_settings(match)]


def secondary_options(match: Match) -> list[Choice]:
    """List the options of a table that differ from the default, except the one in
    `main_option_words`.
    """
    setup = game_of(match.game).setup
    shown = (*(setup.main.choices if setup.main else ()), setup.main_choice(match.options))
    return [each for each in non_default_options(match) if each not in shown]


def _beginner(seat: int, rules: tuple[str, ...]) -> Choice:
    return Choice(
        "first",
        _("Seat %(number)d begins") % {"number": seat + 1},
        _("Whoever sits there takes the first turn."),
        rules,
    )


def range_words(match: Match) -> str:
    """Format the range of ratings of a table; empty if it has none."""
    low, high = match.min_rating, match.max_rating
    if low is not None and high is not None:
        return f"{low}–{high}"  # noqa: RUF001 - a range has a dash
    if low is not None:
        return _("from %(n)d") % {"n": low}
    return "" if high is None else _("up to %(n)d") % {"n": high}
