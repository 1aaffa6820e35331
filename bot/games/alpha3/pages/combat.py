"""A combat phase of Global 1940 in pages: one for each raid and battle, then what stands now."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.show.custom_id import CustomId
from bot.show.declaration import rules_line
from bot.show.page import Button, Colour, Page
from bot.show.rounds import round_lines
from bot.show.working import page_of_part, sections_of, short, trail_of
from core.alpha3.book.unit_names import told
from core.alpha3.combat.battle.fighting import FightOutcome
from core.alpha3.combat.phase.sequence import CombatOutcome, Part
from core.terms.resolution import Entry, Resolution
from core.terms.telling import telling_rules


def combat_pages(
    resolution: Resolution, *, game: str, case: int, footer: str, seal: tuple[str, str]
) -> tuple[Page, ...]:
    """Return what all see of a combat phase: its parts in order, then all of them in a list."""
    outcome: CombatOutcome = resolution.outcome
    sections = sections_of(resolution.entries)
    trail = trail_of(resolution.entries)
    pages = [
        _part_page(each, sections[each.name], trail, (game, case, footer))
        for each in outcome.parts
        if each.outcome is not None
    ]
    listed = Page(
        title=resolution.headline,
        body="\n".join(_marked(each) for each in outcome.parts),
        fields=(seal,),
        footer=footer,
        colour=Colour.RESULT,
        buttons=_buttons(game, case, 0),
    )
    return (*pages, listed)


def so_far(entries: Sequence[Entry]) -> list[str]:
    """Return the rounds of the battle in hand, out of the working that led to a question."""
    sections = sections_of(entries)
    return round_lines(sections[list(sections)[-1]]) if sections else []


def _part_page(
    part: Part,
    entries: Sequence[Entry],
    trail: Sequence[Mapping[str, Any]],
    where: tuple[str, int, str],
) -> Page:
    game, case, footer = where
    what = "Raid on" if part.what == "raid" else "Battle in"
    body = [f"{what} {part.space}", *round_lines(entries), *_left(part)]
    rules = rules_line([short(each) for each in telling_rules(entries)])
    return Page(
        title=part.headline,
        body="\n".join(body),
        fields=(("Rules", rules),) if rules else (),
        footer=footer,
        colour=Colour.RESULT,
        buttons=_buttons(game, case, page_of_part(trail, part.name)),
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


def _buttons(game: str, case: int, page: int) -> tuple[Button, ...]:
    return (
        Button("Show the working", str(CustomId("working", game, case, page)), "primary"),
        Button("Rules", str(CustomId("rules", game, case, 0)), "secondary"),
    )
