"""Bombing raids of Alpha+3, worked out by hand."""

from battle_hand_cases import Case

RAIDS: tuple[Case, ...] = (
    (
        "without interceptors only the facility fires; no bonus on the damage",
        {"strategic_bombers": 2, "escorts": 1, "target": {"facility": "major_ic"}},
        {"facility_aa": [2, 6], "damage": [3, 5]},
        {
            "damage_done": 8,
            "damage_total": 8,
            "lost_to_aa": {"strategic_bomber": 0},
            "attackers_lost": {"strategic_bomber": 0, "fighter": 0},
        },
    ),
    (
        "the facility kills on a 1, and the dead do not bomb",
        {"strategic_bombers": 2, "target": {"facility": "major_ic", "damage": 4}},
        {"facility_aa": [1, 2], "damage": [6]},
        {"damage_done": 6, "damage_total": 10, "lost_to_aa": {"strategic_bomber": 1}},
    ),
    (
        "interceptors that are hit do not fire back",
        {
            "strategic_bombers": 1,
            "escorts": 1,
            "interceptors": 1,
            "target": {"facility": "minor_ic"},
        },
        {
            "air_attack_bombers": [1],
            "air_attack_escorts": [2],
            "facility_aa": [2],
            "damage": [4],
        },
        {
            "interceptors_lost": 1,
            "attackers_lost": {"strategic_bomber": 0, "fighter": 0},
            "damage_done": 4,
        },
    ),
    (
        "interceptors hit on 2 and the escort is given up first",
        {
            "strategic_bombers": 1,
            "escorts": 1,
            "interceptors": 2,
            "target": {"facility": "minor_ic"},
        },
        {
            "air_attack_bombers": [2],
            "air_attack_escorts": [2],
            "air_defence": [2, 3],
            "facility_aa": [6],
            "damage": [6],
        },
        {
            "interceptors_lost": 0,
            "attackers_lost": {"fighter": 1, "strategic_bomber": 0},
            "damage_done": 6,
        },
    ),
    (
        "escorts with jets hit on 2, bombers still on 1",
        {
            "strategic_bombers": 1,
            "escorts": 1,
            "interceptors": 2,
            "target": {"facility": "air_base"},
            "attacker_tech": ["jet_fighters"],
        },
        {
            "air_attack_bombers": [2],
            "air_attack_escorts": [2],
            "air_defence": [3],
            "facility_aa": [6],
            "damage": [1],
        },
        {"interceptors_lost": 1, "damage_done": 1},
    ),
    (
        "interceptors with jets still hit on 2",
        {
            "strategic_bombers": 1,
            "interceptors": 1,
            "target": {"facility": "air_base"},
            "defender_tech": ["jet_fighters"],
        },
        {
            "air_attack_bombers": [6],
            "air_defence": [3],
            "facility_aa": [6],
            "damage": [2],
        },
        {"attackers_lost": {"strategic_bomber": 0}, "damage_done": 2},
    ),
    (
        "casualties may be chosen otherwise: the bomber before the escort",
        {
            "strategic_bombers": 1,
            "escorts": 1,
            "interceptors": 1,
            "target": {"facility": "major_ic"},
            "casualties": ["strategic_bomber", "fighter", "tactical_bomber"],
        },
        {"air_attack_bombers": [6], "air_attack_escorts": [6], "air_defence": [1]},
        {
            "attackers_lost": {"strategic_bomber": 1, "fighter": 0},
            "damage_done": 0,
            "damage_total": 0,
        },
    ),
    (
        "a minor complex holds six in all",
        {"strategic_bombers": 2, "target": {"facility": "minor_ic", "damage": 2}},
        {"facility_aa": [6, 6], "damage": [5, 5]},
        {"damage_done": 4, "damage_total": 6},
    ),
    (
        "a major complex holds twenty",
        {"strategic_bombers": 4, "target": {"facility": "major_ic"}},
        {"facility_aa": [6, 6, 6, 6], "damage": [6, 6, 6, 6]},
        {"damage_done": 20, "damage_total": 20},
    ),
    (
        "tactical bombers fire at 1 in the air battle and bomb a base",
        {"tactical_bombers": 2, "interceptors": 1, "target": {"facility": "naval_base"}},
        {"air_attack_bombers": [1, 3], "facility_aa": [6, 6], "damage": [1, 2]},
        {"interceptors_lost": 1, "damage_done": 3},
    ),
    (
        "two targets throw apart, and the last one's bomber falls first in the air",
        {
            "targets": [
                {"facility": "major_ic", "strategic_bombers": 2},
                {"facility": "air_base", "strategic_bombers": 1, "tactical_bombers": 1},
            ],
            "interceptors": 2,
            "casualties": ["strategic_bomber", "tactical_bomber", "fighter"],
        },
        {
            "air_attack_bombers": [6, 6, 6, 6],
            "air_defence": [2, 5],
            "facility_aa_1": [1, 2],
            "damage_1": [4],
            "facility_aa_2": [2],
            "damage_2": [6],
        },
        {
            "attackers_lost": {"strategic_bomber": 1, "tactical_bomber": 0},
            "lost_to_aa": {"strategic_bomber": 1, "tactical_bomber": 0},
            "damage_done": 10,
        },
    ),
    (
        "heavy bombers keep the higher of two dice",
        {
            "strategic_bombers": 2,
            "target": {"facility": "major_ic"},
            "attacker_tech": ["heavy_bombers"],
        },
        {"facility_aa": [2, 2], "damage": [1, 6, 3, 2]},
        {"damage_done": 9},
    ),
    (
        "with radar a facility hits on 2",
        {
            "strategic_bombers": 2,
            "target": {"facility": "major_ic"},
            "defender_tech": ["radar"],
        },
        {"facility_aa": [2, 3], "damage": [4]},
        {"lost_to_aa": {"strategic_bomber": 1}, "damage_done": 4},
    ),
)
