"""Battles at sea of Alpha+3, worked out by hand."""

from battle_hand_cases import Case

SEA: tuple[Case, ...] = (
    (
        "the victim of a surprise strike does not answer",
        {"attacker": {"submarine": 1}, "defender": {"cruiser": 1}, "where": "sea"},
        {"r1_attacker_submarine": [2]},
        {"winner": "attacker", "attacker_left": {"submarine": 1}},
    ),
    (
        "submarines of both sides strike at once",
        {"attacker": {"submarine": 1}, "defender": {"submarine": 1}},
        {"r1_attacker_submarine": [2], "r1_defender_submarine": [1]},
        {"winner": "none"},
    ),
    (
        "a destroyer takes the surprise away: it fires before it sinks",
        {"attacker": {"submarine": 1}, "defender": {"destroyer": 1}},
        {"r1_attacker_submarine": [2], "r1_defender_destroyer": [2]},
        {"winner": "none"},
    ),
    (
        "a destroyer that is gone denies nothing in the next round",
        {
            "attacker": {"submarine": 2},
            "defender": {"destroyer": 1, "cruiser": 1},
            "defender_order_of_loss": ["destroyer", "cruiser"],
        },
        {
            "r1_attacker_submarine": [2, 3],
            "r1_defender_destroyer": [6],
            "r1_defender_cruiser": [6],
            "r2_attacker_submarine": [1, 6],
        },
        {"winner": "attacker", "attacker_left": {"submarine": 2}},
    ),
    (
        "super submarines attack at 3",
        {
            "attacker": {"submarine": 1},
            "defender": {"cruiser": 1},
            "attacker_tech": ["super_submarines"],
        },
        {"r1_attacker_submarine": [3]},
        {"winner": "attacker"},
    ),
    (
        "super submarines defend at 1 as before",
        {
            "attacker": {"cruiser": 1},
            "defender": {"submarine": 1},
            "defender_tech": ["super_submarines"],
            "max_rounds": 1,
        },
        {"r1_defender_submarine": [2], "r1_attacker_cruiser": [4]},
        {"attacker_left": {"cruiser": 1}, "defender_left": {"submarine": 1}},
    ),
    (
        "aircraft without a destroyer and submarines stand off",
        {"attacker": {"fighter": 2}, "defender": {"submarine": 1}},
        {},
        {"winner": "stand_off", "rounds": [], "broken_off": False},
    ),
    (
        "aircraft beside a destroyer hit submarines",
        {"attacker": {"fighter": 1, "destroyer": 1}, "defender": {"submarine": 1}},
        {
            "r1_attacker_fighter": [3],
            "r1_attacker_destroyer": [6],
            "r1_defender_submarine": [1],
        },
        {"winner": "attacker", "attacker_left": {"fighter": 1}},
    ),
    (
        "a submarine's hit passes over aircraft",
        {
            "attacker": {"submarine": 1},
            "defender": {"fighter": 1, "carrier": 1},
            "defender_order_of_loss": ["fighter", "carrier"],
            "max_rounds": 1,
        },
        {
            "r1_attacker_submarine": [1],
            "r1_defender_carrier": [6],
        },
        {"defender_left": {"fighter": 1, "carrier": 1}, "attacker_left": {"submarine": 1}},
    ),
    (
        "transports left alone go down at once",
        {"attacker": {"cruiser": 1}, "defender": {"destroyer": 1, "transport": 3}},
        {"r1_attacker_cruiser": [3], "r1_defender_destroyer": [3]},
        {"winner": "attacker", "defender_left": {}},
    ),
    (
        "transports are lost last whatever the order says",
        {
            "attacker": {"cruiser": 1},
            "defender": {"destroyer": 1, "transport": 1},
            "defender_order_of_loss": ["transport", "destroyer"],
        },
        {"r1_attacker_cruiser": [3], "r1_defender_destroyer": [3]},
        {"winner": "attacker", "attacker_left": {"cruiser": 1}},
    ),
    (
        "a battleship is damaged before a destroyer is lost",
        {
            "attacker": {"cruiser": 1},
            "defender": {"battleship": 1, "destroyer": 1},
            "max_rounds": 1,
        },
        {"r1_attacker_cruiser": [3], "r1_defender_battleship": [5], "r1_defender_destroyer": [3]},
        {
            "defender_left": {"battleship": 1, "destroyer": 1},
            "damaged_left": {"attacker": {}, "defender": {"battleship": 1}},
        },
    ),
    (
        "an order that names the battleship twice may put its first hit later",
        {
            "attacker": {"cruiser": 1},
            "defender": {"battleship": 1, "destroyer": 1},
            "defender_order_of_loss": ["destroyer", "battleship", "battleship"],
            "max_rounds": 1,
        },
        {"r1_attacker_cruiser": [3], "r1_defender_battleship": [5], "r1_defender_destroyer": [3]},
        {"defender_left": {"battleship": 1}},
    ),
    (
        "carriers do not fire in attack and take two hits",
        {"attacker": {"carrier": 1, "fighter": 1}, "defender": {"cruiser": 1}},
        {"r1_attacker_fighter": [3], "r1_defender_cruiser": [3]},
        {"winner": "attacker", "attacker_left": {"carrier": 1, "fighter": 1}},
    ),
    (
        "a battleship attacks at 4 and needs two hits to sink",
        {"attacker": {"battleship": 1}, "defender": {"cruiser": 2}},
        {
            "r1_attacker_battleship": [4],
            "r1_defender_cruiser": [3, 3],
        },
        {"winner": "defender", "defender_left": {"cruiser": 1}},
    ),
)
