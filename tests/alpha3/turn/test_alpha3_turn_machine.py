"""A turn of Global 1940 by any acts in any order: what is done fits its phase, and balances."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from random_play import RandomGame, hold
from turn_cases import Game

from core.alpha3.book.terms import Economy, Phase, Power
from core.alpha3.moving.combats import combats
from core.alpha3.record.position import Position
from core.board.unit_table import ALPHA3_UNITS
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

FITTING = {
    "research": {Phase.RESEARCH},
    "buy": {Phase.PURCHASE_AND_REPAIR},
    "war": {Phase.COMBAT_MOVE},
    "move": {Phase.COMBAT_MOVE, Phase.NONCOMBAT_MOVE},
    "fight": {Phase.CONDUCT_COMBAT},
    "fly-raid": {Phase.CONDUCT_COMBAT},
    "retreat": {Phase.CONDUCT_COMBAT},
    "mobilize": {Phase.MOBILIZE},
}
"""The phases in which a player may do a thing, by the sequence of play."""

ATTACKERS = (Power.GERMANY, Power.JAPAN, Power.ITALY, Power.UNITED_KINGDOM, Power.SOVIET_UNION)
BOUGHT = ("infantry", "artillery", "tank", "fighter", "destroyer", "transport")

chances = st.randoms(use_true_random=False)


def alive(now: Position) -> Counter[tuple[Power, str]]:
    """Count every power's units, on the map and bought, by their kind."""
    found: Counter[tuple[Power, str]] = Counter()
    for powers in now.units.values():
        for power, units in powers.items():
            found.update({(power, unit): count for unit, count in units.items()})
    for (power, _), units in now.bought.items():
        found.update({(power, unit): count for unit, count in units.items()})
    return found


def money(now: Position) -> int:
    """Return the IPCs of all powers together."""
    return sum(now.treasuries.values())


class WatchedGame(RandomGame):
    """A game in which every act is made by the machine."""

    watch: Callable[..., bool]

    def try_(self, kind: str, **said: Any) -> bool:
        """Make a request by the machine."""
        return self.watch(kind, **said)


class Turn(RuleBasedStateMachine):
    """Any acts in any order; what is refused changes nothing, and what is done is paid for."""

    @initialize(power=st.sampled_from(ATTACKERS), early=st.booleans())
    def begin(self, power: Power, early: bool) -> None:  # noqa: FBT001 - hypothesis draws it
        """Begin a turn of some power, before its purchases or with its moves."""
        phase = Phase.PURCHASE_AND_REPAIR if early else Phase.COMBAT_MOVE
        self.random = WatchedGame(Random(0), power=power.value, phase=phase.value)  # noqa: S311
        self.random.watch = self.attempt

    @property
    def game(self) -> Game:
        """The game."""
        return self.random.game

    def attempt(self, kind: str, **said: Any) -> bool:
        """Do something if it is lawful, and hold what is true of every act."""
        before = self.game.now
        self.game.salt += 1
        ending = self.game.try_(kind, **said)
        if isinstance(ending, Refusal):
            assert ending.faults
            assert all(fault.what and fault.do for fault in ending.faults)
            assert self.game.now is before
            return False
        assert isinstance(ending, Resolution), ending
        assert before.phase in FITTING.get(kind, set(Phase))
        self.game.take(ending)
        self.balance(kind, before, self.game.now)
        return True

    def balance(self, kind: str, before: Position, after: Position) -> None:
        """Compare what there was with what there is."""
        new, gone = alive(after) - alive(before), alive(before) - alive(after)
        if kind == "buy":
            assert money(before) - money(after) == sum(
                ALPHA3_UNITS[unit].cost * count for (_, unit), count in new.items()
            )
            assert {power for power, _ in new} <= {before.power}
            assert not gone
        elif kind == "mobilize":
            assert not new
            assert not gone
            assert money(before) == money(after)
        elif kind in {"fight", "fly-raid", "retreat"}:
            assert not new
        elif kind == "move":
            # neutrals join whoever is their friend, and nobody is lost by moving
            assert not gone
            assert money(before) == money(after)
        if kind != "next-phase":
            assert (after.power, after.phase, after.round) == (
                before.power,
                before.phase,
                before.round,
            )

    @rule(chance=chances)
    def act_in_phase(self, chance: Random) -> None:
        """Do what the phase is for, so that much of it is lawful, and go on."""
        self.random.chance = chance
        match self.game.now.phase:
            case Phase.PURCHASE_AND_REPAIR:
                for _ in range(3):
                    self.buy(chance.choice(BOUGHT), chance.randint(1, 4), Economy.EUROPE)
                    self.buy(chance.choice(BOUGHT), chance.randint(1, 4), None)
            case Phase.COMBAT_MOVE | Phase.NONCOMBAT_MOVE:
                self.random._move(6)
            case Phase.CONDUCT_COMBAT:
                for each in combats(self.game.now):
                    self.attempt("fight", space=each.space)
            case Phase.MOBILIZE:
                self.random._mobilize()
        self.go_on()

    act_again = act_in_phase
    act_once_more = act_in_phase

    @rule(
        unit=st.sampled_from(BOUGHT), count=st.integers(1, 4), of=st.sampled_from([None, *Economy])
    )
    def buy(self, unit: str, count: int, of: Economy | None) -> None:
        """Buy units."""
        self.attempt("buy", new={unit: count}, **({"economy": of.value} if of else {}))

    @rule(on=st.sampled_from(Power))
    def declare_war(self, on: Power) -> None:
        """Declare a war."""
        self.attempt("war", on=on.value)

    @rule(chance=chances)
    def move(self, chance: Random) -> None:
        """Make some moves."""
        self.random.chance = chance
        self.random._move(3)

    @rule(chance=chances)
    def fight(self, chance: Random) -> None:
        """Fight one battle, or a round of it, and perhaps retreat."""
        open_ = sorted(each.space for each in combats(self.game.now))
        space = chance.choice(open_) if open_ else "Poland"
        if self.attempt("fight", space=space, **chance.choice([{}, {"rounds": 1}])):
            came = sorted(self.game.now.turn.came_from.get(space, frozenset()))
            if came:
                self.attempt("retreat", space=space, to=chance.choice(came))

    @rule(chance=chances)
    def mobilize(self, chance: Random) -> None:
        """Place what was bought, and what was not."""
        self.random.chance = chance
        self.random._mobilize()
        self.attempt("mobilize", where={"Germany": {"infantry": 1}})

    @rule()
    def go_on(self) -> None:
        """Go on to the next phase, giving aircraft up that cannot land."""
        power, phase = self.game.now.power, self.game.now.phase
        if self.attempt("next-phase") or self.attempt("next-phase", give_up="aircraft"):
            assert (self.game.now.power, self.game.now.phase) != (power, phase)

    @invariant()
    def sound(self) -> None:
        """Nothing is negative, nothing stands where it cannot."""
        if hasattr(self, "random"):
            hold(self.game)


Turn.TestCase.settings = settings(max_examples=10, stateful_step_count=15)
TestAnyActsInAnyOrder = Turn.TestCase


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_any_acts_in_any_order_at_length() -> None:
    """The same machine, many more turns and longer ones."""
    run_state_machine_as_test(Turn, settings=settings(max_examples=300, stateful_step_count=60))
