"""Rulings about whole turns: moves, combat, money (R-27 and on)."""

from core.terms.citation import Ruling

TURN_RULINGS = (
    Ruling(
        number=27,
        heading="Dutch territories",
        question="Who may take ground that is still Dutch, and who may attack it?",
        answer="The United Kingdom and ANZAC take it over by moving a fighting land unit in, any "
        "other Ally once it is at war with Japan. Germany and Italy may attack it when they are at "
        "war with anybody, Japan only when at war with both of the former.",
        why="Objectives ask for Allies that hold Dutch islands, so they must be able to; only the "
        "Japanese attack is limited by the text.",
        see_also=("A3-POL.JAP.7", "BASE-G40 neutrals", "A3-NO.UK.4", "A3-NO.ANZ.2"),
    ),
    Ruling(
        number=28,
        heading="What a combat move is",
        question="May units move in Combat Move without fighting?",
        answer="Land units end it on hostile ground. Ships and aircraft at sea may go where no "
        "battle follows, to escort, to carry or to provide a deck; what moved then does not move "
        "again, but for aircraft that land. At sea a battle is compulsory only where enemy surface "
        "warships or aircraft are met.",
        why="Escorts and decks are part of an attack, and nobody is forced to hunt submarines.",
        see_also=("BASE-G40 moves",),
    ),
    Ruling(
        number=29,
        heading="What stops a blitz",
        question="Do facilities stop tanks?",
        answer="No; enemy units of any kind do, AA guns among them, and so do neutral armies.",
        why="A facility is no unit that defends.",
        see_also=("BASE-G40 blitz",),
    ),
    Ruling(
        number=30,
        heading="Who gets liberated ground",
        question="Whose is territory that is won back?",
        answer="Its original owner's, if he is of the captor's side and his capital (for the "
        "United Kingdom the one of its region) is free or is the very territory; else the "
        "captor's, until that capital is free again. Chinese ground goes to China at once, "
        "originally Dutch or neutral ground to the captor.",
        why="This is how the boxed game liberates; China has no capital that could be lost.",
        see_also=("BASE-G40 capture", "A3-UK.10"),
    ),
    Ruling(
        number=31,
        heading="Canals of a neutral power",
        question="May an Ally pass a canal that the neutral United States holds?",
        answer="Yes: a passage serves the side of those who held all its shores when the turn "
        "began, neutral or not; and nobody else.",
        why="The restrictions on neutral powers speak of territories, ships and naval bases.",
        see_also=("BASE-G40 passages", "A3-POL.4"),
    ),
    Ruling(
        number=32,
        heading="Whether aircraft can land",
        question="How is it known in Combat Move that aircraft will be able to land?",
        answer="Each needs a place within what movement it has left: friendly ground that was not "
        "taken this turn, or for fighters and tactical bombers a deck. Decks are those of whole "
        "carriers of their own, wherever these could still sail, of carriers that are bought and "
        "could be mobilized, and what room allied carriers have where they lie. All aircraft that "
        "moved or are at sea are counted together, two to a carrier, each carrier in one place; "
        "after every combat move and once more when no more are made. Enemies that may be beaten "
        "on the way are left aside. Who has no place when Noncombat Move ends is lost.",
        why="An attack must leave every aircraft a way to land at the same time; which decks "
        "there will be, battles to come decide.",
        see_also=("BASE-G40 air", "BASE-G40 guests"),
    ),
    Ruling(
        number=33,
        heading="Whose units are lost",
        question="Who chooses the losses, and whose are they if several powers defend?",
        answer="The attacker by the order he gives with the battle or beforehand; the defender by "
        "the standing order of the power that holds the ground, at sea of the first power in turn "
        "order. Of like units of several powers those of the holder of the ground are lost first, "
        "then in turn order. "
        "Ships of two hits are damaged before anything is lost, unless an order names them twice.",
        why="A standing order is the owner's choice, made before the dice.",
        see_also=("BASE-G40 combat.round",),
    ),
    Ruling(
        number=34,
        heading="What goes down with transports",
        question="Several transports with mixed cargo: what is lost with some of them?",
        answer="What has no room on the rest; infantry goes first, then mechanized infantry, "
        "artillery, AA guns and tanks.",
        why="Cargo is not written down ship by ship; the owner would save what cost him most.",
        see_also=("BASE-G40 transport",),
    ),
    Ruling(
        number=35,
        heading="Retreat from an assault",
        question="Units came by land and by sea. Who may retreat?",
        answer="Those that came by land, together and to one space. Those that came ashore fight "
        "on, and aircraft with them as long as any of these are left.",
        why="Units that came by sea never retreat, and the battle is theirs.",
        see_also=("BASE-G40 retreat",),
    ),
    Ruling(
        number=36,
        heading="Where defending aircraft come down",
        question="A base was taken or a carrier sunk, and there are several spaces to land in.",
        answer="In the first of them by name; aircraft of a sunk carrier go by the same rule.",
        why="The move is one space and seldom matters; the record stays free of questions.",
        see_also=("A3-SCR.6", "A3-SBR.2"),
    ),
    Ruling(
        number=37,
        heading="Mongolia among the strict neutrals",
        question="Does an attack on a strict neutral turn Mongolia too?",
        answer="No. Its six territories follow the rule about Amur alone; attacked themselves, "
        "they defend as any neutral does.",
        why="The text gives Mongolia a rule of its own.",
        see_also=("A3-POL.MON.1", "BASE-G40 neutrals"),
    ),
    Ruling(
        number=38,
        heading="A development that is known already",
        question="The die names a development that the power has. What happens?",
        answer="The next one down the chart that it has not, beginning again at the top.",
        why="A breakthrough always brings something while there is something to be found.",
        see_also=("BASE-G40 research",),
    ),
    Ruling(
        number=39,
        heading="Developments that Alpha+3 does not change",
        question="What do shipyards and increased production do in full?",
        answer="Shipyards: submarine 5, transport 6, destroyer 7, cruiser 9, carrier 13, "
        "battleship 17. Increased production: a major complex makes 12 units, a minor one 4.",
        why="The text gives the cruiser alone; the others are the boxed game's.",
        see_also=("A3-TECH.SHIPYARDS", "BASE-G40 facilities", "BASE-G40 mobilize"),
    ),
    Ruling(
        number=40,
        heading="What is bought and not placed",
        question="What becomes of it when the phase ends?",
        answer="It is given back and its price returned.",
        why="Otherwise a slip of the pen would cost a turn's money.",
        see_also=("BASE-G40 mobilize",),
    ),
)
