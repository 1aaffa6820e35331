"""The figures that a battle is told by."""

from core.board.side import Side
from core.board.swing import SWING
from core.board.unit_words import counted
from core.odds.battle_odds import BattleOdds, Survivors
from core.terms.forecast import Forecast

NOBODY_LEFT = "nothing"
"""What is left of a side that is destroyed."""


def battle_forecast(odds: BattleOdds) -> Forecast:
    """Return the odds of a battle: its end, its swing, and what is left of both sides."""
    ends = {
        "attacker": odds.attacker,
        "defender": odds.defender,
        "none": odds.both_destroyed,
        "stand_off": odds.stand_off + odds.broken_off,
    }
    swing = {str(value): chance for value, chance in odds.swing().items()}
    left = {
        f"{side}_left": {keeps(each): each.chance for each in odds.survivors(side)} for side in Side
    }
    return Forecast({"winner": ends, SWING: swing, **left}, odds)


def keeps(survivors: Survivors) -> str:
    """Return what is left of a side in words: ``2 infantry, 1 battleship (damaged)``."""
    told = []
    for unit, number in survivors.units.items():
        if number:
            hurt = survivors.damaged.get(unit, 0)
            marked = "" if not hurt else " (damaged)" if hurt == number else f" ({hurt} damaged)"
            told.append(f"{counted(number, unit)}{marked}")
    return ", ".join(told) or NOBODY_LEFT
