"""A World at War as players meet it: what they type, what they see.

- ``reading``: the typed lines of A World at War: attacks, bombing phases, the campaign.
- ``pages``: pages of A World at War: submarine attacks, bombing phases, the campaign.
- ``suggestions``: what a half-typed line may become at a position.
- ``scene``: a campaign as a board of boxes: sea boxes, fronts, ports, pools, treasuries, tracks.
- ``bombing_cards``: what bombing and rockets left on that board.
- ``commands``: `/awaw`: the slash commands of A World at War.
- ``face``: A World at War as the shell sees it.
"""
