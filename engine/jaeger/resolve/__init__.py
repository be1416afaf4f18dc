"""Carry out cards, abilities and attacks, and what follows from damage.

A `run_…` function carries out a step, or asks a question and changes nothing, so that the
question can be asked again after a stored position was loaded. An `answer_…` function
continues with the answer.
"""
