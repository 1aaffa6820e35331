"""The attacks of a phase one after another, and the defenders who are left between them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from core.awaw.air.combat import AirOutcome, Factors
from core.awaw.air.declarations import declare_defenders
from core.awaw.air.engagements import Flight, Meeting, fly_in, losses_in_the_air
from core.awaw.air.forces import Defenders, Engagement
from core.awaw.bombing.phase.announcement import AnnouncedRaid, AnnouncedSalvos, mark
from core.awaw.bombing.phase.attacks import Attack
from core.awaw.bombing.phase.forces import bomb_together, pool_key
from core.awaw.bombing.phase.outcome import DefendersMet, RaidReport, SalvoReport
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.phase.watches import (
    Sky,
    Watch,
    added,
    meeting_bombers,
    meeting_flying_bombs,
    take_losses,
)
from core.awaw.bombing.raid.declarations import attest_germans_over_italy
from core.awaw.bombing.raid.outcome import (
    Strike,
    headline,
    record_bombing,
    record_losses,
    strike_figures,
)
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import numbered
from core.awaw.book.terms import BOOK, Power
from core.awaw.record.bombing_effects import FlyingBombsMet, Means
from core.awaw.rockets.flying_bombs import attest_defenders, flying_bomb_points
from core.awaw.rockets.rockets import rocket_points
from core.awaw.rockets.salvos import most_brps, record_salvos, salvo_headline
from core.awaw.targets import damage as harm
from core.awaw.targets.places import limited_box
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, say

Met = Sequence[tuple[Meeting, tuple[Watch, ...]]]
"""Who meets a raid, front by front, with the groups that they come from."""


def resolve_raid(ready: AnnouncedRaid, sky: Sky, steps: PhaseSteps, book: Ledger) -> RaidReport:
    """Resolve one raid against whoever of the defenders is left."""
    attack = ready.attack
    mark(attack, book)
    raid, meeting = meet_raid(ready, sky, steps, book)
    met = tuple(each for each, _ in meeting)
    flight = Flight(raid.air_terms, sky.rows, sky.thrown(attack.part), book)
    fights, left = fly_in(steps.engage, steps.flies_on, flight, dict(ready.force), met)
    losses = losses_in_the_air(met, fights, book)
    for (_, watches), lost in zip(meeting, losses, strict=False):
        losses_of_watches(watches, lost)
    strike, joins = strike_target(ready, left, sky, steps, book)
    limits = lowered_by(attack, sky, steps, book)
    brps = book.apply(steps.brps_lost, strike.points, raid.target.value, sky.points[attack.spot])
    sky.points[attack.spot] += strike.points
    record_losses(raid, losses, fights, strike, book)
    record_bombing(raid, strike.points, brps, limits, book)
    return report_of(replace(ready, raid=raid), met, fights, strike, brps, joins)


def meet_raid(ready: AnnouncedRaid, sky: Sky, steps: PhaseSteps, book: Ledger) -> tuple[Raid, Met]:
    """Return a raid as it is flown, and who meets it of those that are left."""
    raid = ready.raid
    meeting = meeting_bombers(sky.watches[ready.attack.spot], book)
    met = tuple(each for each, _ in meeting)
    raid = raid.model_copy(
        update={"defenders": _filed(met, raid.defender), "engaging": (raid.engaging,) * len(met)}
    )
    _declare(raid, met, steps, book)
    return raid, meeting


def losses_of_watches(watches: Sequence[Watch], lost: Sequence[tuple[Power, Factors]]) -> None:
    """Take what was eliminated in one engagement from the groups that fought it."""
    for watch, (_, gone) in zip(watches, lost, strict=True):
        take_losses(watch, gone)


def report_of(
    ready: AnnouncedRaid,
    met: Sequence[Meeting],
    fights: tuple[AirOutcome, ...],
    strike: Strike,
    brps: int,
    joins: Text,
) -> RaidReport:
    """Return what a raid came to."""
    attack, raid = ready.attack, ready.raid
    air: AirOutcome | tuple[AirOutcome, ...] | None = fights or None
    return RaidReport(
        part=attack.part,
        target=attack.place,
        attacker=raid.attacker,
        defender=raid.defender,
        headline=_goes_on(raid, strike, joins) if joins else headline(raid, fights, strike, brps),
        defenders=tuple(
            DefendersMet(power, each.front, factors)
            for each in met
            for power, factors in each.groups
        ),
        air=fights[0] if len(fights) == 1 else air,
        defense_level=ready.strength,
        brp_loss=brps,
        joins=joins,
        **strike_figures(strike),
    )


def strike_target(
    ready: AnnouncedRaid, left: dict[str, int], sky: Sky, steps: PhaseSteps, book: Ledger
) -> tuple[Strike, Text]:
    """Bomb with all forces of a power at a target, or wait for those that come after."""
    if ready.rolls:
        force = bombing_together(ready, left, sky, book)
        thrown = sky.thrown(ready.attack.part)
        return steps.attack(force, ready.strength, ready.net, book, thrown), ""
    return wait_at_target(ready, left, sky, book)


def wait_at_target(
    ready: AnnouncedRaid, left: Mapping[str, int], sky: Sky, book: Ledger
) -> tuple[Strike, Text]:
    """Let what is left of a force wait for those that it bombs with."""
    bombers = {kind: left[kind] for kind in ("bombing_aaf", "strategic_bombers")}
    sky.waiting.setdefault(pool_key(ready.attack), {})[ready.attack.part] = bombers
    joins = ready.pool.titles[-1]
    book.attest(say("What is left of it bombs together with {attack}.", attack=joins), BOOK["R-50"])
    waits = Strike(sum(bombers.values()), ready.net, None, None, harm.nobody(bombers), 0)
    return waits, joins


def bombing_together(
    ready: AnnouncedRaid, left: Mapping[str, int], sky: Sky, book: Ledger
) -> Mapping[str, int]:
    """Return who bombs with the last force of a power at a target: all that wait for it there."""
    if not ready.pool.several:
        return left
    forces = {**sky.waiting.pop(pool_key(ready.attack), {}), ready.attack.part: left}
    return book.apply(bomb_together, forces)


def _goes_on(raid: Raid, strike: Strike, joins: Text) -> Message:
    bombers = numbered(strike.reaching, "bomber")
    return say(
        "{target}: {bombers} left to bomb with {joins}",
        target=raid.target.label,
        bombers=bombers,
        joins=joins,
    )


def resolve_salvos(
    ready: AnnouncedSalvos, sky: Sky, steps: PhaseSteps, book: Ledger
) -> SalvoReport:
    """Resolve flying bombs or rockets against one target."""
    attack, order = ready.attack, ready.salvos
    mark(attack, book)
    met: dict[Power, Factors] = {}
    if attack.means is Means.FLYING_BOMBS:
        met = meeting_flying_bombs(sky.watches[attack.spot], book)
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
        defenders=added(met.values()),
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


def _flying_bombs(
    ready: AnnouncedSalvos, met: Mapping[Power, Factors], book: Ledger
) -> tuple[int, int]:
    defenders = added(met.values())
    filed = ready.salvos.model_copy(update={"defenders": Defenders.model_validate(defenders)})
    declare_defenders(filed.defenders, book, "26.661B")
    if met:
        attest_defenders(book)
    return flying_bomb_points(filed, ready.strength, defenders, book)


def _declare(raid: Raid, met: Sequence[Meeting], steps: PhaseSteps, book: Ledger) -> None:
    """Record who meets a raid; powers that meet it on one front fight one round together."""
    if not met:
        book.attest(say("Nobody was assigned to meet this raid."), BOOK["26.441"])
        return
    declare_defenders(raid.defenders, book, "26.441")
    for each in met:
        if len(each.groups) > 1:
            powers = joined((power.label for power, _ in each.groups), say(" and "))
            book.attest(
                say("{powers} meet it together, with one air DRM for all.", powers=powers),
                BOOK["26.443C"],
                BOOK["R-49"],
            )
            if raid.defender is Power.ITALY and Power.GERMANY in dict(each.groups):
                attest_germans_over_italy(book)
    steps.defend(raid, book)


def _filed(met: Sequence[Meeting], defender: Power) -> Defenders | tuple[Engagement, ...] | None:
    """Return those who meet a raid as a raid's own request would name them."""
    if not met:
        return None
    if len(met) == 1 and met[0].front is None and [p for p, _ in met[0].groups] == [defender]:
        return Defenders.model_validate(met[0].factors)
    return tuple(
        Engagement.model_validate({**each.factors, "front": each.front, "power": _whose(each)})
        for each in met
    )


def _whose(meeting: Meeting) -> Power | None:
    return meeting.groups[0][0] if len(meeting.groups) == 1 else None
