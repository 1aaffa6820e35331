"""Step 7: what the loss comes to, its limits, markers, and what the owner may do instead."""

from core.awaw.bombing.raid.outcome import Damage, Hex, HexDamage
from core.awaw.book.terms import Power, TargetKind
from core.awaw.record.bombing_effects import BaseFate
from core.awaw.record.ground import MARKED as MARKED_BY_THE_RULEBOOK
from core.awaw.targets import damage as harm
from core.awaw.targets.damage import BRPS_A_MARKER
from core.awaw.targets.places import limited_box
from core.bombing_sop.book.terms import BOOK, as_in, clause
from core.bombing_sop.record.effects import BoughtOff, IcsGivenUp
from core.bombing_sop.record.requests import AidBombing
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault

MARKED = MARKED_BY_THE_RULEBOOK | {TargetKind.ROCKET_FACTORY, TargetKind.ATOMIC_FACILITY}
"""Kinds of target that take damage markers (7.3)."""

DESTROYED_BY_TWO = MARKED - {TargetKind.OIL_CENTER}

BRPS_LOST = as_in(harm.brps_lost, "7.2", "7.1")
CONSTRUCTION = as_in(harm.construction_reduction, "7.2.2", "R-7")
LIMITS_LOWERED = as_in(harm.limits_lowered, "7.2.2")
FIRESTORM = as_in(harm.makes_firestorm, "7.2.1", "R-7")
ROCKET_BASE_HIT = as_in(harm.rocket_base_hit, "R-1")


@clause("7.3", "R-7")
def damage_markers(points: int, already_lost: int) -> int:
    """Every ten BRPs that the hex took in the turn allow one marker, and so does a rest of them."""
    return _markers(already_lost + points) - _markers(already_lost)


@clause("7.3.1", "R-8")
def remainder(points: int, already_lost: int) -> int:
    """A rest of less than ten BRPs may be paid, and then leaves no marker."""
    return (already_lost + points) % BRPS_A_MARKER if points else 0


@clause("7.4", "R-9")
def russian_ics(defender: Power, ics: int) -> Fault | None:
    """Only Russia may give up ICs instead of taking the full loss."""
    if defender is Power.RUSSIA or not ics:
        return None
    return Fault(
        what=say(
            "SOP 7.4 lets Russia give up ICs, and the defender is {defender}.",
            defender=defender.label,
        ),
        do=say("Give up no ICs."),
    )


def bombing_damage(raid: AidBombing, points: int, book: Ledger) -> Damage:
    """Return what the damage comes to, and record what the owner does about it."""
    target, before, hit = raid.target, raid.already_lost, hex_of(raid)
    brps = book.apply(BRPS_LOST, points, target.value, before)
    burns = book.apply(FIRESTORM, points, before)
    counts = harm.lowers_construction(target.kinds, captured=target.captured)
    reduction = book.apply(CONSTRUCTION, brps, counts=counts)
    limits = book.apply(LIMITS_LOWERED, raid.defender, limited_box(target)) if counts else ()
    fate = _base_hit(hit, points, book)
    hurt = HexDamage(placed_markers(hit, points, book), burns, fate)
    return Damage(brps, limits, reduction, hurt)


def hex_of(raid: AidBombing) -> Hex:
    """Return the hex that a raid bombs, with what its owner does about the damage."""
    lost = raid.already_lost
    return Hex(raid.defender, raid.target, lost, raid.buy_off, raid.eliminate_ics)


def damage_in_the_hex(hit: Hex, points: int, book: Ledger) -> HexDamage:
    """Return what bombing does in a hex beside the BRPs, and record what its owner does then."""
    burns = book.apply(FIRESTORM, points, hit.already_lost)
    fate = _base_hit(hit, points, book)
    recorded = len(book.effects)
    markers = placed_markers(hit, points, book)
    paid = sum(each.brps for each in book.effects[recorded:] if isinstance(each, BoughtOff))
    return HexDamage(markers, burns, fate, paid)


def _base_hit(hit: Hex, points: int, book: Ledger) -> BaseFate:
    fate = BaseFate.UNHURT
    if TargetKind.ROCKET_BASE in hit.target.kinds:
        fate = book.apply(ROCKET_BASE_HIT, points, hit.already_lost)
    if hit.eliminate_ics and points:
        book.effect(IcsGivenUp(hit.defender, hit.eliminate_ics))
    return fate


def placed_markers(hit: Hex, points: int, book: Ledger) -> int:
    """Return the markers that the attacker may place, less one that the owner buys off."""
    if not MARKED & hit.target.kinds:
        return 0
    markers = book.apply(damage_markers, points, hit.already_lost)
    _attest_markers(hit, book)
    rest = book.apply(remainder, points, hit.already_lost)
    if not (hit.buy_off and rest and markers):
        return markers
    book.effect(BoughtOff(hit.defender, hit.target.label, rest))
    return markers - 1


def _attest_markers(hit: Hex, book: Ledger) -> None:
    if DESTROYED_BY_TWO & hit.target.kinds:
        book.attest(say("Two markers destroy a plant, factory or facility."), BOOK["7.3.2"])
    if TargetKind.OIL_CENTER in hit.target.kinds:
        book.attest(say("An oil center has no more markers than it produces oil."), BOOK["7.3.3"])


def _markers(brps: int) -> int:
    return -(-brps // BRPS_A_MARKER)
