"""`/awaw brps | edit`: what is set on the players' word, visible to all."""

from collections.abc import Sequence

from bot.games.awaw.commands.player_options import NUMBER, WHY, power, seated
from bot.games.awaw.reading import campaign_offers as offers
from bot.games.commands import Declares, command, declares, typed
from bot.games.options import Given, Number, Offer, Option, View, Words
from core.awaw.record.text.writing import write_position
from core.terms.message import english

_WHO, _WHERE = typed("edit", "{power}"), typed("path:", "reason:")


def _edit(given: Given) -> str:
    """Return the line of an edit; a value that is neither number, word nor list is a text."""
    value = given.text("value").replace(";", " ").strip()
    if value[:1] in ("[", "{"):
        now = f"value:'{value.replace(chr(39), ' ')}'"
    elif value.isalnum() or value.lstrip("+-").isdecimal():
        now = f"value:{value}"
    else:
        now = f'value:"{value}"' if value else ""
    return " ".join(" ".join((_WHO(given), now, _WHERE(given))).split())


def _paths(view: View, _given: Given, current: str) -> Sequence[Offer]:
    """Offer every place of the position with what stands there."""
    here = seated(view)
    told = write_position(here.position) if here.campaign else {}
    return [each for each in offers.paths(told) if current.lower() in english(each.label).lower()]


BRPS = command(
    "brps",
    "Declare BRPs, construction limit or shipbuilding",
    declares(
        *("brps", "{power}", "brps:", "change:", "construction_limit:", "shipbuilding:"),
        "reason:",
    ),
    Option("reason", "Why, for all to see", WHY, needed=True),
    power("Whose, if you play several powers"),
    Option("brps", "BRPs at hand", NUMBER),
    Option("change", "Or by how much they change", Number(-10_000, 10_000)),
    Option("construction_limit", "The normal construction limit", NUMBER),
    Option("shipbuilding", "Shipbuilding points a player turn", NUMBER),
)

EDIT = command(
    "edit",
    "Set one place of the position, for all to see",
    Declares(_edit),
    Option("path", "Which place, as positions are written", Words(200), _paths, needed=True),
    Option("reason", "Why, for all to see", WHY, needed=True),
    Option("value", "What stands there from now on; nothing takes it out", Words(200)),
    power("On whose word, if you play several powers"),
)
