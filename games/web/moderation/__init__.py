"""What players see of moderation: reports, sanctions, appeals."""
