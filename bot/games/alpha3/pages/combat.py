"""Battles and raids of Global 1940 in pages: their dice, and who is left."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from bot.show.acts.declaration import told_rules
from bot.show.acts.rounds import dice_lines
from bot.show.acts.working import answered, sections_of
from bot.show.game_text import ResultText
from bot.show.phone import fitting
from core.alpha3.book.terms import Power
from core.alpha3.book.unit_names import told
from core.alpha3.combat.battle.aftermath import FightOutcome, StandingOutcome
from core.alpha3.combat.battle.asking import by_order
from core.alpha3.combat.phase.sequence import CombatOutcome, StandingCombat
from core.alpha3.combat.raids.flown import RaidOutcome
from core.alpha3.moving.combats import Combat
from core.alpha3.record.position import with_damaged
from core.alpha3.record.unit_effects import BattleStands
from core.alpha3.turn.phases import PhaseOutcome
from core.board.counts import UnitCounts, Units
from core.board.unit_words import counted
from core.terms.message import Message, Text, joined, opened, say, say_many
from core.terms.resolution import Effect, Entry, EntryKind, Resolution
from core.terms.wording import listed

MOST_LINES = 6
"""So many lines of a phone a list of battles takes; the rest are counted."""


def results(resolution: Resolution, power: Power) -> tuple[ResultText, ...]:
    """Return what all see of a combat phase: its parts in order, then all of them in a list."""
    outcome: CombatOutcome = resolution.outcome
    left = outcome.left if isinstance(outcome, StandingCombat) else ()
    sections = sections_of(resolution.entries)
    parts = [
        fought(
            each.headline,
            sections[each.name],
            each.outcome,
            power,
            each.name,
            effects=resolution.effects,
        )
        for each in outcome.parts
        if each.outcome
    ]
    if len(outcome.parts) == len(parts) == 1 and not left:
        return tuple(parts)
    every = [each.headline for each in outcome.parts]
    every += [
        say("The assault on {place} waits for the battle at sea", place=each) for each in left
    ]
    return (*parts, ResultText(resolution.headline, lines=fitting(every, MOST_LINES)))


def fought(
    title: Text,
    entries: Sequence[Entry],
    outcome: object,
    power: Power,
    part: str = "",
    *,
    effects: Sequence[Effect],
) -> ResultText:
    """Return what all see of one battle or raid.

    Args:
        title: Its headline.
        entries: Its working.
        outcome: What came of it.
        power: The attacker.
        part: The part of the working that it is.
        effects: What changed; a battle that stands in a round still has its units.
    """
    rules = told_rules(entries)
    sides: Mapping[str, Text] = {"attacker": listed(power.label), "defender": say("defenders")}
    names: Mapping[str, Text] = {}
    left: Iterator[Text] = iter(())
    if isinstance(outcome, FightOutcome):
        sides = _sides(power, outcome.defenders)
        left = chain(_who_is_left(outcome, sides), _still_there(outcome, effects))
    elif isinstance(outcome, RaidOutcome):
        names, left = _bombed(outcome), _after_raid(outcome, power)
    now = tuple(filter(None, (joined(left, "; "),)))
    dice, summed = (tuple(dice_lines(entries, sides, names, summed=each)) for each in (False, True))
    whole = bool(part)
    return ResultText(title, rules, dice, now=now, part=part, whole=whole, summed=summed)


def decided(resolution: Resolution, attacker: Power) -> ResultText:
    """Return what all see of a decision in a battle: who decided what, and what came of it."""
    made = resolution
    text = fought(made.headline, made.entries, made.outcome, attacker, effects=made.effects)
    given = [each for each in resolution.entries if each.kind is EntryKind.ANSWERED]
    lines = tuple(
        say(
            "{power} answers: {answer}",
            power=opened(Power(str(each.given["to"])).label),
            answer=say("by order") if by_order(str(each.found)) else answered(str(each.found)),
        )
        for each in given[:1]
    )
    return replace(text, lines=lines)


def so_far(entries: Sequence[Entry], by: Power) -> list[Text]:
    """Return the rounds of the battle in hand, out of the working that led to a question."""
    sections = sections_of(entries)
    sides = {"attacker": listed(by.label)}
    return dice_lines(sections[list(sections)[-1]], sides) if sections else []


def who_fights(ended: PhaseOutcome) -> tuple[Text, ...]:
    """Return the raids that come first, and everybody who is in the battles, a line each."""
    return _after_raids(
        ended,
        *(
            say("**{space}**: {told}", space=each.space, told=forces(each, ended.power))
            for each in ended.fights
        ),
    )


def where_it_is_fought(ended: PhaseOutcome) -> tuple[Text, ...]:
    """Return the places alone of the raids that come first and of the battles, in one line."""
    places, number = joined(each.space for each in ended.fights), len(ended.fights)
    if not number:
        return _after_raids(ended)
    told = say_many("{n} battle: {places}", "{n} battles: {places}", number, places=places)
    return _after_raids(ended, told)


def _after_raids(ended: PhaseOutcome, *battles: Text) -> tuple[Text, ...]:
    """Return battles, with the raids that are flown before them in front."""
    if not ended.raids:
        return battles
    raids = say_many(
        "first the raid on {places}",
        "first the raids on {places}",
        len(ended.raids),
        places=joined(ended.raids),
    )
    if not battles:
        return (raids,)
    return (say("{raids}; then {battle}", raids=raids, battle=battles[0]), *battles[1:])


def forces(battle: Combat, power: Power) -> Message:
    """Return both sides of a battle, such as ``Germany 2 tanks against France 1 infantry``."""
    against = [
        joined((listed(each.label), _shown(units, battle.hurt.get(each, {}))), " ")
        for each, units in battle.defenders.items()
    ]
    against += [joined((told(battle.army),))] if battle.army else []
    return say(
        "{power} {units} against {others}",
        power=listed(power.label),
        units=_shown(battle.attackers, battle.hurt.get(power, {})),
        others=joined(against),
    )


def _sides(power: Power, defenders: Sequence[Power]) -> dict[str, Text]:
    """Return what both sides of a battle are called."""
    against = joined((listed(each.label) for each in defenders), say(" and "))
    return {"attacker": listed(power.label), "defender": against or say("Defender")}


def _still_there(outcome: FightOutcome, effects: Sequence[Effect]) -> Iterator[Text]:
    """Yield that hits wait to be taken, where the battle stands within a round."""
    battles = (each.battle for each in effects if isinstance(each, BattleStands))
    standing = {each.space for each in battles if each.in_a_round}
    if isinstance(outcome, StandingOutcome) and outcome.space in standing:
        yield say("the hits of this round are still to be taken")


def _bombed(raid: RaidOutcome) -> dict[str, Text]:
    """Return what the throws for damage are called: by what they hit."""
    several = len(raid.damage) > 1
    return {
        f"damage_{place}" if several else "damage": say(
            "Damage to the {facility}", facility=facility.label
        )
        for place, facility in enumerate(raid.damage, 1)
    }


def _after_raid(raid: RaidOutcome, power: Power) -> Iterator[Text]:
    """Yield the damage that each facility carries now, and who was shot down."""
    for facility, points in raid.damage.items():
        yield say("{facility}: {points} damage", facility=facility.label, points=points)
    if raid.attackers_lost:
        units = told(raid.attackers_lost)
        yield say("{who}: {units} shot down", who=listed(power.label), units=units)
    if raid.interceptors_lost:
        fighters = counted(raid.interceptors_lost, "fighter")
        yield say("{who}: {units} shot down", who=say("defenders"), units=fighters)


def _who_is_left(outcome: FightOutcome, sides: Mapping[str, Text]) -> Iterator[Text]:
    left: tuple[tuple[Text, Units, Units], ...] = (
        (sides["attacker"], outcome.attacker_left, outcome.attacker_hurt),
        (sides["defender"], outcome.defender_left, outcome.defender_hurt),
    )
    for who, units, hurt in left:
        yield say(
            "{who}: {units} left",
            who=who,
            units=_shown(units, hurt) if UnitCounts(units) else say("nobody"),
        )


def _shown(units: Units, hurt: Units) -> Text:
    """Return units as players read them, ships with a hit by themselves."""
    return told(with_damaged(units, hurt))
