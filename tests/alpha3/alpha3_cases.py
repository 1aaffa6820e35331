"""What tests of Global 1940 share: requests run in the room, and their outcomes."""

from typing import Any

from support import ending_of, refusal_of, resolution_of

from core.alpha3.politics.declarations import DeclarationOutcome
from core.terms.dice import LoadedDice
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

EUROPE_CITIES = {
    "Paris": "germany",
    "Leningrad": "germany",
    "Stalingrad": "germany",
    "Moscow": "germany",
    "Cairo": "italy",
}
"""With Berlin, Rome and Warsaw these make eight victory cities on the Europe map."""

PACIFIC_CITIES = {
    "Hong Kong": "japan",
    "Manila": "japan",
    "Calcutta": "japan",
    "Honolulu": "japan",
}
"""With Tokyo and Shanghai these make six victory cities on the Pacific map."""


def resolved(kind: str, *, dice: LoadedDice | None = None, **request: Any) -> Resolution:
    """Return a request's resolution."""
    return resolution_of(ending_of("alpha3", kind, request, dice=dice))


def refused(kind: str, **request: Any) -> Refusal:
    """Return a request's refusal."""
    return refusal_of(ending_of("alpha3", kind, request, dice=LoadedDice({})))


def declared(by: str, on: str, **request: Any) -> DeclarationOutcome:
    """Return the outcome of a declaration."""
    outcome = resolved("declare-war", by=by, on=on, **request).outcome
    assert isinstance(outcome, DeclarationOutcome)
    return outcome


def paid(power: str, **request: Any) -> dict[str, int]:
    """Return the objectives that pay a power now, by name, with their IPCs."""
    outcome = resolved("objectives", power=power, **request).outcome
    assert outcome.total == sum(each.ipc for each in outcome.objectives)
    assert all(each.met == (each.ipc > 0) for each in outcome.objectives)
    return {each.name: each.ipc for each in outcome.objectives if each.met}


def said(resolution: Resolution) -> list[str]:
    """Return what the working says on the players' word."""
    return [english(entry.says) for entry in resolution.entries if entry.kind == "declared"]
