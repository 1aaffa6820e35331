"""Citations as checked values: the citable place, its rulebook, the clause that applies it."""

import functools
import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, ParamSpec, Self, TypeVar, cast, get_args

from core.terms.message import Message

P = ParamSpec("P")
T = TypeVar("T")


RULING = "R-"
"""How the locator of a ruling begins."""


class UnknownRuleError(LookupError):
    """A locator that the game's rulebook does not hold."""


class UnexplainedClauseError(TypeError):
    """A clause that players could not read: without a docstring, or with nameless arguments."""


class Enforcement(StrEnum):
    """What Umpire does about a rule."""

    ENFORCED = "enforced"
    ATTESTED = "attested"
    NOT_COVERED = "not_covered"
    HEADING = "heading"


@dataclass(frozen=True, slots=True)
class Rule:
    """A citable place in a text, told in our own words.

    Attributes:
        source: Short name of the text, such as ``AWAW``.
        locator: The place in it, such as ``24.65A``.
        citation: How results cite it, such as ``AWAW 24.65A``.
        heading: Short title of the place.
        text: Our paraphrase, complete enough to rule by.
        enforcement: What Umpire does about it.
        reason: What the players vouch for, or why it is not covered; of what is enforced within
            limits, what holds beyond them.
        see_also: Locators of related places.
        words: Synonyms and abbreviations that players type.
        within: Where it is enforced, such as ``in a campaign``; empty where it always is.
    """

    source: str
    locator: str
    citation: str
    heading: str
    text: str
    enforcement: Enforcement
    reason: str = ""
    see_also: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    within: str = ""

    def __str__(self) -> str:
        return self.citation

    @property
    def name(self) -> str:
        """How it is called beside others of its text: ``24.65A``, and ``AWAW R-7`` for a ruling.

        Every game counts its rulings from 1, so that a bare ``R-7`` would be several.
        """
        return self.citation if self.locator.startswith(RULING) else self.locator


@dataclass(frozen=True, slots=True)
class Ruling:
    """Our answer where a text is silent, garbled, or two texts disagree.

    Attributes:
        number: Counted from 1 in each game; cited as ``AWAW R-7``.
        heading: Short title.
        question: What the text leaves open.
        answer: What Umpire does.
        why: The reason, so that a group may disagree with open eyes.
        see_also: Locators of the places it speaks about.
    """

    number: int
    heading: str
    question: str
    answer: str
    why: str
    see_also: tuple[str, ...]

    @property
    def locator(self) -> str:
        """The locator by which clauses cite this ruling."""
        return f"R-{self.number}"

    def as_rule(self, source: str) -> Rule:
        """Return the ruling as a citable place of its game."""
        return Rule(
            source=source,
            locator=self.locator,
            citation=f"{source} {self.locator}",
            heading=self.heading,
            text=f"Question: {self.question}\n\nAnswer: {self.answer}\n\nWhy: {self.why}",
            enforcement=Enforcement.ENFORCED,
            see_also=self.see_also,
        )


class Citing(ABC):
    """What a clause finds, citing rules: the clause's own where it names none."""

    __slots__ = ()

    @abstractmethod
    def by(self, rules: tuple[Rule, ...]) -> Self:
        """Return the same, citing these rules where it names none."""


_ENDLESS = {inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD}
"""Arguments without an end."""


