"""Lines of Conduct Combat: fight, raid, retreat; and what is ordered for battles beforehand."""

import re
from typing import Any

from bot.games.alpha3.reading.kit_words import place_named
from bot.games.alpha3.reading.moves import acting, lines_after, rest_of
from bot.games.alpha3.reading.units import POWERS, read_order
from bot.words.kit.counts import ALL_BATTLES
from bot.words.unknown import unknown_words
from core.alpha3.combat import requests as fight_requests
from core.terms.message import say
from core.terms.refusal import Fault, Refusal, unreadable
from core.terms.request import Request, read_request

FIGHT = ("fight", "battle")
_BATTLES = ("land_attack", "land_defence", "sea_attack", "sea_defence")
_LOSING = re.compile(
    r",?\s*\blos(?:ing|e)\s+(?P<order>[^;]+?)(?=,?\s*\bretreat|,?\s*\bask|$)", re.IGNORECASE
)
_BACK = re.compile(
    r",?\s*\b(?:then\s+)?retreat(?:ing)?"
    r"(?:\s+(?:to\s+)?(?!(?:when|if|once)\b)(?P<to>.+?))?"
    r"(?P<when>\s+(?:when|if|once)\s+outnumbered)?\s*$",
    re.IGNORECASE,
)
_ALL_AND_MORE = re.compile(r"(all|rest)\b", re.IGNORECASE)
_ASK = re.compile(r",?\s*\bask(?:ing)?\s+me\b", re.IGNORECASE)
_ORDERED = re.compile(r",?\s*\bby\s+(?:my\s+)?orders?\b", re.IGNORECASE)
_TO_THE_END = re.compile(
    r",?\s*\b(?:un)?(?:to|til|till)\s+(?:the\s+)?(?:end|death)\b", re.IGNORECASE
)
_ROUNDS = re.compile(r"\s(?P<rounds>\d+)\s*(?:rounds?)?\s*$", re.IGNORECASE)
_A_ZONE = re.compile(r"(?:sz|sea zone)\s*\d+", re.IGNORECASE)


