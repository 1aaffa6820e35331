"""24.52, 25.12, 25.21, 25.31, 25.34 and 26.21: who may move what, in which phase."""

from core.awaw.book.places import Place
from core.awaw.book.terms import AXIS, BOOK, Power, clause
from core.awaw.book.units import SURFACE, UNDERWATER, Side, Unit
from core.awaw.record.clock import Clock, Phase
from core.terms.message import Figure, Verbatim, say
from core.terms.refusal import Fault

_SHIP_POWERS = frozenset({Power.BRITAIN, Power.UNITED_STATES, Power.JAPAN})
_DEPLOYING = (Phase.MOVEMENT, Phase.REDEPLOYMENT)


@clause("25.31", "25.31A", "25.31D")
def ships_are_allied_or_japanese(power: Power, unit: Unit) -> Fault | None:
    """British, American and Japanese ships alone enter SW boxes."""
    if power in _SHIP_POWERS:
        return None
    rule = "25.31A" if power in AXIS else "25.31D"
    return Fault(
        what=say(
            "{rule} lets no {unit} of {power} into SW boxes.",
            rule=Verbatim(rule),
            unit=unit.label,
            power=power.label,
        ),
        do=say("Name a power among Britain, the U.S. and Japan."),
        rules=(BOOK[rule],),
    )


@clause("24.52", "25.31")
def goes_somewhere(origin: Place, destination: Place) -> Fault | None:
    """A deployment leads from one place to another."""
    if origin is not destination:
        return None
    return Fault(
        what=say(
            "24.52 moves units from place to place, and they are in {placed} already.",
            placed=origin.placed,
        ),
        do=say("Name another destination."),
        rules=goes_somewhere.rules[:1],
    )


@clause("24.12", "R-32")
def in_the_phase_named(clock: Clock, phase: Phase | None) -> Fault | None:
    """The phase that the players name is the one in which the campaign stands."""
    if phase is None or phase is clock.phase:
        return None
    return Fault(
        what=say(
            "You named the {phase}; the campaign stands in {told} (R-32).",
            phase=phase.label,
            told=clock.told,
        ),
        do=say("Leave `phase` out, or `advance` first."),
        rules=(BOOK["R-32"],),
    )


@clause("25.31", "24.12", "R-32")
def whose_player_turn(clock: Clock, side: Side) -> Fault | None:
    """Units deploy in the movement and redeployment phases of their own player turn."""
    if clock.moving is side and clock.phase in _DEPLOYING:
        return None
    return Fault(
        what=say(
            "25.31 deploys {side} units in their movement and redeployment "
            "phases; the campaign stands in {told}.",
            side=side.label,
            told=clock.told,
        ),
        do=say("Wait for such a phase, or go on to it with `/turn`."),
        rules=whose_player_turn.rules[:1],
    )


@clause("26.21", "24.52")
def air_units_redeploy(clock: Clock, unit: Unit) -> Fault | None:
    """Strategic bombers and interceptors change front in the redeployment phase."""
    if clock.phase is Phase.REDEPLOYMENT:
        return None
    return Fault(
        what=say(
            "26.21 moves {unit} in the redeployment phase; this is {told}.",
            unit=unit.label,
            told=clock.told,
        ),
        do=say("Wait for the redeployment phase."),
        rules=air_units_redeploy.rules[:1],
    )


@clause("25.12", "25.31")
def submarines_redeploy(clock: Clock) -> Fault | None:
    """Submarines enter and leave SW boxes in the redeployment phase, never in movement."""
    if clock.phase is Phase.REDEPLOYMENT:
        return None
    return Fault(
        what=say(
            "25.12 moves submarines into and out of SW boxes in the redeployment "
            "phase; this is {told}.",
            told=clock.told,
        ),
        do=say("Wait for the redeployment phase."),
        rules=submarines_redeploy.rules[:1],
    )


