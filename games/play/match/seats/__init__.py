"""The people at their seats: presence, notices, reminders, timeouts, vacations."""
