"""The lobby: the list of open tables, followed players who are online, and their recent
activity.
"""
