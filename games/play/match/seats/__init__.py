"""Everything about the people at the seats of a match: presence, notices, reminders,
timeouts, vacations.
"""
