"""The order of play: Britain and the United States together, or one by one (R4-1.3)."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from core.representative.bases.first_bases import AGREED, said_for_all
from core.representative.book.terms import BOOK
from core.representative.record.effects import OrderAgreed
from core.representative.record.position import Position
from core.representative.record.requests import InGame
from core.terms.ledger import Ledger
from core.terms.message import (
    say,
)
from core.terms.resolution import Finding


class AgreeOrder(InGame):
    """How the powers take turns: Britain and the United States together, or one by one."""

    kind: ClassVar[str] = "agree-order"
    by_hand: ClassVar[bool] = True

    order: Literal["together", "boxed"]


@dataclass(frozen=True, slots=True)
class OrderOutcome:
    """The order of play."""

    order: str


def resolve_order(position: Position, said: AgreeOrder, book: Ledger) -> Finding:
    """The order of play, agreed before the first combat movement."""
    book.check(said_for_all, begun=position.campaign.under_way)
    book.lawful()
    book.attest(AGREED, BOOK["R-48"])
    book.effect(OrderAgreed(said.order == "together"))
    told = {
        "together": say("USSR, Germany, Japan, then Britain and the United States together"),
        "boxed": say("USSR, Germany, Britain, Japan, the United States"),
    }
    return Finding(say("Order of play: {told}", told=told[said.order]), OrderOutcome(said.order))
