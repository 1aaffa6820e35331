"""How combat in one place went: what came of it, who is left there, and its headline."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.board.counts import NOBODY, UnitCounts
from core.representative.book.terms import Owner, Power, Units
from core.representative.book.world import TERRITORIES
from core.representative.combat.parties import CARGO, FAR, REGULAR, UNSEEN, Site
from core.representative.combat.rounds import Fought
from core.representative.record.campaign import Purpose, site_told
from core.representative.record.position import Position
from core.representative.record.standing_battles import Party
from core.terms.message import (
    Message,
    Text,
    joined,
    opened,
    say,
)

_STAYING = frozenset({REGULAR, CARGO, FAR})
"""The parts that do not leave with the raiders."""

_FOR_THE_PLACE = frozenset({REGULAR, CARGO})
"""Those of them that do not only escort: far fighters do without others (R-37)."""


@dataclass(frozen=True, slots=True)
class CombatOutcome:
    """How combat in a place went.

    Attributes:
        site: Where.
        rounds: How many rounds were fought.
        won: Whether the moving side holds the field.
        retreated: Whether it broke off.
        attackers_lost: What it lost, all its powers together.
        defenders_lost: What the others lost.
        ipcs_lost: What bombing or raids cost.
        captured: The territory that fell, or nothing.
        held_by: Who holds the territory now; nothing at sea.
        there: What stands in the place now, by power.
        withdrew: What left the battle alive before its end, by power.
        attackers: Whose units moved here.
        defenders: Whose units they met.
        back_to: Where those went who broke off, each place once.
    """

    site: str
    rounds: int
    won: bool
    retreated: bool
    attackers_lost: Units
    defenders_lost: Units
    ipcs_lost: int
    captured: str
    held_by: Owner | None = None
    there: Mapping[Power, Units] = field(default_factory=dict)
    withdrew: Mapping[Power, Units] = field(default_factory=dict)
    attackers: tuple[Power, ...] = ()
    defenders: tuple[Power, ...] = ()
    back_to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BattleWaits:
    """How combat in a place stands that waits for a decision.

    Attributes:
        site: Where.
        rounds: How many rounds were fought.
        attackers_lost: What the moving side has lost in it.
        defenders_lost: What the others have.
        ipcs_lost: What bombing or raids have cost.
        waits_for: Who decides.
        also_for: Who decides at the same moment.
        there: What stands in the place now, by power.
        withdrew: What has left the battle alive, by power.
        attackers: Whose units moved here.
        defenders: Whose units they meet.
    """

    site: str
    rounds: int
    attackers_lost: Units
    defenders_lost: Units
    ipcs_lost: int
    waits_for: str
    there: Mapping[Power, Units]
    withdrew: Mapping[Power, Units]
    attackers: tuple[Power, ...]
    defenders: tuple[Power, ...]
    also_for: tuple[str, ...] = ()


def lost_in(parties: Iterable[Party]) -> UnitCounts:
    """Return what parties have lost in a battle."""
    return UnitCounts.sum(party.lost for party in parties)


def powers_of(parties: Iterable[Party]) -> tuple[Power, ...]:
    """Return whose parties these are, each once."""
    return tuple(dict.fromkeys(party.power for party in parties))


def standing(position: Position, place: str) -> dict[Power, Units]:
    """Return what stands in a place, by power, with what is being landed there or from there."""
    found = {
        power: UnitCounts.sum(units for at, units in placed.items() if at.space == place)
        for power, placed in position.forces.items()
    }
    for group in position.campaign.groups:
        if group.site == place:
            for power, units in {group.power: group.units, **group.aboard}.items():
                found[power] += units
        elif group.purpose is Purpose.ASSAULT and group.landing == place:
            for power, units in group.loads.items():
                found[power] += units
    return {power: units for power, units in found.items() if units}


def withdrawn(fought: Fought) -> dict[Power, Units]:
    """Return what withdrew from a battle or left it, by power."""
    found: dict[Power, UnitCounts] = {}
    for party in (*fought.attackers, *fought.defenders):
        if party.away:
            found[party.power] = found.get(party.power, NOBODY) + party.away
    return {power: units for power, units in found.items() if units}


def ending(site: Site, fought: Fought, outcome: CombatOutcome) -> Message:
    """Return the headline of a fight: who has won, broken off, or is lost."""
    place, many = outcome.site, len(outcome.attackers) > 1
    who = joined((power.label for power in outcome.attackers), say(" and "))
    if place.startswith("move "):
        return _on_the_way(
            say("{move} of {powers}", move=opened(site_told(place)), powers=who),
            fought,
            outcome,
        )
    if outcome.captured:
        return say("{territory} is taken", territory=place)
    if outcome.retreated:
        return _broken_off(opened(who), outcome, many=many)
    if outcome.won and outcome.rounds:
        who = opened(who)
        return (
            say("{who} win in {place}", who=who, place=place)
            if many
            else say("{who} wins in {place}", who=who, place=place)
        )
    if outcome.won:
        return say("Nobody meets {by} in {site}", by=who, site=place)
    if not any(party.part in _FOR_THE_PLACE for party in site.attackers):
        return (
            (
                say("{site} is raided", site=place)
                if place in TERRITORIES
                else say("Commerce is raided in {site}", site=place)
            )
            if fought.raided
            else say("{place} is not raided", place=place)
        )
    return _unwon(site, fought, place, opened(who))


def _broken_off(who: Message, outcome: CombatOutcome, *, many: bool) -> Message:
    """Return who retreats from where to where; submarines that stay there go nowhere."""
    place, to = outcome.site, joined(outcome.back_to, say(" and "))
    if not outcome.back_to:
        return (
            say("{who} break off in {place}", who=who, place=place)
            if many
            else say("{who} breaks off in {place}", who=who, place=place)
        )
    return (
        say("{by} retreat from {space} to {to}", by=who, space=place, to=to)
        if many
        else say("{by} retreats from {space} to {to}", by=who, space=place, to=to)
    )


def _unwon(site: Site, fought: Fought, place: str, who: Text) -> Message:
    """Return who is left in a place that the moving side has not won."""
    if any(party.alive and party.part in _STAYING for party in fought.attackers):
        return say("Both sides are left in {site}", site=place)
    if any(party.alive and party.part == UNSEEN for party in fought.attackers):
        return say("{who} has nothing left in {site} but submarines", who=who, site=place)
    if site.shut_out or any(party.alive for party in fought.defenders):
        return say("{site} holds: no attacker is left", site=place)
    return say("Nobody is left in {space}", space=place)


def _on_the_way(move: Message, fought: Fought, outcome: CombatOutcome) -> Message:
    """Return what became of a move that was met while it only changed places."""
    if not any(party.alive for party in fought.attackers):
        return say("{territory} is lost", territory=move)
    return (
        say("{move} turns back", move=move)
        if outcome.retreated
        else say("{move} comes through", move=move)
    )
