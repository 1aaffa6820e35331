"""Global 1940 in pages: a game at a glance, a power, a space; what a turn's request did."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.games.alpha3.pages.combat import forces
from bot.show.game_text import Blocks
from bot.show.limits import paged
from core.alpha3.book.terms import Facility, Phase, Power, Side
from core.alpha3.book.unit_names import told
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.economy.income import collected_by, purses_of, worth_of
from core.alpha3.moving.combats import Combat, combats
from core.alpha3.politics.conquest import capital_lost
from core.alpha3.politics.relations import NEUTRALS
from core.alpha3.record.position import DAMAGED, Position
from core.alpha3.turn.measured import raid_on
from core.alpha3.turn.phases import PhaseOutcome
from core.board.unit_words import counted
from core.terms.measure import IN_ALL
from core.terms.message import opened
from core.terms.resolution import Resolution
from core.terms.wording import listed, opening

HINTS: Mapping[Phase, str] = {
    Phase.RESEARCH: "`research 1`, or `next`",
    Phase.PURCHASE_AND_REPAIR: "`buy 6 inf 1 tank`, then `next`",
    Phase.COMBAT_MOVE: "`war …` before any move, moves such as `3 inf A - B`, then `next`",
    Phase.CONDUCT_COMBAT: "`rocket …`, `raid …`, `fight …`, `retreat …`, then `next`",
    Phase.NONCOMBAT_MOVE: "moves such as `2 ftr A - B`, then `next`",
    Phase.MOBILIZE: "`place 3 inf Germany`, then `next`",
    Phase.COLLECT_INCOME: "`next` collects the income; from its third turn on the United States "
    "may declare `war …` first",
}
"""What may be typed in each phase."""


def hint_after(resolution: Resolution) -> str:
    """Return what may be typed in the phase that a resolution goes on to; nothing at the end."""
    outcome = resolution.outcome
    if not isinstance(outcome, PhaseOutcome) or outcome.winner:
        return ""
    return HINTS[outcome.phase]


def turn_blocks(now: Position, _players: Callable[[Iterable[str]], str]) -> Blocks:
    """Return whose turn it is in which phase, with what may be typed; nothing after the end."""
    if now.winner:
        return ()
    stands = f"**{opened(now.power.label)}**, round {now.round}: {now.phase.label}"
    return (("Now", f"{stands}\n{HINTS[now.phase]}"),)


def game_blocks(now: Position, odds: Mapping[str, str] | None = None) -> Blocks:
    """Return a game at a glance, with the odds of its battles as they stand, by space."""
    if now.winner:
        return [("The game is over", f"The {now.winner.value.title()} has won.")]
    blocks = [
        ("Now", f"**{listed(now.power.label)}**, round {now.round}: {now.phase.label}"),
        ("To type", HINTS[now.phase]),
    ]
    if fights := [_fight(now, each, odds or {}) for each in combats(now)]:
        blocks += _columns("To be fought", fights)
    if raids := [
        _raid(name, odds or {}) for name, raid in now.turn.raids.items() if not raid.flown
    ]:
        blocks.append(("Raids to be flown", "\n".join(raids)))
    if odds and IN_ALL in odds:
        blocks.append(("In all", opening(odds[IN_ALL])))
    waiting = [
        told(units) for (power, _), units in now.bought.items() if power is now.power and units
    ]
    if waiting:
        blocks.append(("To be mobilized", "; ".join(waiting)))
    blocks.append(("IPCs in hand and income", "\n".join(_purses(now))))
    if hurt := [
        f"{space}: {listed(power.label)} {counted(number, DAMAGED + unit)}"
        for (space, power, unit), number in now.damaged.items()
    ]:
        blocks += _columns("Damaged ships", hurt)
    blocks.append(("Kamikaze tokens", f"Japan has {now.tokens}"))
    return blocks


def _raid(territory: str, odds: Mapping[str, str]) -> str:
    told = odds.get(raid_on(territory))
    return f"**{territory}**: {told}" if told else territory


def _fight(now: Position, battle: Combat, odds: Mapping[str, str]) -> str:
    """Return a battle with everybody who is there, and how likely it is won."""
    wished = "" if battle.must else " (if wished)"
    told = f"**{battle.space}**{wished}: {forces(battle, now.power)}"
    return f"{told}; {odds[battle.space]}" if battle.space in odds else told


def _purses(now: Position) -> Iterator[str]:
    for power in Power:
        parts = []
        for purse in purses_of(power):
            economy = f" {purse[1].value.title()}" if purse[1] else ""
            held = now.treasuries.get(purse, 0)
            comes = (
                "no income, capital lost"
                if capital_lost(now, purse)
                else f"+{worth_of(now, purse)}"
            )
            parts.append(f"**{held}**{economy} ({comes})")
        yield f"{listed(power.label)} {', '.join(parts)}"


def power_blocks(now: Position, power: Power) -> Blocks:
    """Return what a power has: money, wars, technology, and its units by space."""
    wars = ", ".join(listed(each.label) for each in now.enemies(power)) or "nobody"
    known = ", ".join(sorted(now.technologies.get(power, frozenset()))).replace("_", " ")
    total = Counter[str]()
    lines = []
    for space in (*TERRITORIES, *ZONES):
        if units := now.shown(space, power):
            lines.append(f"{space}: {told(units)}")
            total.update(units)
    blocks = [("At war with", wars), ("In all", told(total))]
    if power is Power.JAPAN:
        blocks.append(("Kamikaze tokens", str(now.tokens)))
    if known:
        blocks.append(("Developments", known))
    return [*blocks, *_columns("Units", lines)]


_A_BLOCK = 900
"""Characters of one block, within what a field may hold."""


def _columns(title: str, lines: list[str]) -> Blocks:
    return [(title, page) for page in paged(lines, _A_BLOCK)] if lines else []


def space_blocks(now: Position, space: str) -> Blocks:
    """Return what is in a space, whose it is, and what touches it."""
    blocks = []
    if space in TERRITORIES:
        printed = TERRITORIES[space]
        owner = now.owners[space]
        city = f", victory city {printed.city}" if printed.city else ""
        held = listed(owner.label)
        blocks.append(("Held by", f"{held}, worth {printed.ipc}{city}"))
        if facilities := now.facilities.get(space):
            blocks.append(("Facilities", ", ".join(_facility(now, space, f) for f in facilities)))
        if owner in NEUTRALS and now.armies.get(space):
            blocks.append(("Standing army", told(now.armies[space])))
    else:
        zone = ZONES[space]
        marks = [
            word for word, is_so in (("convoy", zone.convoy), ("kamikaze", zone.kamikaze)) if is_so
        ]
        blocks.append(("Sea zone", ", ".join(marks) or "no symbol"))
    here = ((power, now.shown(space, power)) for power in Power)
    blocks += [(listed(power.label), told(units)) for power, units in here if units]
    blocks.append(("Touches", ", ".join(sorted(TOUCHING[space]))))
    return blocks


def _facility(now: Position, space: str, facility: Facility) -> str:
    points = now.damage.get((space, facility), 0)
    hurt = f" ({points} damage)" if points else ""
    return f"{facility.value.replace('_', ' ').replace(' ic', ' IC')}{hurt}"


def side_blocks(now: Position) -> Blocks:
    """Return the forces of both sides, power by power, as numbers and bars."""
    incomes = {power: _income(now, power) for power in Power}
    most = max(incomes.values()) or 1
    return [
        (
            f"Income of the {side.value.title()}",
            "\n".join(
                f"`{'█' * max(1, round(12 * worth / most)):<12}` {listed(power.label)} **{worth}**"
                for power, worth in incomes.items()
                if power.side is side
            ),
        )
        for side in Side
    ]


def _income(now: Position, power: Power) -> int:
    return sum(collected_by(now, purse) for purse in purses_of(power))
