"""Messages said by a catalogue."""

import io
from gettext import GNUTranslations

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bot.locale.catalogue import NAME, catalogue_of
from bot.locale.speaking import COMMAND, Catalogued, text_in
from bot.show.acts.changes import change_lines
from core.representative.record.cards import Cards
from core.representative.record.changes import CARDS
from core.systems import SYSTEMS
from core.terms.message import Rounded, Verbatim, named, said_in, say, say_many


def spoken() -> Catalogued:
    """Return a small German."""
    made = Catalog(locale="de")
    made.add("{units} lost in {place}", "Verloren: {units} ({place}); `/do undo` hilft")
    made.add(("{n} round", "{n} rounds"), ("{n} Runde", "{n} Runden"))
    made.add("the Axis", "die Achse", context=NAME)
    made.add("/do", "/tun", context=COMMAND)
    held = io.BytesIO()
    write_mo(held, made)
    return Catalogued(GNUTranslations(io.BytesIO(held.getvalue())), {ord("."): ",", ord(","): "."})


def test_messages_names_and_commands_are_german() -> None:
    """A name has its own, a command is called as the client shows it, figures stay."""
    told = say("{units} lost in {place}", units=Rounded(1234.5, 1), place=named("the Axis"))

    assert said_in(told, spoken()) == "Verloren: 1.234,5 (die Achse); `/tun undo` hilft"


def test_one_and_several() -> None:
    """The catalogue's plural rule chooses."""
    assert said_in(say_many("{n} round", "{n} rounds", 1), spoken()) == "1 Runde"
    assert said_in(say_many("{n} round", "{n} rounds", 0), spoken()) == "0 Runden"


def test_what_no_catalogue_has_stays_as_it_is() -> None:
    """Unknown messages are English; a player's words are never looked up."""
    told = say("Sunk: {what}", what=Verbatim("the Axis /do"))

    assert said_in(told, spoken()) == "Sunk: the Axis /do"
    assert text_in(told, "xx") == "Sunk: the Axis /do"


def test_german_has_a_catalogue() -> None:
    """It is compiled in a source checkout where no compiled one stands."""
    assert catalogue_of("de").pgettext("command", "/do") == "/tun"


def test_an_agreement_goes_from_no_to_yes_in_german() -> None:
    """`No` is a number before what is counted, and a word alone: each is said as what it is."""
    changes = CARDS(Cards(), Cards(sharing=True))
    (line,) = change_lines(SYSTEMS["representative"], changes)

    assert text_in(line, "de") == "Verbündete teilen Entwicklungen: nein → ja"
