"""What flying bombs and rockets share: their checks, and the limits and effects of their damage."""

from dataclasses import dataclass

from core.awaw.air import limits as bombing_limits
from core.awaw.bombing.raid.checks import check_target
from core.awaw.bombing.raid.declared import attest_target, declare_figure, declare_target
from core.awaw.bombing.raid.requests import Salvos, TargetKind
from core.awaw.book.counting import numbered
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.record.bombing_effects import Bombed, GermanLimitRaised, Means, RocketBaseHit
from core.awaw.targets import damage as harm
from core.awaw.targets.places import limited_box
from core.terms.citation import Clause
from core.terms.ledger import Ledger
from core.terms.resolution import Finding

_REWARDED = (Power.BRITAIN, Power.RUSSIA)


@dataclass(frozen=True, slots=True)
class SalvoOutcome:
    """An attack from rocket bases resolved; all figures are in BRPs."""

    per_salvo: int
    brp_loss_uncapped: int
    brp_loss: int
    construction_reduction: int
    german_construction_increase: int


@clause("26.652", "26.71A")
def most_brps(points: int, value: int | None, already_lost: int) -> int:
    """Flying bombs and rockets cost a target no more than its worth, with the turn's other loss."""
    return harm.brps_lost(points, value, already_lost)


@clause("26.653C", "26.653")
def german_increase(attacker: Power, defender: Power, brps: int) -> int:
    """Germany may build one more for every BRP that Britain or Russia lost."""
    return brps if attacker is Power.GERMANY and defender in _REWARDED else 0


def begin_salvos(attack: Salvos, book: Ledger, *, undefended: bool) -> None:
    """Record and check what was declared about salvos and target."""
    check_salvos(attack, book)
    book.lawful()
    declare_salvos(attack, book, undefended=undefended)


def check_salvos(attack: Salvos, book: Ledger) -> None:
    """Check the number of salvos, and that they may strike this target."""
    book.check(bombing_limits.enough_bases, attack.salvos)
    check_target(attack, book)
    if attack.defender is Power.UNITED_STATES:
        book.check(
            bombing_limits.no_salvos_at_us_boxes, attack.defender, tuple(attack.target.kinds)
        )


def declare_salvos(attack: Salvos, book: Ledger, *, undefended: bool) -> None:
    """Record what was declared about salvos and target."""
    book.attest(
        f"{attack.attacker.label} has researched them, and fires from undamaged, operational "
        "bases in range; half of its bases launch each kind, an odd one either.",
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
    attack: Salvos,
    means: Means,
    points: int,
    brps: int,
    limits: tuple[str, ...],
    book: Ledger,
) -> None:
    """Record what salvos cost their target."""
    if points:
        book.effect(
            Bombed(
                power=attack.defender,
                by=attack.attacker,
                place=attack.target.label,
                means=means,
                points=points,
                brps=brps,
                limits=limits,
            )
        )


def salvo_headline(attack: Salvos, means: Means, brps: int) -> str:
    """Return an attack from rocket bases in one line."""
    salvos = numbered(attack.salvos, "salvo")
    return f"{attack.target.label}: {numbered(brps, 'BRP')} lost to {salvos} of {means.label}"


def _hit_base(attack: Salvos, points: int, book: Ledger) -> None:
    fate = book.apply(harm.rocket_base_hit, points, attack.already_lost)
    if fate is not harm.BaseFate.UNHURT:
        book.effect(RocketBaseHit(attack.defender, attack.target.label, points, fate.value))
