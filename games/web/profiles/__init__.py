"""What players have done here, and the page that shows it.

`records` counts, `badges` awards, `graph` draws, `panels` is where other parts of the site
hang their own: whatever imports this package, it imports nothing back.
"""
