"""Phases in which nothing can be done pass by themselves, and are told (BASE-G40 phases, R-71)."""

from typing import Any

import pytest
from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.book.terms import Phase, Power
from core.alpha3.record.effects import PhaseBegun
from core.alpha3.system import SYSTEM
from core.alpha3.turn.idle import idle
from core.terms.message import english


def _told(game: Game, **said: Any) -> list[str]:
    return [english(each) for each in game.do("next-phase", empty="pass", **said).outcome.brought]


def test_base_g40_phases_r_71_conduct_combat_without_a_fight_passes_and_is_told() -> None:
    """From Combat Move straight to Noncombat Move; the record holds both beginnings."""
    game = Game(power="germany", phase="combat_move")

    found = game.do("next-phase", empty="pass")

    assert game.now.phase is Phase.NONCOMBAT_MOVE
    assert [english(each) for each in found.outcome.brought] == [
        "Conduct Combat is passed: nothing to fight"
    ]
    begun = [each.phase for each in found.effects if isinstance(each, PhaseBegun)]
    assert begun == [Phase.CONDUCT_COMBAT, Phase.NONCOMBAT_MOVE]


def test_base_g40_phases_r_71_a_request_of_an_older_record_ends_one_phase() -> None:
    """Without the word nothing passes: what was recorded before plays on as it was."""
    game = Game(power="germany", phase="combat_move")

    assert game.do("next-phase").outcome.phase is Phase.CONDUCT_COMBAT


def test_base_g40_phases_r_71_a_phase_that_is_named_stands() -> None:
    """`next combat` stops there, empty as it is."""
    game = Game(power="germany", phase="combat_move")

    assert _told(game, to="conduct_combat") == []
    assert game.now.phase is Phase.CONDUCT_COMBAT


def test_base_g40_phases_r_71_a_battle_a_raid_or_a_rocket_holds_conduct_combat() -> None:
    """Whatever can still be fought or fired keeps the phase."""
    battle = Game(power="germany", phase="combat_move")
    battle.move(group("1 infantry", "Western Germany", "France"))
    raid = Game(power="germany", phase="combat_move")
    raid.move(group("1 strategic_bomber", "Germany", "France", raid="major_ic"))
    rocket = Game(power="germany", phase="combat_move", technologies={"germany": ["rockets"]})

    for game in (battle, raid, rocket):
        assert _told(game) == []
        assert game.now.phase is Phase.CONDUCT_COMBAT


def test_base_g40_phases_r_71_ground_without_defenders_is_taken_as_the_phase_passes() -> None:
    """Nobody stands in France: it is taken without a fight, and that is told with the passing."""
    game = Game(
        power="germany",
        phase="combat_move",
        units={"France": {"france": {}, "united_kingdom": {}}},
    )
    game.move(group("1 infantry", "Western Germany", "France"))

    told = _told(game)

    assert told == [
        "Conduct Combat is passed: nothing to fight",
        "taken without a fight: France",
    ]
    assert game.now.holder("France") is Power.GERMANY


def test_base_g40_phases_r_71_mobilize_passes_without_purchases_and_income_never() -> None:
    """From Noncombat Move to Collect Income, which waits for its own word."""
    game = Game(power="germany", phase="noncombat_move")

    assert _told(game) == ["Mobilize is passed: nothing to place"]
    held("alpha3", "mobilize passes", game.made)
    assert game.now.phase is Phase.COLLECT_INCOME


def test_base_g40_phases_r_71_what_was_bought_holds_mobilize() -> None:
    """Three infantry wait to be placed."""
    game = Game(
        power="germany",
        phase="noncombat_move",
        bought=[{"power": "germany", "units": {"infantry": 3}}],
    )

    assert _told(game) == []
    assert game.now.phase is Phase.MOBILIZE


def test_base_g40_phases_r_71_a_power_without_money_goes_straight_to_combat_moves() -> None:
    """Italy's last act leads past Research and Purchase of a France that has lost its capital."""
    game = Game(
        power="italy",
        phase="collect_income",
        control={"France": "germany"},
        treasuries={"france": 0},
    )

    told = _told(game)

    assert told[-2:] == [
        "Research is passed: no IPCs for a die",
        "Purchase and Repair is passed: nothing can be paid for",
    ]
    assert (game.now.power, game.now.phase) == (Power.FRANCE, Phase.COMBAT_MOVE)


@pytest.mark.parametrize(
    ("ipcs", "damage", "passes"),
    [(0, {}, True), (2, {}, True), (3, {}, False), (1, {"Germany": {"major_ic": 2}}, False)],
)
def test_base_g40_phases_r_71_a_purchase_passes_where_nothing_could_be_paid(
    ipcs: int,
    damage: dict[str, Any],
    passes: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """Infantry costs 3, a repair 1: with less there is nothing to be done."""
    game = Game(
        power="germany",
        phase="purchase_and_repair",
        treasuries={"germany": ipcs},
        damage=damage,
    )

    assert idle(game.now) is passes


def test_base_g40_phases_r_71_britain_pays_for_dice_from_both_treasuries_together() -> None:
    """Three IPCs in London and two in Calcutta are a die; with London lost two are none."""
    money = {"united_kingdom": {"europe": 3, "pacific": 2}}
    free = Game(power="united_kingdom", phase="research", treasuries=money)
    lost = Game(
        power="united_kingdom", phase="research", treasuries=money, control={"London": "germany"}
    )

    assert not idle(free.now)
    assert idle(lost.now)


def test_base_g40_phases_r_71_units_that_fought_are_not_moved_again() -> None:
    """A power whose only tank has fought has no noncombat moves; a second tank has."""
    units: dict[str, Any] = {
        space: {power.value: {} for power in there} for space, there in Game().now.units.items()
    }
    only = {
        **units,
        "Holland Belgium": {"germany": {"tank": 2}},
        "France": {"france": {"infantry": 1}, "united_kingdom": {}},
    }
    for tanks, phase in ((2, Phase.COLLECT_INCOME), (1, Phase.NONCOMBAT_MOVE)):
        game = Game(power="germany", phase="combat_move", units=only)
        game.move(group(f"{tanks} tank", "Holland Belgium", "France"))
        game.on()
        hits = {"r1_attacker_tank": (1,) * tanks, "r1_defender_infantry": (6,)}
        game.do("fight", space="France", dice=hits)
        game.do("next-phase", empty="pass")
        assert game.now.phase is phase


def test_base_g40_phases_r_71_an_idle_phase_leaves_nothing_undone() -> None:
    """What is passed over is in no list of things left undone."""
    game = Game(power="germany", phase="combat_move")
    found = game.do("next-phase", empty="pass")
    before = Game(power="germany", phase="combat_move").now

    moves, combat = SYSTEM.phases_ended(before, found.effects)
    assert (moves.idle, combat.idle) == (False, True)


def test_base_g40_purchase_ipcs_that_are_not_spent_are_named_before_the_phase_ends() -> None:
    """Germany's thirty stand in the list; what is spent does not."""
    game = Game(power="germany", phase="purchase_and_repair")
    assert [english(each.what) for each in _undone(game)] == ["30 IPCs not spent"]
    game.do("buy", new={"infantry": 10})
    assert _undone(game) == []


def _undone(game: Game) -> list[Any]:
    phase = SYSTEM.phase(game.now)
    assert phase is not None
    return list(phase.undone)
