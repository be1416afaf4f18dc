"""What is stored about tournaments. Nothing yet: matches stand alone so far."""
