"""Which status a refusal about tournaments has; all others have 409."""

STATUS = {
    "not_director": 403,
    "not_invited": 403,
    "rating_range": 403,
    "barred": 403,
}
