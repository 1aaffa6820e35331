"""Ways of writing in Global 1940 beside moves and purchases, as `ways_global` has them."""

WAYS: dict[str, str] = {
    "war is declared": """
war soviet union
war on russia
war on the Soviet Union
war: russia
war with the USSR
war against Russia
declare war on Russia
declares war on the Soviets
declaring war on the U.S.S.R.
declared war upon russia
declare war against the soviet union
DOW Russia
DOW on USSR
dow: Russia
Germany declares war on the Soviets
Germany declares war on the Soviet Union.
Germans declare war on Russia!
G DOW USSR
G1 DOW Russia
Germany goes to war with Russia
Germany is at war with the Soviet Union
Germany is now at war with Russia
Germans go to war against the Russians
we go to war with Russia
I declare war on Russia
Germans takes Political Action: Political Action Axis To War With Russians
war russia by germany
""",
    "a battle is fought": """
fight France
fight in France
fight for France
fight Paris
fights France
fight: France
fight it out in France
fight Fra
fight France.
fight the battle of France
battle France
battle: France
battle in Paris
battle of France
battle for France
Battle in France
battles: France
Battles:\\nFrance
resolve France
resolve the battle in France
combat in France
combat: France
Combat:\\nFrance
Germany fights in France
Germans fight for Paris
G1 battle: France
Germany resolves France
I fight in France
fight France to the end
fight France until the end
fight France, please
""",
    "on to the next phase": """
next
Next.
next!
next phase
next please
advance
advance phase
advance to the next phase
end
end phase
end the phase
end of phase
end this phase
end my phase
done
done.
Done!
done with this phase
I'm done
I am done
pass
finished
continue
go on
go on to the next phase
on to the next phase
that's all
that is it
skip
no moves
no more attacks
nothing to buy
nothing else to do
save my IPCs
Germany passes
Germans: done
Germany: next
""",
    "on to the battles": """
next combat
go to combat
start combat
begin the combat phase
skip to combat
""",
    "a complex is bombed": """
1 bomber Germany - London raid major ic
1 bomber Germany - UK raid major ic
1 bomber Germany - United Kingdom raid major_ic
1 bmb Germany - London raid major factory
1 strat Berlin - London raid major ic
1 strategic bomber Germany -> London raid major ic
1 strat bomber from Germany to London raiding major ic
1 bomber from Germany to London raids the major ic
a bomber from Germany to London, raid major ic
one bomber Germany => London bombing the major ic
1 bomber Germany - London (raid major ic)
1 bomber Germany - London (SBR major ic)
1 bomber Germany - London SBR on the major ic
1 bomber Germany to London to bomb the major ic
bomber x1 Germany - London raid major ic
London: 1 bomber from Germany raid major ic
London: 1 bomber from Germany (raid major ic)
Germany - London: 1 bomber raid major ic
from Germany to London: 1 bomber, raid major ic
#1 - London\\nGermany 1 bomber raid major ic
London:\\n1 bomber Germany (raid major ic)
Germany moves 1 bomber from Germany to London raid major ic
Germans send a bomber from Germany to London raid major industrial complex
attack 1 bomber Germany - London raid major ic
Combat moves: 1 bomber Germany - London raid major ic
G2: 1 bomber Germany - London raid major ic
bomb London with 1 bomber from Germany, major ic
bomb the major ic in London with the bomber in Germany
bomb London's major factory with 1 bomber from Germany
strat bomb London with a bomber from Germany, major ic
SBR on London: 1 bomber from Germany major ic
Germany bombs London major ic with 1 bomber from Germany
""",
    "a raid is flown": """
raid London
bomb London
strat bomb the UK
Germany raids London
""",
    "technology": """
research 2
research 2 dice
tech 2
technology: 2 dice
2 tech dice
2 research rolls
roll tech 2 dice
roll 2 dice for tech
roll for technology 2
buy 2 tech tokens
Germany rolls 2 dice for tech
""",
    "income is collected": """
next income
collect income
Collect the income.
Germany collects income
""",
    "a base is bought": """
buy 1 naval base
buy 1 harbour
buy a naval_base
bought 1 nb
buy naval base x1
""",
    "damage is repaired": """
buy repair 3 major ic in Germany
repair 3 major ic in Germany
repairs 3 major ic in Germany
repair 3 points of damage on the major ic in Germany
repair Germany major ic 3
repair 3 on the major factory of Germany
Germany repairs 3 major ic in Germany
fix 3 major ic in Germany
""",
    "units are placed in two spaces": """
place 2 inf Germany\\nplace 1 sub SZ113
place 2 inf Berlin; 1 sub sz113
place 2 inf Germany, 1 sub 113
Place:\\n2 inf Germany\\n1 sub sz113
Germans place 2 inf in Germany and a submarine in 113
""",
    "bought and placed": """
buy 2 inf 1 sub\\nplace 2 inf Germany, 1 sub SZ113
buy 2 inf in Germany, 1 sub in sz113
Purchases: 2 inf Germany, 1 sub 113
""",
}
"""By what is declared: texts, a line each; ``\\n`` parts the lines of a text."""
