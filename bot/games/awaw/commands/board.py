"""`/awaw fleet | rocket_base`: ships in SW boxes, and rocket bases, by options."""

from collections.abc import Sequence

from bot.games.awaw.commands.player_options import FACTORS, NAME, seated
from bot.games.awaw.reading import campaign_offers as offers
from bot.games.commands import command, declares
from bot.games.options import Given, Offer, Option, View, Words, fitting
from core.awaw.book.terms import Box
from core.awaw.book.units import SURFACE
from core.awaw.campaign.force_requests import Function
from core.awaw.record.ground import BaseState
from core.terms.message import english
from core.terms.wording import opening

_FUNCTIONS = tuple(Offer(english(opening(each.label)), english(each.label)) for each in Function)
_BOXES = tuple(Offer(box.label, box.value) for box in Box)
_ACTIONS = tuple(Offer(opening(word), word) for word in ("place", "recycle", "pay", "invert"))


def _ships(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the ships that are in play."""
    here = seated(view)
    if here.campaign is None:
        return []
    ships = tuple(offers.name_of(unit) for unit in SURFACE)
    found = offers.to_deploy(here.campaign, here.mine)
    return fitting((each for each in found if each.value.endswith(ships)), current)


def _bases(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the bases that bombing struck, then the others."""
    here = seated(view)
    bases = here.campaign.ground.rocket_bases if here.campaign else {}
    struck_first = sorted(bases.items(), key=lambda each: each[1].state is not BaseState.STRUCK)
    found = [
        Offer(f"{offers.name_of(name).title()}: {english(base.state.label)}", name)
        for name, base in struck_first
        if base.power in here.mine
    ]
    return fitting(found, current)


FLEET = command(
    "fleet",
    "Let naval units in an SW box perform a function",
    declares("fleet", "{number}", "{unit}", "{box}", "{function}", "from {origin}"),
    Option("unit", "What, and of which power", NAME, _ships, needed=True),
    Option("number", "How many", FACTORS, needed=True),
    Option("box", "In which SW box", Words(offers=_BOXES), needed=True),
    Option("function", "What they do", Words(offers=_FUNCTIONS), needed=True),
    Option("origin", "For invasions: the mapboard box that the invasion comes from", NAME),
)

ROCKET_BASE = command(
    "rocket_base",
    "Place, recycle, pay for or invert a base",
    declares("rocket-base", "{power}", "{action}", "place:", "origin:"),
    Option("action", "What is done", Words(offers=_ACTIONS), needed=True),
    Option("place", "Where the base stands, or shall stand", NAME, _bases, needed=True),
    Option("power", "Whose it is, if you play several powers", NAME),
    Option("origin", "Where a recycled base stood", NAME, _bases),
)
