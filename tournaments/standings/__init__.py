"""The standings of an event by its format, and those of the clubs in a battle between
clubs.
"""
