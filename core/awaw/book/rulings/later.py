"""Rulings that were added when the chapters were read again: one attack a turn, own rows."""

from core.terms.citation import Ruling

LATER_RULINGS = (
    Ruling(
        number=47,
        heading="One attack in each box and turn",
        question="May a power attack in one SW box several times in a turn, or Germany and Japan "
        "one after the other in the Indian Ocean? May advanced submarines attack first?",
        answer="No. In a turn a power declares one attack in a box, with all submarines that "
        "fight there, conventional and advanced; in the Indian Ocean Germany and Japan declare "
        "theirs together. Umpire refuses a second one of the same turn; where no turn is given, "
        "the players vouch for it.",
        why="25.41 reads one row for all submarine factors in the box, 25.73 puts the advanced "
        "ones after the conventional ones, and 25.82 has both powers fight at the same time.",
        see_also=("25.41", "25.73", "25.82"),
    ),
    Ruling(
        number=48,
        heading="A group's own rows of the Air Combat Table",
        question="The rows above 15 are inferred (R-13). What of a group that owns the printed "
        "table?",
        answer="It may supply rows of its own, if the other side agrees that they are as printed. "
        "They come before those that were read and those that are inferred, and the working says "
        "whose they are. A higher roll or strength never does less in them, and rows 16 and 17 "
        "hold the results of the printed examples. A strength that still needs a row nobody read "
        "is inferred whole.",
        why="What a group reads in print is better than what is inferred, and both sides fight by "
        "one table. No table of its kind falls along a row or a column.",
        see_also=("26.451", "26.454"),
    ),
    Ruling(
        number=49,
        heading="Defenders of several powers on one front",
        question="26.443C lets a force be engaged once on a front. May units of two powers, such "
        "as Germans and Italians over Italy, engage it there, and how do they share losses?",
        answer="Yes, in one engagement: their factors are added, with one declared air DRM for "
        "all. Losses fall on the kinds of units as in 26.454; of each kind the powers lose one "
        "factor in turn, the one with more of it first, then the one that was assigned first. "
        "Defenders of a target for whom no front is named meet a raid in one engagement.",
        why="26.441 and 26.445 let the defender assign what is available, of several powers. Only "
        "attackers must be of one nationality (26.41, 26.51), and 24.66 reckons with several in "
        "one combat.",
        see_also=("24.66", "26.441", "26.443C", "26.445", "26.454"),
    ),
    Ruling(
        number=50,
        heading="Several forces of one power on one target",
        question="26.442 knows forces of one power that fly to one target by several routes, and "
        "26.461 makes one SW combat roll for each target. How do they bomb?",
        answer="Each force has its own air combat, in the announced order, and may be met by "
        "whoever is left over the target. After the last of them all bombers of that power that "
        "reached the target attack it with one roll on each side, with the lowest excess range "
        "among them. Forces of other powers roll apart.",
        why="26.461 speaks of one roll for each target after air combat, and 26.51 has only "
        "different major powers bomb separately. R-19 pools ranges in the same way.",
        see_also=("26.41", "26.442", "26.461", "26.51", "R-19"),
    ),
    Ruling(
        number=51,
        heading="Which research rolls are results",
        question="25.622 and 24.41A speak of research results without a table. Which rolls count "
        "as one?",
        answer="For torpedoes 7 and more, for ASW 6 and more, for advanced submarines 9 and more, "
        "each point from 9 on allowing one factor, six at most. In other fields what the players "
        "record is a result.",
        why="The public living rules print these three tables; lower rolls only help later ones.",
        see_also=("24.41A", "25.622", "25.73", "R-44"),
    ),
)
"""Rulings that came after those of the other chapters."""
