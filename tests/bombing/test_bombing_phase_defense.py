"""The one question of a bombing phase: who is asked, how he answers, what is refused."""

import pytest
from phase_cases import (
    asked,
    came_to,
    ending,
    faults,
    fought,
    planned,
    raid,
    refused,
    salvos,
    telling,
)

from bot.games.awaw.pages.bombing import asked as words_of
from core.awaw.bombing.phase.requests import RaidPhase
from core.terms.message import english
from core.terms.refusal import RefusalKind
from core.terms.request import read_request
from core.terms.resolution import Resolution

TWO = {"raids": [raid("Berlin"), raid("Hamburg"), raid("Berlin", attacker="united_states")]}


def test_26_441_the_defender_is_asked_once_for_all_targets_and_in_secret() -> None:
    """One line a target in the form, whatever the number of raids on it."""
    question = asked(TWO)

    assert (question.id, question.to, question.hidden) == ("defenders", "germany", True)
    assert question.choices == ()
    assert question.prefill.splitlines() == [
        "available: not told",
        "Berlin: 0 aaf 0 int 0 jets",
        "Hamburg: 0 aaf 0 int 0 jets",
    ]
    assert question.beside == ()


def test_26_441_a_side_is_asked_where_several_of_its_powers_are_bombed() -> None:
    """Germany and Italy defend together."""
    rome = raid("Rome", defender="italy")

    assert asked({"raids": [raid(), rome]}).to == "axis"
    tokyo = raid("Tokyo", defender="japan", attacker="united_states", theater="pacific")
    assert asked({"raids": [tokyo]}).to == "japan"


def test_26_651b_nobody_is_asked_about_rockets() -> None:
    """Nothing opposes them and nothing is thrown: the phase is resolved at once."""
    found = ending({"rockets": [salvos(number=3)]})

    assert isinstance(found, Resolution)
    assert found.outcome.salvos[0].brp_loss == 15
    assert asked({"flying_bombs": [salvos()]}).prefill.endswith("London v1: 0 aaf 0 int 0 jets")


def test_the_form_as_it_is_found_assigns_nobody() -> None:
    """An empty answer does the same."""
    for answer in (asked(TWO).prefill, "", "\n  \n"):
        outcome = came_to(TWO, answer)
        assert [each.air for each in outcome.raids] == [None, None, None]
        assert [each.defenders for each in outcome.raids] == [(), (), ()]


@pytest.mark.parametrize(
    "line",
    [
        "Berlin: 7 aaf 4 int 2 jets",
        "berlin 7aaf, 4int, 2jets",
        "BERLIN 2 jets 4 interceptors and 7 AAF",
        "  Berlin : 7 aaf;4 i;2 j",
        "Berlin by germany 7 aaf 4 int 2 jets",
    ],
)
def test_a_line_may_be_written_in_several_ways(line: str) -> None:
    """Order, case, spaces and signs make no difference."""
    (met,) = came_to(TWO, f"{line} stay").raids[0].defenders

    assert telling(met.factors) == {"interceptors": 4, "aaf": 7, "jets": 2}
    assert met.front is None
    assert met.power == "germany"


@pytest.mark.parametrize(
    "filed",
    [
        "Berlin: 4 aaf once; Hamburg: 2 int",
        "Berlin: 4 aaf; once; available: 4 aaf 2 int; hamburg: 2 int",
        "Berlin 4 aaf once\nHamburg 2 int",
    ],
)
def test_targets_may_follow_one_another_after_a_semicolon(filed: str) -> None:
    """A semicolon before a name and its colon begins a line; one before orders does not."""
    outcome = came_to(TWO, filed)

    assert [telling(each.defenders[0].factors) for each in outcome.raids[:2]] == [
        {"aaf": 4},
        {"interceptors": 2},
    ]
    assert outcome.raids[2].defenders == ()


def test_where_one_place_is_attacked_its_name_may_be_left_out() -> None:
    """A line that begins with a number is for the only target there is."""
    (met,) = came_to({"raids": [raid("Berlin")]}, "4 aaf 1 int").raids[0].defenders
    refusal = refused(TWO, "4 aaf 1 int")

    assert telling(met.factors) == {"aaf": 4, "interceptors": 1}
    assert "Begin each line with one of: `Berlin`, `Hamburg`" in english(refusal.faults[0].do)


def test_words_of_a_line_that_are_not_understood_are_one_fault() -> None:
    """The way to write a line is told once, and a place that is not attacked by its own line."""
    refusal = refused(TWO, "Berlin: 3 aaf pls thx; Hull: 2 int")

    assert [english(fault.what) for fault in refusal.faults] == [
        "I do not understand `pls`, `thx` in `Berlin: 3 aaf pls thx`.",
        "`Hull: 2 int` names no target of this phase.",
    ]


def test_the_form_is_shown_by_a_target_of_the_phase() -> None:
    """Its example begins with a place that is attacked; a long name would not fit the label."""
    london = raid("London", attacker="germany", defender="britain")

    assert asked({"raids": [london]}).form == "London: 7 aaf 4 int 2 jets; again 5"
    assert english(asked({"raids": [raid("Ploesti oil refineries")]}).form).startswith(
        "Berlin: 7 aaf"
    )


