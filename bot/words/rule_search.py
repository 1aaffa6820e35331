"""Finding rules by words: best first, in players' words as in the books', slips forgiven.

Each word of a question is looked up in the full-text index (BM25 over heading, names, headings
above and text). What fits best is then looked at once more: how much of the question it has, how
near one of its names comes to the question, and whether one sentence holds it together.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from bot.words.places import Place
from bot.words.rule_index import Entry, RuleIndex, index_of
from bot.words.rule_question import Sought, sought_in, words_meant
from bot.words.rulebooks import book_of
from core.terms.citation import RULING, Enforcement

MOST_FOUND = 10
"""The most places that a search returns."""

_FIT = 5.0
_NAME, _SENTENCE, _WHOLE_NAME, _NAME_WITHIN = 3.0, 2.0, 2.0, 0.5
_COVERED = 1.5
_LEAST_COVERED = 0.3
_LOOKED_AT_AGAIN = 80
_UNKNOWN = 0.6
_HEADING, _RULING = 0.75, 0.95
_BUILT_ON, _AWAY = 0.35, 0.1
_ALIKE, _ABOVE, _A_LITTLE_MORE = 0.93, 0.3, 1.001


@dataclass(frozen=True, slots=True)
class _Question:
    """A question against one index.

    Attributes:
        index: The index.
        words: Its words as they mean, common words too.
        sought: What its words stand for.
        worth: For each word, what a concept is worth that stands for it, in rarity.
        concepts: All concepts that any word stands for.
        weight: How much there is to be found, in rarity.
    """

    index: RuleIndex
    words: tuple[str, ...]
    sought: Sequence[Sought]
    worth: Sequence[Mapping[str, float]]
    concepts: frozenset[str]
    weight: float

    def met_by(self, concepts: frozenset[str]) -> float:
        """Return how much of the question these concepts hold, in rarity."""
        met = concepts & self.concepts
        if not met:
            return 0.0
        return sum(max(each.get(one, 0.0) for one in met) for each in self.worth)


def search_rules(
    asked: str, among: Iterable[Place], most: int = MOST_FOUND, *, home: str = ""
) -> tuple[Place, ...]:
    """Return the places that ``asked`` is about, best first.

    Args:
        asked: Some words, or a question.
        among: Where to look.
        most: How many places at the most.
        home: The system whose places go before those of others; none when empty.
    """
    index = index_of(tuple(among))
    question = _read(asked, index)
    scores = _first_look(question)
    likely = sorted(scores.items(), key=itemgetter(1), reverse=True)[:_LOOKED_AT_AGAIN]
    again = {
        number: _second_look(question, index.entry(number), score, home) for number, score in likely
    }
    best = sorted(_families(again, index).items(), key=itemgetter(1), reverse=True)
    return tuple(index.entry(number).place for number, _ in best[:most])


def _read(asked: str, index: RuleIndex) -> _Question:
    every = sought_in(asked, index)
    known = [each for each in every if each.known]
    weights = [_rarity(each, index) for each in known if each.counts]
    unknown = _UNKNOWN * index.rarity("") * (len(every) - len(known))
    worth = [
        {concept: sure * index.rarity(concept) for concept, sure in each.meanings.items()}
        for each in known
    ]
    return _Question(
        index=index,
        words=tuple(words_meant(asked, index)),
        sought=known,
        worth=worth,
        concepts=frozenset(concept for each in known for concept in each.meanings),
        weight=sum(weights) + unknown,
    )


def _rarity(sought: Sought, index: RuleIndex) -> float:
    """Return the rarity of what is meant most surely."""
    surest = max(sought.meanings.values())
    return max(index.rarity(each) for each, sure in sought.meanings.items() if sure == surest)


def _first_look(question: _Question) -> dict[int, float]:
    """Return how well places fit the words, those left out that have too little of them."""
    index = question.index
    fits: dict[int, float] = {}
    covered: dict[int, float] = {}
    for each in question.sought:
        leading = _rarity(each, index)
        for number, (fit, has) in _fitting(each, leading, index).items():
            fits[number] = fits.get(number, 0.0) + fit
            covered[number] = covered.get(number, 0.0) + has * each.counts
    whole = question.weight
    share = {number: min(has / whole, 1.0) if whole else 1.0 for number, has in covered.items()}
    return {
        number: _FIT * fit * share[number] ** _COVERED
        for number, fit in fits.items()
        if share[number] >= _LEAST_COVERED
    }


def _fitting(sought: Sought, leading: float, index: RuleIndex) -> dict[int, tuple[float, float]]:
    """Return how well places fit one word, and how much of it they have, by the best meaning."""
    best: dict[int, tuple[float, float]] = {}
    for concept, sure in sought.meanings.items():
        rarity = index.rarity(concept)
        has = sure * min(rarity, leading)
        for number, fit in index.fits(concept).items():
            score = sure * fit * rarity
            before = best.get(number, (0.0, 0.0))
            best[number] = (max(score, before[0]), max(has, before[1]))
    return best


def _second_look(question: _Question, entry: Entry, score: float, home: str) -> float:
    """Return the score of a place with what its names and sentences say."""
    named = max(_alike(question, name.concepts) for name in entry.names)
    told = max((question.met_by(each) for each in entry.sentences), default=0.0)
    score *= 1.0 + max(_spoken(question.words, name.words) for name in entry.names)
    score += _NAME * named * question.weight + _SENTENCE * told
    return score * _standing(entry.place, home)


def _alike(question: _Question, name: frozenset[str]) -> float:
    """Return from 0 to 1 how near a name comes to the question."""
    met = question.met_by(name)
    if not met:
        return 0.0
    return 2 * met / (question.weight + sum(map(question.index.rarity, name)))


def _spoken(asked: Sequence[str], name: Sequence[str]) -> float:
    """Return what it adds that a name is the whole question, or stands in it word for word."""
    if asked == name:
        return _WHOLE_NAME
    length = len(name)
    starts = range(len(asked) - length + 1) if length > 1 else ()
    if any(asked[start : start + length] == name for start in starts):
        return _NAME_WITHIN * length / len(asked)
    return 0.0


def _standing(place: Place, home: str) -> float:
    heading = place.rule.enforcement is Enforcement.HEADING
    ruling = place.rule.locator.startswith(RULING)
    near = 1.0
    if home and place.system != home:
        near = _BUILT_ON if place.rule.source in book_of(home).leans_on else _AWAY
    return (_HEADING if heading else 1.0) * (_RULING if ruling else 1.0) * near


def _families(scores: Mapping[int, float], index: RuleIndex) -> dict[int, float]:
    """Put a place before its own parts where several of them fit about equally well."""
    parts: dict[int, list[float]] = {}
    for number, score in scores.items():
        above = index.entry(number).above
        if above is not None and above in scores:
            parts.setdefault(above, []).append(score)
    lifted = dict(scores)
    for above, found in parts.items():
        best, *others = sorted(found, reverse=True)
        alike = bool(others) and others[0] > _ALIKE * best
        heading = index.entry(above).place.rule.enforcement is Enforcement.HEADING
        if alike and _ABOVE * best < scores[above] < best and not heading:
            lifted[above] = best * _A_LITTLE_MORE
    return lifted
