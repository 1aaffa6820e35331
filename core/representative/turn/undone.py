"""The phase in hand of a game of 1986, and what would be left undone if it ended now."""

from collections.abc import Collection, Iterable, Iterator

from core.board.unit_words import counted, roster
from core.representative.book.terms import ROCKET, Development, Power
from core.representative.book.world import TERRITORIES
from core.representative.combat.going_on import next_question
from core.representative.combat.sites import open_sites
from core.representative.record.berths import Berth
from core.representative.record.campaign import site_told
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.idle import idle
from core.terms.message import Message, joined, opened, say, say_many
from core.terms.phase import PhaseInHand, Undone


def phase_in_hand(position: Position) -> PhaseInHand | None:
    """Return the phase that a game is in; of a combined turn, each power ends its own part."""
    campaign = position.campaign
    powers = joined((opened(power.label) for power in campaign.powers), say(" and "))
    return PhaseInHand(
        id=f"{campaign.round}:{campaign.turn}:{campaign.phase}",
        name=say("{power}: {phase}", power=powers, phase=campaign.phase.label),
        whose=tuple((power.value,) for power in campaign.powers),
        through=frozenset((power.value,) for power in campaign.through),
        undone=tuple(undone(position)),
        kind=campaign.phase.value,
        idle=idle(position),
    )


def undone(position: Position) -> Iterator[Undone]:
    """Yield what could still be done in the phase, as far as the record knows."""
    several = len(position.campaign.powers) > 1
    for power in position.campaign.powers:
        for what in (*to_settle(position, power), *_left(position, power)):
            told = say("{power}: {what}", power=opened(power.label), what=what) if several else what
            yield Undone(told, (power.value,))


def to_settle(position: Position, power: Power) -> Iterator[Message]:
    """Yield what a power does before the phase ends, as far as the record knows."""
    match position.campaign.phase:
        case Phase.COMBAT:
            sites = unresolved(position, (power,))
            if open_ := [each for each in sites if each not in position.campaign.battles]:
                yield say("{sites} to be resolved", sites=joined(map(site_told, open_)))
            yield from waiting_in(position, sites)
        case Phase.PLACE:
            bought = position.campaign.bought.get(power, {})
            if waiting := {unit: count for unit, count in bought.items() if count}:
                yield say("{units} to be placed", units=roster(waiting))


def unresolved(position: Position, powers: Collection[Power]) -> tuple[str, ...]:
    """Return the places in which combat of some powers of the turn is still to be resolved."""
    own = [group for group in position.campaign.groups if group.power in powers]
    sites = {site for group in own for site in (group.site, group.last, group.landing)}
    return tuple(site for site in open_sites(position) if site in sites)


def only_decisions_left(position: Position, power: Power) -> bool:
    """Return whether all combat that a power has left waits for somebody's decision."""
    return bool(unresolved(position, (power,))) and not to_be_fought(position, (power,))


def to_be_fought(position: Position, powers: Collection[Power]) -> tuple[str, ...]:
    """Return where combat of some powers can be begun, or gone on with, without a decision."""
    battles = position.campaign.battles
    return tuple(
        site
        for site in unresolved(position, powers)
        if (battle := battles.get(site)) is None or next_question(position, battle) is None
    )


def waiting_in(position: Position, sites: Iterable[str]) -> Iterator[Message]:
    """Yield for what each of these battles waits that stands."""
    for site in sites:
        battle = position.campaign.battles.get(site)
        if battle is None:
            continue
        due = next_question(position, battle)
        if due is None:
            yield say("the battle in {site} to be gone on with", site=site_told(site))
        else:
            powers = dict.fromkeys(Power(each.to).label for each in (due, *due.beside))
            power = joined(powers, say(" and "))
            yield say("the battle in {site} waits for {power}", site=site_told(site), power=power)


def at_sea(position: Position, powers: Iterable[Power]) -> Iterator[Berth]:
    """Yield where ships of some powers are on patrol."""
    for power in powers:
        yield from (berth for berth in position.forces[power] if berth.space not in TERRITORIES)


def _left(position: Position, power: Power) -> Iterator[Message]:
    """Yield what a power may leave undone, or has forgotten."""
    match position.campaign.phase:
        case Phase.PURCHASE:
            if ipcs := position.treasuries.get(power, 0):
                yield say_many("{n} IPC not spent", "{n} IPCs not spent", ipcs)
        case Phase.COMBAT_MOVE:
            for berth in at_sea(position, (power,)):
                units = roster(position.there(power, berth))
                yield say("{units} on patrol in {place}", units=units, place=berth.space)
        case Phase.COMBAT:
            yield from _rockets(position, power)


def _rockets(position: Position, power: Power) -> Iterator[Message]:
    if Development.ROCKETS not in position.uses(power):
        return
    for berth, units in position.forces[power].items():
        left = units.get(ROCKET, 0) - position.campaign.fired.get(berth.space, 0)
        if left > 0:
            yield say(
                "{rockets} in {place} not fired", rockets=counted(left, ROCKET), place=berth.space
            )
