"""Grids as printed; no logic."""

from importlib.resources import files

from core.terms.table import read_table

SW_COMBAT = read_table((files("core.awaw.book.printed") / "sw_combat_24_62.txt").read_text(encoding="utf-8"))
"""SW Combat Table 24.62: rows 1 to 30 by SW factors, columns by modified dice total."""
