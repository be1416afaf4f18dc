"""Actions of directors: settings, the event as a whole, entries, pairing, results."""
