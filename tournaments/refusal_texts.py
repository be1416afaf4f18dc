"""What a refusal about tournaments says, and with which status the API answers.

`games.refusal_texts` finds these sentences too.
"""

from django.utils.translation import gettext_noop

SENTENCES = {
    "not_director": gettext_noop("Only a director of the tournament can do that."),
    "needs_reason": gettext_noop("Say in a few words why; everybody can read it."),
    "wrong_moment": gettext_noop("That is not possible at this point of the tournament."),
    "too_few_people": gettext_noop("At least two must take part before it can start."),
    "bad_settings": gettext_noop("A tournament cannot be played with these settings."),
    "too_many_tournaments": gettext_noop(
        "You already direct as many tournaments as one may at a time."
    ),
    "entry_closed": gettext_noop("This tournament does not take entries now."),
    "not_invited": gettext_noop("This tournament is by invitation."),
    "rating_range": gettext_noop(
        "Your rating is outside what this tournament is meant for."
    ),
    "barred": gettext_noop("You cannot take part in this tournament."),
    "already_in": gettext_noop("That player takes part already."),
    "not_in_tournament": gettext_noop("That player does not take part."),
    "no_late_entry": gettext_noop("It is too late to enter this tournament."),
    "bad_result": gettext_noop("No table can end like that."),
    "bad_pairing": gettext_noop("The round cannot be paired like that."),
}

STATUS = {
    "not_director": 403,
    "not_invited": 403,
    "rating_range": 403,
    "barred": 403,
}
"""Of the API; all other refusals have 409."""
