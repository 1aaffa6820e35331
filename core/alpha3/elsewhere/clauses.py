"""What is believed of a turn that was played elsewhere, and what is looked at (R-74)."""

from core.alpha3.book.terms import Power, Units, clause
from core.alpha3.book.unit_names import told
from core.board.counts import UnitCounts
from core.terms.message import Text, say, say_many
from core.terms.refusal import Fault

_AS_IT_STANDS = say("It stands as it was played.")


@clause("R-74")
def as_played(acts: int, departures: int) -> bool:
    """Dice and losses are believed as they stand; what Alpha+3 does not allow is named."""
    return acts > 0 and departures == 0


@clause("R-74", "BASE-G40 phases")
def same_round(said: int | None, now: int) -> Fault | None:
    """A turn is taken over in its own round."""
    if said is None or said == now:
        return None
    return Fault(
        what=say("The summary tells of round {said}, and this is round {now}.", said=said, now=now),
        do=say("Take over the turns before it first, or set the position up."),
    )


@clause("BASE-G40 combat.order")
def was_to_be_fought(space: str, *, there: bool) -> Fault | None:
    """A battle is fought where enemies meet."""
    if there:
        return None
    return Fault(say("There was nothing to be fought in {space}.", space=space), _AS_IT_STANDS)


@clause("BASE-G40 combat.order")
def was_fought(space: str, *, left: bool) -> Fault | None:
    """Every battle of a turn is fought."""
    if not left:
        return None
    return Fault(say("The battle in {space} was not fought.", space=space), _AS_IT_STANDS)


@clause("BASE-G40 combat.round")
def were_there(power: Power, space: str, missing: Units) -> Fault | None:
    """Nothing is lost, and nothing moves, that is not there."""
    if not missing:
        return None
    return Fault(
        say(
            "{power} had no such units in {space}: {units}.",
            power=power.label,
            space=space,
            units=told(UnitCounts(missing)),
        ),
        say("They are left out."),
    )


@clause("BASE-G40 moves")
def holds_ground(space: str, *, land_units: bool) -> Fault | None:
    """Land units alone take a territory."""
    if land_units:
        return None
    return Fault(
        say("No land unit was left to take {space}.", space=space), say("It is not taken.")
    )


@clause("BASE-G40 purchase", "BASE-G40 income")
def agrees(purse: Text, here: int, there: int) -> Fault | None:
    """Money adds up."""
    if here == there:
        return None
    return Fault(
        say_many(
            "{purse} has {n} IPC by the rules, and {there} were counted.",
            "{purse} has {n} IPCs by the rules, and {there} were counted.",
            here,
            purse=purse,
            there=there,
        ),
        say("The {there} stand.", there=there),
    )


@clause("A3-SBR.6")
def damage_holds(place: str, points: int, most: int) -> Fault | None:
    """A facility takes no more damage than its limit."""
    if points <= most:
        return None
    return Fault(
        say("{place} cannot have {points} points of damage.", place=place, points=points),
        say("It has {most}.", most=most),
    )
