"""People and their accounts: signing up, names, preferences, one's own data, leaving.

Passwords, sessions, mails and second factors are django-allauth's; what is ours is that a
guest is a player from the first click and stays the same row when it becomes an account.
"""
