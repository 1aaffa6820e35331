"""The attacks of a phase one after another, and the defenders who are left between them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from core.awaw import bombing_damage as harm
from core.awaw import bombing_declared as told
from core.awaw.air_combat import AirOutcome, Factors, Meeting
from core.awaw.assignment import Assignment, Group
from core.awaw.assignment_words import KINDS
from core.awaw.bombing_effects import Means
from core.awaw.bombing_requests import Defenders, Engagement
from core.awaw.flying_bombs import attest_defenders, flying_bomb_points
from core.awaw.phase_announcing import AnnouncedRaid, AnnouncedSalvos, Announcement, mark
from core.awaw.phase_attacks import Attack, SpotKey
from core.awaw.phase_effects import FlyingBombsMet
from core.awaw.phase_outcome import DefendersMet, RaidReport, SalvoReport
from core.awaw.phase_steps import PhaseSteps
from core.awaw.raid_outcome import headline, pair, record_bombing, record_losses
from core.awaw.rockets import rocket_points
from core.awaw.salvos import most_brps, record_salvos, salvo_headline
from core.awaw.targets import limited_box
from core.awaw.terms import BOOK, Power, clause
from core.terms.ledger import Ledger


@dataclass(slots=True)
class Watch:
    """Defenders of one group over their target, as the phase goes on."""

    group: Group
    left: Factors
    met: int = 0


@dataclass(slots=True)
class Sky:
    """What changes while the attacks of a phase are resolved.

    Attributes:
        watches: The defenders, by target.
        points: Bombing damage in this turn, by target, in BRPs without limit.
        limits: Whose construction limits fall by bombing a target.
    """

    watches: dict[SpotKey, list[Watch]]
    points: dict[SpotKey, int]
    limits: dict[SpotKey, tuple[str, ...]] = field(default_factory=dict)


@clause("26.51", "26.451", "R-27")
def meet_the_next(left: Factors, least: int, *, once: bool) -> Factors:
    """Defenders who were not eliminated meet the next raid too, as far as their orders go."""
    stays = not once and sum(left.values()) >= least
    return left if stays else dict.fromkeys(left, 0)


@clause("26.51", "26.662", "R-27")
def meet_flying_bombs(left: Factors, least: int, *, bombers_only: bool) -> Factors:
    """Those who met bombers at a target defend it against flying bombs too, by their orders."""
    stays = not bombers_only and sum(left.values()) >= least
    return left if stays else dict.fromkeys(left, 0)


def sky_over(announced: Announcement, assignment: Assignment) -> Sky:
    """Return the phase before its first attack."""
    watches = {
        key: [Watch(group, dict(group.factors)) for group in assignment.of(key)]
        for key in announced.spots
    }
    points = {key: spot.already_lost or 0 for key, spot in announced.spots.items()}
    return Sky(watches, points)


def resolve_raid(ready: AnnouncedRaid, sky: Sky, steps: PhaseSteps, book: Ledger) -> RaidReport:
    """Resolve one raid against whoever of the defenders is left."""
    attack, raid = ready.attack, ready.raid
    mark(attack, book)
    watching = _watching(sky.watches[attack.spot], book)
    met = tuple(Meeting(each.group.power, each.group.front, factors) for each, factors in watching)
    raid = raid.model_copy(
        update={"defenders": _filed(met, raid.defender), "engaging": (raid.engaging,) * len(met)}
    )
    if met:
        told.declare_defenders(raid, book, "26.441")
        steps.defend(raid, book)
    else:
        book.attest("Nobody was assigned to meet this raid.", BOOK["26.441"])
    thrown = f"{attack.part}_"
    fights, left = steps.fly_in(raid, dict(ready.force), met, book, thrown)
    _after(watching, fights)
    strike = steps.attack(left, ready.strength, ready.net, book, thrown)
    limits = lowered_by(attack, sky, steps, book)
    brps = book.apply(steps.brps_lost, strike.points, raid.target.value, sky.points[attack.spot])
    sky.points[attack.spot] += strike.points
    record_losses(raid, met, fights, strike, book)
    record_bombing(raid, strike.points, brps, limits, book)
    air: AirOutcome | tuple[AirOutcome, ...] | None = fights or None
    return RaidReport(
        part=attack.part,
        target=attack.place,
        attacker=raid.attacker,
        defender=raid.defender,
        headline=headline(raid, fights, strike, brps),
        defenders=tuple(DefendersMet(each.power, each.front, each.factors) for each in met),
        air=fights[0] if len(fights) == 1 else air,
        bombers_reaching=strike.reaching,
        defense_level=ready.strength,
        net_modifier=strike.net_modifier,
        attacker_result=pair(strike.attacker),
        defender_result=pair(strike.defender),
        bombers_eliminated=strike.losses.eliminated,
        bombers_aborted=strike.losses.aborted,
        brp_loss_uncapped=strike.points,
        brp_loss=brps,
    )


def resolve_salvos(
    ready: AnnouncedSalvos, sky: Sky, steps: PhaseSteps, book: Ledger
) -> SalvoReport:
    """Resolve flying bombs or rockets against one target."""
    attack, order = ready.attack, ready.salvos
    mark(attack, book)
    met: dict[Power, Factors] = {}
    if attack.means is Means.FLYING_BOMBS:
        met = _meeting_flying_bombs(sky.watches[attack.spot], book)
        per_salvo, points = _flying_bombs(ready, met, book)
    else:
        per_salvo, points = rocket_points(order.salvos, book)
    limits = lowered_by(attack, sky, steps, book)
    brps = book.apply(most_brps, points, order.target.value, sky.points[attack.spot])
    sky.points[attack.spot] += points
    record_salvos(order, attack.means, points, brps, limits, book)
    for power, factors in met.items():
        book.effect(FlyingBombsMet(power, factors["aaf"], factors["jets"], factors["interceptors"]))
    return SalvoReport(
        part=attack.part,
        target=attack.place,
        attacker=order.attacker,
        defender=order.defender,
        headline=salvo_headline(order, attack.means, brps),
        means=attack.means,
        salvos=order.salvos,
        defenders=_sum(met.values()),
        per_salvo=per_salvo,
        brp_loss_uncapped=points,
        brp_loss=brps,
    )


def lowered_by(attack: Attack, sky: Sky, steps: PhaseSteps, book: Ledger) -> tuple[str, ...]:
    """Return whose construction limits fall by bombing a target, found once for each target."""
    order = attack.order
    if not harm.lowers_construction(order.target.kinds, captured=order.target.captured):
        return ()
    if attack.spot not in sky.limits:
        found = book.apply(steps.limits, order.defender, limited_box(order.target))
        sky.limits[attack.spot] = found
    return sky.limits[attack.spot]


def _watching(watches: Sequence[Watch], book: Ledger) -> list[tuple[Watch, Factors]]:
    """Return who meets a raid, and with what."""
    meeting: list[tuple[Watch, Factors]] = []
    for watch in watches:
        if watch.group.flying_bombs_only:
            continue
        factors, orders = watch.left, watch.group.orders
        if watch.met:
            factors = book.apply(meet_the_next, factors, orders.least, once=orders.once)
        if any(factors.values()):
            watch.met += 1
            meeting.append((watch, factors))
    return meeting


def _after(watching: Sequence[tuple[Watch, Factors]], fights: Sequence[AirOutcome]) -> None:
    """Take what was eliminated from the defenders; a force that was gone met the first ones."""
    for (watch, factors), fight in zip(watching, fights, strict=False):
        watch.left = {kind: n - fight.defender_eliminated[kind] for kind, n in factors.items()}


def _meeting_flying_bombs(watches: Sequence[Watch], book: Ledger) -> dict[Power, Factors]:
    """Return who defends a target against flying bombs, by power."""
    met: dict[Power, list[Factors]] = {}
    for watch in watches:
        factors, orders = watch.left, watch.group.orders
        if watch.met:
            only = orders.bombers_only or orders.once
            factors = book.apply(meet_flying_bombs, factors, orders.least, bombers_only=only)
        if any(factors.values()):
            met.setdefault(watch.group.power, []).append(factors)
    return {power: _sum(each) for power, each in met.items()}


def _flying_bombs(
    ready: AnnouncedSalvos, met: Mapping[Power, Factors], book: Ledger
) -> tuple[int, int]:
    defenders = _sum(met.values())
    filed = ready.salvos.model_copy(update={"defenders": Defenders.model_validate(defenders)})
    told.declare_defenders(filed, book, "26.661B")
    if met:
        attest_defenders(book)
    return flying_bomb_points(filed, ready.strength, defenders, book)


def _filed(met: Sequence[Meeting], defender: Power) -> Defenders | tuple[Engagement, ...] | None:
    """Return those who meet a raid as a raid's own request would name them."""
    if not met:
        return None
    if len(met) == 1 and met[0].front is None and met[0].power is defender:
        return Defenders.model_validate(dict(met[0].factors))
    return tuple(
        Engagement.model_validate({**each.factors, "front": each.front, "power": each.power})
        for each in met
    )


def _sum(factors: Iterable[Factors]) -> dict[str, int]:
    each = list(factors)
    return {kind: sum(one[kind] for one in each) for kind in KINDS}
