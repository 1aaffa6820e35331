"""R-54 and R-64: what a target is where nobody says it, by the book or at the least."""

from collections.abc import Mapping
from typing import Any

from core.awaw.book.terms import Power, TargetKind, clause
from core.awaw.targets.known import known_target
from core.awaw.targets.places import HEX_KINDS
from core.awaw.targets.target import Target
from core.terms.ledger import Ledger
from core.terms.message import Text


@clause("26.461A", "26.31A", "26.31H", "R-54")
def least_defenses(defender: Power, kinds: tuple[TargetKind, ...]) -> dict[str, int]:
    """A city counts as one, a shipyard has an anchor, a German target of 26.31A is an objective."""
    told = {
        "cities": TargetKind.CITY in kinds,
        "anchors": TargetKind.SHIPYARD in kinds,
        "objective": defender is Power.GERMANY and bool(HEX_KINDS.intersection(kinds)),
    }
    return {name: 1 for name, there in told.items() if there}


@clause("26.31B", "26.31C", "26.31D", "26.31F", "26.31G", "26.71A", "R-64")
def what_the_list_names(place: Text) -> Mapping[str, Any]:
    """A hex that the list of targets names is what it is there, where nobody says otherwise."""
    known = known_target(str(place))
    return {} if known is None else known.usual


def as_named(defender: Power, target: Target, book: Ledger) -> Target:
    """Return a target of the list as what it is there, in what nobody told of it (R-64)."""
    known = known_target(target.name or "")
    if known is None or known.defender is not defender:
        return target
    if known.usual.keys() <= target.model_fields_set:
        return target
    return target.at_least(book.apply(what_the_list_names, known.name))


def least(defender: Power, target: Target, book: Ledger) -> Target:
    """Return a target with the least that it can be where nobody said what defends it (R-54)."""
    if "kind" not in target.model_fields_set:
        return target
    kinds = (target.kind, *target.also)
    if least_defenses.function(defender, kinds).keys() <= target.model_fields_set:
        return target
    told: dict[str, int] = book.apply(least_defenses, defender, kinds)
    return target.at_least(told)


def by_the_book(defender: Power, target: Target, book: Ledger) -> Target:
    """Return a target with what the book prints of one of its name, and the least of the rest."""
    known = printed(defender, target)
    missing = {name: part for name, part in known.items() if name not in target.model_fields_set}
    return least(defender, as_named(defender, target.model_copy(update=missing), book), book)


def printed(defender: Power, target: Target) -> dict[str, Any]:
    """Return what the book prints of a target of a power, by the fields of requests."""
    known = known_target(target.name or "")
    if known is None or known.defender is not defender:
        return {}
    told = dict(known.fields)
    if "kind" in told:
        told["kind"] = TargetKind(told["kind"])
    return told
