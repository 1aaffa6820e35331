"""What a turn's request shows before it is locked in, and what came of it."""

from collections.abc import Iterator, Sequence

from bot.games.alpha3.pages import combat
from bot.games.alpha3.pages.decided import headline_of
from bot.games.alpha3.pages.titles import TURN, title_of
from bot.show.acts import declaration
from bot.show.acts.rounds import dice_lines
from bot.show.asked import question as generic
from bot.show.escape import plainly
from bot.show.game_text import PreviewText, QuestionText, ResultText
from bot.show.phone import fitting
from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Power
from core.alpha3.book.unit_names import told
from core.alpha3.combat.battle.deck_losses import cargo_at_risk, deck_warning, decks_at_risk
from core.alpha3.combat.requests import (
    BattleOrders,
    CombatPhase,
    Decide,
    Fight,
    FlyRaid,
    StandingOrder,
)
from core.alpha3.economy.requests import Buy, Mobilize
from core.alpha3.elsewhere.takeover import ElsewhereOutcome
from core.alpha3.moving.landing_all import LandingOutcome, told_with_worth
from core.alpha3.moving.moves import left_without_deck
from core.alpha3.moving.requests import Group, LandAll, Move
from core.alpha3.record.effects import VictoryTold
from core.alpha3.record.position import with_damaged
from core.alpha3.record.requests import TurnRequest
from core.alpha3.turn.phases import PhaseOutcome
from core.alpha3.turn.requests import Edit
from core.alpha3.turn.victory import when_won
from core.board.counts import UnitCounts
from core.board.unit_words import spoken
from core.terms.message import Message, Text, Verbatim, joined, opened, say, say_many
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.request import Request
from core.terms.resolution import Entry, Resolution
from core.terms.wording import listed, opening

_HOW = {
    "major_ic": say("raid on the major IC"),
    "minor_ic": say("raid on the minor IC"),
    "air_base": say("raid on the air base"),
    "naval_base": say("raid on the naval base"),
    "escort": say("escort of a raid"),
    "paratroopers": say("paratroopers"),
}
"""What a move is for, where it is for something special."""

MOST_LINES = 20
_ARROW = " \N{RIGHTWARDS ARROW} "


def turn_lines(request: Request, entries: Sequence[Entry]) -> list[Text]:
    """Return what a request consists of, a line each, and the rounds that were fought for it."""
    lines: list[Text] = []
    if isinstance(request, Move):
        lines += [_move(each) for each in request.moves]
    if isinstance(request, CombatPhase):
        lines += [_ordered(each) for each in request.battles]
        every = say("all other raids and battles") if lines else say("all raids and battles")
        lines += [every] if request.rest == "all" else []
    lines += dice_lines(entries)
    lines += _warnings(entries)
    over = len(lines) - MOST_LINES
    return [*lines[:MOST_LINES], say("and {over} more", over=over)] if over > 0 else lines


def _warnings(entries: Sequence[Entry]) -> list[Text]:
    """Return what players may overlook: decks and cargo that may be lost, aircraft left behind."""
    lines: list[Text] = []
    for each in entries:
        if each.rules == decks_at_risk.rules:
            lines.append(deck_warning(_counts(each, "aircraft")))
        elif each.rules == cargo_at_risk.rules:
            cargo = told(_counts(each, "cargo"))
            lines.append(say("Aboard, and lost with the transports: {cargo}.", cargo=cargo))
        elif each.rules == left_without_deck.rules:
            place, left = str(each.given["place"]), told(_counts(each, "aircraft"))
            lines.append(say("Left in {place} without a deck: {units}.", place=place, units=left))
    return lines


def _counts(entry: Entry, name: str) -> dict[str, int]:
    """Return units that a step of the working was given."""
    units = entry.given[name]
    assert isinstance(units, dict)  # noqa: S101 - the clause counts them by kind
    return {unit: int(str(count)) for unit, count in units.items()}


