"""A position as plain data: read whole, every fault with its path, and written back the same."""

import json
import tomllib
from typing import Any

import pytest
from asserted_workings import held
from campaign_game import faults_of, game, in_phase, start_1939
from campaign_positions import FULL

from core.awaw.campaign.start_1939 import START_1939
from core.awaw.record.position import Position
from core.awaw.record.text.reading import (
    UnreadablePositionError,
    read_position,
    read_recorded,
)
from core.awaw.record.text.writing import NoCampaignError, write_position
from core.terms.message import english


@pytest.mark.parametrize("data", [START_1939, FULL], ids=["1939", "full"])
def test_what_is_exported_is_what_was_set_up(data: dict[str, Any]) -> None:
    """Read and written, the data are the same; written and read, so is the position."""
    position = read_position(data)

    assert isinstance(position, Position)
    written = write_position(position)
    assert {**data, "first": data.get("first", "axis"), "phase": data.get("phase", "research")} == (
        written
    )
    assert read_position(json.loads(json.dumps(written))) == position
    assert read_recorded(written) == position


def test_losses_that_nobody_names_are_none() -> None:
    """Of a box of which one figure is told, the others are nought."""
    told = {**START_1939, "losses": {"atlantic": {"submarines_lost": 2}}}
    position = read_position(told)

    assert isinstance(position, Position)
    lost = write_position(position)["losses"]["atlantic"]
    assert {name: number for name, number in lost.items() if number} == {"submarines_lost": 2}


def test_a_position_can_be_typed_as_toml() -> None:
    """Tables and keys, bare numbers for uninverted units and for pool sizes, ports by name."""
    typed = """
        turn = "fall 1941"
        phase = "combat"
        moving = "axis"
        [pools.germany]
        submarines = 6
        [units.germany.submarines]
        Brest = 2
        atlantic = { ready = 3, inverted = [{ factors = 1, until = "allies fall 1941" }] }
        [ports."St. Nazaire"]
        controller = "germany"
        [[wars]]
        by = "germany"
        on = "britain"
        turn = "fall 1939"
    """
    position = read_position(tomllib.loads(typed))

    assert isinstance(position, Position)
    written = write_position(position)
    assert written["units"]["germany"]["submarines"] == {
        "western_port": 2,
        "atlantic": {"ready": 3, "inverted": [{"factors": 1, "until": "allies fall 1941"}]},
    }
    assert list(written["ports"]) == ["st_nazaire"]


def test_24_11_allied_asw_are_counted_together() -> None:
    """Each power has its listed builds, and both share what production added (R-34)."""
    pools = {
        "britain": {"asw": 2},
        "united_states": {"asw": 2},
        "western_allies": {"asw": 1},
    }

    def asw(british: int, american: int) -> dict[str, Any]:
        units = {
            "britain": {"asw": {"atlantic": british}},
            "united_states": {"asw": {"atlantic": american}},
        }
        return {"turn": "fall 1943", "pools": pools, "units": units}

    assert isinstance(read_position(asw(3, 2)), Position)
    assert isinstance(read_position(asw(2, 3)), Position)
    assert "pools.britain.asw" in faults_of(asw(3, 3))
    assert list(faults_of(asw(4, 1))) == ["pools.britain.asw"]


def test_a_recorded_position_is_read_without_judging_it_again() -> None:
    """What stands in the record was judged before; what is no position at all raises."""
    with pytest.raises(UnreadablePositionError):
        read_recorded({"turn": "soon"})


def test_only_a_campaign_can_be_written() -> None:
    """A game of single attacks has no position to export."""
    with pytest.raises(NoCampaignError):
        write_position(Position())


def test_a_game_may_begin_at_any_turn() -> None:
    """And goes on from there."""
    played = game(**{**FULL, "turn": "Fall 1943"})

    played.do("rocket-base", power="germany", place="calais", action="pay")
    played.do("advance", to="turn")
    held("awaw", "a year ends", played.made)

    assert english(played.campaign.clock.told) == "the research phase of Winter 1943"


def test_a_played_position_exports_to_data_that_set_it_up_again() -> None:
    """After acts of every sort the export still reads back to the same position."""
    played = start_1939()
    played.do("declare-war", power="germany", on="britain")
    played.do("control", power="germany", place="Brest")
    played.do("advance", to="turn")

    assert read_position(write_position(played.position)) == played.position


def test_the_phase_of_a_position_is_where_it_goes_on() -> None:
    """A position typed in mid-turn is in that phase."""
    played = in_phase("construction", "allies", "summer 1944")

    assert (
        english(played.campaign.clock.told) == "the Allied unit construction phase of Summer 1944"
    )
