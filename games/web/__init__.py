"""The pages round a table: home, setting one up, the table itself, its replay."""
