"""Preparation of tournaments by their director: create, edit, publish, start early."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from engine.errors import BadOptions
from games.base import limits
from games.base.policies import maintenance, names, word_filter
from games.base.policies.staff_rights import is_verified_staff
from games.base.sanctions.enforcement import check_account_is_open
from games.base.sanctions.offices import check_may_lead
from games.base.transactions import lock_players
from games.community.clubs.refusals import NoClub
from games.community.clubs.selectors import check_leads, club_get
from games.contract import Game, default_game, game_of, keys
from games.models import Club, Match, Player, Timing
from games.play.match.moves import clocks
from games.play.tables.table_settings import SPECTATORS
from games.play.tables.terms import TableTerms
from games.refusals import BadTable, NotRated
from tournaments.base import locking, notices, pair_seats, permissions
from tournaments.base.announce import announce_changed, queue_steps
from tournaments.base.log import LogKind, write_entry
from tournaments.base.phases import later_phases
from tournaments.directing.phase_settings import check_phases, complete_phases
from tournaments.entries import event_kits, minimum, players_for_clubs, waitlist
from tournaments.entries.teams import members_of
from tournaments.formats import FORMATS, format_of
from tournaments.models import Director, Entry, Round, Series, Team, Tournament
from tournaments.pairing.scoring.tiebreaks import TieBreak
from tournaments.refusals import (
    BadSettings,
    HasOpenDays,
    OfficialTitle,
    RatedAfterEntry,
    TooFew,
    TooFewClubs,
    WouldForfeit,
    WrongMoment,
)
from tournaments.running import first_days, tables
from tournaments.series.terms_and_score import counts_wins, terms_at_tables

State = Tournament.State

TEXTS = frozenset({"title", "about"})
"""Settings that may be edited at any time."""

WHILE_RUNNING = TEXTS | {
    "rounds", "break_seconds", "round_minutes", "no_show", "no_show_minutes",
    "late_until", "capacity", "listed", "later_phases", "spectators", "spectator_delay",
    "holds_pairings",
}  # fmt: skip
"""Settings that may be edited while the event runs."""

BEFORE_START = WHILE_RUNNING | {
    "format", "table_size", "legs", "groups", "third_place", "limit", "at_limit",
    "arena_minutes",
    "terms", "best_of", "series_limit", "game", "options", "pace", "clock", "clock_bank",
    "clock_increment", "on_timeout", "rated", "starts_at", "check_in_minutes",
    "admission", "min_rating", "max_rating", "min_account_days", "min_games", "min_people",
    "late_score", "fillers", "ties", "points", "club_scores", "same_deal",
    "on_real_cards", "team_size", "is_arranged",
}  # fmt: skip
"""Settings that may be edited before the event starts."""

LENGTH = frozenset({
    "starts_at", "rounds", "round_minutes", "arena_minutes", "clock", "clock_bank",
    "clock_increment",
})  # fmt: skip
"""Settings that determine when and how long the event takes place."""

LIMITS = frozenset({"round_minutes", "no_show_minutes"})
"""Settings that, when shortened, can let computers play at once for people at running
tables.
"""

FIRST_PHASE = frozenset({"rounds", "late_until", "later_phases"})
"""Settings that no longer change once a later phase has begun."""

FARTHEST = timedelta(days=5 * 366)
"""How far ahead the start of an event may be."""

FEWEST_MINUTES_TO_ARRANGE = 24 * 60
"""How long a round has to be in which players arrange the times of their tables."""

RANGES = {
    "rounds": (1, 50),
    "legs": (1, 4),
    "groups": (2, 16),
    "limit": (10, 1000),
    "arena_minutes": (5, 24 * 60),
    "best_of": (1, 9),
    "series_limit": (2, 1000),
    "check_in_minutes": (0, 24 * 60),
    "break_seconds": (0, 7 * 24 * 60 * 60),
    "round_minutes": (1, 60 * 24 * 60),
    "min_account_days": (1, 3650),
    "min_games": (1, 1000),
    "capacity": (2, 1024),
    "min_people": (1, 1024),
    "late_until": (0, 50),
    "no_show_minutes": (1, 24 * 60),
    "club_scores": (1, 20),
    "team_size": (2, 6),
}
"""Minimum and maximum of each numeric setting."""


@transaction.atomic
def tournament_create(
    *, by: Player, club: Club | None = None, **settings: Any
) -> Tournament:
    """Create a tournament as a draft, which only its director sees before it is published.

    Args:
        club: only members of this club see the event and enter it; with `club_scores`,
            which makes the event a battle between clubs, this is the first club that takes
            part.
        settings: values of the fields in `BEFORE_START`; `title` is required. Duel formats
            (round robin, elimination) always get a table size of 2. A rated event gets the
            default clock unless one is given. An event on real cards is unrated, and has
            neither a clock nor computers.

    Raises:
        NotDirector, TooManyTournaments: see `permissions.check_may_create`.
        AccountClosed: `by` has just closed their account.
        LeaderSuspended: `by` is suspended.
        NoClub, NotAMember, NotAnOfficer: the club has closed, or `by` does not lead it.
        BadSettings: a setting does not exist or does not fit the others.
        TooOften: `by` has created too many lately.
        Muted, BadWords: `by` is muted, or the title or description has a banned word.
        MaintenanceAhead: the event would be running when announced maintenance starts.
    """
    limits.check_and_count(limits.Act.EVENT, by)
    lock_players(by.pk)
    check_may_host(by, club)
    permissions.check_may_create(by)
    checked = _with_checked_texts(settings, by)
    return store_new(Tournament(created_by=by), checked, by=by, club=club)


def check_may_host(by: Player, club: Club | None) -> None:
    """Refuse a player who may not hold an event, or not for this club.

    Raises:
        AccountClosed, LeaderSuspended, NoClub, NotAMember, NotAnOfficer: see
            `tournament_create`.
    """
    check_account_is_open(by)
    check_may_lead(by)
    if club is not None:
        check_leads(club_get(club.slug), by)


def store_new(
    tournament: Tournament,
    settings: Mapping[str, Any],
    *,
    by: Player | None,
    club: Club | None,
) -> Tournament:
    """Store a new event as a draft. The caller has checked that `by` may hold it, and its
    texts.

    Args:
        by: its director; None for an event of the site.
        settings, club: as for `tournament_create`.

    Raises:
        BadSettings, MaintenanceAhead: see `tournament_create`.
    """
    settings = {"game": default_game().key} | _default_clock(settings) | {**settings}
    if club is None and settings.get("club_scores") is not None:
        raise BadSettings("club_scores", "of no club")
    if club is not None and settings.get("club_scores") is None:
        tournament.club, settings["listed"] = club, False
    _apply_settings(tournament, settings, BEFORE_START)
    _check_maintenance(tournament)
    tournament.save()
    if by is not None:
        Director.objects.create(tournament=tournament, player=by)
    if club is not None and tournament.is_club_battle:
        tournament.battle_clubs.create(club=club, accepted_at=timezone.now())
    write_entry(tournament, LogKind.CREATED, by=by)
    return tournament


@transaction.atomic
def tournament_edit(
    *,
    tournament_id: int,
    by: Player,
    reason: str = "",
    forfeit: Collection[int] = (),
    **settings: Any,
) -> Tournament:
    """Change settings. Which ones may still change depends on the tournament's state.

    Args:
        forfeit: primary keys of entries for which computers may play at once, because the
            round or the time to come to a table gets shorter.

    Raises:
        NotDirector: `by` does not direct the event.
        WrongMoment: a setting cannot be changed any more.
        NeedsReason: entry is open, so players must be told why.
        BadSettings: as for `tournament_create`.
        OfficialTitle: the title claims to be official, which only staff with a verified
            second factor may do.
        WouldForfeit: computers would play for people at once who are not in `forfeit`.
        RatedAfterEntry: people have entered while the event was unrated.
        MaintenanceAhead: the event would be running when announced maintenance starts.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    # Tie-breaks may change with the size of tables.
    names_before = BEFORE_START & {*settings, "ties"}
    before = {name: getattr(tournament, name) for name in names_before}
    new = {name: value for name, value in settings.items() if before.get(name) != value}
    _apply_settings(tournament, _with_checked_texts(new, by), editable(tournament))
    _check_consent(tournament, before)
    if (before.get("club_scores", tournament.club_scores) is None) != (
        tournament.club_scores is None
    ):
        raise BadSettings("club_scores", "a battle stays one")
    fields = sorted(name for name in before if getattr(tournament, name) != before[name])
    if not fields:
        return tournament
    if LENGTH.intersection(fields):
        _check_maintenance(tournament)
    if LIMITS.intersection(fields):
        _check_forfeits(tournament, before, forfeit)
    tournament.save()
    if tournament.state != State.DRAFT:
        permissions.check_reason(reason)
        values = [
            [name, str(before[name]), str(getattr(tournament, name))] for name in fields
        ]
        write_entry(
            tournament,
            LogKind.EDITED,
            by=by,
            reason=reason,
            fields=fields,
            changes=values,
        )
        waitlist.fill_free_places(tournament, timezone.now())
    if "round_minutes" in fields:
        _apply_limit_to_open_round(tournament)
    if "options" in fields:
        event_kits.remove_unfit_kits(tournament)
    announce_changed(tournament)
    return tournament


