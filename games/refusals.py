"""Exceptions for refused requests: one small class per situation, with a stable code.

The engine's own refusals (`engine.errors.IllegalMove`, `BadOptions`) carry their code in
`refusal` as well, so `games.base.refusal_texts.refusal_text` turns any of them into a
sentence.
"""

from collections.abc import Mapping
from typing import ClassVar

from django.utils.translation import gettext_noop

SENTENCES: dict[str, str] = {}
"""The English sentence of each refusal, by code. The classes below fill it."""

STATUSES: dict[str, int] = {}
"""The HTTP status of each refusal, by code. The classes below fill it."""


class GamesError(Exception):
    """Base class of refusals of this app. A refused request has changed nothing in the
    database.

    Each class holds its code, its sentence and its HTTP status. A class with several codes
    sets `refusal` when it is raised.
    """

    refusal = "refused"
    """The code of the refusal; programs rely on it."""
    sentence: ClassVar[str] = ""
    """The English sentence for players; `values` fills in its placeholders."""
    status: ClassVar[int] = 409
    """The HTTP status of the API's answer."""
    sentences: ClassVar[Mapping[str, str]] = {}
    """The sentences of a class with several codes, by code."""
    statuses: ClassVar[Mapping[str, int]] = {}
    """The HTTP status of some codes, where it differs from that of the class."""

    def __init_subclass__(cls) -> None:
        sentences = {cls.refusal: cls.sentence} if "sentence" in vars(cls) else {}
        sentences |= cls.sentences
        SENTENCES.update(sentences)
        STATUSES.update({**dict.fromkeys(sentences, cls.status), **cls.statuses})

    @property
    def values(self) -> Mapping[str, object]:
        """The values of the placeholders in the sentence."""
        return {}

    def __init__(self, about: object = "") -> None:
        super().__init__(f"{self.refusal}: {about}")


class StalePosition(GamesError):
    """The player has answered a question that is not open any more."""

    refusal = "stale"
    sentence = gettext_noop("The table has moved on. Here's how it stands now.")


class NotYourSeat(GamesError):
    """The seat belongs to another player or a computer, or is free."""

    refusal = "not_your_seat"
    sentence = gettext_noop("You don't play at this seat.")
    status = 403


class SeatHeld(GamesError):
    """A computer plays for the player, permanently or until they take their seat back."""

    refusal = "held"
    sentence = gettext_noop("The computer is playing for you. Take your seat back first.")

    FOR_GOOD: ClassVar[Mapping[str, str]] = {
        "conceded": "conceded",
        "forfeit": "lost_on_time",
    }
    """The refusal code for each reason (`Seat.held`) for which a seat is held
    permanently.
    """

    sentences = {
        "conceded": gettext_noop(
            "You've conceded this match. The computer plays on for you to the end."
        ),
        "lost_on_time": gettext_noop(
            "You've lost this match on time. The computer plays on for you to the end."
        ),
    }

    def __init__(self, seat: int, held: str) -> None:
        self.refusal = self.FOR_GOOD.get(held, "held")
        super().__init__(seat)


class OutOfTime(GamesError):
    """The player's clock ran out before the move arrived."""

    refusal = "out_of_time"
    sentence = gettext_noop("Your time ran out before that move.")


class NoVacation(GamesError):
    """The player has no vacation to begin or to end."""

    refusal = "no_vacation"
    sentence = gettext_noop("You don't have that many vacation days left.")


class HasClock(GamesError):
    """The match has a clock, so its clock decides about absent players."""

    refusal = "has_clock"
    sentence = gettext_noop("This match has a clock, and the clock decides.")


class NotWaitedFor(GamesError):
    """The other player does not have to answer at the moment."""

    refusal = "not_waited_for"
    sentence = gettext_noop("Nobody is waiting for that player right now.")


class OwesAnswer(GamesError):
    """The player who wants to hurry others has to answer too, or a computer plays for
    them.
    """

    refusal = "owes_answer"
    sentence = gettext_noop("It's your turn as well. Answer first.")


