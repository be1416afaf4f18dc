"""Texts of series: their terms, and the score that a seat needs in the next game."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _, gettext_noop, ngettext

from games.contract import Game, game_of
from tournaments.models import Series
from tournaments.series import rules

Names = Mapping[int, str]

LOWEST = gettext_noop(
    "%(name)s add up over the games. Once somebody has %(limit)d or more after a game, the "
    "lowest total wins."
)
AGAINST = {
    (True, True): gettext_noop(
        "Stays ahead if they take at most %(score)s more than %(rival)s."
    ),
    (True, False): gettext_noop("Passes %(rival)s by taking at least %(score)s fewer."),
    (False, True): gettext_noop(
        "Stays ahead if they get at most %(score)s fewer than %(rival)s."
    ),
    (False, False): gettext_noop("Passes %(rival)s by getting at least %(score)s more."),
}
"""Sentences about a rival, by whether the lowest score wins and whether the seat is ahead
of the rival.
"""
HIGHEST = gettext_noop(
    "%(name)s add up over the games. Once somebody has %(limit)d or more after a game, the "
    "highest total wins."
)


def terms_sentence(series: Series) -> str:
    """Format the condition that ends the series."""
    if series.terms == Series.Terms.END_OF_THE_WORLD:
        game = game_of(series.game)
        return _(LOWEST if game.lowest_wins else HIGHEST) % {
            "name": game.score_name,
            "limit": series.limit,
        }
    if series.terms == Series.Terms.BEST_OF:
        return _("Whoever wins the most of up to %(games)d games wins.") % {
            "games": series.length
        }
    return _("A single game decides.")


def terms_label(series: Series) -> str:
    """Return a short label of the terms."""
    if series.terms == Series.Terms.END_OF_THE_WORLD:
        return _("Series to %(score)s") % {
            "score": game_of(series.game).format_score(series.limit or 0)
        }
    if series.terms == Series.Terms.BEST_OF:
        return _("Best of %(games)d") % {"games": series.length}
    return _("Single game")


def series_name(series: Series) -> str:
    """Return the title of the series, or its terms if it has none."""
    return series.title or terms_label(series)


def tie_break_text(total: rules.SeatTotal) -> str:
    """Format the tie-break that put a seat behind the one above; empty if the score did."""
    return {
        rules.Reason.GAMES_WON: _("fewer games won"),
        rules.Reason.SCARCITY: _("more others won the same games"),
        rules.Reason.SURVIVED: _("in the game at the end of fewer games"),
        rules.Reason.LATEST_WON: _("didn't win the latest game that tells them apart"),
        rules.Reason.LOT: _("by lot"),
        rules.Reason.LAST_SCORE: _("worse score in the last game"),
        rules.Reason.LAST_PLACE: _("worse place in the last game"),
    }.get(total.by or rules.Reason.SCORE, "")


def needed_score_texts(
    progress: rules.SeriesProgress,
    seat: int,
    names: Names,
    *,
    game: Game,
    length: int | None,
    in_full: bool = True,
) -> list[str]:
    """Format the scores that a seat needs in the next game, most important first; empty
    before the first game, when all seats are equal.

    Args:
        length: the maximum number of games of a best-of match; None for a series with a
            limit.
        in_full: compare with every rival, else only with the strongest.
    """
    if progress.over or not progress.games:
        return []
    if length is not None:
        return _wins_needed(progress, seat, names, length)
    total = next(each for each in progress.totals if each.seat == seat)
    found = rules.needed_scores(progress, seat, lowest_wins=game.lowest_wins)
    against = found[: None if in_full else 1]
    said = [_rival_text(chance, names, game) for chance in against]
    if total.to_limit is not None:
        said.append(
            _("With %(score)s or more in the next game the series ends.")
            % {"score": game.format_score(total.to_limit)}
        )
    return said


def _rival_text(chance: rules.Chance, names: Names, game: Game) -> str:
    said = {"rival": names[chance.rival], "score": game.format_score(abs(chance.spare))}
    if chance.spare == 0:
        return _("Stays ahead of %(rival)s with the same score in the next game.") % said
    return _(AGAINST[game.lowest_wins, chance.spare > 0]) % said


def _wins_needed(
    progress: rules.SeriesProgress, seat: int, names: Names, length: int
) -> list[str]:
    won = {total.seat: total.games_won for total in progress.totals}
    left = length - progress.games
    most = max(count for other, count in won.items() if other != seat)
    if won[seat] + left < most:
        return [_("Can't win any more.")]
    needed = (most + won[seat] + left) // 2 - won[seat] + 1
    if len(names) == 2 and 0 < needed <= left:
        return [
            ngettext("Needs %(count)d more win.", "Needs %(count)d more wins.", needed)
            % {"count": needed}
        ]
    return [
        ngettext(
            "At most %(count)d game left.",
            "At most %(count)d games left.",
            left,
        )
        % {"count": left}
    ]
