"""Why something about a club was refused."""

from games.refusals import GamesError


class NoClub(GamesError):
    """There is no such club, or it has closed."""

    refusal = "no_club"


class NotAnOfficer(GamesError):
    """Only the owner and officers may do that."""

    refusal = "not_an_officer"


class NotTheOwner(GamesError):
    """Only the owner may do that."""

    refusal = "not_the_owner"


class NoSuchMember(GamesError):
    """The player whom it is about is not a member."""

    refusal = "no_such_member"


class BadClubName(GamesError):
    """No club may have that name: it is too short, reserved or cannot be read."""

    refusal = "bad_club_name"


class ClubNameTaken(GamesError):
    """Another club has that name or one that looks like it."""

    refusal = "club_name_taken"


class AccountTooNew(GamesError):
    """The account has not existed long enough to found a club."""

    refusal = "account_too_new"


class TooManyClubs(GamesError):
    """The player is in as many clubs as one may be."""

    refusal = "too_many_clubs"


class OwnsTooManyClubs(GamesError):
    """The player owns as many clubs as one may own."""

    refusal = "owns_too_many_clubs"


class ClubFull(GamesError):
    """The club has as many members as a club may have."""

    refusal = "club_full"


class Excluded(GamesError):
    """The player was removed from the club."""

    refusal = "club_excluded"


class ByInvitation(GamesError):
    """The club takes members only by an invitation link."""

    refusal = "club_by_invitation"


class BadInvitation(GamesError):
    """The invitation link was revoked, has expired, or never was one."""

    refusal = "bad_invitation"


class AlreadyRequested(GamesError):
    """A request of the player waits for an answer."""

    refusal = "club_requested"


class RequestDeclined(GamesError):
    """A request of the player was declined lately."""

    refusal = "club_declined"


class NoRequest(GamesError):
    """The request was answered or taken back."""

    refusal = "no_request"


class CannotJoin(GamesError):
    """The player who asked to join cannot be accepted at present."""

    refusal = "cannot_join_club"


class CannotOwn(GamesError):
    """The player to whom the club would be handed over owns too many clubs."""

    refusal = "cannot_own_club"


class OwnerStays(GamesError):
    """The owner has to hand over or close the club before leaving it."""

    refusal = "owner_stays"


class ForPeople(GamesError):
    """A bot would join a club."""

    refusal = "club_for_people"
