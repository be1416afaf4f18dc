"""Pictures of every page and of a table in its states, for people to look at.

`make screenshots` starts a site of its own with people and matches on it (`world`), and
fills the folder screenshots/ with what three sizes of screen show of it in four languages.
"""
