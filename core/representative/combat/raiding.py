"""Who raids in an attack, who escorts, and whom fighters meet by night (R4-5.1, R4-5.5)."""

from core.board.amended_raid import Raid, RaidMode
from core.board.counts import UnitCounts
from core.representative.book.terms import RAIDING_SHIPS, Units, clause
from core.representative.combat.battle_request import Fight, RaidSaid
from core.terms.ledger import Ledger
from core.terms.message import (
    say,
    say_many,
)
from core.terms.question import Question

RAIDERS = {
    RaidMode.NIGHT: frozenset({"bomber"}),
    RaidMode.DAY: frozenset({"bomber"}),
    RaidMode.NAVAL: RAIDING_SHIPS,
}
"""What can raid in each way."""


@clause("R4-5.1", "R4-5.5", "R4-5.6", "R-18")
def raiding_units(mode: RaidMode, attackers: Units) -> UnitCounts:
    """Unless units are named, all that can raid do; by day fighters alone with them escort."""
    able = UnitCounts(attackers).only(RAIDERS[mode])
    others = UnitCounts(attackers).but(able)
    return able + others if mode is RaidMode.DAY and set(others) == {"fighter"} else able


@clause("R4-5.5", "R4-5.2")
def night_fighters(own: int, interceptors: int) -> Units:
    """Where others attack beside night bombers, each fighter meets the ones or the others."""
    return UnitCounts({"fighter": own, "interceptor_fighter": interceptors})


def raiders(said: Fight) -> UnitCounts:
    """Return the units that raid or escort; none where there is no raid."""
    if said.raid is None:
        return UnitCounts()
    if said.raid.units is None:
        return raiding_units(said.raid.mode, said.attacker)
    return UnitCounts(said.raid.units)


def regular_attackers(said: Fight) -> Units:
    """Return the attackers that do not raid; raiders that nobody counted as attackers are extra."""
    away = raiders(said)
    if said.raid is not None and said.raid.units is not None:
        away += {"fighter": said.raid.long_range_escorts}
    return said.attacker - away


def raid_of(said: Fight, book: Ledger) -> Raid | None:
    """Return the raid of a battle, if there is one, and what meets it by night."""
    if said.raid is None:
        return None
    if said.raid.units is None:
        book.apply(raiding_units, said.raid.mode, said.attacker)
    units = raiders(said)
    escorts = units.get("fighter", 0)
    far = said.raid.long_range_escorts
    return Raid(
        mode=said.raid.mode,
        units=units.but({"fighter"}),
        escorts=escorts - (far if said.raid.units is None else 0),
        long_range_escorts=far,
        on_raiders=_on_raiders(said, said.raid, book),
    )


def _on_raiders(said: Fight, raid: RaidSaid, book: Ledger) -> Units:
    """Ask by night how many fighters meet the bombers, where others attack as well."""
    if raid.mode is not RaidMode.NIGHT or not any(regular_attackers(said).values()):
        return {}
    own, intercepting = (
        _ask(name, units.get("fighter", 0), book)
        for name, units in (("fighters", said.defender), ("interceptors", said.interceptors))
    )
    return book.apply(night_fighters, own, intercepting)


def _ask(name: str, fighters: int, book: Ledger) -> int:
    if not fighters:
        return 0
    answer = book.ask(
        Question(
            id=f"night_{name}",
            to="defender",
            text=say(
                "How many of {fighters} fire at the night bombers, and not at the others?",
                fighters=say_many("{n} fighter", "{n} fighters", fighters)
                if name == "fighters"
                else say_many("{n} interceptor", "{n} interceptors", fighters),
            ),
            choices=tuple(str(count) for count in range(fighters + 1)),
            rules=night_fighters.rules,
        )
    )
    return int(answer)
