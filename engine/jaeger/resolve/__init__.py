"""What cards, abilities and attacks do, and what comes of damage.

A function `run_…` carries a step of pending work out, or asks and changes nothing, so that
the question can be asked again after the position was stored; `answer_…` goes on with the
answer.
"""
