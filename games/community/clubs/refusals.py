"""Refusals of acts on clubs."""

from django.utils.translation import gettext_noop

from games.refusals import GamesError


class NoClub(GamesError):
    """There is no such club, or it has closed."""

    refusal = "no_club"
    sentence = gettext_noop("That club doesn't exist, or it has closed.")
    status = 404


class NotAnOfficer(GamesError):
    """The request is only for the club's owner and officers."""

    refusal = "not_an_officer"
    sentence = gettext_noop("Only the owner and the officers of the club can do that.")
    status = 403


class NotTheOwner(GamesError):
    """The request is only for the club's owner."""

    refusal = "not_the_owner"
    sentence = gettext_noop("Only the owner of the club can do that.")
    status = 403


class NoSuchMember(GamesError):
    """The player whom the act is about is not a member."""

    refusal = "no_such_member"
    sentence = gettext_noop("This player isn't a member of the club.")
    status = 404


class BadClubName(GamesError):
    """No club may have that name: it is too short, reserved or cannot be read."""

    refusal = "bad_club_name"
    sentence = gettext_noop(
        "A club can't have that name. It takes at least two characters, and must not look "
        "as if it belonged to the site or its staff."
    )
    status = 400


class ClubNameTaken(GamesError):
    """Another club has that name or one that looks like it."""

    refusal = "club_name_taken"
    sentence = gettext_noop("Another club has that name, or one that looks like it.")


class AccountTooNew(GamesError):
    """The account has not existed long enough to found a club."""

    refusal = "account_too_new"
    sentence = gettext_noop(
        "Your account is too new. You can found a club three days after signing up."
    )
    status = 403


class TooManyClubs(GamesError):
    """The player belongs to as many clubs as allowed."""

    refusal = "too_many_clubs"
    sentence = gettext_noop(
        "You're in as many clubs as you can be. Leave one of them first."
    )


class OwnsTooManyClubs(GamesError):
    """The player owns as many clubs as allowed."""

    refusal = "owns_too_many_clubs"
    sentence = gettext_noop(
        "You own as many clubs as you can. Hand one of them over first, or close it."
    )


class ClubFull(GamesError):
    """The club has as many members as allowed."""

    refusal = "club_full"
    sentence = gettext_noop("This club can't take any more members.")


class Excluded(GamesError):
    """The player was removed from the club."""

    refusal = "club_excluded"
    sentence = gettext_noop(
        "You've been removed from this club. Its officers can let you join again."
    )
    status = 403


class ByInvitation(GamesError):
    """The club takes members only by an invitation link."""

    refusal = "club_by_invitation"
    sentence = gettext_noop("This club takes new members by invitation only.")
    status = 403


class BadInvitation(GamesError):
    """The invitation link was revoked or has expired, or never existed."""

    refusal = "bad_invitation"
    sentence = gettext_noop("This invitation isn't valid any more. Ask for a new one.")
    status = 404


class AlreadyRequested(GamesError):
    """The player's request to join waits for an answer."""

    refusal = "club_requested"
    sentence = gettext_noop(
        "You've already asked to join. The club's officers will answer."
    )


class RequestDeclined(GamesError):
    """The player's request to join was declined lately."""

    refusal = "club_declined"
    sentence = gettext_noop(
        "The club declined your request. You can ask again a month later."
    )
    status = 403


class NoRequest(GamesError):
    """The request was answered or withdrawn."""

    refusal = "no_request"
    sentence = gettext_noop("This request is no longer open.")
    status = 404


class CannotJoin(GamesError):
    """The player who asked to join cannot be accepted at present."""

    refusal = "cannot_join_club"
    sentence = gettext_noop("This player can't join the club at the moment.")


class CannotOwn(GamesError):
    """The member to whom the club would be transferred owns too many clubs."""

    refusal = "cannot_own_club"
    sentence = gettext_noop("This player already owns as many clubs as possible.")


class OwnerStays(GamesError):
    """The owner has to transfer or close the club before leaving it."""

    refusal = "owner_stays"
    sentence = gettext_noop(
        "Every club has an owner. Hand it over first, or close the club."
    )


class ForPeople(GamesError):
    """Bots cannot found or join clubs."""

    refusal = "club_for_people"
    sentence = gettext_noop("Clubs are for people. Bots can't join them.")
    status = 403
