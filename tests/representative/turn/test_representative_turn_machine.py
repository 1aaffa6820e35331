"""A turn of 1986 by any acts in any order: what is done fits its phase, and balances."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from random_turns import ARMED, RandomGame, counted, decided, played, some_move, sound, unwatched

from core.board.unit_table import AMENDED_UNITS
from core.representative.book.terms import Power
from core.representative.book.world import COASTS, TERRITORIES
from core.representative.combat.sites import open_sites
from core.representative.record.moments import Phase
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

FITTING = {
    "purchase": {Phase.PURCHASE},
    "combat-move": {Phase.COMBAT_MOVE},
    "fight": {Phase.COMBAT},
    "fire-rockets": {Phase.COMBAT},
    "noncombat-move": {Phase.NONCOMBAT},
    "place-units": {Phase.PLACE},
}
"""The phases in which a player may do a thing, by the sequence of play."""

BOUGHT = ("infantry", "tank", "fighter", "bomber", "transport", "submarine")

chances = st.randoms(use_true_random=False)


class Turn(RuleBasedStateMachine):
    """Any acts in any order; what is refused changes nothing, and what is done is paid for."""

    @initialize(power=st.sampled_from(Power), early=st.booleans())
    def begin(self, power: Power, early: bool) -> None:  # noqa: FBT001 - hypothesis draws it
        """Begin a turn, before its purchases or with its moves."""
        phase = Phase.PURCHASE if early else Phase.COMBAT_MOVE
        self.game = RandomGame(
            unwatched, alone=False, power=power.value, phase=phase.value, units=ARMED
        )

    def attempt(self, chance: Random, kind: str, **said: Any) -> Resolution | Refusal:
        """Do something if it is lawful, and hold what is true of every act."""
        before, units = self.game.position, counted(self.game)
        ending = played(self.game, chance, kind, **said)
        if isinstance(ending, Refusal):
            assert ending.faults
            assert all(fault.what and fault.do for fault in ending.faults)
            assert self.game.position == before
            return ending
        after = self.game.position
        assert before.campaign.phase in FITTING.get(kind, set(Phase))
        if kind not in {"advance", "fight", "fire-rockets", "decide"}:
            paid = sum(before.treasuries.values()) - sum(after.treasuries.values())
            new = sum(counted(self.game).values()) - sum(units.values())
            bought = said["units"] if kind == "purchase" else {}
            # aircraft and units that pass a neutral pay it 3 IPCs
            toll = paid if kind == "combat-move" and paid in {3, 6, 9, 12} else 0
            assert (new, paid - toll) == (sum(bought.values()), cost_of(bought))
            assert after.campaign.phase is before.campaign.phase
        return ending

    @rule(chance=chances)
    def act_in_phase(self, chance: Random) -> None:
        """Do what the phase is for, so that much of it is lawful, and go on."""
        power = self.game.position.campaign.powers[0]
        match self.game.position.campaign.phase:
            case Phase.PURCHASE:
                for _ in range(3):
                    self.purchase(chance, chance.choice(BOUGHT), chance.randint(1, 3), power)
            case Phase.COMBAT_MOVE:
                self.move(chance)
            case Phase.COMBAT:
                for site in open_sites(self.game.position):
                    self.fight_at(chance, site)
                for _ in range(4):
                    decided(self.game, chance)
            case Phase.PLACE:
                for _ in range(4):
                    self.place(chance, chance.choice(sorted(TERRITORIES)), chance.choice(BOUGHT))
        self.go_on(chance)

    act_again = act_in_phase
    act_once_more = act_in_phase

    @rule(
        chance=chances,
        unit=st.sampled_from(BOUGHT),
        count=st.integers(1, 4),
        power=st.sampled_from(Power),
    )
    def purchase(self, chance: Random, unit: str, count: int, power: Power) -> None:
        """Buy units for somebody, perhaps one who does not move."""
        self.attempt(chance, "purchase", power=power.value, units={unit: count})

    @rule(chance=chances)
    def move(self, chance: Random) -> None:
        """Make a move, whether the phase is for it or not."""
        power = chance.choice(self.game.position.campaign.powers)
        for _ in range(8):
            if move := some_move(self.game, chance, power):
                self.attempt(chance, "combat-move", **move)

    @rule(chance=chances)
    def fight(self, chance: Random) -> None:
        """Decide in a battle that stands, or fight one."""
        if chance.random() < 0.5 and decided(self.game, chance):
            return
        self.fight_at(chance, chance.choice(open_sites(self.game.position) or ("Britain",)))

    def fight_at(self, chance: Random, site: str) -> None:
        """Fight somewhere, in a battle that stands."""
        power = self.game.position.campaign.powers[0]
        self.attempt(chance, "fight", power=power.value, site=site, press="ask", stands=True)

    @rule(chance=chances, space=st.sampled_from(sorted(TERRITORIES)), unit=st.sampled_from(BOUGHT))
    def place(self, chance: Random, space: str, unit: str) -> None:
        """Place one unit somewhere, also where nobody may."""
        power = self.game.position.campaign.powers[0]
        waiting = self.game.position.campaign.bought.get(power, {})
        placed = {unit if unit in waiting or not waiting else min(waiting): 1}
        own = sorted(at for at in self.game.position.complexes if self.holds(power, at))
        for at in {space, *own[:1]}:
            coast = next(iter(COASTS[at]), None)
            said = {"units": placed, "at": at, "coast": coast}
            self.attempt(chance, "place-units", power=power.value, **said)

    def holds(self, power: Power, space: str) -> bool:
        """Return whether a power holds a space."""
        return self.game.position.holder(space) is power

    @rule(chance=chances)
    def go_on(self, chance: Random) -> None:
        """Go on to the next phase."""
        before = self.game.position.campaign
        if isinstance(self.attempt(chance, "advance"), Resolution):
            assert (before.name, before.phase) != (
                self.game.position.campaign.name,
                self.game.position.campaign.phase,
            )

    @invariant()
    def stands(self) -> None:
        """Berths fit, nothing is below nothing, nobody is based in enemy land."""
        if hasattr(self, "game"):
            sound(self.game)


def cost_of(units: Mapping[str, int]) -> int:
    """Return what units cost."""
    return sum(AMENDED_UNITS[unit].cost * count for unit, count in units.items())


Turn.TestCase.settings = settings(max_examples=12, stateful_step_count=15)
TestAnyActsInAnyOrder = Turn.TestCase


@pytest.mark.soak
@pytest.mark.timeout(3000)
def test_any_acts_in_any_order_at_length() -> None:
    """The same machine, many more turns and longer ones."""
    large = [HealthCheck.too_slow, HealthCheck.large_base_example]  # a turn of sixty acts is
    length = settings(max_examples=300, stateful_step_count=60, suppress_health_check=large)
    run_state_machine_as_test(Turn, settings=length)
