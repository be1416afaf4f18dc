"""Self-play: `evolve` finds the policy's weights, `weight_store` loads them for play."""