def test_26_442_a_front_makes_an_engagement_of_its_own() -> None:
    """Two fronts, two rounds; an ally is named."""
    filed = "Berlin western: 4 int\nBerlin on the mediterranean front 3 aaf by germany"
    phase = {"raids": [raid("Berlin", force={"strategic_bombers": 9, "aaf": 9})]}
    first = came_to(phase, filed).raids[0]

    assert [each.front for each in first.defenders] == ["western", "mediterranean"]
    assert isinstance(first.air, tuple)
    assert len(first.air) == 2


@pytest.mark.parametrize(
    ("filed", "what"),
    [
        ("Dresden: 4 int", "`Dresden: 4 int` names no target of this phase."),
        ("Berlin: 4 tanks", "I do not understand `4 tanks` in `Berlin: 4 tanks`."),
        ("Berlin: -4 int", "I do not understand `-` in `Berlin: -4 int`."),
        ("Berlin: 4", "I do not understand `4` in `Berlin: 4`."),
        ("Berlin: 99999 aaf", "`Berlin: 99999 aaf` counts 99999 AAF."),
        ("Berlin: 3 aaf 4 aaf", "`Berlin: 3 aaf 4 aaf` counts AAF twice."),
        (
            "Berlin western eastern: 3 aaf",
            "`Berlin western eastern: 3 aaf` says both western and eastern.",
        ),
    ],
)
def test_what_cannot_be_read_is_said_line_by_line(filed: str, what: str) -> None:
    """Names, units, signs and absurd numbers; other lines are read on."""
    told = faults(TWO, f"{filed}\nHamburg: 3 boats")

    assert told == [what, "I do not understand `3 boats` in `Hamburg: 3 boats`."]
    refusal = ending(TWO, filed)
    assert refusal.kind is RefusalKind.UNREADABLE  # type: ignore[union-attr] # a refusal


@pytest.mark.parametrize(
    ("filed", "what"),
    [
        (
            "Berlin: 3 aaf\nBerlin: 2 int",
            "26.441 assigns defenders to Berlin once; it stands in two",
        ),
        ("Berlin asian: 3 aaf", "26.21 knows three fronts for a force in Europe; the Asian"),
        ("Berlin: 3 aaf by britain", "26.441 lets the enemy of Britain assign defenders, and"),
        ("Berlin: 3 int by italy", "24.41B gives Italy no interceptors; you declared three."),
        (
            "Berlin: 3 aaf by italy",
            "26.445A lets Italian AAF engage only raids on targets in Italy",
        ),
        ("Berlin v1: 3 aaf", "26.651B lets nothing defend against rockets, and Berlin is attacked"),
        ("Berlin: 3 aaf buy off", "The rulebook lets nobody lessen the damage to Berlin"),
    ],
)
def test_26_44_who_may_defend_is_checked_before_the_answer_is_taken(filed: str, what: str) -> None:
    """Twice on one front, an enemy, units that a power has not, Italians over Germany."""
    (told,) = faults(TWO, filed)

    assert told.startswith(what)


def test_26_441_nothing_defends_twice_when_the_defender_says_what_he_has() -> None:
    """Six interceptors cannot be four here and three there; what is not told is not checked."""
    filed = "Berlin: 4 int 9 aaf\nHamburg: 3 int"

    assert planned(TWO, filed)
    (told,) = faults(TWO, f"available: 6 int\n{filed}")
    assert told == (
        "26.441 lets Germany assign what it has, 6 interceptors; 7 are assigned, so that some "
        "would be used twice."
    )
    assert planned(TWO, f"available by germany: 7 int 20 aaf\n{filed}")


def test_26_54_russians_do_not_defend_western_allied_targets() -> None:
    """The help that a raid's own request is refused is refused here too."""
    phase = {"raids": [raid("London", attacker="germany", defender="britain")]}

    (told,) = faults(phase, "London: 3 int by russia")
    assert told.startswith("26.54 keeps air units of Russia from defending targets of Britain")
    assert planned(phase, "London: 3 int by us")


def test_26_662_flying_bombs_meet_those_who_are_left_over_their_target() -> None:
    """Defenders of a bombed target go on, others stand by for flying bombs alone."""
    london = {"name": "London", "kind": "key_economic_area", "value": 60}
    bombers = raid("London", attacker="germany", defender="britain", target=london)
    phase = {"raids": [bombers], "flying_bombs": [salvos(target=london)]}

    def met(filed: str) -> dict[str, int]:
        return telling(fought(phase, filed).outcome.salvos[0].defenders)

    assert met("London: 6 aaf stay") == {"aaf": 4}
    assert met("London: 6 aaf once") == {}
    assert met("London: 6 aaf bombers only") == {}
    assert met("London: 6 aaf again 5") == {}
    assert met("London: 6 aaf again 4\nLondon v1: 2 jets") == {"aaf": 4, "jets": 2}
    assert met("London v1: 6 aaf") == {"aaf": 6}
    assert fought(phase, "London v1: 6 aaf").outcome.raids[0].air is None


@pytest.mark.parametrize(
    ("declared", "told"),
    [
        ({"raids": [raid("Berlin")]}, "Berlin: 6 strategic bombers"),
        ({"flying_bombs": [salvos(number=2)]}, "London: 2 salvos of flying bombs"),
    ],
)
def test_26_441_raids_and_salvos_are_told_alike_when_the_defender_is_asked(
    declared: dict[str, object], told: str
) -> None:
    """`London: **2** salvos` stood where `Berlin: 6 strategic bombers` stands."""
    phase = read_request(RaidPhase, declared)
    assert isinstance(phase, RaidPhase)

    _, line = words_of(phase, asked(declared), "Germany").lines

    assert english(line) == told
