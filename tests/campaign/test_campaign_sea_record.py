"""Submarine warfare takes its figures and modifiers from the campaign; overrides are marked so."""

from typing import Any

import pytest
from campaign_atlantic import ATLANTIC, ATTACK, DICE, atlantic, fight
from campaign_game import Game, in_phase, said
from drawn import drawn_result
from support import cited, ending_of, loaded, resolution_of

from core.terms.message import english


def test_left_out_figures_are_those_of_the_record_and_the_working_says_so() -> None:
    """Uninverted submarines, ASW and CVEs, all transports, and every modifier."""
    resolution = fight(atlantic())

    told = said(resolution)
    for line in (
        "submarines: 6 from the record.",
        "advanced submarines: 0 from the record.",
        "ASW: 7 from the record.",
        "transports: 25 from the record.",
        "CVEs: 7 from the record.",
        "Naval Nationality DRMs: attacker 2 from the record, defender 1 from the record.",
        "air range research: attacker 1 from the record, defender 2 from the record.",
        "torpedo research: 1 from the record.",
        "ASW research: 2 from the record.",
        "modifier ports: Brest from the record.",
        "war between Germany and the U.S.: 5 from the record.",
        "Ireland: 7 from the record.",
        "codebreaking cards: attacker 2 from the record, defender 1 from the record.",
    ):
        assert line in told
    assert resolution.outcome.net_modifier == 1 - 1 + 1 - 2 - 1 + 2 + 1 + 1 + 1


def test_the_same_fight_declared_figure_by_figure_ends_the_same() -> None:
    """The record is another way to say what could be typed."""
    by_record = fight(atlantic()).outcome
    typed = ending_of(
        "awaw",
        "submarine-warfare",
        {
            **ATTACK,
            "turn": "winter 1942",
            "submarines": 6,
            "asw": 7,
            "cves": 7,
            "transports": 25,
            "situation": {
                "naval_drm": {"attacker": 2, "defender": 1},
                "air_range": {"attacker": 1, "defender": 2},
                "torpedo": 1,
                "asw_research": 2,
                "ports": ["brest"],
                "us_at_war_turn": 5,
                "ireland": 7,
                "cards": {"attacker": 2, "defender": 1},
            },
        },
        dice=DICE,
    )

    assert by_record == resolution_of(typed).outcome


def test_what_the_players_override_is_printed_as_their_word() -> None:
    """Figure by figure, and part by part of the situation."""
    resolution = fight(
        atlantic(), submarines=4, asw=3, situation={"naval_drm": {"defender": 0}, "torpedo": 5}
    )

    told = said(resolution)
    assert "submarines: 4 on your word." in told
    assert "ASW: 3 on your word." in told
    assert "transports: 25 from the record." in told
    assert "Naval Nationality DRMs: attacker 2 from the record, defender 0 on your word." in told
    assert "torpedo research: 5 on your word." in told


def test_a_declared_net_modifier_replaces_the_records_situation() -> None:
    """The figures still come from the record."""
    resolution = fight(atlantic(), net_modifier=-1)

    assert resolution.outcome.net_modifier == -1
    assert not any("DRM" in line for line in said(resolution))
    assert "submarines: 6 from the record." in said(resolution)


def test_without_a_campaign_left_out_figures_are_taken_as_0() -> None:
    """As ever: the words of single attacks do not change."""
    resolution = resolution_of(
        ending_of("awaw", "submarine-warfare", {**ATTACK, "submarines": 2}, dice=loaded(attacker=8))
    )

    assert "submarines: 2." in said(resolution)
    assert "ASW: taken as 0." in said(resolution)
    assert not any("record" in line for line in said(resolution))


