"""The figures that a battle is told by."""

from core.board.side import Side
from core.board.swing import SWING
from core.board.unit_words import NOTHING, counted
from core.odds.battle_odds import BattleOdds, Survivors
from core.terms.forecast import Figures, Forecast
from core.terms.message import Message, Text, joined, say


def battle_forecast(odds: BattleOdds) -> Forecast:
    """Return the odds of a battle: its end, its swing, and what is left of both sides."""
    ends = {
        "attacker": odds.attacker,
        "defender": odds.defender,
        "none": odds.both_destroyed,
        "stand_off": odds.stand_off + odds.broken_off,
    }
    swing = {str(value): chance for value, chance in odds.swing().items()}
    left: Figures = {
        f"{side}_left": {keeps(each): each.chance for each in odds.survivors(side)} for side in Side
    }
    return Forecast({"winner": ends, SWING: swing, **left}, odds)


def keeps(survivors: Survivors) -> Text:
    """Return what is left of a side in words: ``2 infantry, 1 battleship (damaged)``."""
    told = (
        _kept(counted(number, unit), number, survivors.damaged.get(unit, 0))
        for unit, number in survivors.units.items()
        if number
    )
    return joined(told) or NOTHING


def _kept(units: Message, number: int, hurt: int) -> Message:
    if not hurt:
        return units
    if hurt == number:
        return say("{units} (damaged)", units=units)
    return say("{units} ({n} damaged)", units=units, n=hurt)
