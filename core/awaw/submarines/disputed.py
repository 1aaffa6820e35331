"""R-53: what is said of a submarine attack against what a campaign has on record."""

from collections.abc import Mapping

from core.awaw.book.calendar import Turn, read_turn
from core.awaw.book.fields import called, shown
from core.awaw.book.terms import BOOK, Box, Power
from core.awaw.record.disputed import as_the_record_has_it
from core.awaw.submarines.modifiers import (
    MODIFIER_PORTS,
    applied_modifiers,
    net_modifier,
    port_label,
    ports_that_count,
)
from core.awaw.submarines.requests import Situation
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.message import Figure, Text, joined, say, signed
from core.terms.request import Words

SIDES = {"attacker": say("attacker"), "defender": say("defender")}

_OF_SITUATIONS = {"air_range": say("air range research"), "ports": say("modifier ports")}
"""What fields of a situation are called, where a force or a target has others of the name."""

_RULES = {
    "submarines": "25.41",
    "advanced_submarines": "25.73",
    "asw": "25.42",
    "cves": "25.64",
    "transports": "24.631A",
    "naval_drm": "25.621",
    "air_range": "25.623",
    "torpedo": "25.622",
    "asw_research": "25.622",
    "us_at_war_turn": "25.66",
    "ireland": "25.725",
    "cards": "25.671",
}
"""The rule that asks for each figure of an attack."""


def figure_name(field: str) -> Text:
    """Return what a figure of an attack is called in the working."""
    return _OF_SITUATIONS.get(field) or called(field)


def plain(value: object) -> Figure:
    """Return a figure of an attack as people read it."""
    if isinstance(value, tuple):
        return joined(map(port_label, value)) if value else say("none")
    return say("no result") if value is None else shown(value)


def check_said(said: Words, known: Mapping[str, object], book: Ledger, of: str = "") -> None:
    """Keep a fault for each figure that is said otherwise than the record has it.

    Args:
        said: What the players say.
        known: What is on record, by field.
        book: The working.
        of: The figure whose two sides these are, if they are.
    """
    for field, recorded in known.items():
        given = getattr(said, field)
        if field not in said.model_fields_set or given in (None, recorded):
            continue
        name = figure_name(of or field)
        what = say("{field} of the {side}", field=name, side=SIDES[field]) if of else name
        rule = BOOK[_RULES[of or field]]
        book.check(as_the_record_has_it, what, plain(given), plain(recorded), rule)


def check_turn(said: str | None, now: Turn, book: Ledger) -> None:
    """Check that an attack is declared for the turn in which the campaign stands."""
    if said is not None:
        given, rule = read_turn(said).told, BOOK["24.611"]
        book.check(as_the_record_has_it, say("the turn"), given, now.told, rule)


def check_shares(given: int, recorded: int, book: Ledger) -> None:
    """Check that the shares of both attacks are all ASW of the Indian Ocean (25.82)."""
    book.check(as_the_record_has_it, figure_name("asw"), given, recorded, BOOK["25.82"])


def check_ports(
    said: Situation, recorded: tuple[str, ...], box: Box, attacker: Power, book: Ledger
) -> None:
    """Check the modifier ports: none that is not on record, and each that counts in the box."""
    if "ports" not in said.model_fields_set:
        return
    given, known = MODIFIER_PORTS.intersection(said.ports), frozenset(recorded)
    if given <= known and known & ports_that_count(box, attacker) <= given:
        return
    shown_given, shown_known = (plain(tuple(sorted(each))) for each in (given, known))
    what, rule = figure_name("ports"), BOOK["25.65"]
    book.check(as_the_record_has_it, what, shown_given, shown_known, rule)


def check_net(
    given: int, box: Box, attacker: Power, situation: Situation, cves: int, book: Ledger
) -> None:
    """Check a net modifier against the one to which all that is on record adds up."""
    lines = applied_modifiers(box, attacker, situation, cves, Ledger({}, NoDice(), written=False))
    found = net_modifier.function(lines)
    what = say("the net modifier")
    book.check(as_the_record_has_it, what, signed(given), signed(found), BOOK["24.622"])
