"""What players have earned: records, badges, and the card backs that badges unlock."""
