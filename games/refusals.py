"""Why a request was refused: one small exception per situation, each with a stable code.

The engine's own refusals (`engine.errors.IllegalMove`, `BadOptions`) carry their code in
`refusal` as well, so `games.base.refusal_texts.refusal_text` turns any of them into a
sentence.
"""

from collections.abc import Mapping
from typing import ClassVar


class GamesError(Exception):
    """Base of what this app refuses on purpose; nothing was stored."""

    refusal = "refused"

    @property
    def values(self) -> Mapping[str, object]:
        """What the sentence of the refusal names, by its placeholders."""
        return {}

    def __init__(self, about: object = "") -> None:
        super().__init__(f"{self.refusal}: {about}")


class StalePosition(GamesError):
    """The question that was answered is not the one that is open now."""

    refusal = "stale"


class NotYourSeat(GamesError):
    """The seat is somebody else's, a computer's, or nobody's."""

    refusal = "not_your_seat"


class SeatHeld(GamesError):
    """A computer plays for the person: until they take their seat back, or for good."""

    refusal = "held"

    FOR_GOOD: ClassVar[Mapping[str, str]] = {
        "conceded": "conceded",
        "forfeit": "lost_on_time",
    }
    """Refusals by why the seat is held for good."""

    def __init__(self, seat: int, held: str) -> None:
        self.refusal = self.FOR_GOOD.get(held, "held")
        super().__init__(seat)


class OutOfTime(GamesError):
    """The clock has run out before the move came."""

    refusal = "out_of_time"


class NoVacation(GamesError):
    """There is no vacation to begin or to end."""

    refusal = "no_vacation"


class HasClock(GamesError):
    """The match has a clock, and that decides."""

    refusal = "has_clock"


class NotWaitedFor(GamesError):
    """Nobody waits for an answer of that seat."""

    refusal = "not_waited_for"


class OwesAnswer(GamesError):
    """Anybody who would hurry others is asked as well, or is played for."""

    refusal = "owes_answer"


class TooEarly(GamesError):
    """Somebody has not had time enough to answer."""

    refusal = "too_early"


class RemindedAlready(GamesError):
    """Somebody has been told that the table waits for them."""

    refusal = "reminded_already"


class NothingToUndo(GamesError):
    """The last step was not the player's, or revealed something, or used chance."""

    refusal = "nothing_to_undo"


class TooLateToUndo(GamesError):
    """The clock has less left than the last step earned, which an undo takes back."""

    refusal = "too_late_to_undo"


class NoProposal(GamesError):
    """A proposal that cannot be made or answered; `refusal` says why."""

    def __init__(self, why: str) -> None:
        self.refusal = f"proposal_{why}"
        super().__init__()


class CannotConcede(GamesError):
    """A match that cannot be conceded; `refusal` says why."""

    def __init__(self, why: str) -> None:
        self.refusal = f"concede_{why}"
        super().__init__()


class CannotClaimWin(GamesError):
    """A match whose win cannot be claimed; `refusal` says why."""

    def __init__(self, why: str) -> None:
        self.refusal = f"claim_win_{why}"
        super().__init__()


class Paused(GamesError):
    """The match rests until its pause ends."""

    refusal = "paused"


class AnswerStands(GamesError):
    """There is no answer that could still be exchanged: the others have gone on."""

    refusal = "answer_stands"


class BadOrder(GamesError):
    """A standing order for a card that is not in the hand."""

    refusal = "bad_order"


class BadNote(GamesError):
    """Something that the game's notebook has no page for."""

    refusal = "bad_note"


class NotHeld(GamesError):
    """There is no seat to be taken back."""

    refusal = "not_held"


class NotStarted(GamesError):
    """The match still waits for players."""

    refusal = "not_started"


class MatchOver(GamesError):
    """The match has ended or was given up."""

    refusal = "over"


class Unreadable(GamesError):
    """The stored position cannot be read: it is damaged, or of a version of the game that
    this one does not know.
    """

    refusal = "unreadable"


class NotOver(GamesError):
    """What was asked for needs a match that has ended."""

    refusal = "not_over"


class TableFull(GamesError):
    """Every seat is taken."""

    refusal = "table_full"


class SeatsKept(GamesError):
    """The free seats of a rematch are kept for a moment for those who played before."""

    refusal = "seats_kept"


class Unreliable(GamesError):
    """The table is for people who finish more of their matches."""

    refusal = "unreliable"


class Blocked(GamesError):
    """Two who keep away from each other would sit at one table, or follow each other."""

    refusal = "blocked"


class TurnedAwayHere(GamesError):
    """The host has taken the player from this table before."""

    refusal = "turned_away"


class NotTakingChallenges(GamesError):
    """The player does not want to be challenged, or not by the one who asks."""

    refusal = "not_taking_challenges"