@transaction.atomic
def tournament_publish(*, tournament_id: int, by: Player) -> Tournament:
    """Open a prepared tournament for entry. From then on it runs by itself.

    Raises:
        NotDirector: `by` does not direct the event.
        WrongMoment: the event has been published already.
        BadSettings: the event has no start time, or one that has passed.
        NoClub: the event is for the members of a club that has closed.
        MaintenanceAhead: the event would be running when announced maintenance starts.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    if tournament.state != State.DRAFT:
        raise WrongMoment(tournament.state)
    if tournament.starts_at is None or tournament.starts_at <= timezone.now():
        raise BadSettings("starts_at", "none, or over")
    if tournament.club is not None and tournament.club.closed_at is not None:
        raise NoClub(tournament.club)
    _check_maintenance(tournament)
    open_entry(tournament, by)
    return tournament


def open_entry(tournament: Tournament, by: Player | None) -> None:
    """Open a draft for entry. The caller has checked that it can be published."""
    tournament.state = State.OPEN
    tournament.save(update_fields=["state"])
    write_entry(tournament, LogKind.PUBLISHED, by=by)
    _notify_members(tournament, by)
    announce_changed(tournament)


def _notify_members(tournament: Tournament, by: Player | None) -> None:
    """Notify the members of the clubs for which a published event is."""
    if tournament.club is not None:
        notices.notify_members(tournament, tournament.club, "event_of_club", by=by)
    for row in tournament.battle_clubs.filter(accepted_at__isnull=False):
        notices.notify_members(tournament, row.club, "event_battle", by=by)


@transaction.atomic
def start_now(*, tournament_id: int, by: Player, reason: str) -> Tournament:
    """Start a published tournament with the next step, ahead of its start time.

    Raises:
        NotDirector, NeedsReason: see `refusals`.
        WrongMoment: the event is not open for entry.
        HasOpenDays: the event is a final, and a first day is not over.
        TooFew, TooFewClubs: too few players or clubs are there for the event to take place.
        MaintenanceAhead: the event would be running when announced maintenance starts.
    """
    tournament = locking.lock_for_director(tournament_id, by)
    permissions.check_reason(reason)
    if not tournament.takes_entries:
        raise WrongMoment(tournament.state)
    if first_days.has_open_day(tournament):
        raise HasOpenDays(tournament)
    # Entries that have not checked in lose their place at the start, and waiting ones move
    # up.
    there = set(Entry.HERE)
    if tournament.state == State.CHECK_IN:
        there.discard(Entry.State.ENTERED)
    field = tournament.entries.filter(state__in=there, filler=False)
    there_now = list(field.exclude(pk__in=event_kits.entries_without_kit(tournament)))
    if not minimum.has_enough(tournament, there_now):
        raise TooFew(tournament)
    if not players_for_clubs.has_enough_clubs(tournament, there_now):
        raise TooFewClubs(tournament)
    before, tournament.starts_at = tournament.starts_at, timezone.now()
    _check_maintenance(tournament)
    tournament.save(update_fields=["starts_at"])
    write_entry(
        tournament,
        LogKind.EDITED,
        by=by,
        reason=reason,
        fields=["starts_at"],
        changes=[["starts_at", str(before), str(tournament.starts_at)]],
    )
    announce_changed(tournament)
    return tournament


def _check_maintenance(tournament: Tournament) -> None:
    """Refuse an event of live games that would overlap announced maintenance.

    Raises:
        MaintenanceAhead: the event would overlap it. A running event is never refused.
    """
    is_live = tournament.clock == Match.Clock.LIVE
    if not is_live or tournament.starts_at is None or tournament.state == State.RUNNING:
        return
    game = maintenance.expected_length(tournament.timing, tournament.table_size)
    length = format_of(tournament).length(tournament) or game * (tournament.rounds or 1)
    maintenance.check_avoids_maintenance(tournament.starts_at, length)


def _check_forfeits(
    tournament: Tournament, before: Mapping[str, Any], forfeit: Collection[int]
) -> None:
    """Refuse limits by which computers would play at once for people who are not in
    `forfeit`.

    Raises:
        WouldForfeit: names these people.
    """
    row = tournament.rounds_played.filter(state=Round.State.RUNNING).first()
    if row is None:
        return
    now = tournament.paused_at or timezone.now()
    limits_now = {name: getattr(tournament, name) for name in LIMITS}
    earlier = limits_now | {name: before[name] for name in LIMITS & {*before}}
    _set_attributes(tournament, earlier)
    already = tables.entries_out_of_time(tournament, row, now)
    _set_attributes(tournament, limits_now)
    if tournament.round_minutes != earlier["round_minutes"]:
        row.deadline = _round_deadline(tournament, row)
    found = tables.entries_out_of_time(tournament, row, now) - already - {*forfeit}
    if found:
        raise WouldForfeit(sorted(found))


def _set_attributes(tournament: Tournament, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        setattr(tournament, name, value)


def _round_deadline(tournament: Tournament, row: Round) -> datetime | None:
    """Return when a running round ends by the time limit of the settings."""
    if format_of(tournament).is_continuous:
        return row.deadline  # in an arena, the time of each table counts from its own start
    if tournament.round_minutes is None:
        return None
    return row.starts_at + timedelta(minutes=tournament.round_minutes)


def _apply_limit_to_open_round(tournament: Tournament) -> None:
    """Apply the changed time limit to the round that is being played."""
    row = tournament.rounds_played.filter(state=Round.State.RUNNING).first()
    if row is None:
        return
    row.deadline = _round_deadline(tournament, row)
    row.save(update_fields=["deadline"])
    queue_steps(tournament.pk)


def _check_consent(tournament: Tournament, before: Mapping[str, Any]) -> None:
    """Refuse to make an event rated after people have entered it as unrated.

    Invited and withdrawn players don't count: they are asked about ratings when they enter.
    """
    if before.get("rated", True) or not tournament.rated:
        return
    unasked = (Entry.State.INVITED, Entry.State.WITHDRAWN)
    people = tournament.entries.filter(player__isnull=False).exclude(state__in=unasked)
    if people.exists():
        raise RatedAfterEntry(tournament)


def editable(tournament: Tournament) -> frozenset[str]:
    """Return the names of the settings that may be changed in the event's current state."""
    if tournament.state in (State.DRAFT, State.OPEN, State.CHECK_IN):
        return BEFORE_START
    if tournament.state != State.RUNNING:
        return TEXTS
    if tournament.rounds_played.filter(phase__gt=1).exists():
        return WHILE_RUNNING - FIRST_PHASE
    return WHILE_RUNNING


