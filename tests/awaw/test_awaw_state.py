"""The position is a fold over effects, and an attack's effects are what it changed."""

from dataclasses import dataclass
from typing import ClassVar

import pytest
from submarine_cases import warfare
from support import loaded

from core.awaw.book.calendar import read_turn
from core.awaw.book.terms import Box, Power
from core.awaw.record.fold.position import change
from core.awaw.record.position import BoxTally, Position
from core.awaw.record.submarine_effects import (
    EscortsLost,
    SubmarinesFought,
    SubmarinesLost,
    TransportsLost,
)
from core.systems import SYSTEMS
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class Strange(Effect):
    """An effect of no room."""

    kind: ClassVar[str] = "strange"


def folded(*effects: Effect) -> Position:
    """Return the position after these effects."""
    position = Position()
    for effect in effects:
        position = change(position, effect)
    return position


def test_an_attack_leaves_effects_for_all_that_it_changed() -> None:
    """Submarines used and lost, transports sunk and damaged, escorts lost, and nothing more."""
    resolution = warfare(
        loaded(attacker=7, defender=7),
        turn="winter 1946",
        submarines=20,
        asw=7,
        cves=2,
        transports=1,
        net_modifier=0,
    )

    assert [effect.as_json() for effect in resolution.effects] == [
        {
            "kind": "submarines-fought",
            "power": "germany",
            "box": "atlantic",
            "turn": "Winter 1946",
            "factors": 20,
        },
        {"kind": "submarines-lost", "power": "germany", "box": "atlantic", "factors": 1},
        {
            "kind": "transports-lost",
            "power": "britain",
            "box": "atlantic",
            "sunk": 1,
            "damaged": 0,
        },
        {"kind": "escorts-lost", "power": "britain", "box": "atlantic", "asw": 4, "cves": 0},
    ]


def test_an_attack_that_hits_nothing_leaves_only_that_it_was_made() -> None:
    """Without a turn, and without losses, nothing changes."""
    made = {"submarines": 1, "transports": 9, "net_modifier": -1}

    assert warfare(loaded(attacker=3), **made).effects == ()
    assert len(warfare(loaded(attacker=3), turn="fall 1939", **made).effects) == 1


def test_the_us_sinks_japanese_transports_and_damaged_ones_count() -> None:
    """Whose transports are lost follows from who attacks; damage alone is an effect."""
    resolution = warfare(
        loaded(attacker=4),
        box="pacific",
        attacker="united_states",
        submarines=3,
        transports=5,
        net_modifier=-3,
        asw=0,
    )
    sinking = warfare(
        loaded(attacker=12),
        box="pacific",
        attacker="united_states",
        submarines=1,
        transports=5,
        net_modifier=0,
    )

    assert resolution.effects == ()
    assert sinking.effects == (TransportsLost(Power.JAPAN, Box.PACIFIC, 2, 1),)


def test_losses_add_up_by_box() -> None:
    """Each effect adds to its own figure in its own box."""
    position = folded(
        TransportsLost(Power.BRITAIN, Box.ATLANTIC, 2, 3),
        TransportsLost(Power.BRITAIN, Box.ATLANTIC, 1, 1),
        TransportsLost(Power.JAPAN, Box.PACIFIC, 4, 0),
        EscortsLost(Power.BRITAIN, Box.ATLANTIC, 2, 1),
        SubmarinesLost(Power.GERMANY, Box.ATLANTIC, 5),
        SubmarinesLost(Power.GERMANY, Box.ATLANTIC, 1),
    )

    assert position.tally(Box.ATLANTIC) == BoxTally(3, 4, 2, 1, 6)
    assert position.tally(Box.PACIFIC) == BoxTally(transports_sunk=4)
    assert position.tally(Box.INDIAN_OCEAN) == BoxTally()


def test_submarines_used_add_up_by_turn_power_and_box() -> None:
    """Two attacks of one turn count together, in one box or in all."""
    position = folded(
        SubmarinesFought(Power.JAPAN, Box.PACIFIC, "Spring 1944", 1),
        SubmarinesFought(Power.JAPAN, Box.PACIFIC, "Spring 1944", 1),
        SubmarinesFought(Power.JAPAN, Box.INDIAN_OCEAN, "Spring 1944", 1),
        SubmarinesFought(Power.JAPAN, Box.PACIFIC, "Summer 1944", 7),
        SubmarinesFought(Power.UNITED_STATES, Box.PACIFIC, "Spring 1944", 4),
    )
    spring = read_turn("spring 1944")

    assert position.fought_in(spring, Power.JAPAN) == 3
    assert position.fought_in(spring, Power.JAPAN, Box.PACIFIC) == 2
    assert position.fought_in(spring, Power.GERMANY) == 0


def test_a_position_is_never_changed_in_place() -> None:
    """The old position stands beside the new one."""
    before = folded(SubmarinesLost(Power.GERMANY, Box.ATLANTIC, 1))

    change(before, SubmarinesLost(Power.GERMANY, Box.ATLANTIC, 1))
    change(before, SubmarinesFought(Power.GERMANY, Box.ATLANTIC, "Fall 1939", 1))

    assert before == folded(SubmarinesLost(Power.GERMANY, Box.ATLANTIC, 1))


def test_an_effect_of_another_room_is_an_error() -> None:
    """It is not silently ignored."""
    with pytest.raises(TypeError, match="Strange is no effect of this room"):
        change(Position(), Strange())


def test_every_effect_of_the_room_is_found_by_its_kind() -> None:
    """The record can be read back."""
    assert set(SYSTEMS["awaw"].effects) >= {
        "submarines-fought",
        "submarines-lost",
        "transports-lost",
        "escorts-lost",
        "air-rows-supplied",
    }
