"""Who intercepts, answered as people write: by the units that go, not by numbers (R4-4.19)."""

import pytest
from classic_game import Game, moving

from core.terms.message import english
from core.terms.refusal import Refusal

UNITS = {
    "Caroline Islands": {"japan": {"carrier": 1, "battleship": 1}},
    "Hawaiian Islands": {"usa": {"carrier": 1, "submarine": 2}},
}
WAY = ["Caroline Islands sz", "Wake sz", "Hawaii sz"]
ASKED = "intercept_usa"


def sailing() -> Game:
    """Return a game in which a Japanese fleet passes American ports."""
    game = moving("japan", units=UNITS)
    fleet = {"carrier": 1, "battleship": 1}
    game.act("combat-move", power="japan", units=fleet, from_="Caroline Islands", path=WAY)
    return game


@pytest.mark.parametrize(
    ("typed", "going"),
    [
        ("carrier", {"carrier": 1}),
        ("the carrier", {"carrier": 1}),
        ("Intercept with the carrier and 1 sub.", {"carrier": 1, "submarine": 1}),
        ("2 subs", {"submarine": 2}),
        ("subs", {"submarine": 2}),
        ("CV, both subs", {"carrier": 1, "submarine": 2}),
        ("1 and 2 x2", {"carrier": 1, "submarine": 2}),
        ("lines #1 + #2", {"carrier": 1, "submarine": 1}),
        ("all", {"carrier": 1, "submarine": 2}),
        ("none!", {}),
    ],
)
def test_units_are_named_as_people_write(typed: str, going: dict[str, int]) -> None:
    """The answer took numbers of lines alone; `carrier` was refused as a loss in no battle."""
    game = sailing()

    game.act("advance", {ASKED: typed})

    met = game.position.campaign.interceptions
    assert {each.unit: each.count for each in met} == going


@pytest.mark.parametrize(
    ("typed", "why", "do"),
    [
        ("x", "I cannot read `x`.", "units such as `1 carrier`"),
        ("a fighter", "No fighter of yours could intercept.", "units such as `1 carrier`"),
        ("3 subs", "3 submarines would intercept", "Choose fewer."),
        ("7", "There is no line 7.", "Give line numbers from 1 to 2"),
    ],
)
def test_what_is_no_answer_is_told_with_how_to_answer(typed: str, why: str, do: str) -> None:
    """Whoever is refused sees numbers, units and none as what may be said."""
    refusal = sailing().tried("advance", {ASKED: typed}, None)

    assert isinstance(refusal, Refusal)
    assert why in english(refusal.message)
    assert do in english(refusal.message)


def test_a_unit_of_several_lines_is_told_by_their_numbers() -> None:
    """Submarines that could meet either of two moves are not guessed at."""
    two = {"Caroline Islands": {"japan": {"battleship": 2}}}
    game = moving("japan", units={**UNITS, **two})
    for _ in range(2):
        game.act(
            "combat-move",
            power="japan",
            units={"battleship": 1},
            from_="Caroline Islands",
            path=WAY,
        )

    for typed in ("1 sub", "both subs"):
        refusal = game.tried("advance", {ASKED: typed}, None)

        assert isinstance(refusal, Refusal)
        assert "Several lines have this unit: submarine." in english(refusal.message)


def test_units_of_several_places_all_go_where_all_are_meant() -> None:
    """A submarine lies off Hawaii and one on patrol off Wake; each could meet the fleet."""
    patrol = {"Wake Island Sea Zone": {"usa": {"submarine": 1}}}
    game = moving("japan", units={**UNITS, **patrol})
    fleet = {"carrier": 1, "battleship": 1}
    game.act("combat-move", power="japan", units=fleet, from_="Caroline Islands", path=WAY)

    game.act("advance", {ASKED: "all subs"})

    met = game.position.campaign.interceptions
    assert sorted(each.count for each in met) == [1, 2]
