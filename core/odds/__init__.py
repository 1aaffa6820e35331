"""Exact odds: what a procedure or a battle comes to over all dice, computed and never sampled.

- ``enumeration`` runs any procedure over all outcomes of its throws; ``table_odds`` gives the
  distribution of every figure in its outcome.
- ``battle_odds`` works a battle out by dynamic programming over both sides' losses, from the very
  profile by which `core.board.fight` resolves it; ``raid_odds`` does so for bombing raids.

numpy lives here and nowhere else in the core.
"""
