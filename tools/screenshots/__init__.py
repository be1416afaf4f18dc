"""Take pictures of every page, and of a table in its states, for people to look at.

`make screenshots` starts a separate site with players and matches (`world`), and takes
pictures of it in three screen sizes and four languages, into the folder screenshots/.
"""
