"""The 1986 game with the amendments as players meet it."""
