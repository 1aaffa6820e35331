"""What `land all` proposes: who lands first, in which place, and where it leaves off (R-70)."""

from dataclasses import replace

import pytest
from test_alpha3_landing_all import far_out
from turn_cases import Game

from core.alpha3.book.terms import Owner, Power
from core.alpha3.moving.proposing import left_by, proposed
from core.alpha3.record.position import Position

PACIFIC_WAR = [["japan", "united_states"], ["japan", "united_kingdom"]]

Moves = list[tuple[str, str, str]]
"""What moves, from where and to where."""


def _at_sea(**where: dict[str, int]) -> Position:
    """Return Japan's Noncombat Move with units of its own far from all ground of theirs."""
    nobody: dict[str, dict[str, int]] = {
        each: {} for each in ("united_kingdom", "united_states", "france", "germany")
    }
    units = {zone: {"japan": there, **nobody} for zone, there in where.items()}
    return Game(power="japan", phase="noncombat_move", wars=PACIFIC_WAR, units=units).now


def _moves(now: Position) -> Moves:
    return [
        (" ".join(f"{n} {unit}" for unit, n in each.units.items()), each.path[0], each.path[-1])
        for each in proposed(now)
    ]


@pytest.mark.parametrize(
    ("where", "moves", "left"),
    [
        pytest.param(
            {
                "SZ107": {"fighter": 2},
                "SZ110": {"fighter": 2},
                "SZ90": {"carrier": 1},
                "SZ65": {"carrier": 1},
            },
            [("2 fighter", "SZ110", "SZ90"), ("2 fighter", "SZ107", "SZ65")],
            0,
            id="those with one way go before those with two",
        ),
        pytest.param(
            {"SZ107": {"fighter": 2}, "SZ90": {"carrier": 1}, "SZ108": {"carrier": 1}},
            [("2 fighter", "SZ107", "SZ108")],
            0,
            id="the nearer deck",
        ),
        pytest.param(
            {"SZ107": {"fighter": 3}, "SZ90": {"carrier": 1}},
            [("2 fighter", "SZ107", "SZ90")],
            1,
            id="as many as a deck takes",
        ),
        pytest.param(
            {"SZ107": {"fighter": 3, "carrier": 1}, "SZ90": {"carrier": 1}},
            [("1 fighter", "SZ107", "SZ90")],
            0,
            id="those who have a deck where they are stay there",
        ),
        pytest.param(
            {"SZ107": {"fighter": 3}, "SZ82": {"carrier": 2}},
            [
                ("1 carrier", "SZ82", "SZ83"),
                ("2 fighter", "SZ107", "SZ83"),
                ("1 carrier", "SZ82", "SZ83"),
                ("1 fighter", "SZ107", "SZ83"),
            ],
            0,
            id="as many carriers sail as are needed",
        ),
        pytest.param(
            {"SZ107": {"fighter": 2}, "SZ82": {"carrier": 1, "fighter": 2}},
            [],
            2,
            id="no carrier sails that would save no more",
        ),
        pytest.param(
            {"SZ107": {"strategic_bomber": 1}, "SZ90": {"carrier": 1}},
            [],
            1,
            id="no deck takes a strategic bomber",
        ),
        pytest.param({"SZ107": {"fighter": 2}}, [], 2, id="nothing in reach"),
    ],
)
def test_base_g40_carrier_r_70_decks_are_given_out(
    where: dict[str, dict[str, int]], moves: Moves, left: int
) -> None:
    """In this order, to these places, and no more of them than that."""
    now = _at_sea(**where)

    assert _moves(now) == moves
    assert left_by(now) == left


def test_base_g40_carrier_r_70_whoever_a_carrier_leaves_behind_is_landed_as_well() -> None:
    """The second carrier has aircraft aboard that reach ground; it sails, and they fly there."""
    assert _moves(far_out({"carrier": 1}).now) == [
        ("1 carrier", "SZ25", "SZ12"),
        ("2 tactical_bomber", "SZ11", "SZ12"),
        ("1 carrier", "SZ33", "SZ27"),
        ("2 fighter", "SZ11", "SZ27"),
        ("1 fighter", "SZ33", "Caroline Islands"),
        ("1 tactical_bomber", "SZ33", "Caroline Islands"),
    ]


def test_base_g40_air_r_70_each_flies_as_far_as_its_own_movement_goes() -> None:
    """Fighters land with all of theirs, whatever a tactical bomber elsewhere has left."""
    nobody: dict[str, dict[str, int]] = {"united_kingdom": {}, "france": {}}
    units = {
        "SZ112": {"germany": {"fighter": 2}, **nobody},
        "SZ107": {"germany": {"tactical_bomber": 1}, **nobody},
    }
    now = Game(power="germany", phase="noncombat_move", units=units).now
    now = replace(now, turn=replace(now.turn, spent={("SZ107", "tactical_bomber"): (4,)}))

    assert _moves(now) == [("2 fighter", "SZ112", "Denmark")]
    assert left_by(now) == 1


def _ground(now: Position) -> str:
    """Return where two fighters over zone 112 land."""
    ((units, start, end),) = _moves(now)
    assert (units, start) == ("2 fighter", "SZ112")
    return end


def test_base_g40_air_r_70_ground_is_chosen_where_friends_stand_near_and_ones_own() -> None:
    """Denmark and Norway lie beside zone 112: one's own before an ally's, held before empty."""
    now = Game(
        power="germany",
        phase="noncombat_move",
        units={
            "SZ112": {"germany": {"fighter": 2}, "united_kingdom": {}, "france": {}},
            **{each: {"germany": {"infantry": 1}} for each in ("Denmark", "Norway")},
        },
    ).now
    assert _ground(now) == "Denmark"

    def with_(space: str, units: dict[Power, dict[str, int]]) -> Position:
        return replace(now, units={**now.units, space: units})

    assert _ground(with_("Denmark", {})) == "Norway"
    assert _ground(with_("Denmark", {Power.GERMANY: {"fighter": 1}})) == "Norway"
    assert _ground(with_("Denmark", {Power.ITALY: {"tank": 1}})) == "Denmark"
    assert _ground(with_("Norway", {})) == "Denmark"
    both = {**now.units, "Denmark": {}, "Norway": {}}
    assert _ground(replace(now, units=both)) == "Western Germany"
    italian = {**now.owners, "Denmark": Owner.ITALY}
    assert _ground(replace(now, owners=italian)) == "Norway"
