"""The rate limits of actions, enforced by `games.base.limits`.

Each action has two limits: for one player (with their bots), and for all guests and
visitors at one address together. None means no limit. The API's limits on requests are in
`nightfall_site.api`.
"""

LIMITS: dict[str, tuple[str | None, str | None]] = {
    "guest": (None, "30 per 10 minutes"),
    "table": ("20 per 10 minutes", "60 per 10 minutes"),
    "challenge": ("20 per hour", "60 per hour"),
    "club": ("5 per day", "10 per day"),
    "club_join": ("20 per hour", "60 per hour"),
    "conversation": ("20 per hour", "60 per hour"),
    # The next three are additional limits of fresh (new) accounts; see FRESH_ACCOUNT_HOURS.
    "fresh_message": ("20 per 5 minutes", None),
    "fresh_challenge": ("5 per hour", None),
    "fresh_report": ("3 per day", None),
    "series": ("10 per 10 minutes", "30 per 10 minutes"),
    "event": ("6 per hour", "20 per hour"),
    "invitation": ("60 per hour", "200 per hour"),
    # Counts attempts at passwords of tables, right or wrong.
    "password": ("20 per 10 minutes", "60 per 10 minutes"),
    # Counts redirects to another service to sign in or connect it. Each causes requests to
    # its server.
    "sign_in": ("20 per 10 minutes", "60 per 10 minutes"),
    # Counts pictures of game positions that have to be drawn, which takes 0.3 s of CPU time
    # each.
    "picture": (None, "60 per 10 minutes"),
    # Counts added devices and webhooks, and test messages, because they cause requests to
    # other servers.
    "endpoint": ("20 per hour", "60 per hour"),
    "test_message": ("10 per hour", "30 per hour"),
    # Counts notes to moves of replays.
    "note": ("200 per hour", "300 per hour"),
    "review_room": ("20 per hour", "60 per hour"),
    # Counts searches of past matches, each result page separately. A client may read all
    # matches of the site within this limit.
    "search": ("120 per 10 minutes", "300 per 10 minutes"),
    # Counts statements at tables, such as "I suspect Ann".
    "statement": ("12 per minute", "60 per minute"),
    "announcement": ("10 per hour", "40 per hour"),
}
