"""Nightfall on this site: everything that the site needs of this game.

`game` builds the `Game` for `settings.GAMES`. Only this package imports `engine.nightfall`.
"""
