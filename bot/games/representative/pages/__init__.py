"""Pages of the 1986 game."""
