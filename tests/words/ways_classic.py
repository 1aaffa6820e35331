"""Ways of writing in the 1986 game: each text means what the first of its list does; add a line."""

WAYS: dict[str, str] = {
    "land units move": """
3 inf Germany - East Europe
3inf Germany - E Eur
3 x inf Germany - East Europe
3x inf Ger - E Eur
inf x3 Berlin -> E Eur
inf x 3 Germany - E.Eur
3 infs Germany - EEur
3 INF GERMANY - EAST EUROPE
three infantry from Germany to Eastern Europe
three inf Germany into E Europe
3 inf Germany-East Europe
3 inf Germany => East Europe
3 inf Germany --> East Europe
3 inf Germany > East Europe
3 inf Germany to East Europe
3 inf to East Europe from Germany
3 infantry moved from Germany to East Europe
E Eur: 3 inf from Germany
to E Eur: 3 inf from Germany
Germany - E Eur: 3 inf
from Germany to East Europe: 3 inf
from Germany to East Europe 3 inf
from Germany: 3 inf to East Europe
move 3 inf from Germany to East Europe
Germans move 3 inf from Germany to East Europe
Germany moves three infantry from Berlin to E Eur.
#1 - E Eur (2 inf)\\nGermany 3 inf
East Europe:\\nGermany: 3 inf
Combat moves: 3 inf Germany - East Europe
G1: 3 inf Germany - East Europe
3 inf Germany - East Europe (to hold it) # as agreed
""",
    "several kinds move": """
2 inf 1 tank Ukraine - Caucasus
2 inf, 1 tank Ukraine - Caucasus
2 inf + 1 arm Ukr - Cauc
2 inf & 1 armor Ukraine - Caucasus
2 inf and a tank Ukraine to Caucasus
2inf 1arm Ukr-Cauc
2 inf/1 panzer Ukraine -> Caucasus
2 inf, tank Ukraine - Caucasus
two infantry and one tank from Ukraine to Caucasus
inf x2, tank x1 Ukraine => Caucasus
2 x inf, 1 x tank Ukraine > Caucasus
2 infantry and 1 armour moved from Ukraine S.S.R. to Caucasus
Caucasus: 2 inf, 1 tank from Ukraine
Cauc: 2 inf and tank from Ukr
to Caucasus: 2 inf, 1 tank from Ukraine
Ukraine - Caucasus: 2 inf, 1 tank
from Ukraine to Caucasus: 2 inf + tank
from Ukraine: 2 inf, 1 tank to Caucasus
Ukraine to Caucasus with 2 inf and 1 tank
move 2 inf 1 tank Ukraine - Caucasus
Germans move 2 inf, 1 tank from Ukraine into Caucasus
#1 - Cauc\\nUkr 2 inf, tank
Caucasus:\\nUkraine: 2 inf, 1 tank
Combat moves:\\n- 2 inf, 1 tank Ukraine - Caucasus
G1: 2 inf, 1 tank Ukraine - Caucasus
""",
    "ships sail": """
BB Finland-Norway - North Sea - East Canada sz
1 BB Finland-Norway - North Sea - Canada sz
1 battleship Finland-Norway - Britain sz - Canada sz
a battleship Norway - North Sea Zone - East Canada Sea Zone
bb FinNor - N Sea - E Can sz
one battleship from Norway through North Sea to Canada sz
1 bb Norway -> North Sea -> Canada sz
1 bb Norway => North Sea => Canada sz
1 bb Norway to North Sea to Canada sz
1 bb Norway > North Sea > Canada sz
1 bb Norway --> North Sea --> Canada sz
1 bb from Norway via North Sea to Canada sz
1 bb from Norway to Canada sz via North Sea
1 battleship moved from Finland Norway to Canada sz via North Sea
Norway - North Sea - Canada sz: 1 bb
from Norway via North Sea to Canada sz: 1 bb
move BB Finland-Norway - North Sea - Canada sz
move 1 bb Norway - North Sea - Canada sz
Germany moves a battleship Norway - North Sea - Canada sz
Germans: 1 bb Norway - North Sea - Canada sz
German BB Norway - North Sea - Canada sz
bb x1 Norway - North Sea - Canada sz
1xbb Norway - North Sea - Canada sz
G1: BB Norway - North Sea - Canada sz
BB Norway - North Sea - Canada sz (raider)
""",
    "a noncombat move": """
noncombat 3 inf Germany - East Europe
noncombat: 3 inf Germany - East Europe
noncombat 3inf Germany - E Eur
ncm 3 inf Germany - East Europe
NCM: 3 inf Germany - East Europe
NCM\\n3 inf from Germany to E Eur
NCM:\\n3 inf Germany - East Europe
NCM\\n- 3 inf Germany -> E Eur
Noncombat moves:\\n3 inf Germany - E Eur
Non-combat moves:\\n3 inf Germany - E Eur
non combat move\\n3 inf Germany - E Eur
Non-combat:\\nE Eur: 3 inf from Germany
Non combat movement:\\nGermany - E Eur: 3 inf
NCM\\nGermany moves 3 inf Germany - East Europe
German NCM:\\n3 inf Germany - East Europe
G1 NCM:\\n3 inf Germany - East Europe
noncombat three infantry from Germany to Eastern Europe
noncombat inf x3 Berlin -> E Eur
noncombat 3 inf Germany to East Europe
noncombat 3 inf Germany => East Europe
noncombat from Germany to East Europe 3 inf
noncombat from Germany to East Europe: 3 inf
noncombat East Europe: 3 inf from Germany
Germany noncombat 3 inf Germany - East Europe
NCM:\\n3 infantry moved from Germany to East Europe
""",
    "units are bought": """
buy 3 inf 1 tank
buy 3 infantry, 1 tank
buy: 3 inf, 1 tank
buying 3 inf and 1 tank
buys three inf and a tank
bought 3 inf + tank
purchase 3inf + 1arm
purchased 3 inf, 1 panzer
Purchases: 3 inf, tank
Purchases:\\n3 inf\\n1 tank
Purchase: 3 inf, 1 tank
Germans buy 3 inf and a tank = 14 IPC
Germany then buys 3 inf, 1 tank, save 0
Germany purchases three infantry and one tank for 14
German purchases: 3 inf, 1 tank
G1 build: 3inf, 1 armor
G1 Purchases:\\n3 inf, 1 armour
Build: 3 inf 1 arm
build 3 inf 1 tank for 14 IPCs
built inf x3, tank x1
with 20 buy 3 inf 1 tank save 6
buy 3 inf 1 tank, 14 IPCs
spend 14 IPCs on 3 inf and 1 tank
3 inf, 1 tank bought
buy three infantry, tank for germany
buy 3 inf 1 tank by germany
I buy 3 inf and a tank.
""",
    "units are placed": """
place 3 inf Germany
place 3 inf in Germany
place 3 inf on Berlin
place: 3 inf Germany
place 3inf Ger
place three inf at Berlin
placing 3 infantry in Germany
placed 3 inf in Germany
place Germany: 3 inf
place in Germany: 3 inf
place in Germany 3 inf
3 infantry placed in Germany
3 inf are placed in Germany
mobilize 3 inf in Germany
mobilise 3 infantry Germany
deploy 3 inf to Germany
put 3 inf in Germany
Germans place three inf in Berlin
Germany mobilizes 3 infantry in Germany
Placement: 3 inf Germany
Placements:\\n3 inf Germany
Place:\\nGermany: 3 inf
Place:\\nGermany 3 inf
Mobilize:\\n- 3 inf in Berlin
G1 place: 3 inf Germany
place 3 inf Germany by germany
I place inf x3 in Germany
""",
    "a battle is fought": """
fight Karelia
fight in Karelia
fight for Karelia
fight Kar
fight Leningrad
fights Karelia
fight: Karelia
fight it out in Karelia
fight Karelia.
fight the battle of Karelia
battle Karelia
battle: Karelia
battle in Kar
battle of Karelia
battle for Karelia
Battle in Karelia
Battles:\\nKarelia
resolve Karelia
resolve the battle in Karelia
combat in Karelia
combat: Karelia
Combat:\\nKarelia
Germany fights in Karelia
Germans fight for Karelia
G1 battle: Karelia
fight Karelia by germany
I fight in Karelia
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
done
done.
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
Germany: next
""",
    "a landing": """
assault tra 2 inf Italy - Central Med landing in Egypt
assault 1 tra 2 inf Italy - Central Med landing in Egypt
assault 1 transport, 2 infantry Italy - Central Med landing in Egypt
assault transport with 2 inf Italy - Central Med landing Egypt
assault a transport and two inf from Italy to Central Med landing in Egypt
assault tra, 2 inf Italy -> Central Med, landing in Egypt
assault tra + 2 inf Italy => Central Med land in Egypt
assault: tra 2 inf Italy - Central Med landing in Egypt
assault tra 2 inf S Eur - Central Med landing in Egypt
assault tra 2 inf South Europe - Central Mediterranean landing in Sudan
assault tra 2 inf Rome to Central Med lands in Egypt
assault tra 2inf Italy - C Med landing in Egypt
assault tra inf x2 Italy - Central Med landing in Egypt
assault tra 2 inf Italy - Central Med (landing in Egypt)
assault Italy - Central Med: tra, 2 inf landing in Egypt
assault from Italy to Central Med tra 2 inf landing in Egypt
assault from Italy to Central Med: tra 2 inf, landing in Egypt
assault tra 2 inf from Italy to Central Med landing in AES
assault 1 trn 2 inf Italy - Central Med landing in Egypt
assault 1 trans 2 inf Italy - Central Med landing in Egypt
assault 1 tran 2 inf Italy - Central Med landing in Egypt
Germany: assault tra 2 inf Italy - Central Med landing in Egypt
Germans assault tra 2 inf Italy - Central Med landing in Egypt
G1: assault tra 2 inf Italy - Central Med landing in Egypt
assault tra 2 inf Italy > Central Med landing in Egypt
""",
    "a raid by night": """
raid night 2 bombers Germany - W Europe - Britain
night 2 bomber Germany - W Europe - Britain
night: 2 bombers Germany - W Europe - Britain
night raid 2 bombers Germany - W Europe - Britain
raid night 2 bmb Germany - W Eur - Britain
raid night 2 bom Germany - W Eur - Britain
raid night two bombers Germany - W Eur - UK
raid night 2bmb Germany - W.Eur - London
raid night bmb x2 Germany - WEur - Britain
raid night 2 x bomber Ger - W Eur - Britain
raid night 2 bombers from Germany via W Europe to Britain
raid night 2 bombers from Germany to Britain via W Europe
raid night 2 bombers from Germany through West Europe to Britain
raid night 2 bombers from Germany over West Europe to Britain
raid night 2 bombers Germany -> W Europe -> Britain
raid night 2 bombers Germany => Western Europe => Britain
raid night 2 bombers Germany to W Europe to Britain
raid night 2 bombers Germany > W Europe > Britain
raid night Germany - W Europe - Britain: 2 bombers
raid night from Germany via W Europe to Britain: 2 bombers
raid night from Germany via W Europe to Britain 2 bombers
Germany: raid night 2 bombers Germany - W Europe - Britain
Germans: night raid 2 bombers Germany - W Europe - Britain
G1: raid night 2 bombers Germany - W Europe - Britain
raid night 2 bombers Germany - W Europe - Britain by germany
raid night 2 German bombers Germany - W Europe - Britain
""",
    "technology": """
research 2 dice
tech 2
Germany rolls 2 dice for technology
""",
    "two moves": """
3 inf Germany - East Europe\\n1 tank Ukraine - Caucasus
3 inf Germany - East Europe; 1 tank Ukraine - Caucasus
3 inf Germany - East Europe, 1 tank Ukraine - Caucasus
3 inf Germany - E Eur and 1 tank Ukr - Cauc
""",
}
"""By what is declared: texts, a line each; ``\\n`` parts the lines of a text."""
