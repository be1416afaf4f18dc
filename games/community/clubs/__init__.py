"""Clubs: founding, members and their roles, invitations, and the clubs' chat rooms."""
