"""Tests of what older versions of the rules do differently."""
