"""What is played: tables before, matches meanwhile, ratings and memories after."""
