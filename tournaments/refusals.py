"""Why a request about a tournament was refused; `refusal_texts` has the sentences."""

from collections.abc import Sequence

from games.refusals import GamesError
from tournaments.pairing.conflicts import Conflict


class NotDirector(GamesError):
    """Only a director of the tournament may do that."""

    refusal = "not_director"


class AlreadyDirects(GamesError):
    """The player directs the tournament already."""

    refusal = "already_directs"


class NeedsReason(GamesError):
    """An act of a director that others feel, without a word why."""

    refusal = "needs_reason"


class WrongMoment(GamesError):
    """That is not possible at this point of the tournament."""

    refusal = "wrong_moment"


class BadSettings(GamesError):
    """A setting has a value that does not exist or does not fit the others.

    `field` names it, as the model does.
    """

    refusal = "bad_settings"

    def __init__(self, field: str, about: object = "") -> None:
        self.field = field
        super().__init__(f"{field} {about}")


class TooManyTournaments(GamesError):
    """The player already directs as many as one may have going."""

    refusal = "too_many_tournaments"


class EntryClosed(GamesError):
    """Nobody may enter any more, or not yet."""

    refusal = "entry_closed"


class PeopleOnly(GamesError):
    """A guest, or a program: one person would answer for two who meet."""

    refusal = "people_only"


class IsRated(GamesError):
    """The tournament is rated, and anybody who wants to play has not agreed to that."""

    refusal = "is_rated"


class OfficialTitle(GamesError):
    """A title calls an event official, and the director is not one of the site's staff."""

    refusal = "official_title"


class RatedAfterEntry(GamesError):
    """Somebody has entered already, and agreed to a tournament that is not rated."""

    refusal = "rated_after_entry"


class OfferGone(GamesError):
    """There is no such offer any more, or it cannot be kept."""

    refusal = "offer_gone"


class NotInClubs(GamesError):
    """The player belongs to no club that takes part, or not to the one they name."""

    refusal = "not_in_clubs"


class NeedsClub(GamesError):
    """The player belongs to several of the clubs and has not said for which they play."""

    refusal = "needs_club"


class TooManyBattleClubs(GamesError):
    """As many clubs as there may be are invited or take part."""

    refusal = "too_many_battle_clubs"


class ClubAlreadyIn(GamesError):
    """The club takes part, or was invited, already."""

    refusal = "club_already_in"


class NotInvited(GamesError):
    """The tournament is by invitation."""

    refusal = "not_invited"


class RatingOutOfRange(GamesError):
    """The player's rating is outside what the tournament admits."""

    refusal = "rating_range"


class TooFew(GamesError):
    """Nobody would have an opponent."""

    refusal = "too_few_people"


class TooFewClubs(GamesError):
    """A battle would have players of one club only."""

    refusal = "too_few_clubs"


class Barred(GamesError):
    """The player was disqualified or dropped here, or may not play on this site."""

    refusal = "barred"


class AlreadyIn(GamesError):
    """The player takes part already."""

    refusal = "already_in"


class NotIn(GamesError):
    """The player or entry does not take part."""

    refusal = "not_in_tournament"


class NoLateEntry(GamesError):
    """The format or the settings have no place for somebody who comes later."""

    refusal = "no_late_entry"


class UnknownPlayer(GamesError):
    """Nobody has the name that was given."""

    refusal = "unknown_player"


class NeedsKit(GamesError):
    """Everybody plays with something of their own, and they have not said with what."""

    refusal = "needs_kit"


class BadResult(GamesError):
    """Places and scores that no table can end with."""

    refusal = "bad_result"


class NotInASeries(GamesError):
    """Terms that do not exist, or a kind of game that no series is played with."""

    refusal = "not_in_a_series"


class BadPairing(GamesError):
    """A pairing by hand that cannot be played. `conflicts` says why."""

    refusal = "bad_pairing"

    def __init__(self, conflicts: Sequence[Conflict]) -> None:
        self.conflicts = tuple(conflicts)
        super().__init__([conflict.kind for conflict in conflicts])
