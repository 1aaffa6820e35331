"""Rulings that came of playing whole games: what is remembered, built and struck (R-41 and on)."""

from core.terms.citation import Ruling

PLAY_RULINGS = (
    Ruling(
        number=41,
        heading="A capture that was undone",
        question="London, or ground in North America, fell to the Axis and was won back. May the "
        "Soviet Union or the United States still declare war because of it?",
        answer="Yes. The capture opens the war for good; a game remembers it. Where a request or "
        "a pasted position tells no history, what the Axis holds counts as captured.",
        why="The text names the act of capture, as it names a declaration of war, and not who "
        "holds the place when the answer is given.",
        see_also=("A3-POL.SOV.3", "A3-POL.USA.3"),
    ),
    Ruling(
        number=42,
        heading="A complex that is new this turn",
        question="May a complex make units in the phase in which it is put on the map?",
        answer="No: until the next turn a new complex makes nothing, and an upgraded one as many "
        "as the minor complex that it was. The American ones that the war converts are excepted.",
        why="Units appear at complexes that stood there when the turn began; the text says of "
        "the American conversion alone that it serves at once.",
        see_also=("BASE-G40 mobilize", "BASE-G40 facilities", "A3-POL.USA.5"),
    ),
    Ruling(
        number=43,
        heading="Strikes at a damaged ship",
        question="One of two battleships is damaged already. Which one is `battleship 1`?",
        answer="The damaged one: damaged ships are counted first. It is sunk by one hit more.",
        why="The defender names the ship that he goes for, and would name that one.",
        see_also=("A3-KAM.5", "A3-KAM.6"),
    ),
    Ruling(
        number=44,
        heading="Driving through Amur",
        question="Japanese tanks drive out of Manchuria through an undefended Amur. Is that an "
        "attack on it?",
        answer="Yes, and Mongolia joins the Soviet Union.",
        why="Ground that is taken by force of arms is attacked, whether somebody stands there "
        "or not.",
        see_also=("A3-POL.MON.1", "BASE-G40 blitz"),
    ),
    Ruling(
        number=45,
        heading="British ground in North America",
        question="The United Kingdom holds American ground that lies on the Pacific map, such as "
        "Alaska. Which economy does it pay?",
        answer="The Europe economy.",
        why="The text gives that economy the North American territories on the Pacific map, and "
        "does not say that they must be British from the start.",
        see_also=("A3-UK.1",),
    ),
    Ruling(
        number=46,
        heading="The way of a rocket",
        question="How are a rocket's three spaces counted, and what stops it?",
        answer="Over territories and sea zones, as aircraft fly, around neutral and impassable "
        "ground. Ground of powers at peace stops no rocket.",
        why="The text forbids neutral territories alone; nothing crosses impassable ground.",
        see_also=("A3-TECH.ROCKETS",),
    ),
    Ruling(
        number=47,
        heading="Paratroopers in battle",
        question="Infantry jumps into an attack. Do AA guns fire at it, and may it retreat?",
        answer="No gun fires at it. It fights like other infantry, and goes back with those that "
        "came by land; where the others came by sea alone, nobody does. Its companions are "
        "looked at when Combat Move ends.",
        why="The changed AA guns fire at air units and at nothing else; retreat belongs to those "
        "who have a space to go back to.",
        see_also=("BASE-G40 paratroopers", "A3-AA.3", "BASE-G40 retreat"),
    ),
    Ruling(
        number=48,
        heading="Repairs with increased production",
        question="What is repaired at half price, and how is an odd point rounded?",
        answer="Damage of industrial complexes, two points for 1 IPC; the points of one purchase "
        "are added up, and an odd one costs 1 IPC. Bases are repaired at the full price.",
        why="The development is one of complexes.",
        see_also=("BASE-G40 facilities", "BASE-G40 purchase"),
    ),
    Ruling(
        number=49,
        heading="British war bonds",
        question="The United Kingdom has war bonds and two treasuries. Which one gets the die?",
        answer="One die is thrown, for the Europe economy; for the Pacific one while London is "
        "lost. Who has no free capital throws none.",
        why="Results of research serve the power as a whole, so there is one die; a lost economy "
        "collects nothing.",
        see_also=("BASE-G40 war_bonds", "A3-UK.2", "A3-UK.8"),
    ),
)
