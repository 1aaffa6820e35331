"""What the keys of figures are called in a working, where their game has no name for them."""

from collections.abc import Mapping

from core.terms.message import Message, say

KEYS: Mapping[str, Message] = {
    "eliminated": say("lost"),
    "aborted": say("turned back"),
    "through": say("through"),
    "lost": say("lost"),
    "sunk": say("sunk"),
    "damaged": say("damaged"),
    "undamaged": say("undamaged"),
    "asw_lost": say("ASW lost"),
    "cves_lost": say("CVEs lost"),
    "remaining": say("left"),
    "damage": say("damage"),
    "best_of": say("best of"),
    "bombers": say("bombers"),
    "escorts": say("escorts"),
    "interceptors": say("interceptors"),
    "jets": say("jets"),
    "strategic_bombers": say("strategic bombers"),
    "tactical_bombers": say("tactical bombers"),
    "bombing_aaf": say("bombing AAF"),
    "escorting_aaf": say("escorting AAF"),
    "facility": say("facility"),
    "allowable": say("may be built"),
    "first": say("first"),
    "moving": say("moving"),
    "away": say("spaces away"),
    "at": say("at"),
    "before": say("before"),
    "aaf": say("AAF"),
    "coast": say("coast"),
    "group": say("move"),
    "part": say("part"),
    "power": say("power"),
    "units": say("units"),
    "ship": say("ship"),
    "name": say("called"),
    "space": say("space"),
    "zone": say("zone"),
}
"""Words by key: one word for one thing, as headlines have it."""
