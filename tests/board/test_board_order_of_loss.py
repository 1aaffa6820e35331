"""Orders of loss: who takes the next hit."""

import pytest
from support import in_english

from core.board.alpha3_profile import alpha3_sea_battle
from core.board.army import Army, UnfitError
from core.board.battle import Battle
from core.board.clauses import Standing, by_kind
from core.board.order_of_loss import LossOrder, OrderError, loss_order, take_hits
from core.board.side import Both


def fleet(order: tuple[str, ...], **units: int) -> LossOrder:
    """Return an Alpha+3 fleet's order of loss, as attacker."""
    return battle(order, **units).orders.attacker


def battle(order: tuple[str, ...], **units: int) -> Battle:
    """Return a battle of a fleet against one destroyer."""
    return alpha3_sea_battle(Both(Army(units, order), Army({"destroyer": 1})))


def after(order: LossOrder, hits: int, names: frozenset[str] | None = None) -> Standing:
    """Return a side after hits that only some kinds can take."""
    everybody = frozenset(kind.name for kind in order.kinds)
    return Standing(order, take_hits(0, order.may_take(names or everybody), hits))


def test_ships_of_two_hits_are_damaged_before_anything_is_lost() -> None:
    """Three hits on two battleships and a destroyer cost the destroyer."""
    order = fleet(("destroyer", "battleship"), destroyer=1, battleship=2)
    side = after(order, 3)

    assert side.units == {"battleship": 2}
    assert side.damaged == {"battleship": 2}


def test_a_ship_named_twice_is_damaged_where_it_stands_first() -> None:
    """Its owner gives up submarines before he lets a battleship be damaged."""
    order = fleet(("submarine", "battleship", "battleship"), submarine=2, battleship=1)

    assert after(order, 2).units == {"battleship": 1}
    assert after(order, 2).damaged == {}
    assert after(order, 3).damaged == {"battleship": 1}
    assert after(order, 4).units == {}


def test_of_ships_not_named_twice_those_lost_last_are_damaged_first() -> None:
    """A damaged carrier cannot work its aircraft, so the battleship takes the first hit."""
    order = fleet(("carrier", "battleship"), carrier=1, battleship=1)

    assert after(order, 1).damaged == {"battleship": 1}
    assert after(order, 2).damaged == {"battleship": 1, "carrier": 1}


def test_transports_of_alpha3_are_lost_last_whatever_the_order_says() -> None:
    """They are chosen only when nothing else is left."""
    order = fleet(("transport", "destroyer"), transport=1, destroyer=1)

    assert after(order, 1).units == {"transport": 1}


def test_kinds_that_an_order_leaves_out_follow_in_the_tables_order() -> None:
    """Nothing is forgotten."""
    order = fleet(("cruiser",), cruiser=1, destroyer=1, submarine=1)

    assert order.said == ("cruiser", "submarine", "destroyer")


def test_an_order_may_name_units_that_are_not_in_the_battle() -> None:
    """A standing order serves many battles."""
    order = fleet(("submarine", "fighter", "destroyer"), submarine=1, destroyer=1)

    assert order.said == ("submarine", "destroyer")


def test_hits_that_only_some_can_take_pass_over_the_others() -> None:
    """A submarine's hit goes to the first ship, however many aircraft stand before it."""
    order = fleet(("fighter", "destroyer", "cruiser"), fighter=2, destroyer=1, cruiser=1)
    ships = frozenset({"destroyer", "cruiser"})

    assert after(order, 1, ships).units == {"fighter": 2, "cruiser": 1}
    assert after(order, 3, ships).units == {"fighter": 2}


def test_ships_damaged_before_take_one_hit_less() -> None:
    """A battleship that limps into battle sinks at the first hit."""
    (kind,) = fleet((), battleship=1).kinds
    order = loss_order((kind,), {"battleship": 1}, (), damaged={"battleship": 1})

    assert by_kind(order.kinds, order.damaged(0)) == {"battleship": 1}
    assert order.left(take_hits(0, order.everything, 1)) == (0,)


def test_an_order_read_back_is_the_same_order() -> None:
    """What the odds print as order of loss can be given again."""
    first = fleet(("submarine", "carrier"), submarine=2, carrier=1, battleship=1)
    again = fleet(first.said, submarine=2, carrier=1, battleship=1)

    assert first == again


@pytest.mark.parametrize(
    ("order", "why"),
    [
        (("galleon",), "galleon"),
        (("destroyer", "destroyer"), "more often"),
        (("battleship", "battleship", "battleship"), "more often"),
    ],
)
def test_orders_that_do_not_fit_are_refused(order: tuple[str, ...], why: str) -> None:
    """An unknown unit, or one named more often than it takes hits."""
    with pytest.raises(OrderError, match=why):
        fleet(order, destroyer=1, battleship=1)


def test_an_order_for_a_kind_that_does_not_fight_is_refused() -> None:
    """Below the rooms nothing is passed over."""
    kinds = fleet((), destroyer=1).kinds

    with pytest.raises(OrderError, match="no such unit"):
        loss_order(kinds, {"destroyer": 1}, ("cruiser",))


def test_units_that_cannot_fight_here_are_refused() -> None:
    """Tanks do not sail."""
    with pytest.raises(UnfitError, match="tank"):
        battle((), tank=1)


def test_a_side_in_words() -> None:
    """What the working shows of a side."""
    order = fleet(("destroyer", "battleship"), destroyer=2, battleship=1)

    assert str(after(order, 0)) == "2 destroyers, 1 battleship"
    assert str(after(order, 2)) == "1 destroyer, 1 battleship (1 damaged)"
    assert in_english(str(after(order, 4))) == "nothing"
