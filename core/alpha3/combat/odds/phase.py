"""The exact odds of a combat phase in all: the swing of its raids and battles together.

Each battle has odds of its own, as the map stands. In all they are taken one after another, as the
phase fights them: where an earlier one changes what a later one reads, the later one is worked out
from every end of the earlier, ends that it cannot tell apart taken together. What one step does to
a later one, and nothing else does:

- The battle for a zone decides whether an assault out of it is made (`unclear`): while an enemy
  surface warship or a battle that must be fought is left there, nobody lands.
- Transports that are sunk take their cargo down, and the assaults out of the zone are shortened,
  the first planned keeping its units first (`casualties.lose`). Ships that retreat take their
  cargo along, and no assault is made.
- A zone that was fought for is silent: no ship bombards out of it (`guns_ashore`).
- Two assaults out of one zone share its ships: who bombarded for one does not for the other.
- Ships that retreat into another zone of the phase fight there, cover and bombard from it, and
  whether they may go there hangs on who is left in it (`friendly`).

A raid bears on no battle: its bombers, escorts and interceptors fight nowhere else that turn
(A3-SBR.7), whether they fell or not, and `combat_at` leaves them all out. Damage to a base or a
complex, plunder, ground given back when a capital is free again: no battle of the same phase reads
any of it, for the ground that is fought over is nobody's but an enemy's. Kamikaze strikes were
made before, scrambled aircraft are at sea already, rockets are declared apart.

The swing counts all that is gone at its price, cargo, guests and AA guns left ashore too, which a
battle's own swing leaves out.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.combat.battle.fighting import in_full
from core.alpha3.combat.odds.ahead import as_it_stands, check_no_round_in_hand
from core.alpha3.combat.odds.course import Budget, fought_out
from core.alpha3.combat.odds.reading import groups_of
from core.alpha3.combat.phase.sequence import nothing_there, something_to_fight, steps_of
from core.alpha3.combat.requests import BattleOrders, CombatPhase, RaidAhead
from core.alpha3.moving.combats import combat_at
from core.alpha3.record.position import Position
from core.board.swing import Swings, together
from core.board.unit_table import ALPHA3_UNITS
from core.odds.loss_graph import TooLargeError
from core.odds.raid_odds import raid_odds, raid_swing
from core.terms.message import say
from core.terms.refusal import Fault, RefusedError, illegal, not_in_book, unreadable

_TOO_LARGE = not_in_book(
    Fault(
        say("The battles of this phase bear on one another in too many ways for odds in all."),
        say("The odds of each battle are told one by one; or ask for fewer of them."),
    )
)


@dataclass(frozen=True, slots=True)
class PhaseOdds:
    """What a combat phase may come to in all.

    Attributes:
        swing: The chance of each swing: IPCs that the defenders lose, less the attacker's.
        damage: The chance of each number of damage points that its raids add; None without any.
        taken: For each territory whose battle hangs on an earlier one, the chance that it falls.
    """

    swing: Swings
    damage: Swings | None
    taken: dict[str, float]

    def figures(self) -> dict[str, dict[str, float]]:
        """Return the distributions by name."""
        shown = {"swing": _by_text(self.swing)}
        if self.damage is not None:
            shown["damage_done"] = _by_text(self.damage)
        for space, chance in self.taken.items():
            shown[f"taken.{space}"] = {"true": chance, "false": 1 - chance}
        return shown


def phase_odds(now: Position, said: CombatPhase) -> PhaseOdds:
    """Return the odds of a phase as the map stands now, whatever the phase of the turn.

    Raises:
        RefusedError: A name is wrong, or it is too large.
    """
    finder = Finder()
    named = [in_full(each, finder) for each in said.battles]
    finder.settle()
    steps = steps_of(now, named, everything=said.rest == "all")
    if empty := [each.space for each in named if combat_at(now, each.space) is None]:
        raise RefusedError(unreadable(*map(nothing_there, empty)))
    if (nothing := something_to_fight(len(steps))) is not None:
        raise RefusedError(illegal(nothing))
    for each in named:
        check_no_round_in_hand(now, each)
    raids = [each for each in steps if isinstance(each, str)]
    swing, damage = _raids(now, raids)
    taken: dict[str, float] = {}
    budget = Budget()
    try:
        for group in groups_of(now, [each for each in steps if isinstance(each, BattleOrders)]):
            swings, won = fought_out(now, group, budget)
            swing = together(swing, swings)
            if len(group) > 1:
                taken |= won
    except TooLargeError:
        raise RefusedError(_TOO_LARGE) from None
    return PhaseOdds(swing, damage if raids else None, taken)


def _raids(now: Position, territories: Sequence[str]) -> tuple[Swings, Swings]:
    """Return the swing of raids, and the damage points that they add."""
    swing: Swings = {0: 1.0}
    damage: Swings = {0: 1.0}
    for territory in territories:
        raid = as_it_stands(now, RaidAhead(power=now.power, territory=territory))
        swing = together(swing, dict(raid_swing(raid, ALPHA3_UNITS["fighter"].cost)))
        damage = together(damage, dict(raid_odds(raid).together.damage_done))
    return swing, damage


def _by_text(chances: Swings) -> dict[str, float]:
    return {str(value): chance for value, chance in sorted(chances.items())}
