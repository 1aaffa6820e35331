"""Rulings that a whole game needed: developments, rockets, complexes, money, neutral land."""

from core.terms.citation import Ruling

GAME_RULINGS = (
    Ruling(
        number=26,
        heading="When the order of the cards is fixed",
        question="Each nation's cards are shuffled as the game begins, and their owner may look. "
        "Umpire's dice are seen by everybody. How is a stack kept?",
        answer="A card is drawn when it is turned up, by a die over those that still lie face "
        "down. Until then nobody knows it, its owner no more than his enemies.",
        why="Every order of the six is as likely as by shuffling beforehand, anybody can check "
        "the die, and nobody has to be trusted with a secret. A look at one's own cards is lost.",
        see_also=("R4-3.1", "R4-3.2"),
    ),
    Ruling(
        number=27,
        heading="Declining what one would learn",
        question="A nation may decline stolen technology if its own card comes sooner. Nobody "
        "knows that card (R-26). When may it decline?",
        answer="As long as the development does not work yet, and if a card of the nation's own, "
        "whichever it may be, is turned up before it would. The card then lies face down again.",
        why="That is all that can be known; it is the owner's gamble.",
        see_also=("R4-OPT.4",),
    ),
    Ruling(
        number=28,
        heading="Rockets, and new and captured complexes",
        question="Where is a complex built, when does it work, what becomes of rockets and "
        "complexes with the land, and do rockets count as units of a complex?",
        answer="A new complex stands in land that its owner has held since the turn began, one "
        "to a territory. New and captured ones work from the next turn. Both kinds fall to the "
        "captor with the land; rockets can be fired only by a nation that has developed them. "
        "Rockets stand in friendly land, no limit of a complex counts them, they hold up no "
        "attack and fight in no battle, and they may be fired whether the nation bombs by night "
        "or by day. All of this costs 1 less with industrial technology.",
        why="So it is with complexes and AA guns in the boxed game, and rockets stand in the "
        "guns' place.",
        see_also=("BASE-86 complex", "R4-3.4", "R4-7.2", "R4-5.7"),
    ),
    Ruling(
        number=29,
        heading="A captured capital's money",
        question="An enemy takes a capital. What becomes of the IPCs in hand there?",
        answer="They are his. Liberating a friend's capital brings the liberator nothing.",
        why="The boxed game has it so, and the amendments do not touch it.",
        see_also=("R4-5.19", "BASE-86 victory"),
    ),
    Ruling(
        number=30,
        heading="Neutral countries for payment",
        question="Neutral countries may be entered for 3 IPCs. By whom, and what is bought?",
        answer="In combat movement, 3 IPCs for each country and nation once in a turn: aircraft "
        "that attack fly over it; land units, also from the sea, take it without a fight, tanks "
        "driving on if they like. Units that rebase, rockets and noncombat movement never enter. "
        "Land that Soviet and western powers hold stays closed to each other at any price (R-2).",
        why="The boxed game sells the entry; the amendments take it from rebasing units alone.",
        see_also=("BASE-86 neutrals", "R4-4.11", "R4-4.1"),
    ),
    Ruling(
        number=31,
        heading="Blitz",
        question="Through what may tanks drive on, and what becomes of it?",
        answer="Through enemy land in which no units stand; rockets and a complex hold nobody up, "
        "ships in port do. It falls as they come through. They may end in an enemy's land and "
        "fight, or in friendly land, their base included; then they have done their part in "
        "this turn's combat.",
        why="The boxed game's rule for empty land; the amendments do not touch it.",
        see_also=("BASE-86 tank", "R-20"),
    ),
    Ruling(
        number=32,
        heading="Raids inside a sea battle",
        question="When is a blockade announced and raided, if enemies are in its zones, and may "
        "ships of one zone raid for several blockades?",
        answer="It is announced while combat movement lasts, with the ships that will raid in "
        "each zone. They raid in the first round of the combat there, each at its place in the "
        "order of fire, if it has not been sunk before; where nobody meets them they just raid. "
        "Each ship raids for one blockade; dice go to blockades in the order in which they were "
        "announced. A blockade stands even if raiders of a zone are lost before they raid.",
        why="A unit makes a strategic attack in place of its attack on units, and that is in "
        "the first round.",
        see_also=("R4-5.1", "R4-5.3", "R4-5.9", "R4-5.11"),
    ),
    Ruling(
        number=33,
        heading="Developments that not all have",
        question="Units of one kind fight side by side for two nations, and only one of them has "
        "jet fighters or super submarines. With which number do they hit?",
        answer="With the higher one only if every nation with that kind there has it, and uses it.",
        why="Units of one kind throw together; nobody gets what he has not developed.",
        see_also=("R4-1.2", "R4-3.3", "R-25"),
    ),
    Ruling(
        number=34,
        heading="Cargo when transports are lost",
        question="Transports with cargo are sunk. Whose cargo is lost, of what kind?",
        answer="What the transports that are left cannot lift; tanks are kept first, then "
        "fighters, then infantry, of each kind the transports' own nation's before its friend's.",
        why="The dearest are saved, and nobody is asked for every die.",
        see_also=("R4-4.12", "R4-4.13", "R4-4.17"),
    ),
    Ruling(
        number=35,
        heading="Research beside cards",
        question="The cards are a suggestion. What may a group do that does not use them, and what "
        "if a breakthrough names what the nation has?",
        answer="It agrees on no cards before the game, and buys research dice as in the boxed "
        "game. The die of a breakthrough is thrown over what the nation has not developed yet. "
        "What the developments do stays as the amendments have it.",
        why="A die that is thrown again until it brings something new has the same odds.",
        see_also=("R4-3.1", "BASE-86 development"),
    ),
    Ruling(
        number=36,
        heading="Ships that fought in a port that falls",
        question="Ships in port were attacked with the land, and live when its land and air units "
        "are gone. Does the land fall, and what becomes of them?",
        answer="It falls as soon as nobody can hit anybody any more, or the attackers' last "
        "enemies by land and air are gone; the ships, submarines that withdrew among them, are "
        "driven out like those that were left alone.",
        why="Aircraft may land there when no land or air units are left, so ships do not hold "
        "land; and no ship lies in an enemy's port.",
        see_also=("R4-4.14", "R4-4.15", "R4-5.19", "R4-APP.4"),
    ),
    Ruling(
        number=37,
        heading="Escorts",
        question="May fighters from another base escort day bombers, and what do escorts do that "
        "find nobody to escort?",
        answer="They may: a day raid of fighters alone joins the bombers that raid the same space "
        "by day. Fighters that attack from radius 2 escort whatever other aircraft attack the "
        "space. Escorts without anybody to escort do not fight and go home.",
        why="The text asks for the range and for company, not for one base.",
        see_also=("R4-3.9", "R4-5.6"),
    ),
    Ruling(
        number=38,
        heading="Fighters that stay on the ground",
        question="A defender may leave his fighters down in a raid, so that escorts hit nothing. "
        "When is he asked?",
        answer="Before the dice of a raid by day with escorts and without other attackers: all "
        "fighters that stand in the space go up, or none.",
        why="Elsewhere nothing is gained by it, and one question is enough.",
        see_also=("R4-3.9", "R4-5.2", "R4-5.6"),
    ),
)
"""Numbered on from the first ones."""
