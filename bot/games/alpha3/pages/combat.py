"""Battles and raids of Global 1940 in pages: their dice, and who is left."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from bot.show.declaration import told_rules
from bot.show.game_text import ResultText
from bot.show.phone import lines_on_phone
from bot.show.rounds import dice_lines
from bot.show.working import sections_of
from core.alpha3.book.terms import Power
from core.alpha3.book.unit_names import told
from core.alpha3.combat.battle.fighting import FightOutcome
from core.alpha3.combat.phase.sequence import CombatOutcome, Part
from core.alpha3.moving.combats import Combat
from core.alpha3.record.reasons import BOMBED, SHOT_DOWN
from core.board.counts import UnitCounts, Units
from core.terms.message import Message, Text, joined, say
from core.terms.resolution import Entry, Resolution
from core.terms.wording import listed

_OF_A_RAID = (BOMBED, SHOT_DOWN)
"""Why things change in a raid, as against a battle in the same place."""

MOST_LINES = 6
"""So many lines of a phone a list of battles takes; the rest are counted."""


def results(resolution: Resolution, power: Power) -> tuple[ResultText, ...]:
    """Return what all see of a combat phase: its parts in order, then all of them in a list."""
    outcome: CombatOutcome = resolution.outcome
    sections = sections_of(resolution.entries)
    fought = [_part(each, sections[each.name], power) for each in outcome.parts if each.outcome]
    if len(outcome.parts) == len(fought) == 1:
        return tuple(fought)
    every = [each.headline for each in outcome.parts]
    return (*fought, ResultText(resolution.headline, lines=as_far_as_there_is_room(every)))


def fought(
    title: str, entries: Sequence[Entry], outcome: object, power: Power, part: str = ""
) -> ResultText:
    """Return what all see of one battle or raid.

    Args:
        title: Its headline.
        entries: Its working.
        outcome: What came of it.
        power: The attacker.
        part: The part of the working that it is.
    """
    rules = told_rules(entries)
    if not isinstance(outcome, FightOutcome):
        dice = dice_lines(entries, {"attacker": listed(power.label), "defender": say("defenders")})
        return ResultText(title, rules, tuple(dice), part=part)
    sides = _sides(power, outcome.defenders)
    dice = dice_lines(entries, sides)
    return ResultText(title, rules, tuple(dice), now=_left(outcome, sides), part=part)


def so_far(entries: Sequence[Entry], by: Power) -> list[str]:
    """Return the rounds of the battle in hand, out of the working that led to a question."""
    sections = sections_of(entries)
    sides = {"attacker": listed(by.label)}
    return dice_lines(sections[list(sections)[-1]], sides) if sections else []


def who_fights(battles: Iterable[Combat], power: Power) -> tuple[str, ...]:
    """Return everybody who is in the battles that have to be fought, a line each."""
    return as_far_as_there_is_room(
        [say("**{space}**: {told}", space=each.space, told=forces(each, power)) for each in battles]
    )


def forces(battle: Combat, power: Power) -> Message:
    """Return both sides of a battle, such as ``Germany 2 tanks against France 1 infantry``."""
    against = [
        joined((listed(each.label), told(units)), " ") for each, units in battle.defenders.items()
    ]
    against += [joined((told(battle.army),))] if battle.army else []
    return say(
        "{power} {units} against {others}",
        power=listed(power.label),
        units=told(battle.attackers),
        others=joined(against),
    )


def as_far_as_there_is_room(lines: Sequence[Text]) -> tuple[Text, ...]:
    """Return lines as far as there is room for them, the last of them how many more there are."""
    kept = list(lines)
    while len(kept) > 1 and sum(map(lines_on_phone, kept)) > MOST_LINES:
        kept.pop()
    more = len(lines) - len(kept)
    return (*kept, say("and {over} more", over=more)) if more else tuple(kept)


def _part(part: Part, entries: Sequence[Entry], power: Power) -> ResultText:
    text = fought(part.headline, entries, part.outcome, power, part.name)
    return replace(text, places=(part.space,), whys=_OF_A_RAID if part.what == "raid" else ())


def _sides(power: Power, defenders: Sequence[Power]) -> dict[str, Text]:
    """Return what both sides of a battle are called."""
    against = joined((listed(each.label) for each in defenders), say(" and "))
    return {"attacker": listed(power.label), "defender": against or say("Defender")}


def _left(outcome: FightOutcome, sides: Mapping[str, Text]) -> tuple[Text, ...]:
    """Return who is left of both sides of a battle."""
    return (joined(_who_is_left(outcome, sides), "; "),)


def _who_is_left(outcome: FightOutcome, sides: Mapping[str, Text]) -> Iterator[Text]:
    left: tuple[tuple[Text, Units], ...] = (
        (sides["attacker"], outcome.attacker_left),
        (sides["defender"], outcome.defender_left),
    )
    for who, units in left:
        yield say(
            "{who}: {units} left",
            who=who,
            units=told(units) if UnitCounts(units) else say("nobody"),
        )
