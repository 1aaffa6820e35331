"""The tables as printed, from the grids in ``printed``, and which rows a strength reads."""

from importlib.resources import files

from core.terms.table import read_table


def _grid(name: str) -> str:
    return (files("core.awaw.book") / "printed" / f"{name}.txt").read_text(encoding="utf-8")


SW_COMBAT = read_table(_grid("sw_combat_24_62"))
"""SW Combat Table 24.62: rows 1 to 30 by SW factors, columns by modified dice total."""

AIR_COMBAT = read_table(_grid("air_combat_19_2"))
"""Air Combat Table 19.2: rows 1 to 15 by strength, as read in the living rules."""

AIR_COMBAT_INFERRED = read_table(_grid("air_combat_19_2") + _grid("air_combat_19_2_inferred"))
"""The same rows, and after them those that continue their law."""


def rows_read(factors: int, highest: int) -> tuple[int, ...]:
    """Return the rows that a strength reads: the highest as often as it fits, then the rest."""
    full, rest = divmod(factors, highest)
    return (highest,) * full + ((rest,) if rest else ())
