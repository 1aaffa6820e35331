"""What whoever is on turn may type in the phase in hand: lines for its own units and places."""

from collections.abc import Mapping

from core.alpha3.book.terms import SHIPS, Phase, Power
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.combat.phase.beginning import unfought
from core.alpha3.combat.raids.launching import ready_to_fire
from core.alpha3.economy.buying import on_sale
from core.alpha3.economy.facilities import is_facility
from core.alpha3.economy.income import purses_of
from core.alpha3.economy.mobilizing import makers
from core.alpha3.politics.conquest import purse_of
from core.alpha3.record.position import Position, is_zone
from core.board.unit_words import counted
from core.terms.message import Text, Verbatim, english, joined, say

TO_TYPE: Mapping[Phase, Text] = {
    Phase.RESEARCH: say("`research 1`, or `next`"),
    Phase.COMBAT_MOVE: say("`war …` before any move, moves such as `3 inf A - B`, then `next`"),
    Phase.NONCOMBAT_MOVE: say("moves such as `2 ftr A - B`, `land all`, then `next`"),
}
"""What may be typed in the phases in which that hangs on nothing."""

WAR_FROM = 3
"""The round from which the United States may declare war as it collects its income."""


def to_type(now: Position) -> Text:
    """Return what the power on turn may type in the phase in hand."""
    if now.phase is Phase.MOBILIZE:
        line = placing(now)
        return say("`{line}`, then `next`", line=Verbatim(line)) if line else say("`next`")
    if now.phase is Phase.PURCHASE_AND_REPAIR:
        line = buying(now)
        return say("`{line}`, then `next`", line=Verbatim(line)) if line else say("`next`")
    if now.phase is Phase.CONDUCT_COMBAT:
        return _in_combat(now)
    if now.phase is not Phase.COLLECT_INCOME:
        return TO_TYPE[now.phase]
    if now.power is Power.UNITED_STATES and now.round >= WAR_FROM:
        return say("`war …` to declare war first, then `next` collects the income")
    return say("`next` collects the income")


def _in_combat(now: Position) -> Text:
    """Return what may be typed in combat: what there is to fire and to fight, and no more."""
    raids = [name for name, raid in now.turn.raids.items() if not raid.flown]
    if raids:
        return say("`raid {space}` before any battle, then `fight …`, `next`", space=raids[0])
    left = unfought(now)
    free = set(left) - set(now.turn.battles)
    lines = ["`rocket …`"] if ready_to_fire(now) else []
    lines += ["`fight …`"] if free else []
    lines += ["`retreat …`"] if free & set(now.turn.rounds) else []
    if lines:
        return say("{lines}, then `next`", lines=joined(map(Verbatim, lines)))
    return say("`next`, once all is decided") if left else say("`next`")


def buying(now: Position) -> str:
    """Return what the power on turn may buy with what it has in hand; nothing if nothing."""
    purse = max(purses_of(now.power), key=lambda each: now.treasuries.get(each, 0))
    ipcs, prices = now.treasuries.get(purse, 0), on_sale(now)
    whose = f" {purse[1]}" if purse[1] else ""
    infantry, tank = prices["infantry"], prices.get("tank")
    many = ipcs // infantry
    if tank is None:
        many = min(2, many)
    elif ipcs >= 6 * infantry + tank:
        return f"buy 6 inf 1 tank{whose}"
    return f"buy {many} inf{whose}" if many else ""


def placing(now: Position) -> str:
    """Return how the first of what was bought comes to a place that makes it; else nothing."""
    for purse, units in now.bought.items():
        for unit, count in units.items():
            if purse[0] is now.power and count and not is_facility(unit):
                for space in _spaces(now, unit):
                    if now.power is Power.CHINA or purse_of(now.power, space) == purse:
                        return f"place {english(counted(count, unit))} {_beside(space, unit)}"
    return ""


def _spaces(now: Position, unit: str) -> list[str]:
    """Return the territories that make a unit, or beside which it is made."""
    own = [name for name in TERRITORIES if now.holder(name) is now.power]
    if now.power is not Power.CHINA:
        own = [name for name in own if makers(now, now.power, name)]
    return [name for name in own if unit not in SHIPS or _beside(name, unit) != name]


def _beside(territory: str, unit: str) -> str:
    """Return the zone beside a territory where a ship appears; the territory for all else."""
    zones = [name for name in sorted(TOUCHING[territory]) if is_zone(name)]
    return zones[0] if unit in SHIPS and zones else territory
