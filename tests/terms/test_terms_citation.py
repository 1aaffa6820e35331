"""Citations are checked values: a clause that cites nothing real does not import."""

import pytest

from core.terms.citation import (
    Clause,
    Enforcement,
    Rule,
    Rulebook,
    Ruling,
    UnexplainedClauseError,
    UnknownRuleError,
)
from core.terms.message import english
from core.terms.refusal import Fault


def rule(locator: str, *see: str) -> Rule:
    """Return a short rule of the test book."""
    return Rule("BOOK", locator, f"BOOK {locator}", "Title", "Text.", Enforcement.ENFORCED, "", see)


RULING = Ruling(
    number=1,
    heading="Silence",
    question="What if none?",
    answer="Then none.",
    why="Nothing is said.",
    see_also=("1.1", "1.2", "9.9"),
)


@pytest.fixture
def book() -> Rulebook:
    """Return a book of three rules and a ruling about two of them, and about a place not in it."""
    return Rulebook("BOOK", (rule("1.1", "1.2"), rule("1.2", "1.1", "R-1"), rule("1.3")), (RULING,))


def test_a_clause_with_an_unknown_locator_fails_when_it_is_defined(book: Rulebook) -> None:
    """The decorator itself raises, so the room's import fails; nothing is registered."""
    with pytest.raises(UnknownRuleError, match=r"BOOK has no rule '1\.4'"):

        @book.clause("1.1", "1.4")
        def never() -> int:
            """Never defined."""
            return 0

    assert book.clauses == []


@pytest.mark.parametrize("docstring", [None, "", "   \n  "])
def test_a_clause_without_words_for_the_players_fails(
    book: Rulebook, docstring: str | None
) -> None:
    """A missing or empty docstring raises, naming the function and its rule."""

    def silent() -> int:
        return 0

    silent.__doc__ = docstring

    with pytest.raises(UnexplainedClauseError, match=r"silent cites BOOK 1\.1"):
        book.clause("1.1")(silent)
    assert book.clauses == []


def test_a_clause_of_arguments_without_an_end_fails(book: Rulebook) -> None:
    """A working names every figure that a clause was given, so that each has to have a name."""

    def endless(first: int, *more: int) -> int:
        """Add all up."""
        return first + sum(more)

    with pytest.raises(UnexplainedClauseError, match="endless takes arguments that no working"):
        book.clause("1.1")(endless)

    assert book.clauses == []


def test_the_clauses_of_a_place_are_looked_up(book: Rulebook) -> None:
    """Not sought among all clauses: a page of rules asks for those of every place of a book."""

    @book.clause("1.1", "1.2")
    def both() -> int:
        """Apply both."""
        return 0

    book.clauses.clear()

    assert [book.clauses_of(each) for each in ("1.1", "1.2", "1.3")] == [(both,), (both,), ()]


def test_a_clause_must_cite_something(book: Rulebook) -> None:
    """There is no clause without a rule."""
    with pytest.raises(TypeError):
        book.clause()  # type: ignore[call-arg]  # what is proved is that it fails


def test_a_clause_is_the_function_with_rules_and_words(book: Rulebook) -> None:
    """Calling the clause calls the function; players read the first line of its docstring."""

    @book.clause("1.2", "R-1")
    def doubled(figure: int) -> int:
        """The figure counts twice.

        This second paragraph is for programmers.
        """
        return 2 * figure

    assert doubled(21) == 42
    assert [each.citation for each in doubled.rules] == ["BOOK 1.2", "BOOK R-1"]
    assert english(doubled.says) == "The figure counts twice."
    assert doubled.name == "doubled"
    assert isinstance(doubled, Clause)


def test_a_fault_cites_the_clause_that_finds_it(book: Rulebook) -> None:
    """One that names rules of its own keeps them."""

    @book.clause("1.2", "1.3")
    def small(figure: int) -> Fault | None:
        """Figures are small."""
        if figure < 10:
            return None
        return Fault("Too many.", "Take fewer.", (book["1.1"],) if figure > 99 else ())

    assert small(9) is None
    assert small(10) == Fault("Too many.", "Take fewer.", (book["1.2"], book["1.3"]))
    assert small(100) == Fault("Too many.", "Take fewer.", (book["1.1"],))


def test_clauses_are_found_by_every_rule_they_cite(book: Rulebook) -> None:
    """The second place cited leads to the clause as well as the first."""

    @book.clause("1.1", "1.2")
    def first() -> int:
        """One."""
        return 1

    @book.clause("1.2")
    def second() -> int:
        """Two."""
        return 2

    assert book.clauses_of("1.1") == (first,)
    assert book.clauses_of("1.2") == (first, second)
    assert book.clauses_of("R-1") == ()


def test_clauses_stand_in_one_order_whichever_module_is_imported_first(book: Rulebook) -> None:
    """By the names of their modules, and in each as they are defined."""

    def of(module: str, name: str) -> Clause[[], int]:
        def function() -> int:
            """Say one."""
            return 1

        function.__module__, function.__name__ = module, name
        return book.clause("1.1")(function)

    second, third = of("game.moves", "second"), of("game.moves", "third")
    first = of("game.battles", "first")

    assert book.clauses_of("1.1") == (first, second, third)


def test_two_places_with_one_locator_are_refused() -> None:
    """A rulebook cannot hold a place twice."""
    with pytest.raises(ValueError, match=r"BOOK 1\.1 stands twice"):
        Rulebook("BOOK", (rule("1.1"), rule("1.1")))


def test_a_ruling_is_cited_and_read_like_a_rule(book: Rulebook) -> None:
    """It is in the book as R-1 with question, answer and reason, and counts as enforced."""
    found = book["R-1"]

    assert str(found) == "BOOK R-1"
    assert found.text == "Question: What if none?\n\nAnswer: Then none.\n\nWhy: Nothing is said."
    assert found.enforcement is Enforcement.ENFORCED


def test_a_place_points_back_to_the_ruling_about_it(book: Rulebook) -> None:
    """Whoever reads a rule is told of the ruling, once; other places are left as they are."""
    assert book["1.1"].see_also == ("1.2", "R-1")
    assert book["1.2"].see_also == ("1.1", "R-1")
    assert book["1.3"].see_also == ()


def test_a_book_knows_its_places(book: Rulebook) -> None:
    """Membership, number and order are those of the text, then of the rulings."""
    assert "1.1" in book
    assert "9.9" not in book
    assert len(book) == 4
    assert [each.locator for each in book] == ["1.1", "1.2", "1.3", "R-1"]
    with pytest.raises(UnknownRuleError):
        book["9.9"]
