"""Token bucket that limits the frames of one connection."""

from dataclasses import dataclass


@dataclass(slots=True)
class TokenBucket:
    """Let through `per_second` on average and `capacity` at once.

    Times are seconds of any clock that only goes forward.
    """

    capacity: float
    per_second: float
    tokens: float
    filled_at: float

    @classmethod
    def full(cls, *, capacity: float, per_second: float, now: float) -> "TokenBucket":
        """Return a bucket that nobody has drawn from."""
        return cls(capacity, per_second, capacity, now)

    def take(self, now: float) -> bool:
        """Draw one token, and tell whether there was one."""
        earned = (now - self.filled_at) * self.per_second
        self.tokens = min(self.capacity, self.tokens + earned)
        self.filled_at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self, now: float) -> float:
        """Return in how many seconds there is a token again."""
        earned = (now - self.filled_at) * self.per_second
        return max(0.0, (1 - self.tokens - earned) / self.per_second)
