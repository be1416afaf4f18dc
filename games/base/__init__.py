"""What all of `games` uses: infrastructure, loose; policies and sanctions beside it."""
