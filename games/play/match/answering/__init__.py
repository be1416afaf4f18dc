"""Answers that computers give."""
