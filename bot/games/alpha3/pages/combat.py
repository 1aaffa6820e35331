"""A combat phase of Global 1940 in pages: one for each raid and battle, then what stands now."""

from collections.abc import Iterator, Sequence

from bot.show.declaration import told_rules
from bot.show.game_text import ResultText
from bot.show.rounds import dice_lines
from bot.show.working import sections_of
from core.alpha3.book.terms import Power
from core.alpha3.book.unit_names import told
from core.alpha3.combat.battle.fighting import FightOutcome
from core.alpha3.combat.phase.sequence import CombatOutcome, Part
from core.terms.resolution import Entry, Resolution
from core.terms.wording import listed


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see of a combat phase: its parts in order, then all of them in a list."""
    outcome: CombatOutcome = resolution.outcome
    sections = sections_of(resolution.entries)
    fought = [_part(each, sections[each.name]) for each in outcome.parts if each.outcome]
    listed = tuple(_marked(each) for each in outcome.parts)
    return (*fought, ResultText(resolution.headline, now=listed))


def so_far(entries: Sequence[Entry], by: Power) -> list[str]:
    """Return the rounds of the battle in hand, out of the working that led to a question."""
    sections = sections_of(entries)
    sides = {"attacker": listed(by.label)}
    return dice_lines(sections[list(sections)[-1]], sides) if sections else []


def _part(part: Part, entries: Sequence[Entry]) -> ResultText:
    return ResultText(
        title=part.headline,
        rules=told_rules(entries),
        dice=tuple(dice_lines(entries)),
        now=tuple(_left(part)),
        part=part.name,
    )


def _marked(part: Part) -> str:
    """Return a part's headline, the place that it is about in bold."""
    if part.space in part.headline:
        return part.headline.replace(part.space, f"**{part.space}**", 1)
    return f"**{part.space}**: {part.headline}"


def _left(part: Part) -> Iterator[str]:
    """Yield who is left of both sides of a battle."""
    if isinstance(part.outcome, FightOutcome):
        left = part.outcome
        yield f"Left: {told(left.attacker_left)} against {told(left.defender_left)}"