@clause("24.52", "25.38")
def between_boxes(clock: Clock) -> Fault | None:
    """Transfers from SW box to SW box are made in the redeployment phase."""
    if clock.phase is Phase.REDEPLOYMENT:
        return None
    return Fault(
        what=say(
            "24.52 transfers units between SW boxes in the redeployment phase; this is {told}.",
            told=clock.told,
        ),
        do=say("Wait for the redeployment phase."),
    )


@clause("25.371", "25.37")
def damaged_ships_leave(
    clock: Clock, unit: Unit, origin: Place, destination: Place
) -> Fault | None:
    """Ships damaged in combat leave an SW box for the board, in whoever's combat phase it is."""
    leaves = origin.box is not None and destination.is_base
    if unit in SURFACE and leaves and clock.phase is Phase.COMBAT:
        return None
    return Fault(
        what=say(
            "25.371 sends damaged ships from an SW box to a port in a combat phase; "
            "this is {told}.",
            told=clock.told,
        ),
        do=say("Leave `damaged` out, or name ships in an SW box."),
        rules=damaged_ships_leave.rules[:1],
    )


@clause("25.37", "25.31")
def transports_stay_at_sea(destination: Place) -> Fault | None:
    """Transports move to SW boxes alone; only damage brings them back to port."""
    if destination.box is not None:
        return None
    return Fault(
        what=say(
            "25.37 keeps transports in SW boxes; {placed} is none.", placed=destination.placed
        ),
        do=say("Name an SW box."),
        rules=transports_stay_at_sea.rules[:1],
    )


@clause("25.34", "25.31", "R-40")
def enough_there(
    unit: Unit, ready: int, inverted: int, ready_there: int, inverted_there: int
) -> Fault | None:
    """Only what is there moves, and what is inverted only when it is sent as such."""
    if ready < 0:
        return Fault(
            what=say(
                "25.34: {inverted} inverted {unit} are more than all that move.",
                inverted=inverted,
                unit=unit.label,
            ),
            do=say("Give `inverted` as a part of `factors`."),
            rules=(BOOK["25.34"],),
        )
    if ready <= ready_there and inverted <= inverted_there:
        return None
    both = inverted or inverted_there
    sent = (
        say(
            "{ready} uninverted and {inverted} inverted {unit}",
            ready=ready,
            inverted=inverted,
            unit=unit.label,
        )
        if both
        else unit.counted(ready)
    )
    there: Figure = ready_there or say("none")
    if both:
        there = say("{ready} and {inverted}", ready=ready_there, inverted=inverted_there)
    return Fault(
        what=say(
            "{sent} would move; the record has {there} there (25.34, R-40).", sent=sent, there=there
        ),
        do=say("Send what is there; inverted factors go to or from SW boxes with `inverted`."),
        rules=(BOOK["25.34"], BOOK["R-40"]),
    )


@clause("25.31", "25.34", "25.37", "R-40")
def inverted_only_to_and_from_boxes(unit: Unit, origin: Place, destination: Place) -> Fault | None:
    """Inverted units go into SW boxes and out of them, and nowhere else."""
    if origin.box is not None or destination.box is not None:
        return None
    return Fault(
        what=say(
            "25.34 moves inverted units to SW boxes; {unit} do not go from "
            "{origin} to {place} while inverted.",
            unit=unit.label,
            origin=origin.placed,
            place=destination.placed,
        ),
        do=say("Wait until they are uninverted."),
        rules=(BOOK["25.34"], BOOK["R-40"]),
    )


@clause("25.121")
def attackers_come_from_the_board(
    unit: Unit, attacked: int, ready: int, origin: Place, destination: Place
) -> Fault | None:
    """Submarines that attacked on the board are among those that redeploy into an SW box."""
    enters = origin.is_base and destination.box is not None
    if unit in UNDERWATER and enters and attacked <= ready:
        return None
    return Fault(
        what=say(
            "25.121 speaks of submarines that attacked on the board and then enter "
            "an SW box; {attacked} of {ready} uninverted {unit} from {placed} "
            "are no such.",
            attacked=attacked,
            ready=ready,
            unit=unit.label,
            placed=origin.placed,
        ),
        do=say("Leave `attacked` out, or give it for submarines on their way into a box."),
    )
