"""Submarine warfare in one SW box: 24.6, 24.631, 24.64 and 25.4 to 25.9, in the book's order."""

from dataclasses import dataclass

from core.awaw.book.counting import numbered
from core.awaw.book.sw_combat import attacker_total, defender_total, pair, read_table
from core.awaw.book.terms import BOOK, Box, Power, clause
from core.awaw.record.position import Position
from core.awaw.submarines import convoy as convoys
from core.awaw.submarines.attack import (
    declared_convoy,
    declared_submarines,
    lawful_attack,
    submarine_effects,
)
from core.awaw.submarines.bearing import Bearing, attack_bearing
from core.awaw.submarines.convoy import Convoy, Submarines, convoy_effects
from core.awaw.submarines.record import attack_on_record
from core.awaw.submarines.requests import SubmarineWarfare
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, joined, say
from core.terms.modifier import Modifier
from core.terms.resolution import Finding
from core.terms.table import Result

ADVANCED_WORTH = 3


@dataclass(frozen=True, slots=True)
class AdvancedOutcome:
    """What the advanced submarines did by 25.73."""

    result: tuple[int, int]
    transports_sunk: int
    transports_damaged: int


@dataclass(frozen=True, slots=True)
class SubmarineOutcome:
    """One attack resolved; conventional and advanced losses apart.

    ``transports_damaged`` are those that conventional submarines damaged and that are afloat
    at the end. ``asw_eliminated`` and ``cves_eliminated`` count all losses in the box.
    """

    net_modifier: int
    modifiers: tuple[Modifier, ...]
    attacker_result: tuple[int, int] | None
    defender_result: tuple[int, int] | None
    submarines_eliminated: int
    submarines_aborted: int
    submarines_through: int
    transports_sunk: int
    transports_damaged: int
    asw_eliminated: int
    cves_eliminated: int
    advanced: AdvancedOutcome | None


@dataclass(frozen=True, slots=True)
class Clash:
    """Conventional submarines against ASW: both results, and the extra losses they lead to."""

    attacker: Result | None
    defender: Result | None
    submarines: Submarines
    extra: int


NO_CLASH = Clash(None, None, Submarines(0, 0, 0), 0)


@clause("25.73A", "25.73")
def advanced_factors(advanced: int) -> int:
    """Each advanced submarine counts as three factors on the SW Combat Table."""
    return ADVANCED_WORTH * advanced


@clause("25.73B", "25.73C")
def advanced_total(dice: int) -> int:
    """No modifier applies to the advanced submarines' roll, and nobody rolls against them."""
    return dice


@dataclass(frozen=True, slots=True)
class Sortie:
    """An attack ready for its dice: what they come to depends on nothing else.

    Attributes:
        attack: What was declared, with what the record holds.
        submarines: The conventional ones that fight.
        convoy: What they may find.
        its: What modifies the dice.
    """

    attack: SubmarineWarfare
    submarines: int
    convoy: Convoy
    its: Bearing


def ready_sortie(position: Position, attack: SubmarineWarfare, book: Ledger) -> Sortie:
    """Everything about an attack in one SW box that is known before its dice."""
    attack, source = attack_on_record(position, attack, book)
    lawful_attack(position, attack, book, source)
    submarines = declared_submarines(attack, book, source)
    convoy = declared_convoy(attack, attack.asw, book, source)
    its = attack_bearing(attack, attack.box, attack.attacker, attack.cves, book, source)
    return Sortie(attack, submarines, convoy, its)


def resolve_sortie(sortie: Sortie, book: Ledger) -> Finding:
    """Submarines against ASW and transports in one SW box."""
    attack, its = sortie.attack, sortie.its
    book.plan(*throws(attack))
    clash = fight(sortie.submarines, attack.asw, its.net_modifier, "", book)
    hit = conventional_losses(sortie.convoy, clash, book)
    left, advanced = _advanced_losses(hit, attack, book)
    outcome = SubmarineOutcome(
        net_modifier=its.net_modifier,
        modifiers=its.modifiers,
        attacker_result=pair(clash.attacker),
        defender_result=pair(clash.defender),
        submarines_eliminated=clash.submarines.eliminated,
        submarines_aborted=clash.submarines.aborted,
        submarines_through=clash.submarines.through,
        transports_sunk=hit.sunk,
        transports_damaged=left.damaged - (advanced.transports_damaged if advanced else 0),
        asw_eliminated=left.asw_lost,
        cves_eliminated=left.cves_lost,
        advanced=advanced,
    )
    submarine_effects(
        book,
        attack.attacker,
        attack.box,
        turn=attack.turn,
        fought=sortie.submarines + attack.advanced_submarines,
        left=clash.submarines,
    )
    convoy_effects(book, attack.box, _defender(attack.attacker), left)
    return Finding(headline(attack.box, outcome), outcome)


