"""The HTTP statuses of refusals. Other apps add theirs without loading the API."""

STATUS = {
    "bad_note": 400,
    "bad_table": 400,
    "bad_token": 400,
    "bad_words": 400,
    "blocked": 403,
    "empty": 400,
    "muted": 403,
    "needs_account": 403,
    "no_room": 404,
    "not_a_reader": 403,
    "not_listed": 403,
    "not_taking_challenges": 403,
    "not_taking_messages": 403,
    "not_your_seat": 403,
    "too_many_tries": 429,
    "too_often": 429,
    "turned_away": 403,
    "wrong_password": 403,
    "talk_account": 403,
    "talk_seated": 403,
    "talk_too_fast": 429,
    "too_long": 400,
    "suspended": 403,
    "unreadable": 503,
}
"""The status of a refusal; those that are not here conflict with how things stand: 409."""