def _with_checked_texts(settings: Mapping[str, Any], by: Player) -> dict[str, Any]:
    """Return the settings with title and description checked by the word filter."""
    found = dict(settings)
    if "title" in found:
        found["title"] = word_filter.clean_title(found["title"], by=by, longest=80)
        if names.sounds_official(found["title"]) and not is_verified_staff(by):
            raise OfficialTitle(by.pk)
    if "about" in found:
        found["about"] = word_filter.clean_public_text(found["about"], by=by)
    return found


def _apply_settings(
    tournament: Tournament, settings: Mapping[str, Any], allowed: frozenset[str]
) -> None:
    if settings.get("on_real_cards", tournament.on_real_cards):
        settings = {**settings, **_forced_on_real_cards()}
    wants_usual_ties = _wants_usual_ties(tournament, settings)
    for name, value in settings.items():
        if name not in BEFORE_START:
            raise BadSettings(name, "no such setting")
        if name not in allowed and getattr(tournament, name) != value:
            raise WrongMoment(name)
        setattr(tournament, name, value)
    found = FORMATS.get(tournament.format)  # `check_settings` refuses unknown formats later
    if found is not None and found.is_duel:
        tournament.table_size = 2
    elif tournament.game in keys():
        tournament.table_size = pair_seats.entries_for_seats(
            tournament, tournament.table_size
        )
    if tournament.game in keys():
        complete_phases(tournament)
    if wants_usual_ties and found is not None and tournament.game in keys():
        tournament.ties = _usual_ties(tournament)
    check_settings(tournament)


