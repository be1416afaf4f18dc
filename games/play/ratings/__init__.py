"""How strong somebody is, how sure that is, and what a match changes about it.

`arithmetic` reckons, `references` says how strong computers are, `services` writes,
`selectors` reads. Decision 0100 explains the choices.
"""
