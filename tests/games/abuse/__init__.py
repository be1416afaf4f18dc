"""Test that attempts to cheat bring no gain."""
