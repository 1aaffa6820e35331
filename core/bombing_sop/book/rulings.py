"""Where the aid is silent, or says other than the rulebook, and what Umpire does."""

from core.terms.citation import Ruling

RULINGS = (
    Ruling(
        number=1,
        heading="Where the aid is silent",
        question="The sheet leaves out much that AWAW chapter 26 has: who owns which units, the "
        "list of places, captured places, secondary cities, cooperation, the U.S. boxes.",
        answer="What the aid does not touch stays as the rulebook has it, and its clauses are "
        "applied and cited.",
        why="A sheet of steps shortens the rules of its game; it does not repeal them.",
        see_also=("SOP", "1", "3.1"),
    ),
    Ruling(
        number=2,
        heading="All escorting jets strengthen the attacker",
        question="Step 4.2 adds two for each jet without asking whether there is a place for it "
        "in the fight, while AWAW 26.452 counts jets that engage.",
        answer="As worded: every escorting jet still in the force adds its two. The modifiers of "
        "step 4.3 count the jets that engage, as AWAW R-15 has it.",
        why="The step names the number of jets; for modifiers it points to the table, which says "
        "engaged.",
        see_also=("4.2", "4.3"),
    ),
    Ruling(
        number=3,
        heading="Who engages by the aid",
        question="May the attacker choose who engages, and who can be chosen?",
        answer="He may, as in AWAW 26.451B, among all that do not count as bombing AAF: as many as "
        "step 4.2 finds, in the order of AWAW R-27 unless he says otherwise.",
        why="Step 4.2.2 leaves bombing AAF out; the choice matters for the modifiers alone.",
        see_also=("4.2", "4.2.2", "4.3"),
    ),
    Ruling(
        number=4,
        heading="Factors really stopped",
        question="Are E and A in the formula the numbers of the target's result, or the factors "
        "that it stopped?",
        answer="The factors that it stopped, which cannot be more than the bombers.",
        why="The aid defines them as bombing factors eliminated and aborted. The literal reading "
        "differs from the rulebook in 1,061 of 7,800 cases, this one in 50 of 5,577, all of them "
        "where the net modifier is greater than the number of bombers.",
        see_also=("6.3.1",),
    ),
    Ruling(
        number=5,
        heading="No limit on the modifier",
        question="AWAW 24.65A counts one modifier for each bomber at the most. The formula of step "
        "6.3.1 has no such limit. Which holds?",
        answer="The formula: by the aid every net modifier counts.",
        why="The group that plays by the aid plays by its formula; the rulebook's way is a system "
        "of its own.",
        see_also=("6.3.1",),
    ),
    Ruling(
        number=6,
        heading="No bombers, no loss",
        question="With no bombing factor left the formula would still give three BRPs for each "
        "modifier. Is anything lost?",
        answer="No. Nobody rolls, and the target loses nothing.",
        why="AWAW 26.47 says so, and step 6.1 has nothing to roll with.",
        see_also=("6.1", "6.3.1"),
    ),
    Ruling(
        number=7,
        heading="Uncapped bombing points by the aid",
        question="Do firestorms and damage markers need BRPs that the hex can lose?",
        answer="No: they count all the damage of the turn, as in AWAW R-23. BRPs lost and the "
        "construction limit are bound by the worth of the hex.",
        why="AWAW 26.71A lets a hex worth less burn; the sheet's layout alone speaks against it.",
        see_also=("7.2", "7.2.1", "7.2.2", "7.3"),
    ),
    Ruling(
        number=8,
        heading="What buying off costs",
        question="What does the owner pay for the marker of a remainder?",
        answer="The BRPs of the remainder, beside the loss of step 7.1.",
        why="The marker is damage beside the BRPs (AWAW 26.72), and AWAW 26.62B has the same "
        "choice for rocket bases, where BRPs are paid instead of damage.",
        see_also=("7.3", "7.3.1"),
    ),
    Ruling(
        number=9,
        heading="What an IC given up is worth",
        question="Russia may eliminate ICs instead of taking the full loss. How many BRPs does "
        "one stand for?",
        answer="Umpire records how many are given up and shows the loss as it was bombed; the "
        "players settle how much of it is not paid.",
        why="Neither text gives a figure.",
        see_also=("7.4",),
    ),
    Ruling(
        number=10,
        heading="Step F.1",
        question="The formula takes the attacker's strength from a step F.1, and the sheet has "
        "none.",
        answer="Step 6.1.",
        why="The steps were once lettered; the first part of the sixth is the attacker's strength.",
        see_also=("6.1", "6.3.1"),
    ),
    Ruling(
        number=11,
        heading="Bombing AAF alone on a later front",
        question="Step 4.2.2 leaves bombing AAF out of the attacker's strength. What if only they "
        "are left when the force is engaged again?",
        answer="They do not fight back: the attacker rolls nothing there, and the defenders roll "
        "as always.",
        why="The step leaves them no strength, and the table has no row for zero.",
        see_also=("3.1", "4.2.2"),
    ),
)
"""All rulings of the room, in order of number."""
