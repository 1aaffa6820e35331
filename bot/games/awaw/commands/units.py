"""`/awaw build | produce | deploy`: units of a campaign by options."""

from collections.abc import Sequence

from bot.games.awaw.commands.player_options import COUNT, FACTORS, NAME, NUMBER, seated
from bot.games.awaw.reading import campaign as forms
from bot.games.awaw.reading import campaign_offers as offers
from bot.games.awaw.reading.campaign_words import spelled, tokens
from bot.games.commands import command, declares
from bot.games.options import Flag, Given, Offer, Option, View, Words, fitting
from core.awaw.book.units import Unit


def _to_build(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer what the pools hold."""
    here = seated(view)
    if here.campaign is None:
        return fitting(offers.to_produce(here.mine), current)
    return fitting(offers.to_build(here.campaign, here.mine), current)


def _building_places(view: View, given: Given, current: str) -> Sequence[Offer]:
    """Offer the places where this may be built."""
    here, said = seated(view), f"build {given.number('factors') or 1} {given.text('unit')}"
    return fitting(offers.places(here.position, forms.BUILD, said, here.mine, "at"), current)


def _to_produce(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer what production would enlarge just now; everything where that is nothing."""
    here = seated(view)
    every = list(offers.to_produce(here.mine))
    mine = tuple(power.value for power in here.mine)
    lawful = [
        each
        for each in every
        if offers.is_lawful(here.position, forms.PRODUCE, f"produce 1 {each.value}", mine)
    ]
    return fitting(lawful or every, current)


def _to_deploy(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer what is in play."""
    here = seated(view)
    if here.campaign is None:
        return fitting(offers.to_produce(here.mine), current)
    return fitting(offers.to_deploy(here.campaign, here.mine), current)


def _origins(view: View, given: Given, current: str) -> Sequence[Offer]:
    """Offer where such units are, with their number."""
    here, words = seated(view), given.text("unit")
    names = [spelled(token) for token in tokens(f"x {words}")]
    unit = next((Unit(name) for name in names if name in set(Unit)), None)
    campaign = here.campaign
    if campaign is None or unit is None:
        return fitting(offers.places(here.position, forms.DEPLOY, "deploy", (), "from"), current)
    found = [each for power in here.acting(words) for each in offers.origins(campaign, power, unit)]
    return fitting(dict.fromkeys(found), current)


def _destinations(view: View, given: Given, current: str) -> Sequence[Offer]:
    """Offer where they may go from there in this phase."""
    here = seated(view)
    said = f"deploy {given.number('factors') or 1} {given.text('unit')} from {given.text('from')}"
    said += f" inverted:{given.number('inverted') or 0}"
    return fitting(offers.places(here.position, forms.DEPLOY, said, here.mine, "to"), current)


BUILD = command(
    "build",
    "Build SW units in the unit construction phase",
    declares("build", "{factors}", "{unit}", "at {at}", "shipyard:"),
    Option("unit", "What, and for which power", NAME, _to_build, needed=True),
    Option("factors", "How many factors", FACTORS, needed=True),
    Option("at", "Where they appear", NAME, _building_places, needed=True),
    Option(
        "shipyard",
        "For Western Allied ASW: whose shipyard",
        Words(
            60,
            (
                Offer("Britain", "britain"),
                Offer("Canada", "canada"),
                Offer("U.S.", "united_states"),
            ),
        ),
    ),
)

PRODUCE = command(
    "produce",
    "Enlarge a force pool by production",
    declares("produce", "{factors}", "{unit}", "rps:", "share:"),
    Option("unit", "What, and for which power", NAME, _to_produce, needed=True),
    Option("factors", "How many factors", FACTORS, needed=True),
    Option("rps", "RPs that it takes, if you keep them", NUMBER),
    Option("share", "For both Western Allies: British/American, such as 2/1", NAME),
)

DEPLOY = command(
    "deploy",
    "Send units from place to place",
    declares(
        *("deploy", "{factors}", "{unit}", "from {from}", "to {to}", "{damaged}damaged"),
        *("inverted:", "attacked:"),
    ),
    Option("unit", "What, and of which power", NAME, _to_deploy, needed=True),
    Option("factors", "How many in all", FACTORS, needed=True),
    Option("from", "Where they are", NAME, _origins, needed=True),
    Option("to", "Where they go", NAME, _destinations, needed=True),
    Option("inverted", "How many of them are inverted", COUNT),
    Option(
        "attacked", "Submarines among them that attacked on the board in this player turn", COUNT
    ),
    Option("damaged", "Ships that leave because they were damaged in combat", Flag()),
)
