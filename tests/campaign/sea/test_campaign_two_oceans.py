"""Submarines of Japan and the U.S., and both Axis powers at once, from the record."""

from typing import Any

from campaign_game import in_phase, said
from support import cited, in_english, loaded

from core.awaw.book.places import Place
from core.awaw.book.units import Owner, Unit
from core.terms.message import english

PACIFIC: dict[str, Any] = {
    "pools": {
        "japan": {"submarines": 4, "asw": 3, "transports": 20},
        "united_states": {"submarines": 4, "asw": 2},
        "western_allies": {"transports": 40},
    },
    "units": {
        "japan": {
            "submarines": {"pacific": 2, "indian_ocean": 1},
            "asw": {"pacific": 2},
            "transports": {"pacific": 20},
            "cves": {"pacific": 4},
        },
        "united_states": {
            "submarines": {"pacific": 3},
            "asw": {"pacific": 2},
            "cves": {"pacific": 7},
        },
        "western_allies": {"transports": {"pacific": 6}},
    },
    "powers": {"japan": {"naval_drm": 1}, "united_states": {"naval_drm": 2}},
    "research": {"japan": {"torpedo": 1}},
    "ports": {
        "manila": {"controller": "united_states"},
        "suva": {"controller": "japan"},
    },
    "wars": [{"by": "japan", "on": "united_states", "turn": "winter 1941"}],
}


def test_25_671c_and_r_41_american_submarines_meet_japanese_escorts() -> None:
    """Japan's ASW, CVEs, transports and DRM; Manila and no other port."""
    played = in_phase("combat", "allies", "fall 1943", **PACIFIC)

    resolution = played.do(
        "submarine-warfare",
        dice=loaded(attacker=7, defender=7),
        box="pacific",
        attacker="united_states",
    )

    told = said(resolution)
    assert "submarines: 3 from the record." in told
    assert "ASW: 2 from the record." in told
    assert "CVEs: 4 from the record." in told
    assert "transports: 20 from the record." in told
    assert resolution.outcome.net_modifier == (2 - 1) - 1 + 2
    transports = played.pool(Owner.JAPAN, Unit.TRANSPORTS)
    assert transports.eliminated == resolution.outcome.transports_sunk > 0


def test_24_631a_japanese_transports_return_to_japan() -> None:
    """Damaged ones are repaired there."""
    played = in_phase("combat", "allies", "fall 1943", **PACIFIC)

    outcome = played.do(
        "submarine-warfare",
        dice=loaded(attacker=7, defender=2),
        box="pacific",
        attacker="united_states",
    ).outcome

    home = played.stack(Owner.JAPAN, Unit.RETURNING_TRANSPORTS, Place.JAPAN)
    assert home.down == outcome.transports_damaged > 0
    assert str(home.inverted[0].until) == "axis winter 1943"


def test_25_92a_and_r_42_japanese_submarines_meet_the_american_drm() -> None:
    """One American DRM better, seven CVEs, one port, one torpedo result."""
    played = in_phase("combat", "axis", "fall 1943", **PACIFIC)

    resolution = played.do(
        "submarine-warfare", dice=loaded(attacker=7, defender=7), box="pacific", attacker="japan"
    )

    assert resolution.outcome.net_modifier == (1 - 2) + 1 - 2 + 1


def test_25_13c_in_winter_1941_japan_attacks_the_us_and_fights_from_spring_1942() -> None:
    """Its submarines do not fight in the turn of the attack."""
    early = {**PACIFIC, "tension": {"usjt": 40}, "wars": []}
    played = in_phase("movement", "axis", "winter 1941", **early)
    played.do("declare-war", power="japan", on="united_states")
    played.do("advance")
    attack = {"box": "pacific", "attacker": "japan"}

    assert "AWAW 25.13C" in cited(played.refused("submarine-warfare", **attack))
    played.do("advance", to="turn")
    played.do("advance")
    played.do("advance")
    played.do("submarine-warfare", dice=loaded(attacker=7, defender=7), **attack)


INDIAN: dict[str, Any] = {
    "pools": {
        "germany": {"submarines": 4},
        "japan": {"submarines": 4},
        "britain": {"asw": 4},
        "western_allies": {"transports": 40},
    },
    "units": {
        "germany": {"submarines": {"indian_ocean": 2}},
        "japan": {"submarines": {"indian_ocean": 1}},
        "britain": {"asw": {"indian_ocean": 3}, "cves": {"indian_ocean": 3}},
        "western_allies": {"transports": {"indian_ocean": 9}},
    },
    "ports": {
        "suez": {"controller": "italy"},
        "singapore": {"controller": "japan"},
        "colombo": {"controller": "japan"},
    },
}
SPLIT = {"asw_split": "1 against Germany, 2 against Japan"}


