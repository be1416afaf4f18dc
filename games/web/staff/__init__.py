"""The admin's pages for moderators."""
