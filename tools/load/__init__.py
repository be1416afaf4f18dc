"""How much a running site carries: `make bench-live`.

Servers of its own on loopback, a driver that plays matches through the real sockets, and a
table of what a move costs. `tools.load.stock` fills a site and compares everything with
what is stored afterwards, `tools.load.driver` plays, `tools.load.site` starts and weighs.
"""
