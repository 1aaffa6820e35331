"""Where Alpha+3 is silent, garbled or at odds with itself, and what Umpire does."""

from core.alpha3.book.combat_rulings import COMBAT_RULINGS
from core.alpha3.book.play_rulings import PLAY_RULINGS
from core.alpha3.book.turn_rulings import TURN_RULINGS
from core.terms.citation import Ruling

RULINGS = (
    Ruling(
        number=1,
        heading="What a complete round is",
        question="The cities must be held for a complete round of play. From when to when?",
        answer="From the end of the power's turn in which the condition came true to the end of "
        "the same power's next turn, with the condition true at the end of every turn between. "
        "If it fails once, counting begins anew.",
        why="Every power then has one turn to break the condition; a round counted from Germany "
        "to France would give some of them two, or none after the last capture.",
        see_also=("A3-VIC.1", "A3-VIC.2", "A3-ORDER"),
    ),
    Ruling(
        number=2,
        heading="A capital that comes late",
        question="The cities were held for a complete round, but no own capital at its end. Is the "
        "win lost until the count has begun anew?",
        answer="No. While the cities stay held, each further turn ends a complete round of its "
        "own, and the capital is looked at again then.",
        why="Any stretch as long as a round is a complete round; the text ties it to no turn.",
        see_also=("A3-VIC.1", "A3-VIC.2"),
    ),
    Ruling(
        number=3,
        heading="A neutral power is no Ally",
        question="Objectives speak of Allied powers, units and warships. Does a Soviet Union or a "
        "United States that is at war with nobody count?",
        answer="No, for no objective: neither for it nor against it.",
        why="Powers that begin neutral are, by the text, not yet part of a side.",
        see_also=("A3-POL.3", "A3-NO.SOV.1", "A3-NO.ITA.1", "A3-NO.GER.5", "A3-NO.CHI.1"),
    ),
    Ruling(
        number=4,
        heading="Warships and surface warships",
        question="Which ships are warships, and which surface warships?",
        answer="Warships are all ships but transports, so submarines are; surface warships are "
        "destroyers, cruisers, carriers and battleships.",
        why="The text sets warships against transports, and surface warships against submarines "
        "and transports.",
        see_also=("A3-NO.SOV.1", "A3-NO.ITA.1", "A3-KAM.5", "A3-SUB.2"),
    ),
    Ruling(
        number=5,
        heading="After the third turn",
        question="May the United States declare war unprovoked after it has let the moment in its "
        "third turn pass?",
        answer="Yes: from then on in any later turn, as Combat Move or Collect Income begins.",
        why="The text opens the war in turn three; nothing says that it closes again.",
        see_also=("A3-POL.USA.4", "A3-WAR.2"),
    ),
    Ruling(
        number=6,
        heading="North America",
        question="Which territories are in North America?",
        answer="The British ones in Canada (British Columbia, Yukon Territory, Alberta "
        "Saskatchewan Manitoba, Ontario, Quebec, New Brunswick Nova Scotia, Newfoundland "
        "Labrador) and the American ones: Alaska, the three United States, Mexico, Southeast "
        "Mexico, Central America, West Indies, Greenland and Aleutian Islands.",
        why="The map has no such mark; this is what lies on the continent and beside it.",
        see_also=("A3-POL.USA.3",),
    ),
    Ruling(
        number=7,
        heading="When American industry grows",
        question="The sentence about the three complexes has lost its verb. When do they change?",
        answer="In the moment when the United States, until then at war with nobody, is at war "
        "with any power, whoever declared. Those that it still holds as minor ones change.",
        why="No other reading gives the sentence a moment.",
        see_also=("A3-POL.USA.5",),
    ),
    Ruling(
        number=8,
        heading="British and American units in Paris",
        question="Which units count, and who must control the territory?",
        answer="Any units but facilities; who controls it is not looked at.",
        why="The text asks for units and for nothing else.",
        see_also=("A3-NO.UK.2", "A3-NO.USA.5"),
    ),
    Ruling(
        number=9,
        heading="What other ships cost a convoy",
        question="The text has a figure for German submarines, and one for super submarines. What "
        "do other ships cost?",
        answer="1 IPC a surface warship, 2 a submarine, as in the boxed game; 3 a German or a "
        "super submarine, which do not add up to more. No dice are rolled. A ship is on station "
        "if it is in the zone when its victim collects income.",
        why="Dice for convoys belong to later editions.",
        see_also=("A3-CONV.1", "A3-TECH.SUBS", "BASE-G40 convoy"),
    ),
    Ruling(
        number=10,
        heading="Whose convoy is hit",
        question="A zone may touch several territories of the victim, a territory several zones. "
        "How are losses shared out?",
        answer="So that the loss as a whole is the greatest that the ships and the worth of the "
        "territories allow; zones of lower number first.",
        why="The text limits what a territory can lose, and nothing else.",
        see_also=("A3-CONV.2",),
    ),
    Ruling(
        number=11,
        heading="The Western Allies",
        question="Japan's objectives speak of war with the Western Allies. Which powers, and all "
        "of them?",
        answer="The United Kingdom, ANZAC, the United States and France; war with one is enough.",
        why="The text does not say all of them, as it does where it wants two powers.",
        see_also=("A3-NO.JAP.2", "A3-NO.JAP.3", "A3-NO.JAP.4"),
    ),
    Ruling(
        number=12,
        heading="A strict Sweden",
        question="Does a Sweden that is strictly neutral spoil the German objective?",
        answer="No. It fails only while Sweden is pro-Allied or held by an Ally.",
        why="The text names these two cases.",
        see_also=("A3-NO.GER.5",),
    ),
    Ruling(
        number=13,
        heading="What a request says of the map",
        question="A request may say who controls a territory, and which units a power has in a "
        "space. What becomes of the rest?",
        answer="Everything else stays as the game has it: units and facilities remain where "
        "control changes, and facilities where units do. Whether such a position can come about "
        "is not checked.",
        why="Players ask about the case in hand; what they do not mention they do not change.",
        see_also=("BASE-G40 map",),
    ),
    Ruling(
        number=14,
        heading="Whom an act in China provokes",
        question="An Ally moved units into China. Against whom is a Japanese declaration provoked?",
        answer="Against that power; against the United Kingdom and ANZAC if it was either of them. "
        "Against others it stays unprovoked.",
        why="A declaration answers the power that acted, and those two go to war together.",
        see_also=("A3-POL.JAP.2", "A3-WAR.5"),
    ),
    Ruling(
        number=15,
        heading="Who declared the wars there are",
        question="A list of wars does not say who declared them. Did the Axis declare on a United "
        "States or Soviet Union that is at war?",
        answer="It is taken that the Axis did, so that a further declaration is provoked. Where a "
        "declaration is asked about, and Japan's war with the United Kingdom or ANZAC is listed "
        "and no more is said, that war was unprovoked, unless one of the two moved into China. "
        "Japan's objective takes a war for unprovoked only if the request says so.",
        why="What a game's record knows better, the players can say.",
        see_also=("A3-WAR.5", "A3-POL.USA.3", "A3-POL.SOV.3"),
    ),
    Ruling(
        number=16,
        heading="Rockets on one target",
        question="May several air bases fire at one facility in one turn?",
        answer="Yes, one die each, up to the damage that the facility can hold.",
        why="The text gives each base an attack and does not limit what it is aimed at.",
        see_also=("A3-TECH.ROCKETS", "A3-SBR.6"),
    ),
    Ruling(
        number=17,
        heading="Guests on an air base",
        question="Whose fighters may scramble from a base?",
        answer="Those of any power of its owner's side that stand there; three are the base's "
        "limit, whoever sends them. Asked for one power, Umpire counts that power's aircraft.",
        why="The limit belongs to the territory, the aircraft to their owners.",
        see_also=("A3-SCR.2", "A3-SCR.4"),
    ),
    Ruling(
        number=18,
        heading="How a strike names its ship",
        question="There may be two ships of a kind in a zone. How does a strike say which one?",
        answer="By the kind, and a number where it is needed, such as `battleship 2`. The same "
        "words in the same zone are the same ship; a kind without a number is one ship.",
        why="All targets are named before the dice, and a hit stays with its target.",
        see_also=("A3-KAM.4", "A3-KAM.6"),
    ),
    Ruling(
        number=19,
        heading="What a line of the history says",
        question="A question about victory gives a list of finished turns. Does a line tell "
        "changes since the line before, or all that differs from the set-up?",
        answer="All that differs from the game's position. A line that names no territory "
        "repeats the line before, and turns between two lines that are not listed changed nothing.",
        why="Control in a request always means changes to the starting set-up.",
        see_also=("A3-VIC.1", "A3-VIC.2"),
    ),
    Ruling(
        number=20,
        heading="Orders of loss",
        question="Owners choose casualties when the dice have fallen. How is that done by post?",
        answer="By an order given before the dice, first lost first, for the whole battle or raid. "
        "A hit that only some units can be given takes the first of those. Ships of two hits are "
        "damaged before any unit is lost, unless the order names them twice; transports are lost "
        "last whatever it says. Aircraft fall to anti-aircraft fire in the same order. Who gives "
        "none loses in the usual order, which the working prints.",
        why="Nothing then depends on who is awake, and odds hold for exactly this battle.",
        see_also=("BASE-G40 combat.round", "BASE-G40 transport", "A3-AA.3", "A3-SBR.3"),
    ),
    Ruling(
        number=21,
        heading="Heavy bombers",
        question="Alpha+3 leaves this development as it was in the box. What does it do?",
        answer="Each attacking strategic bomber throws two dice and the better one counts: the "
        "lower one to hit in a battle, the higher one for damage in a raid. In the air battle "
        "before a raid it fires once.",
        why="The box gives two dice and the best result for the attack; the air battle with its "
        "own attack value came later, and its text does not speak of them.",
        see_also=("BASE-G40 research", "BASE-G40 strategic_bomber", "A3-SBR.6"),
    ),
    Ruling(
        number=22,
        heading="Radar",
        question="In the box radar helps anti-aircraft guns. Does it help the guns that Alpha+3 "
        "builds into facilities?",
        answer="Yes. With its owner's radar both hit on a 1 or a 2.",
        why="Those built-in defenses took over the work of the guns for which radar was written.",
        see_also=("BASE-G40 research", "A3-AA.3", "A3-SBR.5"),
    ),
    Ruling(
        number=23,
        heading="Who raises whom first",
        question="Guns and tanks may raise several sorts of units. Who is served first?",
        answer="Infantry before mechanized infantry; with the improvement, tanks serve mechanized "
        "infantry and guns what is left. A tank may raise a mechanized infantry and a tactical "
        "bomber at once. With advanced artillery a gun raises two. It is counted anew each round.",
        why="This gives the attacker all that he may have: both sorts hit alike, and the pairings "
        "are rules of different units that do not exclude each other.",
        see_also=("BASE-G40 artillery", "BASE-G40 tactical_bomber", "A3-TECH.MECH"),
    ),
    Ruling(
        number=24,
        heading="Transports left alone",
        question="Which transports are destroyed without a shot, and when do two sides stand off?",
        answer="The defender's, as soon as nothing stands beside them and the attacker has a unit "
        "there that could hit them. The attacker's stay targets: he could retreat with them. Where "
        "neither side can hit the other, as submarines and aircraft cannot, the battle ends.",
        why="Rolling on until a die falls would only cost time, and would differ in nothing else.",
        see_also=("BASE-G40 transport", "BASE-G40 combat.submarines"),
    ),
    Ruling(
        number=25,
        heading="Tactical bombers in the air battle",
        question="Do tactical bombers on a raid fire in the air battle?",
        answer="Yes, at 1, like strategic ones.",
        why="The text speaks of the attacking bombers and does not tell them apart there.",
        see_also=("A3-SBR.3",),
    ),
    Ruling(
        number=26,
        heading="Targets shared out beforehand",
        question="The surviving bombers are divided among targets after the air battle. By post?",
        answer="They are divided when the raid is declared; in the air battle the last target's "
        "bombers of a sort are lost first.",
        why="The attacker's own order then says what he would have said afterwards.",
        see_also=("A3-SBR.3", "A3-SBR.4"),
    ),
    *TURN_RULINGS,
    *PLAY_RULINGS,
    *COMBAT_RULINGS,
)