def _forced_on_real_cards() -> dict[str, Any]:
    """Return the settings that every event on real cards has: the site keeps no clock, and
    neither rates nor plays anything.
    """
    without = Timing()
    return {
        "rated": False,
        "fillers": False,
        "clock": without.clock,
        "clock_bank": without.bank,
        "clock_increment": without.increment,
    }


def _wants_usual_ties(tournament: Tournament, settings: Mapping[str, Any]) -> bool:
    """Tell whether an event gets the tie-breaks that are usual for its tables: if the
    director asks for them, and else if it has had them so far.
    """
    if "ties" in settings:
        return bool(settings["ties"] == [])
    return not tournament.pk or bool(tournament.ties == _usual_ties(tournament))


def _usual_ties(tournament: Tournament) -> list[str]:
    game = game_of(tournament.game)
    return format_of(tournament).usual_ties(game, tournament.table_size)


def check_settings(tournament: Tournament) -> None:
    """Refuse settings with which no tournament can be played.

    Raises:
        BadSettings: names the first bad setting.
        NotRated: the event is rated, but games with its options never are.
    """
    skipped = {"created_by", "seed", "slug"}
    try:
        tournament.clean_fields(exclude=skipped)
    except ValidationError as error:
        raise BadSettings(sorted(error.message_dict)[0], error) from error
    if FORMATS.get(tournament.format) is None:
        raise BadSettings("format", tournament.format)
    if not tournament.title.strip():
        raise BadSettings("title")
    for name, (least, most) in RANGES.items():
        value = getattr(tournament, name)
        if value is not None and not least <= value <= most:
            raise BadSettings(name, value)
    if tournament.game not in keys():
        raise BadSettings("game", tournament.game)
    game = game_of(tournament.game)
    if not format_of(tournament).suits(game):
        raise BadSettings("format", tournament.format)
    if tournament.table_size not in pair_seats.entries_per_table(tournament):
        raise BadSettings("table_size", tournament.table_size)
    if tournament.is_club_battle:
        _check_battle(tournament)
    _check_teams(tournament)
    if tournament.is_arranged and (
        format_of(tournament).is_continuous
        or (tournament.round_minutes or 0) < FEWEST_MINUTES_TO_ARRANGE
    ):
        raise BadSettings("is_arranged", "no round of days")
    if tournament.club_id is not None and tournament.listed:
        raise BadSettings("listed", "for the members of a club")
    if tournament.starts_at and tournament.starts_at > timezone.now() + FARTHEST:
        raise BadSettings("starts_at", "too far away")
    _check_ratings(tournament)
    _check_minimum(tournament)
    _check_table(tournament)
    _check_watching(tournament)
    _check_standings(tournament)
    check_phases(tournament)
    _check_same_deal(tournament)
    _check_real_cards(tournament)
    _check_running(tournament)


