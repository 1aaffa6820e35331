"""Where 24.6 and chapter 25 are silent on submarine combat, and what Umpire does."""

from core.terms.citation import Ruling

COMBAT_RULINGS = (
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
)
