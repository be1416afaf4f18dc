"""What a refusal about tournaments says, and with which status the API answers.

`games.base.refusal_texts` finds these sentences too.
"""

from django.utils.translation import gettext_noop

SENTENCES = {
    "not_director": gettext_noop("Only a director of the tournament can do that."),
    "already_directs": gettext_noop("That player is already directing the tournament."),
    "needs_reason": gettext_noop("Give a short reason; everybody can read it."),
    "wrong_moment": gettext_noop("That's not possible at this stage of the tournament."),
    "too_few_people": gettext_noop("At least two players are needed to start."),
    "too_few_clubs": gettext_noop("Players of at least two clubs are needed to start."),
    "bad_settings": gettext_noop("A tournament can't be played with these settings."),
    "too_many_tournaments": gettext_noop(
        "You're already directing as many tournaments as one person can at a time."
    ),
    "entry_closed": gettext_noop("This tournament isn't open for entry right now."),
    "people_only": gettext_noop(
        "Tournaments are for people with an account: guests can't enter, nor can bots, "
        "which would play beside their owners."
    ),
    "is_rated": gettext_noop(
        "This tournament is rated: what you play here changes your rating. Agree to that "
        "to take part."
    ),
    "rated_after_entry": gettext_noop(
        "Players have already entered this tournament as unrated. Prepare a new one if it "
        "should be rated."
    ),
    "official_title": gettext_noop(
        "Only the people who run this site can call a tournament official."
    ),
    "offer_gone": gettext_noop("That offer no longer stands."),
    "not_invited": gettext_noop("This tournament is by invitation only."),
    "not_in_clubs": gettext_noop(
        "You can only play here for one of the clubs that take part, as its member."
    ),
    "needs_club": gettext_noop("Choose the club that you play for."),
    "too_many_battle_clubs": gettext_noop("No more clubs can be invited."),
    "club_already_in": gettext_noop("That club takes part or is invited already."),
    "rating_range": gettext_noop("Your rating is outside the range for this tournament."),
    "barred": gettext_noop("You can't take part in this tournament."),
    "already_in": gettext_noop("That player is already taking part."),
    "not_in_tournament": gettext_noop("That player isn't taking part."),
    "no_late_entry": gettext_noop("It's too late to enter this tournament."),
    "unknown_player": gettext_noop("There's no player with that name."),
    "needs_kit": gettext_noop(
        "In this tournament everybody plays with something of their own. Choose it first."
    ),
    "bad_result": gettext_noop("A table can't end like that. Check the places."),
    "bad_pairing": gettext_noop("The round can't be paired like that. Check the tables."),
}

STATUS = {
    "not_director": 403,
    "people_only": 403,
    "not_invited": 403,
    "not_in_clubs": 403,
    "rating_range": 403,
    "barred": 403,
    "official_title": 403,
}
"""Of the API; all other refusals have 409."""
