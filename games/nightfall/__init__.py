"""What only Nightfall has."""
