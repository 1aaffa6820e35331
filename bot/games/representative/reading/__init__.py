"""The typed lines of the 1986 game with the amendments."""
