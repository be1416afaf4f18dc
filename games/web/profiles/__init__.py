"""Pages of players' profiles.

`page` builds them, `graph` draws ratings, and other apps add panels with `panels`, so that
this package need not import them.
"""