def test_25_13_the_record_sends_no_more_than_the_limit_lets_fight() -> None:
    """Fourteen there, eight allowed in Winter 1942; after they fought, none are left."""
    played = atlantic(
        units={"germany": {"submarines": {"atlantic": 14}, "advanced_submarines": {"atlantic": 2}}}
    )

    played.do("submarine-warfare", dice=loaded(attacker=7), **ATTACK, asw=0, net_modifier=0)

    assert sum(played.position.fought.values()) == 8
    assert "AWAW 25.41" in cited(played.refused("submarine-warfare", **ATTACK))


def test_25_73_advanced_submarines_fill_what_the_limit_leaves() -> None:
    """Six conventional ones of eight, then two advanced ones."""
    units = {**ATLANTIC["units"]["germany"], "advanced_submarines": {"atlantic": 2}}
    played = atlantic(units={**ATLANTIC["units"], "germany": units})

    resolution = played.do(
        "submarine-warfare", dice=loaded(attacker=8, defender=4, advanced=7), **ATTACK
    )

    assert "advanced submarines: 2 from the record." in said(resolution)


@pytest.mark.parametrize(("phase", "moving"), [("movement", "axis"), ("combat", "allies")])
def test_24_611_submarines_fight_in_their_own_combat_phase(phase: str, moving: str) -> None:
    """On the record's word; a turn given on the players' word is not held against it."""
    played = in_phase(phase, moving, "winter 1942", **ATLANTIC)

    assert "AWAW 24.611" in cited(played.refused("submarine-warfare", **ATTACK))
    fight(played, turn="winter 1942")


@pytest.mark.parametrize(
    ("name", "power", "serves"),
    [
        *(("pearl_harbor", "united_states", True), ("tahiti", "france", True)),
        *(("australia_box", "britain", True), ("pearl_harbor", "japan", False)),
        *(("brest", "united_states", False), ("boston", "united_states", False)),
    ],
)
def test_25_51c_american_submarines_have_a_base_in_the_pacific(
    name: str, power: str, *, serves: bool
) -> None:
    """A port of the Western Allies on the Pacific front; elsewhere it is on the players' word."""
    played = in_phase("combat", "allies", "spring 1943", ports={name: {"controller": power}})

    resolution = played.do(
        "submarine-warfare",
        dice=loaded(attacker=7, defender=7),
        box="pacific",
        attacker="united_states",
        submarines=2,
        asw=1,
        turn="spring 1943",
    )

    on_record = "The submarines have an operational base that their side controls."
    assert serves == (on_record in said(resolution))


def test_25_51_a_base_on_record_is_named() -> None:
    """Otherwise the players vouch for it."""
    on_record = fight(atlantic())
    assert "AWAW 25.51A" in [rule.citation for rule in on_record.rules]
    assert "The submarines have an operational base that their side controls." in said(on_record)
    without = fight(atlantic(ports={}))
    assert "The Axis control an operational port on the western front." in said(without)


def posted(played: Game, **request: Any) -> str:
    """Return what all read of a fight in the Atlantic."""
    page = drawn_result(fight(played, **request))
    return f"{english(page.title)}\n{english(page.body)}"


def test_r_38_what_is_not_as_recorded_is_told_to_all() -> None:
    """Every figure that was typed otherwise, with what the record has in its place."""
    told = posted(atlantic(), asw=9, transports=24, cves=7, situation={"torpedo": 3, "ports": []})

    assert (
        "Not as recorded: ASW 9 instead of 7, transports 24 instead of 25, "
        "torpedo research 3 instead of 1, modifier ports none instead of Brest.\n"
    ) in told
    assert "Not as recorded: net modifier −3." in posted(atlantic(), net_modifier=-3)
    one_side = {"naval_drm": {"attacker": 4}}
    told = posted(atlantic(), situation=one_side)
    assert "Naval Nationality DRMs of the attacker 4 instead of 2." in told


def test_r_38_what_is_as_recorded_is_told_to_nobody() -> None:
    """Nor that a player sends fewer submarines than he has: that is his to decide."""
    assert "Not as recorded" not in posted(atlantic(), asw=7, submarines=4, turn="winter 1942")
    assert "Not as recorded" not in posted(atlantic())
