"""Who stands where: points by place, their sums, tie-breaks, and the order. Pure."""