class TooEarly(GamesError):
    """The other player has not had enough time to answer."""

    refusal = "too_early"
    sentence = gettext_noop("They still have time to answer. Wait a little longer.")


class RemindedAlready(GamesError):
    """The other player has been reminded already that the table waits for them."""

    refusal = "reminded_already"
    sentence = gettext_noop("They've already been reminded. Give them a moment.")


class NothingToUndo(GamesError):
    """The last step was not the player's, or it revealed something or used chance."""

    refusal = "nothing_to_undo"
    sentence = gettext_noop("There's nothing to take back.")


class TooLateToUndo(GamesError):
    """The player's clock has less time left than an undo would take back."""

    refusal = "too_late_to_undo"
    sentence = gettext_noop(
        "Taking that back would also take back the time it earned, and your clock has less "
        "than that left."
    )


class NoProposal(GamesError):
    """The proposal cannot be made or answered; `refusal` says why."""

    sentences = {
        "proposal_event": gettext_noop(
            "This match belongs to a series or a tournament, which needs its result. Ask "
            "the tournament's directors if something has gone wrong."
        ),
        "proposal_daily": gettext_noop(
            "The daily challenge is the same for everybody, so it's played to its end."
        ),
        "proposal_computers": gettext_noop(
            "Computers can't agree to anything, and this match is rated. That's why "
            "everybody at the table has to be a person who is playing."
        ),
        "proposal_alone": gettext_noop("There's nobody else at the table to agree with."),
        "proposal_bot": gettext_noop("Only people can propose something or agree to it."),
        "proposal_open": gettext_noop("Another proposal is open. Answer that one first."),
        "proposal_rests": gettext_noop(
            "Not everybody agreed to that a moment ago. Play on for a while before you "
            "propose it again."
        ),
        "proposal_closed": gettext_noop("This proposal is no longer open."),
        "proposal_unknown": gettext_noop("That can't be proposed."),
    }
    statuses = {"proposal_bot": 403, "proposal_unknown": 400}

    def __init__(self, why: str) -> None:
        self.refusal = f"proposal_{why}"
        super().__init__()


class CannotConcede(GamesError):
    """The match cannot be conceded; `refusal` says why."""

    sentences = {
        "concede_daily": gettext_noop(
            "You can't concede the daily challenge. Leave it, and it has no result."
        ),
        "concede_teams": gettext_noop(
            "You can't concede for your team. Leave the table, and the computer plays for "
            "you."
        ),
    }

    def __init__(self, why: str) -> None:
        self.refusal = f"concede_{why}"
        super().__init__()


class CannotClaimWin(GamesError):
    """The player cannot claim the win of this match; `refusal` says why."""

    sentences = {
        "claim_win_computers": gettext_noop(
            "There are computers at this table, and they don't leave. Play it to the end."
        ),
        "claim_win_others": gettext_noop("Somebody else is still playing."),
        "claim_win_held": gettext_noop(
            "The computer is playing for you. Take your seat back first."
        ),
        "claim_win_game": gettext_noop("This match is always played to its end."),
        "claim_win_event": gettext_noop(
            "Matches of series and tournaments are always played to their end."
        ),
        "claim_win_early": gettext_noop("They may still come back. Wait a little longer."),
    }

    def __init__(self, why: str) -> None:
        self.refusal = f"claim_win_{why}"
        super().__init__()


class Paused(GamesError):
    """The match is paused."""

    refusal = "paused"
    sentence = gettext_noop("The match is paused. It goes on once everybody is ready.")


class AnswerStands(GamesError):
    """The player can no longer change their last answer, because the game has gone on."""

    refusal = "answer_stands"
    sentence = gettext_noop("It's too late to choose again: play has gone on.")


class BadOrder(GamesError):
    """A standing order is for a card that is not in the hand."""

    refusal = "bad_order"
    sentence = gettext_noop("That standing order doesn't fit right now.")


class BadNote(GamesError):
    """The note is not one that the game's notebook allows."""

    refusal = "bad_note"
    sentence = gettext_noop("There's nothing like that to note.")
    status = 400


