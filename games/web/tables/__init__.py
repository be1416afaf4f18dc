"""Pages of tables: setting a table up, joining it, and playing at it."""
