"""What players type and see of each game, one box a game."""