class BadStatement(GamesError):
    """The statement is not one that players of this game can make."""

    refusal = "bad_statement"
    sentence = gettext_noop("There's nothing like that to say here.")
    status = 400


class NotHeld(GamesError):
    """The player's seat is not held by a computer, so there is no seat to take back."""

    refusal = "not_held"
    sentence = gettext_noop("Nobody else is playing at your seat.")


class NotStarted(GamesError):
    """The match still waits for players."""

    refusal = "not_started"
    sentence = gettext_noop("The match begins once all seats are taken.")


class MatchOver(GamesError):
    """The match has ended or was given up."""

    refusal = "over"
    sentence = gettext_noop("This match is over.")


class Unreadable(GamesError):
    """The stored position cannot be read: it is damaged, or was stored by a version of the
    game that this version does not know.
    """

    refusal = "unreadable"
    sentence = gettext_noop(
        "We can't open this table right now: its saved game can't be read. Nothing is "
        "lost, and we've been told. Please try again later."
    )
    status = 503


class NotOver(GamesError):
    """The request needs a match that has ended."""

    refusal = "not_over"
    sentence = gettext_noop("This match is still going on.")


class TableFull(GamesError):
    """Every seat is taken."""

    refusal = "table_full"
    sentence = gettext_noop("All seats at this table are taken. You can still watch.")


class SeatsKept(GamesError):
    """The free seats of a rematch are reserved for a moment for the players of the last
    match.
    """

    refusal = "seats_kept"
    sentence = gettext_noop(
        "The free seats are kept for the players of the last match for a minute. Try again "
        "then."
    )


class Unreliable(GamesError):
    """The table requires players who finish more of their matches."""

    refusal = "unreliable"
    sentence = gettext_noop("This table is for players who finish more of their matches.")


class Blocked(GamesError):
    """One of two players has blocked the other, so they cannot share a table or follow each
    other.
    """

    refusal = "blocked"
    sentence = gettext_noop("That's not possible: one of you has blocked the other.")
    status = 403


class TurnedAwayHere(GamesError):
    """The host has removed the player from this table before."""

    refusal = "turned_away"
    sentence = gettext_noop("The host has removed you from this table.")
    status = 403


class NotTakingChallenges(GamesError):
    """The player does not accept challenges, or none from this challenger."""

    refusal = "not_taking_challenges"
    sentence = gettext_noop("This player isn't taking challenges from you.")
    status = 403


class ChallengeLeavesOut(GamesError):
    """The terms of the table exclude the challenged player."""

    refusal = "challenge_leaves_out"
    sentence = gettext_noop(
        "This player can't join a table with these terms. Change who may join."
    )
    status = 403


class AlreadyChallenged(GamesError):
    """A challenge to the same player waits for their answer."""

    refusal = "already_challenged"
    sentence = gettext_noop(
        "You've already challenged this player. Wait for their answer, or withdraw it."
    )


class ChallengeDeclined(GamesError):
    """The player has declined a challenge lately."""

    refusal = "challenge_declined"
    sentence = gettext_noop(
        "This player declined your last challenge. You can ask again tomorrow."
    )


class ChallengeClosed(GamesError):
    """The challenge was answered, withdrawn or not answered in time."""

    refusal = "challenge_closed"
    sentence = gettext_noop("This challenge is no longer open.")


class NoCommentator(GamesError):
    """A player named as commentator cannot comment on the table, or there are too many of
    them.
    """

    refusal = "no_commentator"
    sentence = gettext_noop(
        "Commentators need an account here, and none of them and you may block each "
        "other. Check their names; a table can have up to 8."
    )
    status = 400


class NoSpectators(GamesError):
    """The match is running, and its players have excluded spectators."""

    refusal = "no_spectators"
    sentence = gettext_noop(
        "This match has no spectators while it runs. You can look at it when it's over."
    )
    status = 403


class DealWithheld(NoSpectators):
    """The deal of the match is still played at other tables."""

    refusal = "deal_withheld"
    sentence = gettext_noop(
        "Other tables still play the same deal. You can look at this match once all of "
        "them are over."
    )


