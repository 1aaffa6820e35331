"""What people type, read into requests: grammar, names, did-you-mean, and rules found by words.

- ``reading``: from a typed line to a request of the game's system, or to everything that was not
  understood.
- ``field_names``: fields of a request in words, where a typed line is refused.
- ``meanings``: what only one meaning makes lawful at a position is meant.
- ``doubtful_lines``: lines in doubt: whose units a letter means, one doubt among several lines.
- ``corrections``: what typed corrections have in common: a place with a name behind it, numbers.
- ``suggestions``: what a half-typed line may become: whole lines that a game proposes.
- ``plans``: a text of several lines, taken apart: declarations one after another, where to stop.
- ``first_lines``: a line of each verb read before anybody types one.
- ``brief_words``: a long declaration told in brief.
- ``summary_bounds``: how large the Turn Summary of one turn may be.
- ``summaries``: what a game says of TripleA's Turn Summaries, and how one becomes a plan.
- ``kit``: one reading kit for all board games: usual ways of writing, taken apart.
- ``said``: what a line says, in its parts: counted units, ways, places.
- ``remarks``: what is said beside a declaration, in brackets or behind a sharp.
- ``unknown``: words that were not understood, and what they may have meant.
- ``naming``: the spaces that a declaration names, by the map's own names.
- ``rolls``: ``2d6+1 reason``: a free roll.
- ``seats``: ``axis @ann, allies @bob`` or ``germany italy @ann; japan @cat``: who plays what.
- ``imagined_battle``: a battle that is only imagined, for its odds.
- ``nearest``: did you mean: the known words nearest to one that is not known.
- ``toml_places``: on which line each value of a pasted text stands, TOML or JSON.
- ``toml_reading``: pasted TOML: out of its fence, read whole within its bounds, and a fault for
  every line that is none.
- ``toml_writing``: plain data as TOML, always the same text for the same data.
- ``rule_lookup``: a rule asked for by number or by words, and what to say where there is none.
- ``rulebooks``: every rulebook as it is looked up, kept in a file so that no game need be opened.
- ``keeping``: the books and the index over their words, put into files.
- ``places``: every citable place of the rule systems, and finding one by the number that players
  type.
- ``rule_search``: finding rules by words: best first, slips forgiven.
- ``rule_question``: a player's question as what is sought.
- ``rule_index``: the full-text index over places of the rulebooks, and what players ask of them.
- ``synonyms``: which words mean the same to the search, and which concepts a text holds.
- ``stems``: words of a text in one form: small letters, no accents, no endings.
- ``explanations``: a procedure that somebody wants told beforehand, by its title or any name of it.
"""
