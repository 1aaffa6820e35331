"""Battles on land of Alpha+3, worked out by hand."""

from battle_hand_cases import Case

LAND: tuple[Case, ...] = (
    (
        "A 1 hits for infantry and a 3 misses in defence",
        {"attacker": {"infantry": 2}, "defender": {"infantry": 1}, "where": "land"},
        {"r1_attacker_infantry": [1, 4], "r1_defender_infantry": [3]},
        {"winner": "attacker", "attacker_left": {"infantry": 2}, "attacker_takes": True},
    ),
    (
        "those hit in a round fire in it, and nobody may be left",
        {"attacker": {"infantry": 1}, "defender": {"infantry": 1}},
        {"r1_attacker_infantry": [1], "r1_defender_infantry": [2]},
        {"winner": "none", "attacker_left": {}, "defender_left": {}},
    ),
    (
        "one gun raises one of two infantry: its die stands first",
        {"attacker": {"infantry": 2, "artillery": 1}, "defender": {"tank": 2}, "max_rounds": 1},
        {
            "r1_attacker_infantry": [2, 2],
            "r1_attacker_artillery": [3],
            "r1_defender_tank": [4, 4],
        },
        {"winner": "stand_off", "defender_left": {"tank": 1}, "broken_off": True},
    ),
    (
        "infantry is raised before mechanized infantry",
        {
            "attacker": {"infantry": 1, "mech_infantry": 1, "artillery": 1},
            "defender": {"infantry": 3},
            "max_rounds": 1,
        },
        {
            "r1_attacker_infantry": [2],
            "r1_attacker_mech_infantry": [2],
            "r1_attacker_artillery": [2],
            "r1_defender_infantry": [6, 6, 6],
        },
        {"defender_left": {"infantry": 1}},
    ),
    (
        "improved mechanized infantry is raised by a tank",
        {
            "attacker": {"mech_infantry": 2, "tank": 1},
            "defender": {"infantry": 3},
            "attacker_tech": ["improved_mechanized_infantry"],
            "max_rounds": 1,
        },
        {
            "r1_attacker_mech_infantry": [2, 2],
            "r1_attacker_tank": [4],
            "r1_defender_infantry": [3, 3, 3],
        },
        {"defender_left": {"infantry": 2}},
    ),
    (
        "advanced artillery raises two",
        {
            "attacker": {"infantry": 3, "artillery": 1},
            "defender": {"infantry": 4},
            "attacker_tech": ["advanced_artillery"],
            "max_rounds": 1,
        },
        {
            "r1_attacker_infantry": [2, 2, 2],
            "r1_attacker_artillery": [6],
            "r1_defender_infantry": [6, 6, 6, 6],
        },
        {"defender_left": {"infantry": 2}},
    ),
    (
        "a tactical bomber beside a tank hits on 4, alone on 3; it takes no ground",
        {"attacker": {"tactical_bomber": 1, "tank": 1}, "defender": {"infantry": 1}},
        {
            "r1_attacker_tactical_bomber": [4],
            "r1_attacker_tank": [6],
            "r1_defender_infantry": [1],
        },
        {"winner": "attacker", "attacker_left": {"tactical_bomber": 1}, "attacker_takes": False},
    ),
    (
        "tactical bombers defend at 3 and are not raised in defence",
        {
            "attacker": {"infantry": 2},
            "defender": {"tactical_bomber": 1, "fighter": 1},
            "max_rounds": 1,
        },
        {
            "r1_attacker_infantry": [2, 2],
            "r1_defender_fighter": [4],
            "r1_defender_tactical_bomber": [4],
        },
        {"attacker_left": {"infantry": 1}},
    ),
    (
        "jet fighters attack at 4",
        {
            "attacker": {"fighter": 1},
            "defender": {"infantry": 1},
            "attacker_tech": ["jet_fighters"],
        },
        {"r1_attacker_fighter": [4], "r1_defender_infantry": [3]},
        {"winner": "attacker", "attacker_takes": False},
    ),
    (
        "jets change nothing in defence",
        {
            "attacker": {"tank": 1},
            "defender": {"fighter": 1},
            "defender_tech": ["jet_fighters"],
            "max_rounds": 1,
        },
        {"r1_attacker_tank": [4], "r1_defender_fighter": [5]},
        {"attacker_left": {"tank": 1}, "defender_left": {"fighter": 1}},
    ),
    (
        "a heavy bomber throws two dice and the better one counts",
        {
            "attacker": {"strategic_bomber": 2},
            "defender": {"infantry": 3},
            "attacker_tech": ["heavy_bombers"],
            "max_rounds": 1,
        },
        {"r1_attacker_strategic_bomber": [6, 4, 5, 5], "r1_defender_infantry": [6, 6, 6]},
        {"defender_left": {"infantry": 2}},
    ),
    (
        "one gun and five aircraft: three dice, and one hit costs a fighter before round one",
        {
            "attacker": {"fighter": 5},
            "defender": {"infantry": 1, "aa_gun": 1},
            "defender_order_of_loss": ["infantry", "aa_gun"],
        },
        {
            "aa": [1, 2, 6],
            "r1_attacker_fighter": [3, 6, 6, 6],
            "r1_defender_infantry": [3],
        },
        {"winner": "attacker", "attacker_left": {"fighter": 4}, "defender_left": {}},
    ),
    (
        "two guns and five aircraft: five dice",
        {"attacker": {"fighter": 5}, "defender": {"infantry": 1, "aa_gun": 2}, "max_rounds": 1},
        {
            "aa": [2, 3, 4, 5, 6],
            "r1_attacker_fighter": [1, 2, 3, 6, 6],
            "r1_defender_infantry": [6],
        },
        {"winner": "attacker", "attacker_left": {"fighter": 5}},
    ),
    (
        "two guns and seven aircraft: six dice",
        {"attacker": {"fighter": 7}, "defender": {"infantry": 1, "aa_gun": 2}, "max_rounds": 1},
        {
            "aa": [1, 1, 1, 1, 1, 1],
            "r1_attacker_fighter": [6],
            "r1_defender_infantry": [6],
        },
        {"attacker_left": {"fighter": 1}, "defender_left": {"aa_gun": 2, "infantry": 1}},
    ),
    (
        "with radar the guns hit on 2",
        {
            "attacker": {"fighter": 2, "infantry": 1},
            "defender": {"infantry": 1, "aa_gun": 1},
            "defender_tech": ["radar"],
            "max_rounds": 1,
        },
        {
            "aa": [2, 3],
            "r1_attacker_infantry": [2],
            "r1_attacker_fighter": [4],
            "r1_defender_infantry": [6],
        },
        {"attacker_left": {"infantry": 1, "fighter": 1}},
    ),
    (
        "guns alone are destroyed without a die, aircraft or not",
        {"attacker": {"infantry": 1, "fighter": 2}, "defender": {"aa_gun": 3}},
        {},
        {"winner": "attacker", "rounds": [], "attacker_left": {"infantry": 1, "fighter": 2}},
    ),
    (
        "a gun takes the first hit in the usual order and never fires",
        {"attacker": {"tank": 1}, "defender": {"aa_gun": 1, "infantry": 1}, "max_rounds": 1},
        {"r1_attacker_tank": [3], "r1_defender_infantry": [3]},
        {"defender_left": {"infantry": 1}},
    ),
    (
        "what bombardment kills fires back in the first round",
        {
            "attacker": {"infantry": 2},
            "defender": {"infantry": 2},
            "amphibious": True,
            "bombardment": {"cruiser": 1, "battleship": 1},
        },
        {
            "bombard_cruiser": [3],
            "bombard_battleship": [4],
            "r1_attacker_infantry": [6, 6],
            "r1_defender_infantry": [2, 3],
        },
        {"winner": "attacker", "attacker_left": {"infantry": 1}},
    ),
    (
        "one land unit brings one ship's guns, the battleship's",
        {
            "attacker": {"infantry": 1, "fighter": 1},
            "defender": {"infantry": 1},
            "amphibious": True,
            "bombardment": {"cruiser": 2, "battleship": 1},
            "max_rounds": 1,
        },
        {
            "bombard_battleship": [5],
            "r1_attacker_infantry": [6],
            "r1_attacker_fighter": [6],
            "r1_defender_infantry": [6],
        },
        {"winner": "stand_off", "defender_left": {"infantry": 1}},
    ),
    (
        "the attacker's own order gives up the tank first",
        {
            "attacker": {"infantry": 1, "tank": 1},
            "defender": {"infantry": 1},
            "attacker_order_of_loss": ["tank", "infantry"],
        },
        {"r1_attacker_infantry": [1], "r1_attacker_tank": [6], "r1_defender_infantry": [2]},
        {"attacker_left": {"infantry": 1}, "attacker_takes": True},
    ),
    (
        "an empty territory is taken without a die",
        {"attacker": {"infantry": 1}, "defender": {}},
        {},
        {"winner": "attacker", "attacker_takes": True, "rounds": []},
    ),
    (
        "strategic bombers defend at 1",
        {"attacker": {"infantry": 1}, "defender": {"strategic_bomber": 1}, "max_rounds": 1},
        {"r1_attacker_infantry": [6], "r1_defender_strategic_bomber": [2]},
        {"attacker_left": {"infantry": 1}, "defender_left": {"strategic_bomber": 1}},
    ),
)
