"""Mutation testing of the rules: does a test fail for every wrong change of a line?

    python -m tools.mutation --minutes 15 --seed 1

`make mutate` runs this. docs/reference/mutation.md explains the output, and lists the
mutants that are equivalent to the rules.
"""
