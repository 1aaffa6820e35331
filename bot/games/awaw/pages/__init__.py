"""Pages of A World at War: submarine attacks, bombing phases, the campaign."""
