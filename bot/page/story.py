"""The story of a game beside its record: what the page tells and no verifier can prove.

It is worked out by whoever makes the page, from the record alone: what each act came to, its
working, what it changed, and the board as it then stood.
"""

from dataclasses import dataclass
from typing import Any

from bot.games import FACES, figure_names
from bot.page.boards import Boards, banners_of
from bot.page.campaign import called, held_turns, last_of_each, spaces_held, turns_of
from bot.page.cited import CitedRules
from bot.page.following import Followed, Told, follow
from bot.page.fortune import Fallen, Fortune, fortune
from bot.page.texts import Texts
from bot.page.workings import held_working
from bot.referee.odds.forecasts import Forecasts
from bot.show.acts.changes import change_lines
from bot.show.headings import parted
from bot.show.rules.rule_pages import how_it_stands
from core.terms.throws import throw_called

Held = dict[str, object]
"""Plain JSON, as the page reads it."""


@dataclass(frozen=True, slots=True)
class Story:
    """A story.

    Attributes:
        held: What is told, as the page reads it.
        style: The rules by which its map is painted; empty where it has none.
    """

    held: Held
    style: str


@dataclass(frozen=True, slots=True)
class Telling:
    """How a story is told.

    Attributes:
        forecasts: Works out the odds of results; None where luck is not told.
        patience_s: How many seconds that may take.
    """

    forecasts: Forecasts | None = None
    patience_s: float = 60.0


def story_of(transcript: bytes, telling: Telling) -> Story | None:
    """Return the story of a game; None where this version does not know the game.

    Args:
        transcript: The bytes of GAME.jsonl.
        telling: How it is told.
    """
    followed = follow(transcript)
    return None if followed is None else _Teller(followed, telling).story()


class _Teller:
    def __init__(self, followed: Followed, telling: Telling) -> None:
        self._followed = followed
        self._telling = telling
        self._system = followed.system
        self._texts = Texts()
        self._cited = CitedRules(followed.system)
        face = FACES[followed.system.key]
        self._names = figure_names(followed.system.key)
        self._pictures = face.pictures
        self._boards = None if face.pictures is None else Boards(face.pictures, self._texts)
        self._board = -1
        self._position: Any = None

    def story(self) -> Story:
        """Return the story."""
        number = self._texts.number
        told = [[each.k, self._told(each)] for each in self._followed.told]
        luck = self._luck()
        story: Held = {
            "title": number(self._system.title),
            "told": told,
            "turns": self._turns(),
            "luck": [self._fallen(each) for each in luck.fallen],
            "luck_left_out": luck.left_out,
            "throws": self._throws(),
            "powers": {
                power: [number(called(self._system, power)), side]
                for power, side in self._system.powers.items()
            },
            "banners": self._banners(),
            "stopped": self._followed.at if self._followed.stopped else -1,
        }
        rules = [self._rule(citation, rule) for citation, rule in self._cited.found()]
        boards = {} if self._boards is None else self._boards.as_json()
        held = {**story, "rules": rules, **boards, **self._texts.as_json()}
        return Story(held, "" if self._boards is None else self._boards.style)

    def _told(self, told: Told) -> Held:
        number = self._texts.number
        held: Held = {}
        if told.words:
            held["words"] = number(told.words)
        if told.changes:
            lines = change_lines(self._system, told.changes)
            held["changes"] = [number(line) for line in lines]
        if told.turn:
            held["turn"] = number(told.turn)
        if told.trail:
            held |= held_working(told.trail, self._names, self._texts, self._cited)
        if told.rules:
            held["rules"] = [self._cited.number(each) for each in told.rules]
        if told.asked:
            held["asked"] = [
                [each.id, number(parted(each.text)[0]), number(each.answer)] for each in told.asked
            ]
        board = self._board_of(told.position)
        return {**held, "board": board} if board >= 0 else held

    def _board_of(self, position: Any) -> int:
        if self._boards is not None and position is not self._position:
            self._position = position
            self._board = self._boards.number(position)
        return self._board

    def _turns(self) -> list[dict[str, object]]:
        turns = turns_of(self._followed)
        if self._pictures is not None:
            for turn, last in zip(turns, last_of_each(self._followed, turns), strict=True):
                spaces_held(turn, self._pictures.scene(last.position))
        return held_turns(turns, self._system, self._texts)

    def _luck(self) -> Fortune:
        telling = self._telling
        if telling.forecasts is None:
            return Fortune()
        return fortune(self._followed.told, telling.forecasts, telling.patience_s)

    def _throws(self) -> list[list[object]]:
        """Return what each throw of the game is called, by its id."""
        cases = [told.case for told in self._followed.told if told.case is not None]
        ids = dict.fromkeys(throw for case in cases for throw in case.dice)
        return [[throw, self._texts.number(throw_called(throw))] for throw in ids]

    def _fallen(self, each: Fallen) -> list[object]:
        return [
            each.told.k,
            str(each.by),
            self._texts.number(each.fell.name) if each.fell.name else -1,
            self._texts.number(each.fell.measure.unit),
            each.fell.rolled,
            round(each.expected, 2),
            round(each.favour, 4),
            round(each.spread, 4),
        ]

    def _banners(self) -> Held:
        if self._pictures is None:
            return {}
        positions = [self._followed.begun, *(each.position for each in self._followed.told)]
        for position in positions:
            scene = self._pictures.scene(position)
            if scene is not None:
                return banners_of(scene, self._texts)
        return {}

    def _rule(self, citation: str, rule: Any) -> list[object]:
        if rule is None:
            return [citation]
        stands = how_it_stands(rule)
        words = self._texts.number(stands) if stands else -1
        return [citation, rule.heading, rule.text, words]
