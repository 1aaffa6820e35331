"""Where chapters 24 to 26 are silent or disagree, and what Umpire does."""

from core.awaw.book.rulings.bombing import BOMBING_RULINGS
from core.awaw.book.rulings.campaign import CAMPAIGN_RULINGS
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

RULINGS = (
    Ruling(
        number=1,
        heading="War with the U.S. counts in the Atlantic",
        question="25.66A names no SW box. Does the modifier for war between Germany and the U.S. "
        "also help German submarines in the Indian Ocean?",
        answer="No. Both modifiers of 25.66 apply in the Atlantic box only.",
        why="The modifier table lists them under the Atlantic, and the reason that the text gives "
        "is the shipping of the American east coast.",
        see_also=("25.66", "25.66A", "25.66B", "25.724"),
    ),
    Ruling(
        number=2,
        heading="A port modifier needs control and full supply",
        question="The modifier table and 25.92B speak of control alone; 25.65, 25.723, 25.811 and "
        "25.92A want full supply as well. Which holds, for Manila above all?",
        answer="Every port modifier needs both: the port is controlled and fully supplied.",
        why="25.65 is the general rule for all three oceans and names 25.92 among its cases.",
        see_also=("25.65", "25.723", "25.811", "25.92A", "25.92B"),
    ),
    Ruling(
        number=3,
        heading="Operating submarines are those that fight",
        question="24.64A limits the bonus to the submarines operating in the box. Do submarines "
        "that decline combat count?",
        answer="No. Only conventional submarines that fight this combat count.",
        why="25.14 leaves transports untouched by submarines that decline, so they cannot carry a "
        "bonus; advanced submarines fight apart and without modifiers (25.73).",
        see_also=("24.64A", "25.14", "25.73"),
    ),
    Ruling(
        number=4,
        heading="Advanced submarines fight in the Atlantic, inside the German limit",
        question="25.73 stands among the Atlantic rules but names no box, and 25.13A does not say "
        "whether advanced submarines count.",
        answer="They fight in the Atlantic box only, and each counts as one submarine against "
        "25.13A.",
        why="25.7 is the Atlantic's section, and 25.13A limits German submarines without "
        "exception.",
        see_also=("25.13A", "25.73"),
    ),
    Ruling(
        number=5,
        heading="What advanced submarines may sink beyond transports",
        question="Do losses by advanced submarines pass on to ASW and CVEs when transports run "
        "out?",
        answer="The number before the stroke does, as in 24.631A. The one transport a submarine of "
        "25.73D does not.",
        why="24.631A passes on only the number before the stroke; 25.73D names transports alone.",
        see_also=("24.631A", "25.73", "25.73D"),
    ),
    Ruling(
        number=6,
        heading="Damaged transports are still there for the advanced submarines",
        question="Have transports damaged by conventional submarines left the box before the "
        "advanced submarines attack?",
        answer="No. They leave when all submarine combat in the box is over, and are sunk last.",
        why="24.64C lets later losses reach damaged transports on their way to port, after the "
        "undamaged ones.",
        see_also=("24.631A", "24.64C", "25.73"),
    ),
    Ruling(
        number=7,
        heading="Two attacks at once draw on one pool",
        question="25.82 has German and Japanese submarines fight at the same time. Which CVEs "
        "count, and who loses what first?",
        answer="All CVEs in the box count in both combats. Neither combat waits for the other: "
        "their losses are added and taken from one pool of transports, ASW and CVEs.",
        why="CVEs are not split by 25.82, only ASW; simultaneous means that no loss of one combat "
        "is known in the other.",
        see_also=("24.66", "25.64B", "25.82"),
    ),
    Ruling(
        number=8,
        heading="Nothing on one side, no roll on that side",
        question="The SW Combat Table has no row for zero. What happens without ASW?",
        answer="No ASW, no ASW roll: every submarine gets through. No conventional submarines, no "
        "roll for them and none against them.",
        why="A roll that can have no effect is not made; additional losses follow as usual.",
        see_also=("24.62", "24.631B", "24.64B"),
    ),
    Ruling(
        number=9,
        heading="More than sixty factors",
        question="24.621 adds one further row to the 30 row. What of more than sixty factors?",
        answer="The 30 row as often as it fits, and the row of the remainder.",
        why="It is the same rule applied again, and the ladder of the table grows no other way.",
        see_also=("24.621",),
    ),
    Ruling(
        number=10,
        heading="Aborts go on where losses stopped",
        question="26.454 takes lost factors group by group from the largest down, then aborted "
        "ones. Do aborts start again with the largest group?",
        answer="No. They go on with the group after the last one that lost a factor, or begin with "
        "the largest where none was lost. The order is that of the sizes before the first loss, "
        "and groups that are empty by then are passed over.",
        why="Only so does the printed American example come out: one bombing AAF and two strategic "
        "bombers reach the target.",
        see_also=("26.454",),
    ),
    Ruling(
        number=11,
        heading="Losses beyond what is there",
        question="What if a result takes more submarines or air factors than there are?",
        answer="The excess is ignored, unless a rule names who takes it.",
        why="24.631A says so for damage and passes on only transports' losses; nothing else is "
        "passed on anywhere.",
        see_also=("24.631A", "24.631B", "26.454"),
    ),
    *BOMBING_RULINGS,
    *CAMPAIGN_RULINGS,
    *LATER_RULINGS,
)
"""All rulings of the room, in order of number."""
