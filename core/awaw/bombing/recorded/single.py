"""One attack in a campaign that is a whole phase by itself: what the record knows of it."""

from core.awaw.air.declarations import engagements
from core.awaw.air.forces import Defenders
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.bombing.raid.resolution import ready_sally
from core.awaw.bombing.raid.sallies import Sally
from core.awaw.bombing.recorded.defending import Defending, check_interceptors
from core.awaw.bombing.recorded.figures import raid_on_record
from core.awaw.bombing.recorded.flying import attest_air_force, check_flying
from core.awaw.book.units import side_of
from core.awaw.record.bombing_effects import BombingPhaseFought
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.awaw.record.timing import check_bombing_time
from core.awaw.rockets.flying_bombs import resolve_flying_bomb_attack
from core.awaw.rockets.requests import FlyingBombs
from core.awaw.targets.known import theater_of
from core.awaw.targets.on_record import check_told, describe, with_what_was_lost
from core.terms.ledger import Ledger
from core.terms.resolution import Finding


def ready_raid(position: Position, raid: StrategicBombing, book: Ledger) -> Sally:
    """Strategic bombing up to its dice, after what the campaign knows of it."""
    campaign = position.campaign
    if campaign is not None:
        check_bombing_time(position, raid.attacker, book)
        raid = raid_on_record(campaign, raid, book)
        _check_raid(campaign, raid, book)
        raid = with_what_was_lost(position, raid, raid.defender, raid.target, book)
    check_told({raid.target.label: raid.target}, book)
    if campaign is not None:
        describe(campaign, raid.defender, raid.target, book)
        book.effect(BombingPhaseFought(side_of(raid.attacker).value, str(campaign.clock.turn)))
    return ready_sally(position, raid, book)


def resolve_flying_bombs(position: Position, attack: FlyingBombs, book: Ledger) -> Finding:
    """Resolve flying bombs by themselves, met by interceptors that the record has."""
    campaign, met = position.campaign, attack.defenders
    if campaign is not None and met is not None:
        theater = theater_of(attack.attacker, attack.defender)
        meeting = Defending(attack.defender, None, attack.target, theater, met.interceptors)
        check_interceptors(campaign, attack.defender, [meeting], book)
    return resolve_flying_bomb_attack(position, attack, book)


def _check_raid(campaign: Campaign, raid: StrategicBombing, book: Ledger) -> None:
    check_flying(campaign, raid.attacker, [raid], book)
    force = raid.force
    if force.aaf or force.jets or engagements(raid.defenders) != (Defenders(),):
        attest_air_force(book)
    meeting = [
        Defending(
            getattr(group, "power", None) or raid.defender,
            getattr(group, "front", None),
            raid.target,
            raid.theater,
            group.interceptors,
        )
        for group in engagements(raid.defenders)
    ]
    check_interceptors(campaign, raid.defender, meeting, book)
