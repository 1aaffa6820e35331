"""What both kinds of submarine attack share: lawfulness, declared figures, effects."""

from core.awaw.book.calendar import Turn, read_turn
from core.awaw.book.terms import BOOK, Box, Power, clause
from core.awaw.record.position import Position
from core.awaw.record.submarine_effects import SubmarinesFought, SubmarinesLost
from core.awaw.submarines import limits
from core.awaw.submarines.bases import check_base, check_moment
from core.awaw.submarines.convoy import Convoy, Submarines
from core.awaw.submarines.declarations import (
    declare_figure,
    vouch_for_base,
    vouch_for_entry,
    vouch_for_moment,
)
from core.awaw.submarines.modifiers import MODIFIER_PORTS, port_label
from core.awaw.submarines.record import Source
from core.awaw.submarines.requests import IndianOcean, OneAttack, SubmarineWarfare
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault


@clause("25.65")
def known_ports(ports: tuple[str, ...]) -> Fault | None:
    """Only ports that the modifier table names can modify submarine warfare."""
    unknown = sorted(set(ports) - MODIFIER_PORTS)
    if not unknown:
        return None
    names = ", ".join(port.replace("_", " ") for port in unknown)
    return Fault(
        what=say(
            "25.65 counts named ports alone, and `{names}` is none of them.", names=Verbatim(names)
        ),
        do=say(
            "Name ports among: {ports}.",
            ports=joined(port_label(port) for port in sorted(MODIFIER_PORTS)),
        ),
    )


def lawful_attack(
    position: Position, attack: SubmarineWarfare, book: Ledger, source: Source
) -> None:
    """Check who may fight, where, and with how many; refuse with all faults at once."""
    attacker, box = attack.attacker, attack.box
    if position.campaign is not None:
        check_moment(position.campaign, attacker, book)
    based = False
    book.check(limits.may_fight, attacker, box)
    if not fought_out(position, attacker, box, attack):
        book.check(limits.somebody_attacks, attacker, attack.submarines, attack.advanced_submarines)
    lawful_force(attacker, box, attack, book)
    if attacker in limits.FIGHTERS[box]:
        within_the_turn(position, attacker, box, attack, book)
        based = check_base(position.campaign, attacker, box, book)
    book.lawful()
    if not based:
        vouch_for_base(attacker, box, book)
    if position.campaign is None:
        vouch_for_entry(attacker, box, book)
    vouch_for_moment(book, (attack.turn,), source)


def fought_out(position: Position, attacker: Power, box: Box, attack: OneAttack) -> bool:
    """Return whether nobody attacks because the turn has had its attack here, or its limit."""
    if attack.turn is None or attack.submarines + attack.advanced_submarines:
        return False
    now = read_turn(attack.turn)
    used = position.fought_in(now, attacker)
    spent = attacker is Power.JAPAN and used >= limits.japanese_limit(now)
    return bool(position.fought_in(now, attacker, box)) or spent


def lawful_force(attacker: Power, box: Box, attack: OneAttack, book: Ledger) -> None:
    """Check that advanced submarines attack in their place, and the ports' names."""
    book.check(limits.advanced_only_in_the_atlantic, attacker, box, attack.advanced_submarines)
    if attack.situation is not None and attack.situation.ports:
        book.check(known_ports, attack.situation.ports)


def within_the_turn(
    position: Position, attacker: Power, box: Box, attack: OneAttack, book: Ledger
) -> None:
    """Check a turn's one attack in the box and its limit, with what the position says has fought.

    An attack of its own in the Indian Ocean may follow none of the other Axis power's.
    """
    if attack.turn is None:
        return
    now = read_turn(attack.turn)
    here = position.fought_in(now, attacker, box)
    book.check(limits.attacks_once, now, attacker, box, here)
    other = _PARTNERS.get(attacker) if isinstance(attack, SubmarineWarfare) else None
    if other is not None and box is Box.INDIAN_OCEAN:
        book.check(limits.both_at_once, now, attacker, other, position.fought_in(now, other, box))
    if not here:
        _within_the_limit(position, now, attacker, box, attack, book)


_PARTNERS = {Power.GERMANY: Power.JAPAN, Power.JAPAN: Power.GERMANY}


def _within_the_limit(
    position: Position, now: Turn, attacker: Power, box: Box, attack: OneAttack, book: Ledger
) -> None:
    advanced = attack.advanced_submarines
    fighting = attack.submarines + advanced
    if attacker is Power.JAPAN:
        fought = position.fought_in(now, attacker)
        book.check(limits.japanese_submarines, now, fighting, fought)
    elif attacker is Power.UNITED_STATES:
        book.check(limits.american_submarines, now, fighting)
    elif box is Box.ATLANTIC:
        book.check(limits.german_atlantic_submarines, now, fighting, advanced)
    else:
        book.check(limits.german_indian_ocean_submarines, now, fighting)


def declared_submarines(
    attack: OneAttack, book: Ledger, source: Source, whose: Power | None = None
) -> int:
    """Record the submarines that fight, and whose word that is; return the conventional ones."""
    fighting = (BOOK["25.41"], BOOK["25.14"])
    declare_figure(attack, "submarines", fighting, book, source, whose)
    if whose is None or attack.advanced_submarines:
        declare_figure(attack, "advanced_submarines", (BOOK["25.73"],), book, source, whose)
    return attack.submarines


def declared_convoy(
    attack: SubmarineWarfare | IndianOcean, asw: int, book: Ledger, source: Source
) -> Convoy:
    """Record what is in the box, and whose word that is; return it."""
    if isinstance(attack, SubmarineWarfare):
        declare_figure(attack, "asw", (BOOK["25.42"],), book, source)
    declare_figure(attack, "transports", (BOOK["24.631A"],), book, source)
    cves = (BOOK["25.64"], BOOK["25.641"], BOOK["R-41"])
    declare_figure(attack, "cves", cves, book, source)
    return Convoy(undamaged=attack.transports, asw=asw, cves=attack.cves)


def submarine_effects(
    book: Ledger, attacker: Power, box: Box, *, turn: str | None, fought: int, left: Submarines
) -> None:
    """Record what the position keeps of the attacker's side."""
    if turn is not None:
        book.effect(SubmarinesFought(attacker, box, turn, fought))
    if left.eliminated:
        book.effect(SubmarinesLost(attacker, box, left.eliminated))
