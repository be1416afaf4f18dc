"""Refusals of requests about review rooms."""

from django.utils.translation import gettext_noop

from games.refusals import GamesError


class NoReviewRoom(GamesError):
    """Refusal: there is no such review room."""

    refusal = "no_review_room"
    sentence = gettext_noop("That review room doesn't exist.")
    status = 404


class ReviewRoomClosed(GamesError):
    """Refusal: the review room has closed."""

    refusal = "review_room_closed"
    sentence = gettext_noop("This review room has closed.")


class TooManyReviewRooms(GamesError):
    """The player and their bots already have the maximum number of open review rooms."""

    refusal = "too_many_review_rooms"
    sentence = gettext_noop(
        "You have as many review rooms open as you can. Close one of them first."
    )


class NotTheLeader(GamesError):
    """Only the leader of the room may do this."""

    refusal = "not_the_leader"
    sentence = gettext_noop("Only the person who leads can do that.")
    status = 403


class NotTheOpener(GamesError):
    """Only the player who opened the room may do this."""

    refusal = "not_the_opener"
    sentence = gettext_noop("Only the person who opened the room can do that.")
    status = 403


class LeadHeld(GamesError):
    """Another player leads the room and is not away for long enough."""

    refusal = "lead_held"
    sentence = gettext_noop("Somebody else is leading right now.")


class NoSuchVisitor(GamesError):
    """The player to whom the lead should be handed over is not in the room."""

    refusal = "no_such_visitor"
    sentence = gettext_noop("That person isn't in the room at the moment.")
    status = 404