class Clause(Generic[P, T]):
    """A pure function that applies rules and can say so.

    Attributes:
        rules: The places it applies, first the one that orders it.
        leads: The place that a result names before all others where this found something.
        says: The first line of its docstring: what players read.
        function: The function itself; calling the clause calls it.
        names: What its arguments are called, in order.
        defaults: Those that need not be given.
    """

    def __init__(
        self, rules: tuple[Rule, ...], function: Callable[P, T], leads: Rule | None = None
    ) -> None:
        text = (inspect.getdoc(function) or "").strip()
        where = f"{function.__module__}.{function.__qualname__}"
        if not text:
            raise UnexplainedClauseError(f"{where} cites {rules[0]} but has no docstring")
        signature = inspect.signature(function)
        if any(each.kind in _ENDLESS for each in signature.parameters.values()):
            raise UnexplainedClauseError(f"{where} takes arguments that no working can name")
        functools.update_wrapper(self, function)
        self.rules, self.leads = rules, leads
        self.says = Message(text.splitlines()[0])
        self.function = function
        self.name = function.__name__
        self.names = tuple(signature.parameters)
        self.defaults = {
            name: each.default
            for name, each in signature.parameters.items()
            if each.default is not each.empty
        }

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Apply the clause without recording it; a fault that it finds cites it."""
        return self.function(*args, **kwargs)


def shared_clause(function: Callable[P, T]) -> Callable[P, T]:
    """Mark what several books wrap as a clause of theirs: its sentence is a message too."""
    return function


def _cited(function: Callable[P, T], rules: tuple[Rule, ...]) -> Callable[P, T]:
    """Return a clause's function so that what it finds cites the clause, where it can."""
    returned = inspect.signature(function).return_annotation
    kinds = get_args(returned) or (returned,)
    if not any(isinstance(kind, type) and issubclass(kind, Citing) for kind in kinds):
        return function

    @functools.wraps(function)
    def citing(*args: P.args, **kwargs: P.kwargs) -> T:
        found = function(*args, **kwargs)
        return cast("T", found.by(rules)) if isinstance(found, Citing) else found

    return citing


def _defined_at(clause: Clause[..., Any]) -> tuple[str, int]:
    """Return the module and the line in which a clause stands."""
    function = inspect.unwrap(clause.function)
    return function.__module__, function.__code__.co_firstlineno


class Rulebook:
    """The citable places of one game, and the clauses that cite them."""

    def __init__(self, source: str, rules: Iterable[Rule], rulings: Sequence[Ruling] = ()) -> None:
        """Gather the places of ``source`` and its rulings.

        Raises:
            ValueError: Two places share a locator.
        """
        self.source = source
        self.rulings = tuple(rulings)
        self.clauses: list[Clause[..., Any]] = []
        self._citing: dict[str, list[Clause[..., Any]]] = {}
        self._rules: dict[str, Rule] = {}
        for rule in (*rules, *(ruling.as_rule(source) for ruling in rulings)):
            if rule.locator in self._rules:
                raise ValueError(f"{rule.citation} stands twice in the rulebook")
            self._rules[rule.locator] = rule
        for ruling in rulings:
            self._point_to(ruling)

    def __getitem__(self, locator: str) -> Rule:
        """Return the place at ``locator``.

        Raises:
            UnknownRuleError: The rulebook has no such place.
        """
        try:
            return self._rules[locator]
        except KeyError:
            raise UnknownRuleError(f"{self.source} has no rule {locator!r}") from None

    def __contains__(self, locator: str) -> bool:
        return locator in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def _point_to(self, ruling: Ruling) -> None:
        """Let every place that the ruling speaks about name the ruling among what to see."""
        for locator in ruling.see_also:
            if (rule := self._rules.get(locator)) and ruling.locator not in rule.see_also:
                self._rules[locator] = replace(rule, see_also=(*rule.see_also, ruling.locator))

    def clause(
        self, locator: str, *more: str, leads: str = ""
    ) -> Callable[[Callable[P, T]], Clause[P, T]]:
        """Attach the place at ``locator``, and any more, to the function that applies them.

        ``leads`` is the one that decides what a headline says.

        Raises:
            UnknownRuleError: A locator is not in this rulebook (at import of the game).
            UnexplainedClauseError: The function has no docstring.
        """
        rules = tuple(self[each] for each in (locator, *more))

        def attach(function: Callable[P, T]) -> Clause[P, T]:
            made = Clause(rules, _cited(function, rules), self[leads] if leads else None)
            self.add(made)
            return made

        return attach

    def add(self, clause: Clause[..., Any]) -> None:
        """Know a clause of the book, and every place that it cites."""
        self.clauses.append(clause)
        for locator in dict.fromkeys(rule.locator for rule in clause.rules):
            self._citing.setdefault(locator, []).append(clause)

    def clauses_of(self, locator: str) -> tuple[Clause[..., Any], ...]:
        """Return the clauses that cite ``locator``: by their modules' names, then as defined.

        So it is one order, whichever module was imported first.
        """
        return tuple(sorted(self._citing.get(locator, ()), key=_defined_at))
