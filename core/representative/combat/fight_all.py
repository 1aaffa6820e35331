"""Every battle in turn, stopping only for those that wait for somebody (R-40)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, ClassVar, Literal

from core.board.counts import UnitCounts
from core.representative.bases.acts import begin_act
from core.representative.book.terms import Power, clause
from core.representative.book.world import TERRITORIES
from core.representative.combat.contests import of_a_fight
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_checks import fighting_elsewhere, places_told, sea_before
from core.representative.combat.fight_outcome import BattleWaits, CombatOutcome
from core.representative.combat.going_on import fight_on, request_of
from core.representative.combat.sites import begun_for, open_sites, site_at
from core.representative.record.campaign import site_told
from core.representative.record.fold import change
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import Acting
from core.representative.record.spelling import MOST_DICE
from core.representative.record.standing_battles import StandingBattle
from core.terms.contest import Contest
from core.terms.dice import OpenThrow
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say, say_many
from core.terms.refusal import Fault
from core.terms.resolution import PART, Finding

_NAMES = "abcdefghijklmnopqrstuvwxyz0123456789"
"""What throws of each fight begin with."""

_MOST_A_UNIT = 3
"""The most dice that one unit throws: a heavy bomber by day."""


class FightAll(Acting):
    """Every battle that may be fought now, one after another.

    Attributes:
        press: Whether the moving player is asked after each round, or fights to the end.
        port: Whether ships in port are attacked too; None lets him be asked.
        patrol: What stays on patrol afterwards; None lets him be asked.
        aircraft: Whether they stay in a place that falls; None lets him be asked.
    """

    kind: ClassVar[str] = "fight-all"

    press: Literal["ask", "to_the_end"] = "ask"
    port: Literal["leave", "attack"] | None = None
    patrol: Literal["return", "submarines", "patrol"] | None = None
    aircraft: Literal["stay", "home"] | None = None


@dataclass(frozen=True, slots=True)
class FightOfMany:
    """One fight of several: what its throws begin with, how it went, and its headline."""

    name: str
    headline: Text
    outcome: CombatOutcome | BattleWaits


@dataclass(frozen=True, slots=True)
class AllOutcome:
    """What came of each fight, and where one is still to be fought because it has to wait."""

    parts: tuple[FightOfMany, ...]
    left: tuple[str, ...]


@clause("R-40", "BASE-86 phases")
def something_to_fight(
    sites: int, open_: tuple[str, ...], standing: tuple[str, ...]
) -> Fault | None:
    """There is a battle that has not begun and may be fought now."""
    if 0 < sites <= len(_NAMES):
        return None
    if not sites and standing:
        return Fault(
            say("No battle can be begun now (R-40)."),
            say(
                "Decide in those that stand, or wait: {names}.",
                names=joined(map(site_told, standing)),
            ),
        )
    return Fault(
        say("No battle can be begun now (R-40).")
        if not sites
        else say("{n} battles are more than one act fights (R-40).", n=sites),
        places_told(open_),
    )


def resolve_fight_all(position: Position, said: FightAll, book: Ledger) -> Finding:
    """Fight every battle in turn, as far as it goes without anybody else."""
    begin_act(said.power, Phase.COMBAT, position, book)
    book.lawful()
    standing = position.campaign.battles
    sites = [each.site for each in fights_in_order(position, said)]
    ready = any(not _waits(position, site, said.power) for site in sites)
    book.check(something_to_fight, len(sites) * ready, tuple(sites), tuple(standing))
    book.lawful()
    most = _most_dice(position)
    book.plan(open=[OpenThrow(f"{name}*", most) for name, _ in zip(_NAMES, sites, strict=False)])
    parts: list[FightOfMany] = []
    left: list[str] = []
    now = position
    for name, site in zip(_NAMES, sites, strict=False):
        if _waits(now, site, said.power) or site not in open_sites(now):
            left.append(site)
            continue
        says = say("Combat in {place}.", place=site_told(site))
        book.declare(PART, name, says=says, rules=something_to_fight.rules)
        fresh = StandingBattle(
            site,
            begun_for(now, site, said.power, book),
            to_the_end=said.press == "to_the_end",
            port=said.port,
            patrol=said.patrol,
            aircraft=said.aircraft,
        )
        before = len(book.effects)
        with book.within(name):
            found = fight_on(now, request_of(fresh), book, fresh, planned=True)
        now = reduce(change, book.effects[before:], now)
        parts.append(FightOfMany(name, found.headline, found.outcome))
    by = opened(said.power.label)
    told = say_many("{by}: combat in {n} place", "{by}: combat in {n} places", len(parts), by=by)
    return Finding(told, AllOutcome(tuple(parts), tuple(left)))


def _waits(position: Position, site: str, power: Power) -> bool:
    """Return whether another battle comes first: at sea, or one in which units still are."""
    elsewhere = fighting_elsewhere(position, site_at(position, site, power))
    return bool(sea_before(position, site) or elsewhere)


def of_all(said: FightAll, outcome: Mapping[str, Any]) -> tuple[Contest, ...]:
    """Return how each of the fights ended."""
    return tuple(each for part in outcome["parts"] for each in of_a_fight(said, part["outcome"]))


def fights_in_order(position: Position, said: FightAll) -> tuple[FightOut, ...]:
    """Return the battles that have not begun, in order, each as it is begun."""
    orders = said.model_dump(include={"power", "press", "port", "patrol", "aircraft"})
    return tuple(
        FightOut(site=site, stands=True, **orders)
        for site in _in_order(position)
        if site not in position.campaign.battles
    )


def _in_order(position: Position) -> list[str]:
    """Return where combat is open: at sea and on moves first, then on land."""
    return sorted(open_sites(position), key=lambda site: site in TERRITORIES)


def _most_dice(position: Position) -> int:
    """Return more dice than any throw can have."""
    every = [units for placed in position.forces.values() for units in placed.values()]
    every += [units for group in position.campaign.groups for units in group.loads.values()]
    every += [group.fighting for group in position.campaign.groups]
    units = UnitCounts.sum(every)
    return min(MOST_DICE, max(1, _MOST_A_UNIT * max(units.values(), default=0)))
