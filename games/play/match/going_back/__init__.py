"""Go back in a match: undo, exchange of an answer, return to an earlier move."""
