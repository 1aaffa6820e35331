"""Where chapter 26 and the rules it leans on are silent or disagree, and what Umpire does."""

from core.terms.citation import Ruling

BOMBING_RULINGS = (
    Ruling(
        number=12,
        heading="Where the Air Combat Table comes from",
        question="26.451 resolves air combat on the Air Combat Table (19.2), which chapters 24 to "
        "26 do not print. Which table is used?",
        answer="Rows 1 to 15 as they stand in a stored copy of the publisher's public living "
        "rules.",
        why="All 165 cells of these rows obey one law, and the results of the printed examples, "
        "which stand on rows 16 and 17, obey it too.",
        see_also=("26.451",),
    ),
    Ruling(
        number=13,
        heading="Air strengths above the last row",
        question="The copy that was read breaks off in row 16. What of a strength above 15?",
        answer="Rows 16 to 30 are inferred: each reads like the row above it one column further "
        "on, as every row from 6 to 15 does. A strength above 30 reads row 30 as often as it fits "
        "and the row of the remainder, with the same roll (24.621). The working says so.",
        why="The one cell of row 16 that was read fits the law, and so do the 6/6 on row 16 and "
        "the 6/7 on row 17 of the printed examples. Nobody has read the rest.",
        see_also=("24.621", "26.451", "26.454"),
    ),
    Ruling(
        number=14,
        heading="Air rolls below two",
        question="24.67 reads SW combat rolls under two as two. What of air combat?",
        answer="The same: a modified air roll under two is a two, one over twelve a twelve.",
        why="The table has no further columns, and its last is headed 12+.",
        see_also=("24.67", "26.451"),
    ),
    Ruling(
        number=15,
        heading="Jets that engage",
        question="26.453 counts each jet used to escort or intercept; the modifier table counts "
        "each jet engaged. Which?",
        answer="The modifier counts jets that engage. Defending jets all do; escorting jets as "
        "many as the attacker commits.",
        why="26.452 likewise counts a jet's strength where it engages.",
        see_also=("26.452", "26.453"),
    ),
    Ruling(
        number=16,
        heading="The interceptors' DRM",
        question="Interceptors have a further +1 of Air Nationality DRM. Who gains by it when "
        "they fight beside others?",
        answer="Nobody: it counts for a side that engages with interceptors and nothing else, on "
        "either side, and it is added to the declared DRM. It does not count against flying bombs.",
        why="26.453 names a force of interceptors alone, and 26.451B looks at the attacking units "
        "that engage. 26.661A speaks of nations, and there is no force to average.",
        see_also=("26.451B", "26.453", "26.661A"),
    ),
    Ruling(
        number=17,
        heading="A second engagement",
        question="A force may be engaged once on each front. How are losses shared out the second "
        "time, and who is there to fight?",
        answer="Whatever of the force was neither eliminated nor turned back fights again, even "
        "without bombers. The losses begin anew with the largest group of that moment.",
        why="26.454 speaks of one round, and a later round finds other sizes.",
        see_also=("26.442", "26.454", "26.51"),
    ),
    Ruling(
        number=18,
        heading="Losses at the target",
        question="26.464 shares the target's result out as 26.454 does. Does that go on from the "
        "air losses?",
        answer="No. It begins anew, by the factors that reached the target; bombing AAF come "
        "first where both are equal.",
        why="Another roll on another table found them, against the bombers alone.",
        see_also=("26.454", "26.464"),
    ),
    Ruling(
        number=19,
        heading="The excess range of a pooled force",
        question="How is excess range counted where bombers of several bases, or bombers and AAF, "
        "fly together?",
        answer="The lowest excess range of the force counts for all of it. It is the range of "
        "strategic bombers, AAF included, beyond the distance flown.",
        why="One roll is made for the force, and 26.422 lends AAF the strategic bombers' result.",
        see_also=("26.422", "26.461B"),
    ),
    Ruling(
        number=20,
        heading="Which strategic bomber results count",
        question="26.461B has one modifier for results beyond the one that allows strategic "
        "bombers, and limits another by the number of results. What is counted?",
        answer="All results are declared, with the one that allows strategic bombers and with the "
        "one that the Western Allies start with. The modifier is one less, the limit is the "
        "number itself.",
        why="Both sentences speak of the same results, and the second includes the first.",
        see_also=("26.461B",),
    ),
    Ruling(
        number=21,
        heading="The bombing cap",
        question="24.65 lets additional losses in BRPs not exceed the number of bombers, while "
        "each counts three BRPs. What is limited?",
        answer="The number of modifiers, or of bombers that got through, that count: one for each "
        "bomber that attacks the target.",
        why="It is the limit of 24.64 for submarines, where each loss is one transport; as a limit "
        "in BRPs it would undo 24.65B.",
        see_also=("24.65", "24.65A", "24.65B", "26.47"),
    ),
    Ruling(
        number=22,
        heading="A side with no factors",
        question="What happens where no bomber reaches the target, or the target has no defenses?",
        answer="No bomber, no roll on either side, and no loss: a favorable modifier costs "
        "nothing then. No defenses, no roll for the target, and every bomber gets through.",
        why="The table has no row for zero, and 26.47 asks for a bomber that was not stopped.",
        see_also=("26.461", "26.47"),
    ),
    Ruling(
        number=23,
        heading="Uncapped bombing points",
        question="BRPs beyond the worth of a hex are disregarded (26.71A). For everything?",
        answer="No. Damage markers, firestorms and damage to rocket bases count all that the hex "
        "took in the turn; BRPs lost and construction limits count what it is worth.",
        why="26.71A lets a hex worth less than 25 BRPs burn, and oil often has no worth in BRPs.",
        see_also=("26.62B", "26.71A", "26.71B", "26.72A", "26.91"),
    ),
    Ruling(
        number=24,
        heading="Rounding construction losses",
        question="Is the construction limit's loss rounded raid by raid, hex by hex, or once? "
        "26.653A gives no rounding at all.",
        answer="Once, downward, on all that a power lost in the phase, bombers and flying bombs "
        "apart. A raid shows what it would come to alone.",
        why="26.71B rounds down, and effects of several raids are combined (26.51, 26.71).",
        see_also=("26.653", "26.653A", "26.71B"),
    ),
    Ruling(
        number=25,
        heading="Japan's ten AAF",
        question="Are escorting AAF among the ten of 26.52?",
        answer="Yes: ten Japanese AAF a turn, bombing or escorting, over all raids.",
        why="The later aid says so, and AAF are sent as one group that splits itself.",
        see_also=("26.52",),
    ),
    Ruling(
        number=26,
        heading="Targets that are no key economic area",
        question="Do Vladivostok, Irkutsk and the Chinese cities lower a construction limit when "
        "they are bombed?",
        answer="Only if the players declare them key economic areas.",
        why="26.71B names ICs, key economic areas and boxes, and the list of targets does not say "
        "which of these places are such.",
        see_also=("26.31D", "26.31F", "26.71B"),
    ),
    Ruling(
        number=27,
        heading="Who engages",
        question="The attacker may choose who engages. What if he does not, or if those he chose "
        "for a later engagement are gone? And how do both sides choose before the dice of a whole "
        "phase?",
        answer="Jets engage first, then interceptors, then escorting AAF, then bombing AAF, then "
        "strategic bombers. In a later engagement that order fills the places of those who are "
        "gone. For a whole phase orders are filed: the attacker names who engages first, as far "
        "as there are places, or chooses when he knows who meets him; the defender says whether "
        "those left over a target meet further attacks on it, flying bombs included. Where he "
        "does not, he is asked before each of them, when it is known who is left.",
        why="Jets strengthen the side, interceptors may bring their DRM, and who engages changes "
        "nothing in the losses. 26.51 lets the defender decide anew, and no die may be known then.",
        see_also=("26.441", "26.451", "26.451B", "26.454", "26.51", "26.662"),
    ),
    Ruling(
        number=28,
        heading="Escorts beyond their range",
        question="26.43 lets escorts protect bombers as far as their range reaches. What of "
        "escorts that cannot reach the target?",
        answer="With a declared distance they must reach the target. Without one the players vouch "
        "that each engagement lies within the range of the escorts.",
        why="A request holds one distance, not where on its route the force is engaged.",
        see_also=("26.43", "26.43B", "26.431"),
    ),
    Ruling(
        number=29,
        heading="A salvo never gives back",
        question="May the reductions of 26.661 make a salvo, or the sum, less than nothing?",
        answer="No. A salvo comes to nothing at the least, and so does the sum for the target.",
        why="A reduction takes away damage; there is nothing else that it could take.",
        see_also=("26.661", "26.661A", "26.661B"),
    ),
    Ruling(
        number=30,
        heading="How many salvos",
        question="26.63B splits rocket bases half and half between flying bombs and rockets. What "
        "of one attack on one target?",
        answer="It has six salvos at the most, for there are no more bases. The halves are for the "
        "players: they speak of all the turn's salvos together.",
        why="One attack shows the salvos of one kind on one target only.",
        see_also=("26.63A", "26.63B"),
    ),
    Ruling(
        number=31,
        heading="Raids on the U.S. boxes fly alone",
        question="26.31 lets only strategic bombers attack the U.S. boxes. May others escort them?",
        answer="No. Nothing but strategic bombers flies there, and no salvo reaches them.",
        why="The sentence knows no escort, and no escort has a range that leaves the map.",
        see_also=("26.31", "26.31E"),
    ),
)
"""The room's rulings on bombing, in order of number."""
