"""Measure the load that a running site can carry: `make bench-live`.

The benchmark starts its own servers on the loopback interface. A driver plays matches
through real sockets, and a table shows what a move costs. `tools.load.benchmark_matches`
fills the site and checks afterwards what is stored, `tools.load.driver` plays,
`tools.load.site` starts the servers and measures their processes.
"""
