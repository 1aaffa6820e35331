"""National objectives: what they pay a power now (A3-NO)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import BOOK, Owner, Power
from core.alpha3.economy.earning import Earned, Objective, allies_now, at_peace, earn
from core.alpha3.economy.objectives_allies import ANZAC, BRITISH, CHINESE, SOVIET
from core.alpha3.economy.objectives_american import AMERICAN
from core.alpha3.economy.objectives_axis import GERMAN, ITALIAN, JAPANESE
from core.alpha3.economy.requests import Objectives
from core.alpha3.record.declared import declare_known
from core.alpha3.record.position import Position
from core.alpha3.record.view import seen, wars_of
from core.terms.ledger import Ledger
from core.terms.message import joined, say, say_many
from core.terms.resolution import Finding

OBJECTIVES: Mapping[Power, tuple[Objective, ...]] = {
    Power.GERMANY: GERMAN,
    Power.SOVIET_UNION: SOVIET,
    Power.JAPAN: JAPANESE,
    Power.UNITED_STATES: AMERICAN,
    Power.CHINA: CHINESE,
    Power.UNITED_KINGDOM: BRITISH,
    Power.ANZAC: ANZAC,
    Power.ITALY: ITALIAN,
    Power.FRANCE: (),
}
"""Every power's objectives; what France gets at its liberation are units, not income."""

_NEUTRAL_SWEDEN = (Owner.STRICT, Owner.PRO_AXIS, Owner.PRO_ALLIES)


@dataclass(frozen=True, slots=True)
class ObjectivesOutcome:
    """A power's objectives, each with the IPCs that it pays now, and what they come to."""

    objectives: tuple[Earned, ...]
    total: int


def resolve_objectives(position: Position, asked: Objectives, book: Ledger) -> Finding:
    """What national objectives pay a power."""
    now = _with_history(seen(position, asked, book, Finder()), asked, book)
    wars_of(asked.power, now, book)
    book.apply(allies_now, at_peace(now))
    earned = tuple(earn(each, now, book) for each in OBJECTIVES[asked.power])
    if asked.power is Power.FRANCE:
        book.attest(
            say("The French player places up to 12 IPCs of units when France is liberated, once."),
            BOOK["A3-NO.FRA.1"],
        )
    total = sum(each.ipc for each in earned)
    met = joined(joined((each.name, each.ipc), " ") for each in earned if each.met)
    return Finding(
        say_many(
            "Objectives of {power}: {n} IPC ({met})",
            "Objectives of {power}: {n} IPCs ({met})",
            total,
            power=asked.power.label,
            met=met or say("none met"),
        ),
        ObjectivesOutcome(earned, total),
    )


def _with_history(now: Position, asked: Objectives, book: Ledger) -> Position:
    """Return the position with what the request says has happened, where the power's rules ask."""
    if asked.power is Power.JAPAN:
        rule = BOOK["A3-NO.JAP.1"]
        return replace(
            now,
            attacked_indochina=declare_known(
                book, asked, "attacked_indochina", now.attacked_indochina, rule
            ),
            unprovoked_on_uk_anzac=declare_known(
                book, asked, "unprovoked_on_uk_anzac", now.unprovoked_on_uk_anzac, rule
            ),
        )
    if asked.power is Power.SOVIET_UNION:
        paid = declare_known(
            book,
            asked,
            "soviet_berlin_bonus_taken",
            now.soviet_berlin_bonus_taken,
            BOOK["A3-NO.SOV.3"],
        )
        return replace(now, soviet_berlin_bonus_taken=paid)
    if asked.power is Power.GERMANY and now.owners["Sweden"] in _NEUTRAL_SWEDEN:
        sweden = declare_known(
            book, asked, "sweden", now.owners["Sweden"], BOOK["A3-NO.GER.5"], BOOK["R-12"]
        )
        return replace(now, owners={**now.owners, "Sweden": sweden})
    return now
