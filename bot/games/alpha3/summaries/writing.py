"""A game's turns as TripleA's Turn Summaries, for the posts that leagues ask for.

What the format has no words for stands in remarks of ours, ``# umpire: …``; reading takes them up,
so that what is written here reads back to the same requests.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any

from bot.games.alpha3.summaries.names import PACIFIC, N, player_of, space_called, units_listed
from bot.games.alpha3.summaries.reading_back import canonical, spelled
from bot.games.alpha3.summaries.reports import (
    battle_report,
    found_report,
    income_report,
    losses_told,
    raid_report,
    rocket_report,
    taken_report,
)
from bot.games.alpha3.summaries.typed import typed_lines
from bot.referee.log.played_acts import PlayedAct
from bot.words.summaries import SummaryText
from core.alpha3.book.terms import Facility, Phase, Power
from core.alpha3.combat.requests import CombatPhase, Decide, Fight, FireRockets, FlyRaid
from core.alpha3.economy.requests import Buy, Mobilize, Research
from core.alpha3.economy.research import A_DIE
from core.alpha3.moving.requests import Group, LandAll, Move
from core.alpha3.politics.requests import GoToWar
from core.alpha3.record.effects import PhaseBegun
from core.alpha3.record.position import Position
from core.alpha3.record.state import change
from core.alpha3.record.unit_effects import UnitsLost, UnitsMoved
from core.alpha3.turn.requests import Edit, NextPhase
from core.terms.request import Request

RESEARCH, BUY, BUY_PACIFIC, POLITICS, MOVE, FIGHT, NCM, PLACE, END = range(9)
_STEPS = (
    *("Research Technology", "Purchase Units", "Purchase Units", "Politics", "Combat Move"),
    *("Combat", "Non Combat Move", "Place Units", "Turn Complete"),
)
_OF_PHASE: Mapping[Phase, int] = {
    Phase.RESEARCH: RESEARCH,
    Phase.PURCHASE_AND_REPAIR: BUY,
    Phase.COMBAT_MOVE: MOVE,
    Phase.CONDUCT_COMBAT: FIGHT,
    Phase.NONCOMBAT_MOVE: NCM,
    Phase.MOBILIZE: PLACE,
    Phase.COLLECT_INCOME: END,
}
_HEAD = """{title}, version: Umpire {version}

# Refereed by Umpire. What this format has no words for stands behind "# umpire:".
Game History

    Round: {round}
"""


_TITLE = "TripleA Turn Summary for game: Axis & Allies Global 1940, Alpha+3"


def written(acts: Iterable[PlayedAct]) -> Iterator[SummaryText]:
    """Yield the summary of each turn of which something was played, in order."""
    turn: _Turn | None = None
    for act in acts:
        at = (act.before.round, act.before.power)
        if turn is None or turn.at != at:
            if turn is not None and not turn.is_empty:
                yield turn.told()
            turn = _Turn(at)
        turn.add(act)
    if turn is not None and not turn.is_empty:
        yield turn.told()


@dataclass(slots=True)
class _Turn:
    """A turn as it is written down: whose it is, and the lines of its steps."""

    at: tuple[int, Power]
    steps: dict[int, list[str]] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not any(self.steps.values())

    def told(self) -> SummaryText:
        round_, power = self.at
        text = [_HEAD.format(title=_TITLE, version=version("umpire"), round=round_)]
        for step in sorted(self.steps):
            if self.steps[step]:
                text.append(f"        {_head(step, power)}")
                text += [f"            {line}" for line in self.steps[step]]
                text.append("")
        return SummaryText(round_, power.value, "\n".join(text))

    def add(self, act: PlayedAct) -> None:
        """Write one act down."""
        request = canonical(act.request)
        match request:
            case NextPhase():
                self._went_on(act, request)
            case Edit(reason=reason):
                self._write(act, f"# Set by hand: {' '.join(reason.split())}")
            case Decide():
                self._decided(act, request)
            case _ if act.before.power.value in request.actors():
                self._declared(act, request)

    def _declared(self, act: PlayedAct, request: Request) -> None:
        step = self._step_of(act, request)
        lines = list(_lines(act, request)) if step != POLITICS or MOVE not in self.steps else []
        if step == POLITICS and not lines:
            step = MOVE
        said = [each for each in lines if each.declares]
        self.steps.setdefault(step, []).extend(each.text for each in lines)
        head = _head(step, self.at[1])
        if spelled(head, [each.text for each in said]) == [request]:
            return
        for number, line in enumerate(typed_lines(request)):
            above = len(said) if number == 0 else 0
            self.steps[step].append(_instead(above, line))

    def _step_of(self, act: PlayedAct, request: Request) -> int:
        if isinstance(request, Buy) and request.economy == "pacific":
            return BUY_PACIFIC
        if isinstance(request, GoToWar) and act.before.phase is Phase.COMBAT_MOVE:
            return POLITICS
        return _OF_PHASE[act.before.phase]

    def _decided(self, act: PlayedAct, said: Decide) -> None:
        """Write down a decision: the player's own as he typed it, another's as a remark."""
        told = act.outcome if isinstance(act.outcome, dict) else {}
        if act.before.power in said.powers:
            for line in typed_lines(said):
                self._write(act, _instead(0, line))
        else:
            by = ", ".join(player_of(Power(each)) for each in said.powers)
            self._write(act, f"# {by} decide: {' '.join(said.answer.split())}")
        space = str(told.get("space", said.space))
        for line in battle_report(act, space, told):
            self._write(act, line)

    def _went_on(self, act: PlayedAct, said: NextPhase) -> None:
        for line in typed_lines(said):
            self._write(act, _instead(0, line))
        at: Position = act.before
        for place, effect in enumerate(act.effects):
            step = FIGHT if at.phase is Phase.COMBAT_MOVE else _OF_PHASE[at.phase]
            if isinstance(effect, UnitsLost):
                self.steps.setdefault(step, []).extend(losses_told((effect,)))
            self.steps.setdefault(step, []).extend(taken_report(at, effect))
            begins = isinstance(effect, PhaseBegun) and effect.phase is Phase.COLLECT_INCOME
            if begins or (place == 0 and at.phase is Phase.COLLECT_INCOME):
                then = change(at, effect) if begins else at
                if then.power is self.at[1]:
                    income = income_report(then, act.effects[place:])
                    self.steps.setdefault(END, []).extend(income)
            at = change(at, effect)

    def _write(self, act: PlayedAct, line: str) -> None:
        self.steps.setdefault(_OF_PHASE[act.before.phase], []).append(line)


def _head(step: int, power: Power) -> str:
    player = PACIFIC if step == BUY_PACIFIC else player_of(power)
    return f"{_STEPS[step]} - {player}"


def _instead(above: int, line: str) -> str:
    """Return a remark that says a typed line, for so many declarations above it."""
    if not above:
        return f"# umpire: {line}"
    counted = "the declaration" if above == 1 else f"the {above} declarations"
    return f"# umpire, for {counted} above: {line}"


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a summary, and whether it declares something."""

    text: str
    declares: bool = True


