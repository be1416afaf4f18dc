"""Search on top of the policy: one file per idea, each with where it comes from."""