class NotAMember(GamesError):
    """The request is only for members of a club.

    Attributes:
        about: the club, or the match that is for its members.
    """

    refusal = "not_a_member"
    sentence = gettext_noop("That's for members of the club only.")
    status = 403

    def __init__(self, about: object = "") -> None:
        super().__init__(about)
        self.about = about


class DailyNotPlayed(GamesError):
    """The player may not see this before they have finished their own daily challenge."""

    refusal = "daily_not_played"
    sentence = gettext_noop(
        "This belongs to today's daily challenge. Play it first, then you can see what "
        "others did."
    )
    status = 403


class DailyNotClosed(DailyNotPlayed):
    """The player can no longer begin a past daily challenge, but others may still be
    playing it, so its matches are not public yet.
    """

    refusal = "daily_not_closed"
    sentence = gettext_noop(
        "This daily challenge can't be started any more, but others may still be playing "
        "it. Everybody can see it from 01:00 UTC."
    )


class DailyNotOver(GamesError):
    """The request is only possible once the day of a daily challenge is over."""

    refusal = "daily_not_over"
    sentence = gettext_noop("You can do that once the day of this daily challenge is over.")


class DailyForPeople(GamesError):
    """The player is a bot, and daily challenges are for people."""

    refusal = "daily_for_people"
    sentence = gettext_noop(
        "The daily challenge is for people. Bots would play it beside their owners."
    )
    status = 403


class NoDaily(GamesError):
    """The game has no daily challenge."""

    refusal = "no_daily"
    sentence = gettext_noop("This game has no daily challenge.")
    status = 404


class OutOfRange(GamesError):
    """The table is for people with other ratings."""

    refusal = "out_of_range"
    sentence = gettext_noop("This table is for players with other ratings.")


class WrongPassword(GamesError):
    """The table has another password."""

    refusal = "wrong_password"
    sentence = gettext_noop("That's not the password for this table. Try again.")
    status = 403


class TooManyTries(GamesError):
    """Too many passwords were tried at this table lately."""

    refusal = "too_many_tries"
    sentence = gettext_noop(
        "Too many wrong passwords for this table. Wait a few minutes, then try again."
    )
    status = 429


class NotListed(GamesError):
    """The table is not in the lobby; only its invitation leads to a seat."""

    refusal = "not_listed"
    sentence = gettext_noop("You need an invitation to join this table.")
    status = 403


class TooManyPresets(GamesError):
    """The player has as many named presets as a player may have."""

    refusal = "too_many_presets"
    sentence = gettext_noop("You've saved too many setups. Delete one first.")


class AccountClosed(GamesError):
    """The account was closed since the request began, or the guest has logged in to an
    account.
    """

    refusal = "account_closed"
    sentence = gettext_noop("This account no longer exists.")


class PasswordChanged(GamesError):
    """The player's password has changed since the request began."""

    refusal = "password_changed"
    sentence = gettext_noop("Your password has changed. Please log in again.")
    status = 403


class BadTable(GamesError):
    """The settings of a new table are invalid, such as an unknown pace or level."""

    refusal = "bad_table"
    sentence = gettext_noop("A table can't be set up like that. Check your choices.")
    status = 400


class MaintenanceAhead(GamesError):
    """A live game or an event would not end before announced maintenance."""

    refusal = "maintenance"
    sentence = gettext_noop(
        "This wouldn't end before the announced maintenance. Choose a faster clock, play "
        "turn by turn, or start after the maintenance."
    )


class NeedsAccount(GamesError):
    """The request needs an account: guests have no ratings, keys, bots or presets, and bots
    have no bots.
    """

    refusal = "needs_account"
    sentence = gettext_noop(
        "You need an account for that. Sign up, and you keep everything you've played."
    )
    status = 403


