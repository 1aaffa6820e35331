"""What flying bombs and rockets share: their checks, and the limits and effects of their damage."""

from dataclasses import dataclass

from core.awaw.air.declarations import declare_figure
from core.awaw.book.counting import counted, numbered, spelled
from core.awaw.book.terms import BOOK, Power, TargetKind, clause
from core.awaw.record.bombing_effects import (
    BaseFate,
    Bombed,
    GermanLimitRaised,
    Means,
    RocketBaseHit,
)
from core.awaw.rockets.requests import Salvos
from core.awaw.targets import damage as harm
from core.awaw.targets.checks import check_target
from core.awaw.targets.declarations import attest_target, declare_target
from core.awaw.targets.places import limited_box
from core.terms.citation import Clause
from core.terms.ledger import Ledger
from core.terms.message import Message, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

ROCKET_BASES = 6
"""The most rocket bases that any research result gives (26.63B)."""

_REWARDED = (Power.BRITAIN, Power.RUSSIA)


@dataclass(frozen=True, slots=True)
class SalvoOutcome:
    """An attack from rocket bases resolved; all figures are in BRPs."""

    per_salvo: int
    brp_loss_uncapped: int
    brp_loss: int
    construction_reduction: int
    german_construction_increase: int


@clause("26.652", "26.71A", "R-58")
def most_brps(points: int, value: int | None, already_lost: int) -> int:
    """Flying bombs and rockets cost a target no more than its worth, with the turn's other loss."""
    return harm.brps_lost(points, value, already_lost)


@clause("26.653C", "26.653")
def german_increase(attacker: Power, defender: Power, brps: int) -> int:
    """Germany may build one more for every BRP that Britain or Russia lost."""
    return brps if attacker is Power.GERMANY and defender in _REWARDED else 0


@clause("26.63B", "26.63A", "R-30")
def enough_bases(salvos: int) -> Fault | None:
    """Each rocket base fires one salvo, and nobody has more than six bases."""
    if 1 <= salvos <= ROCKET_BASES:
        return None
    return Fault(
        what=say(
            "26.63A fires one salvo from each base and 26.63B gives six bases at the "
            "most; you declared {salvos}.",
            salvos=counted(salvos, "salvo"),
        ),
        do=say("Declare from one to {most}.", most=spelled(ROCKET_BASES)),
    )


@clause("26.31", "R-31")
def no_salvos_at_us_boxes(defender: Power, kinds: tuple[TargetKind, ...]) -> Fault | None:
    """Flying bombs and rockets do not reach the U.S. boxes."""
    if defender is not Power.UNITED_STATES or TargetKind.MAPBOARD_BOX not in kinds:
        return None
    return Fault(
        what=say("26.31 opens the U.S. boxes to strategic bombers alone."),
        do=say("Name another target."),
    )


def begin_salvos(attack: Salvos, book: Ledger, *, undefended: bool) -> None:
    """Record and check what was declared about salvos and target."""
    check_salvos(attack, book)
    book.lawful()
    declare_salvos(attack, book, undefended=undefended)


def check_salvos(attack: Salvos, book: Ledger) -> None:
    """Check the number of salvos, and that they may strike this target."""
    book.check(enough_bases, attack.salvos)
    check_target(attack.attacker, attack.defender, attack.target, book)
    if attack.defender is Power.UNITED_STATES:
        book.check(no_salvos_at_us_boxes, attack.defender, tuple(sorted(attack.target.kinds)))


def declare_salvos(attack: Salvos, book: Ledger, *, undefended: bool) -> None:
    """Record what was declared about salvos and target."""
    book.attest(
        say(
            "{attacker} has researched them, and fires from undamaged, "
            "operational bases in range; half of its bases launch each kind, an odd "
            "one either.",
            attacker=attack.attacker.label,
        ),
        BOOK["26.15"],
        BOOK["26.63B"],
        BOOK["26.63C"],
    )
    declare_figure(book, attack, "salvos", (BOOK["26.63A"],))
    declare_target(attack.target, attack, book, fixed=undefended)
    attest_target(attack.defender, attack.target, book)


def finish_salvos(
    attack: Salvos,
    means: Means,
    per_salvo: int,
    points: int,
    construction: Clause[[int], int],
    book: Ledger,
) -> Finding:
    """Return what the damage comes to, and record what it changes."""
    target = attack.target
    brps = book.apply(most_brps, points, target.value, attack.already_lost)
    counts = harm.lowers_construction(target.kinds, captured=target.captured)
    lowered = book.apply(construction, brps) if counts else 0
    raised = 0
    if counts and attack.attacker is Power.GERMANY:
        raised = book.apply(german_increase, attack.attacker, attack.defender, brps)
    whose = limited_box(target)
    lowered_for = book.apply(harm.limits_lowered, attack.defender, whose) if counts else ()
    record_salvos(attack, means, points, brps, lowered_for, book)
    if raised:
        book.effect(GermanLimitRaised(raised))
    if TargetKind.ROCKET_BASE in target.kinds:
        _hit_base(attack, points, book)
    outcome = SalvoOutcome(per_salvo, points, brps, lowered, raised)
    return Finding(salvo_headline(attack, means, brps), outcome)


def record_salvos(
    attack: Salvos, means: Means, points: int, brps: int, limits: tuple[str, ...], book: Ledger
) -> None:
    """Record what salvos cost their target."""
    if points:
        place = attack.target.label
        book.effect(Bombed(attack.defender, attack.attacker, place, means, points, brps, limits))


def salvo_headline(attack: Salvos, means: Means, brps: int) -> Message:
    """Return an attack from rocket bases in one line."""
    return say(
        "{target}: {brps} lost to {salvos} of {means}",
        target=attack.target.label,
        brps=numbered(brps, "BRP"),
        salvos=numbered(attack.salvos, "salvo"),
        means=means.label,
    )


def _hit_base(attack: Salvos, points: int, book: Ledger) -> None:
    fate = book.apply(harm.rocket_base_hit, points, attack.already_lost)
    if fate is not BaseFate.UNHURT:
        book.effect(RocketBaseHit(attack.defender, attack.target.label, points, fate.value))
