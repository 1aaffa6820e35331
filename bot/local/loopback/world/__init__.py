"""The local world: guilds, members, channels, threads and what is said in them."""
