"""A position as plain data: where a game differs from the set-up when it comes to the table."""

from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Choosing, Economy, Facility, Phase, Piece, Power, Unit
from core.alpha3.record.pasted_battles import Fought
from core.alpha3.record.pasted_faults import form_faults
from core.alpha3.record.position import TOKENS, Position, Purse, Raid, Turn, is_zone
from core.alpha3.record.requests import Bought, Controlled, Name, Placed, Round, Wars
from core.alpha3.record.view import control_said, units_said, with_control, with_units
from core.board.counts import UnitCounts
from core.terms.message import say
from core.terms.refusal import Fault, PlacedFault, RefusedError, unreadable
from core.terms.replaced import replaced
from core.terms.request import Count, Words

Money = Annotated[dict[Power, Count | dict[Economy, Count]], Field(max_length=9)]
BattleKind = Literal["land_attack", "land_defence", "sea_attack", "sea_defence"]
Order = Annotated[tuple[Unit, ...], Field(max_length=30)]
Damage = Annotated[dict[Name, dict[Facility, Annotated[int, Field(ge=0, le=20)]]], Field()]


EVERYWHERE = "everywhere"
"""What stands for all spaces in which nothing else was said."""


class Waiting(Words):
    """Units that one treasury has bought and that are not on the map yet."""

    power: Power
    economy: Economy | None = None
    units: Bought


class Raiding(Words):
    """A bombing raid that waits to be flown."""

    targets: dict[Facility, dict[Piece, Count]]
    escorts: Count = 0


class Pasted(Words):
    """A position in the contract's form, and what a whole game needs besides.

    Attributes:
        start: Whether the fields change the set-up, or units and facilities begin from an empty
            map.
        treasuries: IPCs in hand; the United Kingdom's by economy.
        damage: Damage points of facilities.
        fallen: Of London and North America what the Axis ever captured (R-41).
        armies: Standing armies of neutral territories, where they are not the printed ones.
        lost_at_sea: IPCs that convoys have cost.
        acted_in_china: Allies that moved units into China.
        opened: Who declared war on whom, the declarer first.
        submerging: Powers whose submarines submerge when they may.
        orders: Orders of loss, by power and kind of battle.
        choosing: How losses are chosen, by power and space; ``everywhere`` stands for all others.
        held_since: Since which turn a condition of victory holds.
    """

    start: Literal["setup", "empty"] = "setup"
    round: Round = 1
    power: Power = Power.GERMANY
    phase: Phase = Phase.RESEARCH
    control: Controlled = Field(default_factory=dict)
    units: Placed = Field(default_factory=dict)
    wars: Wars | None = None
    treasuries: Money = Field(default_factory=dict)
    damage: Damage = Field(default_factory=dict)
    technologies: dict[Power, tuple[str, ...]] = Field(default_factory=dict)
    tokens: Annotated[int, Field(ge=0, le=TOKENS)] = TOKENS
    attacked_indochina: bool = False
    unprovoked_on_uk_anzac: bool = False
    soviet_berlin_bonus_taken: bool = False
    fallen: Annotated[tuple[Name, ...], Field(max_length=50)] = ()
    french_bonus: Count | None = None
    bought: Annotated[tuple[Waiting, ...], Field(max_length=20)] = ()
    raids: Annotated[dict[Name, Raiding], Field(max_length=50)] = Field(default_factory=dict)
    battles: Annotated[dict[Name, Fought], Field(max_length=50)] = Field(default_factory=dict)
    armies: Annotated[dict[Name, dict[Unit, Count]], Field(max_length=50)] = Field(
        default_factory=dict
    )
    lost_at_sea: Money = Field(default_factory=dict)
    acted_in_china: Annotated[tuple[Power, ...], Field(max_length=9)] = ()
    opened: Wars = ()
    submerging: Annotated[tuple[Power, ...], Field(max_length=9)] = ()
    orders: Annotated[dict[Power, dict[BattleKind, Order]], Field(max_length=9)] = Field(
        default_factory=dict
    )
    choosing: Annotated[dict[Power, dict[Name, Choosing]], Field(max_length=9)] = Field(
        default_factory=dict
    )
    held_since: Annotated[dict[Name, tuple[Round, Power]], Field(max_length=3)] = Field(
        default_factory=dict
    )


_FIELDS = tuple(Pasted.model_fields)


