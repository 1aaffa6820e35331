"""The position as a request sees it: the game's own, with what the request says otherwise."""

from collections.abc import Mapping

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Facility, Owner, Power, Standing, Units, clause
from core.alpha3.book.world import TERRITORIES
from core.alpha3.record.position import TWO_HITS, Position, by_damage
from core.alpha3.record.requests import Positioned
from core.board.counts import UnitCounts
from core.board.naming import owners_said
from core.terms.ledger import Ledger
from core.terms.message import joined, say
from core.terms.refusal import Fault
from core.terms.replaced import replaced

_FACILITIES = frozenset(Facility)

Said = Mapping[str, Mapping[Power, Mapping[Standing, int]]]


@clause("BASE-G40 wars", "A3-POL.JAP.1", "A3-POL.SOV.1", "A3-POL.3")
def at_war_with(power: Power, wars: tuple[tuple[Power, Power], ...]) -> tuple[Power, ...]:
    """A power is at war with those with whom war was declared; at the start as the set-up says."""
    return tuple(other for other in Power if (power, other) in wars or (other, power) in wars)


@clause("BASE-G40 map", "R-13")
def changing_hands(said: Mapping[str, Owner], before: Mapping[str, Owner]) -> tuple[str, ...]:
    """Territories are whose the game says, but for what the request says; units stay in them."""
    return tuple(name for name, owner in said.items() if before[name] is not owner)


def seen(position: Position, request: Positioned, book: Ledger, finder: Finder) -> Position:
    """Return the position with the request's own control, units and wars.

    Args:
        position: The game's.
        request: What may say otherwise.
        book: Where what it says is recorded.
        finder: Keeps names that are unknown or doubtful; it is settled here.

    Raises:
        RefusedError: A name is unknown or doubtful, or something is said twice.
    """
    control = control_said(request.control, finder)
    units = units_said(request.units, finder)
    for one, other in request.wars or ():
        if one is other:
            finder.fault(
                Fault(
                    say("`wars` has {power} at war with itself.", power=one.label),
                    say("Name two powers in each war."),
                )
            )
    finder.settle()
    _declare(request, control, units, book)
    if control:
        book.apply(changing_hands, control, {name: position.owners[name] for name in control})
    after = with_control(position, control)
    if units:
        after = with_units(after, units)
    if request.wars is not None:
        after = replaced(after, wars=frozenset(frozenset(war) for war in request.wars))
    return after


def control_said(control: Mapping[str, Owner], finder: Finder) -> dict[str, Owner]:
    """Return who controls what, by the map's names; faults are kept by ``finder``."""
    return owners_said(control, finder, _impassable)


def _impassable(territory: str, owner: Owner) -> Fault | None:
    printed = TERRITORIES.get(territory)
    if Owner.IMPASSABLE not in (owner, printed and printed.owner):
        return None
    return Fault(
        say("Nobody can control {territory} so.", territory=territory),
        say("Leave impassable ground out."),
    )


def with_control(position: Position, control: Mapping[str, Owner]) -> Position:
    """Return the position with other owners; units and facilities stay where they are."""
    return replaced(position, owners={**position.owners, **control}) if control else position


def wars_of(power: Power, position: Position, book: Ledger) -> tuple[Power, ...]:
    """Record and return with whom a power is at war."""
    wars = sorted(tuple(sorted(war)) for war in position.wars if power in war)
    return book.apply(at_war_with, power, tuple((one, other) for one, other in wars))


def units_said(said: Said, finder: Finder) -> dict[str, dict[Power, dict[str, int]]]:
    """Return units by the map's names; faults are kept by ``finder``."""
    found: dict[str, dict[Power, dict[str, int]]] = {}
    for name, powers in said.items():
        space = finder.space(name, "units", name)
        there = found.setdefault(space, {})
        for power, units in powers.items():
            if power in there:
                what = say(
                    "`units` has {power} in {space} twice.",
                    power=power.label,
                    space=space,
                )
                finder.fault(Fault(what, say("Give its units there once.")), "units", name)
            there[power] = {str(unit): count for unit, count in units.items()}
            if space not in TERRITORIES and any(unit in _FACILITIES for unit in units):
                what = say("`units` has a facility in {space}.", space=space)
                finder.fault(Fault(what, say("Place facilities in territories.")), "units", name)
    return found


def with_units(
    position: Position, said: Mapping[str, Mapping[Power, Mapping[str, int]]]
) -> Position:
    """Return the position with a power's units in spaces, in place of those it had there."""
    units = dict(position.units)
    facilities = dict(position.facilities)
    hurt = dict(position.damaged)
    for space, powers in said.items():
        there: dict[Power, Units] = dict(units.get(space, {}))
        for power, counts in powers.items():
            said_here, damaged = by_damage(UnitCounts(counts).but(_FACILITIES))
            there[power] = UnitCounts(said_here)
            for unit in TWO_HITS:
                hurt[space, power, unit] = damaged.get(unit, 0)
            standing = facilities.get(space, frozenset())
            named = frozenset(Facility(unit) for unit in counts if unit in _FACILITIES)
            kept = frozenset(each for each in named if counts[each])
            facilities[space] = standing - named | kept
        units[space] = there
    left = {key: count for key, count in hurt.items() if count}
    return replaced(position, units=units, facilities=facilities, damaged=left)


def _declare(
    request: Positioned,
    control: Mapping[str, Owner],
    units: Mapping[str, Mapping[Power, Mapping[str, int]]],
    book: Ledger,
) -> None:
    """Record what the request says of the position; what it leaves out is the game's."""
    rules = (BOOK["R-13"], BOOK["BASE-G40 map"])
    if control:
        holders = joined(joined((name, owner.label), " ") for name, owner in control.items())
        book.declare(
            "control", control, says=say("Control: {holders}.", holders=holders), rules=rules
        )
    if units:
        where = joined(units)
        book.declare(
            "units",
            units,
            says=say("Units as declared in {where}.", where=where),
            rules=rules,
        )
    if request.wars is not None:
        wars = joined(
            say("{one} and {other}", one=one.label, other=other.label)
            for one, other in request.wars
        ) or say("none")
        book.declare(
            "wars",
            request.wars,
            says=say("Wars: {wars}.", wars=wars),
            rules=(BOOK["BASE-G40 wars"],),
        )