def _move(group: Group) -> Message:
    """Return a move, with what it is for and whom it takes along."""
    units = told(with_damaged(UnitCounts(group.units), UnitCounts(group.damaged)))
    guests = joined(
        say(
            "with {power} {units}",
            power=listed(power.label),
            units=told({str(unit): count for unit, count in along.items()}),
        )
        for power, along in group.guests.items()
    )
    line = say(
        "{units}: {way}",
        units=joined((units, guests)) if guests else units,
        way=joined(map(_printed, group.path), _ARROW),
    )
    if how := group.raid or group.by_air:
        return say("{move} ({how})", move=line, how=_HOW[how])
    return line


def _printed(space: str) -> Text:
    """Return a space by its name on the map, whatever its player called it."""
    return Finder().space(space) or Verbatim(space)


def _special(group: Group) -> bool:
    """Return whether a move has what the changes cannot show: a raid, a jump, or guests."""
    return bool(group.raid or group.by_air or group.guests)


def _ordered(orders: BattleOrders) -> Message:
    """Return a battle's orders in one line."""
    parts: list[Text] = [say("**{space}**", space=_printed(orders.space))]
    if orders.rounds:
        parts.append(say_many("{n} round", "{n} rounds", orders.rounds))
    if orders.order_of_loss:
        parts.append(say("losing {units}", units=joined(map(spoken, orders.order_of_loss))))
    if orders.retreat != "never":
        parts.append(_retreat(orders))
    parts += [say("submarines submerge")] if orders.submerge == "at_once" else []
    parts += [say("no bombardment")] if orders.bombardment == "none" else []
    parts += [say("asked after the dice")] if orders.choosing == "asked" else []
    return joined(parts)


def _retreat(orders: BattleOrders) -> Message:
    """Return when and where the attackers retreat."""
    outnumbered = orders.retreat == "outnumbered"
    if orders.retreat_to and outnumbered:
        return say("retreat to {place} when outnumbered", place=orders.retreat_to)
    if orders.retreat_to:
        return say("retreat to {place}", place=orders.retreat_to)
    return say("retreat when outnumbered") if outnumbered else say("retreat")


def preview(request: Request, needs: Needs) -> PreviewText:
    """Return what a declaration consists of, and what comes of it where no dice decide."""
    if not isinstance(request, TURN):
        return PreviewText(headline_of(request, needs), declaration.declared_fields(needs.entries))
    if isinstance(request, Move) and isinstance(needs, Resolution):
        lines: list[Text] = [_move(each) for each in request.moves if _special(each)]
        lines += _warnings(needs.entries)
    else:
        lines = turn_lines(request, needs.entries)
    if isinstance(needs, Resolution) and isinstance(needs.outcome, LandingOutcome):
        return PreviewText(title_of(request), _landing_fields(needs.outcome), coming="")
    fields: list[tuple[Text, Text]] = [(say("What is done"), joined(lines, "\n"))] if lines else []
    if isinstance(needs, Resolution):
        if comes := _comes_of_it(request, needs):
            fields.append((say("What comes of it"), joined(comes, "\n")))
        return PreviewText(title_of(request), fields, coming="")
    return PreviewText(title_of(request), fields)


def _landing_fields(found: LandingOutcome) -> list[tuple[Text, Text]]:
    """Return the landings that are proposed, what is refused or lost, and how to change them."""
    fields: list[tuple[Text, Text]] = [
        (say("Landings"), joined(fitting([_move(each) for each in found.moves], MOST_LINES), "\n"))
    ]
    if not_so := _not_landed(found):
        fields.append((say("Not landed"), joined(not_so, "\n")))
    change = say("Name what shall go elsewhere: `land all but 1 ftr A - B`, or move it first.")
    return [*fields, (say("To change them"), change)]


def _not_landed(found: LandingOutcome) -> list[Text]:
    """Return moves that were refused, and aircraft that have no place still."""
    lost = [
        say("{units}: no place in reach", units=told_with_worth(space, units))
        for space, units in found.left.items()
    ]
    return [*found.refused, *lost]


