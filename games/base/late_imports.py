"""Imports inside functions, for modules that many processes never need (decision 0841)."""

from threading import Lock

IMPORTING = Lock()
"""To be held during such an import. Threads that import modules of one package at the same
time can end in a deadlock, which Python notices and turns into an error.
"""