class ChallengeLeavesOut(GamesError):
    """The terms of the table keep out the player who is challenged to it."""

    refusal = "challenge_leaves_out"


class AlreadyChallenged(GamesError):
    """A challenge to the same player waits for their answer."""

    refusal = "already_challenged"


class ChallengeDeclined(GamesError):
    """The player has declined a challenge lately."""

    refusal = "challenge_declined"


class ChallengeClosed(GamesError):
    """The challenge was answered, withdrawn or not answered in time."""

    refusal = "challenge_closed"


class NoCommentator(GamesError):
    """A table names somebody to comment on it who cannot, or too many people."""

    refusal = "no_commentator"


class NoSpectators(GamesError):
    """The match runs, and those who play it want nobody to watch."""

    refusal = "no_spectators"


class NotAMember(GamesError):
    """Only members of the club may do or see that.

    Attributes:
        about: the club, or the match that is for its members.
    """

    refusal = "not_a_member"

    def __init__(self, about: object = "") -> None:
        super().__init__(about)
        self.about = about


class DailyNotPlayed(GamesError):
    """Something of a daily challenge that is shown only to those who have finished it."""

    refusal = "daily_not_played"


class DailyNotClosed(DailyNotPlayed):
    """The same, of a day that has ended: the reader cannot begin it any more."""

    refusal = "daily_not_closed"


class DailyNotOver(GamesError):
    """Something of a daily challenge that has to wait until its day is over."""

    refusal = "daily_not_over"


class DailyForPeople(GamesError):
    """A bot would play the daily challenge, beside its owner."""

    refusal = "daily_for_people"


class NoDaily(GamesError):
    """The game has no daily challenge."""

    refusal = "no_daily"


class OutOfRange(GamesError):
    """The table is for people with other ratings."""

    refusal = "out_of_range"


class WrongPassword(GamesError):
    """The table has another password."""

    refusal = "wrong_password"


class TooManyTries(GamesError):
    """Too many passwords were tried at this table lately."""

    refusal = "too_many_tries"


class NotListed(GamesError):
    """The table is not in the lobby; only its invitation leads to a seat."""

    refusal = "not_listed"


class TooManyPresets(GamesError):
    """The player keeps as many settings as one may keep."""

    refusal = "too_many_presets"


class AccountClosed(GamesError):
    """The account has been closed, or the guest has become an account, meanwhile."""

    refusal = "account_closed"


class PasswordChanged(GamesError):
    """The player's password has changed since the request began."""

    refusal = "password_changed"


class BadTable(GamesError):
    """A new table with seats, a pace or levels that do not exist."""

    refusal = "bad_table"


class MaintenanceAhead(GamesError):
    """A live game or an event would not end before announced maintenance."""

    refusal = "maintenance"


class NeedsAccount(GamesError):
    """Guests have no ratings, keys, bots or settings to keep; bots have no bots."""

    refusal = "needs_account"


class TooOften(GamesError):
    """Somebody, or everybody at their address, does something too often.

    `wait` is in how many seconds it may be done again.
    """

    refusal = "too_often"

    def __init__(self, about: object = "", *, wait: int) -> None:
        super().__init__(about)
        self.wait = wait


class TooManyTables(GamesError):
    """The host has as many tables waiting for players as one may have."""

    refusal = "too_many_tables"


class BadKit(GamesError):
    """What somebody wants to bring is not theirs, or does not fit the table."""

    refusal = "bad_kit"


class TooManyKits(GamesError):
    """The player keeps as many as one may of what is brought to tables."""

    refusal = "too_many_kits"


class NotRated(GamesError):
    """These could not be rated against each other; `refusal` says why."""

    def __init__(self, why: str) -> None:
        self.refusal = f"unrated_{why}"
        super().__init__()


class TooManyBots(GamesError):
    """The player has as many bot accounts as one may have."""

    refusal = "too_many_bots"


class TooManyTokens(GamesError):
    """The player has as many keys as one may have."""

    refusal = "too_many_tokens"


class BadToken(GamesError):
    """A key with scopes that do not exist or that its player cannot have."""

    refusal = "bad_token"


class KeyRefused(GamesError):
    """A key that is not valid any more, or lacks the scope; `refusal` says which."""

    def __init__(self, refusal: str) -> None:
        self.refusal = refusal
        super().__init__()


class BadFrame(GamesError):
    """A WebSocket frame that cannot be read; `refusal` says what is wrong with it."""

    def __init__(self, refusal: str) -> None:
        self.refusal = refusal
        super().__init__()


class BadEndpoint(GamesError):
    """The site does not send notifications to an address like that."""

    refusal = "bad_endpoint"


class NoEndpoint(GamesError):
    """The player has no such device or webhook."""

    refusal = "no_endpoint"


class TooManyDevices(GamesError):
    """The player has as many devices as one may have for push messages."""

    refusal = "too_many_devices"
