"""26.2, 26.4 and 26.5: which air units may bomb, escort and defend, and how many of them."""

from collections.abc import Sequence

from core.awaw.air.forces import Force
from core.awaw.book.counting import counted, spelled
from core.awaw.book.terms import AXIS, BOOK, Power, Theater, clause
from core.awaw.book.units import WESTERN
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.refusal import Fault

NO_SW_AIR_UNITS = {Power.ITALY: "24.41B", Power.FRANCE: "24.41F", Power.CHINA: "24.41H"}
"""Powers that build neither strategic bombers nor interceptors."""

JAPANESE_AAF = 10
"""AAF that Japan may use for bombing in one turn (26.52)."""


RESULTS_FOR_US_BOXES = 3
"""Air range results without which no bomber reaches a U.S. box (26.31)."""

FRONTS = {
    Theater.EUROPE: ("western", "eastern", "mediterranean"),
    Theater.PACIFIC: ("pacific", "southeast_asian", "asian"),
}
"""The three fronts of each mapboard (26.21)."""

_ALL_FRONTS = frozenset(front for fronts in FRONTS.values() for front in fronts)


@clause("26.11", "26.12")
def owns_them(power: Power, strategic_bombers: int, interceptors: int) -> Fault | None:
    """Strategic bombers and interceptors fly for the powers that may build them."""
    if power not in NO_SW_AIR_UNITS or not strategic_bombers + interceptors:
        return None
    locator = NO_SW_AIR_UNITS[power]
    have = say("strategic bombers") if strategic_bombers else say("interceptors")
    return Fault(
        what=say(
            "{locator} gives {power} no {have}; you declared {number}.",
            locator=Verbatim(locator),
            power=power.label,
            have=have,
            number=spelled(strategic_bombers or interceptors),
        ),
        do=say("Leave the {have} out, or name the power whose they are.", have=have),
        rules=(BOOK[locator],),
    )


@clause("26.41", "26.42")
def somebody_bombs(bombers: int) -> Fault | None:
    """A strategic bombing force has a bomber component."""
    if bombers:
        return None
    return Fault(
        what=say(
            "26.42 makes bombers of strategic bombers and of one AAF in three; you declared none."
        ),
        do=say("Declare at least one strategic bomber, or three AAF."),
    )


@clause("26.23A")
def british_in_europe(
    power: Power, theater: Theater, strategic_bombers: int, interceptors: int
) -> Fault | None:
    """British strategic bombers and interceptors are never used in the Pacific theater."""
    used = strategic_bombers + interceptors
    if power is not Power.BRITAIN or theater is Theater.EUROPE or not used:
        return None
    return Fault(
        what=say(
            "26.23A keeps British strategic bombers and interceptors out of the "
            "Pacific; you declared {number}.",
            number=spelled(used),
        ),
        do=say("Leave them out, or name the power whose they are."),
    )


@clause("26.52", "R-25")
def ten_japanese_aaf(attacker: Power, aaf: int) -> Fault | None:
    """Japan may use ten AAF for bombing in a turn, escorts among them."""
    if attacker is not Power.JAPAN or aaf <= JAPANESE_AAF:
        return None
    return Fault(
        what=say(
            "26.52 allows {most} Japanese AAF to bomb in a turn; you declared {number}.",
            most=spelled(JAPANESE_AAF),
            number=spelled(aaf),
        ),
        do=say("Declare {most} or fewer.", most=spelled(JAPANESE_AAF)),
    )


@clause("26.31", "26.31E", "R-31")
def reaches_us_box(attacker: Power, force: Force, air_range: int) -> Fault | None:
    """Only German or Japanese strategic bombers with three air range results bomb a U.S. box."""
    others = force.aaf + force.interceptors + force.jets
    short = air_range < RESULTS_FOR_US_BOXES
    if attacker in (Power.GERMANY, Power.JAPAN) and not others and not short:
        return None
    wanted = [
        *([say("three air range results")] if short else []),
        *([say("nothing but strategic bombers")] if others else []),
    ]
    return Fault(
        what=say(
            "26.31 opens the U.S. boxes to German and Japanese strategic bombers "
            "alone, once their faction has three air range results."
        ),
        do=say(
            "Declare {wanted}, or another target.",
            wanted=joined(wanted, say(" and ")) or say("a German or Japanese raid"),
        ),
    )


