"""Accounts of players: sign-up, names, preferences, data export, closing.

Passwords, sessions, mails and second factors are django-allauth's; this package adds
guests. A guest is a `Player` row from the first click on, and signing up turns that row
into an account.
"""
