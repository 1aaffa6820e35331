"""Ways of writing attacks in A World at War: each text means what the first of its list does."""

WAYS: dict[str, str] = {
    "a submarine attack": """
subs atlantic 6 by germany net -1
subs atlantic 6 net -1 by germany
subs 6 atlantic net -1 germany
subs: atlantic 6 by germany, net -1
sub atlantic 6 germany net -1
submarines atlantic 6 by germany net -1
submarines in the Atlantic 6, net -1, by Germany
uboats atlantic 6 by germany net -1
u-boats atlantic 6 by germany net -1
subs atl 6 germany -1
subs atlantic by germany 6 -1
subs atlantic 6 by the germans net -1
germany subs atlantic 6 net -1
Germany: subs atlantic 6 net -1
six German submarines attack in the Atlantic, net modifier -1
Six German submarines attack in the Atlantic, net modifier is -1.
Six German submarines attack in the Atlantic with a net modifier of -1
Six German subs attack in the Atlantic box, net modifier: -1
the six German submarines attack in the Atlantic, net modifier -1
German six submarines attack in the Atlantic, net modifier -1
6 german subs in the Atlantic box, net modifier of -1
6 German u-boats attack in the Atlantic net -1
6 German uboats attack in the Atlantic net -1
6 german submarines in the atlantic net -1
Germany attacks with six submarines in the Atlantic, net modifier -1
Germany attacks in the Atlantic with six submarines, net modifier -1
The Germans attack with 6 submarines in the Atlantic, net modifier -1
subs in the Atlantic: 6 by Germany, net -1
Germany: 6 subs atlantic net -1
Atlantic: 6 subs by germany, modifier -1
in the Atlantic box 6 subs by Germany, modifier -1
submarine warfare: Atlantic 6 by Germany, net modifier -1
submarine attack in the Atlantic with 6 subs by Germany, net -1
German submarines attack in the Atlantic with 6 factors, net modifier -1
Germany attacks in the Atlantic with 6 factors, net modifier -1
subs atlantic 6 factors by germany, net -1
subs atlantic six by germany, net -1 (as agreed) # the wolf packs
""",
    "a submarine attack on what is counted": """
subs pacific 5 v 7 asw 20 transports by united states
subs pacific asw 7 5 subs transports 20 by us
subs pacific transports 20, asw 7, 5 subs, by us
subs pacific by us with 5 boats v asw 7, 20 transports
5 us subs pacific v asw: 7 20 transports
5 us subs attack 20 japanese transports in the pacific, 7 asw
five US submarines attack in the Pacific with 20 transports and seven ASW defending
5 us submarines attack Japanese transports in the Pacific v 7 Japanese asw 20 transports
5 u boats attack the Japanese convoys in the Pacific, 7 asw, 20 transports, by us
attack the pacific with five us subs, 7 asw and 20 transports
""",
    "a raid": """
bomb Berlin 5 SB 12 AAF kea value 40 by britain
bomb berlin 5sb 12aaf kea value 40 by britain
bomb berlin 5 sbs 12 aafs kea value 40 by britain
bomb berlin kea value 40 5sb 12aaf by britain
bomb berlin by britain kea value 40 with 5sb and 12aaf
bomb Berlin: 5 SB, 12 AAF, kea, value 40, by Britain
bomb berlin 5sb 12aaf kea worth 40 by britain
bomb berlin 5sb + 12aaf kea value 40 britain
bomb berlin 5 strategic bombers 12 aaf kea value 40 by britain
bomb berlin 5 strat bombers 12 aaf kea value 40 by britain
bomb berlin 5 bombers 12 aaf key economic area value 40 by britain
bombs berlin 5sb 12aaf kea value 40 by britain
bomb Berlin with 5 SB escorted by 12 AAF, kea, value 40, by Britain
strategic bombing of Berlin with 5 SB and 12 AAF, kea, value 40, by Britain
bombing raid on Berlin: 5 SB 12 AAF kea value 40 by Britain
raid berlin 5sb 12aaf kea value 40 by britain
raids berlin 5sb 12aaf kea value 40 by britain
bombing berlin 5sb 12aaf kea value 40 by britain
bomb "Berlin" 5sb 12aaf kea value 40 by britain
britain bombs berlin 5sb 12aaf kea value 40
Britain bombs Berlin with 5 SB and 12 AAF, key economic area, value 40
Britain raids Berlin with 5 SB and 12 AAF, kea, value 40
britain: bomb berlin 5sb 12aaf kea value 40
uk bombs berlin 5sb 12aaf kea value 40
british bomb berlin 5sb 12aaf kea value 40
5 SB and 12 AAF bomb Berlin kea value 40 by britain
5 british sb and 12 british aaf bomb Berlin kea value 40
five strategic bombers and twelve AAF bomb Berlin, kea, value 40, by Britain
5sb 12aaf attack and bomb Berlin kea value 40 by britain
Five British SB and twelve British AAF bomb Berlin, kea value 40
bomb berlin five sb, twelve aaf, kea, value 40, by britain (night)
""",
    "flying bombs": """
v1 london 2 by germany kea value 25
v-1 london 2 by germany kea value 25
v1 london 2 salvos by germany kea value 25
v1 2 london kea value 25 by germany
v1 london, 2 salvos, key economic area, worth 25, by germany
flying bombs london 2 by germany kea value 25
flying-bombs london 2 by germany kea value 25
germany v1 london 2 kea value 25
Germany: v1 london 2, kea, value 25
flying bombs at London, 2 salvos, by Germany, kea, value 25
2 flying bomb salvos at London by Germany, kea value 25
2 salvos of flying bombs at London by Germany, kea, value 25
two German flying bomb salvos at London, kea value 25
Two salvos of German flying bombs against London, key economic area, value 25
two German V-1 salvos on London, kea worth 25
2 German V1s at London, kea value 25
Germany fires two flying bomb salvos at London, kea, value 25
Germany fires 2 salvos of flying bombs at London, kea value 25
Germany launches 2 flying bombs against London, kea value 25
The Germans launch two V-1 salvos at London, kea, value 25
the Germans fire 2 V1 at London kea value 25
Germany sends 2 V-1 salvos against London, kea value 25
fire 2 flying bombs at london by germany kea value 25
launch 2 V-1 at London by Germany, kea value 25
Germany attacks London with 2 salvos of flying bombs, kea, value 25
Germany bombards London with two V-1 salvos, kea value 25
German flying bombs: London 2, kea, value 25
""",
    "rockets": """
rocket london 1 by germany kea value 25
rockets london 1 by germany kea value 25
v2 london 1 by germany kea value 25
v-2 london 1 salvo by germany kea value 25
rockets 1 london kea worth 25 by germany
germany rockets london 1 kea value 25
Germany: rockets London 1, kea, value 25
rockets at London, 1 salvo, by Germany, kea, value 25
1 rocket salvo at London by Germany, kea value 25
1 salvo of rockets at London by Germany, kea, value 25
one German rocket salvo at London, kea value 25
One salvo of German rockets against London, key economic area, value 25
a German V-2 salvo on London, kea worth 25
a salvo of German rockets at London, kea value 25
1 German V2 at London, kea value 25
1 German rocket at London, kea value 25
Germany fires one rocket salvo at London, kea, value 25
Germany fires a salvo of rockets at London, kea value 25
Germany launches 1 rocket against London, kea value 25
The Germans launch a V-2 salvo at London, kea, value 25
the Germans fire 1 V2 at London kea value 25
Germany sends 1 V-2 salvo against London, kea value 25
fire 1 rocket at london by germany kea value 25
launch a V-2 at London by Germany, kea value 25
Germany attacks London with 1 salvo of rockets, kea, value 25
Germany bombards London with one V-2 salvo, kea value 25
German rockets: London 1, kea, value 25
""",
    "both attack in the Indian Ocean": """
joint 2 german 1 japanese v 5 asw 20 transports
joint: 2 German, 1 Japanese, v 5 ASW, 20 transports
both 2 german 1 japanese v 5 asw 20 transports
both: 2 german, 1 japanese v 5 asw, 20 transports
joint german 2 japanese 1 v 5 asw 20 transports
joint 2 germans 1 jap vs 5 asw 20 trans
joint 2 ger 1 jap against 5 asw 20 tr
joint 1 japanese 2 german 20 transports 5 asw
joint two german one japanese v five asw twenty transports
joint attack: 2 german 1 japanese v 5 asw 20 transports
joint attack in the Indian Ocean: 2 german, 1 japanese v 5 asw, 20 transports
joint 2 german subs, 1 japanese sub v 5 asw 20 transports
joint 2 german submarines and 1 japanese submarine v 5 asw 20 transports
joint 2 german 1 japanese asw 5 transports 20
2 German and 1 Japanese submarines attack in the Indian Ocean against 5 ASW and 20 transports
two German and one Japanese submarine attack in the Indian Ocean, 5 ASW, 20 transports
2 German subs and 1 Japanese sub attack in the Indian Ocean v 5 asw 20 transports
2 German submarines and 1 Japanese submarine in the Indian Ocean v 5 asw, 20 transports
2 german + 1 japanese subs in the Indian Ocean v 5 asw 20 transports
2 German, 1 Japanese u-boats attack in the Indian Ocean box against 5 asw, 20 transports
1 Japanese and 2 German submarines attack in the Indian Ocean, 5 ASW and 20 transports
Germany and Japan attack in the Indian Ocean with 2 German, 1 Japanese subs v 5 asw 20 trans
Germany and Japan both attack in the Indian Ocean: 2 german, 1 japanese v 5 asw, 20 transports
Germans and Japanese attack together in the Indian Ocean: 2 german 1 japanese v 5 asw 20 transports
Germany attacks with 2 and Japan with 1 submarine in the Indian Ocean v 5 ASW, 20 transports
Germany with 2 submarines and Japan with 1 attack in the Indian Ocean v 5 asw 20 transports
""",
}
"""By what is declared: texts, a line each; ``\\n`` parts the lines of a text."""
