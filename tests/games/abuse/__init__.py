"""What cheats have tried, each ending at no gain."""
