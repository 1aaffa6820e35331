"""What a turn's request shows before it is locked in, and what came of it."""

from collections.abc import Sequence

from bot.games.alpha3.pages import combat
from bot.show import declaration
from bot.show import question as generic
from bot.show.escape import plainly
from bot.show.game_text import PreviewText, QuestionText, ResultText
from bot.show.rounds import dice_lines
from core.alpha3.book.terms import Power
from core.alpha3.book.unit_names import told
from core.alpha3.combat.requests import BattleOrders, CombatPhase, Fight, FlyRaid, StandingOrder
from core.alpha3.economy.requests import Buy, Mobilize
from core.alpha3.moving.requests import Group, Move
from core.alpha3.record.requests import TurnRequest
from core.alpha3.turn.phases import PhaseOutcome
from core.alpha3.turn.requests import Edit, SetPosition
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.request import Request
from core.terms.resolution import Entry, Resolution
from core.terms.wording import listed, opening

TURN = (TurnRequest, SetPosition, StandingOrder, Edit)
"""Requests of a whole game, as against single procedures."""

MOST_LINES = 20
_ARROW = " \N{RIGHTWARDS ARROW} "


def title_of_turn(request: Request) -> str:
    """Return a request's headline, such as ``Germany · move``."""
    if not isinstance(request, TurnRequest | StandingOrder | Edit):
        return declaration.title_of(request)
    return f"{opening(listed(request.power.label))} · {request.kind.replace('-', ' ')}"


def turn_lines(request: Request, entries: Sequence[Entry]) -> list[str]:
    """Return what a request consists of, a line each, and the rounds that were fought for it."""
    lines: list[str] = []
    if isinstance(request, Move):
        for group in request.moves:
            units = {str(unit): count for unit, count in group.units.items()}
            how = group.raid or group.by_air
            aim = f" ({str(how).replace('_', ' ')})" if how else ""
            lines.append(f"{told(units)}{_guests(group)}: {_ARROW.join(group.path)}{aim}")
    if isinstance(request, CombatPhase):
        lines += [_ordered(each) for each in request.battles]
        lines += ["all other raids and battles"] if request.rest == "all" else []
    lines += dice_lines(entries)
    over = len(lines) - MOST_LINES
    return [*lines[:MOST_LINES], f"and {over} more"] if over > 0 else lines


def _guests(group: Group) -> str:
    """Return the units of allies that a group takes along, as players read them."""
    return "".join(
        f", with {power.label.removeprefix('the ')} "
        f"{told({str(unit): count for unit, count in units.items()})}"
        for power, units in group.guests.items()
    )


def _ordered(orders: BattleOrders) -> str:
    """Return a battle's orders in one line."""
    parts = [f"**{orders.space}**"]
    if orders.rounds:
        parts.append(f"{orders.rounds} rounds" if orders.rounds > 1 else "1 round")
    if orders.order_of_loss:
        parts.append(f"losing {', '.join(orders.order_of_loss).replace('_', ' ')}")
    if orders.retreat != "never":
        where = f" to {orders.retreat_to}" if orders.retreat_to else ""
        parts.append(f"retreat{where}{' when outnumbered' * (orders.retreat == 'outnumbered')}")
    parts += ["submarines submerge"] if orders.submerge == "at_once" else []
    parts += ["no bombardment"] if orders.bombardment == "none" else []
    parts += ["asked after the dice"] if orders.choosing == "asked" else []
    return ", ".join(parts)


def preview(request: Request, needs: Needs) -> PreviewText:
    """Return what a declaration consists of, and what comes of it where no dice decide."""
    if not isinstance(request, TURN):
        return declaration.preview_of(request, needs)
    told = isinstance(request, Move) and isinstance(needs, Resolution)
    lines = [] if told else turn_lines(request, needs.entries)
    fields = [("What", "\n".join(lines))] if lines else []
    if isinstance(needs, Resolution):
        if comes := _comes_of_it(request, needs):
            fields.append(("Comes of it", "\n".join(comes)))
        return PreviewText(title_of_turn(request), fields, coming="")
    return PreviewText(title_of_turn(request), fields)


def _comes_of_it(request: Request, found: Resolution) -> Sequence[str]:
    """Return what comes of a declaration without dice, as far as its changes do not tell it."""
    if isinstance(found.outcome, PhaseOutcome):
        ended = found.outcome
        return (*map(opening, ended.brought), *combat.who_fights(ended.fights, ended.power))
    return () if result_title(request) else (found.headline,)


def results(resolution: Resolution) -> tuple[ResultText, ...]:
    """Return what all see: a combat phase battle by battle, all else in one."""
    request, entries = resolution.request, resolution.entries
    if isinstance(request, CombatPhase):
        return combat.results(resolution, request.power)
    if isinstance(request, Fight | FlyRaid):
        return (combat.fought(resolution.headline, entries, resolution.outcome, request.power),)
    if not isinstance(request, TURN):
        return declaration.result_of(resolution)
    rules, dice = declaration.told_rules(entries), tuple(dice_lines(entries, names=_THROWS))
    title = result_title(request) or resolution.headline
    lines: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    if isinstance(resolution.outcome, PhaseOutcome):
        ended = resolution.outcome
        lines = combat.as_far_as_there_is_room([opening(each) for each in ended.brought])
        now = combat.who_fights(ended.fights, ended.power)
    return (ResultText(title, rules, dice, lines, now),)


_THROWS = {"strikes": "Kamikaze strikes", "war_bonds": "War bonds", "damage": "Bombs"}
"""What throws are called that are no shots of a battle."""

_ACTS = {
    Move: "moves",
    Buy: "buys",
    Mobilize: "mobilizes",
    StandingOrder: "gives standing orders",
}
"""What a power does, where the changes tell all the rest."""


def result_title(request: Request) -> str:
    """Return the headline of a result whose changes tell everything; empty for all others."""
    if isinstance(request, Edit):
        return f"{opening(listed(request.power.label))} sets by hand: {plainly(request.reason)}"
    act = _ACTS.get(type(request))
    power = getattr(request, "power", None)
    return f"{opening(listed(power.label))} {act}" if act and isinstance(power, Power) else ""


def asked(request: Request, question: Question, who: str) -> QuestionText:
    """Return a question, with the rounds of the battle that led to it."""
    by = request.power if isinstance(request, TurnRequest) else None
    told = () if by is None else combat.so_far(question.entries, by)
    return generic.asked(question, who, told)
