"""What cannot stand together in a battle's request; all of it at once."""

from collections.abc import Iterator

from core.board.amended_profile import Role, Targets
from core.board.amended_raid import RaidMode
from core.board.unit_table import Domain
from core.board.unit_words import counted
from core.representative.bases.radius import REACTIONS
from core.representative.book.terms import AIRCRAFT, BOOK, LAND_UNITS, SHIPS
from core.representative.combat.battle_request import Fight, place_of
from core.representative.combat.raiding import RAIDERS, raiders, regular_attackers
from core.terms.refusal import Fault

_AMENDED = ("interceptors", "attacker_role", "targets", "raid")


def battle_faults(said: Fight) -> list[Fault]:
    """Return everything that cannot stand in one request."""
    faults = [*_misplaced(said), *_support(said)]
    faults += _amended(said) if said.amendments else _plain(said)
    return faults


def _misplaced(said: Fight) -> Iterator[Fault]:
    place = place_of(said)
    strangers = LAND_UNITS if place is Domain.SEA else frozenset() if said.amendments else SHIPS
    where = "at sea" if place is Domain.SEA else "on land"
    for side in ("attacker", "defender", "interceptors"):
        here = [unit for unit, n in getattr(said, side).items() if n and unit in strangers]
        if here:
            yield Fault(
                f"`{side}` has {', '.join(here)} in a battle {where} (BASE-86 combat.fire).",
                f"Leave out what cannot fight {where}.",
                (BOOK["BASE-86 combat.fire"],),
            )


def _support(said: Fight) -> Iterator[Fault]:
    others = [unit for unit, count in said.bombardment.items() if count and unit != "battleship"]
    if others:
        yield Fault(
            f"`bombardment` has {', '.join(others)}, and only battleships support a landing "
            "(R4-4.18).",
            "Name battleships alone.",
            (BOOK["R4-4.18"],),
        )
    if any(said.bombardment.values()) and place_of(said) is Domain.SEA:
        yield Fault(
            "There is no landing to support at sea (R4-4.18).",
            "Leave `bombardment` out.",
            (BOOK["R4-4.18"],),
        )


def _plain(said: Fight) -> Iterator[Fault]:
    usual = {"interceptors": {}, "attacker_role": Role.ATTACKING, "targets": Targets.ALL}
    for field in _AMENDED:
        if getattr(said, field) not in (usual.get(field), None):
            yield Fault(
                f"`{field}` belongs to the amendments.",
                "Leave it out, or play with the amendments.",
            )


def _amended(said: Fight) -> Iterator[Fault]:
    if said.defender.get("aa_gun", 0):
        yield Fault(
            "There are no AA guns with the amendments (R4-3.11).",
            "Leave `aa_gun` out.",
            (BOOK["R4-3.11"],),
        )
    never = [unit for unit, n in said.interceptors.items() if n and unit not in REACTIONS]
    if never:
        yield Fault(
            f"{', '.join(never).capitalize()} never intercepts (R4-4.20).",
            f"Intercept with {', '.join(REACTIONS)}.",
            (BOOK["R4-4.20"],),
        )
    if said.targets is not Targets.ALL:
        yield from _choosers(said)
    if said.raid is None:
        return
    mode = said.raid.mode
    by_air = mode is not RaidMode.NAVAL
    if by_air is (place_of(said) is Domain.SEA):
        where = "land" if by_air else "sea"
        yield Fault(
            f"A {mode} raid is made at {where} (R4-5.4, R4-5.8)."
            if where == "sea"
            else f"A {mode} raid is made on land (R4-5.4).",
            f"Give `where` as {where}.",
            (BOOK["R4-5.4"], BOOK["R4-5.8"]),
        )
    if said.attacker_role is not Role.ATTACKING:
        yield Fault(
            "Units that rebase or transport do not raid (R4-4.11).",
            "Leave `raid` or `attacker_role` out.",
            (BOOK["R4-4.11"],),
        )
    yield from _raiders(said, mode)


def _choosers(said: Fight) -> Iterator[Fault]:
    others = [unit for unit in regular_attackers(said) if unit not in AIRCRAFT | {"carrier"}]
    if others:
        yield Fault(
            f"Only aircraft and carriers choose targets, not {', '.join(others)} (R4-5.14).",
            "Leave `targets` out, or attack with aircraft and carriers alone.",
            (BOOK["R4-5.14"],),
        )


def _raiders(said: Fight, mode: RaidMode) -> Iterator[Fault]:
    assert said.raid is not None  # noqa: S101 - looked at by the caller
    units = raiders(said)
    able = RAIDERS[mode] | ({"fighter"} if mode is RaidMode.DAY else frozenset())
    if strangers := [unit for unit in units if unit not in able]:
        yield Fault(
            f"{', '.join(strangers).capitalize()} cannot be part of a {mode} raid (R4-5.1).",
            f"Name {' and '.join(sorted(able))} alone.",
            (BOOK["R4-5.1"],),
        )
    if not any(unit in RAIDERS[mode] for unit in units):
        yield Fault(
            f"Nothing here can make a {mode} raid (R4-5.1).",
            f"Name {' or '.join(sorted(RAIDERS[mode]))}.",
            (BOOK["R4-5.1"],),
        )
    for unit, count in units.items():
        there = said.attacker.get(unit, 0)
        if 0 < there < count:
            yield Fault(
                f"{counted(count, unit)} raid, and {there} attack in all.",
                "Raiders are counted among the attackers.",
            )
    far = said.raid.long_range_escorts
    if far and (
        mode is not RaidMode.DAY or (said.raid.units is None and far > units.get("fighter", 0))
    ):
        yield Fault(
            f"{far} long-range escorts cannot fly here (R4-3.9).",
            "They are fighters among the attackers of a day raid.",
            (BOOK["R4-3.9"],),
        )