class TooOften(GamesError):
    """A player, or all people at a network address together, have exceeded a rate limit.

    `wait` is the number of seconds until the next attempt may succeed.
    """

    refusal = "too_often"
    sentence = gettext_noop("That was a lot at once. Wait a few minutes, then try again.")
    status = 429

    def __init__(self, about: object = "", *, wait: int) -> None:
        super().__init__(about)
        self.wait = wait


class TooManyTables(GamesError):
    """The host has as many waiting tables as a player may have."""

    refusal = "too_many_tables"
    sentence = gettext_noop(
        "Several of your tables are still waiting for players. Close one before you open "
        "another."
    )


class BadKit(GamesError):
    """The kit (such as a deck) does not belong to the player, or does not fit the table."""

    refusal = "bad_kit"
    sentence = gettext_noop("That doesn't fit this table. Choose another one.")


class TooManyKits(GamesError):
    """The player has as many kits (such as decks) as a player may have."""

    refusal = "too_many_kits"
    sentence = gettext_noop("You keep a lot already. Delete one first.")


class NotRated(GamesError):
    """A match with these players or terms cannot be rated; `refusal` says why."""

    sentences = {
        "unrated_no_clock": gettext_noop(
            "A rated match needs a clock, so that nobody waits for ever. Choose a clock, "
            "or play without rating."
        ),
        "unrated_options": gettext_noop(
            "A match with these settings is never rated. Change the settings, or play "
            "without rating."
        ),
        "unrated_alone": gettext_noop(
            "A rated match needs at least two people. Leave a seat free for somebody."
        ),
        "unrated_guest": gettext_noop("Rated matches are for players with an account."),
        "unrated_related": gettext_noop(
            "You aren't rated against your own bot, and two bots of one owner aren't rated "
            "against each other."
        ),
    }

    def __init__(self, why: str) -> None:
        self.refusal = f"unrated_{why}"
        super().__init__()


class TooManyBots(GamesError):
    """The player has as many bot accounts as a player may have."""

    refusal = "too_many_bots"
    sentence = gettext_noop("You've reached the limit for bots.")


class TooManyTokens(GamesError):
    """The player has as many keys as a player may have."""

    refusal = "too_many_tokens"
    sentence = gettext_noop("You have too many keys. Revoke one first.")


class BadToken(GamesError):
    """The new key would have no scopes, unknown scopes, or scopes that its player may not
    have.
    """

    refusal = "bad_token"
    sentence = gettext_noop("A key needs at least one scope, and only scopes that exist.")
    status = 400


class KeyRefused(GamesError):
    """The key is no longer valid, or lacks the scope; `refusal` says which."""

    sentences = {
        "bad_key": gettext_noop("This key isn't valid, or it has expired."),
        "no_scope": gettext_noop("This key doesn't have the scope for that."),
    }

    def __init__(self, refusal: str) -> None:
        self.refusal = refusal
        super().__init__()


class BadFrame(GamesError):
    """The WebSocket frame cannot be read; `refusal` says what is wrong with it."""

    sentences = {
        "too_large": gettext_noop("That message is too large."),
        "not_text": gettext_noop("Messages must be text."),
        "not_json": gettext_noop("That message can't be read: it isn't JSON."),
        "not_a_message": gettext_noop("The table doesn't understand that message."),
        "unknown_field": gettext_noop("That message has a field that doesn't exist."),
        "too_fast": gettext_noop("That was too fast. Wait a moment, then try again."),
    }

    def __init__(self, refusal: str) -> None:
        self.refusal = refusal
        super().__init__()


class BadEndpoint(GamesError):
    """The site does not send notifications to an address like that."""

    refusal = "bad_endpoint"
    sentence = gettext_noop(
        "Notifications can only go to a public address that begins with https://."
    )
    status = 400


class NoEndpoint(GamesError):
    """The player has no such device or webhook."""

    refusal = "no_endpoint"
    sentence = gettext_noop("That device or webhook has been removed already.")
    status = 404


class TooManyDevices(GamesError):
    """The player has as many devices for push messages as a player may have."""

    refusal = "too_many_devices"
    sentence = gettext_noop("You have as many devices as you can have. Remove one first.")
