"""Weights learned by self-play: `weight_store` loads them for play; `tools/learning` finds
them.
"""