@clause("26.21", "26.442", "26.462")
def fronts_of_the_theater(
    fronts: tuple[str | None, ...], theater: Theater, *, boxed: bool
) -> Fault | None:
    """Each mapboard has three fronts, and a mapboard box is one more."""
    own = FRONTS[theater]
    strange = sorted(
        {front for front in fronts if front in _ALL_FRONTS and front not in own}, key=str
    )
    room = len(own) + boxed
    if not strange and len(fronts) <= room:
        return None
    told = [
        say(
            "26.21 knows {room} fronts for a force {placed}",
            room=spelled(room),
            placed=theater.placed,
        )
    ]
    if strange:
        told.append(say("the {fronts} front is none of them", fronts=_listed(strange)))
    if len(fronts) > room:
        told.append(
            say("you declared {engagements}", engagements=counted(len(fronts), "engagement"))
        )
    allowed = _listed(own)
    return Fault(
        what=say("{told}.", told=joined(told, "; ")),
        do=say("Name engagements on {fronts} or in the box alone.", fronts=allowed)
        if boxed
        else say("Name engagements on {fronts} alone.", fronts=allowed),
    )


_FRONT_LABELS = {
    "western": say("western"),
    "mediterranean": say("Mediterranean"),
    "eastern": say("eastern"),
    "pacific": say("Pacific"),
    "southeast_asian": say("Southeast Asian"),
    "asian": say("Asian"),
}


def front_label(front: str | None) -> Text:
    """Return what a front is called, such as ``Southeast Asian``."""
    return _FRONT_LABELS.get(str(front)) or str(front).replace("_", " ")


def _listed(fronts: Sequence[str | None]) -> Message:
    return joined(front_label(front) for front in fronts)


@clause("26.442", "26.443C")
def one_a_front(fronts: tuple[str, ...]) -> Fault | None:
    """A force is engaged once on each front."""
    twice = sorted({front for front in fronts if fronts.count(front) > 1})
    if not twice:
        return None
    return Fault(
        what=say(
            "26.443C lets a force be engaged once on a front; you declared two "
            "engagements on the {fronts} front.",
            fronts=_listed(twice),
        ),
        do=say("Put the defenders of one front into one engagement."),
    )


@clause("26.441")
def on_the_defenders_side(power: Power, attacker: Power) -> Fault | None:
    """Whoever defends is the attacker's enemy."""
    if (power in AXIS) != (attacker in AXIS):
        return None
    return Fault(
        what=say(
            "26.441 lets the enemy of {attacker} assign defenders, and {power} is none.",
            attacker=attacker.label,
            power=power.label,
        ),
        do=say("Name a power of the defender's side."),
    )


@clause("26.54")
def may_help(power: Power, defender: Power) -> Fault | None:
    """Russia and the Western Allies do not defend each other's targets."""
    apart = {power in WESTERN, defender in WESTERN} == {True, False}
    if not (apart and Power.RUSSIA in (power, defender)):
        return None
    return Fault(
        what=say(
            "26.54 keeps air units of {power} from defending targets of {defender}.",
            power=power.label,
            defender=defender.label,
        ),
        do=say("Name defenders of the power that is bombed, or of its own allies."),
    )


@clause("26.445A")
def italians_over_italy(power: Power, defender: Power, aaf: int, front: str | None) -> Fault | None:
    """Italian AAF engage only raids on Italy, and only on the Mediterranean front."""
    if power is not Power.ITALY or not aaf:
        return None
    if defender is Power.ITALY and front in (None, "mediterranean"):
        return None
    return Fault(
        what=say(
            "26.445A lets Italian AAF engage only raids on targets in Italy, in a "
            "Mediterranean front hex."
        ),
        do=say(
            "Leave the Italian AAF out, or name Italy's own target and the Mediterranean front."
        ),
    )
