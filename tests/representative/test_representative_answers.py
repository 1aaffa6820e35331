"""Typed answers stand in the working as they were understood, in every language (BASE-86)."""

from typing import Any

from classic_game import moving

from bot.games import figure_names
from bot.locale.speaking import text_in
from bot.record.entries.play import trail_of
from bot.show.acts.working import entry_lines
from core.representative.book.unit_names import units_named
from core.terms.message import joined
from core.terms.resolution import Resolution

UNITS: dict[str, Any] = {
    "Eastern Europe": {"germany": {"infantry": 3}},
    "Karelia": {"ussr": {"infantry": 1, "fighter": 1}},
    "Britain": {"united_kingdom": {"fighter": 2}},
    "Finland-Norway (North Sea)": {"germany": {"battleship": 1}},
}
INTERCEPTING = {"intercept_united_kingdom": "1x2"}
DICE = {
    "r1_attacker_infantry": [1, 6, 6],
    "r1_defender_infantry": [6],
    "r1_defender_fighter": [6],
    "r2_attacker_infantry": [1, 6, 6],
    "r2_defender_infantry": [6],
}


def test_typed_answers_stand_in_the_working_as_they_were_understood() -> None:
    """It showed `1x2` and `ftr, inf`, as they were typed, in every language."""
    game = moving("germany", units=UNITS)
    for units, start, path in (
        ({"battleship": 1}, "Finland-Norway", ["Britain sz", "Canada sz"]),
        ({"infantry": 3}, "Eastern Europe", ["Karelia"]),
    ):
        game.act("combat-move", power="germany", units=units, from_=start, path=path)

    met = game.tried("advance", INTERCEPTING, None)
    assert _answers(met, "de") == ["☑ Wer fängt ab? **2 Jäger in North Sea Zone**"]
    game.act("advance", INTERCEPTING)
    said = {"power": "germany", "site": "Karelia", "press": "to_the_end"}
    fought = game.tried("fight", {"order_of_loss": "ftr, inf"}, DICE, **said)
    (in_english,), (in_german,) = _answers(fought, ""), _answers(fought, "de")
    assert in_english.endswith("**fighter, infantry**")
    assert in_german.endswith("**Jäger, Infanterie**")


def test_an_order_of_loss_is_read_as_it_is_spoken() -> None:
    """`No unit called the defends here` was the answer to `first the infantry`."""
    assert units_named("First the infantry, then my fighter") == ("infantry", "fighter")


def _answers(came: Any, language: str) -> list[str]:
    assert isinstance(came, Resolution), came
    lines = entry_lines(trail_of(came.entries), figure_names("representative"))
    told = (text_in(joined((line,)), language or "en") for line in lines)
    return [line.partition(" (")[0] for line in told if line.startswith("☑")]
