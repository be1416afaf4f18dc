"""Random events that are played to their end, and checked against standings that code of
its own computes from the rows of the database. `make soak-events` plays many of them.
"""
