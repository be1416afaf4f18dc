"""The rules of card games as plain Python: no Django, no database, no clock, no network, no
global randomness.

    from engine import registry

    game = registry.get("nightfall")
    position = game.new(seats=3, seed=2011, options=game.Options(draft="quick"))
    position.waiting                     # seats with an open decision
    decision = position.decision(0)      # kind, options, batch; None if seat 0 is not asked
    position.play(0, decision.options[0])   # raises IllegalMove
    position.clone(); position.to_json(); game.from_json(text)
    position.view(0); position.view(None); position.events_since(0, 0)
    position.result                      # None while running

docs/reference/engine.md describes the whole public API.
"""
