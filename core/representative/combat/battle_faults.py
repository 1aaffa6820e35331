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
from core.terms.message import (
    Verbatim,
    joined,
    opened,
    say,
)
from core.terms.refusal import Fault

_MODES = {
    RaidMode.NIGHT: say("night"),
    RaidMode.DAY: say("day"),
    RaidMode.NAVAL: say("naval"),
}
_AMENDED = ("interceptors", "attacker_role", "targets", "raid")


def battle_faults(said: Fight) -> list[Fault]:
    """Return everything that cannot stand in one request."""
    faults = [*_misplaced(said), *_support(said)]
    faults += _amended(said) if said.amendments else _plain(said)
    return faults


def _misplaced(said: Fight) -> Iterator[Fault]:
    place = place_of(said)
    strangers = LAND_UNITS if place is Domain.SEA else frozenset() if said.amendments else SHIPS
    for side in ("attacker", "defender", "interceptors"):
        here = [unit for unit, n in getattr(said, side).items() if n and unit in strangers]
        if here:
            yield Fault(
                say(
                    "`{side}` has {units} in a battle at sea (BASE-86 combat.fire).",
                    side=Verbatim(side),
                    units=joined(here),
                )
                if place is Domain.SEA
                else say(
                    "`{side}` has {units} in a battle on land (BASE-86 combat.fire).",
                    side=Verbatim(side),
                    units=joined(here),
                ),
                say("Leave out what cannot fight at sea.")
                if place is Domain.SEA
                else say("Leave out what cannot fight on land."),
                (BOOK["BASE-86 combat.fire"],),
            )


def _support(said: Fight) -> Iterator[Fault]:
    others = [unit for unit, count in said.bombardment.items() if count and unit != "battleship"]
    if others:
        yield Fault(
            say(
                "`bombardment` has {others}, and only battleships support a landing (R4-4.18).",
                others=joined(others),
            ),
            say("Name battleships alone."),
            (BOOK["R4-4.18"],),
        )
    if any(said.bombardment.values()) and place_of(said) is Domain.SEA:
        yield Fault(
            say("There is no landing to support at sea (R4-4.18)."),
            say("Leave `bombardment` out."),
            (BOOK["R4-4.18"],),
        )


def _plain(said: Fight) -> Iterator[Fault]:
    usual = {"interceptors": {}, "attacker_role": Role.ATTACKING, "targets": Targets.ALL}
    for field in _AMENDED:
        if getattr(said, field) not in (usual.get(field), None):
            named = Verbatim(field.replace("_", " "))
            yield Fault(
                say("`{field}` belongs to the amendments.", field=named),
                say("Leave it out, or play with the amendments."),
            )


def _amended(said: Fight) -> Iterator[Fault]:
    if said.defender.get("aa_gun", 0):
        yield Fault(
            say("There are no AA guns with the amendments (R4-3.11)."),
            say("Leave AA guns out."),
            (BOOK["R4-3.11"],),
        )
    never = [unit for unit, n in said.interceptors.items() if n and unit not in REACTIONS]
    if never:
        yield Fault(
            say("{never} never intercepts (R4-4.20).", never=opened(joined(never))),
            say("Intercept with {reactions}.", reactions=joined(REACTIONS)),
            (BOOK["R4-4.20"],),
        )
    if said.targets is not Targets.ALL:
        yield from _choosers(said)
    if said.raid is None:
        return
    mode = said.raid.mode
    by_air = mode is not RaidMode.NAVAL
    if by_air is (place_of(said) is Domain.SEA):
        yield Fault(
            say("A {mode} raid is made on land (R4-5.4).", mode=_MODES[mode])
            if by_air
            else say("A {mode} raid is made at sea (R4-5.4, R4-5.8).", mode=_MODES[mode]),
            say("Give `where` as {where}.", where=Verbatim("land" if by_air else "sea")),
            (BOOK["R4-5.4"], BOOK["R4-5.8"]),
        )
    if said.attacker_role is not Role.ATTACKING:
        yield Fault(
            say("Units that rebase or transport do not raid (R4-4.11)."),
            say("Leave the raid or the role of the attackers out."),
            (BOOK["R4-4.11"],),
        )
    yield from _raiders(said, mode)


def _choosers(said: Fight) -> Iterator[Fault]:
    others = [unit for unit in regular_attackers(said) if unit not in AIRCRAFT | {"carrier"}]
    if others:
        yield Fault(
            say(
                "Only aircraft and carriers choose targets, not {others} (R4-5.14).",
                others=joined(others),
            ),
            say("Leave `targets` out, or attack with aircraft and carriers alone."),
            (BOOK["R4-5.14"],),
        )


def _raiders(said: Fight, mode: RaidMode) -> Iterator[Fault]:
    assert said.raid is not None  # noqa: S101 - looked at by the caller
    units = raiders(said)
    able = RAIDERS[mode] | ({"fighter"} if mode is RaidMode.DAY else frozenset())
    if strangers := [unit for unit in units if unit not in able]:
        yield Fault(
            say(
                "{strangers} cannot be part of a {mode} raid (R4-5.1).",
                strangers=opened(joined(strangers)),
                mode=_MODES[mode],
            ),
            say("Name {able} alone.", able=joined(sorted(able), say(" and "))),
            (BOOK["R4-5.1"],),
        )
    if not any(unit in RAIDERS[mode] for unit in units):
        yield Fault(
            say("Nothing here can make a {mode} raid (R4-5.1).", mode=_MODES[mode]),
            say("Name {modes}.", modes=joined(sorted(RAIDERS[mode]), say(" or "))),
            (BOOK["R4-5.1"],),
        )
    for unit, count in units.items():
        there = said.attacker.get(unit, 0)
        if 0 < there < count:
            yield Fault(
                say(
                    "{counted} raid, and {there} attack in all.",
                    counted=counted(count, unit),
                    there=there,
                ),
                say("Raiders are counted among the attackers."),
            )
    far = said.raid.long_range_escorts
    if far and (
        mode is not RaidMode.DAY or (said.raid.units is None and far > units.get("fighter", 0))
    ):
        yield Fault(
            say("{far} long-range escorts cannot fly here (R4-3.9).", far=far),
            say("They are fighters among the attackers of a day raid."),
            (BOOK["R4-3.9"],),
        )
