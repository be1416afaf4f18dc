"""What a director does: prepare an event and run it, who takes part, pairing, results."""