def _lines(act: PlayedAct, request: Request) -> Iterator[_Line]:
    """Yield an act as the format has it: what it declares, and what it has reports for."""
    yield from map(_Line, _declarations(act, request))
    match request:
        case Research(number=number, power=power):
            yield _Line(f"{player_of(power)} spend {A_DIE * number} on tech rolls", declares=False)
            yield from (_Line(each, declares=False) for each in found_report(act))
        case Fight() | CombatPhase():
            yield from _fought(act, request)
        case FlyRaid(territory=territory):
            yield _Line(f"Strategic bombing raid in {territory}")
            yield from (_Line(each, declares=False) for each in raid_report(act, territory))
        case FireRockets():
            yield from (_Line(each, declares=False) for each in rocket_report(act))


def _declarations(act: PlayedAct, request: Request) -> Iterator[str]:
    match request:
        case Buy():
            yield from _bought(act, request)
        case GoToWar(power=power, on=on):
            name = player_of(power)
            who = "Axis" if power in {Power.GERMANY, Power.ITALY} else name
            action = f"Political Action {who} To War With {player_of(on)}"
            yield f"{name} takes Political Action: {action}"
        case Move(moves=moves):
            for group in moves:
                together = together_of(group)
                yield _moved(together, group.path[0], group.path[-1])
        case LandAll():
            for effect in act.effects:
                if isinstance(effect, UnitsMoved):
                    yield _moved(effect.units, effect.origin, effect.to)
        case Mobilize(where=where):
            for space, placed in where.items():
                yield f"{units_listed(placed)} placed in {space_called(space)}"


def together_of(group: Group) -> dict[str, int]:
    """Return the units of a group, those of allies among them."""
    found: dict[str, int] = {}
    for units in (group.units, *group.guests.values()):
        for unit, count in units.items():
            found[unit] = found.get(unit, 0) + count
    return found


def _moved(units: Mapping[N, int], start: str, end: str) -> str:
    return f"{units_listed(units)} moved from {space_called(start)} to {space_called(end)}"


def _bought(act: PlayedAct, said: Buy) -> Iterator[str]:
    name = player_of(said.power, said.economy)
    left = act.after.treasuries.get((said.power, said.economy), 0)
    rest = f"Remaining resources: {left} PUs; "
    if said.new:
        yield f"{name} buy {units_listed(said.new)}; {rest}".rstrip()
    if said.repairs:
        points: dict[Facility, int] = {}
        for each in said.repairs:
            points[each.facility] = points.get(each.facility, 0) + each.points
        listed = ", ".join(f"{n}x {units_listed({f: 1})[2:]}" for f, n in points.items())
        yield f"{name} repair damage of {listed}; {rest}".rstrip()


def _fought(act: PlayedAct, said: Fight | CombatPhase) -> Iterator[_Line]:
    parts: Sequence[Mapping[str, Any]] = (
        act.outcome["parts"]
        if isinstance(said, CombatPhase)
        else [{"what": "battle", "space": said.space, "outcome": act.outcome}]
    )
    for part in parts:
        space, told = part["space"], part["outcome"]
        if told is None:
            continue
        if part["what"] == "raid":
            yield _Line(f"Strategic bombing raid in {space}")
            yield from (_Line(each, declares=False) for each in raid_report(act, space))
            continue
        yield _Line(f"Battle in {space_called(space)}")
        yield from (_Line(each, declares=False) for each in battle_report(act, space, told))
