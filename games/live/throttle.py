"""Token bucket that limits the frames of one connection."""

from dataclasses import dataclass


@dataclass(slots=True)
class TokenBucket:
    """A bucket of tokens, one of which is needed for each frame: it allows `per_second`
    frames on average and `capacity` at once.

    Times are in seconds of any monotonic clock.
    """

    capacity: float
    per_second: float
    tokens: float
    filled_at: float

    @classmethod
    def full(cls, *, capacity: float, per_second: float, now: float) -> "TokenBucket":
        """Create a bucket that is full."""
        return cls(capacity, per_second, capacity, now)

    def take(self, now: float) -> bool:
        """Take one token out of the bucket; return whether there was one."""
        earned = (now - self.filled_at) * self.per_second
        self.tokens = min(self.capacity, self.tokens + earned)
        self.filled_at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self, now: float) -> float:
        """Return the seconds until the next token."""
        earned = (now - self.filled_at) * self.per_second
        return max(0.0, (1 - self.tokens - earned) / self.per_second)
