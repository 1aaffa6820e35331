"""Ways of writing in Global 1940: each text means what the first of its list does; add a line."""

WAYS: dict[str, str] = {
    "land units move": """
3 inf Western Germany - France
3inf Western Germany - France
3 x inf Western Germany - France
3x inf W Germany - France
inf x3 Western Germany - France
inf x 3 Western Germany - France
three infantry Western Germany - France
3 infs W Ger - Fra
3 INF W.Ger - Paris
3 inf WGer - Fra
3 inf Western Germany-France
3 inf Western Germany -> France
3 inf Western Germany => France
3 inf Western Germany --> France
3 inf Western Germany > France
3 inf Western Germany to France
3 inf Western Germany into France
3 inf from Western Germany to France
3 inf to France from Western Germany
from Western Germany to France 3 inf
from Western Germany to France: 3 inf
Western Germany - France: 3 inf
Western Germany to France with 3 inf
3 infantry moved from Western Germany to France
3 infantry moves from West Ger to France.
3 inf attack from Western Germany into France
3 inf from W Ger attack France
France: 3 inf from Western Germany
to France: 3 inf from Western Germany
attack France with 3 inf from W Ger
Western Germany: 3 inf to France
Germany moves 3 inf Western Germany - France
Germans attack: 3 inf Western Germany - France
Germany then attacks France with three infantry from W. Germany
Combat moves: 3 inf Western Germany - France
#1 - France (2 inf)\\nW Ger 3 inf
1) 3 inf Western Germany - France
France:\\n3 inf from W Ger
Attack on France:\\nW Ger: 3 inf
move 3 German inf Western Germany - France (to hold it) # as agreed
G1: 3 inf W Ger - France
I move my 3 inf from W Ger to France
3 inf in Western Germany to France
3 inf in W Ger attack France
attack France with 3 inf in W Ger
amphibious assault on France with 3 inf from W Ger
I'd like to move 3 inf from W Ger to France, please
""",
    "several kinds move": """
3 inf 2 tank Germany - Poland
3 inf, 2 tanks Germany - Poland
3 inf + 2 arm Germany - Poland
3 inf & 2 armour from Germany to Pol
3 inf/2 panzers Berlin - Warsaw
3 inf and 2 tanks Berlin -> Poland
3 inf plus 2 tanks: Germany - Poland
three infantry and two tanks from Germany to Poland
3inf 2arm Germany - Poland
3inf, 2tnk Ger - Pol
3 x infantry, 2 x tank Germany => Poland
inf x3, tank x2 Germany to Poland
3 infantry and 2 armour moved from Germany to Poland
Poland: 3 inf, 2 armor from Germany
Poland: 3 inf and 2 armor from Berlin
to Poland: 3 inf + 2 tanks from Germany
from Germany to Poland: 3 inf, 2 tanks
from Germany: 3 inf, 2 tanks to Poland
Germany - Poland: 3 inf, 2 tanks
Germany to Poland with 3 inf and 2 tanks
move 3 inf and 2 tanks from Germany into Poland
Germans move three inf and two armored from Berlin to Warsaw
attack Poland with 3 inf & 2 tanks from Germany
#2 - Pol\\nGermany 3 inf, 2 tank
Poland:\\nGermany: 3 inf, 2 tanks
Combat moves:\\n- 3 inf, 2 tanks Germany - Poland
""",
    "a damaged ship moves": """
1 damaged carrier SZ98 - SZ97
1 damaged cv SZ98 - SZ97
1 carrier damaged SZ98 - SZ97
1 dmg carrier SZ98 - SZ97
1 dmg cv from SZ98 to SZ97
SZ98 1 damaged carrier - SZ97
1 dam. cv SZ98 - SZ97
1 cv dmg SZ98 - SZ97
a damaged carrier SZ98 - SZ97
1 cv* SZ98 - SZ97
1 carrier* from sz98 to sz97
""",
    "ships move": """
1 tra SZ112 - SZ110
1 tra 112 - 110
1 tra 112-110
1 tra sz112->sz110
1 transport sz112 to sz 110
a transport from 112 Sea Zone to 110 Sea Zone
one transport from sea zone 112 to sea zone 110
1 trn z 112 -> z110
1 trn z112 => z110
1 trans zone 112 to zone 110
1 tranny SZ 112 - SZ 110
1 transport moved from 112 Sea Zone to 110 Sea Zone
a transport sails from sz112 to sz110
tra x1 sz112 - sz110
1xtra sz112 - sz110
sz110: 1 tra from sz112
sz112 - sz110: 1 tra
from 112 to 110: 1 transport
from 112: 1 transport to 110
to sz110: 1 tra from 112
Germany moves a transport from 112 into 110
Germans: 1 tra 112 - 110
move 1 tra 112 > 110
move one German transport from sz112 to sz110
NCM: 1 tra 112 - 110
1 tra from SZ112 towards SZ110
1 TRN 112 -- 110
""",
    "by a way": """
1 tra SZ112 - SZ111 - SZ110
1 tra sz112 - sz110 via sz111
1 tra 112 to 110 via 111
1 tra 112-111-110
1 tra from 112 through 111 to 110
1 tra from 112 by way of 111 to 110
1 transport sz112 -> sz111 -> sz110
1 transport 112 to 111 to 110
send the transport in sz112 via sz111 to sz110
1 tt 112 to 110 via 111
112 - 111 - 110: 1 tra
from 112 via 111 to 110: 1 tra
""",
    "by a way over several spaces": """
2 ftr SZ6 - SZ7 - SZ16 - Hawaiian Islands
fly 2 fighters from SZ6 to Hawaii via SZ 7, SZ 16
2 fighters sz6 to Hawaii via sz7 and sz16
two fighters from sz6 through sz7, sz16 to Hawaii
""",
    "tanks drive on": """
2 tank Slovakia Hungary - Poland - Eastern Poland
blitz 2 tanks Slovakia to Eastern Poland via Poland
2 tanks blitz from Slovakia through Poland to Eastern Poland
""",
    "units stand where they are named": """
2 inf Germany - Poland, 1 tank Slovakia Hungary - Poland
2 inf in Germany and 1 tank in Slovakia to Poland
attack Poland with 2 inf in Germany and the tank in Slovakia
""",
    "two moves": """
3 inf Germany - Poland\\n2 tank Germany - Slovakia Hungary
3 inf Germany - Poland; 2 tank Germany - Slovakia Hungary
3 inf Germany - Poland, 2 tank Germany - Slovakia/Hungary
3 inf Germany to Poland and 2 tanks Germany to Hungary
3 inf Germany to Poland, 2 tanks to Hungary
from Germany: 3 inf to Poland, 2 tanks to Hungary
Germany - Poland: 3 inf, Germany - Slovakia Hungary: 2 tanks
Germany: 3 inf to Poland and 2 tanks to Hungary
move 3 inf Germany - Poland + 2 tank Germany - Slovakia
3 inf from Berlin to Warsaw, 2 arm from Berlin to Slovakia
Poland:\\nGermany 3 inf\\nHungary:\\nGermany 2 tanks
#1 - Poland\\n3 inf Germany\\n#2 - Slovakia Hungary\\n2 tanks Germany
1. 3 inf Germany - Poland\\n2. 2 tank Germany - Slovakia Hungary
- 3 inf Germany - Poland\\n- 2 tank Germany - Hungary
Combat moves:\\n3 inf Germany - Poland\\n2 tank Germany - Hungary
Combat moves: 3 inf Germany - Poland, 2 tank Germany - Hungary
German combat moves:\\n3 inf Germany -> Poland\\n2 tanks Germany -> Hungary
3 inf Germany -> Poland, 2 tank Germany -> Hungary
3 inf Germany-Poland; 2 tank Germany-Hungary
3 infantry moved from Germany to Poland\\n2 armour moved from Germany to Slovakia Hungary
Germans: 3 inf Germany - Poland, 2 tanks Germany - Hungary
Germany moves 3 inf Berlin - Warsaw and 2 tanks Berlin - Hungary
to Poland: 3 inf from Germany\\nto Hungary: 2 tanks from Germany
Poland: 3 inf from Germany; Hungary: 2 tanks from Germany
G1: 3 inf Germany - Poland; 2 tank Germany - Hungary
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
Purchase: 3 inf, 1 tank
Purchases: 3 inf, tank
Purchases:\\n3 inf\\n1 tank
Purchases:\\n- 3 x inf\\n- 1 x tank
Purchase Units\\n3 inf, 1 tank
Germans buy 3 inf and a tank = 15 IPC
Germany then buys 3 inf, 1 tank, save 0
Germany purchases three infantry and one tank for 15
German purchases: 3 inf, 1 tank
G1 build: 3 inf, 1 armour
G1 Purchases:\\n3 inf, 1 armour
Build: 3 inf 1 arm
build 3 inf 1 tank for 15 IPCs
built inf x3, tank x1
produce 3 inf & 1 tank
with 20 buy 3 inf 1 tank save 5
buy 3 inf 1 tank, 15 IPCs
buy 3 inf 1 tank, total 15
buy 3 inf 1 tank with 17, leaving 2
spend 15 IPCs on 3 inf and 1 tank
3 inf, 1 tank bought
I buy 3 inf and a tank.
""",
    "units are placed": """
place 6 inf Germany
place 6 inf in Germany
place 6 inf on Berlin
place: 6 inf Germany
place 6inf Ger
place six inf at Berlin
placing 6 infantry in Germany
placed 6 inf in Germany
place Germany: 6 inf
place in Germany: 6 inf
place in Germany 6 inf
6 infantry placed in Germany
6 inf are placed in Germany
mobilize 6 inf in Germany
mobilise 6 infantry Germany
mobilized: 6 inf Germany
deploy 6 inf to Germany
put 6 inf in Germany
Germans place six inf in Berlin
Germany mobilizes 6 infantry in Germany
Placement: 6 inf Germany
Placements:\\n6 inf Germany
Place:\\nGermany: 6 inf
Place:\\nGermany 6 inf
Mobilize:\\n- 6 inf in Berlin
G1 place: 6 inf Germany
I place inf x6 in Germany
""",
    "fighters attack and say where they land": """
2 ftr Western Germany - France (land Holland)
2 ftr Western Germany - France (landing Holland)
2 ftr Western Germany - France (landing in Holland)
2 ftr Western Germany - France (lands in Holland Belgium)
2 ftr Western Germany - France (land at Holland)
2 ftr Western Germany - France (to land in Holland)
2 ftr Western Germany - France [land Holland]
2 fighters from W Ger to France (land Holland)
two fighters from W Ger to Paris (then land in Holland)
2 FTR W Ger -> Fra (land Hol)
ftr x2 W Ger - Fra (land Holland)
Western Germany - France: 2 ftr (land Holland)
France: 2 ftr from Western Germany (land Holland)
to France: 2 ftr from W Ger (land Holland)
from W Ger to France: 2 ftr (land Holland)
attack France with 2 ftr from W Ger (land Holland)
Germany attacks France with 2 fighters from W Ger (land Holland)
Germans attack: 2 ftr W Ger - France (land Holland)
move 2 German ftr W Ger - France (land Holland) # if they live
G1: 2 ftr W Ger - Fra (land Holland)
1) 2 ftr Western Germany - France (land Holland)
Combat moves: 2 ftr W Ger - France (land Holland)
#1 - France (6 inf)\\nW Ger 2 FTR (land Holland)
Attack on France:\\nW Ger: 2 ftr (land Holland)
France:\\n2 ftr from W Ger (land Holland)
Combat moves:\\n- 2 ftr W Ger - France (land Holland)
""",
}
"""By what is declared: texts, a line each; ``\\n`` parts the lines of a text."""