def _check_battle(tournament: Tournament) -> None:
    if not format_of(tournament).is_continuous:
        raise BadSettings("format", "no battle between clubs")
    if pair_seats.is_for_pairs(tournament):
        raise BadSettings("options", "no battle for pairs")


def _check_same_deal(tournament: Tournament) -> None:
    """Refuse the same deal where nobody could compare it: a player would meet it again, or
    the cards are the players' own.
    """
    if not tournament.same_deal:
        return
    phases = [tournament.terms, *(phase.terms for phase in later_phases(tournament))]
    single = all(terms == Series.Terms.SINGLE for terms in phases)
    own_cards = event_kits.is_kit_wanted(tournament)
    if format_of(tournament).is_continuous or not single or own_cards:
        raise BadSettings("same_deal", "no rounds, several games, or kits")


def _check_real_cards(tournament: Tournament) -> None:
    """Refuse an event on real cards that needs the site's own matches."""
    if not tournament.on_real_cards:
        return
    phases = [tournament.terms, *(phase.terms for phase in later_phases(tournament))]
    single = all(terms == Series.Terms.SINGLE for terms in phases)
    if format_of(tournament).is_continuous or not single or tournament.same_deal:
        raise BadSettings("on_real_cards", "an arena, several games, or the same deal")


def _check_teams(tournament: Tournament) -> None:
    """Refuse teams where the format has none, and a size that teams of the event exceed."""
    size = tournament.team_size
    if size is not None and (
        tournament.is_club_battle
        or pair_seats.is_for_pairs(tournament)
        or not format_of(tournament).takes_teams
    ):
        raise BadSettings("team_size", "no teams here")
    for team in Team.objects.filter(tournament=tournament.pk):
        if size is None or members_of(team).count() > size:
            raise BadSettings("team_size", "larger teams exist")


