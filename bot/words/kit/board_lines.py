"""A line of a board game in any usual form, taken apart: who acts, the verb, and its parts."""

import re
from collections.abc import Iterator
from dataclasses import replace

from bot.words.kit.club_orders import club_order, order_of_loss
from bot.words.kit.doubts import asks_what, asks_where, begun_with, doubted
from bot.words.kit.items import Place
from bot.words.kit.purchases import Purchase, Repairs, money_apart, placed_in
from bot.words.kit.speakers import lettered, speaker_of, war_in
from bot.words.kit.strange import not_understood, only_a_place
from bot.words.kit.tokens import Doubt, tokens_of
from bot.words.kit.usual import usual
from bot.words.kit.verb_words import (
    BUY,
    COLLECT,
    ENDING,
    OF_VERB,
    ON,
    RESEARCH,
    REST_OF_PHASE,
    is_other,
    singular,
)
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import Ways, has_units, ways_of
from bot.words.said import Plainly, Spoken
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Refusal, unreadable

_BEHIND = re.compile(
    r"^(?P<what>\S.*\S)[\s,]+(?P<verb>bought|purchased|built)[\s.]*$", re.IGNORECASE
)
_ARE_PLACED = re.compile(
    r"^(?P<what>\S.*?\S)\s+(?:(?:are|is|get|to\s+be)\s+)?(?:placed|mobili[sz]ed|deployed)\s+"
    r"(?P<where>(?:in|at|on|to)\s+\S.*)$",
    re.IGNORECASE,
)
_REPAIR = re.compile(r"\b(?:repair|fix|mend)(?:s|ed|es|ing)?\b", re.IGNORECASE)
_WITH = re.compile(rf"(?:with|for)\s+\d+\s*(?:ipcs?|pus?)?[\s,:]+(?=(?:{BUY})\b)", re.IGNORECASE)
_REPAIRED = re.compile(r"^\S+ repairs? damage of (?P<what>.+?)[\s.;]*$", re.IGNORECASE)
_MARKED = re.compile(r"@(?P<by>[a-z_]+)\s+(?P<line>\S.*)")
"""A line that is given to a power, in which nobody else speaks."""
_SETTING_OFF = " :-,"

_TO_BATTLE = frozenset({"move", "attack"})
"""Verbs of moves that may lead to a battle."""
_THERE_ALREADY = frozenset({"bomb"})
"""Verbs whose lines may name a place alone, above which units are: the game reads those."""

_TWO_ECONOMIES = Fault(
    say("One purchase is by one economy, and you named both."),
    say("Buy for each by itself: `buy 1 inf europe`."),
)

_TO_BUY = say(
    "Write what is bought, such as `buy 3 inf 1 tank`; `place …` says later where it goes."
)
_TO_PLACE = say("Write what is placed where, such as `place 2 inf Russia, 1 tank Karelia`.")

_BY = re.compile(r"\bby\s+(?:the\s+)?(?P<power>[^,;]+?)[\s.!]*$", re.IGNORECASE)
_TWO_POWERS = Fault(
    say("You named two powers for one declaration."), say("Give each power a line of its own.")
)
_SEVERAL_LETTERS = Fault(
    say("The letters before these units mean several nations."),
    say("Give each nation a line of its own, with its name before a colon."),
)

Line = Spoken | Plainly | Refusal | None


def line_of(vocabulary: Vocabulary, line: str) -> Line:
    """Return a line in its parts, why it has none, or None to leave it to the game's reader."""
    if (marked := _MARKED.fullmatch(line.strip())) and (by := vocabulary.power(marked["by"])):
        read = line_of(vocabulary, marked["line"])
        return _by(Plainly((marked["line"],)) if read is None else read, by)
    said = usual(vocabulary, line)
    for name, (power, word) in vocabulary.economies.items():
        if found := re.fullmatch(
            rf"(?:{name}[\s:]+(\S.*)|(buy.*\S)\s+(?:for\s+)?{name})", said, re.IGNORECASE
        ):
            read = _Reader(vocabulary, found[1] or found[2]).read(vocabulary.power(power))
            return _by_economy(read, word)
    return _Reader(vocabulary, said).read(None)


def _by(read: Line, power: str) -> Line:
    """Return a line as one of a power."""
    return replace(read, power=power) if isinstance(read, Spoken | Plainly) else read