def test_25_82_both_attacks_take_their_figures_from_the_record() -> None:
    """The Western Allies split the ASW that are there; losses come off the common pool."""
    played = in_phase("combat", "axis", "fall 1943", **INDIAN)
    order: dict[str, Any] = {"germany": {}, "japan": {}}

    asked = played.try_("submarine-warfare-indian-ocean", **order)
    assert english(asked.text) == "How do the Western Allies split their 3 ASW in the Indian Ocean?"
    dice = loaded(german_attacker=9, german_defender=7, japanese_attacker=9, japanese_defender=7)
    resolution = played.do("submarine-warfare-indian-ocean", dice=dice, answers=SPLIT, **order)

    outcome, told = resolution.outcome, said(resolution)
    assert "transports: 9 from the record." in told
    assert {"Germany, ASW: 1 from the record.", "Japan, ASW: 2 from the record."} <= set(told)
    assert in_english([each.name for each in outcome.japan.modifiers]) == ["3 CVEs", "Colombo"]
    assert played.pool(Owner.WESTERN_ALLIES, Unit.TRANSPORTS).eliminated == outcome.transports_sunk
    assert not any("players vouch" in line and "Suez" in line for line in told)


def test_25_51a_germany_fights_in_the_indian_ocean_from_suez() -> None:
    """A Suez on record under British control, or not operational, is no base."""
    for suez in ({"controller": "britain"}, {"controller": "italy", "operational": False}):
        ports = {**INDIAN["ports"], "suez": suez}
        played = in_phase("combat", "axis", "fall 1943", **{**INDIAN, "ports": ports})

        refusal = played.refused("submarine-warfare", box="indian_ocean", attacker="germany")
        assert "AWAW 25.51A" in cited(refusal)
        joint = played.refused("submarine-warfare-indian-ocean", germany={}, japan={})
        assert "AWAW 25.51A" in cited(joint)


def test_25_82_what_is_split_by_hand_is_not_split_again() -> None:
    """Shares that add up to the ASW on record stand."""
    played = in_phase("combat", "axis", "fall 1943", **INDIAN)

    resolution = played.do(
        "submarine-warfare-indian-ocean",
        dice=loaded(german_attacker=9, japanese_attacker=9, japanese_defender=7),
        germany={"asw": 0},
        japan={"asw": 3, "net_modifier": 0},
    )

    assert "Japan, ASW: 3 on your word." in said(resolution)


def test_r_53_both_attacks_of_the_indian_ocean_are_held_to_the_record() -> None:
    """Shares, transports, CVEs, submarines, ports, net modifier and turn, all at once."""
    played = in_phase("combat", "axis", "fall 1943", **INDIAN)

    refusal = played.refused(
        "submarine-warfare-indian-ocean",
        germany={"asw": 2, "submarines": 3, "net_modifier": 4},
        japan={"situation": {"ports": []}, "turn": "winter 1943"},
        transports=8,
        cves=0,
    )

    told = [english(fault.what) for fault in refusal.faults]
    assert "25.82 asks for ASW: by the record 3, and you gave 2." in told
    assert "24.631A asks for transports: by the record 9, and you gave 8." in told
    assert "25.64 asks for CVEs: by the record 3, and you gave 0." in told
    assert "25.41 asks for submarines: by the record 2, and you gave 3." in told
    assert "24.622 asks for the net modifier: by the record −1, and you gave +4." in told
    assert "25.65 asks for modifier ports: by the record Colombo, and you gave none." in told
    assert "24.611 asks for the turn: by the record Fall 1943, and you gave Winter 1943." in told
    assert sum("R-38" in rule.locator for fault in refusal.faults for rule in fault.rules) == 7


def test_r_53_all_asw_of_the_indian_ocean_are_those_on_record() -> None:
    """Said for the box, to be split when asked."""
    played = in_phase("combat", "axis", "fall 1943", **INDIAN)
    both: dict[str, Any] = {"germany": {}, "japan": {}}

    refusal = played.refused("submarine-warfare-indian-ocean", **both, asw=5)

    assert cited(refusal) == ["AWAW 25.42", "AWAW R-38"]
    assert played.try_("submarine-warfare-indian-ocean", **both, asw=3).choices


def test_25_13c_a_second_attack_of_japan_is_refused_by_the_limit_of_the_turn() -> None:
    """The record has no submarine left for it: not since nobody attacks, but by 25.13C."""
    played = in_phase("combat", "axis", "fall 1942", **PACIFIC)
    one = {"attacker": "japan", "submarines": 1}
    played.do("submarine-warfare", dice=loaded(attacker=7), box="indian_ocean", **one)

    refusal = played.refused("submarine-warfare", box="pacific", attacker="japan")

    assert cited(refusal) == ["AWAW 25.13C"]
    assert "in Fall 1942; 1 has fought. None is left" in english(refusal.message)
    joint = played.refused("submarine-warfare-indian-ocean", germany={"submarines": 1}, japan={})
    assert "AWAW 25.13C" in cited(joint) or "AWAW R-47" in cited(joint)
    assert "you declared none" not in in_english(joint.message)
    again = played.refused("submarine-warfare", box="indian_ocean", attacker="japan")
    assert cited(again) == ["AWAW 25.41", "AWAW R-47"]
