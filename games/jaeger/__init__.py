"""Jäger der Nacht on this site: all that pages, lists and profiles say of the game.

`game` puts it together for `settings.GAMES`. Only this package knows `engine.jaeger`.
"""
