"""The record as a page: one file that shows a game in any browser and checks it there.

The viewer in ``viewer/`` is plain HTML, CSS and JavaScript without a library; what runs in it reads
the record's own bytes and trusts nothing that is told beside them.

- ``assembled``: one HTML file out of the viewer's sources, with what it may do and what it holds.
- ``words``: the page's own words, in every language that it can be read in.
- ``texts``: messages as a page holds them, to be said in the language of its reader.
- ``following``: a record followed from its first line to its last.
- ``workings``: a working as a page holds it.
- ``cited``: the rules that a page cites, in our rulebook's words.
- ``map_boards``: the maps of a page, each stroke held once.
- ``boards``: the boards of a page.
- ``fortune``: what dice came to against their odds.
- ``campaign``: a campaign in figures, turn by turn.
- ``story``: what a page tells beside the record.
- ``heads``: the signed heads that a page holds.
- ``record_page``: a record as one page.
- ``apart``: a page made in a process of its own, beside the bot's loop.
"""
