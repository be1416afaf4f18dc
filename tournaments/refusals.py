"""Refusals of requests about tournaments."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from django.utils.timesince import timeuntil
from django.utils.translation import gettext_noop

from games.refusals import GamesError
from tournaments.pairing.conflicts import Conflict


class NotDirector(GamesError):
    """The request is only for directors of the tournament."""

    refusal = "not_director"
    sentence = gettext_noop("Only a director of the tournament can do that.")
    status = 403


class AlreadyDirects(GamesError):
    """The player directs the tournament already."""

    refusal = "already_directs"
    sentence = gettext_noop("That player is already directing the tournament.")


class NeedsReason(GamesError):
    """A director's act that affects players needs a reason."""

    refusal = "needs_reason"
    sentence = gettext_noop("Give a short reason; everybody can read it.")


class WrongMoment(GamesError):
    """The request is not possible in the present state of the tournament."""

    refusal = "wrong_moment"
    sentence = gettext_noop("That's not possible at this stage of the tournament.")


class PairingChanged(GamesError):
    """The pairing that a director wants to publish or change is no longer the one that they
    have seen.
    """

    refusal = "pairing_changed"
    sentence = gettext_noop("The pairing has changed meanwhile. Look at it once more.")


class PhaseBegun(GamesError):
    """A correction concerns a phase after which another one has begun. The director has to
    say whether the later phase goes on as it is or is played again.

    `moved` has the entries whose place in the earlier phase changes, each with the place
    before and after; `out` and `instead` have the entries that would not go on, and those
    that would go on for them, by primary key.
    """

    refusal = "phase_begun"
    sentence = gettext_noop(
        "The next phase has begun by the old result. Choose whether it goes on as it is "
        "or is played again."
    )

    def __init__(
        self,
        moved: Sequence[tuple[int, int | None, int | None]] = (),
        out: Sequence[int] = (),
        instead: Sequence[int] = (),
    ) -> None:
        self.moved, self.out, self.instead = moved, out, instead
        super().__init__()


class FinalBegun(PhaseBegun):
    """A correction concerns a first day whose final has begun. `out` and `instead` have
    entries of the day.
    """

    refusal = "final_begun"
    sentence = gettext_noop(
        "The final has begun by the old result. Choose whether it goes on as it is or "
        "begins again."
    )


class BadFirstDay(GamesError):
    """The event can't be a first day of this final: it has begun, leads to a final already,
    or is for other people, another game, pairs or clubs.
    """

    refusal = "bad_first_day"
    sentence = gettext_noop(
        "That tournament can't be a first day of this one. It mustn't have begun, and it "
        "has to be for the same people and the same game, without pairs or clubs."
    )


class HasOpenDays(GamesError):
    """The final has to wait for its first days."""

    refusal = "has_open_days"
    sentence = gettext_noop("The final begins once all its first days are over.")


class HasQualified(GamesError):
    """The player has qualified for the final, and may not play another first day."""

    refusal = "has_qualified"
    sentence = gettext_noop(
        "You've qualified for the final already, so you can't play another first day."
    )
    status = 403


class BadSettings(GamesError):
    """A setting has a value that does not exist or does not fit the others.

    `field` is the name of the setting's model field, `about` the value or what is wrong
    with it.
    """

    refusal = "bad_settings"
    sentence = gettext_noop("A tournament can't be played with these settings.")

    def __init__(self, field: str, about: object = "") -> None:
        self.field, self.about = field, about
        super().__init__(f"{field} {about}")


class WouldForfeit(GamesError):
    """With the shorter time limit, computers would take over at once for some people, and
    the director has not agreed to this.

    `entries` are the primary keys of these people's entries.
    """

    refusal = "would_forfeit"
    sentence = gettext_noop(
        "With so little time, players would lose their seats to computers at once. Check "
        "who, and save again if you mean it."
    )

    def __init__(self, entries: Collection[int]) -> None:
        self.entries = entries
        super().__init__(entries)


class TooManyTournaments(GamesError):
    """The player already directs as many tournaments as a player may at a time."""

    refusal = "too_many_tournaments"
    sentence = gettext_noop(
        "You're already directing as many tournaments as one person can at a time."
    )


class NotSeasonLeader(GamesError):
    """The request is only for the people who lead the season."""

    refusal = "not_season_leader"
    sentence = gettext_noop("Only the people who lead this season can do that.")
    status = 403


class TooManySeasons(GamesError):
    """The player leads as many seasons as a player may, or the season is full."""

    refusal = "too_many_seasons"
    sentence = gettext_noop("There's no room for more: the limit is reached.")


class BadSeason(GamesError):
    """A setting of a season is missing or out of range; `field` is its name."""

    refusal = "bad_season"
    sentence = gettext_noop("A season can't be counted with these settings.")

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(field)


