"""Pages of Global 1940: positions, turns, combat, odds."""
