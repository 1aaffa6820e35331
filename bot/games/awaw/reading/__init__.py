"""The typed lines of A World at War: attacks, bombing phases, the campaign.

- ``air_table``: ``air-table 16: 4/5 4/6 …, 17: …``: a group's own rows of the printed Air Combat
  Table.
- ``attack_words``: the vocabulary of an attack line.
- ``campaign_words``: the vocabulary of the campaign's typed lines.
- ``modifying``: figures that modify, and faults in words, of all submarine attacks.
- ``position_text``: a campaign's position as TOML.
- ``campaign_form``: where the words of one kind of campaign line go, and what a line lacks.
- ``grammar``: a grammar, and a reading that gathers the items of a line.
- ``attack_line``: ``bomb berlin 5sb 12aaf 4int``: one attack of a bombing phase, as it was typed.
- ``campaign``: the campaign's typed lines, one verb for each kind of request.
- ``campaign_offers``: what a campaign's options offer while they are typed.
- ``joint``: ``joint 2 german 1 japanese v 5 asw``: both attacks in the Indian Ocean at once
  (25.82).
- ``subs``: ``subs atlantic 6 v 7 asw -1``: a submarine attack in one line.
- ``bomb_powers``: whose target a line means, and which of the speaker's powers may bomb it.
- ``bomb_standing``: what a position tells of a line of a bombing phase.
- ``bomb_defaults``: what a line of a bombing phase leaves out, and where it is taken from.
- ``bomb``: ``bomb``, ``v1``, ``rockets``: the attacks of a bombing phase, a line each.
- ``sentences``: plain sentences, such as ``six German submarines attack in the Atlantic``.
- ``plain_words``: what plain sentences have in common: numbers as words, powers by every name.
- ``submarine_sentences``: submarine attacks in plain sentences, both of the Indian Ocean too.
- ``salvo_sentences``: ``Germany fires two salvos of flying bombs at London``.
- ``campaign_sentences``: ``Germany builds a submarine at Brest``: the campaign's declarations.
- ``campaign_verbs``: their verbs in every form, and the words that say nothing beside each.
"""