def _by_economy(read: Line, word: str) -> Line:
    """Return what an economy does: its purchases name it."""
    if not isinstance(read, Spoken) or read.verb != "buy":
        return read
    if read.economy not in {"", word}:
        return unreadable(_TWO_ECONOMIES)
    return replace(read, economy=word)


class _Reader:
    """Reads one line, after who acts was parted from it."""

    def __init__(self, vocabulary: Vocabulary, line: str) -> None:
        self._vocabulary = vocabulary
        self._line = line

    def read(self, power: str | None) -> Line:
        """Return the line in its parts; ``power`` acts where it is known already."""
        line = self._line
        if (asked := club_order(self._vocabulary, line)) is not None:
            return asked
        if repaired := _REPAIRED.match(line):
            return asks_where(repaired["what"])
        if is_other(self._vocabulary, line):
            return None if power is None else Plainly((line,), power)
        if war := war_in(self._vocabulary, self._line):
            return war
        budget = _WITH.match(line)
        before = f" {budget[0].strip(' ,:')}" if budget else ""
        letter, text = lettered(self._vocabulary, line[budget.end() :] if budget else line)
        who, text = speaker_of(self._vocabulary, text)
        speaker = power or who
        read = self._done(text, before, speaker)
        if not all(_alike(speaker, each) for each in (who, *self._acting(read))):
            return unreadable(_TWO_POWERS)
        return self._with_letter(read, letter) if isinstance(read, Spoken) else read

    def _acting(self, read: Line) -> Iterator[str | None]:
        """Yield the powers that a line names beside its speaker as those who act."""
        if isinstance(read, Spoken):
            yield read.power
        for line in read.lines if isinstance(read, Plainly) else ():
            if by := _BY.search(line):
                yield self._vocabulary.power(by["power"])

    def _with_letter(self, read: Spoken, letter: str) -> Line:
        """Return a line with the powers that its letter for a nation may mean."""
        ways, placed = (each.units for each in read.ways), (each.units for each in read.placed)
        units = (read.units, *ways, *placed)
        said = frozenset(letter).union(*(each.letters for each in units))
        if not said:
            return read
        (first, *more) = sorted(said)
        whose = self._vocabulary.lettered(first)
        if more or (read.power is not None and read.power not in whose):
            return unreadable(_SEVERAL_LETTERS)
        return replace(read, letter=first, whose=whose)

    def _done(self, text: str, before: str, power: str | None) -> Line:
        """Return what a line says that its speaker does."""
        if is_other(self._vocabulary, text):
            return Plainly((singular(text),), power)
        if COLLECT.fullmatch(text):
            return Plainly(("next income",), power)
        if (dice := RESEARCH.fullmatch(text)) is not None:
            return Plainly((f"research {dice['before'] or dice['after'] or 1}",), power)
        if on := ON.match(text):
            ends = on["verb"].lower() in ENDING
            verb = "end" if ends else "next"
            rest = REST_OF_PHASE.sub("", text[on.end() :]).strip()
            return Plainly((f"{verb} {rest}".strip(),), power)
        if found := OF_VERB.match(text):
            return self._of_verb(found, text[found.end() :], before, power)
        if (behind := _BEHIND.match(text)) and text[:1].isdigit():
            return self._bought(behind["what"], power)
        if placed := _ARE_PLACED.match(text):
            return self._placed(f"{placed['what']} {placed['where']}", power)
        return self._moved(text, power)

    def _of_verb(self, found: re.Match[str], rest: str, before: str, power: str | None) -> Line:
        match found.lastgroup:
            case "repair":
                return self._bought(f"repair {rest}", power)
            case "spend":
                return self._bought(f"{rest} for {re.sub('[^0-9]', '', found[0])} ipcs", power)
            case "buy":
                return self._bought(rest + before, power)
            case "place":
                return self._placed(rest, power)
        return self._fought(found[0], rest, power)

    def _bought(self, text: str, power: str | None) -> Line:
        parts = _REPAIR.split(text, maxsplit=1)
        what, mended = parts[0], " ".join(parts[1:])
        what, money = money_apart(what.strip(" ,;"))
        found = Purchase(self._vocabulary, what)
        if len(found.economies) > 1:
            return unreadable(_TWO_ECONOMIES)
        repairs = Repairs(self._vocabulary, _economy_apart(self._vocabulary, mended)[1])
        economy = next(iter(found.economies), "") or _economy_apart(self._vocabulary, mended)[0]
        whole = found.whole or not what
        if bad := not_understood(self._vocabulary, found.items, whole=whole, do=_TO_BUY):
            return unreadable(*bad)
        if len(repairs.bare) == 1 and not repairs.strange:
            return asks_what(self._vocabulary, self._line, *repairs.bare[0])
        if repairs.strange:
            return unreadable(*map(_repairs_nothing, repairs.strange))
        if doubts := [*found.items.doubts, *repairs.doubts]:
            return doubted(doubts[0], self._line)
        if not (found.units.counts or repairs.found):
            fault = Fault(say("That buys nothing."), say("Write `buy 3 inf 1 tank`."))
            return unreadable(fault)
        price = sum(self._vocabulary.prices.get(u, 0) * n for u, n in found.units.counts.items())
        price += sum(each.points for each in repairs.found)
        if (wrong := money.fault(price)) is not None:
            return unreadable(wrong)
        return Spoken(
            "buy",
            found.power or power,
            placed=found.placed,
            units=found.units,
            repaired=tuple(repairs.found),
            economy=economy,
        )

    def _placed(self, text: str, power: str | None) -> Line:
        said = placed_in(self._vocabulary, text)
        if bad := not_understood(self._vocabulary, said.items, whole=said.whole, do=_TO_PLACE):
            return unreadable(*bad)
        if said.items.doubts:
            return doubted(said.items.doubts[0], self._line)
        return Spoken("place", said.power or power, placed=said.found)

    def _fought(self, verb: str, text: str, power: str | None) -> Line:
        """Return a battle with its place by name; its orders are the game's to read."""
        tokens = tokens_of(text)
        named = self._vocabulary.atlas.at(tokens, 0) if tokens.all else None
        if (
            named is None
            and tokens.all
            and (zone := self._vocabulary.atlas.zone(tokens.all[0].text))
        ):
            named = zone, 1
        if named is None or (power is None and verb.lower().startswith("combat move")):
            return Plainly((f"fight {text}".strip(),), power)
        if isinstance(named[0], Doubt):
            return doubted(named[0], self._line)
        rest = tokens.line[tokens.all[named[1] - 1].end :]
        return Plainly((f"fight {named[0]}{rest}".rstrip(" .!"),), power)

    def _moved(self, text: str, power: str | None) -> Line:
        said = begun_with(self._vocabulary, text)
        if isinstance(said, Doubt):
            return doubted(said, self._line)
        text = said
        low = f"{text.lower()} "
        verb = next(
            (
                each
                for each in self._vocabulary.moves
                if re.match(rf"{re.escape(each)}\b[:\s]", low)
            ),
            "",
        )
        kind = self._vocabulary.moves[verb or "move"]
        body = text[len(verb) :].lstrip(_SETTING_OFF)
        ways = ways_of(self._vocabulary, body)
        begun = bool(verb) or text[:1].isdigit() or any(map(has_units, ways.found))
        if only := _only_place(ways):
            if kind in _THERE_ALREADY:
                return Plainly((f"{kind} {body}",), power)
            if kind in _TO_BATTLE:
                return unreadable(only)
        if not begun:
            return None
        if not verb and (asked := order_of_loss(self._vocabulary, ways)) is not None:
            return asked
        if bad := not_understood(self._vocabulary, ways.items, whole=ways.whole, ways=ways):
            return unreadable(*bad)
        if ways.items.doubts:
            return doubted(ways.items.doubts[0], self._line)
        return Spoken(kind, ways.power or power, ways=tuple(ways.found))


def _only_place(ways: Ways) -> Fault | None:
    """Return the fault of a line that is the name of a place, behind a verb or without one."""
    match ways.items.found:
        case [Place(name=name, doubt=None)]:
            return only_a_place(name)
    return None


def _alike(speaker: str | None, named: str | None) -> bool:
    """Return whether a line says nothing else of who acts than its speaker."""
    return speaker is None or named is None or speaker == named


def _economy_apart(vocabulary: Vocabulary, text: str) -> tuple[str, str]:
    """Return the economy that a text names, and what it says besides."""
    words = text.split()
    named = next((each for each in words if each.strip(",.").lower() in vocabulary.paying), "")
    return named.strip(",.").lower(), " ".join(each for each in words if each != named)


def _repairs_nothing(part: str) -> Fault:
    what = say("`{part}` repairs nothing.", part=Verbatim(part[:60]))
    return Fault(what, say("Write `repair 3 major ic in London`."))
