"""Search on top of the policy. Each module has one idea and names its source."""
