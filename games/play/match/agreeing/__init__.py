"""Actions that need the consent of all people at a table: proposals, pauses, breaking
off.
"""
