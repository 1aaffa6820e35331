"""Enemy land in which nobody stands: it falls as combat begins (R-45)."""

from functools import reduce

from core.representative.book.terms import clause
from core.representative.book.world import TERRITORIES
from core.representative.combat.fight import FightOut
from core.representative.combat.fight_outcome import CombatOutcome, standing
from core.representative.combat.going_on import fight_on
from core.representative.combat.homeward import came_by_land
from core.representative.combat.rockets import may_still_fire
from core.representative.combat.sites import groups_at, open_sites, site_at
from core.representative.record.fold import change
from core.representative.record.position import Position
from core.terms.ledger import Ledger


@clause("R-45", "R4-5.19", "R4-3.5", "BASE-86 phases")
def nobody_stands_there(defenders: int, *, by_land_alone: bool, rockets: bool = False) -> bool:
    """Land units take land in which nobody stands as combat begins, unless rockets may hit it."""
    return by_land_alone and not defenders and not rockets


def occupy(position: Position, book: Ledger) -> tuple[str, ...]:
    """Let enemy land fall that land units entered and nobody defends; return it.

    Args:
        position: The position as combat begins.
        book: Where it is recorded.
    """
    taken: list[str] = []
    for name in open_sites(position):
        here, landing = groups_at(position, name)
        if name not in TERRITORIES or not here:
            continue
        site = site_at(position, name, here[0].power)
        by_land_alone = not landing and all(came_by_land(group) for group in here)
        count = sum(sum(p.units.values()) for p in (*site.defenders, *site.shut_out))
        if not by_land_alone or not book.apply(
            nobody_stands_there,
            count,
            by_land_alone=by_land_alone,
            rockets=may_still_fire(position, position.campaign.powers, name),
        ):
            continue
        before = len(book.effects)
        fight_on(position, FightOut(power=site.power, site=name), book)
        position = reduce(change, book.effects[before:], position)
        taken.append(name)
    return tuple(taken)


def taken_already(position: Position, name: str) -> CombatOutcome | None:
    """Return what there is to tell of land that fell without a fight; None of any other place.

    So a line that was typed beforehand for it, in a plan of a whole turn, stops nobody.
    """
    campaign = position.campaign
    fell = name in campaign.settled - campaign.bloodied and name in campaign.waiting
    holder = position.holder(name) if name in TERRITORIES else None
    if not fell or holder not in campaign.powers:
        return None
    return CombatOutcome(
        site=name,
        rounds=0,
        won=True,
        retreated=False,
        attackers_lost={},
        defenders_lost={},
        ipcs_lost=0,
        captured=name,
        held_by=position.owners[name],
        there=standing(position, name),
        attackers=(holder,),
    )
