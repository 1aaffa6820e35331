"""Where the amendments are silent, garbled or at odds with themselves, and what Umpire does."""

from core.representative.book.turn_rulings import GAME_RULINGS
from core.terms.citation import Ruling

RULINGS = (
    Ruling(
        number=1,
        heading="Islands between several zones",
        question="Australia and Madagascar touch several sea zones. To which are they at 0, and "
        "may a way lead over them from zone to zone?",
        answer="Aircraft on them are at 0 from each; a ship in port there lies on one coast and "
        "is at 0 from that zone alone. No way leads over an island from one zone to another.",
        why="Otherwise zones on opposite sides of Australia would be one place.",
        see_also=("R4-4.4", "R4-4.9"),
    ),
    Ruling(
        number=2,
        heading="Land that is closed",
        question="Soviet and western spaces are as neutral to each other. May they be entered or "
        "flown over for payment, as neutral countries may?",
        answer="No. Nobody enters, attacks or flies over them, nor bases anything in them. Neutral "
        "countries are entered as R-30 says; a distance is counted round all neutral land.",
        why="The price belongs to neutral countries that nobody plays; for the shortest ways of "
        "the map, going round costs nothing within any aircraft's radius.",
        see_also=("R4-4.1", "R4-4.11", "BASE-86 neutrals", "R-30"),
    ),
    Ruling(
        number=3,
        heading="A question from a sea zone",
        question="A ship on patrol returns to base before it moves. What does it mean to ask how "
        "far it gets from its zone?",
        answer="Rebasing from a sea zone is that return: to own land within 3 spaces, or, if "
        "there is none, to the nearest friendly land. It reacts from its zone. It attacks from "
        "the base to which it has returned, not from the zone.",
        why="The text gives it no other move.",
        see_also=("R4-4.6", "R4-5.21"),
    ),
    Ruling(
        number=4,
        heading="Ships and canals",
        question="The amendments do not mention canals. Who passes?",
        answer="Ships pass only if the territories of the canal are their own or a friend's. "
        "Aircraft, a carrier's too, fly across; supply routes pay no heed to canals.",
        why="The boxed game's rule stands for ships; the amendments let supply run through any "
        "sea zone.",
        see_also=("BASE-86 passages", "R4-4.7", "R4-8.1"),
    ),
    Ruling(
        number=5,
        heading="What every zone of a blockade has to add",
        question="A zone must make supply cross more attacked zones: for each blockaded space, "
        "or for all together?",
        answer="Counted space by space on its best route: every blockaded space must cross at "
        "least one attacked zone, and each zone must raise that number for at least one of them.",
        why="It gives all the printed examples, and does not let one near space spoil a wide "
        "blockade.",
        see_also=("R4-5.10",),
    ),
    Ruling(
        number=6,
        heading="All but the capital",
        question="What does a blockade of everything but the capital take in, when some of it is "
        "under another blockade already?",
        answer="All that the nation controls, less its capital and what is already blockaded. A "
        "space that is named outright and already blockaded makes the blockade fail.",
        why="The player decides which blockade has a space; the words leave that to the other.",
        see_also=("R4-5.9", "R4-5.13"),
    ),
    Ruling(
        number=7,
        heading="Whose capital has no limit",
        question="Is there no limit either on a captured capital?",
        answer="Only on the capital of the nation that holds it. A capital in enemy hands yields "
        "its worth like any other space.",
        why="The limit is lifted for the nation's own seat, where its treasury is.",
        see_also=("R4-5.4",),
    ),
    Ruling(
        number=8,
        heading="What rockets may hit",
        question="Rockets raid like bombers by night. Only industrial complexes, and with the "
        "same limit?",
        answer="Yes, both; a rocket has one die whatever its owner has developed, and must be "
        "within one space of its target.",
        why="The text gives them no other target.",
        see_also=("R4-3.5", "R4-5.4"),
    ),
    Ruling(
        number=9,
        heading="How far developments spread",
        question="May a development that was shared or spied out be passed on again?",
        answer="Yes, by every pair that shares, with the same delay, and each nation has it by "
        "the way that brings it first; its own card counts as such a way.",
        why="The printed example passes one from Britain, which spied it out, to its friend.",
        see_also=("R4-OPT.3", "R4-OPT.4"),
    ),
    Ruling(
        number=10,
        heading="When industrial technology is first employed",
        question="It counts as used against every nation when first employed. When is that?",
        answer="In the turn in which it comes, as it is at work in that turn's purchases; or in "
        "the turn that the players name as its first use.",
        why="Nobody buys at the old price.",
        see_also=("R4-3.6", "R4-OPT.4"),
    ),
    Ruling(
        number=11,
        heading="Fire within a step",
        question="Do both sides' units of one group fire at the same time?",
        answer="Yes: who is hit in a group still fires in it.",
        why="The text orders the groups and no sides.",
        see_also=("R4-5.15",),
    ),
    Ruling(
        number=12,
        heading="Groups of several units",
        question="A group holds units that can be intercepted and units that cannot. What is met?",
        answer="The group may be intercepted where any unit of it may be; all its units but "
        "submarines then fight. An interceptor must be as near as one of the units it may meet. "
        "Submarines beside a carrier do not give its last space away.",
        why="Escorts give a carrier's last space away, by the text; the same must hold elsewhere.",
        see_also=("R4-4.21", "R4-4.26", "R4-4.27"),
    ),
    Ruling(
        number=13,
        heading="Patrols near friendly land",
        question="Patrols intercept only within three spaces of friendly land. Whose land, and "
        "how is it counted?",
        answer="Land of the ship's own nation or of a friend, with a coast; counted as the ship "
        "would sail from it.",
        why="It is the distance at which the ship could have come from that land.",
        see_also=("R4-5.21",),
    ),
    Ruling(
        number=14,
        heading="Where fleets and new fighters begin",
        question="The set-up has ships at sea and AA guns on land. Where do the ships lie, and "
        "where does the fighter for the guns stand?",
        answer="Ships lie in port on a coast that their owner or a friend controls, beside the "
        "zone where they stood, and the fighter stands where a gun would have. Until the owner "
        "chooses otherwise, that is the capital if it will do, else the owner's own land before a "
        "friend's, the richest first.",
        why="The text needs a base for each and leaves the choice to the owner.",
        see_also=("R4-3.11", "R4-4.8", "R4-4.9"),
    ),
    Ruling(
        number=15,
        heading="Fighters aboard at the start",
        question="Japan and the United States each have a fighter aboard a carrier at the start. "
        "What becomes of it?",
        answer="It is the carrier's own aircraft, and no unit.",
        why="A carrier always has its aircraft, and its price includes a fighter.",
        see_also=("R4-3.10", "R4-APP.2"),
    ),
    Ruling(
        number=16,
        heading="Income of a nation without a capital",
        question="Supply leads to the capital. What if an enemy holds it?",
        answer="Then nothing reaches it: everything is cut off and there is no income.",
        why="A route that ends in enemy land is none.",
        see_also=("R4-8.1", "R4-8.2"),
    ),
    Ruling(
        number=17,
        heading="What a request says of the map",
        question="A request may say who controls a territory. What becomes of the rest?",
        answer="Everything else stays as the game has it: units and complexes remain where control "
        "changes. Whether such a position can come about is not checked.",
        why="Players ask about the case in hand; what they do not mention they do not change.",
        see_also=("BASE-86 map",),
    ),
    Ruling(
        number=18,
        heading="Which units of an attack raid",
        question="An attack is called a night, a day or a naval raid. Which of its units raid?",
        answer="Those that are named for it; if none are, by air every bomber and at sea every "
        "submarine and battleship. By day fighters that come with nothing else but bombers are "
        "escorts; otherwise, and always by night, they attack normally.",
        why="A player who calls a raid means the units that can make one.",
        see_also=("R4-5.1", "R4-5.5", "R4-5.6"),
    ),
    Ruling(
        number=19,
        heading="Fighters over a space that is attacked",
        question="May a fighter intercept what attacks the very space it stands in?",
        answer="It may, at distance 0, like anything that crosses its space; but it defends there "
        "anyway, with its defense number, and Umpire does not ask it.",
        why="Nothing forbids it, and nobody gains by it.",
        see_also=("R4-4.20", "R4-4.24"),
    ),
    Ruling(
        number=20,
        heading="Land units and radius",
        question="Land units have no radius. How far do they go in combat movement?",
        answer="As in the boxed game: infantry 1 space over land, tanks 2, and by sea with a "
        "transport.",
        why="The amendments change aircraft and ships only.",
        see_also=("BASE-86 infantry", "BASE-86 tank", "R4-4.3"),
    ),
    Ruling(
        number=21,
        heading="Who holds what is taken",
        question="Britain and the United States attack together, and some land was a friend's at "
        "first. Whose is the territory?",
        answer="The nation's that has most land units left there, the moving player's first in "
        "the order of play on a tie. Land that was a friend's when the game began goes back to "
        "the friend while he holds his own capital.",
        why="The text lets them fight together and does not say who profits.",
        see_also=("R4-1.1", "R4-5.19"),
    ),
    Ruling(
        number=22,
        heading="Which of several bears a loss",
        question="Units of one kind belong to several nations or came by several moves. Whose is "
        "lost?",
        answer="The one's that has most of that kind in the battle, at each loss anew; of equals "
        "the first to move.",
        why="Losses are then shared about evenly, and nobody is asked for every die.",
        see_also=("R4-4.22", "BASE-86 combat.fire"),
    ),
    Ruling(
        number=23,
        heading="Units that nobody placed",
        question="Units were bought and there is no room for them. What becomes of them?",
        answer="While there is room at a complex of their owner the turn does not end; where there "
        "is none they are lost.",
        why="The boxed game places units in the turn in which they are bought.",
        see_also=("BASE-86 complex", "BASE-86 phases"),
    ),
    Ruling(
        number=24,
        heading="A pasted position",
        question="A game may begin from any position. When is it pasted, and is it checked?",
        answer="Before anything has been bought or moved, by `set-up` or with the first act. "
        "Names, coasts, moves and interceptions under way are checked as if they were declared "
        "now; whether the position can come about is not. Later a player sets units, owners or "
        "IPCs right by `edit`, with a reason, for all to see.",
        why="A group that moves to Umpire in the middle of a game knows its own board, and so does "
        "one that has made a mistake.",
        see_also=("BASE-86 map", "R4-4.8"),
    ),
    Ruling(
        number=25,
        heading="Two nations over one target",
        question="In the combined turn one nation bombs by night and the other by day, or only one "
        "has heavy bombers. May both raid the same space?",
        answer="No. Each raids as it likes, but one space only in one way and with the same dice "
        "for every bomber.",
        why="The choice is each nation's; how two kinds of raid are fought in one battle the text "
        "does not say.",
        see_also=("R4-5.5", "R4-5.6", "R4-5.7"),
    ),
    *GAME_RULINGS,
)