class NotForSeason(GamesError):
    """The event belongs to a season already, was cancelled, or is for other people than
    the season.
    """

    refusal = "not_for_season"
    sentence = gettext_noop("That tournament can't be part of this season.")


class EntryClosed(GamesError):
    """Entry is closed, or has not opened yet."""

    refusal = "entry_closed"
    sentence = gettext_noop("This tournament isn't open for entry right now.")


class PeopleOnly(GamesError):
    """The player is a guest or a bot. With bots, one person could play several entries."""

    refusal = "people_only"
    sentence = gettext_noop(
        "Tournaments are for people with an account: guests can't enter, nor can bots, "
        "which would play beside their owners."
    )
    status = 403


class IsRated(GamesError):
    """The tournament is rated, and the player has not agreed to that."""

    refusal = "is_rated"
    sentence = gettext_noop(
        "This tournament is rated: what you play here changes your rating. Agree to that "
        "to take part."
    )


class OfficialTitle(GamesError):
    """A title calls an event official, and the director is not one of the site's staff."""

    refusal = "official_title"
    sentence = gettext_noop(
        "Only the people who run this site can call a tournament official."
    )
    status = 403


class RatedAfterEntry(GamesError):
    """The event cannot become rated, because players have entered it as unrated."""

    refusal = "rated_after_entry"
    sentence = gettext_noop(
        "Players have already entered this tournament as unrated. Prepare a new one if it "
        "should be rated."
    )


class OfferGone(GamesError):
    """The offer was withdrawn, or can no longer be carried out."""

    refusal = "offer_gone"
    sentence = gettext_noop("That offer no longer stands.")


class NotInClubs(GamesError):
    """The player is in no club that takes part, or not in the club that they chose."""

    refusal = "not_in_clubs"
    sentence = gettext_noop(
        "You can only play here for one of the clubs that take part, as its member."
    )
    status = 403


class NeedsClub(GamesError):
    """The player belongs to several of the clubs and has not chosen for which one to
    play.
    """

    refusal = "needs_club"
    sentence = gettext_noop("Choose the club that you play for.")


class TooManyBattleClubs(GamesError):
    """The maximum number of clubs are invited or take part already."""

    refusal = "too_many_battle_clubs"
    sentence = gettext_noop("No more clubs can be invited.")


class ClubAlreadyIn(GamesError):
    """The club takes part, or was invited, already."""

    refusal = "club_already_in"
    sentence = gettext_noop("That club takes part or is invited already.")


class InTeam(GamesError):
    """The player is in a team of the event already."""

    refusal = "in_team"
    sentence = gettext_noop("That player is in a team already.")


class TeamFull(GamesError):
    """The team has as many members as the event allows."""

    refusal = "team_full"
    sentence = gettext_noop("That team is full.")


class NotCaptain(GamesError):
    """The player is not the captain of a team of the event."""

    refusal = "not_captain"
    sentence = gettext_noop("Only the captain of a team can do that.")
    status = 403


class BadTeamName(GamesError):
    """The name of a team is empty, taken, or sounds official."""

    refusal = "bad_team_name"
    sentence = gettext_noop("Choose another name for the team: that one is taken.")


class BadTime(GamesError):
    """A time proposed for a table is over, too late, or no longer proposed."""

    refusal = "bad_time"
    sentence = gettext_noop(
        "That time isn't possible any more, or comes after the table opens by itself."
    )


class TooManyTimes(GamesError):
    """The player has proposed as many times for a table as they may."""

    refusal = "too_many_times"
    sentence = gettext_noop("You've proposed many times already. Accept one of theirs.")


class NotInvited(GamesError):
    """The tournament is by invitation only, and the player is not invited."""

    refusal = "not_invited"
    sentence = gettext_noop("This tournament is by invitation only.")
    status = 403


class RatingOutOfRange(GamesError):
    """The player's rating is outside the range that the tournament allows."""

    refusal = "rating_range"
    sentence = gettext_noop("Your rating is outside the range for this tournament.")
    status = 403


class TooNewForEvent(GamesError):
    """The player's account is younger than the tournament asks for.

    `enters_at` is when it is old enough.
    """

    refusal = "too_new_for_tournament"
    sentence = gettext_noop(
        "Your account is too new for this tournament. It's old enough in %(time)s."
    )
    status = 403

    def __init__(self, enters_at: datetime) -> None:
        self.enters_at = enters_at
        super().__init__(enters_at)

    @property
    def values(self) -> Mapping[str, object]:
        """The values of the placeholders in the refusal's sentence."""
        return {"time": timeuntil(self.enters_at, depth=1)}


