"""Setting places by hand, and what is still open when the game goes on."""

from typing import Any

import pytest
from campaign_game import Game, game, in_phase, start_1939
from support import in_english

from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import Owner, Unit
from core.terms.message import english
from core.terms.refusal import RefusalKind


def edited(played: Game, path: str, value: Any) -> Any:
    """Set a place by hand."""
    return played.do(
        "edit", power="britain", path=path, value=value, reason="as the scenario has it"
    )


def test_an_edit_sets_one_place_and_says_who_and_why() -> None:
    """What stood there, what stands there, by whom, because of what."""
    played = start_1939()

    resolution = edited(played, "units.western_allies.transports", {"atlantic": 30, "pacific": 5})

    assert played.stack(Owner.WESTERN_ALLIES, Unit.TRANSPORTS, Place.PACIFIC).ready == 5
    assert resolution.outcome.before == {"atlantic": 35}
    (line,) = [entry for entry in resolution.entries if "scenario" in english(entry.says)]
    assert english(line.says).endswith("by Britain: as the scenario has it")
    assert [effect.kind for effect in resolution.effects] == ["edited"]


def test_edits_make_change_and_take_out_places() -> None:
    """In tables and in lists, new places and old ones."""
    played = start_1939()
    edited(played, "ireland", 7)
    war = {"by": "germany", "on": "britain", "turn": "fall 1939"}
    edited(played, "wars", [war])
    edited(played, "wars.1", {**war, "on": "france"})
    edited(played, "wars.0.on", "russia")
    edited(played, "wars.1", None)
    edited(played, "ireland", None)
    edited(played, "sites.ploesti.power", "germany")

    assert played.campaign.politics.ireland is None
    assert [war.on for war in played.campaign.politics.wars] == [Power.RUSSIA]
    assert played.campaign.ground.sites["ploesti"].power is Power.GERMANY


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("units.germany.submarines.atlantic", 3),
        ("units.germany.submarines.atlantic", -1),
        ("units.germany.submarines.atlantic.ready.x", 1),
        ("wars.3", 1),
        ("wars.x.on", "japan"),
        ("colour", "red"),
        ("turn", None),
        ("moving", "axis"),
    ],
)
def test_an_edit_that_leaves_no_sound_position_is_refused(path: str, value: Any) -> None:
    """Beyond the pool, below nothing, into nowhere, or not a field."""
    played = start_1939()
    played.do("declare-war", power="germany", on="britain")

    refusal = played.refused("edit", power="britain", path=path, value=value, reason="x")

    assert refusal.kind is RefusalKind.UNREADABLE


def test_an_edit_wants_a_reason() -> None:
    """Every manual change says why."""
    refusal = start_1939().refused("edit", power="britain", path="ireland", value=7, reason="")

    assert "`reason`" in english(refusal.message)


def test_what_was_still_open_is_listed_when_the_game_goes_on() -> None:
    """Submarines that may fight, cards, builds, ASW in port."""
    played = in_phase(
        "combat",
        "axis",
        pools={
            "germany": {"submarines": 4},
            "britain": {"asw": 2},
            "western_allies": {"transports": 9},
        },
        units={
            "germany": {"submarines": {"atlantic": 3}},
            "britain": {"asw": {"western_port": 2}},
            "western_allies": {"transports": {"atlantic": 2}},
        },
    )

    open_ = played.do("advance", to="turn").outcome.still_open

    assert in_english(open_) == (
        "3 submarines of Germany may fight in the Atlantic",
        "no codebreaking cards were played for the German submarines",
        "1 submarine of Germany may still be built",
        "7 transports of the Western Allies may still be built",
        "2 ASW of Britain still in a western front port",
    )


@pytest.mark.parametrize(
    ("germany", "left"),
    [
        ({"brps": 99}, ["2 submarines of Germany may still be built"]),
        ({"brps": 5}, ["1 submarine of Germany may still be built"]),
        ({"brps": 99, "construction_limit": 2}, []),
        ({"brps": 99, "shipbuilding": 0}, []),
    ],
)
def test_24_22_what_cannot_be_paid_for_is_not_left_undone(
    germany: dict[str, int], left: list[str]
) -> None:
    """Money, the construction limit and shipbuilding points bound it, where they are declared."""
    played = in_phase(
        "construction",
        "axis",
        pools={"germany": {"submarines": 5}},
        units={"germany": {"submarines": {"atlantic": 3}}},
        powers={"germany": germany},
    )

    assert list(in_english(played.do("advance").outcome.still_open)) == left


def test_what_joins_a_pool_by_itself_is_not_left_undone() -> None:
    """The end of the phase brings it. Eliminated rocket bases are, in the movement phase."""
    played = game(rocket_bases={"calais": {"power": "germany", "state": "eliminated"}})
    played.do("produce", power="germany", unit="interceptors", factors=1)

    assert in_english(played.do("advance").outcome.still_open) == ()
    assert in_english(played.do("advance").outcome.still_open) == (
        "the rocket base lost at calais may be placed again",
    )
