"""Ways of writing of units and places in a campaign of A World at War, as `ways_world` has them."""

WAYS: dict[str, str] = {
    "a unit is built": """
build 1 german submarine at western port
build 1 german submarine in western port
build: 1 german submarine at western port
Germany buys 1 submarine at western port
build 1 German sub at Western Port
builds 1 german submarine at western port
built 1 german submarine at western port
building 1 german submarine at western port
build one German submarine at a western front port
build a German submarine in a western front port
build 1 submarine factor at western port by germany
build submarine 1 germany western port
build western port 1 german sub
construct 1 german submarine at western port
germany build 1 sub western port
Germany builds 1 submarine at western port
Germany builds a submarine in a western front port.
Germany: build 1 submarine at western port
Germany: 1 submarine built at western port
Germans build one sub in the western port
The Germans construct one submarine factor in a western front port
German construction: 1 submarine at western port
I build 1 german submarine at western port
we build one German submarine at the western front port
1 German submarine built at western port
1 German submarine is built in a western front port
one German sub factor is constructed at western port
At western port Germany builds 1 submarine
build 1 german submarine at western port (at Brest) # the first
""",
    "a force pool grows": """
produce 2 german submarines
produce 2 german subs
produce: 2 german submarines
produce two german submarines
produces 2 german submarines
produced 2 german submarines
producing 2 german subs
produce 2 submarine factors by germany
produce german submarines 2
germany produce 2 subs
Germany produces 2 submarines
Germany produces two submarine factors.
Germany then produces two subs
Germany: produce 2 subs
Germany: 2 submarines produced
Germans produce 2 submarines
The Germans produce two factors of submarines
German production: 2 submarines
Germany adds 2 submarines to its force pool
Germany adds two submarine factors to the force pool
add 2 german submarines to the force pool
2 German submarines produced
2 German submarines are produced
2 German submarine factors are added to the force pool
two German subs added to the force pool
I produce 2 german submarines
we produce two German submarines
""",
    "a unit deploys": """
deploy 1 german submarine from western port to atlantic
deploy: 1 german submarine from western port to atlantic
deploy 1 german sub from Western Port to the Atlantic
deploys 1 german submarine from western port to atlantic
deployed 1 german submarine from western port to atlantic
deploying one german sub from western port to the atlantic
redeploy 1 german submarine from western port to atlantic
move 1 german submarine from western port to atlantic
moved 1 german submarine from western port to the Atlantic box
transfer 1 german submarine from western port to the Atlantic
send a German submarine from a western front port to the Atlantic
deploy 1 submarine to atlantic from western port by germany
deploy to the Atlantic from Brest 1 german sub
deploy from western port to atlantic 1 german submarine
deploy 1 german submarine western port - atlantic
deploy 1 german submarine western port -> atlantic
1 German submarine moves from western port to the Atlantic
1 German sub from Brest to the Atlantic
1 German submarine deployed from western port into the Atlantic SW box
one German submarine sails from Brest into the Atlantic
Germany deploys 1 submarine from western port to the Atlantic
Germany moves one sub from Brest to the Atlantic.
Germany: deploy 1 submarine from western port to atlantic
Germany: 1 sub from Brest to the Atlantic
Germans send one submarine from the western front port to the Atlantic box
The Germans redeploy one submarine factor from a western front port to the Atlantic
I move 1 german sub from western port to the Atlantic
from western port to atlantic: 1 german submarine
""",
    "a research result": """
research germany torpedo 7
research: germany torpedo 7
research torpedo germany 7
research 7 torpedo germany
research germany torpedoes 7
research German torpedo 7
research torpedo 7 by germany
research Germany: torpedo 7
research torpedo, result 7, by germany
research germany torpedo result 7
research germany torpedo result of 7
research result 7 in torpedo for Germany
germany research torpedo 7
Germany: research torpedo 7
Germany researches torpedoes: 7
Germany researches torpedo, result 7
Germany researched torpedoes with a result of 7
The Germans research torpedoes, result seven
German torpedo research: 7
German torpedo research 7
German torpedo research result 7
German torpedo research result: seven
German research: torpedo 7
Germany gets a 7 in torpedo research
Germany gets a torpedo research result of 7
Germany has a result of 7 in torpedo research
Germany rolls 7 for torpedo research
torpedo research: Germany 7
torpedo research by Germany: 7
I research torpedo 7 for germany
""",
    "a place is held": """
control germany brest
control brest germany
control Germany: Brest
control: germany brest
control of Brest: Germany
control Brest by Germany
controls brest germany
Germany control brest
Germany controls Brest
Germany controls Brest.
Germany now controls Brest
Germany: control brest
Germany takes Brest
Germany took Brest
Germany has taken Brest
Germany captures Brest
Germans captured Brest
The Germans occupy Brest
Germany holds Brest
Germany seizes the port of Brest
Germany gains control of Brest
Germans take Brest!
Brest is German
Brest is taken by Germany
Brest taken by the Germans
Brest is captured by Germany
Brest is now controlled by Germany
Brest falls to Germany
Brest is held by the Germans
Brest is under German control
Brest comes under German control
German control of Brest
""",
}
"""By what is declared: texts, a line each; ``\\n`` parts the lines of a text."""
