"""Pages of moderation for players: reports, sanctions, appeals."""
