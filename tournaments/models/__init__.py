"""What is stored about many matches. Series first: everything that is played is one."""

from tournaments.models.series import Series, SeriesGame, SeriesSeat

__all__ = ["Series", "SeriesGame", "SeriesSeat"]
