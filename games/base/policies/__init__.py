"""Policies of the whole site: who may watch, which names are free, limits for new
accounts.
"""
