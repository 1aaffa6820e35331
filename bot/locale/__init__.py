"""The bot in other languages: gettext catalogues, and messages said by them.

A folder a language, such as ``de/LC_MESSAGES/umpire.po``, kept with Babel; the wheel holds each
compiled. English is the key of every message; names of powers, units and places that a language
calls otherwise stand under the context ``name``.

- ``catalogue``: the catalogue of a language, from the wheel or from its source.
- ``speaking``: a message said in a language.
- ``extraction``: finds every message of the source, for Babel and for the tests.
"""