class TooFewGames(GamesError):
    """The player has finished fewer games than the tournament asks for.

    `finished` is how many count, `needed` how many it has to be.
    """

    refusal = "too_few_games"
    sentence = gettext_noop(
        "This tournament is for players with more experience: you've finished "
        "%(finished)d of the %(needed)d games that it takes."
    )
    status = 403

    def __init__(self, finished: int, needed: int) -> None:
        self.finished, self.needed = finished, needed
        super().__init__(f"{finished} of {needed}")

    @property
    def values(self) -> Mapping[str, object]:
        """The values of the placeholders in the refusal's sentence."""
        return {"finished": self.finished, "needed": self.needed}


class TooFew(GamesError):
    """The event has fewer players than it needs, so it cannot start."""

    refusal = "too_few_people"
    sentence = gettext_noop("There aren't enough players to start.")


class TooManyTemplates(GamesError):
    """The club has as many templates as a club may have."""

    refusal = "too_many_templates"
    sentence = gettext_noop("Your club has too many templates. Delete one first.")


class AlreadyRepeats(GamesError):
    """The event repeats already."""

    refusal = "already_repeats"
    sentence = gettext_noop("This tournament repeats already.")


class TooManyRecurring(GamesError):
    """The player already repeats as many events as a player may."""

    refusal = "too_many_recurring"
    sentence = gettext_noop(
        "You're already repeating as many tournaments as one person can at a time."
    )


class TooFewClubs(GamesError):
    """A battle between clubs has players of fewer than two clubs, so it cannot start."""

    refusal = "too_few_clubs"
    sentence = gettext_noop("Players of at least two clubs are needed to start.")


class Barred(GamesError):
    """The player was disqualified or dropped from this tournament, or may not play on this
    site.
    """

    refusal = "barred"
    sentence = gettext_noop("You can't take part in this tournament.")
    status = 403


class AlreadyIn(GamesError):
    """The player already takes part in the tournament."""

    refusal = "already_in"
    sentence = gettext_noop("That player is already taking part.")


class NotIn(GamesError):
    """The player or entry does not take part in the tournament."""

    refusal = "not_in_tournament"
    sentence = gettext_noop("That player isn't taking part.")


class NoLateEntry(GamesError):
    """The format or the settings do not allow entry after the start."""

    refusal = "no_late_entry"
    sentence = gettext_noop("It's too late to enter this tournament.")


class UnknownPlayer(GamesError):
    """There is no player with the given name."""

    refusal = "unknown_player"
    sentence = gettext_noop("There's no player with that name.")


class NeedsKit(GamesError):
    """The event needs a kit (such as a deck) of each player, and the player has not chosen
    one.
    """

    refusal = "needs_kit"
    sentence = gettext_noop(
        "In this tournament everybody plays with something of their own. Choose it first."
    )


class BadResult(GamesError):
    """The director has entered places and scores that no table can end with."""

    refusal = "bad_result"
    sentence = gettext_noop("A table can't end like that. Check the places.")


class NoComputers(GamesError):
    """Computers cannot take part in an event on real cards."""

    refusal = "no_computers"
    sentence = gettext_noop("Computers can't play at a table with real cards.")


class NotYourReport(GamesError):
    """The player cannot report or confirm the result of this table: they don't sit there,
    their own entry has reported it, or the table is not played on real cards, or over.
    """

    refusal = "not_your_report"
    sentence = gettext_noop(
        "You can only report the result of a table you're playing at, and somebody else "
        "there has to confirm it."
    )
    status = 403


class ReportChanged(GamesError):
    """The player has answered a report that was replaced meanwhile."""

    refusal = "report_changed"
    sentence = gettext_noop("The reported result has changed. Here's what it is now.")


class NotInASeries(GamesError):
    """The terms of a new series do not exist, or do not fit the game."""

    refusal = "not_in_a_series"
    sentence = gettext_noop("A series can't be played with these settings.")


class NoJudge(GamesError):
    """The judge is called at this table already, too often, or by nobody who sits there."""

    refusal = "no_judge"
    sentence = gettext_noop(
        "You can't call the judge here now: you aren't playing at this table, the judge is "
        "called already, or you've called three times."
    )


class CallClosed(GamesError):
    """The judge has ruled already, or the call was withdrawn."""

    refusal = "call_closed"
    sentence = gettext_noop("That call is settled already.")


class NoPenalty(GamesError):
    """The penalty does not exist, is undone or upheld, or does not fit the format."""

    refusal = "no_penalty"
    sentence = gettext_noop(
        "That penalty isn't possible here, or it's settled already. Points are only lost "
        "where tables give points."
    )


class BadPairing(GamesError):
    """A pairing made by hand cannot be played; `conflicts` has the reasons."""

    refusal = "bad_pairing"
    sentence = gettext_noop("The round can't be paired like that. Check the tables.")

    def __init__(self, conflicts: Sequence[Conflict]) -> None:
        self.conflicts = tuple(conflicts)
        super().__init__([conflict.kind for conflict in conflicts])
