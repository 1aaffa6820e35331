"""The verbs of the campaign's lines in every form, and the words that say nothing beside each."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of declaration, and how sentences have it.

    Attributes:
        verb: The verb of its line.
        names: Words of which any one tells that a sentence is of this kind.
        idle: Words that say nothing beside it.
        words: Words that the line has in another form.
        beside: Words of which any one is its verb beside a place that is known, and nowhere else.
    """

    verb: str
    names: frozenset[str]
    idle: frozenset[str] = frozenset()
    words: Mapping[str, str] = field(default_factory=dict)
    beside: frozenset[str] = frozenset()


ALWAYS = frozenset({"i", "we", "then", "now", "also", "the", "is", "are", "has", "have", "been"})
"""What stands in any sentence and says nothing."""

KINDS = (
    Kind(
        "rocket-base",
        frozenset({"rocket-base", "rocket-bases"}),
        frozenset({"a", "1", "in", "at", "for"}),
        {
            **dict.fromkeys(("places", "placed", "placing"), "place"),
            **dict.fromkeys(("recycles", "recycled", "recycling"), "recycle"),
            **dict.fromkeys(("pays", "paid", "paying"), "pay"),
            **dict.fromkeys(("inverts", "inverted", "inverting"), "invert"),
        },
    ),
    Kind(
        "cards",
        frozenset({"cards", "card", "codebreaking"}),
        frozenset({"play", "plays", "played", "playing", "cards", "for", "on", "in"})
        | {"submarine", "submarines", "sub", "subs", "campaign", "war", "warfare", "u-boats"},
    ),
    Kind(
        "brps",
        frozenset({"brps", "brp"}),
        frozenset({"at", "begins", "starts", "with", "level", "total", "set", "to", "of", "for"}),
    ),
    Kind(
        "research",
        frozenset({"research", "researches", "researched", "researching"}),
        frozenset({"result", "gets", "get", "got", "rolls", "rolled", "a", "in", "of", "for"})
        | {"with", "on"},
        {"torpedoes": "torpedo", "torpedos": "torpedo", "jet": "jets", "rocket": "rockets"},
    ),
    Kind(
        "fleet",
        frozenset({"fleet", "fleets", "naval-function"}),
        frozenset({"uses", "use", "assigns", "assign", "lets", "let", "to", "with", "in", "for"}),
    ),
    Kind(
        "war",
        frozenset({"war", "declare-war", "dow", "dows", "dowed"}),
        frozenset({"declares", "declare", "declared", "declaring", "goes", "go", "to", "at", "-"}),
    ),
    Kind("produce", frozenset({"produce", "produces", "produced", "producing", "production"})),
    Kind(
        "build",
        frozenset({"build", "builds", "built", "building", "construct", "constructs"})
        | {"constructed", "constructing", "construction", "buy", "buys", "bought", "buying"},
        frozenset({"new"}),
    ),
    Kind(
        "deploy",
        frozenset({"deploy", "deploys", "deployed", "deploying", "redeploy", "redeploys"})
        | {"redeployed", "move", "moves", "moved", "moving", "transfer", "transfers", "send"}
        | {"transferred", "sends", "sent", "sails", "sail", "shift", "shifts"},
    ),
    Kind(
        "control",
        frozenset({"control", "controls", "controlled"}),
        frozenset({"of", "under", "comes", "gains", "over"}),
        beside=frozenset({"takes", "take", "took", "taken", "captures", "capture", "captured"})
        | {"occupies", "occupy", "occupied", "seizes", "seize", "seized", "holds", "hold", "held"}
        | {"falls"},
    ),
)
"""The likeliest first: a word of one may stand beside the verb of those before it."""

BY_ITSELF = frozenset({"edit", "setup", "set-up", "tension", "advance", "next", "air-table"})
"""Verbs of lines that no sentence says in other words."""

TASKS = {
    re.compile(rf"\b{words}\b", re.IGNORECASE): name
    for words, name in (
        (r"protect(?:s|ing)?\s+naval\s+movement", "protect_naval_movement"),
        (r"transport\s+activity", "transport_activity"),
        (r"pacific\s+sea\s+supply", "pacific_sea_supply"),
        (r"shore\s+bombardment", "shore_bombardment"),
        (r"fast\s+carrier\s+missions?", "fast_carrier_mission"),
        (r"raider\s+interception", "raider_interception"),
        (r"anti[\s-]?submarine\s+warfare", "anti_submarine_warfare"),
    )
}
"""What naval units may do (25.35), as sentences have it, and its name in a line."""
