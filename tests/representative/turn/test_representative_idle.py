"""Phases in which nothing can be done pass by themselves, and are told (BASE-86 phases, R-46)."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import ROOM, Game, moving
from support import in_english

from bot.games import FACES
from bot.words.reading import read_line
from core.representative.record.effects import MomentChanged
from core.representative.record.moments import Phase
from core.representative.turn.idle import idle
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution

ARMY: dict[str, Any] = {
    "Karelia S.S.R.": {"ussr": {"infantry": 2}},
    "East Europe": {"germany": {"infantry": 1}},
}


def told(game: Game, **said: Any) -> list[str]:
    """Go on, and return the phases that were passed."""
    return [english(each) for each in game.act("advance", empty="pass", **said).passed]


def test_base_86_phases_r_46_combat_without_a_fight_passes_and_is_told() -> None:
    """From combat movement straight to noncombat movement; the record holds both beginnings."""
    game = moving("ussr", units=ARMY)

    request = read_request(ROOM.procedures["advance"].request, {"empty": "pass"})
    assert isinstance(request, Request)
    ending = resolve(game.position, request, {}, NoDice())

    assert isinstance(ending, Resolution)
    held("representative", "combat passes", ending)
    assert [each.phase for each in ending.effects if isinstance(each, MomentChanged)] == [
        Phase.COMBAT,
        Phase.NONCOMBAT,
    ]
    assert "Combat is passed: nothing to fight" in in_english(ending.headline)


def test_base_86_phases_r_46_a_request_of_an_older_record_ends_one_phase() -> None:
    """Without the word nothing passes: what was recorded before plays on as it was."""
    game = moving("ussr", units=ARMY)
    game.act("advance")

    assert game.position.campaign.phase is Phase.COMBAT


def test_base_86_phases_r_46_a_battle_holds_combat() -> None:
    """Soviet infantry goes into East Europe, which is held."""
    game = moving("ussr", units=ARMY)
    game.act(
        "combat-move",
        power="ussr",
        units={"infantry": 1},
        path=["East Europe"],
        from_="Karelia S.S.R.",
        purpose="attack",
    )

    assert told(game) == []
    assert game.position.campaign.phase is Phase.COMBAT


def test_base_86_phases_r_46_land_that_falls_as_combat_begins_passes_it_and_is_told() -> None:
    """Nobody stands in Manchuria: it is occupied, nothing is left to be fought."""
    game = moving("ussr", units={"Soviet Far East": {"ussr": {"infantry": 2}}})
    game.act(
        "combat-move",
        power="ussr",
        units={"infantry": 1},
        path=["Manchuria"],
        from_="Soviet Far East",
        purpose="attack",
    )

    found = game.act("advance", empty="pass")

    assert found.occupied == ("Manchuria",)
    assert [english(each) for each in found.passed] == ["Combat is passed: nothing to fight"]


def test_base_86_phases_r_46_placing_never_passes() -> None:
    """Its end collects the income and gives the turn on."""
    game = moving("ussr")
    assert told(game) == [
        "Combat is passed: nothing to fight",
        "Noncombat movement is passed: no units to move",
    ]
    assert game.position.campaign.phase is Phase.PLACE


@pytest.mark.parametrize(("ipcs", "passes"), [(0, True), (2, True), (3, False)])
def test_base_86_phases_r_46_a_purchase_passes_where_nothing_could_be_paid(
    ipcs: int,
    passes: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """Infantry costs 3, and 2 with industrial technology."""
    game = Game(power="germany", phase="purchase", treasuries={"germany": ipcs})
    industrial = Game(
        power="germany",
        phase="purchase",
        treasuries={"germany": ipcs},
        cards={"turned": {"germany": {"industrial_technology": 1}}},
    )

    assert idle(game.position) is passes
    assert idle(industrial.position) is (ipcs < 2)


@pytest.mark.parametrize(
    ("units", "passes"),
    [
        ({"Okinawa": {"japan": {"infantry": 2}}}, True),
        ({"Japan": {"japan": {"submarine": 2}}}, True),
        ({"Manchuria": {"japan": {"rocket": 2}}}, True),
        ({"Manchuria": {"japan": {"infantry": 1}}}, False),
    ],
)
def test_base_86_phases_r_46_noncombat_passes_without_units_that_could_go_anywhere(
    units: dict[str, Any],
    passes: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """From an island nobody marches, ships and rockets stay; from Manchuria a way leads on."""
    game = Game(power="japan", phase="noncombat", units=units)

    assert idle(game.position) is passes


def test_base_86_phases_r_46_typed_next_passes_and_so_does_next_turn() -> None:
    """What a player types lets empty phases pass."""
    for line in ("next", "next turn"):
        found = read_line(FACES["representative"].reading.verbs, line, ("ussr",))
        assert not isinstance(found, Refusal)
        assert found.empty == "pass"  # type: ignore[attr-defined] # an Advance


def test_base_86_phases_r_46_an_idle_phase_leaves_nothing_undone() -> None:
    """What is passed over is in no list of things left undone."""
    game = moving("ussr", units=ARMY)
    game.act("advance")
    phase = ROOM.phase(game.position)
    assert phase is not None
    assert phase.idle