def read_fights(text: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``fight France``, ``fight sz111 2 rounds``; several lines, or ``fight all``, are a phase."""
    faults: list[Fault] = []
    lines = lines_after(text, *FIGHT)
    if not lines:
        what = say("That names no battle.")
        return unreadable(Fault(what, say("Write `fight France`, or `fight all`.")))
    battles = [_battle(line, faults) for line in lines if line.lower() not in ALL_BATTLES]
    if faults:
        return unreadable(*faults)
    if len(lines) == len(battles) == 1:
        return read_request(fight_requests.Fight, acting({**battles[0], "stands": True}, powers))
    rest = "all" if len(battles) < len(lines) else "none"
    fields = {"battles": battles, "rest": rest, "stands": True}
    return read_request(fight_requests.CombatPhase, acting(fields, powers))


def _battle(line: str, faults: list[Fault]) -> dict[str, Any]:
    """``sz111 1 round submerge losing sub dd, no bombardment, ask me, retreat to sz112``."""
    fields: dict[str, Any] = {}
    if _ALL_AND_MORE.match(line):
        faults.append(
            Fault(
                say("`fight all` goes by the orders that stand."),
                say(
                    "Order first, such as `order land attack inf tank` or `order ask me`; "
                    "then `fight all`."
                ),
            )
        )
    text = line
    if back := _BACK.search(text):
        fields["retreat"] = "outnumbered" if back["when"] else "rounds_fought"
        if back["to"]:
            fields["retreat_to"] = place_named(back["to"])
        text = text[: back.start()]
    if losing := _LOSING.search(text):
        order = re.sub(r"\bfirst\b", "", losing["order"])
        fields["order_of_loss"] = read_order(order, faults)
        text = text[: losing.start()] + text[losing.end() :]
    for pattern, field, value in (
        (re.compile(r",?\s*\bno bombardment\b", re.IGNORECASE), "bombardment", "none"),
        (re.compile(r",?\s*\bsubmerg\w*", re.IGNORECASE), "submerge", "at_once"),
        (_ASK, "choosing", "asked"),
        (_ORDERED, "choosing", "by_order"),
    ):
        if pattern.search(text):
            fields[field] = value
            text = pattern.sub("", text)
    text = _TO_THE_END.sub("", text).strip(" ,")
    rounds = _ROUNDS.search(text)
    if rounds and not _A_ZONE.fullmatch(text):
        fields["rounds"] = int(rounds["rounds"])
        text = text[: rounds.start()]
    return {"space": place_named(text), **fields}


_OUT_OF = re.compile(r"^(?:from|out of|in)\s+", re.IGNORECASE)


def read_retreat(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``retreat France - Holland``, ``retreat sz111`` for aircraft alone."""
    said = _OUT_OF.sub("", rest_of(line))
    parts = [place_named(each) for each in re.split(r"(?:^|\s+)(?:-+>?|to|into)\s+", said)]
    if len(parts) > 2 or not parts[0]:  # noqa: PLR2004 - from somewhere to somewhere
        fault = Fault(say("That is no retreat."), say("Write `retreat France - Western Germany`."))
        return unreadable(fault)
    fields = {"space": parts[0]} | ({"to": parts[1]} if parts[1:] else {})
    return read_request(fight_requests.Retreat, acting(fields, powers))


def read_decision(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``decide France: 2 infantry``, ``decide sz111: fight on``, ``decide fight on``."""
    space, colon, answer = rest_of(line).partition(":")
    fields = {"space": place_named(space), "answer": answer.strip()} if colon else {"answer": space}
    if not fields["answer"].strip():
        fault = Fault(say("That decides nothing."), say("Write `decide France: 2 infantry`."))
        return unreadable(fault)
    return read_request(fight_requests.Decide, {**fields, "powers": powers})


_ON = re.compile(r"^(?:on|in|over)\s+", re.IGNORECASE)


def read_raid(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``raid London``."""
    fields = {"territory": place_named(_ON.sub("", rest_of(line)))}
    return read_request(fight_requests.FlyRaid, acting(fields, powers))


_WORDS_OF_A_POWER = (2, 1)
"""How many words the name of a power has, the most first."""


def read_standing(line: str, powers: tuple[str, ...]) -> Request | Refusal:
    """``order land defense inf art aa``, ``order submerge always``, ``order ask me in France``.

    An order that names no power is one for all that its player has.
    """
    faults: list[Fault] = []
    said = rest_of(line)
    words = said.lower().replace("defense", "defence").split()
    fields: dict[str, Any] = {}
    for length in _WORDS_OF_A_POWER:
        if power := POWERS.get(" ".join(words[:length])):
            fields["power"] = power
            words = words[length:]
            break
    plain = " ".join(words)
    if words[:1] == ["submerge"]:
        fields["submerge"] = "never" if "never" in words else "always"
        do = say("Write `order submerge always`, or `order submerge never`.")
        more = [word for word in words[1:] if word not in {"always", "never"}] + words[2:]
        faults += unknown_words(more, (), do) if more else []
    elif "_".join(words[:2]) in _BATTLES:
        fields["battle"] = "_".join(words[:2])
        fields["order_of_loss"] = read_order(" ".join(words[2:]), faults)
    elif words and (
        told := re.fullmatch(
            r"(?P<ask>ask(?:ing)? me|asked)?(?:by (?:my )?orders?)?(?:\s+in\s+(?P<where>.+))?",
            plain,
        )
    ):
        fields["choosing"] = "asked" if told["ask"] else "by_order"
        if told["where"]:
            fields["space"] = place_named(told["where"])
    else:
        example = say("`order land defense inf art` or `order ask me`")
        faults.append(Fault(say("That orders nothing."), say("Write {example}.", example=example)))
    if faults:
        return unreadable(*faults)
    if "power" not in fields:
        fields |= {**acting({}, powers), "others": powers[1:]}
    return read_request(fight_requests.StandingOrder, fields)
