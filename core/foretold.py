"""A forecast, and what the odds of a battle or a raid are told as."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.board.air_raid import AirRaid
from core.board.side import Side
from core.board.unit_words import counted
from core.odds.battle_odds import BattleOdds, Survivors
from core.odds.loss_graph import MOST_PAIRS
from core.odds.raid_odds import raid_odds
from core.terms.figures import Json
from core.terms.refusal import Fault, not_in_book

Figures = Mapping[str, Mapping[str, float]]
"""The chance of each value of each figure of an outcome, by the figure's dotted name."""

NOBODY_LEFT = "nothing"
"""What is left of a side that is destroyed."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a request may come to.

    Attributes:
        figures: The distribution of every figure; of a battle, of its end and of the swing.
        battle: The odds of a battle; None of all else.
        assumes: What it takes for granted, in players' words.
    """

    figures: Figures
    battle: BattleOdds | None = None
    assumes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Json]:
        """Return the odds as the command line prints them."""
        if self.battle is not None:
            raided = self.figures.get("ipcs_lost")
            return {**self.battle.as_json(), **({"ipcs_lost": dict(raided)} if raided else {})}
        return {name: dict(values) for name, values in self.figures.items()}


def of_raid(raid: AirRaid, *, on_the_map: bool) -> Forecast:
    """Return the odds of a raid.

    Args:
        raid: The raid.
        on_the_map: Whether its figures are those of a raid in a game of Global 1940.
    """
    odds = raid_odds(raid)
    if not on_the_map:
        return Forecast(odds.figures())
    damage = {
        f"damage.{target.facility}": of.damage_total
        for target, of in zip(raid.targets, odds.targets, strict=True)
    }
    shown = {
        "interceptors_lost": odds.interceptors_lost,
        **{f"attackers_lost.{unit}": of for unit, of in odds.lost_in_all.items()},
        **damage,
        "damage_done": odds.together.damage_done,
    }
    return Forecast(
        {
            name: {str(value): chance for value, chance in sorted(of.items())}
            for name, of in shown.items()
        }
    )


def of_battle(odds: BattleOdds) -> Forecast:
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
    return Forecast({"winner": ends, "swing": swing, **left}, odds)


def keeps(survivors: Survivors) -> str:
    """Return what is left of a side in words: ``2 infantry, 1 battleship (damaged)``."""
    told = []
    for unit, number in survivors.units.items():
        if number:
            hurt = survivors.damaged.get(unit, 0)
            marked = "" if not hurt else " (damaged)" if hurt == number else f" ({hurt} damaged)"
            told.append(f"{counted(number, unit)}{marked}")
    return ", ".join(told) or NOBODY_LEFT


TOO_LARGE = not_in_book(
    Fault(
        f"This battle can stand in more than {MOST_PAIRS:,} ways, and odds are worked out up to "
        "that many: some 500 units a side on land, 40 at sea.",
        "Give fewer units, or fewer kinds of them.",
    )
)
