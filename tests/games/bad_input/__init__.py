"""Requests that no client should send: what is sent, to which addresses, and what it must
not change.
"""