def placed_faults(start: Position, data: dict[str, Any]) -> tuple[PlacedFault, ...]:
    """Return everything that is wrong with a position, each fault once, in the order of its fields.

    A field that is not in its form is not judged any further; all others are.

    Args:
        start: The set-up from which the position departs.
        data: The position as plain data.
    """
    found: list[PlacedFault] = []
    formed = data
    try:
        Pasted.model_validate(data, strict=False)
    except ValidationError as error:
        found = [PlacedFault(path, fault) for path, fault in form_faults(error, _FIELDS).items()]
        unread = {each.path[0] for each in found}
        formed = {field: value for field, value in data.items() if field not in unread}
    finder = Finder()
    try:
        read_pasted(start, Pasted.model_validate(formed, strict=False), finder)
    except RefusedError:
        found += finder.placed
    order = list(data)
    told: dict[Fault, PlacedFault] = {}
    for each in sorted(found, key=lambda each: order.index(str(each.path[0]))):
        told.setdefault(each.fault, each)
    return tuple(told.values())


def parse_pasted(data: dict[str, Any]) -> Pasted:
    """Return plain data as a position in its form.

    Raises:
        RefusedError: With everything that is not in the form.
    """
    try:
        return Pasted.model_validate(data, strict=False)
    except ValidationError as error:
        raise RefusedError(unreadable(*form_faults(error, _FIELDS).values())) from None


def pasted_position(start: Position, data: dict[str, Any]) -> Position:
    """Return the position that recorded data spells; it was checked before it was recorded."""
    return read_pasted(start, Pasted.model_validate(data, strict=False), Finder())


def read_pasted(start: Position, said: Pasted, finder: Finder) -> Position:
    """Return the position that a pasted one spells.

    Raises:
        RefusedError: A name is unknown or doubtful, or something is said twice.
    """
    control = control_said(said.control, finder)
    units = units_said(said.units, finder)
    damage = {
        (finder.territory(name, "damage", name), facility): points
        for name, carried in said.damage.items()
        for facility, points in carried.items()
        if points
    }
    for power, money in said.treasuries.items():
        if isinstance(money, int) is (power is Power.UNITED_KINGDOM):
            finder.fault(
                Fault(
                    say(
                        "The treasury of {power} is not in its form.",
                        power=power.label,
                    ),
                    say("Give the United Kingdom's by economy, every other power's as a number."),
                ),
                "treasuries",
                power.value,
            )
    turn = _turn(said, finder)
    armies = {
        finder.territory(name, "armies", name): UnitCounts(army)
        for name, army in said.armies.items()
    }
    choosing = {
        (power, "" if name == EVERYWHERE else finder.space(name, "choosing", power.value)): how
        for power, spaces in said.choosing.items()
        for name, how in spaces.items()
    }
    fallen = frozenset(finder.territories(said.fallen, "fallen"))
    finder.settle()
    if said.start == "empty":
        start = replaced(start, units={}, facilities={})
    after = with_units(with_control(start, control), units)
    return replaced(
        after,
        round=said.round,
        power=said.power,
        phase=said.phase,
        wars=start.wars if said.wars is None else frozenset(map(frozenset, said.wars)),
        treasuries={**start.treasuries, **_purses(said.treasuries)},
        damage=damage,
        technologies={power: frozenset(known) for power, known in said.technologies.items()},
        tokens=said.tokens,
        attacked_indochina=said.attacked_indochina,
        unprovoked_on_uk_anzac=said.unprovoked_on_uk_anzac,
        soviet_berlin_bonus_taken=said.soviet_berlin_bonus_taken,
        fallen=fallen,
        french_bonus=said.french_bonus,
        armies={**after.armies, **armies},
        lost_at_sea=_purses(said.lost_at_sea),
        acted_in_china=frozenset(said.acted_in_china),
        opened=frozenset(said.opened),
        submerging=frozenset(said.submerging),
        orders={
            (power, battle): order
            for power, orders in said.orders.items()
            for battle, order in orders.items()
        },
        choosing=choosing,
        held_since=dict(said.held_since),
        bought={(each.power, each.economy): UnitCounts(each.units) for each in said.bought},
        turn=turn,
    )


def _purses(said: Money) -> dict[Purse, int]:
    """Return money by the treasury that it is in."""
    return {
        (power, economy): ipcs
        for power, money in said.items()
        for economy, ipcs in (money.items() if isinstance(money, dict) else [(None, money)])
    }


def _turn(said: Pasted, finder: Finder) -> Turn:
    battles = {
        finder.space(name, "battles", name): (
            fought.rounds,
            frozenset(finder.space(each, "battles", name) for each in fought.entered_from),
            fought.waits,
        )
        for name, fought in said.battles.items()
    }
    return Turn(
        raids={
            finder.territory(name, "raids", name): Raid(
                {aim: UnitCounts(units) for aim, units in raid.targets.items()}, raid.escorts
            )
            for name, raid in said.raids.items()
        },
        rounds={space: rounds for space, (rounds, _, _) in battles.items()},
        attacked=frozenset(filter(is_zone, battles)),
        came_from={space: entered for space, (_, entered, _) in battles.items()},
        battles={space: waits.standing(space) for space, (_, _, waits) in battles.items() if waits},
    )
