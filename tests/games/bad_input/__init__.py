"""Whatever nobody should send: who sends it, where to, and what it leaves."""
