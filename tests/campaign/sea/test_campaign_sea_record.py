"""Submarine warfare takes its figures and modifiers from the campaign; overrides are marked so."""

from typing import Any

import pytest
from campaign_atlantic import ATLANTIC, ATTACK, DICE, atlantic, fight
from campaign_game import in_phase, said
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


def test_what_the_players_say_as_the_record_has_it_is_their_word() -> None:
    """Figure by figure, and part by part of the situation; fewer submarines are theirs to send."""
    situation = {"naval_drm": {"defender": 1}, "torpedo": 1, "ports": ["brest"]}
    resolution = fight(atlantic(), submarines=4, asw=7, turn="winter 1942", situation=situation)

    told = said(resolution)
    assert "submarines: 4 on your word." in told
    assert "ASW: 7 on your word." in told
    assert "transports: 25 from the record." in told
    assert "Naval Nationality DRMs: attacker 2 from the record, defender 1 on your word." in told
    assert "torpedo research: 1 on your word." in told


def test_r_53_results_that_nobody_recorded_are_on_the_players_word() -> None:
    """A DRM, a research result, an Irish result and cards; never ships, ports or a war."""
    played = atlantic(research={}, powers={}, ireland=None, cards={})
    situation = {
        "naval_drm": {"attacker": 1},
        "torpedo": 2,
        "ireland": 7,
        "cards": {"attacker": 1},
    }

    resolution = fight(played, situation=situation)

    assert resolution.outcome.net_modifier == 1 + 2 - 1 + 2 + 1 + 1 + 1
    assert "torpedo research: 2 on your word." in said(resolution)


def test_r_53_the_net_modifier_is_that_of_the_record() -> None:
    """The same may be said; its lines are shown all the same."""
    resolution = fight(atlantic(), net_modifier=3)

    assert resolution.outcome.net_modifier == 3
    assert "naval DRM" in [english(each.name) for each in resolution.outcome.modifiers]
    refusal = atlantic().refused("submarine-warfare", **ATTACK, net_modifier=-1)
    assert english(refusal.faults[0].what) == (
        "24.622 asks for the net modifier: by the record +3, and you gave −1."
    )
    assert cited(refusal) == ["AWAW 24.622", "AWAW R-38"]


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

    played.do("submarine-warfare", dice=loaded(attacker=7), **ATTACK, asw=0)

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


def test_25_13_of_one_kind_the_record_sends_what_is_left_of_the_limit() -> None:
    """Of eight in Winter 1942 three conventional ones are sent: five advanced ones may go too."""
    played = atlantic(
        pools={**ATLANTIC["pools"], "germany": {"submarines": 20, "advanced_submarines": 9}},
        units={
            **ATLANTIC["units"],
            "germany": {"submarines": {"atlantic": 6}, "advanced_submarines": {"atlantic": 9}},
        },
    )

    resolution = played.do(
        "submarine-warfare",
        dice=loaded(attacker=8, defender=4, advanced=7),
        **ATTACK,
        submarines=3,
    )

    assert "advanced submarines: 5 from the record." in said(resolution)


@pytest.mark.parametrize(("phase", "moving"), [("movement", "axis"), ("combat", "allies")])
def test_24_611_submarines_fight_in_their_own_combat_phase(phase: str, moving: str) -> None:
    """Whether the turn is given or not."""
    played = in_phase(phase, moving, "winter 1942", **ATLANTIC)

    assert "AWAW 24.611" in cited(played.refused("submarine-warfare", **ATTACK))
    named = played.refused("submarine-warfare", **ATTACK, turn="winter 1942")
    assert "AWAW 24.611" in cited(named)


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
    played = in_phase(
        *("combat", "allies", "spring 1943"),
        ports={name: {"controller": power}},
        pools={"united_states": {"submarines": 2}, "japan": {"asw": 1}},
        units={
            "united_states": {"submarines": {"pacific": 2}},
            "japan": {"asw": {"pacific": 1}},
        },
    )

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


@pytest.mark.parametrize(
    ("said_so", "told"),
    [
        ({"asw": 9}, "25.42 asks for ASW: by the record 7, and you gave 9."),
        ({"asw": 0}, "25.42 asks for ASW: by the record 7, and you gave 0."),
        ({"transports": 24}, "24.631A asks for transports: by the record 25, and you gave 24."),
        ({"cves": 8}, "25.64 asks for CVEs: by the record 7, and you gave 8."),
        ({"submarines": 7}, "25.41 asks for submarines: by the record 6, and you gave 7."),
        (
            {"advanced_submarines": 1},
            "25.73 asks for advanced submarines: by the record 0, and you gave 1.",
        ),
        (
            {"turn": "spring 1943"},
            "24.611 asks for the turn: by the record Winter 1942, and you gave Spring 1943.",
        ),
        (
            {"situation": {"naval_drm": {"attacker": 4}}},
            (
                "25.621 asks for Naval Nationality DRMs of the attacker: "
                "by the record 2, and you gave 4."
            ),
        ),
        (
            {"situation": {"air_range": {"defender": 0}}},
            "25.623 asks for air range research of the defender: by the record 2, and you gave 0.",
        ),
        (
            {"situation": {"torpedo": 3}},
            "25.622 asks for torpedo research: by the record 1, and you gave 3.",
        ),
        (
            {"situation": {"asw_research": 0}},
            "25.622 asks for ASW research: by the record 2, and you gave 0.",
        ),
        (
            {"situation": {"ports": []}},
            "25.65 asks for modifier ports: by the record Brest, and you gave none.",
        ),
        (
            {"situation": {"ports": ["brest", "lisbon"]}},
            "25.65 asks for modifier ports: by the record Brest, and you gave Brest, Lisbon.",
        ),
        (
            {"situation": {"us_at_war_turn": 1}},
            "25.66 asks for war between Germany and the U.S.: by the record 5, and you gave 1.",
        ),
        (
            {"situation": {"ireland": 3}},
            "25.725 asks for Ireland: by the record 7, and you gave 3.",
        ),
        (
            {"situation": {"cards": {"defender": 2}}},
            "25.671 asks for codebreaking cards of the defender: by the record 1, and you gave 2.",
        ),
    ],
)
def test_r_53_a_figure_that_is_said_against_the_record_is_refused(
    said_so: dict[str, Any], told: str
) -> None:
    """Each with the record's figure, and what to do."""
    refusal = atlantic().refused("submarine-warfare", **ATTACK, **said_so)

    first = refusal.faults[0]
    assert english(first.what) == told
    assert english(first.do) == "Leave it out, or set the record right with `edit`."
    assert "AWAW R-38" in cited(refusal)


def test_r_53_all_figures_against_the_record_are_told_at_once() -> None:
    """Four of them, none twice."""
    said_so = {"asw": 9, "transports": 24, "situation": {"torpedo": 3, "ports": []}}
    refusal = atlantic().refused("submarine-warfare", **ATTACK, **said_so)

    assert len(refusal.faults) == 4
