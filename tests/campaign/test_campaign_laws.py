"""After any sequence of legal commands the position is sound, and totals balance."""

from collections import Counter
from typing import Any

import pytest
from campaign_game import AWAW, Game
from campaign_positions import ATTACKS, BEGIN, BUILDS, POWERS
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from support import loaded
from told import untold

from bot.games.awaw.reading.position_text import position_text, read_position_text
from core.awaw.book.places import SW_PLACE, Place
from core.awaw.book.terms import Box
from core.awaw.book.units import AIR, POOLED, Owner, Unit, pooled
from core.awaw.campaign.entry import bases_of
from core.awaw.campaign.requests import SetUpCampaign
from core.awaw.record.clock import Phase
from core.awaw.record.forces import Pool
from core.awaw.record.invariants import flaws
from core.awaw.record.standing import Field, Hunt
from core.awaw.record.text.reading import read_position
from core.awaw.record.text.writing import write_position
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

UNITS = ("submarines", "asw", "transports", "returning_transports", "interceptors", "cves")

MONEY = ("brps", "change", "construction_limit", "shipbuilding")
SITES = ("calais", "lille", "kent")

powers = st.sampled_from(POWERS)
units = st.sampled_from(UNITS)
places = st.sampled_from([place.value for place in Place])
few = st.integers(1, 3)
throws = st.integers(2, 12)


