"""Going back: undo, another answer instead, an earlier move."""
