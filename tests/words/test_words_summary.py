"""TripleA's Turn Summaries, pasted whole: declarations are read, reports are skipped and told."""

import json
from typing import Any

from bot.machine.read import read_text

SUMMARY = """TripleA Turn Summary for game: a global war, version: 4.2
Game History
    Round: 1
        Purchase Units - Germans
            Germans buy 1 artillery, 6 infantry, 2 mech_infantrys and 1 factory_minor; \
Remaining resources: 0 PUs;
        Politics - Germans
            Germans takes Political Action: Political Action Axis To War With Russians
            Germans succeeds on action: x: Changing Relationship for Germans and Russians from a \
to b
        Combat Move - Germans
            3 infantry and 2 armour moved from Western Germany to France
            1 submarine moved from 103 Sea Zone to 106 Sea Zone
        Combat - Germans
            Battle in France
                Germans attack with 3 infantry and 2 armour
                French defend with 1 infantry
                Germans roll dice for 3 infantry in France, round 2 : 2/5 hits
                1 infantry owned by the French lost in France
                Germans win, taking France from French with 3 infantry remaining. \
Battle score for attacker is 3
            Casualties for Germans: 1 infantry
        Non Combat Move - Germans
            2 aaGuns moved from Germany to Poland
        Place Units - Germans
            6 infantry placed in Germany
        Turn Complete - Germans
            Germans collect 40 PUs; end with 40 PUs
            Objective 1 Germans: Germans met a national objective for an additional 5 PUs; \
end with 45 PUs
"""
"""Made up in the format's form."""


def told(text: str, *powers: str) -> dict[str, Any]:
    """Return what `umpire read` prints of a text."""
    fields: dict[str, Any] = read_text(text.encode(), "alpha3", powers).fields
    assert fields["ok"], fields
    return fields


def test_a_summary_becomes_the_declarations_of_its_turn() -> None:
    """Its player by name, whoever pastes it; nothing of the reports is a declaration."""
    found = told(SUMMARY)
    assert [line["kind"] for line in found["lines"]] == [
        *("buy", "war", "move", "fight", "move", "mobilize"),
    ]
    buy, war, move, fight, back, place = (line["request"] for line in found["lines"])
    assert buy["new"] == {"artillery": 1, "infantry": 6, "mech_infantry": 2, "minor_ic": 1}
    assert war["on"] == "soviet_union"
    assert [group["path"] for group in move["moves"]] == [
        ["Western Germany", "France"],
        ["SZ103", "SZ106"],
    ]
    assert fight["space"] == "France"
    assert back["moves"] == [{"units": {"aa_gun": 2}, "path": ["Germany", "Poland"]}]
    assert place["where"] == {"Germany": {"infantry": 6}}
    assert {request["power"] for request in (buy, war, move, fight, back, place)} == {"germany"}


def test_reports_are_skipped_and_said_to_be() -> None:
    """Every line of the text stands among the declarations or among what was skipped."""
    found = told(SUMMARY, "germany")
    kept = "\n".join([*(line["text"] for line in found["lines"]), *found["skipped"]])
    lines = [each.strip() for line in SUMMARY.splitlines() for each in line.split(";")]
    assert [line for line in lines if line and line not in kept] == []


def test_a_step_that_was_played_declares_nothing() -> None:
    """Whatever it tells, in words that elsewhere would be a declaration; nor does a remark."""
    found = told(
        "Turn Complete - Germans\nGermans buy 1 infantry\n"
        "Purchase Units - Germans\n# Germans buy 2 tanks\nGermans buy 3 artillery"
    )
    assert [line["text"] for line in found["lines"]] == ["Germans buy 3 artillery"]
    assert "Germans buy 1 infantry" in found["skipped"]


def test_what_the_format_leaves_out_is_asked() -> None:
    """Where a facility was repaired, and which map it is whose names this one has not."""
    text = (
        "Purchase Units - Germans\nGermans repair damage of 2x factory_major\n"
        "Combat Move - Germans\n3 infantry moved from Germany to Austria"
    )
    found = told(text)
    assert found["lines"] == []
    assert [each["text"] for each in found["asks"]] == [
        "Germans repair damage of 2x factory_major",
        "3 infantry moved from Germany to Austria",
    ]
    assert "Greater Southern Germany" in json.dumps(found["asks"])
