"""Following a match over a socket, whether a page or a program does."""