def _check_ratings(tournament: Tournament) -> None:
    least, most = tournament.min_rating, tournament.max_rating
    if least is not None and most is not None and least > most:
        raise BadSettings("max_rating", "below the lowest")


def _check_minimum(tournament: Tournament) -> None:
    least, places = tournament.min_people, tournament.capacity
    if least is not None and places is not None and least > places:
        raise BadSettings("min_people", "more than places")


def _default_clock(settings: Mapping[str, Any]) -> dict[str, Any]:
    if "clock" in settings or not settings.get("rated", True):
        return {}
    timing = clocks.default_timing(listed=True, rated=True, people=2)
    return {
        "clock": timing.clock,
        "clock_bank": timing.bank,
        "clock_increment": timing.increment,
    }


def _check_table(tournament: Tournament) -> None:
    if not tournament.timing.fits():
        raise BadSettings("clock")
    if tournament.rated and tournament.clock == Match.Clock.NONE:
        raise BadSettings("clock", "rated")
    game = game_of(tournament.game)
    if tournament.rated and not game.setup.may_be_rated(tournament.options):
        raise NotRated("options")
    adds_up = tournament.terms == Series.Terms.END_OF_THE_WORLD
    fit = terms_at_tables(tournament).suits_game(game, tournament.options)
    if not fit or (adds_up and game.score is None):
        raise BadSettings("terms")
    least, most = limits_of_series(game)
    if adds_up and not least <= tournament.series_limit <= most:
        raise BadSettings("series_limit", tournament.series_limit)
    try:
        for entries in pair_seats.entries_per_table(tournament):
            if entries <= tournament.table_size:
                seats = pair_seats.seats_at(tournament, entries)
                game.checked(tournament.options, seats)
    except BadOptions as error:
        raise BadSettings("options", error) from error


def limits_of_series(game: Game) -> tuple[int, int]:
    """Return the least and the greatest limit of a series at a table of an event: a number
    of wins where wins count (JDN-SERIES-4), else a total score.
    """
    return (2, 9) if counts_wins(game) else (10, RANGES["series_limit"][1])


def _check_watching(tournament: Tournament) -> None:
    terms = TableTerms(
        spectators=tournament.spectators, spectator_delay=tournament.spectator_delay
    )
    try:
        SPECTATORS.check(terms)
    except BadTable as error:
        raise BadSettings("spectators", tournament.spectators) from error


def _check_standings(tournament: Tournament) -> None:
    ties = tournament.ties
    if not isinstance(ties, list) or len(set(ties)) < len(ties):
        raise BadSettings("ties", ties)
    if not set(ties) <= {str(each) for each in TieBreak}:
        raise BadSettings("ties", ties)
    kind = format_of(tournament).kind(game_of(tournament.game), tournament.table_size)
    if unfit := kind.unfit(TieBreak(each) for each in ties):
        raise BadSettings("ties", unfit)
    if not isinstance(tournament.points, dict):
        raise BadSettings("points")
    for size, row in tournament.points.items():
        sizes = {str(each) for each in game_of(tournament.game).sizes}
        fits = str(size) in sizes and isinstance(row, list) and len(row) == int(size)
        whole = fits and all(type(n) is int and 0 <= n <= 1000 for n in row)
        if not whole or row != sorted(row, reverse=True):
            raise BadSettings("points", row)


def _check_running(tournament: Tournament) -> None:
    if tournament.state == State.RUNNING and tournament.rounds is not None:
        last = tournament.rounds_played.filter(phase=1).order_by("-number").first()
        if last is not None and tournament.rounds < last.number:
            raise BadSettings("rounds", "fewer than played")
