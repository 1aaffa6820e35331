"""The machine-readable command line: the bot's own resolvers, for scripts and curious players.

A case is one strict JSON object, or one a line; all its faults are told at once.

- ``source``: bytes from a file or standard input, never more of them than an object may have.
- ``strict_object``: one strict JSON object: the ambiguous and the absurdly big are refused.
- ``faults``: what is wrong with what a command was given, as its refusals tell it.
- ``case``: the object that a command resolves.
- ``case_dice``: the dice of a case.
- ``kinds``: what a game resolves, each kind with the fields of its request.
- ``resolve``: `umpire resolve`: one object in, the resolution, the question or the refusal out.
- ``read``: `umpire read`: typed text in, the requests that it spells out, without a game.
- ``odds``: `umpire odds`: the exact distribution of every figure in an outcome, computed, never
  sampled.
- ``reply``: what a command prints, as JSON or as a page, one or one a line, and how it exits.
- ``rule``: `umpire rule`: the text of a rule by its number, or the rules that some words are about.
- ``rule_export``: the whole rulebook as Markdown.
- ``coverage``: the coverage tables: what Umpire does about every rule, made from the rulebooks.
- ``duel``: `umpire duel`: a commitment to one duel, made on the player's own machine.
- ``verify``: `umpire verify`: an exported game checked by every rule of the dice protocol.
- ``uncollected``: work that looks for no garbage.
- ``page``: `umpire page`: an exported game as one page that shows and checks it.
- ``replay``: `umpire verify --rules`: every result worked out again from what the record holds
  before it.
- ``comparison``: what a replay holds against the record, and how it says what the rules do instead.
- ``command_extraction``: every text of the command tree, for the catalogues; loaded by Babel alone.
"""
