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
    Ruling(
        number=50,
        heading="Boarding an ally's transport",
        question="In which turns do land units travel aboard an ally's transport?",
        answer="They board in their own turn, are carried in the turn of the transport's owner, "
        "and go ashore in a later turn of their own. Room is shared: cargo of several powers may "
        "stand on one transport. A power's own transports carry and land them in one turn.",
        why="A ship moves in its owner's turn and a unit in its own; whose cargo stands on which "
        "ship is not written down.",
        see_also=("BASE-G40 guests", "BASE-G40 transports"),
    ),
    Ruling(
        number=51,
        heading="What becomes of guests when ships are hit",
        question="Which guests go down with a ship?",
        answer="Of cargo what has no room on the transports of the company in that zone, the "
        "loser's own first (R-34). Of guest aircraft, when a carrier is sunk in its owner's "
        "attack, those for whom no carrier is left, tactical bombers first. A damaged carrier "
        "keeps its guests; in their own turn they fly off it but do not land there. In defense "
        "guests fight like the other aircraft and look for a deck afterwards before the carriers' "
        "own do.",
        why="Guests of an attacker are cargo; which of them stands on which deck is not written "
        "down, so none is held fast.",
        see_also=("BASE-G40 guests", "BASE-G40 carrier"),
    ),
    Ruling(
        number=52,
        heading="An assault from an ally's transports",
        question="Who escorts it, and who fights for its zone?",
        answer="Against submarines a warship of the attacker or of the transports' owner serves "
        "(A3-SUB.2). Against surface warships the attacker needs ships or aircraft of his own "
        "there, for those of the ally do not fight in his turn. Aircraft that scramble against an "
        "assault without ships of the attacker find nothing to fight.",
        why="A power attacks with its own units alone.",
        see_also=("BASE-G40 guests", "A3-SUB.2", "A3-SCR.3"),
    ),
    Ruling(
        number=53,
        heading="When the French units appear",
        question="They are placed immediately. What if the French player is not there?",
        answer="The turn in which France is liberated does not end before they are placed or "
        "given up; everything else in that turn goes on.",
        why="Until another power moves nothing can depend on them.",
        see_also=("A3-NO.FRA.1",),
    ),
    Ruling(
        number=54,
        heading="Several American declarations at once",
        question="When the United States collects income for the third time it declares on "
        "Germany. Is it at war by then, so that it may not declare on Japan any more?",
        answer="No: what it declares in the same phase does not count against it.",
        why="The text lets it declare on any or all Axis powers at that moment.",
        see_also=("A3-POL.USA.4",),
    ),
)
