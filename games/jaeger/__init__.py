"""Jäger der Nacht on this site: its pages, texts and rendering.

`game` assembles it for `settings.GAMES`. Only this package imports `engine.jaeger`.
"""
