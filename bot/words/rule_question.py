"""A player's question as what is sought: meanings of its words, slips of the finger forgiven."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from bot.words.rule_index import RuleIndex
from bot.words.stems import parts_of, stem, words_in
from bot.words.synonyms import common_words, phrase_at

MOST_WORDS = 24
"""How many words and phrases of a question are looked at."""

_IN_A_PHRASE, _RELATED, _ASKING = 0.35, 0.35, 0.5
_BEGUN, _MISTYPED = 0.6, 0.7
_SHORTEST_BEGUN, _SHORTEST_MISTYPED, _SHORTEST_JOINED = 3, 4, 5
_LONGEST_WORD = 40
_MOST_BEGUN, _MOST_MISTYPED = 4, 2


@dataclass(frozen=True, slots=True)
class Sought:
    """What one word or phrase of a question stands for.

    Attributes:
        meanings: Concepts, and how surely each is meant; none where no book has the word.
        counts: Whether a place has to have it; what only says how one asks need not be there.
    """

    meanings: Mapping[str, float]
    counts: bool = True

    @property
    def known(self) -> bool:
        """Whether the word stands for anything."""
        return bool(self.meanings)


def sought_in(question: str, index: RuleIndex) -> list[Sought]:
    """Return what each word or phrase of a question stands for, each once, in its order."""
    found: dict[tuple[str, ...], Sought] = {}
    for said, meanings in _meanings(_words(question, index), index):
        asking = any(concept in index.synonyms.asking for concept in meanings)
        wider = _widened(meanings, index)
        if asking:
            wider = {concept: sure * _ASKING for concept, sure in wider.items()}
        found.setdefault(tuple(sorted(meanings)) or said, Sought(wider, counts=not asking))
        if len(found) == MOST_WORDS:
            break
    return list(found.values())


def words_meant(question: str, index: RuleIndex) -> list[str]:
    """Return the likeliest meaning of every word of a question, common words too, in its order."""
    meant: list[str] = []
    for word in _words(question, index):
        meaning = index.synonyms.meaning(stem(word))
        likely = {} if stem(word) in common_words() else _meaning(word, index)
        meant.append(next(iter(likely), meaning))
    return meant


def _words(question: str, index: RuleIndex) -> list[str]:
    """Return the words of a question; what hyphens join is one word where the books have it so."""
    words: list[str] = []
    for word in words_in(question):
        joined = word.replace("-", "")
        known = "-" in word and index.knows(index.synonyms.meaning(stem(joined)))
        words += [joined] if known else parts_of(word)
    return words


def _meanings(
    words: Sequence[str], index: RuleIndex
) -> Iterator[tuple[tuple[str, ...], Mapping[str, float]]]:
    """Yield each phrase, joined pair or single word that is not common, with its meanings."""
    stems = [stem(word) for word in words]
    at = 0
    while at < len(words):
        length, concept = phrase_at(stems, at, index.synonyms)
        if length < 2 and (pair := _pair(words[at : at + 2], index)):  # noqa: PLR2004 - a phrase has two words
            length, concept = 2, pair
        within = stems[at : at + max(length, 1)]
        if length > 1:
            yield tuple(within), _within(concept, within, index) | {concept: 1.0}
        elif concept in index.synonyms.asking or stems[at] not in common_words():
            yield tuple(within), _meaning(words[at], index)
        at += len(within)


def _within(concept: str, stems: Sequence[str], index: RuleIndex) -> dict[str, float]:
    """Return the words of a phrase by themselves, which a place may have instead."""
    if concept in index.synonyms.asking:
        return {}
    meanings = (index.synonyms.meaning(each) for each in stems if each not in common_words())
    return {meaning: _IN_A_PHRASE for meaning in meanings if meaning in index}


def _pair(pair: Sequence[str], index: RuleIndex) -> str:
    """Return the concept of two words that the books write as one, or nothing."""
    joined = "".join(pair)
    if len(pair) < 2 or joined not in index.spellings or len(joined) < _SHORTEST_JOINED:  # noqa: PLR2004 - a pair
        return ""
    meaning = index.synonyms.meaning(stem(joined))
    return meaning if meaning in index and stem(pair[0]) not in common_words() else ""


@lru_cache(maxsize=4096)
def _meaning(word: str, index: RuleIndex) -> Mapping[str, float]:
    meaning = index.synonyms.meaning(stem(word))
    if index.knows(meaning):
        return {meaning: 1.0}
    return _begun(word, index) or _mistyped(word[:_LONGEST_WORD], index)


def _begun(word: str, index: RuleIndex) -> dict[str, float]:
    """Return the commonest meanings of the words that begin so."""
    if len(word) < _SHORTEST_BEGUN:
        return {}
    longer = {index.spellings[each] for each in index.spellings if each.startswith(word)}
    likely = sorted((each for each in longer if each in index), key=index.rarity)
    return dict.fromkeys(likely[:_MOST_BEGUN], _BEGUN)


def _mistyped(word: str, index: RuleIndex) -> dict[str, float]:
    """Return the commonest meanings of the words that are the fewest slips away."""
    if len(word) < _SHORTEST_MISTYPED:
        return {}
    slips = 1 if len(word) <= 5 else 2 if len(word) <= 9 else 3  # noqa: PLR2004 - one in four letters
    alike = process.extract(
        word, index.spellings.keys(), scorer=OSA.distance, score_cutoff=slips, limit=20
    )
    fewest = min((distance for _, distance, _ in alike), default=0)
    near = {index.spellings[spelled] for spelled, distance, _ in alike if distance == fewest}
    likely = sorted((each for each in near if index.knows(each)), key=index.rarity)
    return dict.fromkeys(likely[:_MOST_MISTYPED], _MISTYPED)


def _widened(meanings: Mapping[str, float], index: RuleIndex) -> dict[str, float]:
    """Return meanings with those that they lead on to, at less weight."""
    wider = dict(meanings)
    for concept, sure in meanings.items():
        for other in index.synonyms.related.get(concept, ()):
            wider[other] = max(wider.get(other, 0.0), sure * _RELATED)
    return wider
