"""A World at War as players meet it: what they type, what they see.

- ``reading``: the typed lines of A World at War: attacks, bombing phases, the campaign.
- ``pages``: pages of A World at War: submarine attacks, bombing phases, the campaign.
- ``scene``: a campaign as a picture's scene, and the same in words for those who cannot see it.
- ``drawing``: the SW boxes and force pools of a campaign on one sheet, to be read at a glance on a
  phone.
- ``commands``: `/awaw`: the slash commands of A World at War.
- ``face``: A World at War as the shell sees it.
"""
