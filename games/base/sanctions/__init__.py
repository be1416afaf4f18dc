"""Sanctions in force, and whom they keep out. In `base`, as all packages need them."""
