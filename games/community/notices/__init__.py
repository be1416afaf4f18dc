"""Telling players what happened: on the site, by mail, with a sound.

`services.notify` is for everybody who has news; `kinds.register` says what a kind of news
reads like. The rest of the package is about how it gets to its reader.
"""
