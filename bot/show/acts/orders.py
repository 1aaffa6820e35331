"""What a player has ordered beforehand: answers that are kept, and orders in the record."""

from typing import Any

from bot.referee.cases.order_filing import AllOrders
from bot.referee.cases.standing_orders import StandingOrder
from bot.show.acts.changes import state_lines
from bot.show.escape import plainly
from bot.show.page import Colour, Page
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.system import System
from core.terms.wording import listed


def order_about(order: StandingOrder, system: System[Any]) -> Message:
    """Return what an order is for, such as ``losses · Germany · France``."""
    called = system.called
    power = listed(called[order.power]) if order.power in called else plainly(order.power)
    phase: Text = system.phases.get(order.phase, plainly(order.phase))
    parts: tuple[Text, ...] = (plainly(order.question), power, order.place, phase)
    return joined((each for each in parts if each), " · ")


def orders_page(orders: AllOrders, system: System[Any]) -> Page:
    """Return all that a player has ordered beforehand in a game, with how to take it back."""
    lines = [
        say(
            "**{order}** {answer}",
            order=order_about(each, system),
            answer=plainly(each.answer),
        )
        for each in orders.kept
    ]
    recorded = state_lines(system, orders.recorded)
    if not lines and not recorded:
        body: Text = say("None. `/orders standing` files one.")
    else:
        body = joined([*lines, *recorded], "\n")
    return Page(
        title=say("Your standing orders"),
        body=body,
        footer=say("/orders standing without an answer takes one back.") if lines else Verbatim(""),
        colour=Colour.CALM,
    )
