"""What self-play has found: `evolve` looks for it, `tastes` is what play reads of it."""
