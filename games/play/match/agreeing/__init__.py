"""What all people at a table agree to: proposals, pauses, breaking off."""
