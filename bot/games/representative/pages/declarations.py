"""Declarations of the 1986 game before their dice: what each comes to."""

from collections.abc import Iterator, Sequence

from bot.games.representative.pages.decided import headline_of
from bot.show.acts import declaration
from bot.show.game_text import PreviewText
from core.board.unit_words import roster
from core.representative.bases.reach import ReachOutcome
from core.representative.blockade.announcement import BlockadeOutcome
from core.representative.blockade.zones import Blockade
from core.representative.book.terms import LAND_UNITS
from core.representative.interception.meeting import InterceptionOutcome
from core.representative.interception.under_way import cargo_at_risk
from core.representative.moving.combat_moves import CombatMoveOutcome
from core.representative.record.campaign import Group
from core.representative.record.effects import GroupMoved
from core.terms.message import Text, Verbatim, joined, say, say_many
from core.terms.procedure import Needs
from core.terms.request import Request
from core.terms.resolution import Entry, Resolution, found_by

_NOT_ANNOUNCED = say("It is not announced: `announce` at the end of the line does that.")

MOST_ROUTES = 2
"""Supply routes that are shown one by one."""


def preview(request: Request, needs: Needs) -> PreviewText:
    """Return what a declaration comes to, and what is taken on the players' word."""
    told = [*(told_of(needs) if isinstance(needs, Resolution) else ()), *_warnings(needs.entries)]
    comes = ((say("What it comes to"), joined(told, "\n")),) if told else ()
    fields = (*comes, *declaration.declared_fields(needs.entries))
    return PreviewText(headline_of(request, needs), fields)


def _warnings(entries: Sequence[Entry]) -> Iterator[Text]:
    """Yield what players may overlook: cargo that goes down with its transports."""
    for each in found_by(cargo_at_risk, entries):
        cargo = each.given["cargo"]
        assert isinstance(cargo, dict)  # noqa: S101 - the clause counts it by kind
        units = roster({unit: int(str(count)) for unit, count in cargo.items()})
        yield say("Aboard, and lost with the transports: {cargo}.", cargo=units)


def told_of(resolution: Resolution) -> list[Text]:
    """Return what a resolution comes to beside its headline, a line each."""
    match resolution.outcome:
        case BlockadeOutcome():
            asked = isinstance(resolution.request, Blockade) and not resolution.request.resolve
            return [*([_NOT_ANNOUNCED] if asked else []), *_blockade(resolution.outcome)]
        case ReachOutcome() | InterceptionOutcome():
            return list(resolution.outcome.reasons)
        case CombatMoveOutcome():
            return list(_moving_out(resolution))
    return []


def moved_groups(resolution: Resolution) -> list[Group]:
    """Return the moves that a declaration begins."""
    return [each.group for each in resolution.effects if isinstance(each, GroupMoved)]


def _moving_out(resolution: Resolution) -> Iterator[Text]:
    """Yield by which way units move out, where cargo lands, and which go beside them."""
    for number, group in enumerate(moved_groups(resolution)):
        if number:
            yield say("Move {n}: {units}, the same way", n=group.number, units=group.roster)
            continue
        if through := group.path[:-1]:
            yield say("By way of {spaces}", spaces=joined(through))
        if group.landing in {"", group.last}:
            continue
        if LAND_UNITS.intersection(group.units):
            yield say("Cargo lands in {landing}", landing=group.landing)
        else:
            yield say("Supports the landing in {landing}", landing=group.landing)


def _blockade(found: BlockadeOutcome) -> list[Text]:
    lines = list(found.reasons)
    if not found.valid:  # where it holds, the headline says so
        lines.append(
            say_many(
                "**{n}** attacked zone on the best route",
                "**{n}** attacked zones on the best route",
                found.crossings,
            )
        )
    shown = sorted(found.routes.items(), key=lambda each: len(each[1]))[:MOST_ROUTES]
    lines += [
        say("{space}: {route}", space=name, route=Verbatim(" - ".join(route[1:])))
        for name, route in shown
    ]
    more = len(found.routes) - len(shown)
    return (
        [*lines, say_many("and {n} more route", "and {n} more routes", more)] if more > 0 else lines
    )
