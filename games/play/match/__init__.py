"""One running match: moves, standing orders, clocks, leavers, computers' answers."""
