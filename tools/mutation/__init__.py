"""Mutation testing of the rules: is every line of them held to what it does by a test?

    python -m tools.mutation --minutes 15 --seed 1

`make mutate` does that. docs/reference/mutation.md explains what comes out, and lists the
mutants that no test can tell from the rules.
"""
