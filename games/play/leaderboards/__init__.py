"""Who is strongest: pages of leaderboards, and seasons with their end."""
