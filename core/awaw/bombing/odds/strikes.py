"""What bombers do at their target over all their dice, each strength of both worked out once."""

from dataclasses import dataclass

from core.awaw.bombing.odds.air import PAIRS, Counts
from core.awaw.bombing.odds.readings import any_dice, at_the_target
from core.awaw.bombing.raid.outcome import ALONE, Strike, strike_figures
from core.awaw.bombing.raid.sallies import AttackTarget
from core.odds.enumeration import runs
from core.odds.figures import Counted, counted, figures
from core.odds.quiet_ledger import QuietLedger
from core.terms.ledger import Ledger
from core.terms.policy import nobody


@dataclass(frozen=True, slots=True, eq=False)
class Bombing:
    """Bombers against a target over all their dice.

    Attributes:
        strikes: Every way in which it may go, and in how many of ``PAIRS`` the dice fall so.
        told: What reports tell of them.
    """

    strikes: tuple[tuple[Strike, int], ...]
    told: Counted

    @classmethod
    def of(cls, strikes: tuple[tuple[Strike, int], ...]) -> "Bombing":
        """Return it with what reports tell of it."""
        told = counted((figures(strike_figures(strike)), ways) for strike, ways in strikes)
        return cls(strikes, told)


class Bombings:
    """Every bombing that raids may come to; those of the same strength on both sides are one.

    Args:
        attack: The step that rolls bombers against their target, by the text in use.
    """

    def __init__(self, attack: AttackTarget) -> None:
        self._attack = attack
        self._known: dict[tuple[Counts, int, int], Bombing] = {}

    def of(self, force: Counts, strength: int, net: int) -> Bombing:
        """Return a bombing, by all that it depends on.

        Args:
            force: The bombers, by group.
            strength: The target's defense level.
            net: The net modifier against the target.
        """
        if (force, strength, net) not in self._known:
            self._known[force, strength, net] = self._worked_out(force, strength, net)
        return self._known[force, strength, net]

    def _worked_out(self, force: Counts, strength: int, net: int) -> Bombing:
        def strike(book: Ledger) -> Strike:
            return self._attack(dict(force), strength, net, book, ALONE)

        readings = at_the_target(strike(QuietLedger(any_dice, nobody)), strength, ALONE)
        found = runs(strike, readings, nobody)
        return Bombing.of(tuple((run.value, int(run.chance * PAIRS)) for run in found))
