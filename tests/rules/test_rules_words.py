"""The words behind the search: stems, synonyms, and what players ask."""

import pytest

from bot.words.places import all_places
from bot.words.rule_index import asked_about, index_of, read_asked
from bot.words.rule_question import MOST_WORDS, sought_in, words_meant
from bot.words.stems import parts_of, stem, words_in
from bot.words.synonyms import SynonymsError, concepts_in, known_synonyms, read_synonyms


@pytest.mark.parametrize(
    "forms",
    [
        "decline declines declined declining",
        "supply supplies supplied",
        "loss losses",
        "bomb bombs bombed bombing",
        "eliminate eliminated elimination",
        "deploy deployed deployment deployments",
        "transfer transferred transferring",
        "fortress fortresses",
        "v1 v1s",
    ],
)
def test_the_forms_of_a_word_have_one_stem(forms: str) -> None:
    """Endings fall away."""
    assert len({stem(form) for form in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("bomb", "bomber"), ("intercept", "interceptor"), ("raid", "raider")]
)
def test_units_are_not_what_they_do(one: str, other: str) -> None:
    """A rule about bombers is not one about bombing."""
    assert stem(one) != stem(other)


def test_words_keep_what_makes_them_one() -> None:
    """Accents and apostrophes go, initials join, numbers of rules and fractions stay whole."""
    assert words_in("The U.S.'s U-boats, 1/3 of Café 24.65A!") == [
        *("the", "uss", "u-boats", "1/3", "of", "cafe", "24.65a")
    ]
    assert words_in("U.S. raid") == ["us", "raid"]
    assert parts_of("u-boats") == ["uboats"]
    assert parts_of("fast-carrier") == ["fast", "carrier"]


def test_words_with_a_hyphen_are_one_where_the_books_have_it_so() -> None:
    """A war-ship is a warship; a word that no book has is its parts."""
    index = index_of(tuple(all_places()))

    assert words_meant("war-ship", index) == words_meant("warship", index)
    assert len(words_meant("war-ship", index)) == 1
    assert words_meant("submarine-zeppelin", index) == words_meant("submarine zeppelin", index)
    assert len(words_meant("submarine-zeppelin", index)) == 2


def test_synonyms_are_one_concept_and_phrases_keep_their_words() -> None:
    """Whoever asks for strategic bombers finds what only says bombers, and what says SB."""
    synonyms = read_synonyms("strategic bomber = sb, b-17\nsubmarine = sub, u-boat")

    assert concepts_in(words_in("Subs and U-boats"), synonyms) == [
        "submarin",
        "submarin",
        "submarin",
    ]
    assert concepts_in(words_in("strategic bombers"), synonyms)[-1] == "strategic_bomber"
    assert concepts_in(words_in("SB"), synonyms) == concepts_in(words_in("B-17"), synonyms)[-1:]
    assert "bomber" in concepts_in(words_in("strategic bombers"), synonyms)


def test_words_lead_on_and_questions_point_the_way() -> None:
    """Related words weigh less; how one asks is not what a place must have."""
    synonyms = read_synonyms("base > port\nhow many ? limit, number")

    assert synonyms.related["bas"] == ("port",)
    assert synonyms.related["how_many"] == ("limit", "number")
    assert synonyms.asking == {"how_many"}


@pytest.mark.parametrize("line", ["submarine", "= sub", "a = b\nc = b", "base >"])
def test_a_line_of_synonyms_that_says_nothing_is_an_error(line: str) -> None:
    """Neither form, or a word with two meanings."""
    with pytest.raises(SynonymsError, match=r"line [12]"):
        read_synonyms(line)


@pytest.mark.parametrize("line", ["AWAW 1", "AWAW 1 = ", "AWAW 1 = a\nAWAW 1 = b"])
def test_a_line_of_questions_that_says_nothing_is_an_error(line: str) -> None:
    """No question, or a place named twice."""
    with pytest.raises(ValueError, match=r"line [12]"):
        read_asked(line)


def test_what_players_ask_is_about_places_that_are_there() -> None:
    """Every citation stands in a rulebook; those of rooms not built yet wait."""
    citations = {place.rule.citation for place in all_places()}
    sources = {citation.split()[0].split("-")[0] for citation in citations}

    assert [
        citation
        for citation in asked_about()
        if citation not in citations
        and citation.split()[0].split("-")[0] in sources
        and not citation.startswith("R-")
    ] == []


def test_synonyms_are_words_that_the_books_have() -> None:
    """Every meaning with synonyms is found in some book, so that no line is idle."""
    index = index_of(all_places())
    idle = {meaning for meaning in known_synonyms().meanings.values() if not index.knows(meaning)}

    assert idle - WAITING == set()


WAITING = {"anti_aircraft", "mechaniz_infantry", "tactical_bomber", "national_objectiv"}
"""Meanings of rooms that may not be there yet."""


def test_a_question_is_read_as_meanings_with_how_sure_they_are() -> None:
    """A known word is meant surely, a beginning or a slip less, an unknown word not at all."""
    index = index_of(all_places())

    [exact] = sought_in("submarines", index)
    [slip] = sought_in("submarnies", index)
    [begun] = sought_in("codebr", index)
    [unknown] = sought_in("xyzzyxyzzy", index)
    assert exact.meanings["submarin"] == 1.0
    assert 0 < slip.meanings["submarin"] < 1
    assert 0 < begun.meanings["codebreak"] < 1
    assert not unknown.known


def test_a_question_of_any_length_is_read_in_part() -> None:
    """Words beyond the most are left out, and repeated words count once."""
    index = index_of(all_places())

    assert (
        len(sought_in(" ".join(f"qz{chr(97 + n % 26)}{n}" for n in range(500)), index))
        == MOST_WORDS
    )
    assert len(sought_in("convoy " * 500, index)) == 1