class Campaigns(RuleBasedStateMachine):
    """Any commands in any order; what is refused changes nothing.

    Beside the position it keeps its own count of what was built and lost, from outcomes alone;
    and whatever is different after a command is told as a change.
    """

    @initialize()
    def begin(self) -> None:
        """Set the campaign up."""
        self.played = Game()
        self.played.do("set-up", position=BEGIN)
        self.alive = self.counted()
        self.built: Counter[tuple[Owner, Unit]] = Counter()
        self.turn = self.played.campaign.clock.turn

    def counted(self) -> Counter[tuple[Owner, Unit]]:
        """Count every pooled factor that stands anywhere."""
        total: Counter[tuple[Owner, Unit]] = Counter()
        for (owner, unit, _), stack in self.played.campaign.forces.stacks.items():
            if pooled(unit) in POOLED:
                total[owner, pooled(unit)] += stack.total
        return total

    def attempt(self, kind: str, **request: Any) -> Resolution | None:
        """Do something if it is lawful."""
        before = self.played.position
        ending = self.played.try_(kind, **request)
        if isinstance(ending, Refusal):
            assert ending.faults
            assert all(fault.what and fault.do for fault in ending.faults)
            assert self.played.position == before
            return None
        assert isinstance(ending, Resolution), ending
        self.played.apply(ending)
        changes = AWAW.changes(before, ending.effects)
        assert untold(before, self.played.position, changes) == []
        return ending

    @rule(power=powers, unit=units, factors=few, place=places)
    def build(self, power: str, unit: str, factors: int, place: str) -> None:
        """Build something somewhere."""
        self.build_there(power, unit, factors, place)

    def build_there(self, power: str, unit: str, factors: int, place: str) -> None:
        """Build, and count what was built."""
        done = self.attempt("build", power=power, unit=unit, factors=factors, place=place)
        if done is not None:
            (effect,) = (each.as_json() for each in done.effects)
            self.built[Owner(str(effect["owner"])), Unit(str(effect["unit"]))] += factors

    @rule(power=powers, unit=units, factors=few, origin=places, destination=places, down=few)
    def deploy(
        self, power: str, unit: str, factors: int, origin: str, destination: str, down: int
    ) -> None:
        """Send something from anywhere to anywhere, inverted or not."""
        order = {
            "power": power,
            "unit": unit,
            "factors": factors,
            "origin": origin,
            "destination": destination,
        }
        before = self.counted()
        self.attempt("deploy", **order)
        self.attempt("deploy", **order, inverted=min(down, factors))
        assert self.counted() == before

    @rule(data=st.data(), times=st.integers(1, 6))
    def act_in_phase(self, data: st.DataObject, times: int) -> None:
        """Do what the phase is for, so that much of it is lawful, and go on."""
        clock = self.played.campaign.clock
        for _ in range(times):
            if clock.phase in (Phase.MOVEMENT, Phase.REDEPLOYMENT):
                self.deploy_own(data)
            elif clock.phase is Phase.CONSTRUCTION:
                power, unit, place = data.draw(st.sampled_from(BUILDS[clock.moving]))
                self.build_there(power, unit, data.draw(few), place)
            elif clock.phase is Phase.COMBAT:
                self.fight(data.draw(st.sampled_from(ATTACKS[clock.moving])), data.draw(throws))
        self.attempt("advance")

    act_again = act_in_phase
    act_once_more = act_in_phase

    def deploy_own(self, data: st.DataObject) -> None:
        """Send something of the moving side to an SW box, or back to a base."""
        side, stacks = self.played.campaign.clock.moving, self.played.campaign.forces.stacks
        own = sorted(key for key in stacks if key[0].side is side and key[1] not in AIR)
        if not own:
            return
        owner, unit, origin = data.draw(st.sampled_from(own))
        stack = stacks[owner, unit, origin]
        ready = data.draw(st.integers(0, min(stack.ready, 3)))
        down = data.draw(st.integers(0, min(stack.down, 3)))
        near = [box for box in Box if origin in bases_of(owner, box)]
        box = data.draw(st.sampled_from(near or list(Box)))
        base = data.draw(st.sampled_from([SW_PLACE[box], *sorted(bases_of(owner, box))]))
        self.attempt(
            "deploy",
            power="britain" if owner is Owner.WESTERN_ALLIES else owner.value,
            unit=unit.value,
            factors=max(ready + down, 1),
            inverted=down,
            origin=origin.value,
            destination=base.value if origin.box else SW_PLACE[box].value,
        )

    @rule(power=powers, unit=units, factors=few)
    def produce(self, power: str, unit: str, factors: int) -> None:
        """Enlarge a pool."""
        self.attempt("produce", power=power, unit=unit, factors=factors)

    @rule(to=st.sampled_from(["phase", "phase", "phase", "player_turn"]))
    def advance(self, to: str) -> None:
        """Go on."""
        self.attempt("advance", to=to)
        assert self.played.campaign.clock.turn >= self.turn
        self.turn = self.played.campaign.clock.turn

    @rule(power=powers, on=powers)
    def go_to_war(self, power: str, on: str) -> None:
        """Declare a war."""
        self.attempt("declare-war", power=power, on=on)

    def fight(self, attack: tuple[str, str], dice: int) -> None:
        """Fight with what the record has."""
        box, attacker = attack
        for thrown in ({"attacker": dice, "defender": 14 - dice}, {"attacker": dice}):
            order = {"box": box, "attacker": attacker, "dice": loaded(**thrown)}
            if self.attempt("submarine-warfare", **order) is not None:
                break

    @rule(power=powers, field=st.sampled_from(list(Field)), result=st.integers(1, 14))
    def research(self, power: str, field: Field, result: int) -> None:
        """Record a roll, or a DRM."""
        self.attempt("research", power=power, field=field.value, result=result, drm=result % 3)

    @rule(power=powers, amount=st.integers(0, 60), what=st.sampled_from(MONEY))
    def money(self, power: str, amount: int, what: str) -> None:
        """Declare what a power has."""
        self.attempt("brps", power=power, reason="test", **{what: amount})

    @rule(
        power=st.sampled_from(["germany", "britain"]),
        action=st.sampled_from(["place", "recycle", "pay", "invert"]),
        place=st.sampled_from(SITES),
        origin=st.sampled_from(SITES),
    )
    def rocket_base(self, power: str, action: str, place: str, origin: str) -> None:
        """Place, move or mend a rocket base."""
        order = {"power": power, "action": action, "place": place, "origin": origin}
        self.attempt("rocket-base", **order)

    @rule(hunt=st.sampled_from(list(Hunt)), cards=st.integers(0, 4))
    def codebreaking(self, hunt: Hunt, cards: int) -> None:
        """Open the cards of both sides."""
        answers = {"submarine_cards": str(cards), "asw_cards": str(4 - cards)}
        self.attempt("cards", hunt=hunt.value, answers=answers)

    @rule(level=st.integers(0, 60), which=st.sampled_from(["usat", "usjt"]))
    def tension(self, level: int, which: str) -> None:
        """Let the tension rise or fall."""
        self.attempt("tension", **{which: level})

    @rule(power=powers, place=st.sampled_from(["gibraltar", "suez", "ethiopia", "brest"]))
    def control(self, power: str, place: str) -> None:
        """Take a place."""
        self.attempt("control", power=power, place=place)

    @invariant()
    def sound(self) -> None:
        """Nothing is negative, nothing stands where it cannot, no pool is overfull."""
        assert flaws(self.played.position) == ()

    @invariant()
    def balanced(self) -> None:
        """What stands is what began, and was built, less what was lost; by two counts."""
        pools, counted = self.played.campaign.forces.pools, self.counted()
        for key, pool in pools.items():
            assert counted[key] == pool.alive
            assert pool.alive == self.alive[key] + self.built[key] - pool.eliminated
            assert pool.constructed == self.built[key]
            assert min(pool.size, pool.alive, pool.eliminated) >= 0

    @invariant()
    def exported(self) -> None:
        """Written and read, as plain data and as a file, it is the same position."""
        position = self.played.position
        assert read_position(write_position(position)) == position
        pasted = read_position_text(position_text(position))
        assert isinstance(pasted, SetUpCampaign)
        assert read_position(pasted.position or {}) == position


Campaigns.TestCase.settings = settings(max_examples=8, stateful_step_count=30)
TestAnyCommandsInAnyOrder = Campaigns.TestCase


@pytest.mark.soak
def test_any_commands_in_any_order_at_length() -> None:
    """The same machine, many more games and longer ones."""
    run_state_machine_as_test(
        Campaigns, settings=settings(max_examples=400, stateful_step_count=60)
    )


def test_an_empty_pool_has_nothing_in_it() -> None:
    """What the machine above takes for granted of pools that nobody named."""
    assert Pool() == Pool(0, 0, 0, 0)