def _comes_of_it(request: Request, found: Resolution) -> Sequence[Text]:
    """Return what comes of a declaration without dice, as far as its changes do not tell it."""
    if isinstance(found.outcome, PhaseOutcome):
        ended = found.outcome
        fights = combat.who_fights(ended)
        return (*map(opening, ended.brought), *fitting([*map(opening, fights)], combat.MOST_LINES))
    if isinstance(found.outcome, ElsewhereOutcome):
        return (found.headline, *_departures(found.outcome))
    return () if result_title(request) else (found.headline,)


def _departures(found: ElsewhereOutcome) -> tuple[Text, ...]:
    """Return what of a turn played elsewhere departs from the rules; the working has all of it."""
    told = [joined(["·", each], " ") for each in found.departures]
    return fitting(told, combat.MOST_LINES)


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see: a combat phase battle by battle, all else in one."""
    request, entries = resolution.request, resolution.entries
    if isinstance(request, CombatPhase):
        return combat.results(resolution, request.power)
    if isinstance(request, Fight | FlyRaid):
        made, by = resolution, request.power
        return (combat.fought(made.headline, entries, made.outcome, by, effects=made.effects),)
    if isinstance(request, Decide):
        return (combat.decided(resolution, resolution.outcome.attacker),)
    if not isinstance(request, TURN):
        return declaration.result_of(resolution)
    rules, dice = declaration.told_rules(entries), tuple(dice_lines(entries, names=_THROWS))
    title = result_title(request) or resolution.headline
    lines: tuple[Text, ...] = ()
    now: tuple[Text, ...] = ()
    brief: tuple[Text, ...] = ()
    if isinstance(resolution.outcome, PhaseOutcome):
        ended = resolution.outcome
        brought = [*_nearly_won(resolution), *map(opening, ended.brought)]
        lines = fitting(brought, combat.MOST_LINES)
        now = combat.who_fights(ended)
        brief = combat.where_it_is_fought(ended)
    if isinstance(resolution.outcome, LandingOutcome):
        lines = fitting(_not_landed(resolution.outcome), combat.MOST_LINES)
    if isinstance(resolution.outcome, ElsewhereOutcome):
        lines = _departures(resolution.outcome)
    return (ResultText(title, rules, dice, lines=lines, now=now, brief=brief),)


def _nearly_won(ended: Resolution) -> Iterator[Text]:
    """Yield by when a side wins, where what it holds of what wins the game has changed."""
    for each in ended.effects:
        if isinstance(each, VictoryTold) and each.winner is None:
            yield from when_won(each)


_THROWS = {
    "strikes": say("Kamikaze strikes"),
    "war_bonds": say("War bonds"),
    "damage": say("Bombs"),
}
"""What throws are called that are no shots of a battle."""

_ACTS = {
    Move: say("moves"),
    LandAll: say("lands its aircraft"),
    Buy: say("buys"),
    Mobilize: say("mobilizes"),
    StandingOrder: say("gives standing orders"),
}
"""What a power does, where the changes tell all the rest."""


def result_title(request: Request) -> Text:
    """Return the headline of a result whose changes tell everything; empty for all others."""
    if isinstance(request, Edit):
        return say(
            "{power} sets by hand: {reason}",
            power=opened(request.power.label),
            reason=plainly(request.reason),
        )
    act = _ACTS.get(type(request))
    power = getattr(request, "power", None)
    if act is None or not isinstance(power, Power):
        return ""
    return say("{power} {act}", power=opened(power.label), act=act)


def asked(request: Request, question: Question, who: Text) -> QuestionText:
    """Return a question, with the rounds of the battle that led to it."""
    by = request.power if isinstance(request, TurnRequest) else None
    told = () if by is None else combat.so_far(question.entries, by)
    return generic.asked(question, who, told)
