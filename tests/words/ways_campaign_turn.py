"""Ways of writing in a campaign of A World at War beside units and places."""

WAYS: dict[str, str] = {
    "war is declared": """
war germany united states
war: germany united states
war germany us
war Germany - United States
war Germany, United States
war germany on united states
war on the united states by germany
declare-war germany united states
declare war on the United States by Germany
declare war against the U.S. by Germany
declare war on the USA by Germany
Germany declares war on the Americans
Germany DOW US
Germany: DOW on the US
Germany DOWs the US
Germany war us
Germany: war on the US
Germany: declare war on the United States
Germany declares war on the United States
Germany declares war on the United States.
Germany declares war upon the U.S.
Germany declared war against the USA
Germans declare war on America!
The Germans declare war on the Americans
Germany goes to war with the United States
Germany is at war with the United States
Germany is now at war with the US
Germany goes to war against the Americans
war on the US by Germany
Germany, war on the United States
""",
    "cards are played": """
cards german
cards: german
cards for german
cards for the German submarines
cards on the german subs
cards for the German submarine campaign
card german
play cards german
play cards: german
play cards for the German submarines
play codebreaking cards for the German submarines
plays cards for the german subs
playing cards for the German submarines
german cards
German cards are played
codebreaking german
codebreaking cards german
codebreaking: german
codebreaking cards for the German submarines
codebreaking cards on the German subs
codebreaking cards, German submarines
cards in the German submarine war
play German cards
play the German cards
we play cards for the German submarines
I play codebreaking cards for the German submarines.
German submarine cards
cards for German submarine warfare
""",
    "BRPs are written down": """
brps germany 120 reason:"year start"
brps germany 120 reason: year start
brps 120 germany reason: year start
brps: germany 120 reason: year start
brp germany 120 reason: year start
germany brps 120 reason: year start
Germany: brps 120 reason: year start
Germany: 120 BRPs reason: year start
Germany has 120 BRPs reason: year start
Germany has 120 BRPs, reason: year start
Germany now has 120 BRPs reason: year start
Germany begins with 120 BRPs reason: year start
Germany starts with 120 BRPs reason: year start
Germany is at 120 BRPs reason: year start
Germans have 120 BRPs reason: year start
The Germans have 120 brps reason: year start
German BRPs 120 reason: year start
German BRPs: 120 reason: year start
German BRPs are 120 reason: year start
German BRP level 120 reason: year start
German BRP total: 120 reason: year start
120 BRPs for Germany reason: year start
120 German BRPs reason: year start
BRPs of Germany 120 reason: year start
BRPs of Germany: 120 reason: year start
set German BRPs to 120 reason: year start
set BRPs of Germany to 120 reason: year start
""",
    "on to the next phase": """
next
Next.
next!
next phase
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
done with research
we are done with movement
end combat phase
finished with unit construction
I'm done
I am done
pass
finished
continue
go on
go on to the next phase
on to the next phase
proceed to the next phase
that's all
Pass.
continue to the next phase
that is all
""",
    "a fleet's task": """
fleet britain 2 cves atlantic protect naval movement
fleet: britain 2 cves atlantic protect naval movement
fleet 2 british cves atlantic protect naval movement
fleet British 2 CVEs in the Atlantic, protect naval movement
fleet 2 british cves in the atlantic box protect naval movement
fleet atlantic 2 british cves protect naval movement
fleet protect naval movement 2 british cves atlantic
fleet two British CVEs protect naval movement in the Atlantic
fleet 2 British escort carriers in the Atlantic protect naval movement
naval-function britain 2 cves atlantic protect naval movement
britain fleet 2 cves atlantic protect naval movement
Britain: fleet 2 cves atlantic protect naval movement
2 British CVEs protect naval movement in the Atlantic
2 British CVEs in the Atlantic protect naval movement
two British CVEs protect naval movement in the Atlantic
Two British CVEs in the Atlantic box protect naval movement.
2 British escort carriers protect naval movement in the Atlantic
Britain protects naval movement in the Atlantic with 2 CVEs
Britain protects naval movement with 2 CVEs in the Atlantic
Britain: 2 CVEs in the Atlantic protect naval movement
Britain uses 2 CVEs in the Atlantic to protect naval movement
Britain assigns two CVEs in the Atlantic to protect naval movement
Britain lets 2 CVEs protect naval movement in the Atlantic
British fleet: 2 cves atlantic protect naval movement
use 2 British CVEs in the Atlantic to protect naval movement
assign 2 british cves in the atlantic to protect naval movement
I use 2 british cves in the Atlantic to protect naval movement
""",
    "a rocket base is placed": """
rocket-base germany place antwerp
rocket-base: germany place antwerp
rocket-base germany antwerp place
rocket-base place antwerp germany
rocket-base place antwerp by germany
rocket base germany place antwerp
rocket base: place antwerp, germany
germany rocket-base place antwerp
Germany: rocket-base place antwerp
Germany: rocket base place Antwerp
German rocket base: place Antwerp
place a german rocket base in Antwerp
place german rocket base antwerp
place a rocket base in Antwerp by Germany
place a rocket base at Antwerp for Germany
places a German rocket base at Antwerp
placing a German rocket base in Antwerp
Germany places a rocket base in Antwerp
Germany places a rocket base at Antwerp.
Germany placed one rocket base in Antwerp
Germans place a rocket base in Antwerp
The Germans place a rocket base at Antwerp
Germany: place a rocket base in Antwerp
Germany then places a rocket base in Antwerp
a German rocket base is placed in Antwerp
1 German rocket base placed at Antwerp
I place a German rocket base in Antwerp
""",
}
"""By what is declared: texts, a line each; ``\\n`` parts the lines of a text."""
