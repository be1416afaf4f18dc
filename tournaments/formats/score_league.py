"""The End-of-the-World league: scores add up over the rounds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from games.contract import Game, game_of
from tournaments.base.pairing_records import History
from tournaments.formats.base import Format
from tournaments.formats.standings_line import StandingsLine
from tournaments.models import Tournament
from tournaments.pairing import score_league
from tournaments.pairing.records import (
    RULEBOOK_LIMIT,
    EntrantId,
    Pairing,
    Round,
    next_number,
)
from tournaments.pairing.scoring.tally import tally_rounds


class League(Format):
    """Format with new tables every round, until an entrant reaches the limit or only one is
    left.
    """

    key = "league"
    name = gettext_lazy("End-of-the-World league")
    position = 5
    sentence = gettext_lazy(
        "Scores add up from round to round; whoever has the best total wins."
    )
    asks = frozenset(
        {"table_size", "rounds", "limit", "at_limit", "fillers", "late_until", "late_score"}
    )
    columns = ("score", "charged", "won", "games")

    def suits(self, game: Game) -> bool:
        """Require a game whose scores add up to more than games won (JDN-SERIES-3)."""
        return game.score is not None and not game.score.counts_wins

    def pair(self, history: History, rng: Random) -> Pairing:
        return score_league.pair(
            history.entrants,
            history.rounds,
            _league_terms(history.tournament),
            rng=rng,
            absent=history.absent(next_number(history.rounds)),
        )

    def standings(self, history: History) -> list[StandingsLine]:
        agreed = _league_terms(history.tournament)
        tally = tally_rounds(history.rounds, history.settings.scoring)
        before = _places(history, agreed) if len(history.rounds) > 1 else {}
        return [
            StandingsLine(
                entry=history.entries[row.entrant],
                place=row.place,
                points=None,
                wins=row.won,
                score=row.score,
                games=tally.games[row.entrant],
                charged=row.charged,
                by=None if row.by in (None, score_league.Criterion.SCORE) else str(row.by),
                moved=before[row.entrant] - row.place if row.entrant in before else None,
                out=row.dropped is not None,
            )
            for row in _ranked_rows(history, history.rounds, agreed)
        ]

    def entrants_in_round(self, history: History, number: int) -> set[EntrantId]:
        """Leave out entrants who have reached the limit."""
        played = [each for each in history.rounds if each.number < number]
        rows = score_league.league_standings(
            history.entrants, played, _league_terms(history.tournament)
        )
        out = {row.entrant for row in rows if row.dropped is not None}
        return super().entrants_in_round(history, number) - out

    def rule_sentences(self, tournament: Tournament) -> Iterator[str]:
        if tournament.rounds is not None:
            text = ngettext("%(count)d round.", "%(count)d rounds.", tournament.rounds)
            yield text % {"count": tournament.rounds}
        what = {"score": game_of(tournament.game).format_score(tournament.limit)}
        if _league_terms(tournament).drops:
            yield _("Whoever has %(score)s is out.") % what
        else:
            yield _("It ends when somebody has %(score)s.") % what


def _league_terms(tournament: Tournament) -> score_league.Terms:
    game = game_of(tournament.game)
    return score_league.Terms(
        table_size=tournament.table_size,
        smallest=min(game.seats),
        lowest_wins=game.lowest_wins,
        limit=tournament.limit or RULEBOOK_LIMIT,
        at_limit=score_league.AtLimit(tournament.at_limit),
        most_rounds=tournament.rounds,
        missed_is_mean=tournament.late_score == Tournament.LateScore.AVERAGE,
    )


def _places(history: History, agreed: score_league.Terms) -> dict[EntrantId, int]:
    """Return each entrant's place before the last round."""
    return {
        row.entrant: row.place for row in _ranked_rows(history, history.rounds[:-1], agreed)
    }


def _ranked_rows(
    history: History, rounds: Sequence[Round], agreed: score_league.Terms
) -> tuple[score_league.LeagueRow, ...]:
    """Return the standings without disqualified entrants, with the totals that the pairing
    uses.
    """
    ranked = {each.id for each in history.ranked}
    unranked = set(history.entries) - ranked
    return score_league.league_standings(
        history.entrants, rounds, agreed, unranked=unranked
    )
