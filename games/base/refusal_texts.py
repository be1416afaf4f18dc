"""Refusals in the player's words, in the language that is active when asked for."""

from django.utils.translation import get_language, gettext as _, gettext_noop

from engine.errors import BadOptions, IllegalMove
from games.contract import Game, Unfit, default_game
from games.refusals import GamesError

SENTENCES = {
    # Playing.
    "stale": gettext_noop("The table has moved on. Here's how it stands now."),
    "not_asked": gettext_noop("There's nothing for you to decide right now."),
    "not_offered": gettext_noop("You can't do that now. Nothing has been played."),
    "too_late": gettext_noop("That came a moment too late. You may get another chance."),
    "not_your_seat": gettext_noop("You don't play at this seat."),
    "held": gettext_noop("The computer is playing for you. Take your seat back first."),
    "conceded": gettext_noop(
        "You've conceded this match. The computer plays on for you to the end."
    ),
    "lost_on_time": gettext_noop(
        "You've lost this match on time. The computer plays on for you to the end."
    ),
    "out_of_time": gettext_noop("Your time ran out before that move."),
    "no_vacation": gettext_noop("You don't have that many vacation days left."),
    "has_clock": gettext_noop("This match has a clock, and the clock decides."),
    "not_waited_for": gettext_noop("Nobody is waiting for that player right now."),
    "owes_answer": gettext_noop("It's your turn as well. Answer first."),
    "too_early": gettext_noop("They still have time to answer. Wait a little longer."),
    "reminded_already": gettext_noop("They've already been reminded. Give them a moment."),
    "answer_stands": gettext_noop("It's too late to choose again: play has gone on."),
    "nothing_to_undo": gettext_noop("There's nothing to take back."),
    "too_late_to_undo": gettext_noop(
        "Taking that back would also take back the time it earned, and your clock has less "
        "than that left."
    ),
    "proposal_event": gettext_noop(
        "This match belongs to a series or a tournament, which needs its result. Ask the "
        "tournament's directors if something has gone wrong."
    ),
    "concede_daily": gettext_noop(
        "You can't concede the daily challenge. Leave it, and it has no result."
    ),
    "concede_teams": gettext_noop(
        "You can't concede for your team. Leave the table, and the computer plays for you."
    ),
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
    "proposal_daily": gettext_noop(
        "The daily challenge is the same for everybody, so it's played to its end."
    ),
    "proposal_computers": gettext_noop(
        "Computers can't agree to anything, and this match is rated. That's why everybody "
        "at the table has to be a person who is playing."
    ),
    "proposal_alone": gettext_noop("There's nobody else at the table to agree with."),
    "proposal_bot": gettext_noop("Only people can propose something or agree to it."),
    "proposal_open": gettext_noop("Another proposal is open. Answer that one first."),
    "proposal_rests": gettext_noop(
        "Not everybody agreed to that a moment ago. Play on for a while before you propose "
        "it again."
    ),
    "proposal_closed": gettext_noop("This proposal is no longer open."),
    "proposal_unknown": gettext_noop("That can't be proposed."),
    "paused": gettext_noop("The match is paused. It goes on once everybody is ready."),
    "bad_note": gettext_noop("There's nothing like that to note."),
    "bad_order": gettext_noop("That standing order doesn't fit right now."),
    "not_held": gettext_noop("Nobody else is playing at your seat."),
    "not_started": gettext_noop("The match begins once all seats are taken."),
    "over": gettext_noop("This match is over."),
    "unreadable": gettext_noop(
        "We can't open this table right now: its saved game can't be read. Nothing is "
        "lost, and we've been told. Please try again later."
    ),
    # Tables.
    "not_over": gettext_noop("This match is still going on."),
    "table_full": gettext_noop("All seats at this table are taken. You can still watch."),
    "seats_kept": gettext_noop(
        "The free seats are kept for the players of the last match for a minute. Try again "
        "then."
    ),
    "unreliable": gettext_noop(
        "This table is for players who finish more of their matches."
    ),
    "blocked": gettext_noop("That's not possible: one of you has blocked the other."),
    "turned_away": gettext_noop("The host has removed you from this table."),
    "too_many_notes": gettext_noop(
        "You have a hundred notes in this match already. Delete one first."
    ),
    "note_too_long": gettext_noop("A note can have 500 characters. Shorten it a little."),
    "not_taking_challenges": gettext_noop("This player isn't taking challenges from you."),
    "challenge_leaves_out": gettext_noop(
        "This player can't join a table with these terms. Change who may join."
    ),
    "not_taking_messages": gettext_noop("This player isn't taking messages from you."),
    "already_challenged": gettext_noop(
        "You've already challenged this player. Wait for their answer, or withdraw it."
    ),
    "challenge_declined": gettext_noop(
        "This player declined your last challenge. You can ask again tomorrow."
    ),
    "challenge_closed": gettext_noop("This challenge is no longer open."),
    "no_commentator": gettext_noop(
        "Commentators need an account here, and none of them and you may block each "
        "other. Check their names; a table can have up to 8."
    ),
    "no_spectators": gettext_noop(
        "This match has no spectators while it runs. You can look at it when it's over."
    ),
    "daily_not_played": gettext_noop(
        "This belongs to today's daily challenge. Play it first, then you can see what "
        "others did."
    ),
    "daily_not_closed": gettext_noop(
        "This daily challenge can't be started any more, but others may still be playing "
        "it. Everybody can see it from 01:00 UTC."
    ),
    "daily_not_over": gettext_noop(
        "You can do that once the day of this daily challenge is over."
    ),
    "daily_for_people": gettext_noop(
        "The daily challenge is for people. Bots would play it beside their owners."
    ),
    "no_daily": gettext_noop("This game has no daily challenge."),
    # Clubs.
    "no_club": gettext_noop("That club doesn't exist, or it has closed."),
    "not_a_member": gettext_noop("That's for members of the club only."),
    "not_an_officer": gettext_noop(
        "Only the owner and the officers of the club can do that."
    ),
    "not_the_owner": gettext_noop("Only the owner of the club can do that."),
    "no_such_member": gettext_noop("This player isn't a member of the club."),
    "bad_club_name": gettext_noop(
        "A club can't have that name. It takes at least two characters, and must not look "
        "as if it belonged to the site or its staff."
    ),
    "club_name_taken": gettext_noop(
        "Another club has that name, or one that looks like it."
    ),
    "account_too_new": gettext_noop(
        "Your account is too new. You can found a club three days after signing up."
    ),
    "too_many_clubs": gettext_noop(
        "You're in as many clubs as you can be. Leave one of them first."
    ),
    "owns_too_many_clubs": gettext_noop(
        "You own as many clubs as you can. Hand one of them over first, or close it."
    ),
    "club_full": gettext_noop("This club can't take any more members."),
    "club_excluded": gettext_noop(
        "You've been removed from this club. Its officers can let you join again."
    ),
    "club_by_invitation": gettext_noop("This club takes new members by invitation only."),
    "bad_invitation": gettext_noop(
        "This invitation isn't valid any more. Ask for a new one."
    ),
    "club_requested": gettext_noop(
        "You've already asked to join. The club's officers will answer."
    ),
    "club_declined": gettext_noop(
        "The club declined your request. You can ask again a month later."
    ),
    "no_request": gettext_noop("This request is no longer open."),
    "cannot_join_club": gettext_noop("This player can't join the club at the moment."),
    "cannot_own_club": gettext_noop("This player already owns as many clubs as possible."),
    "owner_stays": gettext_noop(
        "Every club has an owner. Hand it over first, or close the club."
    ),
    "club_for_people": gettext_noop("Clubs are for people. Bots can't join them."),
    # Review rooms.
    "no_review_room": gettext_noop("That review room doesn't exist."),
    "review_room_closed": gettext_noop("This review room has closed."),
    "too_many_review_rooms": gettext_noop(
        "You have as many review rooms open as you can. Close one of them first."
    ),
    "not_the_leader": gettext_noop("Only the person who leads can do that."),
    "not_the_opener": gettext_noop("Only the person who opened the room can do that."),
    "lead_held": gettext_noop("Somebody else is leading right now."),
    "no_such_visitor": gettext_noop("That person isn't in the room at the moment."),
    "out_of_range": gettext_noop("This table is for players with other ratings."),
    "wrong_password": gettext_noop("That's not the password for this table. Try again."),
    "too_many_tries": gettext_noop(
        "Too many wrong passwords for this table. Wait a few minutes, then try again."
    ),
    "not_listed": gettext_noop("You need an invitation to join this table."),
    "too_many_presets": gettext_noop("You've saved too many setups. Delete one first."),
    "bad_kit": gettext_noop("That doesn't fit this table. Choose another one."),
    "too_many_kits": gettext_noop("You keep a lot already. Delete one first."),
    "bad_table": gettext_noop("A table can't be set up like that. Check your choices."),
    "maintenance": gettext_noop(
        "This wouldn't end before the announced maintenance. Choose a faster clock, play "
        "turn by turn, or start after the maintenance."
    ),
    "not_in_a_series": gettext_noop("A series can't be played with these settings."),
    "too_often": gettext_noop(
        "That was a lot at once. Wait a few minutes, then try again."
    ),
    "too_many_tables": gettext_noop(
        "Several of your tables are still waiting for players. Close one before you open "
        "another."
    ),
    # Programs.
    "needs_account": gettext_noop(
        "You need an account for that. Sign up, and you keep everything you've played."
    ),
    "unrated_no_clock": gettext_noop(
        "A rated match needs a clock, so that nobody waits for ever. Choose a clock, or "
        "play without rating."
    ),
    "unrated_options": gettext_noop(
        "A match with these settings is never rated. Change the settings, or play without "
        "rating."
    ),
    "unrated_alone": gettext_noop(
        "A rated match needs at least two people. Leave a seat free for somebody."
    ),
    "unrated_guest": gettext_noop("Rated matches are for players with an account."),
    "unrated_related": gettext_noop(
        "You aren't rated against your own bot, and two bots of one owner aren't rated "
        "against each other."
    ),
    "too_many_bots": gettext_noop("You've reached the limit for bots."),
    "too_many_tokens": gettext_noop("You have too many keys. Revoke one first."),
    "bad_token": gettext_noop(
        "A key needs at least one scope, and only scopes that exist."
    ),
    "bad_key": gettext_noop("This key isn't valid, or it has expired."),
    "no_scope": gettext_noop("This key doesn't have the scope for that."),
    # Accounts.
    "name_taken": gettext_noop("That name is taken, or too similar to another one."),
    "name_too_often": gettext_noop(
        "You've changed your name several times lately. Try again in a few days."
    ),
    "account_closed": gettext_noop("This account no longer exists."),
    "password_changed": gettext_noop("Your password has changed. Please log in again."),
    "bad_endpoint": gettext_noop(
        "Notifications can only go to a public address that begins with https://."
    ),
    "no_endpoint": gettext_noop("That device or webhook has been removed already."),
    "too_many_devices": gettext_noop(
        "You have as many devices as you can have. Remove one first."
    ),
    "still_needed": gettext_noop(
        "You're the only director of tournaments that aren't over yet. Hand them over or "
        "cancel them first."
    ),
    # Chat.
    "no_room": gettext_noop("There's no chat at this address."),
    "not_a_reader": gettext_noop("You can't read that chat while you're playing."),
    "talk_seated": gettext_noop("Only the players at this table can chat here."),
    "talk_account": gettext_noop("You need an account to write here."),
    "muted": gettext_noop("You can't write at the moment."),
    "empty": gettext_noop("Write something first."),
    "too_long": gettext_noop("A message can have at most 300 characters."),
    "bad_words": gettext_noop("That message contains a word that isn't welcome here."),
    "slow_mode": gettext_noop(
        "Slow mode is on in this chat. You can write again in %(seconds)d s."
    ),
    "fresh_link": gettext_noop("New accounts can't post links yet."),
    "fresh_too_often": gettext_noop(
        "New accounts can't do this so often yet. Try again in %(time)s."
    ),
    "talk_too_fast": gettext_noop("That's a lot of messages. Wait a moment."),
    "yourself": gettext_noop("That's you."),
    "no_player": gettext_noop("That player doesn't exist."),
    # Moderation.
    "suspended": gettext_noop("You're suspended and can't join a table at the moment."),
    "leader_suspended": gettext_noop("You're suspended and can't lead anything for now."),
    "cannot_lead": gettext_noop("That player can't take this on at the moment."),
    "reported_already": gettext_noop(
        "You've already reported that. A moderator will look at it."
    ),
    "reported_too_often": gettext_noop(
        "You've sent a lot of reports lately. Try again later."
    ),
    "bad_report": gettext_noop("That can't be reported."),
    "not_in_force": gettext_noop("That no longer applies."),
    "appeal_empty": gettext_noop("Write why you disagree."),
    "appealed_already": gettext_noop("You've already appealed this."),
    # Frames.
    "too_large": gettext_noop("That message is too large."),
    "not_text": gettext_noop("Messages must be text."),
    "not_json": gettext_noop("That message can't be read: it isn't JSON."),
    "not_a_message": gettext_noop("The table doesn't understand that message."),
    "unknown_field": gettext_noop("That message has a field that doesn't exist."),
    "too_fast": gettext_noop("That was too fast. Wait a moment, then try again."),
    "busy": gettext_noop("The site is busy. Try again in a moment."),
    "no_table": gettext_noop("There's no table at this address."),
    "unavailable": gettext_noop(
        "The table can't be shown right now. Try again in a moment."
    ),
}


def refusal_text(refusal: str, game: Game | None = None) -> str:
    """Return the sentence for a code; one that fits every refusal if it is unknown.

    Args:
        game: the one whose options may have been refused.
    """
    # The engine names the culprit behind a colon, for the log.
    code = refusal.partition(":")[0]
    if code not in SENTENCES and game is not None:
        return game.setup.refusal(refusal, game.spoken(get_language() or "en"))
    return _(SENTENCES.get(code, gettext_noop("That's not possible. Nothing has changed.")))


def error_text(error: GamesError | IllegalMove) -> str:
    """Return the sentence for a refusal, with the numbers that belong to it."""
    text = refusal_text(error.refusal)
    values = error.values if isinstance(error, GamesError) else {}
    return text % values if values else text


def options_text(error: BadOptions) -> str:
    """Return why a game refuses the options of a table."""
    game = error.game if isinstance(error, Unfit) else default_game()
    return game.setup.refusal(error.refusal, game.spoken(get_language() or "en"))
