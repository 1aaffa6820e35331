"""`/awaw research | control | cards | war | tension`: the world around the units."""

from collections.abc import Sequence

from bot.games.awaw.commands.player_options import NAME, NUMBER, power, seated
from bot.games.awaw.reading.campaign_offers import name_of, place_label
from bot.games.commands import command, declares
from bot.games.options import (
    Flag,
    Given,
    Number,
    Offer,
    Option,
    View,
    Words,
    among,
    fitting,
    powers_fitting,
)
from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import side_of
from core.awaw.campaign.requests import PLAYERS
from core.awaw.record.ground import Supply
from core.awaw.record.standing import Field, Hunt
from core.awaw.submarines.modifiers import MODIFIER_PORTS
from core.awaw.system import SYSTEM
from core.terms.message import english
from core.terms.wording import listed, opening

COUNTRIES = ("gibraltar", "suez", "ethiopia", "singapore")
"""What else of the map these chapters ask the control of."""

_FIELDS = tuple(Offer(listed(english(each.label)), name_of(each.value)) for each in Field)
_FRONTS = among(Offer(place_label(each), each.value) for each in Place if each.is_front)
_AREAS = among(Offer(place_label(each), each.value) for each in Place if each.is_base)
_SUPPLIES = tuple(Offer(opening(each.value), each.value) for each in Supply)


def _places(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the ports that count, and every place on record, with its holder."""
    campaign = seated(view).campaign
    held = dict(campaign.ground.held) if campaign else {}
    bases = dict(campaign.ground.air_bases) if campaign else {}
    found = []
    for name in dict.fromkeys((*held, *bases, *sorted(MODIFIER_PORTS), *COUNTRIES)):
        now = held.get(name) or bases.get(name)
        told = f", {now.controller.listed}" if now else ""
        found.append(Offer(f"{name_of(name).title()}{told}", name_of(name)))
    return fitting(found, current)


def _hunts(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the campaigns for which this person has cards and none were compared this turn."""
    here = seated(view)
    done = here.campaign.politics.cards if here.campaign else {}
    found = [
        Offer(english(opening(hunt.label)), hunt.value)
        for hunt in Hunt
        if hunt not in done and set(PLAYERS[hunt]) & set(here.mine)
    ]
    return fitting(found, current)


def _enemies(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer the powers of the other side with whom there is peace."""
    here = seated(view)
    enemies = [
        other
        for other in Power
        if any(
            side_of(other) is not side_of(mine)
            and not (here.campaign and here.campaign.war(mine, other))
            for mine in here.mine
        )
    ]
    return powers_fitting(enemies, SYSTEM.called, current)


RESEARCH = command(
    "research",
    "Record a research result or Nationality DRM",
    declares("research", "{power}", "{field}", "result:", "drm:"),
    Option("field", "Which field", Words(offers=_FIELDS), needed=True),
    power("Who researched, if you play several powers"),
    Option("result", "The research roll with its modifiers", Number(1, 30)),
    Option("drm", "For a Nationality DRM: what it is now", Number(-20, 20)),
)

CONTROL = command(
    "control",
    "Record who controls a port, country or air base",
    declares("control", "{power}", "place:", "supply:", "operational:", "front:", "area:"),
    Option("place", "Which place", NAME, _places, needed=True),
    power("Who controls it now, if you play several powers"),
    Option("supply", "How well it is supplied (full, if left out)", Words(offers=_SUPPLIES)),
    Option("operational", "Whether it works as a base (yes, if left out)", Flag()),
    Option("front", "For an air base: the front on which it lies", NAME, _FRONTS),
    Option("area", "For another port: where it lies", NAME, _AREAS),
)

CARDS = command(
    "cards",
    "Play codebreaking cards, in secret on both sides",
    declares("cards", "{hunt}"),
    Option("hunt", "For whose submarines", NAME, _hunts, needed=True),
)

WAR = command(
    "war",
    "Declare that war breaks out",
    declares("war", "{power}", "{reentry}reentry", "on:"),
    Option("on", "On whom", NAME, _enemies, needed=True),
    power("Who declares it, if you play several powers"),
    Option("reentry", "Whether a power comes back into a war that it had left (62.72)", Flag()),
)

TENSION = command(
    "tension",
    "Record the USAT or USJT level",
    declares("tension", "usat:", "usjt:"),
    Option("usat", "The USAT level", NUMBER),
    Option("usjt", "The USJT level", NUMBER),
)
