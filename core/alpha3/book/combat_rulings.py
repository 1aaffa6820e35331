"""Rulings about battles: who is asked, under which dice, who breaks off (R-61 and on)."""

from core.terms.citation import Ruling

COMBAT_RULINGS = (
    Ruling(
        number=61,
        heading="Losses chosen after the dice",
        question="When does a player who gave no order of loss choose, and what does he see?",
        answer="He is asked as soon as the dice of a step are known and leave him a choice: after "
        "AA fire, after a surprise strike, after the general fire of a round. The defender chooses "
        "first, then the attacker. Whatever is thrown after an answer is locked after it. "
        "Transports are given up only for hits that nothing else can take.",
        why="At the table the defender takes his losses before the attacker does; and nobody may "
        "choose while dice that his choice could touch can be computed.",
        see_also=("BASE-G40 combat.round", "A3-AA.3", "R-33"),
    ),
    Ruling(
        number=62,
        heading="Submerging and retreating when asked",
        question="When does a player who wants to be asked decide about these?",
        answer="About submarines before each round in which no enemy destroyer sees them, the "
        "attacker first, one by one if he likes; about the retreat after each round, when all "
        "losses are taken. An order given beforehand answers for him.",
        why="Both decisions belong to the moment between two rounds, when the last dice are known "
        "and the next are not.",
        see_also=("BASE-G40 combat.submarines", "BASE-G40 retreat"),
    ),
    Ruling(
        number=63,
        heading="Attacks on submarines and transports alone",
        question="Moving units share a zone with enemy submarines or transports and nothing else. "
        "Is that an attack, to which the enemy may scramble or send kamikazes?",
        answer="Only if the moving player says so when Combat Move ends; he is asked for every "
        "such zone in which he could hit something, before any defender is asked. Where he leaves "
        "them in peace nobody scrambles to help them, and no battle is fought there this turn. An "
        "assault from the zone is an occasion of its own.",
        why="Aircraft scramble to units that have come under attack, after all attacks have been "
        "declared, and the attacker may change nothing afterwards.",
        see_also=("A3-SCR.1", "A3-SCR.3", "A3-KAM.3", "R-28"),
    ),
    Ruling(
        number=64,
        heading="A combat phase under one lock",
        question="May several battles be rolled together?",
        answer="Yes: raids first, then assaults with the battles for their zones, then all others, "
        "within these in the order the attacker gives, each by the orders that stand when the dice "
        "are locked: of loss, of submerging, of retreat. Where a player is asked, all dice after "
        "his answer are locked anew. A battle that an earlier one has made impossible is left "
        "out.",
        why="Orders given beforehand are decisions made before any die; nothing is left to decide.",
        see_also=("BASE-G40 combat.order",),
    ),
    Ruling(
        number=65,
        heading="Orders of retreat",
        question="What may an attacker order beforehand about breaking off?",
        answer="To go back after so many rounds, or after the first round that leaves him fewer "
        "units than the defender, and where to. The order counts while there is somewhere to go.",
        why="These are what players agree on before a long battle by post.",
        see_also=("BASE-G40 retreat",),
    ),
)
