"""Code that the other packages of this app share: locks, permissions, log, notices, signals
to pages.
"""
