"""Refusals in the player's words, in the language that is active when asked for."""

from django.utils.translation import gettext as _, gettext_noop

SENTENCES = {
    # Playing.
    "stale": gettext_noop("The table has moved on. Here is how it stands now."),
    "not_asked": gettext_noop("You have nothing to decide at the moment."),
    "not_offered": gettext_noop("That is not possible now. Nothing has been played."),
    "not_your_seat": gettext_noop("You do not play at this seat."),
    "held": gettext_noop("A compute opponent plays for you. Take your seat back first."),
    "out_of_time": gettext_noop("Your time had run out before that move."),
    "no_vacation": gettext_noop("There are not so many days of vacation left."),
    "nothing_to_undo": gettext_noop("There is nothing that can be taken back."),
    "bad_order": gettext_noop("That card is not in your hand."),
    "not_held": gettext_noop("Nobody else plays at your seat."),
    "not_started": gettext_noop("The game begins when all seats are taken."),
    "over": gettext_noop("This game is over."),
    "unreadable": gettext_noop(
        "We can't open this table right now: its saved game can't be read. Nothing is "
        "lost, and we have been told. Please try again later."
    ),
    # Tables.
    "not_over": gettext_noop("This game is still going on."),
    "table_full": gettext_noop("All seats at this table are taken. You can still watch."),
    "unreliable": gettext_noop(
        "This table is for players who finish more of their matches."
    ),
    "blocked": gettext_noop(
        "You and somebody there keep away from each other: one has blocked the other."
    ),
    "turned_away": gettext_noop("The host has taken you from this table before."),
    "out_of_range": gettext_noop("This table is for players with other ratings."),
    "wrong_password": gettext_noop("That is not the password of this table."),
    "too_many_tries": gettext_noop(
        "Too many passwords were tried at this table. Wait some minutes, then try again."
    ),
    "not_listed": gettext_noop("Only an invitation leads to a seat at this table."),
    "too_many_presets": gettext_noop("There are too many settings. Delete one first."),
    "bad_table": gettext_noop("Such a table cannot be set up."),
    "not_in_a_series": gettext_noop("A series cannot be played like that."),
    "seat_count": gettext_noop("Nightfall is a game for two to five."),
    "unknown_set": gettext_noop("There is no such card set."),
    "too_few_wounds": gettext_noop("There are not enough wounds for so many players."),
    "first_seat": gettext_noop("The first player must sit at the table."),
    "secret_common_ground": gettext_noop(
        "Common Ground has no private archives, so they cannot be secret."
    ),
    "upstream_without_draft": gettext_noop(
        "A quick start has no draft that could go upstream."
    ),
    "unknown_option": gettext_noop("One of the options does not exist."),
    "bad_value": gettext_noop("One of the options has a value that does not exist."),
    # Programs.
    "needs_account": gettext_noop(
        "That takes an account. Sign up, and you keep all that you have played."
    ),
    "unrated_alone": gettext_noop(
        "A rated game needs at least two people. Leave a seat free for somebody."
    ),
    "unrated_guest": gettext_noop("Rated games are for players with an account."),
    "unrated_related": gettext_noop(
        "Nobody is rated against their own bot, nor two bots of one owner."
    ),
    "too_many_bots": gettext_noop("You have as many bots as one player may have."),
    "too_many_tokens": gettext_noop("There are too many keys. Revoke one first."),
    "bad_token": gettext_noop("A key must have scopes, and only those that exist."),
    "bad_key": gettext_noop("This key is not valid, or not any more."),
    "no_scope": gettext_noop("This key does not have the scope that this takes."),
    # Accounts.
    "name_taken": gettext_noop("That name is taken, or looks too much like another."),
    "name_too_often": gettext_noop(
        "Your name has changed several times lately. Try again in a few days."
    ),
    "account_closed": gettext_noop("This account does not exist any more."),
    "still_needed": gettext_noop(
        "You alone direct events that are not over. Hand them over or call them off first."
    ),
    # Talk.
    "no_room": gettext_noop("There is nobody to talk to at this address."),
    "not_a_reader": gettext_noop("What is said there is not for you while you play."),
    "talk_seated": gettext_noop("Only those who sit at the table talk here."),
    "talk_account": gettext_noop("Writing here takes an account."),
    "muted": gettext_noop("You may not write at the moment."),
    "empty": gettext_noop("There is nothing in that message."),
    "too_long": gettext_noop("A message has at most 300 characters."),
    "bad_words": gettext_noop("That message has a word in it that is not wanted here."),
    "talk_too_fast": gettext_noop("That is a lot of messages. Wait a moment."),
    "yourself": gettext_noop("That is you."),
    "no_player": gettext_noop("There is no such player."),
    # Moderation.
    "suspended": gettext_noop(
        "You are suspended and cannot sit down at a table at present."
    ),
    "reported_already": gettext_noop(
        "You have reported that already. Somebody will look at it."
    ),
    "reported_too_often": gettext_noop(
        "You have reported a great deal lately. Try again later."
    ),
    "bad_report": gettext_noop("That cannot be reported."),
    "not_in_force": gettext_noop("That does not hold any more."),
    "appeal_empty": gettext_noop("Write what is to be said against it."),
    "appealed_already": gettext_noop("You have appealed against this already."),
    # Frames.
    "too_large": gettext_noop("That message is too large."),
    "not_text": gettext_noop("Messages must be text."),
    "not_json": gettext_noop("That message cannot be read: it is not JSON."),
    "not_a_message": gettext_noop("That message asks for nothing that a table knows."),
    "too_fast": gettext_noop("That was too fast. Wait a moment, then try again."),
    "no_table": gettext_noop("There is no table at this address."),
    "unavailable": gettext_noop("The table cannot be shown at the moment."),
}


def refusal_text(refusal: str) -> str:
    """Return the sentence for a code; one that fits every refusal if it is unknown."""
    # The engine names the culprit behind a colon, for the log.
    code = refusal.partition(":")[0]
    return _(SENTENCES.get(code, gettext_noop("That was refused. Nothing has changed.")))
