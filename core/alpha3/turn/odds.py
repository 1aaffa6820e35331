"""The odds of what a turn rolls beside its combat: rockets, research, and as phases end."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Facility, Phase, Power
from core.alpha3.combat.defence.decisions import chances_of
from core.alpha3.combat.defence.kamikaze import HITS_ON
from core.alpha3.combat.defence.strike_odds import Target
from core.alpha3.combat.phase.beginning import begin_combat
from core.alpha3.combat.raids.launching import aimed
from core.alpha3.combat.raids.rockets import damage_done
from core.alpha3.combat.requests import FireRockets
from core.alpha3.economy.requests import Research
from core.alpha3.economy.research import BREAKTHROUGH, CHARTS
from core.alpha3.record.play import situated
from core.alpha3.record.position import DAMAGED, Position
from core.alpha3.turn.measured import (
    BREAKTHROUGHS,
    NO_BREAKTHROUGH,
    STRIKES_HIT,
    SUNK,
    WAR_BONDS,
)
from core.alpha3.turn.phases import resolve_next
from core.alpha3.turn.requests import NextPhase
from core.board.swing import DAMAGE_DONE
from core.odds.enumeration import runs
from core.odds.of_requests import exact
from core.odds.plan import Distributions, Plan
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import Outcomes, Reading, by_die, by_faces
from core.odds.table_odds import as_floats, table_odds
from core.terms.forecast import Forecast
from core.terms.ledger import Ledger
from core.terms.message import named
from core.terms.policy import Policy, UnansweredError
from core.terms.procedure import Odds, Procedure
from core.terms.question import Question
from core.terms.refusal import Refusal, RefusedError

Shown = dict[str, dict[str, float]]
Chances = dict[int, Fraction]

NOTHING_NEW = named("nothing new")


def rocket_odds(position: Position, said: FireRockets, policy: Policy) -> Shown:
    """Return the damage that each facility may carry, and the damage that is done in all.

    Rockets at one facility are taken one after another, as each finds less room; facilities do
    not bear on one another.
    """
    play, rockets = aimed(position, said, QuietLedger(no_faces, policy))
    shown: dict[str, dict[str, Fraction]] = {}
    whole: Chances = {0: Fraction(1)}
    for territory, facility in dict.fromkeys((each.territory, each.facility) for each in rockets):
        dice = sum((each.territory, each.facility) == (territory, facility) for each in rockets)
        before = play.now.damage.get((territory, facility), 0)
        done = _rocket_damage(dice, facility, before)
        name = f"damage.{facility.label} in {territory}"
        shown[name] = {str(before + points): chance for points, chance in done.items()}
        whole = _added(
            (so_far + points, chance * times)
            for so_far, chance in whole.items()
            for points, times in done.items()
        )
    shown[DAMAGE_DONE] = {str(points): chance for points, chance in sorted(whole.items())}
    return as_floats(shown)


def _rocket_damage(dice: int, facility: Facility, before: int) -> Chances:
    done: Chances = {0: Fraction(1)}
    for _ in range(dice):
        done = _added(
            (points + damage_done.function((face,), facility, before + points), chance / 6)
            for points, chance in done.items()
            for face in range(1, 7)
        )
    return done


def _added(cases: Iterable[tuple[int, Fraction]]) -> Chances:
    found: Chances = {}
    for value, chance in cases:
        found[value] = found.get(value, Fraction()) + chance
    return found


def by_best(dice: int, sides: int) -> Outcomes:
    """Only whether a die shows a breakthrough counts."""
    without = (sides - 1) ** dice
    plain = (1,) * dice
    return (plain, without), ((*plain[1:], BREAKTHROUGH), sides**dice - without)


RESEARCH: Mapping[str, Reading] = {"research": by_best, "development": by_faces}


def research_forecast(
    procedure: Procedure, position: Position, said: Research, policy: Policy
) -> Forecast:
    """Return the odds of a breakthrough, and what it brings by the chart that is chosen for it."""
    shown: Shown = {}
    for chart in CHARTS:
        found = _on_chart(procedure, position, said, policy, chart)
        bonus = found["breakthrough"]
        shown[BREAKTHROUGHS] = {
            "0": float(bonus.get("false", 0)),
            "1": float(bonus.get("true", 0)),
        }
        shown[chart] = _developments(found["technology"], float(bonus.get("false", 0)))
    return Forecast(shown)


def _on_chart(
    procedure: Procedure, position: Position, said: Research, policy: Policy, chart: str
) -> Distributions:
    def answer(question: Question) -> str:
        try:
            return policy(question)
        except UnansweredError:
            return chart

    found = table_odds(procedure, position, said, Plan(RESEARCH), answer)
    if isinstance(found, Refusal):
        raise RefusedError(found)
    return found


def _developments(values: Mapping[str, Fraction], failing: float) -> dict[str, float]:
    """Return what research finds; a breakthrough where all is known finds nothing new."""
    found = {name.replace("_", " "): float(of) for name, of in values.items() if name != "null"}
    empty = float(values.get("null", 0)) - failing
    return {NO_BREAKTHROUGH: failing, **({NOTHING_NEW: empty} if empty > 0 else {}), **found}


ENDING: Mapping[str, Reading] = {"strikes": by_die(HITS_ON), WAR_BONDS: by_faces}


def next_phase_odds(position: Position, said: NextPhase, policy: Policy) -> Shown:
    """Return the odds of what is rolled as phases end; nothing where no dice are thrown.

    Before Japan has answered they tell what each number of kamikaze strikes may come to.

    Raises:
        UnansweredError: Something else is to be decided first.
    """
    try:
        return _rolled_at_the_end(position, said, policy)
    except UnansweredError as unanswered:
        if shown := _strikes_to_come(position, said, policy):
            return shown
        raise unanswered from None


def _strikes_to_come(position: Position, said: NextPhase, policy: Policy) -> Shown:
    """Return for each ship and each number of strikes the chance that they sink it."""

    def answer(question: Question) -> str:
        try:
            return policy(question)
        except UnansweredError:
            if question.id not in {f"defence_{power.value}" for power in Power}:
                raise
            return "none"

    if position.phase is not Phase.COMBAT_MOVE:
        return {}
    book = QuietLedger(no_faces, answer)
    play = situated(position, said, book, Finder())
    begin_combat(play)
    return {
        f"{SUNK}{each.zone}.{_called(each)}.{strikes}": {
            "true": float(chance),
            "false": float(1 - chance),
        }
        for each in chances_of(play.now, Power.JAPAN).targets
        for strikes, chance in enumerate(each.sunk, 1)
    }


def _called(target: Target) -> str:
    return f"{DAMAGED}{target.ship}" if target.damaged else target.ship


def _rolled_at_the_end(position: Position, said: NextPhase, policy: Policy) -> Shown:
    def whole(book: Ledger) -> dict[str, str]:
        resolve_next(position, said, book)
        book.lawful()
        told = {}
        if (strikes := book.rolls.get("strikes")) is not None:
            told[STRIKES_HIT] = str(sum(face <= HITS_ON for face in strikes.faces))
        if (bonds := book.rolls.get(WAR_BONDS)) is not None:
            told[WAR_BONDS] = str(bonds.total)
        return told

    shown: Shown = {}
    for run in runs(whole, ENDING, policy):
        for name, value in run.value.items():
            of = shown.setdefault(name, {})
            of[value] = of.get(value, 0.0) + float(run.chance)
    return shown


ROCKET_ODDS = exact(rocket_odds)

RESEARCH_ODDS = Odds(research_forecast)

NEXT_PHASE_ODDS = exact(next_phase_odds)
