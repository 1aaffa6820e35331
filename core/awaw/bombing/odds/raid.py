"""The exact odds of one raid: every engagement on its way, then its bombs, over all dice."""

from collections.abc import Mapping

from core.awaw.bombing.odds.air import PAIRS, Counts, Engagements, counts
from core.awaw.bombing.odds.readings import any_dice, at_the_target
from core.awaw.bombing.odds.sums import grouped
from core.awaw.bombing.raid.outcome import ALONE, BombingOutcome, Strike, outcome_of
from core.awaw.bombing.raid.requests import StrategicBombing
from core.awaw.bombing.raid.resolution import BY_CHAPTER_26
from core.awaw.bombing.raid.sallies import Sally, SallySteps
from core.awaw.bombing.recorded.single import ready_raid
from core.awaw.record.position import Position
from core.awaw.targets.damage import bombers_at_the_target
from core.odds.enumeration import runs
from core.odds.figures import Tally, figures
from core.odds.plan import Distributions
from core.odds.quiet_ledger import QuietLedger
from core.terms.ledger import Ledger
from core.terms.policy import nobody

_AIR = "air"


def raid_odds_by_the_rulebook(
    position: Position, raid: StrategicBombing, book: QuietLedger
) -> Distributions:
    """Return the odds of a raid by chapter 26.

    Raises:
        RefusedError: The raid is not lawful.
    """
    sally = ready_raid(position, raid, book)
    book.lawful()
    return sally_odds(sally, BY_CHAPTER_26)


def sally_odds(sally: Sally, steps: SallySteps) -> Distributions:
    """Return the distribution of every figure of a raid's outcome.

    All that later throws depend on is what is left of the force: where it comes to the same by
    different dice, it goes on as one.

    Args:
        sally: The raid.
        steps: How the text takes it through its steps.
    """
    tally = Tally()
    bombers = grouped(
        (counts(bombers_at_the_target(dict(left))), ways)
        for left, ways in _arriving(sally, steps, tally).items()
    )
    all_ways = PAIRS ** len(sally.met)
    for force, ways in bombers.items():
        _bomb(sally, steps, force, tally, (ways, all_ways))
    return tally.distributions()


def _arriving(sally: Sally, steps: SallySteps, tally: Tally) -> Mapping[Counts, int]:
    """Count the engagements; return in how many ways what is left of the force arrives."""
    engagements = Engagements(steps.engage, steps.flies_on, sally.rows)
    arriving, terms = {counts(sally.force): 1}, sally.raid.air_terms
    if not sally.met:
        tally.add_ways({_AIR: "null"}, 1, 1)
    for number, met in enumerate(sally.met):
        within = _AIR if len(sally.met) == 1 else f"{_AIR}.{number}"
        after: dict[Counts, int] = {}
        for force, reached in arriving.items():
            if not any(factors for _, factors in force):
                after[force] = after.get(force, 0) + reached * PAIRS
                continue
            engaged = engagements.of(terms, force, met, number)
            for told in (engaged.going_on, engaged.ending):
                tally.add_counted(within, told, reached, PAIRS ** (number + 1))
            for leg in engaged.legs:
                after[leg.left] = after.get(leg.left, 0) + reached * leg.ways
        arriving = after
    return arriving


def _bomb(
    sally: Sally, steps: SallySteps, force: Counts, tally: Tally, reached: tuple[int, int]
) -> None:
    """Count what bombers do that come to the target in some of all ways."""
    ways, all_ways = reached

    def strike(book: Ledger) -> Strike:
        net = steps.net(sally.raid, book)
        return steps.attack(dict(force), sally.strength, net, book, ALONE)

    def bombed(book: Ledger) -> BombingOutcome:
        struck = strike(book)
        done = steps.damage(sally.raid, struck.points, book)
        return outcome_of(0, (), sally.strength, struck, done)

    once = strike(QuietLedger(any_dice, nobody))
    for run in runs(bombed, at_the_target(once, sally.strength, ALONE), nobody):
        shown = figures(run.value, frozenset({_AIR}))
        chance = run.chance
        tally.add_ways(shown, ways * chance.numerator, all_ways * chance.denominator)
