"""Jäger der Nacht on this site: its pages, texts and rendering.

`game` builds the `Game` for `settings.GAMES`. Only this package imports `engine.jaeger`.
"""