def throws(attack: SubmarineWarfare) -> list[Throw]:
    """Return the throws of an attack: only those that can matter are made."""
    made = [Throw("attacker", 2)] if attack.submarines else []
    if attack.submarines and attack.asw:
        made.append(Throw("defender", 2))
    if attack.advanced_submarines:
        made.append(Throw("advanced", 2))
    return made


def fight(submarines: int, asw: int, net_modifier: int, prefix: str, book: Ledger) -> Clash:
    """Roll conventional submarines against ASW, and count what gets through."""
    if not submarines:
        return NO_CLASH
    defender = None
    dice = book.roll(f"{prefix}attacker", 2, rules=[BOOK["24.62"]])
    total = book.apply(attacker_total, dice.total, net_modifier)
    attacker = read_table(submarines, total, book)
    if asw:
        dice = book.roll(f"{prefix}defender", 2, rules=[BOOK["24.62"]])
        total = book.apply(defender_total, dice.total, net_modifier)
        defender = read_table(asw, total, book)
        left = book.apply(convoys.submarines_stopped, submarines, defender)
    else:
        left = book.apply(convoys.unopposed, submarines)
    extra = book.apply(convoys.extra_by_modifier, net_modifier, submarines)
    extra += book.apply(convoys.extra_by_submarines, left.through, net_modifier)
    return Clash(attacker, defender, left, extra)


def conventional_losses(before: Convoy, clash: Clash, book: Ledger) -> Convoy:
    """Take the table's losses and the additional ones from what is in the box."""
    if clash.attacker is None:
        return before
    hit = book.apply(convoys.transports_eliminated, before, clash.attacker)
    hit = book.apply(convoys.transports_damaged, hit, clash.attacker)
    return book.apply(convoys.additional_losses, hit, clash.extra)


def _advanced_losses(
    before: Convoy, attack: SubmarineWarfare, book: Ledger
) -> tuple[Convoy, AdvancedOutcome | None]:
    if not attack.advanced_submarines:
        return before, None
    dice = book.roll("advanced", 2, rules=[BOOK["25.73"]])
    factors = book.apply(advanced_factors, attack.advanced_submarines)
    total = book.apply(advanced_total, dice.total)
    result = read_table(factors, total, book)
    sunk = book.apply(convoys.transports_eliminated, before, result)
    limping = sunk.damaged
    hit = book.apply(convoys.transports_damaged, sunk, result)
    left = book.apply(convoys.sunk_by_advanced, hit, attack.advanced_submarines)
    newly = min(hit.damaged - limping, left.damaged)
    return left, AdvancedOutcome((result.before, result.after), left.sunk - before.sunk, newly)


def headline(box: Box, outcome: SubmarineOutcome) -> Message:
    """Return the attack in one line: transports first, then submarines."""
    advanced = outcome.advanced
    sunk = outcome.transports_sunk + (advanced.transports_sunk if advanced else 0)
    damaged = outcome.transports_damaged + (advanced.transports_damaged if advanced else 0)
    hit = losses_told(box, sunk, damaged, outcome.asw_eliminated, outcome.cves_eliminated)
    lost = numbered(outcome.submarines_eliminated, "submarine")
    told = say("{lost} lost, {back} turned back", lost=lost, back=outcome.submarines_aborted)
    return joined((*hit, told), "; ")


def losses_told(
    box: Box, sunk: int, damaged: int, asw_eliminated: int, cves_eliminated: int
) -> list[Message]:
    """Return what was lost in a box of those attacked, part by part."""
    parts = [
        say(
            "{box}: {transports} sunk, {damaged} damaged",
            box=box.label,
            transports=numbered(sunk, "transport"),
            damaged=damaged,
        )
    ]
    if asw_eliminated or cves_eliminated:
        parts.append(
            say(
                "{asw} ASW and {cves} lost",
                asw=asw_eliminated,
                cves=numbered(cves_eliminated, "CVE"),
            )
        )
    return parts


def _defender(attacker: Power) -> Power:
    """Return whose transports are attacked; the Western Allies keep theirs together (24.233)."""
    return Power.JAPAN if attacker is Power.UNITED_STATES else Power.BRITAIN
