"""Why something about a review room was refused."""

from games.refusals import GamesError


class NoReviewRoom(GamesError):
    """There is no such review room."""

    refusal = "no_review_room"


class ReviewRoomClosed(GamesError):
    """The review room has closed."""

    refusal = "review_room_closed"


class TooManyReviewRooms(GamesError):
    """The player has opened as many review rooms as one may have open."""

    refusal = "too_many_review_rooms"


class NotTheLeader(GamesError):
    """Only the one who leads may do that."""

    refusal = "not_the_leader"


class NotTheOpener(GamesError):
    """Only the one who opened the room may do that."""

    refusal = "not_the_opener"


class LeadHeld(GamesError):
    """Another player leads and has not been away for long enough."""

    refusal = "lead_held"


class NoSuchVisitor(GamesError):
    """The player who is to lead is not in the room."""

    refusal = "no_such_visitor"
