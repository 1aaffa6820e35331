"""What the fields of requests are called in the working, and how their values stand there."""

from core.terms.message import Figure, Text, Verbatim, say
from core.terms.wording import field_name

_CALLED = {
    "aaf": say("AAF"),
    "asw": say("ASW"),
    "cves": say("CVEs"),
    "submarines": say("submarines"),
    "advanced_submarines": say("advanced submarines"),
    "transports": say("transports"),
    "strategic_bombers": say("strategic bombers"),
    "bombing_aaf": say("bombing AAF"),
    "escorting_aaf": say("escorting AAF"),
    "interceptors": say("interceptors"),
    "jets": say("jets"),
    "radar": say("radar"),
    "air_defense": say("air defense"),
    "air_range": say("air range"),
    "salvos": say("salvos"),
    "excess_range": say("excess range"),
    "value": say("value"),
    "distance": say("distance"),
    "already_lost": say("already lost"),
    "flak": say("flak"),
    "airbase": say("airbase"),
    "objective": say("objective"),
    "anchors": say("anchors"),
    "cities": say("cities"),
    "ports": say("ports"),
    "fortification": say("fortification"),
    "eliminated": say("eliminated"),
    "aborted": say("aborted"),
}


def called(field: str) -> Text:
    """Return what a field, or a kind of factor, is called in a sentence."""
    return _CALLED.get(field) or field_name(field)


def shown(value: object) -> Figure:
    """Return what a field holds as it stands in the working."""
    match value:
        case bool():
            return say("yes") if value else say("no")
        case int() | float():
            return value
    return Verbatim(str(value))
