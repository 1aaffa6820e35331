"""The campaign's typed lines, one verb for each kind of request.

One form serves them all: the verb, then words in any order. A number is the count, names of powers,
units and places are known by themselves, ``from`` and ``to`` say which place is which, and
``field:value`` says anything else by the request's own name for it.
"""

import re
from dataclasses import replace

from bot.games.awaw.reading.campaign_form import Fields, Form
from bot.games.awaw.reading.position_text import read_position_text
from bot.words.plans import JOINED, holds_another
from bot.words.reading import Verb
from bot.words.unknown import unknown_words
from core.awaw.campaign import force_requests, requests
from core.awaw.record.ground import Supply
from core.awaw.record.standing import Field
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request

_DRMS = (Field.NAVAL_DRM.value, Field.AIR_DRM.value)
SHARES = ("britain", "united_states")
"""Who shares an addition, in the order in which ``share:2/1`` names them."""


def _verb(form: Form, example: str, *names: str) -> Verb:
    return Verb(names=names, read=replace(form, example=example).read, example=example)


def _shared(fields: Fields) -> None:
    """Read ``share:2/1`` as two factors for Britain and one for the U.S."""
    parts = str(fields.get("share", "")).split("/")
    if len(parts) == len(SHARES) and all(part.isdecimal() for part in parts):
        fields["share"] = {whose: int(part) for whose, part in zip(SHARES, parts, strict=True)}


def _drm_by_number(fields: Fields) -> None:
    """Read the number of a Nationality DRM as the DRM, for it has no result."""
    if fields.get("field") in _DRMS and "drm" not in fields and "result" in fields:
        fields["drm"] = fields.pop("result")


_CONDITIONS = {
    **{f"{each.value}_supply": ("supply", each.value) for each in Supply},
    "partial": ("supply", Supply.PARTIAL.value),
    "unsupplied": ("supply", Supply.NONE.value),
    "inoperative": ("operational", False),
}
_ACTIONS = {word: ("action", word) for word in ("place", "recycle", "pay", "invert")}
_FUNCTIONS = {each.value: ("function", each.value) for each in force_requests.Function}
_SHIPYARDS = {"canada": ("shipyard", "canada")}

BUILD = Form(force_requests.Build, choices=_SHIPYARDS)
PRODUCE = Form(force_requests.Produce, finish=_shared)
DEPLOY = Form(
    force_requests.Deploy, place="destination", choices={"damaged": ("reason", "damaged")}
)
RESEARCH = Form(requests.RecordResearch, number="result", word="field", finish=_drm_by_number)
CONTROL = Form(requests.Control, number="", word="place", place="area", choices=_CONDITIONS)
CARDS = Form(
    requests.PlayCards,
    number="",
    powers=(),
    word="hunt",
    choices={"ultra": ("hunt", "german")},
)
WAR = Form(
    requests.DeclareWar,
    number="",
    powers=("power", "on"),
    choices={"reentry": ("outbreak", "reentry")},
)
TENSION = Form(requests.Tension, number="", powers=())
MONEY = Form(requests.DeclareEconomy, number="brps")
ROCKET_BASE = Form(force_requests.PlaceRocketBase, number="", word="place", choices=_ACTIONS)
FLEET = Form(force_requests.NavalFunction, number="number", place="box", choices=_FUNCTIONS)
ADVANCE = Form(requests.Advance, number="", powers=(), word="to")
EDIT = Form(requests.Edit, number="", word="path", fits=lambda word: "." in word)
SET_UP = Form(requests.SetUpCampaign, number="", powers=(), word="start", example="setup 1939")


_NO_FIELD = re.compile(r"[\w ]*")
"""What names no field of a set-up."""


def _set_up(line: str, mine: tuple[str, ...]) -> Request | Refusal:
    """Read a set-up: the year that begins it, or a whole position on the lines below."""
    first, _, below = line.partition("\n")
    start = first.partition(" ")[2].strip().removeprefix("start:")
    if below.strip() and start.strip("`").removesuffix("toml"):
        do = say("Give the position on the lines below `setup`.")
        return unreadable(*unknown_words(start.split(), (), do))
    if below.strip():
        return read_position_text(below)
    if _NO_FIELD.fullmatch(start) and start not in {"", "1939"}:
        return unreadable(
            Fault(
                say(
                    "24.3 prints the start of 1939, and none of `{start}`.",
                    start=Verbatim(start[:20]),
                ),
                say("Type `setup 1939`, or begin from any position with `/awaw setup`."),
            )
        )
    return SET_UP.read(f"setup {start}", mine)


def _advance(line: str, mine: tuple[str, ...]) -> Request | Refusal:
    if holds_another(line.partition(" ")[2]):
        return unreadable(JOINED)
    return ADVANCE.read(line, mine)


CAMPAIGN = (
    Verb(names=("setup", "set-up"), read=_set_up, example="setup 1939", whole=True),
    _verb(BUILD, "build 1 german submarine at western port", "build"),
    _verb(PRODUCE, "produce 2 german submarines", "produce"),
    _verb(DEPLOY, "deploy 1 german submarine from western port to atlantic", "deploy", "move"),
    _verb(RESEARCH, "research germany torpedo 7", "research"),
    _verb(CONTROL, "control germany brest", "control"),
    _verb(WAR, "war germany united states", "war", "declare-war"),
    _verb(TENSION, "tension usat:25", "tension"),
    _verb(CARDS, "cards german", "cards"),
    _verb(MONEY, 'brps germany 120 reason:"year start"', "brps"),
    _verb(ROCKET_BASE, "rocket-base germany place antwerp", "rocket-base"),
    _verb(FLEET, "fleet britain 2 cves atlantic protect naval movement", "fleet", "naval-function"),
    Verb(names=("advance", "next"), read=_advance, example="advance phase"),
    _verb(EDIT, 'edit germany powers.germany.brps value:90 reason:"miscounted"', "edit"),
)
"""Every typed line of a campaign."""
