"""Developments in a battle: whose numbers they raise, and who learns them by it (R4-3.3)."""

from collections.abc import Iterable

from core.board.amended_profile import Role
from core.board.side import Both
from core.representative.book.terms import Development, Power, clause
from core.representative.book.world import TERRITORIES
from core.representative.cards.learning import Learning
from core.representative.combat.parties import (
    FAR,
    FAR_ESCORT,
    INTERCEPTOR,
    OWN,
    RAID,
    REGULAR,
    Site,
)
from core.representative.combat.rounds import Fought
from core.representative.record.campaign import Purpose
from core.representative.record.position import Position
from core.representative.record.standing_battles import Party
from core.terms.ledger import Ledger

JETS, SUPER = Development.JET_FIGHTERS, Development.SUPER_SUBMARINES
Having = tuple[tuple[Power, bool], ...]
"""Nations with units of a kind, and whether each of them uses a development of it."""


@clause("R4-3.3", "R-33")
def all_have(having: Having) -> bool:
    """A development counts if every nation with units of that kind in the battle uses it."""
    return bool(having) and all(has for _, has in having)


def tech_of(position: Position, site: Site, book: Ledger) -> Both[frozenset[str]]:
    """Return the developments that raise numbers on each side."""
    attacking = site.role is Role.ATTACKING
    mine = (("submarine", SUPER),) if attacking else (("fighter", JETS),)
    regular = _with_parts(site.attackers, REGULAR)
    own, interceptors = (
        _with_parts(site.defenders, OWN),
        _with_parts(site.defenders, INTERCEPTOR),
    )
    return Both(
        frozenset(str(each) for unit, each in mine if _used(position, regular, unit, each, book)),
        frozenset(
            str(each)
            for parties, unit, each in (
                (own, "fighter", JETS),
                (interceptors, "submarine", SUPER),
            )
            if _used(position, parties, unit, each, book)
        ),
    )


def learn_from(
    position: Position, site: Site, fought: Fought, tech: Both[frozenset[str]], book: Ledger
) -> None:
    """Let each side learn what was used against it in a battle."""
    if not position.cards.intelligence:
        return
    learning = Learning(position, book)
    attackers = {party.power for party in site.attackers}
    defenders = {party.power for party in site.defenders}
    holder = position.holder(site.name) if site.name in TERRITORIES else None
    attacking = site.role is Role.ATTACKING
    by_night = all(group.purpose is Purpose.NIGHT for group in site.groups)
    told: list[tuple[Iterable[Party], str, Development, set[Power]]] = []
    if fought.rounds:
        regular = _with_parts(site.attackers, REGULAR)
        told.append(
            (regular, *(("submarine", SUPER) if attacking else ("fighter", JETS)), defenders)
        )
        if not by_night:
            told.append((_with_parts(site.defenders, OWN), "fighter", JETS, attackers))
        told.append((_with_parts(site.defenders, INTERCEPTOR), "submarine", SUPER, attackers))
    if fought.rounds or holder is not None:
        victims = defenders | ({holder} if holder is not None else set())
        for part in (FAR_ESCORT, FAR):
            far = _with_parts(site.attackers, part)
            told.append((far, "fighter", Development.LONG_RANGE_AIRCRAFT, victims))
    if holder is not None and fought.raided:
        raiders = _with_parts(site.attackers, RAID)
        told.append((raiders, "bomber", Development.HEAVY_BOMBERS, {holder}))
    counted = {JETS: tech, SUPER: tech}
    for parties, unit, development, against in told:
        both = counted.get(development)
        if both is not None and development not in both.attacker | both.defender:
            continue
        for party in parties:
            if (party.before or {}).get(unit, 0) and development in position.uses(party.power):
                learning.use(party.power, [p for p in Power if p in against], development)


def _used(
    position: Position, parties: tuple[Party, ...], unit: str, each: Development, book: Ledger
) -> bool:
    having = tuple(
        (party.power, each in position.uses(party.power))
        for party in parties
        if party.units.get(unit, 0)
    )
    return any(has for _, has in having) and book.apply(all_have, having)


def _with_parts(parties: Iterable[Party], part: str) -> tuple[Party, ...]:
    return tuple(party for party in parties if party.part == part)
