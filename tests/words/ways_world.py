"""Ways of writing in A World at War: each text means what the first of its list does."""

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
bomb berlin 5 bombers 12 aaf key economic area value 40 by britain
bombs berlin 5sb 12aaf kea value 40 by britain
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
""",
    "rockets": """
rocket london 1 by germany kea value 25
rockets london 1 by germany kea value 25
v2 london 1 by germany kea value 25
v-2 london 1 salvo by germany kea value 25
rockets 1 london kea worth 25 by germany
germany rockets london 1 kea value 25
""",
}
"""By what is declared: texts, a line each; ``\\n`` parts the lines of a text."""
