"""A fight of the 1986 game in its post: whose dice, who withdrew, who holds the place now."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from bot.games.representative.pages.decided import decided_in, decision_of
from bot.show.acts.declaration import told_rules
from bot.show.acts.rounds import dice_lines
from bot.show.acts.working import sections_of
from bot.show.game_text import ResultText
from bot.show.phone import fitting
from core.board.counts import UnitCounts
from core.board.unit_words import roster
from core.representative.book.terms import Power, Units
from core.representative.book.world import TERRITORIES
from core.representative.combat.fight_all import AllOutcome
from core.representative.combat.fight_outcome import BattleWaits, CombatOutcome
from core.representative.record.campaign import site_told
from core.representative.record.effects import ForcesChanged, UnitsMoved
from core.representative.record.reasons import PORT_FELL
from core.terms.message import (
    Message,
    Text,
    joined,
    opened,
    say,
    say_many,
)
from core.terms.resolution import Effect, Resolution
from core.terms.wording import listed

MOST_LINES = 6
"""So many lines of a phone a list of fights takes; the rest are counted."""


def fight_text(
    resolution: Resolution, outcome: CombatOutcome | BattleWaits, rules: tuple[str, ...]
) -> ResultText:
    """Return what all see of a fight, beside what changed."""
    sides = {"attacker": _named(outcome.attackers), "defender": _named(outcome.defenders)}
    called = {side: names for side, names in sides.items() if names}
    raid = say("Bombs") if outcome.site in TERRITORIES else say("Raids")
    rolled = sum(roll.total for name, roll in resolution.rolls.items() if name.endswith("damage"))
    lines = [
        say(
            "{power}: {units} left the battle",
            power=opened(power.label),
            units=roster(units),
        )
        for power, units in outcome.withdrew.items()
    ]
    title = decision_of(resolution) or resolution.headline
    return ResultText(
        title=title,
        rules=rules,
        dice=tuple(dice_lines(resolution.entries, called, {"damage": raid})),
        summed=tuple(dice_lines(resolution.entries, called, {"damage": raid}, summed=True)),
        lines=(
            *decided_in(resolution),
            *lines,
            *_driven(resolution.effects, outcome.site),
            *(capped(rolled, outcome.ipcs_lost) if rolled else ()),
        ),
        now=_waits(outcome) if isinstance(outcome, BattleWaits) else _now(outcome),
        brief=_there(outcome) if isinstance(outcome, BattleWaits) else (),
    )


def all_text(resolution: Resolution, outcome: AllOutcome) -> tuple[ResultText, ...]:
    """Return what all see of several fights: each by itself, then all in a list."""
    sections = sections_of(resolution.entries)
    fought = []
    for each in outcome.parts:
        entries = tuple(sections[each.name])
        rolls = {
            name: roll for name, roll in resolution.rolls.items() if name.startswith(each.name)
        }
        own = replace(resolution, headline=each.headline, entries=entries, rolls=rolls)
        text = fight_text(own, each.outcome, told_rules(entries))
        fought.append(replace(text, part=each.name, whole=True))
    if len(fought) == 1 and not outcome.left:
        return tuple(fought)
    lines = [each.headline for each in outcome.parts]
    lines += [say("{site} waits for another battle", site=site_told(s)) for s in outcome.left]
    return (*fought, ResultText(resolution.headline, lines=fitting(lines, MOST_LINES)))


def _driven(effects: Iterable[Effect], site: str) -> Iterator[Text]:
    """Yield where ships went whose port has fallen, with the coast, or that they are lost."""
    for each in effects:
        if not isinstance(each, UnitsMoved | ForcesChanged):
            continue
        if each.why != PORT_FELL or each.at.space != site:
            continue
        power = opened(each.power.label)
        if isinstance(each, UnitsMoved):
            told = roster(each.units)
            yield say(
                "{power}: {units} driven to {place}", power=power, units=told, place=str(each.to)
            )
        else:
            told = roster(-UnitCounts(each.changes))
            yield say("{power}: {units} lost with their port", power=power, units=told)


def _waits(outcome: BattleWaits) -> tuple[Text, ...]:
    """Return what stands in a place whose battle waits, and for whom."""
    powers = dict.fromkeys((outcome.waits_for, *outcome.also_for))
    names = joined((Power(power).label for power in powers), say(" and "))
    return (*_there(outcome), say("Waits for {power}", power=names))


def _there(outcome: BattleWaits) -> tuple[Text, ...]:
    """Return what stands in a place whose battle waits."""
    if not outcome.there:
        return ()
    return (say("{site}: {units}", site=site_told(outcome.site), units=_units(outcome.there)),)


def capped(rolled: int, lost: int) -> tuple[Text, ...]:
    """Return that no more IPCs could be lost, where raids rolled more."""
    return (
        (say_many("At most {n} IPC could be lost", "At most {n} IPCs could be lost", lost),)
        if lost < rolled
        else ()
    )


def _now(outcome: CombatOutcome) -> tuple[Text, ...]:
    """Return who holds the place, and what stands there."""
    if outcome.site.startswith("move "):
        return ()
    holder = None if outcome.held_by is None else outcome.held_by.power
    if holder is None:
        return (say("{site}: {units}", site=outcome.site, units=_units(outcome.there)),)
    if set(outcome.there) == {holder}:
        return (
            say(
                "{holder} holds {site}: {units}",
                holder=opened(holder.label),
                site=outcome.site,
                units=roster(outcome.there[holder]),
            ),
        )
    return (
        say(
            "{holder} holds {site}; there: {units}",
            holder=opened(holder.label),
            site=outcome.site,
            units=_units(outcome.there),
        ),
    )


def _units(there: Mapping[Power, Units]) -> Message:
    told = [
        say("{power} {units}", power=listed(power.label), units=roster(units))
        for power, units in there.items()
    ]
    return joined(told, "; ") if told else say("nobody")


def _named(powers: Iterable[Power]) -> Message:
    return joined((listed(power.label) for power in powers), say(" and "))
