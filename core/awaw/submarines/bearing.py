"""What bears on an attack's dice: a net on the players' word, or every line of the table."""

from dataclasses import dataclass

from core.awaw.book.terms import BOOK, Box, Power
from core.awaw.submarines.declarations import declare_figure
from core.awaw.submarines.modifiers import (
    applied_modifiers,
    net_modifier,
    ports_that_count,
    ports_without_effect,
    without_ireland,
    without_the_us_war,
)
from core.awaw.submarines.record import Source
from core.awaw.submarines.requests import OneAttack, Situation
from core.terms.citation import Rule
from core.terms.ledger import Ledger
from core.terms.message import Message, named, say, signed
from core.terms.modifier import Modifier


@dataclass(frozen=True, slots=True)
class Bearing:
    """What modifies an attack's dice."""

    modifiers: tuple[Modifier, ...]
    net_modifier: int


def attack_bearing(
    attack: OneAttack,
    box: Box,
    attacker: Power,
    cves: int,
    book: Ledger,
    source: Source,
    whose: Power | None = None,
) -> Bearing:
    """Return what modifies an attack: a net on the players' word, or every line of the table."""
    if attack.net_modifier is not None:
        net = book.declare(
            "net_modifier",
            attack.net_modifier,
            says=_net_told(attack.net_modifier, whose),
            rules=[BOOK["24.622"]],
        )
        return Bearing((Modifier(named("net modifier as declared"), net, (BOOK["24.622"],)),), net)
    situation = attack.situation or Situation()
    for field, rules in _SITUATION_RULES.items():
        if _counts(field, box, attacker) or _said(situation, field, source):
            declare_figure(situation, field, rules, book, source, whose)
    declare_figure(situation, "cards", (BOOK[_CARDS_COMPARED[attacker]],), book, source, whose)
    lines = applied_modifiers(box, attacker, situation, cves, book)
    _without_effect(situation, box, attacker, book, source)
    telling = tuple(line for line in lines if line.value)
    return Bearing(telling, book.apply(net_modifier, telling))


def _net_told(net: int, whose: Power | None) -> Message:
    if whose is None:
        return say("The net modifier is {net}, on the players' word.", net=signed(net))
    return say(
        "The net modifier of {power} is {net}, on the players' word.",
        power=whose.label,
        net=signed(net),
    )


def _counts(field: str, box: Box, attacker: Power) -> bool:
    """Return whether the table has a line for ``field`` in this box."""
    if field == "ports":
        return bool(ports_that_count(box, attacker))
    return box is Box.ATLANTIC or field not in _ATLANTIC_ALONE


def _said(situation: Situation, field: str, source: Source) -> bool:
    """Return whether the players, and not the record, gave something that could modify."""
    return field not in source.fields and getattr(situation, field) not in {0, None, ()}


def _without_effect(
    situation: Situation, box: Box, attacker: Power, book: Ledger, source: Source
) -> None:
    """Say of each thing that the players gave for nothing why it does not count here."""
    idle = tuple(sorted(set(situation.ports) - ports_that_count(box, attacker)))
    if idle and "ports" not in source.fields:
        book.apply(ports_without_effect, idle, box, attacker)
    if box is Box.ATLANTIC:
        return
    if _said(situation, "us_at_war_turn", source):
        book.apply(without_the_us_war, situation.us_at_war_turn, box)
    if situation.ireland is not None and _said(situation, "ireland", source):
        book.apply(without_ireland, situation.ireland, box)


_ATLANTIC_ALONE = frozenset({"us_at_war_turn", "ireland"})
_SITUATION_RULES: dict[str, tuple[Rule, ...]] = {
    "naval_drm": (BOOK["25.621"],),
    "air_range": (BOOK["25.623"],),
    "torpedo": (BOOK["25.622"],),
    "asw_research": (BOOK["25.622"],),
    "ports": (BOOK["25.65"],),
    "us_at_war_turn": (BOOK["25.66"],),
    "ireland": (BOOK["25.725"],),
}
_CARDS_COMPARED = {
    Power.GERMANY: "25.671A",
    Power.JAPAN: "25.671B",
    Power.UNITED_STATES: "25.671C",
}
