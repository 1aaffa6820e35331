"""Where chapters 24 to 26 leave the campaign open, and what Umpire does."""

from core.terms.citation import Ruling

CAMPAIGN_RULINGS = (
    Ruling(
        number=32,
        heading="The order of play",
        question="These chapters name phases and player turns, but print no order of play. In "
        "which order does a campaign go on?",
        answer="A turn opens with one research phase for both sides. Then each side has a player "
        "turn of movement, combat, unit construction and redeployment phase, both theaters "
        "together; the players say which side goes first. Whatever happens between is for them.",
        why="The public living rules have the phases in this order. One clock for both theaters "
        "gives every rule of these chapters the moment that it asks for.",
        see_also=("24.12", "24.22", "25.12", "25.31"),
    ),
    Ruling(
        number=33,
        heading="Submarines enter only boxes in which they may fight",
        question="25.13 says who may fight where. May British or Italian submarines, or American "
        "ones outside the Pacific, enter an SW box all the same?",
        answer="No.",
        why="An SW box gives submarines nothing to do but submarine warfare, and 25.13 sends those "
        "that may not fight to the mapboard.",
        see_also=("25.11", "25.13", "25.13A", "25.13B", "25.13C", "25.13D", "25.13E"),
    ),
    Ruling(
        number=34,
        heading="Whose allowable build an ASW is",
        question="The Western Allies have one ASW pool, yet the builds listed for Britain and for "
        "the U.S. belong to their own shipyards. How is the pool counted when ASW are lost?",
        answer="Each of the two has as many factors as 24.31 lists for it. What production adds "
        "is open to both. A factor in play above a power's own list counts against production.",
        why="So the pool is one, as 24.233 has it, and each listed build stays with the shipyards "
        "that 25.22 names.",
        see_also=("24.233", "24.31D", "24.31E", "25.22B", "25.22C", "25.22D"),
    ),
    Ruling(
        number=35,
        heading="How a campaign begins",
        question="24.31 lists units, not where they stand, and prints no BRPs, limits, ports, wars "
        "or levels of tension. What is the position of Fall 1939?",
        answer="Units stand where 24.53, 25.13A and 25.22A put them; the others at home: Japan's "
        "20 transports, which are built, in the Pacific, the 35 Western Allied ones in the "
        "Atlantic, the British bomber on the western front, other submarines in ports of their "
        "own, the American ASW in the Atlantic U.S. box. Everything else is undeclared or 0 until "
        "the players say it. A game has one campaign and sets it up once.",
        why="Whatever is not printed belongs to the scenario that the group plays; the players may "
        "set it place by place, or begin from a whole position of their own.",
        see_also=("24.31C", "24.31D", "24.31E", "24.53", "25.13A", "25.22A"),
    ),
    Ruling(
        number=36,
        heading="Lost factors may be built again",
        question="Does a factor that was eliminated leave its force pool for good?",
        answer="No. It returns to the pool as an allowable build.",
        why="24.11 measures a pool by the units that may be in use, and nothing in 24.6 makes a "
        "pool smaller.",
        see_also=("24.11", "24.631A", "24.631B"),
    ),
    Ruling(
        number=37,
        heading="American ASW before and after the outbreak of war",
        question="25.22C and 25.22D bind American ASW as long as the U.S. is at peace in either "
        "theater, 24.54 in a theater where it is at peace. Which holds?",
        answer="24.54: the Atlantic is free once the U.S. is at war in Europe, the Pacific once "
        "it is at war with Japan. The Indian Ocean stays closed until it is at war in both.",
        why="25.32 measures tension before a war, theater by theater, and a war in the theater "
        "leaves nothing for it to measure. It opens the Indian Ocean at no level.",
        see_also=("24.54", "25.22C", "25.22D", "25.32A", "25.32B"),
    ),
    Ruling(
        number=38,
        heading="What the record does not hold",
        question="A campaign may have ports, air bases, BRPs or limits that nobody has declared. "
        "What of a rule that asks for them?",
        answer="What the record holds is enforced. A permission that rests on the control of a "
        "named place, or on a war, needs it on record. Everything else that is not on record is "
        "taken on the players' word, and the working says so.",
        why="A named place is declared in one line; a whole map is not in these chapters.",
        see_also=("24.43", "25.13A", "25.15", "25.51", "26.22"),
    ),
    Ruling(
        number=39,
        heading="Transports that were damaged",
        question="24.631A sends damaged transports to a port or a mapboard box, repairs them, and "
        "lets them work from the player turn after they are back in an SW box. Where do they go, "
        "and do they have to come back?",
        answer="Western Allied ones go to a western front port, the India box or the Australia "
        "box, by the SW box they leave, Japanese ones to Japan. They stay inverted to the end of "
        "their owner's next player turn, may go back to an SW box while they are, and stay there "
        "inverted at least to the end of the player turn in which they come. Nobody is forced to "
        "bring them back.",
        why="Each of these places is a base of 25.31 for that box. 25.37 speaks of transports that "
        "move between boxes, not of those that left one damaged.",
        see_also=("24.631A", "25.31", "25.37"),
    ),
    Ruling(
        number=40,
        heading="Moving what is inverted",
        question="25.31 and 25.34 let inverted units go to SW boxes. What else may they do?",
        answer="They may also leave a box. They do not move from base to base, and air units do "
        "not change front. Units meant to move inverted are declared as such, for they stay so.",
        why="Inversion stands for having been used up; what lets inverted units move speaks of "
        "nothing but SW boxes.",
        see_also=("25.11", "25.31", "25.34", "25.37", "26.21"),
    ),
    Ruling(
        number=41,
        heading="Whose CVEs count",
        question="25.64 counts the CVEs in an SW box. In the Pacific both sides may have some.",
        answer="Those of the side whose transports are attacked.",
        why="25.722 speaks of Western Allied CVEs against German submarines, and 25.362 has CVEs "
        "hunt submarines.",
        see_also=("25.362", "25.64", "25.64B", "25.722"),
    ),
    Ruling(
        number=42,
        heading="Which Naval Nationality DRM defends",
        question="Western Allied transports are defended by two nations. Whose DRM is compared?",
        answer="Britain's against German submarines, that of the U.S. against Japanese ones.",
        why="25.671 divides the two nations so for codebreaking against the same submarines.",
        see_also=("25.621", "25.671A", "25.671B"),
    ),
    Ruling(
        number=43,
        heading="Whose escorts and air units are lost",
        question="Combat takes ASW, CVEs, bombers or interceptors off, and the record has them "
        "under two nations or on several fronts. Which go?",
        answer="One by one from the largest group there, uninverted ones first. Players who see "
        "it otherwise set it by hand.",
        why="26.454 takes losses from the largest group, and 24.66 sends to the rule that it "
        "restates.",
        see_also=("24.631A", "24.66", "26.454"),
    ),
    Ruling(
        number=44,
        heading="An ASW result of 8 or more",
        question="25.622 brings such a result in over two turns (41.84). How much of it when?",
        answer="It counts as two results: one in this turn, both from the next turn on.",
        why="The public living rules give 6 or 7 one step and 8 or more two.",
        see_also=("25.622",),
    ),
    Ruling(
        number=45,
        heading="Counting the combat phases of a war",
        question="25.66B speaks of the first two Axis combat phases of the German-American war. "
        "Which are they?",
        answer="The first is that of the present turn if it has not ended, else that of the next. "
        "A war that the U.S. comes back into has no surge and counts from the third.",
        why="Every turn has one Axis combat phase.",
        see_also=("25.66B", "25.724"),
    ),
    Ruling(
        number=46,
        heading="Between Japan and the Indian Ocean",
        question="25.91 lets no submarine go past an enemy Singapore. Which moves pass it?",
        answer="Those between Japan and the Indian Ocean SW box. A transfer from SW box to SW box "
        "does not.",
        why="Singapore lies between the two on the mapboard; 24.52 connects the SW boxes without "
        "any way over the mapboard.",
        see_also=("24.52", "25.31C", "25.91"),
    ),
)
"""The room's rulings on the campaign, in order of number."""
