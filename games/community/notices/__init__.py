"""Notices to players: on the site, by mail, to devices and webhooks.

Other packages call `services.notify` to send a notice, and `kinds.register` to define a
kind of notice with its sentence. The other modules deliver notices.
"""
