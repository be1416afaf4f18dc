"""What the API tells of Nightfall beside matches: its cards."""
