"""What the rooms of an event share: locking, permissions, the log, notices, messages."""
