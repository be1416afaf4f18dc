"""Test requests that no client should send: this package has the requests, the addresses to
which they go, and the checks that nothing is stored.
"""
