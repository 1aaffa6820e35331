"""26.442 and 26.451: a force flies in, and is engaged once on each front by whoever meets it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from core.awaw.air.combat import AirOutcome, Factors
from core.awaw.air.forces import Engaging
from core.awaw.air.losses import share_by_size
from core.awaw.book.figures import Compared
from core.awaw.book.terms import Power, clause
from core.awaw.record.own_rows import OwnRows
from core.terms.citation import Clause
from core.terms.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Meeting:
    """The defenders who meet a force on one front.

    Attributes:
        front: The front, if it was named.
        groups: Whose they are, and how many of each kind; one group for each power.
    """

    front: str | None
    groups: tuple[tuple[Power, Factors], ...]

    @property
    def factors(self) -> dict[str, int]:
        """Everybody who meets the force, by kind."""
        kinds = ("interceptors", "aaf", "jets")
        return {kind: sum(factors[kind] for _, factors in self.groups) for kind in kinds}


@dataclass(frozen=True, slots=True)
class AirTerms:
    """All of a raid that bears on its engagements, beside its force: two with the same are alike.

    Attributes:
        defender: Whose target it is.
        engaging: Who was chosen to engage, engagement by engagement.
        drm: The Air Nationality DRMs of both sides, as the raid gives them.
        drms: Those on record by power, if the record decides.
        radar: The defender's radar.
    """

    defender: Power
    engaging: tuple[Engaging | None, ...]
    drm: Compared
    drms: tuple[tuple[Power, int], ...]
    radar: int

    def choice(self, number: int) -> Factors | None:
        """Return who was chosen to engage in engagement ``number``; None if nobody was."""
        chosen = self.engaging[number] if number < len(self.engaging) else None
        return None if chosen is None else dict(chosen)


@dataclass(frozen=True, slots=True)
class Flight:
    """What an engagement needs to know beside the force and those who meet it.

    Attributes:
        terms: What of the raid bears on it.
        rows: The group's own rows of the Air Combat Table.
        thrown: What the names of its throws begin with.
        book: The working.
    """

    terms: AirTerms
    rows: OwnRows
    thrown: str
    book: Ledger


Fights = tuple[tuple[AirOutcome, ...], dict[str, int]]
"""Every engagement of a raid, and what is left of the force."""


Engage = Callable[[Flight, dict[str, int], Meeting, int], tuple[AirOutcome, dict[str, int]]]
"""Fights one round, counted from 0, by the text in use; returns it, and the force that flies on."""

FliesOn = Clause[[dict[str, int]], dict[str, int]]
"""What of a force is engaged again, as the text in use cites it."""


@clause("26.443C", "26.454", "24.66", "R-49")
def losses_of_powers(
    groups: Mapping[str, Factors], eliminated: Mapping[str, int]
) -> dict[str, dict[str, int]]:
    """Powers that meet a force together lose of each kind in turn, the one with most of it first.

    Where two have as many, the one that was assigned first loses first.
    """
    shares: dict[str, dict[str, int]] = {power: {} for power in groups}
    for kind, number in eliminated.items():
        held = {power: factors[kind] for power, factors in groups.items()}
        for power, lost in share_by_size(held, number).items():
            shares[power][kind] = lost
    return shares


def fly_in(
    engage: Engage,
    flies_on: FliesOn,
    flight: Flight,
    force: dict[str, int],
    met: Sequence[Meeting],
) -> Fights:
    """Fight every engagement on the way; return them, and what is left of the force.

    Args:
        engage: The step that fights one, by the text in use.
        flies_on: The step that says who is engaged again.
        flight: What every engagement needs.
        force: The factors of the force, by group.
        met: Who meets it, engagement by engagement.
    """
    fights: list[AirOutcome] = []
    for number, meeting in enumerate(met):
        if not any(force.values()):
            break
        fight, force = fly_on(engage, flies_on, flight, force, meeting, number)
        fights.append(fight)
    return tuple(fights), force


def fly_on(
    engage: Engage,
    flies_on: FliesOn,
    flight: Flight,
    force: dict[str, int],
    meeting: Meeting,
    number: int,
) -> tuple[AirOutcome, dict[str, int]]:
    """Fight engagement ``number`` with what is left of a force; return what flies on from it."""
    if number:
        force = flight.book.apply(flies_on, force)
    return engage(flight, force, meeting, number)


def losses_in_the_air(
    met: Sequence[Meeting], fights: Sequence[AirOutcome], book: Ledger
) -> tuple[tuple[tuple[Power, Factors], ...], ...]:
    """Return what each power lost in each engagement, in the order in which its groups stand."""
    return tuple(
        _losses(meeting, fight.defender_eliminated, book)
        for meeting, fight in zip(met, fights, strict=False)
    )


def _losses(
    meeting: Meeting, eliminated: Factors, book: Ledger
) -> tuple[tuple[Power, Factors], ...]:
    if len(meeting.groups) == 1:
        return ((meeting.groups[0][0], eliminated),)
    groups = {power.value: factors for power, factors in meeting.groups}
    shared = book.apply(losses_of_powers, groups, eliminated)
    return tuple((power, shared[power.value]) for power, _ in meeting.groups)
