"""Imports inside functions, for modules that many processes never need (decision 0841)."""

from threading import Lock

IMPORTING = Lock()
"""Hold this lock during such an import. Two threads that import modules of one package at
the same time can deadlock, which Python detects and turns into an error.
"""
