"""What players are told to type is theirs to type, and nothing is said of nothing."""

from collections.abc import Callable

import pytest
from classic_game import Game, moving
from support import in_english, refusal_of

from bot.games.representative.pages.guide import guide
from bot.games.representative.reading.kit_words import KIT
from bot.games.representative.reading.lines import LINES
from bot.words.reading import by_name, read_line
from core.representative.book.terms import Power
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.turn.duties import duties
from core.representative.turn.examples import attack, marching, placing, raid, sailing
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.resolution import Resolution

VERBS = by_name(*LINES, kit=KIT)
PHASES: dict[Callable[[Position, Power], str], str] = {
    attack: "combat_move",
    sailing: "combat_move",
    marching: "noncombat",
    placing: "place",
}


def read(line: str, power: Power) -> Request:
    """Return a typed line as read."""
    request = read_line(VERBS, line, (power.value,))
    assert not isinstance(request, Refusal), line
    return request


@pytest.mark.parametrize("power", list(Power))
@pytest.mark.parametrize("example", list(PHASES))
def test_base_86_phases_examples_are_lawful_for_whoever_reads_them(
    example: Callable[[Position, Power], str], power: Power
) -> None:
    """Nobody is told to place his units in Russia but the USSR: each line goes through."""
    bought = {power.value: {"infantry": 2}}
    game = Game(alone=False, power=power.value, phase=PHASES[example], bought=bought)
    line = example(game.position, power)

    assert line
    ending = resolve(game.position, read(line, power), {}, NoDice())
    assert isinstance(ending, Resolution), (line, ending)


def test_base_86_phases_germany_is_told_to_place_in_germany() -> None:
    """In its duty and in `/help`."""
    game = Game(alone=False, power="germany", phase="place", bought={"germany": {"tank": 1}})
    (duty, *_) = duties(game.position).duties

    assert english(duty.do).startswith("`place 1 tank Germany`")
    assert "`place 1 tank Germany`: place what you bought" in in_english(guide(game.position).lines)


def test_r4_5_5_a_raid_is_offered_where_a_bomber_reaches_a_complex() -> None:
    """From Karelia on nothing; from Western Europe on Britain, which is one space away."""
    game = moving("germany", units={"Western Europe": {"germany": {"bomber": 2}}})
    line = raid(game.position, Power.GERMANY)

    assert line == "raid night 2 bomber West Europe - United Kingdom"
    assert isinstance(resolve(game.position, read(line, Power.GERMANY), {}, NoDice()), Resolution)


@pytest.mark.parametrize("phase", list(Phase))
def test_no_help_names_a_line_of_another_phase(phase: Phase) -> None:
    """Patrols come home in combat movement: nobody is told of it in noncombat movement."""
    game = Game(alone=False, power="japan", phase=phase.value)
    told = " ".join(in_english(guide(game.position).lines))
    assert ("home" in told) is False


def test_r4_6_1_nothing_is_said_of_nothing() -> None:
    """Units that all fought, and units that nobody bought."""
    tired = {"Germany": {"germany": {"infantry": 1}}}
    game = Game(power="germany", phase="noncombat", units=tired, tired=tired)
    said = {"power": "germany", "units": {"infantry": 1}, "from_": "Germany"}
    ending = game.tried("noncombat-move", None, None, **said, to="Western Europe")
    ending = refusal_of(ending)
    assert "Everything there has had its part" in english(ending.message)

    game = Game(power="germany", phase="place")
    ending = game.tried("place-units", None, None, power="germany", units={"tank": 1}, at="Germany")
    ending = refusal_of(ending)
    assert "Nothing is waiting to be placed" in english(ending.message)
    assert "nothing (" not in english(ending.message)


def test_where_nothing_can_be_done_nothing_is_proposed() -> None:
    """Nobody stands beside an enemy, no ship lies in port, and no bomber reaches a complex."""
    game = moving("germany", units={})
    assert [each(game.position, Power.GERMANY) for each in (attack, sailing, raid)] == [""] * 3
