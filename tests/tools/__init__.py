"""Tests of the tools for people who work on Nightfall."""
