"""Collect Income: territories, convoys, objectives, and then who has won (BASE-G40 income)."""

from dataclasses import dataclass

from core.alpha3.book.terms import Economy, Power, clause
from core.alpha3.book.world import TERRITORIES, coasts_of
from core.alpha3.economy.convoy import ConvoyOutcome, resolve_convoy
from core.alpha3.economy.earning import earn
from core.alpha3.economy.objectives import OBJECTIVES
from core.alpha3.economy.requests import Convoy
from core.alpha3.politics.conquest import capital_lost, purse_of
from core.alpha3.record.effects import MoneyChanged, Remembered
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, Purse
from core.alpha3.record.reasons import INCOME, WAR_BONDS
from core.alpha3.record.state import change
from core.terms.dice import Throw
from core.terms.message import Message, joined, say

_BERLIN = "Berlin"


@clause("BASE-G40 income", "A3-UK.6", "A3-UK.8", "A3-UK.9")
def income(worth: int, lost_at_sea: int, objectives: int, *, capital_lost: bool) -> int:
    """A treasury collects territories less convoys plus objectives; none with its capital lost."""
    return 0 if capital_lost else worth - lost_at_sea + objectives


@clause("BASE-G40 war_bonds", "R-49")
def war_bonds(face: int) -> int:
    """War bonds bring as many IPCs as a die shows, whenever their power collects income."""
    return face


def purses_of(power: Power) -> tuple[Purse, ...]:
    """Return the treasuries of a power."""
    if power is Power.UNITED_KINGDOM:
        return tuple((power, economy) for economy in Economy)
    return ((power, None),)


def worth_of(now: Position, purse: Purse) -> int:
    """Return what the territories of a treasury are worth."""
    return sum(
        printed.ipc
        for name, printed in TERRITORIES.items()
        if now.holder(name) is purse[0] and purse_of(purse[0], name) == purse
    )


def collected_by(now: Position, purse: Purse) -> int:
    """Return what the territories of a treasury bring: nothing while its capital is lost."""
    return 0 if capital_lost(now, purse) else worth_of(now, purse)


@dataclass(slots=True)
class Collected:
    """What a treasury collected: IPCs in all, and of what; nothing where its capital is lost.

    ``raided`` are the zones in which convoys were lost.
    """

    ipcs: int
    territories: int
    at_sea: int
    objectives: int
    bonds: int = 0
    lost: bool = False
    raided: tuple[str, ...] = ()

    @property
    def parts(self) -> Message:
        """What it is made of, in words; nothing where territories are all."""
        if self.lost:
            return say("no income, the capital is lost")
        parts = (
            (
                self.at_sea,
                say(
                    "{ipcs} lost to convoys in {zones}",
                    ipcs=self.at_sea,
                    zones=joined(self.raided),
                ),
            ),
            (self.objectives, say("{ipcs} from objectives", ipcs=self.objectives)),
            (self.bonds, say("{ipcs} from war bonds", ipcs=self.bonds)),
        )
        told = [each for ipcs, each in parts if ipcs]
        if not told:
            return joined(())
        return joined([say("{ipcs} from territories", ipcs=self.territories), *told])


def _raided(power: Power, purse: Purse, convoys: ConvoyOutcome) -> tuple[str, ...]:
    """Return the zones in which a treasury lost convoys."""
    return tuple(
        zone
        for zone in convoys.by_zone
        if any(
            purse_of(power, name) == purse
            for name in coasts_of(zone)
            if name in convoys.by_territory
        )
    )


def collect(play: Play) -> dict[Purse, Collected]:
    """The power on turn collects its income; return what each treasury got."""
    power, book = play.now.power, play.book
    made = len(book.effects)
    convoys: ConvoyOutcome = resolve_convoy(play.now, Convoy(victim=power), book).outcome
    losses = convoys.by_territory
    for effect in book.effects[made:]:
        play.now = change(play.now, effect)
    bonus: dict[Purse, int] = {}
    for objective in OBJECTIVES[power]:
        earned = earn(objective, play.now, book)
        purse = (power, earned.economy)
        bonus[purse] = bonus.get(purse, 0) + earned.ipc
        if earned.met and earned.name == _BERLIN and not capital_lost(play.now, purse):
            play.do(Remembered("soviet_berlin_bonus_taken"))
    got: dict[Purse, Collected] = {}
    for purse in purses_of(power):
        worth, objectives = worth_of(play.now, purse), bonus.get(purse, 0)
        lost = sum(ipcs for name, ipcs in losses.items() if purse_of(power, name) == purse)
        none = capital_lost(play.now, purse)
        ipcs = book.apply(income, worth, lost, objectives, capital_lost=none)
        got[purse] = (
            Collected(0, 0, 0, 0, lost=True)
            if none
            else Collected(ipcs, worth, lost, objectives, raided=_raided(power, purse, convoys))
        )
        if ipcs:
            play.do(MoneyChanged(power, purse[1], ipcs, INCOME))
    _bonds(play, got)
    return got


def _bonds(play: Play, got: dict[Purse, Collected]) -> None:
    """Roll for war bonds, for the first treasury whose capital is free."""
    power, book = play.now.power, play.book
    free = [purse for purse in got if not capital_lost(play.now, purse)]
    if not play.now.has(power, "war_bonds") or not free:
        return
    book.plan(Throw("war_bonds", 1))
    ipcs = book.apply(war_bonds, book.roll("war_bonds", 1, rules=war_bonds.rules).faces[0])
    got[free[0]].ipcs += ipcs
    got[free[0]].bonds = ipcs
    play.do(MoneyChanged(power, free[0][1], ipcs, WAR_BONDS))
