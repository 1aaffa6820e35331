"""Global 1940 in pages: a game at a glance, a power, a space; what a turn's request did."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.games.alpha3.pages.combat import forces
from bot.games.alpha3.pages.guide import WON
from bot.show.game_text import Blocks
from bot.show.limits import paged
from core.alpha3.book.terms import Facility, Power, Side
from core.alpha3.book.unit_names import told
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES, Territory
from core.alpha3.combat.odds.ahead import in_hand, raid_on
from core.alpha3.economy.income import collected_by, purses_of, worth_of
from core.alpha3.moving.combats import Combat, combats
from core.alpha3.politics.conquest import capital_lost
from core.alpha3.politics.relations import NEUTRALS
from core.alpha3.record.position import DAMAGED, Position
from core.alpha3.turn.examples import to_type
from core.board.unit_words import counted, spoken
from core.terms.measure import IN_ALL
from core.terms.message import Figure, Message, Text, Verbatim, joined, opened, say, signed
from core.terms.wording import listed, opening


def turn_blocks(now: Position) -> Blocks:
    """Return whose turn it is in which phase, with what may be typed; nothing after the end."""
    if now.winner:
        return ()
    moment = joined((_moment(now, opened(now.power.label)), to_type(now)), "\n")
    return ((say("Now"), moment),)


def _moment(now: Position, power: Figure) -> Message:
    return say(
        "**{power}**, round {round}: {phase}", power=power, round=now.round, phase=now.phase.label
    )


def game_blocks(now: Position, odds: Mapping[Text, Text] | None = None) -> Blocks:
    """Return a game at a glance, with the odds of its battles as they stand, by space."""
    if now.winner:
        return [(say("The game is over"), WON[now.winner])]
    blocks: list[tuple[Text, Text]] = [
        (
            say("Now"),
            _moment(now, listed(now.power.label)),
        ),
        (say("To type"), to_type(now)),
    ]
    if fights := [_fight(now, each, odds or {}) for each in combats(now)]:
        blocks += _columns(say("To be fought"), fights)
    if raids := [
        _raid(name, odds or {}) for name, raid in now.turn.raids.items() if not raid.flown
    ]:
        blocks.append((say("Raids to be flown"), joined(raids, "\n")))
    if odds and IN_ALL in odds:
        blocks.append((say("In all"), opening(odds[IN_ALL])))
    waiting = [
        told(units) for (power, _), units in now.bought.items() if power is now.power and units
    ]
    if waiting:
        blocks.append((say("To be mobilized"), joined(waiting, "; ")))
    blocks.append((say("IPCs in hand and income"), joined(_purses(now), "\n")))
    if hurt := [
        say(
            "{space}: {power} {units}",
            space=space,
            power=listed(power.label),
            units=counted(number, DAMAGED + unit),
        )
        for (space, power, unit), number in now.damaged.items()
    ]:
        blocks += _columns(say("Damaged ships"), hurt)
    blocks.append((say("Kamikaze tokens"), say("Japan has {tokens}", tokens=now.tokens)))
    return blocks


def _raid(territory: str, odds: Mapping[Text, Text]) -> Message:
    told = odds.get(raid_on(territory))
    return say("**{space}**: {told}", space=territory, told=told) if told else joined((territory,))


def _fight(now: Position, battle: Combat, odds: Mapping[Text, Text]) -> Message:
    """Return a battle with everybody who is there, and how likely it is won."""
    told = forces(battle, now.power)
    if battle.must:
        line = say("**{space}**: {told}", space=battle.space, told=told)
    else:
        line = say("**{space}** (if wished): {told}", space=battle.space, told=told)
    if (stands := now.turn.battles.get(battle.space)) is not None:
        return say("{line}. {told}", line=line, told=in_hand(now, stands))
    return joined((line, odds[battle.space]), "; ") if battle.space in odds else line


def _purses(now: Position) -> Iterator[Message]:
    for power in Power:
        parts = []
        for purse in purses_of(power):
            held = joined(("**", now.treasuries.get(purse, 0), "**"), "")
            comes = (
                say("no income, capital lost")
                if capital_lost(now, purse)
                else signed(worth_of(now, purse))
            )
            treasury = joined((held, purse[1].label), " ") if purse[1] else held
            parts.append(say("{ipcs} ({comes})", ipcs=treasury, comes=comes))
        yield joined((listed(power.label), joined(parts)), " ")


def power_blocks(now: Position, power: Power) -> Blocks:
    """Return what a power has: money, wars, technology, and its units by space."""
    wars = joined(listed(each.label) for each in now.enemies(power)) or say("nobody")
    known = joined(map(spoken, sorted(now.technologies.get(power, frozenset()))))
    total = Counter[str]()
    lines = []
    for space in (*TERRITORIES, *ZONES):
        if units := now.shown(space, power):
            lines.append(say("{space}: {units}", space=space, units=told(units)))
            total.update(units)
    blocks: list[tuple[Text, Text]] = [(say("At war with"), wars), (say("In all"), told(total))]
    if power is Power.JAPAN:
        blocks.append((say("Kamikaze tokens"), say("{n}", n=now.tokens)))
    if known:
        blocks.append((say("Developments"), known))
    return [*blocks, *_columns(say("Units"), lines)]


_A_BLOCK = 900
"""Characters of one block, within what a field may hold."""


def _columns(title: Text, lines: Sequence[Text]) -> Blocks:
    return [(title, page) for page in paged(lines, _A_BLOCK)] if lines else []


def space_blocks(now: Position, space: str) -> Blocks:
    """Return what is in a space, whose it is, and what touches it."""
    blocks: list[tuple[Text, Text]] = []
    if space in TERRITORIES:
        printed = TERRITORIES[space]
        owner = now.owners[space]
        held = listed(owner.label)
        blocks.append(
            (
                say("Held by"),
                _worth(held, printed),
            )
        )
        if facilities := now.facilities.get(space):
            there = (each for each in Facility if each in facilities)
            blocks.append(
                (say("Facilities"), joined(_facility(now, space, each) for each in there))
            )
        if owner in NEUTRALS and now.armies.get(space):
            blocks.append((say("Standing army"), told(now.armies[space])))
    else:
        zone = ZONES[space]
        marks = [
            word
            for word, is_so in ((say("convoy"), zone.convoy), (say("kamikaze"), zone.kamikaze))
            if is_so
        ]
        blocks.append((say("Sea zone"), joined(marks) or say("no convoy symbol")))
    here = ((power, now.shown(space, power)) for power in Power)
    blocks += [(opened(listed(power.label)), told(units)) for power, units in here if units]
    blocks.append((say("Touches"), joined(sorted(TOUCHING[space]))))
    return blocks


def _worth(held: Text, printed: Territory) -> Message:
    if printed.city:
        return say(
            "{held}, worth {ipcs}, victory city {city}",
            held=held,
            ipcs=printed.ipc,
            city=printed.city,
        )
    return say("{held}, worth {ipcs}", held=held, ipcs=printed.ipc)


def _facility(now: Position, space: str, facility: Facility) -> Message:
    points = now.damage.get((space, facility), 0)
    if points:
        return say("{facility} ({points} damage)", facility=facility.label, points=points)
    return joined((facility.label,))


_INCOMES = {
    Side.AXIS: say("Income of the Axis"),
    Side.ALLIES: say("Income of the Allies"),
}


def side_blocks(now: Position) -> Blocks:
    """Return the forces of both sides, power by power, as numbers and bars."""
    incomes = {power: _income(now, power) for power in Power}
    most = max(incomes.values()) or 1
    return [
        (
            _INCOMES[side],
            joined(
                (
                    say(
                        "`{bar}` {power} **{worth}**",
                        bar=Verbatim(f"{'█' * max(1, round(12 * worth / most)):<12}"),
                        power=listed(power.label),
                        worth=worth,
                    )
                    for power, worth in incomes.items()
                    if power.side is side
                ),
                "\n",
            ),
        )
        for side in Side
    ]


def _income(now: Position, power: Power) -> int:
    return sum(collected_by(now, purse) for purse in purses_of(power))
