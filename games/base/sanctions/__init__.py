"""Sanctions in force, and the acts that they forbid. In `base`, because all packages need
them.
"""
