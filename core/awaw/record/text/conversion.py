"""From the strict form of a position to the position itself."""

from collections.abc import Iterator

from core.awaw.book.calendar import Turn
from core.awaw.book.places import Place, place_named
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import POOLED, pooled
from core.awaw.record.clock import Clock
from core.awaw.record.forces import (
    Addition,
    Forces,
    Inverted,
    Pool,
    PoolKey,
    Stack,
    StackKey,
    joined,
)
from core.awaw.record.ground import AirBase, Ground, Held, RocketBase, Site
from core.awaw.record.position import BoxTally, Position
from core.awaw.record.standing import (
    Carried,
    Delayed,
    Grounded,
    Politics,
    Standing,
    War,
)
from core.awaw.record.state import Campaign
from core.awaw.record.text.bombing import tally_from
from core.awaw.record.text.form import SetUp
from core.awaw.record.text.parts import (
    CarriedForm,
    PortForm,
    PowerForm,
    RocketBaseForm,
    known_turn,
    known_until,
)


def position_from(form: SetUp) -> Position:
    """Return the position that a form tells; whether it can be is for ``invariants`` to say."""
    fought: dict[tuple[Turn, Power, Box], int] = {}
    for used in form.fought:
        key = (known_turn(used.turn), used.power, used.box)
        fought[key] = fought.get(key, 0) + used.factors
    boxes = {box: BoxTally(**losses.model_dump()) for box, losses in form.losses.items()}
    return Position(boxes, fought, campaign_from(form), tally_from(form.bombing))


def campaign_from(form: SetUp) -> Campaign:
    """Return the campaign that a form tells."""
    clock = Clock(known_turn(form.turn), form.first, form.phase, form.moving)
    return Campaign(
        clock=clock,
        forces=_forces(form, clock),
        powers={power: _standing(told) for power, told in form.powers.items()},
        research={
            (faction, field): level
            for faction, fields in form.research.items()
            for field, level in fields.items()
        },
        politics=_politics(form),
        ground=_ground(form),
        carried=_carried(form.carried),
        through=frozenset(form.through),
    )


def _stacks(form: SetUp, clock: Clock) -> Iterator[tuple[StackKey, Stack]]:
    for owner, kinds in form.units.items():
        for unit, places in kinds.items():
            for place, told in places.items():
                parts = [Inverted(part.factors, part.moment) for part in told.inverted]
                stack = joined(Stack(), told.ready, parts, clock)
                if stack.total:
                    yield (owner, unit, place), stack


def _forces(form: SetUp, clock: Clock) -> Forces:
    stacks = dict(_stacks(form, clock))
    alive: dict[PoolKey, int] = {}
    for (owner, unit, _), stack in stacks.items():
        key = (owner, pooled(unit))
        alive[key] = alive.get(key, 0) + stack.total
    pools = {
        (owner, unit): Pool(
            told.size, alive.get((owner, unit), 0), told.constructed, told.eliminated
        )
        for owner, kinds in form.pools.items()
        for unit, told in kinds.items()
    }
    for key, factors in alive.items():
        if key not in pools and key[1] in POOLED:
            pools[key] = Pool(alive=factors)
    coming = tuple(Addition(**each.model_dump()) for each in form.additions)
    return Forces(stacks, pools, coming)


def _standing(told: PowerForm) -> Standing:
    figures = told.model_dump()
    return Standing(limit=figures.pop("construction_limit"), **figures)


def _politics(form: SetUp) -> Politics:
    return Politics(
        wars=tuple(
            War(each.by, each.on, known_turn(each.turn), each.first_combat, each.reentry)
            for each in form.wars
        ),
        usat=form.tension.usat,
        usjt=form.tension.usjt,
        ireland=form.ireland,
        cards={hunt: (told.submarine_warfare, told.asw) for hunt, told in form.cards.items()},
    )


def _ground(form: SetUp) -> Ground:
    return Ground(
        held={name: _held(name, told) for name, told in form.ports.items()},
        air_bases={name: AirBase(**told.model_dump()) for name, told in form.air_bases.items()},
        rocket_bases={name: _rocket_base(told) for name, told in form.rocket_bases.items()},
        sites={name: Site(**told.model_dump()) for name, told in form.sites.items()},
        markers_due=dict(form.markers_due),
    )


def area_of(name: str) -> Place:
    """Return where a port lies as far as its name tells."""
    place = place_named(name)
    return place if place is not None and place.is_base else Place.OTHER_PORT


def _held(name: str, told: PortForm) -> Held:
    return Held(told.controller, told.supply, told.operational, told.area or area_of(name))


def _rocket_base(told: RocketBaseForm) -> RocketBase:
    until = known_until(told.until) if told.until else None
    return RocketBase(told.power, told.state, told.points, until)


def _carried(told: CarriedForm) -> Carried:
    return Carried(
        **told.model_dump(exclude={"bombed", "grounded", "delayed"}),
        bombed={
            (nation, means): brps
            for nation, lost in told.bombed.items()
            for means, brps in lost.items()
        },
        grounded=tuple(
            Grounded(each.power, each.unit, each.factors, known_until(each.until))
            for each in told.grounded
        ),
        delayed=tuple(
            Delayed(each.faction, each.field, each.levels, known_turn(each.turn))
            for each in told.delayed
        ),
    )
