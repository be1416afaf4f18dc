"""Texts of tie-breaks, clocks and the rules of an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _, gettext_lazy, gettext_noop, ngettext
from django_stubs_ext import StrOrPromise

from games.contract import game_of, keys
from games.contract.setup import Choice
from games.models import Match
from games.play.tables.table_settings import SPECTATORS
from tournaments.base import pair_seats
from tournaments.base.pairing_records import standings_settings_of
from tournaments.formats import format_of
from tournaments.models import Series, Tournament
from tournaments.pairing.scoring.points import WIN
from tournaments.pairing.scoring.presets import Preset
from tournaments.pairing.scoring.tiebreaks import TieBreak
from tournaments.rendering import first_days, phase_texts


@dataclass(frozen=True, slots=True)
class TieBreakText:
    """The texts of a tie-break."""

    key: str
    name: StrOrPromise
    short: StrOrPromise
    sentence: StrOrPromise


TIE_BREAKS: Mapping[str, TieBreakText] = {
    tie.key: tie
    for tie in (
        TieBreakText(
            TieBreak.OPPONENTS_SHARE,
            gettext_lazy("Opponents' mean"),
            gettext_lazy("Opp. %"),
            gettext_lazy(
                "What share of the possible points the opponents have, on average; each "
                "counts with at least a third. Byes, no-shows and computers that fill up "
                "tables are no opponents."
            ),
        ),
        TieBreakText(
            TieBreak.BEATEN,
            gettext_lazy("Strength of those beaten"),
            gettext_lazy("Beaten"),
            gettext_lazy(
                "The points of each opponent, for every time a player finished ahead of "
                "them; half of them for a shared place."
            ),
        ),
        TieBreakText(
            TieBreak.OPPONENTS_OPPONENTS,
            gettext_lazy("Opponents' opponents"),
            gettext_lazy("Opp. opp. %"),
            gettext_lazy("The average of the opponents' own opponents' mean."),
        ),
        TieBreakText(
            TieBreak.BUCHHOLZ_CUT_1,
            gettext_lazy("Buchholz Cut-1"),
            gettext_lazy("BH-C1"),
            gettext_lazy(
                "The points of all opponents, without the lowest. Unplayed rounds count as "
                "FIDE has it."
            ),
        ),
        TieBreakText(
            TieBreak.BUCHHOLZ,
            gettext_lazy("Buchholz"),
            gettext_lazy("BH"),
            gettext_lazy(
                "The points of all opponents. Unplayed rounds count as FIDE has it."
            ),
        ),
        TieBreakText(
            TieBreak.BUCHHOLZ_MEDIAN,
            gettext_lazy("Median Buchholz"),
            gettext_lazy("BH-M"),
            gettext_lazy(
                "The points of all opponents, without the lowest and the highest. Unplayed "
                "rounds count as FIDE has it."
            ),
        ),
        TieBreakText(
            TieBreak.SONNEBORN_BERGER,
            gettext_lazy("Sonneborn-Berger"),
            gettext_lazy("SB"),
            gettext_lazy(
                "The points of each opponent beaten, and half the points of each opponent "
                "drawn with. Unplayed rounds count as FIDE has it."
            ),
        ),
        TieBreakText(
            TieBreak.HEAD_TO_HEAD,
            gettext_lazy("Head to head"),
            gettext_lazy("Direct"),
            gettext_lazy(
                "How often ahead of the others on the same points, minus how often "
                "behind; it only counts if all of them have met."
            ),
        ),
        TieBreakText(
            TieBreak.WINS,
            gettext_lazy("Tables won"),
            gettext_lazy("Won"),
            gettext_lazy("Most tables won."),
        ),
        TieBreakText(
            TieBreak.SECONDS,
            gettext_lazy("Second places"),
            gettext_lazy("2nd"),
            gettext_lazy("Most second places that weren't shared."),
        ),
        TieBreakText(
            TieBreak.CUMULATIVE,
            gettext_lazy("Cumulative points"),
            gettext_lazy("Cumul."),
            gettext_lazy("The points after each round, added up: early points count more."),
        ),
        TieBreakText(
            TieBreak.SCARCITY,
            gettext_lazy("Scarcity"),
            gettext_lazy("Scarcity"),
            gettext_lazy(
                "For each table won, what share of the players there didn't win: rare wins "
                "count more."
            ),
        ),
        TieBreakText(
            TieBreak.LATEST_WIN,
            gettext_lazy("Latest win"),
            gettext_lazy("Latest"),
            gettext_lazy("Who won the latest round that only some of those tied have won."),
        ),
        TieBreakText(
            TieBreak.SCORE,
            gettext_lazy("Score per game"),
            gettext_lazy("Score"),
            gettext_lazy(
                "Best score per game played. An average, so that nobody gains from a bye."
            ),
        ),
        TieBreakText(
            TieBreak.OPPONENTS,
            gettext_lazy("Strength of opponents"),
            gettext_lazy("Opp."),
            gettext_lazy(
                "Highest average points of the opponents met: the same points are worth "
                "more against stronger players."
            ),
        ),
        TieBreakText(
            TieBreak.LOT,
            gettext_lazy("Lot"),
            gettext_lazy("Lot"),
            gettext_lazy("Drawn once for the whole tournament; the lowest number is best."),
        ),
    )
}

BEHIND: Mapping[str, str] = {
    **{key: gettext_noop("Behind the one above on: %(what)s") for key in TIE_BREAKS},
    "dropped": gettext_noop("Out of the tournament"),
    "won": gettext_noop("Fewer tables won than the one above"),
    "last_score": gettext_noop("A worse score in the last round than the one above"),
}


PRESETS: Mapping[Preset, StrOrPromise] = {
    Preset.TABLES: gettext_lazy("Tables"),
    Preset.DUELS: gettext_lazy("Duels"),
    Preset.JAEGER: gettext_lazy("Jäger"),
}
"""The names of the lists of tie-breaks that organisers choose from."""


def names_of_ties(ties: Iterable[str]) -> str:
    """List the names of tie-breaks in order."""
    return ", ".join(str(TIE_BREAKS[key].name) for key in ties)


def deciding_tie_break_text(by: str | None) -> str:
    """Format the tie-break that decided a place; empty if a column shows the difference."""
    if by is None or by not in BEHIND:
        return ""
    what = str(TIE_BREAKS[by].name) if by in TIE_BREAKS else ""
    return _(BEHIND[by]) % {"what": what}


def clock_text(tournament: Tournament) -> str:
    """Format the clock of an event; empty without one."""
    bank, more = tournament.clock_bank, tournament.clock_increment
    if tournament.clock == Match.Clock.TURNS:
        days = max(1, round(bank / 86400))
        text = ngettext("%(days)d day per move", "%(days)d days per move", days)
        return text % {"days": days}
    if tournament.clock == Match.Clock.LIVE:
        return _("%(minutes)g min + %(seconds)d s") % {
            "minutes": round(bank / 60, 1),
            "seconds": more,
        }
    return ""


def spectators_text(tournament: Tournament) -> str:
    """Format who may watch the tables of an event; empty if everybody may watch live."""
    table = Match(
        spectators=tournament.spectators, spectator_delay=tournament.spectator_delay
    )
    found = SPECTATORS.summary(table)
    return "" if found is None else str(found.label)


def games_per_table_text(tournament: Tournament) -> str:
    """Format whether a round at one table is a single game or a series, and of which
    length.
    """
    if tournament.terms == Series.Terms.BEST_OF:
        return _("Best of %(games)d games") % {"games": tournament.best_of}
    if tournament.terms == Series.Terms.END_OF_THE_WORLD:
        return _("A series until somebody has %(score)s") % {
            "score": game_of(tournament.game).format_score(tournament.series_limit)
        }
    return _("A single game")


def non_default_options(tournament: Tournament) -> list[Choice]:
    """Return the game options that differ from the default."""
    return game_of(tournament.game).setup.unusual(tournament.options)


def rules_of(tournament: Tournament) -> Iterator[tuple[str, str]]:
    """Yield the rules of an event as pairs of heading and text."""
    agreed = format_of(tournament)
    if len(keys()) > 1:
        yield _("Game"), str(game_of(tournament.game))
    yield str(agreed.name), str(agreed.sentence)
    yield _("Tables"), " ".join(_table_rules(tournament))
    if terms := " ".join(agreed.rule_sentences(tournament)):
        yield _("Length"), terms
    if agreed.has_points:
        yield _("Points"), " ".join(_points_rules(tournament))
    if tournament.team_size is not None:
        yield _("Teams"), " ".join(_team_rules(tournament.team_size))
    if tournament.club_scores is not None:
        yield _("Club battle"), " ".join(_battle_rules(tournament.club_scores))
    yield from phase_texts.rules_of_phases(tournament)
    if about_final := " ".join(first_days.rules_about_final(tournament)):
        yield _("First days and final"), about_final
    yield _("Time"), " ".join(_time_rules(tournament))
    if tournament.is_arranged:
        yield _("Times"), " ".join(_arranging_rules())
    yield _("Entry"), " ".join(_entry_rules(tournament))
    yield _("No-shows"), _no_show_text(tournament)
    brings = game_of(tournament.game).brings
    if brings.wanted(tournament.options):
        yield str(brings.events.heading), str(brings.events.rule)


def _table_rules(tournament: Tournament) -> Iterator[str]:
    if pair_seats.is_for_pairs(tournament):
        yield _("Tables of %(pairs)d pairs, each of which plays as a team.") % {
            "pairs": tournament.table_size
        }
    else:
        yield _("Tables of %(seats)d.") % {"seats": tournament.table_size}
    yield games_per_table_text(tournament) + "."
    if clock := clock_text(tournament):
        yield _("Clock: %(clock)s.") % {"clock": clock}
    if tournament.on_real_cards:
        yield _(
            "Played on real cards: you report the result here, and another player of the "
            "table confirms it."
        )
    if tournament.same_deal:
        yield _(
            "All tables of a round play the same deal. Until the last of them is over, "
            "only its players see a table; then everybody can compare how others fared "
            "from their seat."
        )
    if tournament.fillers:
        yield _("Computers fill up tables; they aren't ranked.")
    yield _("Rated.") if tournament.rated else _("Not rated.")
    if watching := spectators_text(tournament):
        yield f"{watching}."


def _points_rules(tournament: Tournament) -> Iterator[str]:
    """Yield sentences about the points for places and for absences."""
    scoring = standings_settings_of(tournament).scoring
    row = scoring.row(tournament.table_size)
    places = ", ".join(str(each) for each in row)
    if scoring.by_wins:
        yield _("Each game won: %(points)d, for all who have won it.") % {"points": WIN}
    else:
        yield _("By place at a table of %(seats)d: %(points)s.") % {
            "seats": tournament.table_size,
            "points": places,
        }
    if format_of(tournament).has_byes:
        yield _("A bye gives as much as first place: %(points)s.") % {"points": row[0]}
        yield _(
            "A round that you ask to sit out gives the average of a table: at most twice, "
            "and not in the last two rounds."
        )
    if not format_of(tournament).is_continuous:
        yield _("If a table is annulled, those who came get the average.")


def _time_rules(tournament: Tournament) -> Iterator[str]:
    if tournament.check_in_minutes:
        text = ngettext(
            "Check in during the last %(count)d minute before the start.",
            "Check in during the last %(count)d minutes before the start.",
            tournament.check_in_minutes,
        )
        yield text % {"count": tournament.check_in_minutes}
    if tournament.break_seconds >= 60:
        minutes = round(tournament.break_seconds / 60)
        text = ngettext(
            "%(count)d minute between pairing and the start of a round.",
            "%(count)d minutes between pairing and the start of a round.",
            minutes,
        )
        yield text % {"count": minutes}
    if tournament.holds_pairings:
        yield _("The director publishes each pairing.")
    if tournament.round_minutes is None or tournament.on_real_cards:
        yield _("A round lasts until all its tables have finished.")
    else:
        text = ngettext(
            "After %(count)d minute, computers finish what is still being played.",
            "After %(count)d minutes, computers finish what is still being played.",
            tournament.round_minutes,
        )
        yield text % {"count": tournament.round_minutes}


def _arranging_rules() -> Iterator[str]:
    yield _(
        "The players of a table arrange when it opens. If they agree on nothing, it opens "
        "two hours before the round ends."
    )


def _entry_rules(tournament: Tournament) -> Iterator[str]:
    if tournament.admission == Tournament.Admission.INVITED:
        yield _("By invitation only.")
    elif tournament.club_id is None and not tournament.is_club_battle:
        yield _("Open to everybody with an account.")
    if tournament.club_scores is not None:
        yield _("Only for members of the clubs that take part.")
    if tournament.club_id is not None:
        yield _("For members of the club %(club)s.") % {"club": tournament.club}
    least, most = tournament.min_rating, tournament.max_rating
    if least is not None and most is not None:
        yield _("Rating from %(least)d to %(most)d.") % {"least": least, "most": most}
    elif least is not None:
        yield _("Rating of %(least)d or more.") % {"least": least}
    elif most is not None:
        yield _("Rating of %(most)d or less.") % {"most": most}
    if tournament.min_account_days is not None:
        text = ngettext(
            "For accounts that are at least %(count)d day old.",
            "For accounts that are at least %(count)d days old.",
            tournament.min_account_days,
        )
        yield text % {"count": tournament.min_account_days}
    if tournament.min_games is not None:
        text = ngettext(
            "For players who have finished at least %(count)d game of %(game)s.",
            "For players who have finished at least %(count)d games of %(game)s.",
            tournament.min_games,
        )
        name = game_of(tournament.game).name
        yield text % {"count": tournament.min_games, "game": name}
    if tournament.capacity is not None:
        text = ngettext("%(count)d place.", "%(count)d places.", tournament.capacity)
        yield text % {"count": tournament.capacity}
        yield _("Whoever comes later waits for a place.")
    if (fewest := tournament.min_people or 0) > 1:
        text = ngettext(
            "With fewer than %(count)d player, it's called off.",
            "With fewer than %(count)d players, it's called off.",
            fewest,
        )
        yield text % {"count": fewest}
    if tournament.late_until:
        yield _("Late entry up to round %(round)d.") % {"round": tournament.late_until}


def _team_rules(size: int) -> Iterator[str]:
    yield _("Teams of up to %(size)d, which players make before the start.") % {
        "size": size
    }
    yield _(
        "Everybody plays for themselves, and the points of all members add up. Members of "
        "a team don't meet while that can be avoided."
    )


def _battle_rules(scores: int) -> Iterator[str]:
    text = ngettext(
        "Everybody plays for a club. Of each club %(count)d score counts, the best one.",
        "Everybody plays for a club. The best %(count)d scores of each club add up.",
        scores,
    )
    yield text % {"count": scores}
    yield _(
        "Members of one club meet only where others sit at the table, too. Whoever leaves "
        "the club gets no further table; what they have won stays the club's."
    )


def _no_show_text(tournament: Tournament) -> str:
    if tournament.on_real_cards:
        return _("The director decides.")
    text = str(tournament.get_no_show_display())
    if tournament.clock == Match.Clock.TURNS:
        return _("Nobody has to be there at once; the clock decides.")
    minutes = ngettext(
        "After %(count)d minute: %(what)s.",
        "After %(count)d minutes: %(what)s.",
        tournament.no_show_minutes,
    )
    return minutes % {"count": tournament.no_show_minutes, "what": text}
