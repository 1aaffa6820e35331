"""Lines of which most is missing: what is told leads to whole ones."""

import pytest
from support import refusal_of

from bot.games import FACES
from bot.words.kit.wars import wars_apart
from bot.words.reading import read_line

SYSTEMS = ("alpha3", "representative")


def refused(system: str, line: str) -> str:
    """Return everything that stands against a line."""
    found = read_line(FACES[system].reading.verbs, line, ("germany",))
    return " ".join(map(str, refusal_of(found).faults))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("line", ["attack Germany", "germany", "move Germany"])
def test_a_place_alone_is_told_how_it_is_attacked_and_fought_for(system: str, line: str) -> None:
    """One fault, with what goes there and what is fought there; no list of units."""
    place = line.rsplit(maxsplit=1)[-1]

    assert refused(system, line) == (
        f"This line names `{place}`, and no units. Write what goes from where, such as "
        f"`2 inf Russia - Karelia`; a battle there is fought with `fight {place}` in the phase "
        "of battles."
    )


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("line", ["by 6 inf", "6 inf", "move 6 inf"])
def test_units_alone_are_told_what_may_be_done_with_them(system: str, line: str) -> None:
    """A slip in `buy` leads to `buy` again."""
    assert refused(system, line) == (
        "This line does not say where its units are to go, nor what else is done with them. "
        "Write `2 inf Russia - Karelia` to move them, `buy 2 inf` to buy them, or "
        "`place 2 inf Russia` to place them."
    )


@pytest.mark.parametrize("line", ["base Germany", "home Germany", "noncombat Germany"])
def test_a_place_behind_a_verb_that_leads_to_no_battle_is_not_told_of_one(line: str) -> None:
    """What ends at a base, at home or among friends is never fought for."""
    told = refused("representative", line)

    assert "There is no unit in this line." in told
    assert "is fought with" not in told


def test_a_number_is_told_of_only_where_every_word_is_known() -> None:
    """Behind a slip the number is no fault of its own."""
    assert refused("representative", "6 untis Russia - Karelia").count("I do not understand") == 1
    assert "6" not in refused("representative", "6 untis Russia - Karelia").split(". ")[0]
    lone = refused("representative", "18 inf: 6 Russia to Karelia")
    assert lone.startswith("No unit stands behind `6`. Begin with units")


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    "line",
    [
        "5 bombers and 3 escorts bomb Germany",
        "2 bombers from Germany bomb Russia",
        "move 5 bombers and 3 escorts Germany - Russia",
    ],
)
def test_a_raid_that_is_not_read_is_told_how_bombers_are_sent(system: str, line: str) -> None:
    """It was told that `bomb` may mean `bmb`, and `3 escorts` was read as sea zone 3."""
    told = refused(system, line)

    assert told.startswith("I cannot make out which bombers and escorts go where. ")
    assert "bmb Germany - London raid" in told or "raid night 1 bomber Germany" in told


def test_escorts_are_counted_and_their_number_is_no_sea_zone() -> None:
    """It was a move of five bombers from there."""
    told = refused("alpha3", "bomb London with 5 bombers and 3 escorts")

    assert "`1 ftr Western Germany - London escort`" in told


@pytest.mark.parametrize(
    ("system", "line", "do"),
    [
        ("alpha3", "buy 7", "Write what is bought, such as `buy 3 inf 1 tank`"),
        ("alpha3", "build IC in Russia and 2 inf", "Write what is bought, such as `buy 3 inf"),
        ("representative", "build IC in Russia and 2 inf", "Write what is bought, such as `buy 3"),
        ("alpha3", "place 2 in Russia", "Write what is placed where, such as `place 2 inf Russia"),
    ],
)
def test_what_does_not_fit_is_told_how_lines_with_its_verb_are_written(
    system: str, line: str, do: str
) -> None:
    """Not how units are moved."""
    told = refused(system, line)

    assert told.startswith("These parts do not fit together: ")
    assert do in told


def test_what_a_power_does_not_declare_war_on_is_named_alone() -> None:
    """`and` was told not to be understood either."""
    told = refused("alpha3", "Japan declares war on the UK and pizza")

    assert told == "I do not understand `pizza`. Write it such as `war japan`."


@pytest.mark.parametrize(
    "line",
    ["war italy, war japan", "war on italy and on japan", "Britain declares war on Italy, Japan"],
)
def test_each_enemy_may_have_its_own_verb(line: str) -> None:
    """A list of wars is a war on each."""
    wars = wars_apart(line.lower(), dict.fromkeys(("italy", "japan"), "at war").get)

    assert [each.split()[-1] for each in wars] == ["italy", "japan"]
